// Things move rather than jump: where they were before and after a change, by the word that names them.

const still = matchMedia('(prefers-reduced-motion: reduce)');
const MOVING = '[data-piece], .token, .card[data-place], .mini, [data-count]';

const key = element => {
  const widget = element.closest('[data-widget]')?.dataset.widget ?? '';
  if (element.dataset.piece) return `piece ${element.dataset.piece}`;
  if (element.classList.contains('token')) return `token ${element.dataset.id}`;
  if (element.dataset.place) return `card ${widget} ${element.dataset.id}`;
  const peers = [...element.parentElement.children].indexOf(element);
  return `${widget} ${element.parentElement.className} ${element.title ?? ''} ${peers}`;
};

// Before a change: what is where. Returns what to do after it.
export function watch(root) {
  if (still.matches || document.hidden) return () => {};
  const before = new Map();
  for (const element of root.querySelectorAll(MOVING)) {
    before.set(key(element), { at: element.getBoundingClientRect(), count: element.dataset.count });
  }
  const dice = root.querySelector('.dice')?.textContent + root.querySelectorAll('.die circle').length;
  return () => {
    for (const element of root.querySelectorAll(MOVING)) {
      const was = before.get(key(element));
      if (element.dataset.count !== undefined) count(element, was?.count);
      else if (!was) appear(element);
      else move(element, was.at);
    }
    const now = root.querySelector('.dice')?.textContent + root.querySelectorAll('.die circle').length;
    if (now !== dice) throwDice(root);
  };
}

function move(element, from) {
  const to = element.getBoundingClientRect();
  let [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < 3) return;
  const svg = element.closest('svg.board');
  let target = element;
  if (svg) {
    // Inside a picture lengths are its own, and an element's place is its attribute: what it holds is moved instead.
    const scale = svg.viewBox.baseVal.width / svg.clientWidth || 1;
    [x, y] = [x * scale, y * scale];
    target = element.firstElementChild ?? element;
  }
  target.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 420, easing: 'cubic-bezier(.3,.9,.4,1)' });
}

function appear(element) {
  const target = element.closest('svg.board') ? (element.firstElementChild ?? element) : element;
  target.animate(
    [{ transform: 'scale(.2)', opacity: 0 }, { transform: 'scale(1.25)', opacity: 1, offset: 0.7 }, { transform: 'none' }],
    { duration: 420, easing: 'ease-out' },
  );
  element.classList.add('fresh');
  setTimeout(() => element.classList.remove('fresh'), 2600);
}

function throwDice(root) {
  root.querySelectorAll('.die').forEach((die, n) =>
    die.animate(
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
  const to = Number(element.dataset.count);
  if (from === undefined || Number(from) === to) return;
  const start = performance.now();
  const step = now => {
    const part = Math.min((now - start) / 400, 1);
    element.textContent = Math.round(Number(from) + (to - Number(from)) * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  element.animate([{ color: 'var(--accent)' }, {}], { duration: 900 });
}
