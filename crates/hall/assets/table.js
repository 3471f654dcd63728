// A table: takes news in, sends moves out.

import { fill } from './hall.js';
import { closeAll, keep, line as lineOf, step, toggle } from './forms.js';
import * as pay from './pay.js';
import { watch } from './motion.js';
import './zoom.js';
import './peek.js';
import './ghost.js';
import { back, pick, refresh, setUp, verb } from './narrow.js';
import { hush, say } from './say.js';
import { follow } from './stream.js';

const page = JSON.parse(document.body.dataset.page);
let version = Number(page.version);
let seating = page.seating;
let busy = false;
let leaving = false;
const main = document.getElementById('main');
const atTable = main.classList.contains('table');

// ---- out ----

async function post(door, body) {
  const answer = await fetch(`/t/${page.table}/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  return { ok: answer.ok, ...(await answer.json()) };
}

const decision = () => Number(document.querySelector('#prompt .asked')?.dataset.decision);

async function act(line, sure = false) {
  if (busy) return;
  busy = true;
  document.body.classList.add('busy');
  hush();
  try {
    const said = await post('act', { line, decision: decision(), sure });
    if (said.confirm) {
      busy = false;
      if (await confirm(said.confirm)) return act(line, true);
    } else if (!said.ok) complain(said);
    else closeAll();
  } catch {
    say([{ text: page.lost }], page.rule);
  } finally {
    busy = false;
    document.body.classList.remove('busy');
  }
}

// A choice was made: it is sent, or it is asked first from where it is paid.
function choose(choice) {
  if (!pay.asks(choice)) act(choice.line);
}

function complain(said) {
  say([{ text: said.error, rule: said.rule }], page.rule);
}

function confirm(text) {
  const dialog = document.getElementById('sure');
  dialog.querySelector('p').textContent = text;
  dialog.showModal();
  dialog.querySelector('.yes').focus();
  return new Promise(resolve => {
    const end = is => () => {
      dialog.close();
      resolve(is);
    };
    dialog.querySelector('.yes').onclick = end(true);
    dialog.querySelector('.no').onclick = end(false);
    dialog.oncancel = end(false);
  });
}

async function takeBack() {
  const said = await post('back', { decision: decision() });
  if (!said.ok) complain(said);
}

// A quiet thing fills every verb that takes its kind, and the rules say why not.
async function whyNot({ id, kind }) {
  const lines = [];
  for (const button of document.querySelectorAll('#prompt .verb:not(.free)')) {
    const form = button.dataset.form;
    const slots = form.match(/\{[^}]*\}/g) ?? [];
    const fits = slot => slot === kind || (kind === 'card' && !['hex', 'corner', 'path', 'seat', 'cell'].includes(slot));
    if (slots.length === 1 && fits(slots[0].slice(1, -1))) lines.push(form.replace(slots[0], id));
    else if (slots.length === 0 && form.split(' ').includes(id)) lines.push(form);
  }
  await explain(lines);
}

// A verb with which nothing can be done just now: tried with anything of the kind it takes.
async function whyNoVerb(button) {
  const form = button.dataset.form;
  const lines = [];
  const kinds = { hex: '.hex', corner: '.corner', path: '.path', seat: '.mat', cell: '.cell' };
  const first = selector => document.querySelector(`.spot${selector}:not(.back)`)?.dataset.id;
  const sample = slot => first(kinds[slot] ?? `[data-takes="${slot}"]`) ?? first('.card') ?? 'x';
  lines.push(form.replace(/\{([^}]*)\}/g, (_, slot) => (slot === 'count' ? '4' : sample(slot))));
  await explain(lines);
}

async function explain(lines) {
  if (lines.length === 0 || !page.seat) return say([{ text: page.nothing }], page.rule);
  const { answers = [], error } = await post('check', { lines: lines.slice(0, 20) });
  if (error) return say([{ text: error }], page.rule);
  const no = answers.filter(answer => !answer.allowed);
  const unique = [...new Map(no.map(answer => [answer.error, { text: answer.error, rule: answer.rule }])).values()];
  say(unique.length ? unique.slice(0, 3) : [{ text: page.nothing }], page.rule);
}

// ---- in ----

function take(news) {
  if (news.table !== page.table) return;
  if (!atTable) return lobby();
  // This browser has another seat now, or none: the page is another's.
  if (news.shuffled) return location.reload();
  version = news.version;
  seating = news.seating;
  if (news.room !== undefined) document.getElementById('room').innerHTML = news.room;
  if (!news.widgets) return;
  const after = watch(main);
  const focused = focusKey(document.activeElement);
  const restore = keep();
  const listOpen = document.querySelector('#prompt .choices')?.open;
  place(news.widgets);
  if (news.prompt !== undefined) document.getElementById('prompt').innerHTML = news.prompt;
  if (listOpen) document.querySelector('#prompt .choices')?.setAttribute('open', '');
  restore();
  if (news.wishes) wished(news.wishes);
  if (news.log) log(news.log);
  refresh(news.prompt === undefined);
  turn();
  after();
  refocus(focused);
  fill(main);
}

// Before the game: who sits where, as the page would show it now. Once the game has begun the page is another one.
async function lobby() {
  if (leaving) return;
  const answer = await fetch(location.href);
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main.lobby #room');
  if (!now) {
    leaving = true;
    return location.reload();
  }
  document.getElementById('room').replaceChildren(...now.childNodes);
  fill(main);
}

// Puts widgets where they belong; those that did not change stay as they are.
function place(widgets) {
  const old = new Map([...main.querySelectorAll('[data-widget]')].map(element => [element.dataset.widget, element]));
  const last = new Map();
  for (const { id, zone, html } of widgets) {
    let element = old.get(id);
    old.delete(id);
    if (html) {
      const made = document.createElement('template');
      made.innerHTML = html;
      element = made.content.firstElementChild;
      main.querySelector(`[data-widget="${CSS.escape(id)}"]`)?.replaceWith(element);
    }
    if (!element) continue;
    const home = main.querySelector(`.zone[data-zone="${zone}"]`);
    const before = last.get(zone) ?? null;
    const wanted = before ? before.nextElementSibling : home.firstElementChild;
    if (wanted !== element) home.insertBefore(element, wanted);
    last.set(zone, element);
  }
  for (const gone of old.values()) gone.remove();
}

function log({ from, lines }) {
  const list = document.getElementById('log');
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML('beforeend', lines.join(''));
  list.scrollTop = list.scrollHeight;
  mark();
}

// The latest move is marked on the table.
function mark() {
  for (const thing of main.querySelectorAll('.last')) thing.classList.remove('last');
  const lines = [...document.querySelectorAll('#log li')].slice(-4);
  for (const line of lines) point(line, 'last');
}

function point(line, how) {
  for (const word of (line.dataset.things ?? '').split(' ')) {
    if (!/[(#\-\d]/.test(word)) continue;
    for (const thing of main.querySelectorAll(`.board [data-id="${CSS.escape(word)}"]`)) thing.classList.add(how);
  }
}

function turn() {
  const mine = document.querySelector('#prompt .asked')?.dataset.waiting === 'true';
  document.title = mine ? `● ${page.turn} – ${page.title}` : `${page.title} · Longhall`;
  const icon = document.querySelector('link[rel=icon]');
  icon.href = icon.href.replace(/icon(-turn)?\.svg/, mine ? 'icon-turn.svg' : 'icon.svg');
  document.body.classList.toggle('my-turn', mine);
}

// Whoever uses the keyboard stays where he was.
function focusKey(element) {
  if (!element || element === document.body) return null;
  for (const name of ['data-line', 'data-verb', 'data-id', 'id']) {
    const value = element.getAttribute(name);
    if (value) return `[${name}="${CSS.escape(value)}"]`;
  }
  return element.closest('#prompt') ? '#prompt' : null;
}

function refocus(selector) {
  if (!selector || document.activeElement !== document.body) return;
  const found = [...main.querySelectorAll(selector)].find(e => e.tabIndex >= 0);
  (found ?? main.querySelector('#prompt .verb:not(.quiet):not([hidden]), .spot.glow'))?.focus({ preventScroll: true });
}

// ---- what the player does ----

document.addEventListener('click', event => {
  const on = selector => event.target.closest(selector);
  let found;
  if ((found = on('.rule-link'))) return rules(found.dataset.rule);
  if ((found = on('#open-rules'))) return rules('');
  if (!atTable) return;
  if ((found = on('.choice'))) return choose({ line: found.dataset.line, name: found.firstElementChild.textContent, due: found.dataset.due });
  if (on('.pay-switch')) return pay.flip();
  if ((found = on('form.pay .stepper button'))) return pay.step(found);
  if (on('form.pay .close-form')) return pay.close();
  if ((found = on('.back-step'))) return takeBack();
  if ((found = on('.stepper button'))) return step(found);
  if ((found = on('.close-form'))) return closeAll();
  if ((found = on('#prompt .verb'))) {
    if (found.classList.contains('free')) return toggle(found.dataset.verb);
    return verb(found.firstElementChild.textContent) || whyNoVerb(found);
  }
  if ((found = on('.spot.glow'))) return pick(found.dataset.id, found.dataset.then);
  if ((found = on('.zone .spot')) && page.state === 'running') return whyNot({ id: found.dataset.id, kind: found.dataset.kind });
});

document.addEventListener('submit', event => {
  if (event.target.matches('form.pay')) {
    event.preventDefault();
    act(pay.line());
  } else if (event.target.matches('form.free')) {
    event.preventDefault();
    act(lineOf(event.target));
  } else if (event.target.matches('dialog .search')) {
    event.preventDefault();
    rules(new FormData(event.target).get('q'));
  }
});

document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
    if (pay.close() || back() || closeAll()) event.preventDefault();
    else hush();
  }
  const spot = event.target.closest?.('.spot.glow');
  if (spot && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    pick(spot.dataset.id, spot.dataset.then);
  }
});

for (const [name, how] of [['mouseover', 'add'], ['mouseout', 'remove']]) {
  document.addEventListener(name, event => {
    const line = event.target.closest?.('#log li');
    if (!line) return;
    if (how === 'add') for (const word of (line.dataset.things ?? '').split(' ')) {
      if (word) for (const thing of main.querySelectorAll(`[data-id="${CSS.escape(word)}"]`)) thing.classList.add('named');
    }
    else for (const thing of main.querySelectorAll('.named')) thing.classList.remove('named');
  });
}

document.getElementById('quiet')?.addEventListener('change', event => post('quiet', { on: event.target.checked }));

// ---- moments that may go by ----

document.getElementById('idle')?.addEventListener('change', event => wish({ idle: event.target.checked }));
document.querySelector('.windows')?.addEventListener('change', ({ target }) =>
  wish({ kind: target.dataset.window, wish: target.value }));
document.getElementById('prompt')?.addEventListener('click', ({ target }) => {
  const button = target.closest('.pass-on button');
  if (button) wish({ kind: button.dataset.window, wish: button.dataset.wish });
});

async function wish(body) {
  const answer = await post('windows', body);
  if (answer.wishes) wished({ ...answer.wishes, idle: answer.idle });
}

function wished(now) {
  for (const select of document.querySelectorAll('.windows select')) select.value = now[select.dataset.window];
  const idle = document.getElementById('idle');
  if (idle) idle.checked = now.idle;
  const buttons = document.querySelectorAll('.pass-on button');
  for (const button of buttons) button.setAttribute('aria-pressed', now[button.dataset.window] === button.dataset.wish);
}

async function rules(words) {
  const dialog = document.getElementById('rules');
  const answer = await fetch(`${dialog.dataset.src}&q=${encodeURIComponent(words)}`);
  dialog.querySelector('.book').innerHTML = await answer.text();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('.book').scrollTop = 0;
}

// ---- begin ----

if (atTable) {
  setUp(choose, page.stepback);
  refresh();
  turn();
  mark();
  const list = document.getElementById('log');
  list.scrollTop = list.scrollHeight;
}

follow({ table: page.table, seat: page.seat, build: page.build, seen: () => ({ version, seating }) }, told => {
  if (told.kind === 'news') take(told.news);
  else if (told.kind === 'hello' && told.build !== page.build) location.reload();
  else if (told.kind === 'state') document.body.classList.toggle('offline', !told.up);
});
