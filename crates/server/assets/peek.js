// A card looked at closely: large beside the pointer, at the focus, and under a finger that rests on it.

const CARDS = '.zone .card.real:not(.back), .card.tall, .tab:has(.within), .mini.speaks';
const REST = 260;
const PRESS = 420;

const box = document.createElement('div');
box.id = 'peek';
box.hidden = true;
box.setAttribute('aria-hidden', 'true');
document.body.append(box);

let later = 0;
let shown = null;
let pressed = false;

function show(card) {
  const face = card.querySelector('.within .face') ?? card.querySelector('.face');
  if (!face || box.closest('[hidden]') === null && shown === card) return;
  const real = face.querySelector('.art') !== null;
  const frame = document.createElement('div');
  frame.className = real ? `card real ${[...card.classList].filter(name => name.startsWith('look-')).join(' ')}` : 'card plainly';
  frame.append(face.cloneNode(true));
  box.replaceChildren(frame);
  box.hidden = false;
  shown = card;
  place(card.getBoundingClientRect());
}

// Beside the card where there is room, never under the pointer.
function place(at) {
  const { width, height } = box.getBoundingClientRect();
  const room = 10;
  const right = at.right + room + width <= innerWidth;
  const left = at.left - room - width >= 0;
  let x = right ? at.right + room : left ? at.left - room - width : (innerWidth - width) / 2;
  let y = at.top + at.height / 2 - height / 2;
  // A hand lies at the bottom: its cards are looked at above it, so that the others stay in sight.
  if (at.top > innerHeight * 0.55 && at.top - room - height >= 0) {
    x = at.left + at.width / 2 - width / 2;
    y = at.top - room - height;
  } else if (!right && !left) y = at.top > innerHeight / 2 ? at.top - room - height : at.bottom + room;
  x = Math.max(room, Math.min(x, innerWidth - width - room));
  y = Math.max(room, Math.min(y, innerHeight - height - room));
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

export function hide() {
  clearTimeout(later);
  box.hidden = true;
  shown = null;
}

function soon(card, wait) {
  clearTimeout(later);
  later = setTimeout(() => card.isConnected && show(card), wait);
}

const found = event => event.target.closest?.(CARDS);

document.addEventListener('pointerover', event => {
  if (event.pointerType === 'touch') return;
  const card = found(event);
  if (!card) return hide();
  if (card !== shown) soon(card, shown ? 60 : REST);
});
document.addEventListener('focusin', event => {
  const card = found(event);
  if (card && card.matches(':focus-visible')) soon(card, 0);
  else if (!card) hide();
});
document.addEventListener('focusout', hide);
document.addEventListener('keydown', event => event.key === 'Escape' && hide());
document.addEventListener('scroll', hide, true);

document.addEventListener('pointerdown', event => {
  pressed = false;
  if (event.pointerType !== 'touch') return hide();
  const card = found(event);
  if (!card) return hide();
  clearTimeout(later);
  later = setTimeout(() => {
    pressed = true;
    show(card);
  }, PRESS);
});
for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, event => {
    if (event.pointerType !== 'touch') return;
    clearTimeout(later);
    // What was only looked at is not played: the click that follows a long press is none.
    if (pressed) setTimeout(() => { pressed = false; hide(); }, 60);
  });
}
document.addEventListener('click', event => {
  if (!pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener('contextmenu', event => pressed && event.preventDefault());
