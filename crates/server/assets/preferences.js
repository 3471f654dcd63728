// Preferences of this browser, kept in its storage. Every tab applies a change at once.

const KEY = 'longhall.likes';
const DEFAULTS = { sound: 'off', volume: '60', notify: 'off', motion: 'calm' };
const PACES = { off: 0, quick: 0.45, calm: 1 };
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...DEFAULTS };
  }
}

let preferences = load();

/**
 * The value of a preference.
 * @param {'sound' | 'volume' | 'notify' | 'motion'} name
 * @returns {string}
 */
export const preference = name => preferences[name];

/**
 * The factor for durations of animations; 0 if the device or the player wants none.
 * @returns {number}
 */
export const motionPace = () => (reducedMotion.matches ? 0 : (PACES[preferences.motion] ?? 1));

/**
 * Does the player want notifications, and does the browser allow them?
 * @returns {boolean}
 */
export const notificationsOn = () => typeof Notification === 'function' && Notification.permission === 'granted' && preferences.notify === 'on';

function show() {
  document.documentElement.dataset.motion = preferences.motion;
  for (const field of document.querySelectorAll('[data-preference]')) field.value = preferences[field.dataset.preference];
}

function set(name, value) {
  preferences = { ...preferences, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Without storage the preference lasts until the page is left.
  }
  show();
  document.dispatchEvent(new CustomEvent('preference-changed', { detail: { name, value } }));
}

// Browsers ask for permission after a click only, and the player may refuse.
async function requestPermission() {
  return typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted';
}

document.addEventListener('change', async ({ target }) => {
  const name = target.dataset?.preference;
  if (!name) return;
  const refused = name === 'notify' && target.value === 'on' && !(await requestPermission());
  if (name === 'notify') document.getElementById('notify-refused').hidden = !refused;
  set(name, refused ? 'off' : target.value);
});

addEventListener('storage', event => {
  if (event.key !== KEY) return;
  preferences = load();
  show();
});

show();
for (const section of document.querySelectorAll('.preferences, .browser-preferences')) section.hidden = false;

// The pace of bots belongs to the table. Only the host has this form.
for (const form of document.querySelectorAll('form.pace')) {
  form.querySelector('button').hidden = true;
  form.addEventListener('change', () =>
    fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(new FormData(form)) }));
}
