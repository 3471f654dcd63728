// What every page does: adds this browser's own words to the dice, and copies addresses at a click.

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
