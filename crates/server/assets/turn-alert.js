// Tells the player that it is his turn: tab title, icon with a dot and, where wanted, a sound and a notification. Of several
// tabs at one table only one does. The texts name the table and the turn, and nothing that is on the table.

import { notificationsOn } from './preferences.js';
import { playSound } from './sound.js';

let wasMyTurn = null;

/**
 * Updates the alerts.
 * @param {{ table: string, seat: string, title: string, turn: string }} page
 * @param {boolean} isMyTurn
 * @param {number} decision the number of the decision to make
 */
export function updateTurn(page, isMyTurn, decision) {
  document.title = isMyTurn ? `● ${page.turn} · ${page.title}` : `${page.title} · Longhall`;
  setTurnIcon(isMyTurn);
  document.body.classList.toggle('my-turn', isMyTurn);
  const begins = isMyTurn && wasMyTurn === false;
  wasMyTurn = isMyTurn;
  if (begins) announce(page, decision);
}

/**
 * Shows the icon with or without the dot.
 * @param {boolean} isMyTurn
 */
export function setTurnIcon(isMyTurn) {
  const icon = document.querySelector('link[rel=icon]');
  icon.href = icon.href.replace(/icon(-turn)?\.svg/, isMyTurn ? 'icon-turn.svg' : 'icon.svg');
}

async function announce(page, decision) {
  // A visible tab goes first, so that hidden ones stay silent.
  if (document.hidden) await new Promise(resolve => setTimeout(resolve, 250));
  if (!wasMyTurn || !(await isFirstTab(page, decision))) return;
  playSound('turn');
  if (document.hidden && notificationsOn()) notify(page);
}

// The first tab leaves a mark in storage for the others.
function isFirstTab(page, decision) {
  const claim = () => {
    try {
      const [key, value] = [`longhall.told.${page.table}`, `${page.seat} ${decision}`];
      if (localStorage.getItem(key) === value) return false;
      localStorage.setItem(key, value);
    } catch {
      // Without storage every tab counts as the first.
    }
    return true;
  };
  return navigator.locks ? navigator.locks.request('longhall.told', claim) : claim();
}

function notify(page) {
  try {
    const notification = new Notification(page.title, { body: page.turn, tag: `longhall ${page.table}` });
    notification.onclick = () => {
      focus();
      notification.close();
    };
  } catch {
    // Some phones allow notifications for installed pages only.
  }
}

/**
 * Removes the mark of a finished game from storage.
 * @param {{ table: string }} page
 */
export const forgetTurn = page => {
  try {
    localStorage.removeItem(`longhall.told.${page.table}`);
  } catch {
    // Nothing was stored.
  }
};
