// Nearer and farther: two fingers or the buttons zoom a board, one finger or the mouse moves it while it is near.

const MOST = 5;
const near = new Map(); // by widget: how near, and the middle of what is seen

const pictureOf = element => element.closest?.('.widget')?.querySelector('svg.board');
const name = svg => svg.closest('.widget').dataset.widget;
const whole = svg => (svg.dataset.whole ??= svg.getAttribute('viewBox')).split(' ').map(Number);

function look(svg) {
  const [x, y, wide, high] = whole(svg);
  const at = near.get(name(svg)) ?? { scale: 1, x: x + wide / 2, y: y + high / 2 };
  return { ...at, x0: x, y0: y, wide, high };
}

function show(svg, { scale, x, y }) {
  const all = look(svg);
  scale = Math.max(1, Math.min(MOST, scale));
  const [wide, high] = [all.wide / scale, all.high / scale];
  const within = (value, from, length, part) => Math.max(from + part / 2, Math.min(from + length - part / 2, value));
  const at = { scale, x: within(x, all.x0, all.wide, wide), y: within(y, all.y0, all.high, high) };
  if (scale === 1) near.delete(name(svg));
  else near.set(name(svg), at);
  svg.setAttribute('viewBox', `${at.x - wide / 2} ${at.y - high / 2} ${wide} ${high}`);
  svg.classList.toggle('zoomed', scale > 1);
}

// A board that was drawn anew is looked at as before.
document.addEventListener('narrowed', () => {
  for (const svg of document.querySelectorAll('svg.board')) if (near.has(name(svg))) show(svg, near.get(name(svg)));
});

document.addEventListener('click', event => {
  const button = event.target.closest?.('.lenses button');
  const svg = button && pictureOf(button);
  if (!svg) return;
  event.stopImmediatePropagation();
  const at = look(svg);
  show(svg, { ...at, scale: at.scale * (button.matches('.nearer') ? 1.6 : 1 / 1.6) });
}, true);

document.addEventListener('wheel', event => {
  const svg = event.ctrlKey && event.target.closest?.('svg.board');
  if (!svg) return;
  event.preventDefault();
  const at = look(svg);
  show(svg, { ...at, scale: at.scale * (event.deltaY < 0 ? 1.15 : 1 / 1.15) });
}, { passive: false });

// ---- fingers ----

const fingers = new Map();
let moved = false;

const spread = () => {
  const [a, b] = [...fingers.values()];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

document.addEventListener('pointerdown', event => {
  const svg = event.target.closest?.('svg.board');
  if (!svg || event.button > 0) return;
  if (fingers.size === 0) moved = false;
  fingers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
});

document.addEventListener('pointermove', event => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const { svg } = finger;
  const at = look(svg);
  const unit = at.wide / at.scale / svg.clientWidth || 1;
  if (fingers.size === 2) {
    const before = spread();
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    moved = true;
    return show(svg, { ...at, scale: at.scale * (spread() / (before || 1)) });
  }
  const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
  if (at.scale === 1 || (!moved && Math.hypot(dx, dy) < 7)) return;
  moved = true;
  Object.assign(finger, { x: event.clientX, y: event.clientY });
  show(svg, { ...at, x: at.x - dx * unit, y: at.y - dy * unit });
});

// A click that follows the end of a move comes at once; a later one is meant.
for (const end of ['pointerup', 'pointercancel']) {
  document.addEventListener(end, event => {
    if (fingers.delete(event.pointerId) && fingers.size === 0) setTimeout(() => (moved = false), 80);
  });
}

// Where the board was moved nothing was meant to be clicked.
document.addEventListener('click', event => {
  if (!moved) return;
  moved = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
