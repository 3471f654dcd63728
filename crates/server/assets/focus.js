// Whoever uses the keyboard stays where he is, whatever is drawn anew around him.

import { call, uncall } from './call.js';

const NAMES = ['data-line', 'data-verb', 'data-id', 'id'];

// Where the focus is, in words that outlive a redraw: in which widget, on what, and the how manyth of those that look alike.
export function standing() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const name = NAMES.find(name => element.getAttribute(name));
  const inPrompt = element.closest('#prompt') !== null;
  if (!name) return inPrompt ? { inPrompt } : null;
  const widget = element.closest('[data-widget]')?.dataset.widget;
  const then = element.dataset.then;
  const selector = `[${name}="${CSS.escape(element.getAttribute(name))}"]${then === undefined ? '' : `[data-then="${CSS.escape(then)}"]`}`;
  return { inPrompt, selector, widget, nth: alike({ selector, widget }).indexOf(element) };
}

function alike({ selector, widget }) {
  const home = widget === undefined ? document : document.querySelector(`[data-widget="${CSS.escape(widget)}"]`);
  return [...(home?.querySelectorAll(selector) ?? [])];
}

// Back to it. What is still on the table keeps the focus even if nothing can be done with it now; what has left its widget (a
// card that was played) is followed if there is just one of it; only then the first thing that can be done.
export function stand(was) {
  // Who was moved along with his widget may have lost the focus without a word.
  for (const left of document.querySelectorAll('.spot[aria-disabled="true"]')) if (left !== document.activeElement) leave(left);
  if (!was || document.activeElement !== document.body) return;
  const same = was.selector ? alike(was) : [];
  const elsewhere = was.selector ? alike({ selector: was.selector }) : [];
  const shown = element => element && element.getClientRects().length > 0;
  const found = [same[was.nth], ...same, ...(elsewhere.length === 1 ? elsewhere : [])].find(shown);
  if (found) return hold(found);
  document.querySelector('#prompt .verb:not(.quiet):not([hidden]), .spot.glow')?.focus({ preventScroll: true });
}

// A quiet thing cannot be reached with Tab, but who is on it stays until he goes.
export function hold(thing) {
  if (thing.matches('.spot:not([tabindex])')) {
    thing.setAttribute('tabindex', '-1');
    thing.setAttribute('role', 'button');
    thing.setAttribute('aria-disabled', 'true');
    call(thing, thing.dataset.name ?? '');
    thing.addEventListener('blur', () => leave(thing), { once: true });
  }
  thing.focus({ preventScroll: true });
  // What is not shown cannot be held.
  if (document.activeElement !== thing) leave(thing);
}

function leave(thing) {
  if (thing.getAttribute('aria-disabled') !== 'true') return;
  for (const name of ['tabindex', 'role', 'aria-disabled']) thing.removeAttribute(name);
  uncall(thing);
}
