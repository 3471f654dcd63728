// What this browser likes: it keeps it, and every tab obeys at once.

const KEY = 'longhall.likes';
const USUAL = { sound: 'off', volume: '60', notify: 'off', motion: 'calm' };
const PACES = { off: 0, quick: 0.45, calm: 1 };
const still = matchMedia('(prefers-reduced-motion: reduce)');

function kept() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...USUAL };
  }
}

let likes = kept();

export const like = name => likes[name];

// How long things move, as a part of what is usual: nothing where the device wants no motion.
export const pace = () => (still.matches ? 0 : (PACES[likes.motion] ?? 1));

export const speaks = () => typeof Notification === 'function' && Notification.permission === 'granted' && likes.notify === 'on';

function show() {
  document.documentElement.dataset.motion = likes.motion;
  for (const field of document.querySelectorAll('[data-like]')) field.value = likes[field.dataset.like];
}

function set(name, value) {
  likes = { ...likes, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(likes));
  } catch {
    // A browser that keeps nothing still obeys until the page is left.
  }
  show();
  document.dispatchEvent(new CustomEvent('liked', { detail: { name, value } }));
}

// A browser wants to be asked by a click, and may say no.
async function maySpeak() {
  return typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted';
}

document.addEventListener('change', async ({ target }) => {
  const name = target.dataset?.like;
  if (!name) return;
  const refused = name === 'notify' && target.value === 'on' && !(await maySpeak());
  if (name === 'notify') document.getElementById('notify-no').hidden = !refused;
  set(name, refused ? 'off' : target.value);
});

addEventListener('storage', event => {
  if (event.key !== KEY) return;
  likes = kept();
  show();
});

show();
for (const own of document.querySelectorAll('.likes, .likes-own')) own.hidden = false;

// The bots' pace is the table's, and the host's to change.
for (const form of document.querySelectorAll('form.pace')) {
  form.querySelector('button').hidden = true;
  form.addEventListener('change', () =>
    fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(new FormData(form)) }));
}
