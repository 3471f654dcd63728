// Keeps the keyboard focus where it is while the page is redrawn.

import { removeAccessibleName, setAccessibleName } from './aria-name.js';

const NAMES = ['data-line', 'data-verb', 'data-id', 'id'];

/**
 * Where the focus was, in terms that survive a redraw. `nth` counts elements that match the same selector.
 * @typedef {{ inPrompt: boolean, selector?: string, widget?: string, nth?: number }} FocusPlace
 */

/**
 * Records where the focus is.
 * @returns {FocusPlace | null}
 */
export function captureFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const name = NAMES.find(name => element.getAttribute(name));
  const inPrompt = element.closest('#prompt') !== null;
  if (!name) return inPrompt ? { inPrompt } : null;
  const widget = element.closest('[data-widget]')?.dataset.widget;
  const then = element.dataset.then;
  const selector = `[${name}="${CSS.escape(element.getAttribute(name))}"]${then === undefined ? '' : `[data-then="${CSS.escape(then)}"]`}`;
  return { inPrompt, selector, widget, nth: matches({ selector, widget }).indexOf(element) };
}

function matches({ selector, widget }) {
  const home = widget === undefined ? document : document.querySelector(`[data-widget="${CSS.escape(widget)}"]`);
  return [...(home?.querySelectorAll(selector) ?? [])];
}

/**
 * Moves the focus back after a redraw. An element still on the table keeps the focus even if it is not playable now. One that
 * left its widget (a played card) is followed if there is exactly one. Otherwise the first playable element gets the focus.
 * @param {FocusPlace | null} before
 */
export function restoreFocus(before) {
  // An element that moved with its widget may have lost the focus without a blur event.
  for (const held of document.querySelectorAll('.spot[aria-disabled="true"]')) if (held !== document.activeElement) release(held);
  if (!before || document.activeElement !== document.body) return;
  const same = before.selector ? matches(before) : [];
  const elsewhere = before.selector ? matches({ selector: before.selector }) : [];
  const isShown = element => element && element.getClientRects().length > 0;
  const found = [same[before.nth], ...same, ...(elsewhere.length === 1 ? elsewhere : [])].find(isShown);
  if (found) return holdFocus(found);
  document.querySelector('#prompt .verb:not(.quiet):not([hidden]), .spot.glow')?.focus({ preventScroll: true });
}

/**
 * Focuses an element that Tab does not reach, until the focus leaves it.
 * @param {HTMLElement | SVGElement} element
 */
export function holdFocus(element) {
  if (element.matches('.spot:not([tabindex])')) {
    element.setAttribute('tabindex', '-1');
    element.setAttribute('role', 'button');
    element.setAttribute('aria-disabled', 'true');
    setAccessibleName(element, element.dataset.name ?? '');
    element.addEventListener('blur', () => release(element), { once: true });
  }
  element.focus({ preventScroll: true });
  // A hidden element cannot be focused.
  if (document.activeElement !== element) release(element);
}

function release(element) {
  if (element.getAttribute('aria-disabled') !== 'true') return;
  for (const name of ['tabindex', 'role', 'aria-disabled']) element.removeAttribute(name);
  removeAccessibleName(element);
}
