// What every page does: adds this browser's own words to the dice, copies addresses at a click, shows as many seats as are wanted.

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
    field.hidden = Number(field.querySelector('select').name.slice('seat-'.length)) >= Number(wanted.value);
  }
};
wanted?.addEventListener('change', seats);
if (wanted) seats();
