// What people say: takes lines in, sends lines out, counts those that were not looked at yet.

const page = JSON.parse(document.body.dataset.page);
const panel = document.getElementById('talk');
const list = document.getElementById('said');
const button = document.getElementById('open-talk');
let known = page.guest;
let told = page.talk;
let unread = 0;
// Where there is no room beside the table, the panel is a sheet that comes when it is called.
const narrow = matchMedia('(max-width: 900px)');
const shown = () => panel.open && !document.hidden && (!narrow.matches || panel.classList.contains('sheet') || panel.closest('.lobby'));

// Is this browser known to the house? Its stream is opened anew once it is.
export const guest = () => known;

// How much of the talk this page has.
export const heard = () => told;

export function begin(post, again) {
  const remembered = sessionStorage.getItem('talk');
  panel.open = remembered ? remembered === 'open' : panel.closest('.lobby') !== null || list.children.length > 0;
  if (narrow.matches && !panel.closest('.lobby')) panel.open = false;
  end();
  panel.addEventListener('toggle', () => {
    sessionStorage.setItem('talk', panel.open ? 'open' : 'closed');
    if (!panel.open) panel.classList.remove('sheet');
    look();
    end();
  });
  document.addEventListener('visibilitychange', look);
  button.addEventListener('click', () => {
    panel.classList.toggle('sheet', narrow.matches && !panel.classList.contains('sheet'));
    panel.open = !narrow.matches || panel.classList.contains('sheet') || panel.closest('.lobby') !== null;
    look();
    if (panel.open) document.querySelector('#speak input').focus();
  });
  panel.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !panel.classList.contains('sheet')) return;
    panel.open = false;
    button.focus();
  });
  panel.addEventListener('submit', event => {
    event.preventDefault();
    if (event.target.id === 'speak') speak(event.target, post, again);
    else quieten(event.target, event.submitter, again);
  });
}

async function speak(form, post, again) {
  const field = form.elements.text;
  const text = field.value;
  if (!text.trim()) return;
  field.value = '';
  // What is said of one line does not go because another one, sent before it, was taken.
  complain('');
  const said = await post('say', { text }).catch(() => ({ ok: false }));
  if (said.ok) return become(again);
  complain(said.error ?? '');
  // Nothing that was written is lost because it was not accepted.
  field.value ||= text;
}

// Muting, and hearing again: the stream tells what is left.
async function quieten(form, pressed, again) {
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ [pressed.name]: Number(pressed.value) }),
  });
  const said = await answer.json();
  complain(answer.ok ? '' : said.error);
  if (answer.ok) become(again);
}

function become(again) {
  if (known) return;
  known = 'known';
  again();
}

function complain(text) {
  const box = document.getElementById('speak-no');
  box.textContent = text;
  box.hidden = !text;
}

export function take({ table, as, talk }) {
  if (!talk || table !== page.table || (as ?? '') !== page.as) return;
  const whole = talk.muted !== undefined;
  const there = whole ? -1 : Number(list.lastElementChild?.dataset.n ?? -1);
  if (whole) {
    list.replaceChildren();
    document.getElementById('muted').innerHTML = talk.muted;
  }
  const before = list.children.length;
  list.insertAdjacentHTML('beforeend', talk.lines.join(''));
  // Two tabs at one table may be told a line twice.
  for (const line of [...list.children].slice(before)) if (Number(line.dataset.n) <= there) line.remove();
  const fresh = [...list.children].slice(before).filter(line => !line.classList.contains('own')).length;
  told = talk.heard;
  if (!whole && !shown()) unread += fresh;
  look();
  end();
}

function end() {
  list.scrollTop = list.scrollHeight;
}

// What is looked at is read.
function look() {
  if (shown()) unread = 0;
  for (const mark of document.querySelectorAll('.unread')) {
    mark.hidden = unread === 0;
    mark.textContent = unread || '';
    mark.setAttribute('role', 'status');
    mark.setAttribute('aria-label', unread ? `${panel.dataset.unread} ${unread}` : '');
  }
}
