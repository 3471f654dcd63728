// The guide: one sentence after the other beside what it speaks of, a ring around that, and what is waited for. Knows
// lessons as the page brings them, no game. The bubble never lies over what is to be clicked.

import { cellToward } from './ghost.js';
import { toward } from './narrow.js';

const EDGE = 10;
const GAP = 14;

const box = document.getElementById('guide');
const page = JSON.parse(document.body.dataset.page);
let at = 0;
let folded = false;
let shownAt = null;

const find = selector => box?.querySelector(selector);
const bubble = () => find('.bubble');
const lessons = () => [...box.querySelectorAll('.lessons > li')];

// A `*` in what is waited for stands for any words.
function awaits(pattern) {
  const plain = pattern.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = new RegExp(`^${plain.join('.*')}$`);
  return line => whole.test(line);
}

// ---- what is pointed at ----

const seen = element => element.getClientRects().length > 0 && !element.closest('.twin, [hidden]');

function named({ at: kind, what }) {
  const id = CSS.escape(what);
  const found = selector => [...document.querySelectorAll(selector)].find(seen) ?? null;
  if (kind === 'widget') return found(`[data-widget="${id}"]`);
  if (kind === 'thing') return found(`.zone .spot[data-id="${id}"]`) ?? found(`.zone [data-id="${id}"]`);
  if (kind === 'verb') return found(`#prompt .verb[data-form="${id}"]`);
  if (kind === 'log') return found('.rail .log');
  return found('#prompt');
}

function target() {
  const lesson = lessons()[at];
  if (!lesson) return null;
  if (lesson.dataset.at !== 'way') return named(lesson.dataset);
  const fits = awaits(bubble().dataset.wait);
  return cellToward(fits) ?? toward(fits);
}

// ---- showing ----

// The page brought other lessons, or none: then the game is free.
export function guided(html) {
  if (!box) return;
  if (!html) return location.reload();
  const before = bubble()?.dataset.from;
  const focused = box.contains(document.activeElement);
  box.innerHTML = html;
  if (bubble().dataset.from !== before) [at, folded] = [0, false];
  show();
  if (focused) forward()?.focus({ preventScroll: true });
}

const forward = () => [...box.querySelectorAll('.guide-next, .guide-turn, .guide-end')].find(seen);

function show() {
  if (!bubble()) return;
  const all = lessons();
  const last = at === all.length - 1;
  all.forEach((lesson, n) => (lesson.hidden = n !== at));
  find('.guide-count').textContent = all[at]?.dataset.count ?? '';
  find('.guide-back').hidden = at === 0;
  find('.guide-next').hidden = last;
  for (const end of box.querySelectorAll('.actions form, .guide-do')) end.hidden = !last;
  bubble().hidden = folded;
  find('#guide-show').hidden = !folded;
  shownAt = null;
  place();
}

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function place() {
  if (!bubble()) return;
  const ring = find('#guide-ring');
  const thing = folded ? null : target();
  for (const before of document.querySelectorAll('.pointed')) if (before !== thing) before.classList.remove('pointed');
  thing?.classList.add('pointed');
  ring.hidden = !thing;
  if (folded) return;
  // Whatever is on its way is followed until it rests. Where one is led there once, one may still look around.
  if (thing && isMoving(thing)) soon();
  else if (thing && thing !== shownAt) {
    shownAt = thing;
    bring(thing);
  }
  const rect = thing ? inSight(thing) : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  ring.hidden = rect.width * rect.height === 0;
  put(ring, rect.left - 5, rect.top - 5);
  ring.style.width = `${rect.width + 10}px`;
  ring.style.height = `${rect.height + 10}px`;
  const [left, top] = beside(rect, bubble().getBoundingClientRect());
  put(bubble(), left, top);
}

function put(element, left, top) {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

// Is it on its way? It moves with whatever it lies in; and the box of a part of a picture is that of all it holds.
function isMoving(thing) {
  return document.getAnimations().some(({ effect, playState }) => {
    const moved = effect?.target;
    if (!moved || playState !== 'running' || effect.getComputedTiming().endTime === Infinity) return false;
    return moved.contains(thing) || (thing instanceof SVGElement && thing.contains(moved));
  });
}

// So much of it as the window shows, and every box it is scrolled in.
function inSight(thing) {
  let { left, top, right, bottom } = thing.getBoundingClientRect();
  const clip = box => {
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  };
  for (let box = thing.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflow !== 'visible') clip(box.getBoundingClientRect());
  }
  clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

// Into sight, so that there is room for the bubble besides.
function bring(thing) {
  const rect = thing.getBoundingClientRect();
  const bar = Math.max(0, document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0);
  const room = innerHeight - bubble().offsetHeight - GAP - EDGE;
  const above = rect.top > bubble().offsetHeight + bar;
  const besides = above || rect.bottom < room || innerWidth > 900;
  const seen = inSight(thing);
  const isWhole = rect.top >= bar && seen.width > rect.width - 1 && seen.height > rect.height - 1;
  if (!isWhole || !besides) thing.scrollIntoView({ block: rect.height > innerHeight / 2 ? 'start' : 'center', inline: 'center' });
}

// The place where the bubble hides least of what is pointed at; of several such, the nearest to it in reading.
function beside(rect, { width, height }) {
  const within = (value, most) => Math.max(EDGE, Math.min(most - EDGE, value));
  const [x, y] = [rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - height / 2];
  const places = [
    [rect.right + GAP, y],
    [rect.left - GAP - width, y],
    [x, rect.bottom + GAP],
    [x, rect.top - GAP - height],
    [innerWidth, innerHeight],
    [EDGE, innerHeight],
    [innerWidth, EDGE],
  ].map(([left, top]) => [within(left, innerWidth - width), within(top, innerHeight - height)]);
  const around = { left: rect.left - 6, right: rect.right + 6, top: rect.top - 6, bottom: rect.bottom + 6 };
  const hides = ([left, top]) => overlap({ left, top, right: left + width, bottom: top + height }, around);
  return places.reduce((best, one) => (hides(one) < hides(best) - 1 ? one : best));
}

// ---- what the learner does ----

async function turn(body) {
  await fetch(`/t/${page.table}/guide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
}

function step(by) {
  at = Math.max(0, Math.min(lessons().length - 1, at + by));
  show();
  forward()?.focus({ preventScroll: true });
}

function fold(away) {
  folded = away;
  show();
  (away ? find('#guide-show') : forward())?.focus({ preventScroll: true });
}

box?.addEventListener('click', ({ target: on }) => {
  if (on.closest('.guide-next')) step(1);
  else if (on.closest('.guide-back')) step(-1);
  else if (on.closest('#guide-show')) fold(false);
});

box?.addEventListener('submit', async event => {
  event.preventDefault();
  const from = new FormData(event.target).get('from');
  await turn(from === null ? {} : { from: Number(from) });
  if (from === null) location.reload();
});

document.addEventListener('keydown', event => {
  if (!bubble() || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const free = event.target === document.body || box.contains(event.target);
  if (event.key === 'Escape') {
    // Whatever else is open closes first.
    setTimeout(() => event.defaultPrevented || fold(!folded));
  } else if (!free || folded) {
    return;
  } else if (event.key === 'ArrowRight' && lessons().length > at + 1) {
    event.preventDefault();
    step(1);
  } else if (event.key === 'ArrowLeft' && at > 0) {
    event.preventDefault();
    step(-1);
  } else if (event.key === 'Enter' && event.target === document.body) {
    // Otherwise the button that gets the focus would be pressed by the same key.
    event.preventDefault();
    forward()?.click();
  }
});

// What is to be clicked next is known once the choices were narrowed; where it lies changes as the page moves.
let due = 0;
function soon() {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(place);
}
document.addEventListener('narrowed', soon);
addEventListener('scroll', soon, { capture: true, passive: true });
// In another window it lies elsewhere, and is to be found again. That a phone's window grows as one scrolls is none.
let wide = innerWidth;
addEventListener('resize', () => {
  if (innerWidth !== wide || matchMedia('(pointer: fine)').matches) shownAt = null;
  wide = innerWidth;
  soon();
});
// A tile that is turned narrows nothing; whoever handles it may keep the event to himself, so it is heard first.
for (const kind of ['click', 'keydown', 'wheel']) addEventListener(kind, soon, { capture: true, passive: true });
document.addEventListener('transitionrun', soon);

if (box) show();
