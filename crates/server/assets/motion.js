// Things move rather than jump: where they were before and after a change, by the word that names them. What left one
// place and came to another of its kind has gone there; what lay face down and shows its face was turned.

import { pace } from './settings.js';
import { sound } from './sound.js';

const MOVING = '[data-piece], [data-figure], .token, .card[data-place], .mini';
const EASE = 'cubic-bezier(.3,.9,.4,1)';

const widgetOf = element => element.closest('[data-widget]')?.dataset.widget ?? '';
const nth = element => [...(element.parentElement?.children ?? [])].indexOf(element);

// What a thing is, and where: things that are the same may change places, and the same in the same place has not moved.
function nameOf(element) {
  const { piece, figure, spot, place, id } = element.dataset;
  if (piece) return { what: `piece ${piece}`, where: '' };
  if (figure) return { what: `figure ${figure}`, where: spot };
  if (element.classList.contains('token')) return { what: `token ${id}`, where: element.dataset.then ?? '' };
  if (place !== undefined) return { what: `card ${id}`, where: `${widgetOf(element)} ${place}` };
  return { what: `mini ${element.className} ${element.textContent}`, where: widgetOf(element) };
}

// What lies on a card, by the card and its place there: full, or a place for it.
const PIPS = '.card[data-place] .counter-token.one, .mini.block .counter-token.one';
const bearer = pip => pip.closest('.card, .mini');
const pipOf = pip => [widgetOf(pip), bearer(pip).dataset.id, nth(bearer(pip)), nth(bearer(pip).parentElement), nth(pip), pip.className].join(' ');
const STEP = 240;

const numberOf = element => `${widgetOf(element)} ${element.parentElement.className} ${element.title ?? ''} ${nth(element)} ${nth(element.parentElement)}`;

function seen(root) {
  return [...root.querySelectorAll(MOVING)].map(element => ({
    element,
    ...nameOf(element),
    back: element.classList.contains('back'),
    turned: element.classList.contains('exhausted'),
    at: element.getBoundingClientRect(),
  }));
}

const thrown = dice => [...dice.querySelectorAll('.die')].map(die => die.textContent + die.querySelectorAll('circle').length).join();

// Before a change: what is where. Returns what to do after it.
export function watch(root) {
  const dice = new Map([...root.querySelectorAll('.dice')].map(element => [widgetOf(element), thrown(element)]));
  const fell = () => [...root.querySelectorAll('.dice')].filter(element => dice.get(widgetOf(element)) !== thrown(element));
  const heard = () => {
    const some = fell().length > 0 && !document.hidden;
    if (some) sound('dice');
    return some;
  };
  if (pace() === 0 || document.hidden) return heard;
  const before = seen(root);
  const numbers = new Map([...root.querySelectorAll('[data-number]')].map(element => [numberOf(element), element.dataset.number]));
  const pips = new Set([...root.querySelectorAll(PIPS)].map(pipOf));
  return () => {
    const moved = glide(before, seen(root));
    run([...root.querySelectorAll(PIPS)].filter(pip => !pips.has(pipOf(pip))));
    for (const element of root.querySelectorAll('[data-number]')) count(element, numbers.get(numberOf(element)));
    fell().forEach(throwDice);
    if (!heard() && moved) sound('card');
  };
}

function glide(before, after) {
  const unmatched = new Set(before);
  const take = fits => {
    const found = [...unmatched].find(fits);
    unmatched.delete(found);
    return found;
  };
  const fresh = [];
  for (const now of after) {
    const was = take(one => one.what === now.what && one.where === now.where);
    if (!was) fresh.push(now);
    else {
      move(now.element, was.at, now.at);
      if (was.turned !== now.turned) kneel(now.element, was.turned);
    }
  }
  for (const now of fresh) {
    // The same thing from another place; a card that lay face down here; at least something of its name on the table.
    const was = take(one => one.what === now.what && !one.what.startsWith('mini'));
    const face = !was && now.what.startsWith('card') && take(one => one.back && one.where === now.where);
    const namesake = before.find(one => one.what === now.what && one.at.width > 0);
    if (was) move(now.element, was.at, now.at, 560);
    else if (face) turnUp(now.element);
    else if (namesake && now.what.startsWith('card')) move(now.element, namesake.at, now.at, 560);
    else appear(now.element);
    mark(now.element);
  }
  return fresh.some(now => now.what.startsWith('card'));
}

// Whatever moves does so at the pace this browser likes.
function animate(element, frames, { duration, delay = 0, ...more }) {
  element.animate(frames, { duration: duration * pace(), delay: delay * pace(), ...more });
}

// What came onto cards runs down over them: the highest tier first.
function run(pips) {
  pips = pips.filter(pip => pip.getClientRects().length > 0);
  const height = pip => Math.round(bearer(pip).getBoundingClientRect().top);
  const tiers = [...new Set(pips.map(height))].sort((a, b) => a - b);
  for (const pip of pips) {
    const fall = [{ transform: 'translateY(-26px) scale(.4)', opacity: 0 }, { transform: 'scale(1.7)', opacity: 1, offset: 0.7 }, { transform: 'none' }];
    animate(pip, fall, { duration: 520, delay: tiers.indexOf(height(pip)) * STEP, easing: 'ease-in', fill: 'backwards' });
  }
}

function move(element, from, to, duration = 420) {
  if (from.width === 0 || to.width === 0) return;
  let [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 3) return;
  const svg = element.closest('svg.board');
  let target = element;
  if (svg) {
    // Inside a picture lengths are its own, and an element's place is its attribute: what it holds is moved instead.
    const scale = 1 / (svg.getScreenCTM()?.a || 1);
    [x, y] = [x * scale, y * scale];
    target = element.firstElementChild ?? element;
  }
  animate(target, [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration, easing: EASE });
}

function appear(element) {
  const target = element.closest('svg.board') ? (element.firstElementChild ?? element) : element;
  animate(
    target,
    [{ transform: 'scale(.2)', opacity: 0 }, { transform: 'scale(1.25)', opacity: 1, offset: 0.7 }, { transform: 'none' }],
    { duration: 420, easing: 'ease-out' },
  );
}

function mark(element) {
  element.classList.add('fresh');
  setTimeout(() => element.classList.remove('fresh'), 2600);
}

const turnUp = element =>
  animate(
    element.querySelector('.face') ?? element,
    [{ transform: 'rotateY(180deg)', filter: 'brightness(.5)' }, { transform: 'rotateY(90deg)', filter: 'brightness(.7)', offset: 0.5 }, { transform: 'none' }],
    { duration: 700, easing: 'ease-in-out' },
  );

function kneel(element, stood) {
  const face = element.querySelector('.face');
  if (!face || !element.classList.contains('real')) return;
  const [from, to] = stood ? ['rotate(90deg)', 'none'] : ['none', 'rotate(90deg)'];
  animate(face, [{ transform: from }, { transform: to }], { duration: 380, easing: EASE });
}

function throwDice(dice) {
  dice.querySelectorAll('.die').forEach((die, n) =>
    animate(
      die,
      [
        { transform: `translate(${-70 - n * 20}px, -26px) rotate(${-420 + n * 90}deg)`, opacity: 0 },
        { transform: 'translate(6px, 3px) rotate(18deg)', opacity: 1, offset: 0.75 },
        { transform: 'none' },
      ],
      { duration: 650 + n * 90, easing: 'cubic-bezier(.2,.8,.3,1)' },
    ),
  );
}

function count(element, from) {
  const to = Number(element.dataset.number);
  if (from === undefined || Number(from) === to) return;
  const start = performance.now();
  const step = now => {
    const part = Math.min((now - start) / Math.max(1, 400 * pace()), 1);
    element.textContent = Math.round(Number(from) + (to - Number(from)) * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  animate(element, [{ color: 'var(--accent)' }, {}], { duration: 900 });
}
