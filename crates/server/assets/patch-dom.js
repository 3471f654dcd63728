// Puts received widgets into the page, and highlights what lines of the log name.

/** @typedef {import('./decode-stream.js').Widget} Widget */

/**
 * Replaces, moves, adds and removes widgets. A widget without `html` did not change and keeps its element.
 * @param {Element} main
 * @param {Widget[]} widgets all widgets, in order
 */
export function patchWidgets(main, widgets) {
  const old = new Map([...main.querySelectorAll('[data-widget]')].map(element => [element.dataset.widget, element]));
  const lastInZone = new Map();
  for (const { id, zone, html } of widgets) {
    let element = old.get(id);
    old.delete(id);
    if (html) {
      const template = document.createElement('template');
      template.innerHTML = html;
      element = template.content.firstElementChild;
      main.querySelector(`[data-widget="${CSS.escape(id)}"]`)?.replaceWith(element);
    }
    if (!element) continue;
    const home = main.querySelector(`.zone[data-zone="${zone}"]`);
    const before = lastInZone.get(zone) ?? null;
    const place = before ? before.nextElementSibling : home.firstElementChild;
    if (place !== element) home.insertBefore(element, place);
    lastInZone.set(zone, element);
  }
  for (const removed of old.values()) removed.remove();
  updateLayoutClasses(main);
}

// Classes on which the layout of the whole table depends. The server sets them first; this script keeps them up to date.
// They replace `:has` selectors, which took half of the browser's time on every change.
const LAYOUT_CLASSES = {
  ended: '.ending',
  'has-offer': '.zone[data-zone="deal"] > *',
  'has-ring': '[data-widget="ring"]',
  'has-market': '.zone[data-zone="market"] > *',
  'has-tiers': '.desk .pyramid',
  'two-hands': '.desk .kind-hand ~ .kind-hand',
};

/**
 * Sets the layout classes from what the page contains.
 * @param {Element} main
 */
export function updateLayoutClasses(main) {
  for (const [name, selector] of Object.entries(LAYOUT_CLASSES)) main.classList.toggle(name, main.querySelector(selector) !== null);
  // A second row of steps keeps its height once it appeared, so that the table below does not jump.
  main.querySelector('[data-widget="window"]')?.parentElement.classList.add('keep-height');
  if (phone.matches) scrollToCurrentStep(main);
}

const phone = matchMedia('(max-width: 900px)');

// On a phone the row of steps is wider than the screen.
function scrollToCurrentStep(main) {
  for (const current of main.querySelectorAll('.steps .now')) {
    const row = current.parentElement;
    row.scrollLeft += current.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }
}

/**
 * Marks on the board what the given log lines name.
 * @param {Element} main
 * @param {HTMLElement[]} lines
 */
export function markLastMoves(main, lines) {
  for (const element of main.querySelectorAll('.last')) element.classList.remove('last');
  for (const line of lines) {
    for (const word of (line.dataset.things ?? '').split(' ')) {
      if (!/[(#\-\d]/.test(word)) continue;
      for (const element of main.querySelectorAll(`.board [data-id="${CSS.escape(word)}"]`)) element.classList.add('last');
    }
  }
}

/**
 * Highlights what a log line names while the pointer is on the line.
 * @param {Element} main
 */
export function highlightLogTargets(main) {
  document.addEventListener('mouseover', event => {
    const line = event.target.closest?.('#log li');
    for (const word of (line?.dataset.things ?? '').split(' ').filter(Boolean)) {
      for (const element of main.querySelectorAll(`[data-id="${CSS.escape(word)}"]`)) element.classList.add('named');
    }
  });
  document.addEventListener('mouseout', event => {
    if (!event.target.closest?.('#log li')) return;
    for (const element of main.querySelectorAll('.named')) element.classList.remove('named');
  });
}
