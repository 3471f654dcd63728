// Buttons that scroll to a player's side of the table and focus it.

const nav = document.getElementById('player-nav');
const sides = () => [...document.querySelectorAll('.zone[data-zone="board"] .side')];
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function newButton(seat) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.player = seat;
  button.append(document.createElement('b'), document.createElement('span'));
  return button;
}

// Existing buttons stay, so that the keyboard focus survives a change of score.
function updateButtons() {
  const shown = sides();
  nav.hidden = shown.length < 2;
  nav.classList.toggle('few', shown.length === 2);
  nav.parentElement.classList.toggle('has-player-nav', shown.length > 2);
  for (const old of [...nav.children]) {
    if (!shown.some(side => side.querySelector('.mat').dataset.id === old.dataset.player)) old.remove();
  }
  shown.forEach((side, i) => {
    const mat = side.querySelector('.mat');
    const seat = mat.dataset.id;
    const button = nav.querySelector(`[data-player="${seat}"]`) ?? newButton(seat);
    if (nav.children[i] !== button) nav.insertBefore(button, nav.children[i] ?? null);
    button.className = [...side.classList].filter(name => /^(s-|n\d|asked|own)/.test(name)).join(' ');
    const emblem = mat.querySelector('.emblem');
    if (emblem && !button.querySelector('svg')) button.prepend(emblem.cloneNode(true));
    button.querySelector('b').textContent = mat.dataset.name;
    button.querySelector('span').textContent = mat.querySelector('.score')?.textContent ?? '';
  });
}

function scrollToSeat(seat) {
  const side = sides().find(side => side.querySelector('.mat').dataset.id === seat);
  if (!side) return;
  side.scrollIntoView({ block: 'start', inline: 'nearest', behavior: reducedMotion.matches ? 'auto' : 'smooth' });
  side.querySelector('.things').focus({ preventScroll: true });
}

if (nav) {
  nav.addEventListener('click', event => {
    const button = event.target.closest('[data-player]');
    if (button) scrollToSeat(button.dataset.player);
  });
  let scheduled = false;
  const scheduleUpdate = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(() => {
      scheduled = false;
      updateButtons();
    });
  };
  const board = document.querySelector('.zone[data-zone="board"]');
  if (board) new MutationObserver(scheduleUpdate).observe(board, { childList: true, subtree: true, characterData: true });
  updateButtons();
}
