// Magnifies boards. Two fingers, Ctrl with the wheel or the buttons zoom; one finger or the mouse pans a magnified board.
// `card-zoom.js` shows large cards.

const MAX_SCALE = 5;
const BUTTON_FACTOR = 1.6;
const WHEEL_FACTOR = 1.15;
const DRAG_THRESHOLD = 7;

/** Scale and centre of each magnified board, by widget. @type {Map<string, { scale: number, x: number, y: number }>} */
const viewByWidget = new Map();

const boardOf = element => element.closest?.('.widget')?.querySelector('svg.board');
const widgetOf = svg => svg.closest('.widget').dataset.widget;
const fullViewBox = svg => (svg.dataset.whole ??= svg.getAttribute('viewBox')).split(' ').map(Number);

function viewOf(svg) {
  const [left, top, fullWidth, fullHeight] = fullViewBox(svg);
  const view = viewByWidget.get(widgetOf(svg)) ?? { scale: 1, x: left + fullWidth / 2, y: top + fullHeight / 2 };
  return { ...view, left, top, fullWidth, fullHeight };
}

function setView(svg, { scale, x, y }) {
  const full = viewOf(svg);
  scale = Math.max(1, Math.min(MAX_SCALE, scale));
  const [width, height] = [full.fullWidth / scale, full.fullHeight / scale];
  const clamp = (value, from, length, part) => Math.max(from + part / 2, Math.min(from + length - part / 2, value));
  const view = { scale, x: clamp(x, full.left, full.fullWidth, width), y: clamp(y, full.top, full.fullHeight, height) };
  if (scale === 1) viewByWidget.delete(widgetOf(svg));
  else viewByWidget.set(widgetOf(svg), view);
  svg.setAttribute('viewBox', `${view.x - width / 2} ${view.y - height / 2} ${width} ${height}`);
  svg.classList.toggle('zoomed', scale > 1);
}

// A redrawn board keeps its view.
document.addEventListener('choices-changed', () => {
  for (const svg of document.querySelectorAll('svg.board')) {
    if (viewByWidget.has(widgetOf(svg))) setView(svg, viewByWidget.get(widgetOf(svg)));
  }
});

document.addEventListener('click', event => {
  const button = event.target.closest?.('.zoom-buttons button');
  const svg = button && boardOf(button);
  if (!svg) return;
  event.stopImmediatePropagation();
  const view = viewOf(svg);
  setView(svg, { ...view, scale: view.scale * (button.matches('.zoom-in') ? BUTTON_FACTOR : 1 / BUTTON_FACTOR) });
}, true);

document.addEventListener('wheel', event => {
  const svg = event.ctrlKey && event.target.closest?.('svg.board');
  if (!svg) return;
  event.preventDefault();
  const view = viewOf(svg);
  setView(svg, { ...view, scale: view.scale * (event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR) });
}, { passive: false });

// ---- pointers ----

const pointers = new Map();
let panned = false;

const pinchDistance = () => {
  const [a, b] = [...pointers.values()];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

document.addEventListener('pointerdown', event => {
  const svg = event.target.closest?.('svg.board');
  if (!svg || event.button > 0) return;
  if (pointers.size === 0) panned = false;
  pointers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
});

document.addEventListener('pointermove', event => {
  const pointer = pointers.get(event.pointerId);
  if (!pointer) return;
  const { svg } = pointer;
  const view = viewOf(svg);
  const unitsPerPixel = view.fullWidth / view.scale / svg.clientWidth || 1;
  if (pointers.size === 2) {
    const before = pinchDistance();
    Object.assign(pointer, { x: event.clientX, y: event.clientY });
    panned = true;
    return setView(svg, { ...view, scale: view.scale * (pinchDistance() / (before || 1)) });
  }
  const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
  if (view.scale === 1 || (!panned && Math.hypot(dx, dy) < DRAG_THRESHOLD)) return;
  panned = true;
  Object.assign(pointer, { x: event.clientX, y: event.clientY });
  setView(svg, { ...view, x: view.x - dx * unitsPerPixel, y: view.y - dy * unitsPerPixel });
});

// The click caused by the end of a pan comes at once. A later click is a real one.
for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, event => {
    if (pointers.delete(event.pointerId) && pointers.size === 0) setTimeout(() => (panned = false), 80);
  });
}

// The click that ends a pan does nothing else.
document.addEventListener('click', event => {
  if (!panned) return;
  panned = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
