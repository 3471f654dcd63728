// The guide: shows one lesson after the other in a bubble, puts a ring around what the lesson speaks of, and waits for the
// expected move. Reads the lessons from the page; knows no game. The bubble does not cover what the learner has to click.

import { nextTarget } from './choice-picker.js';
import { tileTarget } from './tile-placement.js';

const EDGE = 10;
const GAP = 14;

const box = document.getElementById('guide');
const page = JSON.parse(document.body.dataset.page);
let lessonIndex = 0;
let folded = false;
/** The element that was scrolled into view last. */
let scrolledTo = null;

const find = selector => box?.querySelector(selector);
const bubble = () => find('.bubble');
const lessons = () => [...box.querySelectorAll('.lessons > li')];

// Returns a test for lines. `*` in the pattern matches any text.
function lineMatcher(pattern) {
  const escaped = pattern.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const regex = new RegExp(`^${escaped.join('.*')}$`);
  return line => regex.test(line);
}

// ---- what is pointed at ----

const isShown = element => element.getClientRects().length > 0 && !element.closest('.visually-hidden, [hidden]');

function elementFor({ at: kind, what }) {
  const id = CSS.escape(what);
  const found = selector => [...document.querySelectorAll(selector)].find(isShown) ?? null;
  if (kind === 'widget') return found(`[data-widget="${id}"]`);
  if (kind === 'thing') return found(`.zone .spot[data-id="${id}"]`) ?? found(`.zone [data-id="${id}"]`);
  if (kind === 'verb') return found(`#prompt .verb[data-form="${id}"]`);
  if (kind === 'log') return found('.rail .log');
  return found('#prompt');
}

function target() {
  const lesson = lessons()[lessonIndex];
  if (!lesson) return null;
  if (lesson.dataset.at !== 'way') return elementFor(lesson.dataset);
  const isWanted = lineMatcher(bubble().dataset.wait);
  return tileTarget(isWanted) ?? nextTarget(isWanted);
}

// ---- showing ----

/**
 * Shows new lessons. Without lessons the guide is over and the page is loaded again.
 * @param {string} html
 */
export function showGuide(html) {
  if (!box) return;
  if (!html) return location.reload();
  const before = bubble()?.dataset.from;
  const focused = box.contains(document.activeElement);
  box.innerHTML = html;
  if (bubble().dataset.from !== before) [lessonIndex, folded] = [0, false];
  show();
  if (focused) forwardButton()?.focus({ preventScroll: true });
}

const forwardButton = () => [...box.querySelectorAll('.guide-next, .guide-turn, .guide-end')].find(isShown);

function show() {
  if (!bubble()) return;
  const all = lessons();
  const isLast = lessonIndex === all.length - 1;
  all.forEach((lesson, n) => (lesson.hidden = n !== lessonIndex));
  find('.guide-count').textContent = all[lessonIndex]?.dataset.count ?? '';
  find('.guide-back').hidden = lessonIndex === 0;
  find('.guide-next').hidden = isLast;
  for (const end of box.querySelectorAll('.actions form, .guide-do')) end.hidden = !isLast;
  bubble().hidden = folded;
  find('#guide-show').hidden = !folded;
  scrolledTo = null;
  position();
}

const overlapArea = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// Puts the ring around the target, and the bubble beside it.
function position() {
  if (!bubble()) return;
  const ring = find('#guide-ring');
  const element = folded ? null : target();
  for (const before of document.querySelectorAll('.pointed')) if (before !== element) before.classList.remove('pointed');
  element?.classList.add('pointed');
  ring.hidden = !element;
  if (folded) return;
  // A moving target is followed until it rests. A resting one is scrolled into view once, so that the learner may look around.
  if (element && isMoving(element)) schedulePosition();
  else if (element && element !== scrolledTo) {
    scrolledTo = element;
    scrollIntoView(element);
  }
  const rect = element ? visibleRect(element) : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  ring.hidden = rect.width * rect.height === 0;
  moveTo(ring, rect.left - 5, rect.top - 5);
  ring.style.width = `${rect.width + 10}px`;
  ring.style.height = `${rect.height + 10}px`;
  const [left, top] = bubblePosition(rect, bubble().getBoundingClientRect());
  moveTo(bubble(), left, top);
}

function moveTo(element, left, top) {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

// An element moves with its ancestors. The box of an SVG group depends on all that it contains.
function isMoving(element) {
  return document.getAnimations().some(({ effect, playState }) => {
    const moved = effect?.target;
    if (!moved || playState !== 'running' || effect.getComputedTiming().endTime === Infinity) return false;
    return moved.contains(element) || (element instanceof SVGElement && element.contains(moved));
  });
}

// The part of an element that its scroll containers and the window show.
function visibleRect(element) {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const clip = box => {
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  };
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow !== 'visible') clip(parent.getBoundingClientRect());
  }
  clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

// Scrolls so that there is room for the bubble too.
function scrollIntoView(element) {
  const rect = element.getBoundingClientRect();
  const topBar = Math.max(0, document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0);
  const room = innerHeight - bubble().offsetHeight - GAP - EDGE;
  const fitsAbove = rect.top > bubble().offsetHeight + topBar;
  const hasRoom = fitsAbove || rect.bottom < room || innerWidth > 900;
  const visible = visibleRect(element);
  const isWhole = rect.top >= topBar && visible.width > rect.width - 1 && visible.height > rect.height - 1;
  if (!isWhole || !hasRoom) element.scrollIntoView({ block: rect.height > innerHeight / 2 ? 'start' : 'center', inline: 'center' });
}

// The position where the bubble hides least of the target; the first of several equal ones.
function bubblePosition(rect, { width, height }) {
  const clamp = (value, max) => Math.max(EDGE, Math.min(max - EDGE, value));
  const [x, y] = [rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - height / 2];
  const positions = [
    [rect.right + GAP, y],
    [rect.left - GAP - width, y],
    [x, rect.bottom + GAP],
    [x, rect.top - GAP - height],
    [innerWidth, innerHeight],
    [EDGE, innerHeight],
    [innerWidth, EDGE],
  ].map(([left, top]) => [clamp(left, innerWidth - width), clamp(top, innerHeight - height)]);
  const around = { left: rect.left - 6, right: rect.right + 6, top: rect.top - 6, bottom: rect.bottom + 6 };
  const hiddenArea = ([left, top]) => overlapArea({ left, top, right: left + width, bottom: top + height }, around);
  return positions.reduce((best, one) => (hiddenArea(one) < hiddenArea(best) - 1 ? one : best));
}

// ---- input ----

async function post(body) {
  await fetch(`/t/${page.table}/guide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
}

function goBy(count) {
  lessonIndex = Math.max(0, Math.min(lessons().length - 1, lessonIndex + count));
  show();
  forwardButton()?.focus({ preventScroll: true });
}

function fold(away) {
  folded = away;
  show();
  (away ? find('#guide-show') : forwardButton())?.focus({ preventScroll: true });
}

box?.addEventListener('click', ({ target: clicked }) => {
  if (clicked.closest('.guide-next')) goBy(1);
  else if (clicked.closest('.guide-back')) goBy(-1);
  else if (clicked.closest('#guide-show')) fold(false);
});

box?.addEventListener('submit', async event => {
  event.preventDefault();
  const from = new FormData(event.target).get('from');
  await post(from === null ? {} : { from: Number(from) });
  if (from === null) location.reload();
});

document.addEventListener('keydown', event => {
  if (!bubble() || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  const isFree = event.target === document.body || box.contains(event.target);
  if (event.key === 'Escape') {
    // Anything else that Escape closes is closed first.
    setTimeout(() => event.defaultPrevented || fold(!folded));
  } else if (!isFree || folded) {
    return;
  } else if (event.key === 'ArrowRight' && lessons().length > lessonIndex + 1) {
    event.preventDefault();
    goBy(1);
  } else if (event.key === 'ArrowLeft' && lessonIndex > 0) {
    event.preventDefault();
    goBy(-1);
  } else if (event.key === 'Enter' && event.target === document.body) {
    // Prevents the same key press from pressing the button that gets the focus.
    event.preventDefault();
    forwardButton()?.click();
  }
});

// The target is known once the choices are read. Its place changes while the page moves.
let frame = 0;
function schedulePosition() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(position);
}
document.addEventListener('choices-changed', schedulePosition);
addEventListener('scroll', schedulePosition, { capture: true, passive: true });
// A resized window needs another scroll. A phone's window changes its height while scrolling; that does not count.
let width = innerWidth;
addEventListener('resize', () => {
  if (innerWidth !== width || matchMedia('(pointer: fine)').matches) scrolledTo = null;
  width = innerWidth;
  schedulePosition();
});
// Turning a tile does not change the choices. Other handlers may stop these events, so they are captured here first.
for (const kind of ['click', 'keydown', 'wheel']) addEventListener(kind, schedulePosition, { capture: true, passive: true });
document.addEventListener('transitionrun', schedulePosition);

if (box) show();
