// The people at the table: their panel, what one asks of them, clocks that run, and a reminder where it is wanted.

import { say } from './say.js';
import { speaks } from './settings.js';

const page = JSON.parse(document.body.dataset.page);
const panel = document.getElementById('company');
let since = performance.now();

// The panel as it is now. Whoever was on one of its buttons stays on the same one; what was folded or unfolded stays so while the
// same company is there.
export function company(html) {
  const action = document.activeElement?.closest('#company form')?.getAttribute('action');
  const onTop = document.activeElement?.matches('#company summary');
  const { open, dataset } = people();
  panel.innerHTML = html;
  since = performance.now();
  if (dataset.alone === people().dataset.alone) people().open = open;
  if (onTop) panel.querySelector('summary').focus();
  if (action) panel.querySelector(`form[action="${CSS.escape(action)}"] button`)?.focus();
  settle();
}

// Is there something one could ask to take back? That comes and goes with every step, so it is told without the panel.
export function askable(may) {
  panel.querySelector('form[action$="/ask-back"]')?.toggleAttribute('hidden', !may);
}

const people = () => panel.querySelector('.people');

// What the panel says is seen on the table too: who is away is marked where he sits.
function settle() {
  document.body.classList.toggle('bot-plays', panel.querySelector('#bot-plays') !== null);
  for (const person of panel.querySelectorAll('li[data-seat]')) {
    for (const mat of document.querySelectorAll(`.mat[data-id="${CSS.escape(person.dataset.seat)}"]`)) mat.dataset.is = person.dataset.is;
  }
  count();
  remind();
}

const two = n => String(n).padStart(2, '0');

function written(ms) {
  const all = Math.ceil(ms / 1000);
  const [days, hours, minutes, seconds] = [Math.floor(all / 86400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60, all % 60];
  if (days) return `${days}d ${hours}:${two(minutes)}:${two(seconds)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function count() {
  for (const clock of panel.querySelectorAll('.clock.runs:not(.out)')) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - since));
    clock.textContent = written(left);
    clock.classList.toggle('short', left < 60000);
  }
}

// ---- reminders ----

let reminded = false;

// My time is up: the tab says so, and the browser where that is wished. That it is my turn is told elsewhere.
function remind() {
  const out = panel.querySelector(`li[data-seat="${CSS.escape(page.seat)}"] .clock.out`) !== null;
  if (out) document.title = `⏰ ${page.timeup} · ${page.title}`;
  if (out && !reminded && document.hidden && speaks()) {
    try {
      new Notification(page.title, { body: page.timeup, tag: `longhall ${page.table}` });
    } catch {
      // Some phones let only installed pages speak.
    }
  }
  reminded = out;
}

// ---- what one does ----

async function send(form) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(new FormData(form)),
  });
  const said = await answer.json();
  if (!answer.ok || said.ok === false) say([{ text: said.error, rule: said.rule }], page.rule);
}

export function listen(confirm) {
  panel.addEventListener('submit', async event => {
    const form = event.target.closest('form[data-company]');
    if (!form) return;
    event.preventDefault();
    const button = form.querySelector('button');
    if (button.disabled || form.dataset.sure && !(await confirm(form.dataset.sure))) return;
    button.disabled = true;
    try {
      await send(form);
    } catch {
      say([{ text: page.lost }], page.rule);
    } finally {
      button.disabled = false;
    }
  });
  setInterval(count, 1000);
  settle();
}

export { settle };
