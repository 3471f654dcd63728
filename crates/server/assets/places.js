// The players' places, one click away: a button for each brings his place into sight, and the focus to it.

const nav = document.getElementById('places');
const sides = () => [...document.querySelectorAll('.zone[data-zone="board"] .side')];
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function button(seat) {
  const made = document.createElement('button');
  made.type = 'button';
  made.dataset.place = seat;
  made.append(document.createElement('b'), document.createElement('span'));
  return made;
}

// Buttons that are there stay: whoever stands on one with the keyboard does not lose it when a score changes.
function list() {
  const places = sides();
  nav.hidden = places.length < 2;
  nav.classList.toggle('few', places.length === 2);
  nav.parentElement.classList.toggle('placed', places.length > 2);
  for (const old of [...nav.children]) {
    if (!places.some(side => side.querySelector('.mat').dataset.id === old.dataset.place)) old.remove();
  }
  places.forEach((side, i) => {
    const mat = side.querySelector('.mat');
    const seat = mat.dataset.id;
    const own = nav.querySelector(`[data-place="${seat}"]`) ?? button(seat);
    if (nav.children[i] !== own) nav.insertBefore(own, nav.children[i] ?? null);
    own.className = [...side.classList].filter(name => /^(s-|n\d|asked|own)/.test(name)).join(' ');
    const emblem = mat.querySelector('.emblem');
    if (emblem && !own.querySelector('svg')) own.prepend(emblem.cloneNode(true));
    own.querySelector('b').textContent = mat.dataset.name;
    own.querySelector('span').textContent = mat.querySelector('.score')?.textContent ?? '';
  });
}

function go(seat) {
  const side = sides().find(side => side.querySelector('.mat').dataset.id === seat);
  if (!side) return;
  side.scrollIntoView({ block: 'start', inline: 'nearest', behavior: calm.matches ? 'auto' : 'smooth' });
  side.querySelector('.things').focus({ preventScroll: true });
}

if (nav) {
  nav.addEventListener('click', event => {
    const own = event.target.closest('[data-place]');
    if (own) go(own.dataset.place);
  });
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      list();
    });
  };
  const board = document.querySelector('.zone[data-zone="board"]');
  if (board) new MutationObserver(soon).observe(board, { childList: true, subtree: true, characterData: true });
  list();
}
