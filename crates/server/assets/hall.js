// What every page does: obeys what this browser likes, adds its own words to the dice, copies addresses at a click, shows as many seats as are wanted.

import './settings.js';

const random = () => [...crypto.getRandomValues(new Uint8Array(12))].map(b => b.toString(16).padStart(2, '0')).join('');

export function fill(root) {
  for (const field of root.querySelectorAll('[data-fill="string"]')) field.value ||= random();
}

fill(document);

document.addEventListener('click', async event => {
  const address = event.target.closest('[data-copy]');
  if (!address) return;
  try {
    await navigator.clipboard.writeText(address.textContent);
    address.classList.add('copied');
    setTimeout(() => address.classList.remove('copied'), 1200);
  } catch {
    getSelection().selectAllChildren(address);
  }
});

const wanted = document.querySelector('select#seats');
const seats = () => {
  for (const field of document.querySelectorAll('.who-plays .field')) {
    const seat = field.querySelector('select') ?? document.getElementById(field.dataset.of);
    const named = !field.dataset.of || seat.value === 'here';
    field.hidden = !named || Number(seat.name.slice('seat-'.length)) >= Number(wanted.value);
  }
};
wanted?.addEventListener('change', seats);
document.querySelector('.who-plays')?.addEventListener('change', seats);
if (wanted) seats();

// Where there is room for them the contents of the rulebook lie open beside it.
if (matchMedia('(min-width: 1000px)').matches) document.querySelector('main.book > .contents')?.setAttribute('open', '');
