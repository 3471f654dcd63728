// The panel of participants: who is here, undo votes, running clocks, and a notification when the player's time is up.

import { showToast } from './toast.js';
import { notificationsOn } from './preferences.js';

const SHORT_CLOCK_MS = 60000;

const page = JSON.parse(document.body.dataset.page);
const panel = document.getElementById('participants');
let updatedAt = performance.now();

/**
 * Replaces the panel. The focused button keeps the focus. The panel stays folded or open unless the player is alone now and was
 * not before, or the other way round.
 * @param {string} html
 */
export function updatePanel(html) {
  const action = document.activeElement?.closest('#participants form')?.getAttribute('action');
  const onSummary = document.activeElement?.matches('#participants summary');
  const { open, dataset } = people();
  panel.innerHTML = html;
  updatedAt = performance.now();
  if (dataset.alone === people().dataset.alone) people().open = open;
  if (onSummary) panel.querySelector('summary').focus();
  if (action) panel.querySelector(`form[action="${CSS.escape(action)}"] button`)?.focus();
  syncParticipants();
}

/**
 * Shows or hides the button that asks for an undo. It changes with every step, so it is sent without the panel.
 * @param {boolean} available
 */
export function setUndoAvailable(available) {
  panel.querySelector('form[action$="/ask-back"]')?.toggleAttribute('hidden', !available);
}

const people = () => panel.querySelector('.people');

/** Copies the state of each participant from the panel to the table: mats show who is away. */
export function syncParticipants() {
  document.body.classList.toggle('bot-plays', panel.querySelector('#bot-plays') !== null);
  for (const person of panel.querySelectorAll('li[data-seat]')) {
    for (const mat of document.querySelectorAll(`.mat[data-id="${CSS.escape(person.dataset.seat)}"]`)) mat.dataset.is = person.dataset.is;
  }
  updateClocks();
  notifyTimeUp();
}

const twoDigits = n => String(n).padStart(2, '0');

function clockText(ms) {
  const all = Math.ceil(ms / 1000);
  const [days, hours, minutes, seconds] = [Math.floor(all / 86400), Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60, all % 60];
  if (days) return `${days}d ${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}

function updateClocks() {
  for (const clock of panel.querySelectorAll('.clock.runs:not(.out)')) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - updatedAt));
    clock.textContent = clockText(left);
    clock.classList.toggle('short', left < SHORT_CLOCK_MS);
  }
}

// ---- time up ----

let wasTimeUp = false;

// Shows in the tab, and as a notification where wanted, that the player's time is up. `turn-alert.js` announces turns.
function notifyTimeUp() {
  const isTimeUp = panel.querySelector(`li[data-seat="${CSS.escape(page.seat)}"] .clock.out`) !== null;
  if (isTimeUp) document.title = `⏰ ${page.timeup} · ${page.title}`;
  if (isTimeUp && !wasTimeUp && document.hidden && notificationsOn()) {
    try {
      new Notification(page.title, { body: page.timeup, tag: `longhall ${page.table}` });
    } catch {
      // Some phones allow notifications for installed pages only.
    }
  }
  wasTimeUp = isTimeUp;
}

// ---- forms ----

async function send(form) {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(new FormData(form)),
  });
  const answer = await response.json();
  if (!response.ok || answer.ok === false) showToast([{ text: answer.error, rule: answer.rule }], page.rule);
}

/**
 * Sends the panel's forms without leaving the page, and counts the clocks down.
 * @param {(text: string) => Promise<boolean>} confirm asks the player
 */
export function setUpParticipants(confirm) {
  panel.addEventListener('submit', async event => {
    const form = event.target.closest('form[data-fetch]');
    if (!form) return;
    event.preventDefault();
    const button = form.querySelector('button');
    if (button.disabled || form.dataset.confirm && !(await confirm(form.dataset.confirm))) return;
    button.disabled = true;
    try {
      await send(form);
    } catch {
      showToast([{ text: page.lost }], page.rule);
    } finally {
      button.disabled = false;
    }
  });
  setInterval(updateClocks, 1000);
  syncParticipants();
}
