// On every page: applies preferences, fills in random strings, copies addresses on click, shows the chosen number of seats.

import './preferences.js';

const randomString = () => [...crypto.getRandomValues(new Uint8Array(12))].map(b => b.toString(16).padStart(2, '0')).join('');

/**
 * Fills the empty fields that contribute the player's random string to the dice.
 * @param {ParentNode} root
 */
export function fillRandomFields(root) {
  for (const field of root.querySelectorAll('[data-fill="string"]')) field.value ||= randomString();
}

fillRandomFields(document);

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

const seatCount = document.querySelector('select#seats');
const showSeats = () => {
  for (const field of document.querySelectorAll('.who-plays .field')) {
    const seat = field.querySelector('select') ?? document.getElementById(field.dataset.of);
    const isWanted = !field.dataset.of || seat.value === 'here';
    field.hidden = !isWanted || Number(seat.name.slice('seat-'.length)) >= Number(seatCount.value);
  }
};
seatCount?.addEventListener('change', showSeats);
document.querySelector('.who-plays')?.addEventListener('change', showSeats);
if (seatCount) showSeats();

// On a wide screen the table of contents of a rulebook is open.
if (matchMedia('(min-width: 1000px)').matches) document.querySelector('main.book > .contents')?.setAttribute('open', '');
