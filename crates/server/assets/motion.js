// Animates changes of the table. It records where named elements are before a change and compares them with the page after it.
// A thing that left one place and appeared in another of its kind moved there; a card that was face down was turned.

import { motionPace } from './preferences.js';
import { playSound } from './sound.js';

const MOVING = '[data-piece], [data-figure], .token, .card[data-place], .mini';
const EASE = 'cubic-bezier(.3,.9,.4,1)';

const widgetOf = element => element.closest('[data-widget]')?.dataset.widget ?? '';
const nth = element => [...(element.parentElement?.children ?? [])].indexOf(element);

// What an element shows (`what`) and where (`where`). Equal things may swap places; an equal thing in the same place did not move.
function identify(element) {
  const { piece, figure, spot, place, id } = element.dataset;
  if (piece) return { what: `piece ${piece}`, where: '' };
  if (figure) return { what: `figure ${figure}`, where: spot };
  if (element.classList.contains('token')) return { what: `token ${id}`, where: element.dataset.then ?? '' };
  if (place !== undefined) return { what: `card ${id}`, where: `${widgetOf(element)} ${place}` };
  return { what: `mini ${element.className} ${element.textContent}`, where: widgetOf(element) };
}

// Single tokens on cards, and empty places for them. A token is identified by its card and its place there.
const PIPS = '.card[data-place] .counter-token.one, .mini.block .counter-token.one';
const cardOf = pip => pip.closest('.card, .mini');
const pipKey = pip => [widgetOf(pip), cardOf(pip).dataset.id, nth(cardOf(pip)), nth(cardOf(pip).parentElement), nth(pip), pip.className].join(' ');
const TIER_DELAY_MS = 240;

const numberKey = element => `${widgetOf(element)} ${element.parentElement.className} ${element.title ?? ''} ${nth(element)} ${nth(element.parentElement)}`;

function positions(root) {
  return [...root.querySelectorAll(MOVING)].map(element => ({
    element,
    ...identify(element),
    back: element.classList.contains('back'),
    turned: element.classList.contains('exhausted'),
    at: element.getBoundingClientRect(),
  }));
}

const facesOf = dice => [...dice.querySelectorAll('.die')].map(die => die.textContent + die.querySelectorAll('circle').length).join();

/**
 * Records the table before a change.
 * @param {Element} root
 * @returns {() => void} animates the change; call it after the change
 */
export function recordBeforeChange(root) {
  const dice = new Map([...root.querySelectorAll('.dice')].map(element => [widgetOf(element), facesOf(element)]));
  const changedDice = () => [...root.querySelectorAll('.dice')].filter(element => dice.get(widgetOf(element)) !== facesOf(element));
  const playDice = () => {
    const some = changedDice().length > 0 && !document.hidden;
    if (some) playSound('dice');
    return some;
  };
  if (motionPace() === 0 || document.hidden) return playDice;
  const before = positions(root);
  const numbers = new Map([...root.querySelectorAll('[data-number]')].map(element => [numberKey(element), element.dataset.number]));
  const pips = new Set([...root.querySelectorAll(PIPS)].map(pipKey));
  return () => {
    const moved = animateMoves(before, positions(root));
    dropPips([...root.querySelectorAll(PIPS)].filter(pip => !pips.has(pipKey(pip))));
    for (const element of root.querySelectorAll('[data-number]')) countUp(element, numbers.get(numberKey(element)));
    changedDice().forEach(throwDice);
    if (!playDice() && moved) playSound('card');
  };
}

// Returns true if a card appeared somewhere.
function animateMoves(before, after) {
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
      if (was.turned !== now.turned) rotateCard(now.element, was.turned);
    }
  }
  for (const now of fresh) {
    // In this order: the same thing from another place, a card that was face down here, any element of the same name.
    const was = take(one => one.what === now.what && !one.what.startsWith('mini'));
    const face = !was && now.what.startsWith('card') && take(one => one.back && one.where === now.where);
    const namesake = before.find(one => one.what === now.what && one.at.width > 0);
    if (was) move(now.element, was.at, now.at, 560);
    else if (face) turnUp(now.element);
    else if (namesake && now.what.startsWith('card')) move(now.element, namesake.at, now.at, 560);
    else appear(now.element);
    highlight(now.element);
  }
  return fresh.some(now => now.what.startsWith('card'));
}

// Scales durations by the player's preferred pace.
function animate(element, frames, { duration, delay = 0, ...more }) {
  element.animate(frames, { duration: duration * motionPace(), delay: delay * motionPace(), ...more });
}

// Tokens that came onto cards fall from above, the highest tier first.
function dropPips(pips) {
  pips = pips.filter(pip => pip.getClientRects().length > 0);
  const height = pip => Math.round(cardOf(pip).getBoundingClientRect().top);
  const tiers = [...new Set(pips.map(height))].sort((a, b) => a - b);
  for (const pip of pips) {
    const fall = [{ transform: 'translateY(-26px) scale(.4)', opacity: 0 }, { transform: 'scale(1.7)', opacity: 1, offset: 0.7 }, { transform: 'none' }];
    animate(pip, fall, { duration: 520, delay: tiers.indexOf(height(pip)) * TIER_DELAY_MS, easing: 'ease-in', fill: 'backwards' });
  }
}

function move(element, from, to, duration = 420) {
  if (from.width === 0 || to.width === 0) return;
  let [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 3) return;
  const svg = element.closest('svg.board');
  let target = element;
  if (svg) {
    // An SVG has its own units, and `transform` is already used by the element itself: its first child is moved instead.
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

function highlight(element) {
  element.classList.add('fresh');
  setTimeout(() => element.classList.remove('fresh'), 2600);
}

const turnUp = element =>
  animate(
    element.querySelector('.face') ?? element,
    [{ transform: 'rotateY(180deg)', filter: 'brightness(.5)' }, { transform: 'rotateY(90deg)', filter: 'brightness(.7)', offset: 0.5 }, { transform: 'none' }],
    { duration: 700, easing: 'ease-in-out' },
  );

function rotateCard(element, wasTurned) {
  const face = element.querySelector('.face');
  if (!face || !element.classList.contains('real')) return;
  const [from, to] = wasTurned ? ['rotate(90deg)', 'none'] : ['none', 'rotate(90deg)'];
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

function countUp(element, from) {
  const to = Number(element.dataset.number);
  if (from === undefined || Number(from) === to) return;
  const start = performance.now();
  const step = now => {
    const part = Math.min((now - start) / Math.max(1, 400 * motionPace()), 1);
    element.textContent = Math.round(Number(from) + (to - Number(from)) * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  animate(element, [{ color: 'var(--accent)' }, {}], { duration: 900 });
}
