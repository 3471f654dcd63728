// Shows a large copy of a card: while the pointer rests on it, while it has the focus, or during a long press.
// `board-zoom.js` magnifies boards.

const CARDS = '.zone .card.real:not(.back), .card.tall, .tab:has(.full-card), .mini.readable';
const HOVER_MS = 260;
const NEXT_HOVER_MS = 60;
const LONG_PRESS_MS = 420;
const MARGIN = 10;

const box = document.createElement('div');
box.id = 'card-zoom';
box.hidden = true;
box.setAttribute('aria-hidden', 'true');
document.body.append(box);

let showTimer = 0;
let shownCard = null;
let longPressed = false;

function show(card) {
  const face = card.querySelector('.full-card .face') ?? card.querySelector('.face');
  if (!face || box.closest('[hidden]') === null && shownCard === card) return;
  const real = face.querySelector('.art') !== null;
  const frame = document.createElement('div');
  frame.className = real ? `card real ${[...card.classList].filter(name => name.startsWith('look-')).join(' ')}` : 'card plain-card';
  frame.append(face.cloneNode(true));
  box.replaceChildren(frame);
  box.hidden = false;
  shownCard = card;
  position(card.getBoundingClientRect());
}

// Beside the card where there is room, never under the pointer.
function position(card) {
  const { width, height } = box.getBoundingClientRect();
  const right = card.right + MARGIN + width <= innerWidth;
  const left = card.left - MARGIN - width >= 0;
  let x = right ? card.right + MARGIN : left ? card.left - MARGIN - width : (innerWidth - width) / 2;
  let y = card.top + card.height / 2 - height / 2;
  // The hand is at the bottom. Its cards are shown above it, so that the other cards stay visible.
  if (card.top > innerHeight * 0.55 && card.top - MARGIN - height >= 0) {
    x = card.left + card.width / 2 - width / 2;
    y = card.top - MARGIN - height;
  } else if (!right && !left) y = card.top > innerHeight / 2 ? card.top - MARGIN - height : card.bottom + MARGIN;
  x = Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN));
  y = Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN));
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** Hides the large card. */
export function hide() {
  clearTimeout(showTimer);
  box.hidden = true;
  shownCard = null;
}

function showAfter(card, ms) {
  clearTimeout(showTimer);
  showTimer = setTimeout(() => card.isConnected && show(card), ms);
}

const cardOf = event => event.target.closest?.(CARDS);

document.addEventListener('pointerover', event => {
  if (event.pointerType === 'touch') return;
  const card = cardOf(event);
  if (!card) return hide();
  if (card !== shownCard) showAfter(card, shownCard ? NEXT_HOVER_MS : HOVER_MS);
});
document.addEventListener('focusin', event => {
  const card = cardOf(event);
  if (card && card.matches(':focus-visible')) showAfter(card, 0);
  else if (!card) hide();
});
document.addEventListener('focusout', hide);
document.addEventListener('keydown', event => event.key === 'Escape' && hide());
document.addEventListener('scroll', hide, true);

document.addEventListener('pointerdown', event => {
  longPressed = false;
  if (event.pointerType !== 'touch') return hide();
  const card = cardOf(event);
  if (!card) return hide();
  clearTimeout(showTimer);
  showTimer = setTimeout(() => {
    longPressed = true;
    show(card);
  }, LONG_PRESS_MS);
});
for (const name of ['pointerup', 'pointercancel']) {
  document.addEventListener(name, event => {
    if (event.pointerType !== 'touch') return;
    clearTimeout(showTimer);
    // The click that follows a long press is suppressed below, so that looking at a card does not play it.
    if (longPressed) setTimeout(() => { longPressed = false; hide(); }, 60);
  });
}
document.addEventListener('click', event => {
  if (!longPressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener('contextmenu', event => longPressed && event.preventDefault());
