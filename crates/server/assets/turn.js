// My turn: the tab says so, its icon has a dot, and where it is wished a note sounds and the browser speaks up. Of several
// tabs at one table one does. What is said names the table and the turn, and nothing that lies on it.

import { speaks } from './settings.js';
import { sound } from './sound.js';

let mine = null;

export function turn(page, is, decision) {
  document.title = is ? `● ${page.turn} · ${page.title}` : `${page.title} · Longhall`;
  dot(is);
  document.body.classList.toggle('my-turn', is);
  const begins = is && mine === false;
  mine = is;
  if (begins) announce(page, decision);
}

export function dot(is) {
  const icon = document.querySelector('link[rel=icon]');
  icon.href = icon.href.replace(/icon(-turn)?\.svg/, is ? 'icon-turn.svg' : 'icon.svg');
}

async function announce(page, decision) {
  // A tab that is looked at goes first: then no other has to speak.
  if (document.hidden) await new Promise(after => setTimeout(after, 250));
  if (!mine || !(await isFirst(page, decision))) return;
  sound('turn');
  if (document.hidden && speaks()) speak(page);
}

// The first tab that says so leaves a mark for the others.
function isFirst(page, decision) {
  const claim = () => {
    try {
      const [place, word] = [`longhall.told.${page.table}`, `${page.seat} ${decision}`];
      if (localStorage.getItem(place) === word) return false;
      localStorage.setItem(place, word);
    } catch {
      // Without a memory every tab is the first.
    }
    return true;
  };
  return navigator.locks ? navigator.locks.request('longhall.told', claim) : claim();
}

function speak(page) {
  try {
    const said = new Notification(page.title, { body: page.turn, tag: `longhall ${page.table}` });
    said.onclick = () => {
      focus();
      said.close();
    };
  } catch {
    // Some phones let only installed pages speak.
  }
}

export const forget = page => {
  try {
    localStorage.removeItem(`longhall.told.${page.table}`);
  } catch {
    // Nothing was kept.
  }
};
