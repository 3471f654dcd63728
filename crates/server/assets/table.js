// The page of a table: applies updates from the stream and sends moves.

import { fillRandomFields } from './common.js';
import { changeCount, closeForms, formLine, keepInput, toggleForm } from './verb-form.js';
import { captureFocus, restoreFocus } from './focus.js';
import { highlightLogTargets, markLastMoves, patchWidgets, updateLayoutClasses } from './patch-dom.js';
import * as payment from './payment-form.js';
import { recordBeforeChange } from './motion.js';
import './board-zoom.js';
import './card-zoom.js';
import './player-nav.js';
import './tile-placement.js';
import { showGuide } from './guide.js';
import { pickElement, pickVerb, refresh, setUp, stepBack } from './choice-picker.js';
import { hideToast, showToast } from './toast.js';
import { setUndoAvailable, setUpParticipants, syncParticipants, updatePanel } from './participants.js';
import { replaceLobby } from './lobby.js';
import { openStream } from './stream.js';
import { leavePage } from './hotseat.js';
import { forgetTurn, updateTurn } from './turn-alert.js';
import * as chat from './chat.js';

const page = JSON.parse(document.body.dataset.page);
let version = Number(page.version);
// Browser tests wait for this version.
document.body.dataset.version = version;
let seating = page.seating;
let busy = false;
let leaving = false;
let lobbyLoads = 0;
const main = document.getElementById('main');
const atTable = main.classList.contains('table');

// ---- requests ----

/** Posts to an address of this table. @returns {Promise<{ ok: boolean } & Record<string, any>>} */
async function post(path, body) {
  const response = await fetch(`/t/${page.table}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(page.as ? { ...body, seat: page.as } : body),
  });
  return { ok: response.ok, ...(await response.json()) };
}

const decisionNumber = () => Number(document.querySelector('#prompt .asked')?.dataset.decision);

// Sends a move. `name` is shown if the server asks for a confirmation.
async function sendMove(line, name = '', sure = false) {
  if (busy) return;
  busy = true;
  document.body.classList.add('busy');
  hideToast();
  try {
    const answer = await post('act', { line, decision: decisionNumber(), sure });
    if (answer.confirm) {
      busy = false;
      if (await confirm(answer.confirm, name)) return sendMove(line, name, true);
    } else if (!answer.ok) showError(answer);
    else closeForms();
  } catch {
    showToast([{ text: page.lost }], page.rule);
  } finally {
    busy = false;
    document.body.classList.remove('busy');
  }
}

// Sends a choice, or opens the payment form for it first.
function choose(choice) {
  if (!payment.openFor(choice)) sendMove(choice.line, choice.name);
}

function showError({ error, rule }) {
  showToast([{ text: error, rule }], page.rule);
}

// Asks the player in a dialog.
function confirm(text, name = '') {
  const dialog = document.getElementById('confirm');
  const title = dialog.querySelector('h2');
  title.textContent = name;
  title.hidden = name === '';
  dialog.querySelector('p').textContent = text;
  dialog.showModal();
  dialog.querySelector('.yes').focus();
  return new Promise(resolve => {
    const end = answer => () => {
      dialog.close();
      resolve(answer);
    };
    dialog.querySelector('.yes').onclick = end(true);
    dialog.querySelector('.no').onclick = end(false);
    dialog.oncancel = end(false);
  });
}

async function takeBack() {
  const answer = await post('back', { decision: decisionNumber() });
  if (!answer.ok) showError(answer);
}

// Selectors of places by the kind of slot they fill.
const PLACES = { hex: '.hex', corner: '.corner', path: '.path', seat: '.mat', cell: '.cell' };

// Explains why an element is not playable: tries it with every verb that takes its kind.
async function explainElement({ id, kind, takes }) {
  const lines = [];
  const anyCard = slot => kind === 'card' && !PLACES[slot] && !document.querySelector(`.spot[data-takes~="${slot}"]`);
  const fits = slot => (takes === undefined ? slot === kind || anyCard(slot) : takes.split(' ').includes(slot));
  for (const button of document.querySelectorAll('#prompt .verb:not(.free)')) {
    const form = button.dataset.form;
    const slots = form.match(/\{[^}]*\}/g) ?? [];
    if (slots.length === 1 && fits(slots[0].slice(1, -1))) lines.push(form.replace(slots[0], id));
    else if (slots.length === 0 && form.split(' ').includes(id)) lines.push(form);
  }
  await explain(lines);
}

// Explains why a verb has no choices: tries it with every place of the kind it takes. The reason given for the fewest places
// comes first, because it is closest to being allowed (a road that is only too expensive).
async function explainVerb(button) {
  const form = button.dataset.form;
  const ids = selector => [...new Set([...document.querySelectorAll(`.spot${selector}:not(.back)`)].map(spot => spot.dataset.id))];
  const places = slot => ids(PLACES[slot] ?? `[data-takes="${slot}"]`);
  const cards = ids('.card');
  const slots = [...form.matchAll(/\{([^}]*)\}/g)].map(found => found[1]);
  const varied = slots.findIndex(slot => places(slot).length > 0);
  const sample = (slot, n) => (slot === 'count' ? '4' : places(slot)[0] ?? cards[n] ?? cards[0] ?? 'x');
  const tries = varied < 0 ? ['x'] : places(slots[varied]);
  const line = tried => {
    let n = 0;
    return form.replace(/\{[^}]*\}/g, () => (n === varied ? (n++, tried) : sample(slots[n], n++)));
  };
  await explain(tries.map(line));
}

// Shows up to three reasons why these lines are not allowed. Unreadable lines were wrong guesses of this script and are ignored.
async function explain(lines) {
  if (lines.length === 0 || !page.seat) return showToast([{ text: page.nothing }], page.rule);
  const parts = [];
  for (let n = 0; n < Math.min(lines.length, 160); n += 40) parts.push(post('check', { lines: lines.slice(n, n + 40) }));
  const results = await Promise.all(parts);
  const error = results.find(one => one.error)?.error;
  if (error) return showToast([{ text: error }], page.rule);
  const reasons = new Map();
  const refused = results.flatMap(one => one.answers).filter(answer => !answer.allowed && answer.rule !== 'notation');
  for (const { error: text, rule } of refused) {
    reasons.set(text, { text, rule, times: (reasons.get(text)?.times ?? 0) + 1 });
  }
  const rarest = [...reasons.values()].sort((a, b) => a.times - b.times).slice(0, 3);
  showToast(rarest.length ? rarest : [{ text: page.nothing }], page.rule);
}

// ---- updates ----

function applyUpdate(news) {
  if (news.table !== page.table || (news.as ?? '') !== page.as) return;
  if (!atTable) return news.shuffled || news.widgets ? reloadLobby() : undefined;
  // This browser has another seat now, or none.
  if (news.shuffled) return leavePage();
  version = news.version;
  seating = news.seating;
  if (news.room !== undefined) {
    document.getElementById('room').innerHTML = news.room;
    updateLayoutClasses(main);
  }
  if (news.company !== undefined) updatePanel(news.company);
  if (news.guide === '') return showGuide('');
  if (!news.widgets) return;
  const animate = recordBeforeChange(main);
  const focused = captureFocus();
  const restoreInput = keepInput();
  const listOpen = document.querySelector('#prompt .choices')?.open;
  patchWidgets(main, news.widgets);
  if (news.prompt !== undefined) document.getElementById('prompt').innerHTML = news.prompt;
  if (listOpen) document.querySelector('#prompt .choices')?.setAttribute('open', '');
  restoreInput();
  if (news.wishes) showPassSettings(news.wishes);
  if (news.log) updateLog(news.log);
  if (news.may_ask_back !== undefined) setUndoAvailable(news.may_ask_back);
  refresh(news.prompt === undefined);
  showTurn();
  syncParticipants();
  animate();
  // The guide may scroll, so it comes after the animations have read all positions.
  if (news.guide) showGuide(news.guide);
  restoreFocus(focused);
  fillRandomFields(main);
}

// Loads the lobby again. Once the game has begun, the whole page is loaded again.
async function reloadLobby() {
  if (leaving) return;
  const number = ++lobbyLoads;
  const response = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main.lobby #room');
  if (!fresh) {
    leaving = true;
    return location.reload();
  }
  const room = document.getElementById('room');
  // A button that is being pressed must still be there when it is released.
  if (room.matches(':active')) await pointerReleased();
  if (number !== lobbyLoads) return;
  replaceLobby(room, fresh);
  fillRandomFields(main);
}

const pointerReleased = () => new Promise(done => {
  addEventListener('pointerup', () => setTimeout(done), { once: true });
  setTimeout(done, 5000);
});

function updateLog({ from, lines }) {
  const list = document.getElementById('log');
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML('beforeend', lines.join(''));
  list.scrollTop = list.scrollHeight;
  markLastLines();
}

const markLastLines = () => markLastMoves(main, [...document.querySelectorAll('#log li')].slice(-4));

function showTurn() {
  const isMyTurn = document.querySelector('#prompt .asked')?.dataset.waiting === 'true';
  updateTurn(page, isMyTurn, decisionNumber());
  if (document.querySelector('.ending')) forgetTurn(page);
}

// ---- input ----

document.addEventListener('click', event => {
  const on = selector => event.target.closest(selector);
  let found;
  if ((found = on('.rule-link'))) return showRules(found.dataset.rule);
  if ((found = on('#open-rules'))) return showRules('');
  if (!atTable) return;
  if ((found = on('.choice'))) return choose({ line: found.dataset.line, name: found.firstElementChild.textContent, due: found.dataset.due });
  if (on('.pay-switch')) return payment.toggleSwitch();
  if ((found = on('form.pay .stepper button'))) return payment.changeCount(found);
  if (on('form.pay .close-form')) return payment.close();
  if ((found = on('.back-step'))) return takeBack();
  if ((found = on('.stepper button'))) return changeCount(found);
  if ((found = on('.close-form'))) return closeForms();
  if ((found = on('#prompt .verb'))) {
    if (found.classList.contains('free')) return toggleForm(found.dataset.verb);
    return pickVerb(found.firstElementChild.textContent) || explainVerb(found);
  }
  if ((found = on('.spot.glow'))) return pickElement(found.dataset.id, found.dataset.then);
  if ((found = on('.zone .spot')) && page.state === 'running') return explainElement(found.dataset);
});

document.addEventListener('submit', event => {
  if (event.target.matches('form.pay')) {
    event.preventDefault();
    sendMove(payment.line());
  } else if (event.target.matches('form.free')) {
    event.preventDefault();
    sendMove(formLine(event.target));
  } else if (event.target.matches('dialog .search')) {
    event.preventDefault();
    showRules(new FormData(event.target).get('q'));
  }
});

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
    if (payment.close() || stepBack() || closeForms()) event.preventDefault();
    else hideToast();
  }
  const spot = event.target.closest?.('.spot[tabindex]');
  if (spot && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    if (spot.classList.contains('glow')) pickElement(spot.dataset.id, spot.dataset.then);
    else if (page.state === 'running') explainElement(spot.dataset);
  }
});

highlightLogTargets(main);

document.getElementById('quiet')?.addEventListener('change', event => post('quiet', { on: event.target.checked }));

// ---- pass settings ----

document.getElementById('idle')?.addEventListener('change', event => postPassSetting({ idle: event.target.checked }));
document.querySelector('.windows')?.addEventListener('change', ({ target }) =>
  postPassSetting({ kind: target.dataset.window, wish: target.value }));
document.getElementById('prompt')?.addEventListener('click', ({ target }) => {
  const button = target.closest('.pass-on button');
  if (button) postPassSetting({ kind: button.dataset.window, wish: button.dataset.wish });
});

async function postPassSetting(body) {
  const answer = await post('windows', body);
  if (answer.wishes) showPassSettings({ ...answer.wishes, idle: answer.idle });
}

function showPassSettings(now) {
  for (const select of document.querySelectorAll('.windows select')) select.value = now[select.dataset.window];
  const idle = document.getElementById('idle');
  if (idle) idle.checked = now.idle;
  const quiet = document.getElementById('quiet');
  if (quiet) quiet.checked = now.quiet;
  const buttons = document.querySelectorAll('.pass-on button');
  for (const button of buttons) button.setAttribute('aria-pressed', now[button.dataset.window] === button.dataset.wish);
}

// Opens the rulebook at a rule, or with the rules that contain the words.
async function showRules(words) {
  hideToast();
  const dialog = document.getElementById('rules');
  const response = await fetch(`${dialog.dataset.src}&q=${encodeURIComponent(words)}`);
  dialog.querySelector('.book').innerHTML = await response.text();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('.book').scrollTop = 0;
}

// ---- start ----

if (atTable) {
  setUp(choose, page.stepback, page.where);
  updateLayoutClasses(main);
  refresh();
  showTurn();
  setUpParticipants(confirm);
  markLastLines();
  const list = document.getElementById('log');
  list.scrollTop = list.scrollHeight;
}

const { table, as, seat, build } = page;
const seen = () => ({ version, seating, talk: chat.seenChat() });
const reopenStream = openStream({ table, as, seat, build, guest: chat.knownGuest, seen }, message => {
  if (message.kind === 'news') {
    chat.addLines(message.news);
    applyUpdate(message.news);
    document.body.dataset.version = version;
  } else if (message.kind === 'hello' && message.build !== page.build) location.reload();
  else if (message.kind === 'state') document.body.classList.toggle('offline', !message.up);
});
chat.setUpChat(post, reopenStream);
