// Several players on one device. The server decides whose hand the page shows. This script removes a hand from the page at
// once when it must be hidden, so that nothing of it stays in the browser's memory.

import { openStream } from './stream.js';
import { setTurnIcon } from './turn-alert.js';

const page = JSON.parse(document.body.dataset.page);
const main = document.getElementById('main');
const isCurtain = main.classList.contains('curtain');
let leaving = false;

/** Empties the page and loads it again for another player, in the same history entry. */
export function leavePage() {
  if (leaving) return;
  leaving = true;
  main.replaceChildren();
  location.replace(location.pathname);
}

document.addEventListener('submit', async event => {
  const form = event.target;
  if (!form.matches('form[action$="/front"]')) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  main.replaceChildren();
  await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body });
  leavePage();
});

// The browser's back-forward cache must not keep a hand: it shows pages without asking the server.
if (page.as || isCurtain) {
  addEventListener('pagehide', () => main.replaceChildren());
  addEventListener('pageshow', event => event.persisted && leavePage());
}

if (isCurtain) {
  setTurnIcon(true);
  const seen = () => ({ version: Number(page.version), seating: page.seating });
  openStream({ table: page.table, as: '', seat: '', build: page.build, seen }, message => {
    if (message.kind === 'news' && message.news.table === page.table && !message.news.as && message.news.shuffled) leavePage();
    else if (message.kind === 'hello' && message.build !== page.build) leavePage();
    else if (message.kind === 'state') document.body.classList.toggle('offline', !message.up);
  });
}
