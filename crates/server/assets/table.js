// A table: takes news in, sends moves out.

import { fill } from './hall.js';
import { closeAll, keep, line as lineOf, step, toggle } from './forms.js';
import { stand, standing } from './focus.js';
import { mark, name, place, shape } from './lay.js';
import * as pay from './pay.js';
import { watch } from './motion.js';
import './zoom.js';
import './peek.js';
import './places.js';
import './ghost.js';
import { guided } from './guide.js';
import { back, pick, refresh, setUp, verb } from './narrow.js';
import { hush, say } from './say.js';
import { askable, company, listen, settle } from './company.js';
import { renew } from './lobby.js';
import { follow } from './stream.js';
import { turnAway } from './hotseat.js';
import { forget, turn as tell } from './turn.js';
import * as talk from './talk.js';

const page = JSON.parse(document.body.dataset.page);
let version = Number(page.version);
// What the page shows, for whoever waits for it.
document.body.dataset.version = version;
let seating = page.seating;
let busy = false;
let leaving = false;
let renewals = 0;
const main = document.getElementById('main');
const atTable = main.classList.contains('table');

// ---- out ----

async function post(door, body) {
  const answer = await fetch(`/t/${page.table}/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(page.as ? { ...body, seat: page.as } : body),
  });
  return { ok: answer.ok, ...(await answer.json()) };
}

const decision = () => Number(document.querySelector('#prompt .asked')?.dataset.decision);

// `name` is what a choice is called: who is asked whether he is sure is told of what.
async function act(line, name = '', sure = false) {
  if (busy) return;
  busy = true;
  document.body.classList.add('busy');
  hush();
  try {
    const said = await post('act', { line, decision: decision(), sure });
    if (said.confirm) {
      busy = false;
      if (await confirm(said.confirm, name)) return act(line, name, true);
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
  if (!pay.asks(choice)) act(choice.line, choice.name);
}

function complain(said) {
  say([{ text: said.error, rule: said.rule }], page.rule);
}

function confirm(text, name = '') {
  const dialog = document.getElementById('sure');
  const what = dialog.querySelector('h2');
  what.textContent = name;
  what.hidden = name === '';
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

const PLACES = { hex: '.hex', corner: '.corner', path: '.path', seat: '.mat', cell: '.cell' };

// A quiet thing fills every verb that takes its kind, and the rules say why not.
async function whyNot({ id, kind, takes }) {
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

// A verb with which nothing can be done just now: tried with every place of the kind it takes. What is said of the fewest
// places comes first, because it is nearest to being allowed: of a road that could be built if it could be paid, that it cannot.
async function whyNoVerb(button) {
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

// Why none of these lines is allowed: up to three reasons. A line the game cannot even read was our guess, not the player's.
async function explain(lines) {
  if (lines.length === 0 || !page.seat) return say([{ text: page.nothing }], page.rule);
  const parts = [];
  for (let n = 0; n < Math.min(lines.length, 160); n += 40) parts.push(post('check', { lines: lines.slice(n, n + 40) }));
  const told = await Promise.all(parts);
  const error = told.find(one => one.error)?.error;
  if (error) return say([{ text: error }], page.rule);
  const reasons = new Map();
  const refused = told.flatMap(one => one.answers).filter(answer => !answer.allowed && answer.rule !== 'notation');
  for (const { error: text, rule } of refused) {
    reasons.set(text, { text, rule, times: (reasons.get(text)?.times ?? 0) + 1 });
  }
  const rarest = [...reasons.values()].sort((a, b) => a.times - b.times).slice(0, 3);
  say(rarest.length ? rarest : [{ text: page.nothing }], page.rule);
}

// ---- in ----

function take(news) {
  if (news.table !== page.table || (news.as ?? '') !== page.as) return;
  if (!atTable) return news.shuffled || news.widgets ? lobby() : undefined;
  // This browser has another seat now, or none: the page is another's.
  if (news.shuffled) return turnAway();
  version = news.version;
  seating = news.seating;
  if (news.room !== undefined) {
    document.getElementById('room').innerHTML = news.room;
    shape(main);
  }
  if (news.company !== undefined) company(news.company);
  if (news.guide === '') return guided('');
  if (!news.widgets) return;
  const after = watch(main);
  const focused = standing();
  const restore = keep();
  const listOpen = document.querySelector('#prompt .choices')?.open;
  place(main, news.widgets);
  if (news.prompt !== undefined) document.getElementById('prompt').innerHTML = news.prompt;
  if (listOpen) document.querySelector('#prompt .choices')?.setAttribute('open', '');
  restore();
  if (news.wishes) wished(news.wishes);
  if (news.log) log(news.log);
  if (news.may_ask_back !== undefined) askable(news.may_ask_back);
  refresh(news.prompt === undefined);
  turn();
  settle();
  after();
  // It may scroll: what moves has been told by now from where.
  if (news.guide) guided(news.guide);
  stand(focused);
  fill(main);
}

// Before the game: who sits where, as the page would show it now. Once the game has begun the page is another one.
async function lobby() {
  if (leaving) return;
  const latest = ++renewals;
  const answer = await fetch(location.href);
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main.lobby #room');
  if (!now) {
    leaving = true;
    return location.reload();
  }
  const room = document.getElementById('room');
  // Whoever is just pressing a button must find it there when he lets go.
  if (room.matches(':active')) await released();
  if (latest !== renewals) return;
  renew(room, now);
  fill(main);
}

const released = () => new Promise(done => {
  addEventListener('pointerup', () => setTimeout(done), { once: true });
  setTimeout(done, 5000);
});

function log({ from, lines }) {
  const list = document.getElementById('log');
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML('beforeend', lines.join(''));
  list.scrollTop = list.scrollHeight;
  markLast();
}

const markLast = () => mark(main, [...document.querySelectorAll('#log li')].slice(-4));

function turn() {
  const mine = document.querySelector('#prompt .asked')?.dataset.waiting === 'true';
  tell(page, mine, decision());
  if (document.querySelector('.ending')) forget(page);
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
  if ((found = on('.zone .spot')) && page.state === 'running') return whyNot(found.dataset);
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
  const spot = event.target.closest?.('.spot[tabindex]');
  if (spot && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    if (spot.classList.contains('glow')) pick(spot.dataset.id, spot.dataset.then);
    else if (page.state === 'running') whyNot(spot.dataset);
  }
});

name(main);

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
  const quiet = document.getElementById('quiet');
  if (quiet) quiet.checked = now.quiet;
  const buttons = document.querySelectorAll('.pass-on button');
  for (const button of buttons) button.setAttribute('aria-pressed', now[button.dataset.window] === button.dataset.wish);
}

async function rules(words) {
  hush();
  const dialog = document.getElementById('rules');
  const answer = await fetch(`${dialog.dataset.src}&q=${encodeURIComponent(words)}`);
  dialog.querySelector('.book').innerHTML = await answer.text();
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('.book').scrollTop = 0;
}

// ---- begin ----

if (atTable) {
  setUp(choose, page.stepback, page.where);
  shape(main);
  refresh();
  turn();
  listen(confirm);
  markLast();
  const list = document.getElementById('log');
  list.scrollTop = list.scrollHeight;
}

const again = follow({ table: page.table, as: page.as, seat: page.seat, build: page.build, guest: talk.guest, seen: () => ({ version, seating, talk: talk.heard() }) }, told => {
  if (told.kind === 'news') {
    talk.take(told.news);
    take(told.news);
    document.body.dataset.version = version;
  } else if (told.kind === 'hello' && told.build !== page.build) location.reload();
  else if (told.kind === 'state') document.body.classList.toggle('offline', !told.up);
});
talk.begin(post, again);
