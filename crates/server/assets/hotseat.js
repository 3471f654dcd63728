// Several players at one device. The server decides whom the page shows; here a hand that is to be hidden leaves the page at
// once, and nothing of it stays behind in the browser's memory.

import { follow } from './stream.js';
import { dot } from './turn.js';

const page = JSON.parse(document.body.dataset.page);
const main = document.getElementById('main');
const curtain = main.classList.contains('curtain');
let leaving = false;

// This page is another's now. It takes the place of this one in the history, too.
export function turnAway() {
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
  turnAway();
});

// A page that is left keeps no hand: the browser may show it again without asking anybody.
if (page.as || curtain) {
  addEventListener('pagehide', () => main.replaceChildren());
  addEventListener('pageshow', event => event.persisted && turnAway());
}

if (curtain) {
  dot(true);
  const seen = () => ({ version: Number(page.version), seating: page.seating });
  follow({ table: page.table, as: '', seat: '', build: page.build, seen }, told => {
    if (told.kind === 'news' && told.news.table === page.table && !told.news.as && told.news.shuffled) turnAway();
    else if (told.kind === 'hello' && told.build !== page.build) turnAway();
    else if (told.kind === 'state') document.body.classList.toggle('offline', !told.up);
  });
}
