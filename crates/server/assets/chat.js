// The chat panel: shows lines, sends lines, counts unread ones.

const page = JSON.parse(document.body.dataset.page);
const panel = document.getElementById('chat');
const list = document.getElementById('chat-lines');
const button = document.getElementById('open-chat');
let guest = page.guest;
let seen = page.talk;
let unread = 0;
// On a phone the panel is a sheet that opens on demand.
const phone = matchMedia('(max-width: 900px)');
const isVisible = () => panel.open && !document.hidden && (!phone.matches || panel.classList.contains('sheet') || panel.closest('.lobby'));

/**
 * Not empty if the server knows this browser as a guest.
 * @returns {string}
 */
export const knownGuest = () => guest;

/**
 * The state of the chat on this page: number of lines and hash of the muted people.
 * @returns {string}
 */
export const seenChat = () => seen;

/**
 * Sets the panel up.
 * @param {(path: string, body: object) => Promise<{ ok: boolean, error?: string }>} post
 * @param {() => void} reopenStream
 */
export function setUpChat(post, reopenStream) {
  const remembered = sessionStorage.getItem('talk');
  panel.open = remembered ? remembered === 'open' : panel.closest('.lobby') !== null || list.children.length > 0;
  if (phone.matches && !panel.closest('.lobby')) panel.open = false;
  scrollToEnd();
  panel.addEventListener('toggle', () => {
    sessionStorage.setItem('talk', panel.open ? 'open' : 'closed');
    if (!panel.open) panel.classList.remove('sheet');
    updateUnread();
    scrollToEnd();
  });
  document.addEventListener('visibilitychange', updateUnread);
  button.addEventListener('click', () => {
    panel.classList.toggle('sheet', phone.matches && !panel.classList.contains('sheet'));
    panel.open = !phone.matches || panel.classList.contains('sheet') || panel.closest('.lobby') !== null;
    updateUnread();
    if (panel.open) document.querySelector('#chat-form input').focus();
  });
  panel.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !panel.classList.contains('sheet')) return;
    panel.open = false;
    button.focus();
  });
  panel.addEventListener('submit', event => {
    event.preventDefault();
    if (event.target.id === 'chat-form') sendLine(event.target, post, reopenStream);
    else changeMute(event.target, event.submitter, reopenStream);
  });
}

async function sendLine(form, post, reopenStream) {
  const field = form.elements.text;
  const text = field.value;
  if (!text.trim()) return;
  field.value = '';
  // Cleared now: the answer to an earlier line must not clear the error of a later one.
  showError('');
  const answer = await post('say', { text }).catch(() => ({ ok: false }));
  if (answer.ok) return becomeGuest(reopenStream);
  showError(answer.error ?? '');
  // A rejected line goes back into the field.
  field.value ||= text;
}

// Mutes or unmutes. The stream then sends the remaining lines.
async function changeMute(form, pressed, reopenStream) {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ [pressed.name]: Number(pressed.value) }),
  });
  const answer = await response.json();
  showError(response.ok ? '' : answer.error);
  if (response.ok) becomeGuest(reopenStream);
}

function becomeGuest(reopenStream) {
  if (guest) return;
  guest = 'known';
  reopenStream();
}

function showError(text) {
  const box = document.getElementById('chat-error');
  box.textContent = text;
  box.hidden = !text;
}

/**
 * Adds the chat lines of a payload.
 * @param {{ table: string, as?: string, talk?: { lines: string[], heard: string, muted?: string } }} payload
 */
export function addLines({ table, as, talk }) {
  if (!talk || table !== page.table || (as ?? '') !== page.as) return;
  const isWhole = talk.muted !== undefined;
  const lastLine = isWhole ? -1 : Number(list.lastElementChild?.dataset.n ?? -1);
  if (isWhole) {
    list.replaceChildren();
    document.getElementById('muted').innerHTML = talk.muted;
  }
  const before = list.children.length;
  list.insertAdjacentHTML('beforeend', talk.lines.join(''));
  // With two tabs at one table a line may be sent twice.
  for (const line of [...list.children].slice(before)) if (Number(line.dataset.n) <= lastLine) line.remove();
  const fresh = [...list.children].slice(before).filter(line => !line.classList.contains('own')).length;
  seen = talk.heard;
  if (!isWhole && !isVisible()) unread += fresh;
  updateUnread();
  scrollToEnd();
}

function scrollToEnd() {
  list.scrollTop = list.scrollHeight;
}

// Lines count as read while the panel is visible.
function updateUnread() {
  if (isVisible()) unread = 0;
  for (const mark of document.querySelectorAll('.unread')) {
    mark.hidden = unread === 0;
    mark.textContent = unread || '';
    mark.setAttribute('role', 'status');
    mark.setAttribute('aria-label', unread ? `${panel.dataset.unread} ${unread}` : '');
  }
}
