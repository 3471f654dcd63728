// Turns clicks into a move. Each click fills one slot of the listed choices; when one choice is left, it is sent.
// Works on words and slots; knows no game.

import { removeAccessibleName, setAccessibleName } from './aria-name.js';
import { holdFocus } from './focus.js';

/**
 * A listed move.
 * @typedef {object} Choice
 * @property {string} line its notation
 * @property {string} name its text
 * @property {string} hints
 * @property {string | undefined} due what it costs, if it can be paid in several ways
 * @property {string[]} slots the words that fill its slots
 * @property {string} verb text of its verb's button
 * @property {string[]} words the words of the verb's form that are no slots
 * @property {string} form the verb's form: `build road {path}`
 * @property {string[]} kinds the kinds of its slots
 *
 * A choice that is still possible: `at` slots are filled, or it was `chosen` by other means.
 * @typedef {{ choice: Choice, at: number, chosen: boolean }} Candidate
 *
 * One click.
 * @typedef {{ verb?: string, word?: string, then?: string, slots?: Record<string, string> }} Pick
 */

/** At most this many choices are shown as small buttons. */
const MAX_BUTTONS = 60;
/** A verb with at most this many choices shows them without a click on the verb. */
const MAX_EXPANDED = 8;

/** @type {Choice[]} */
let choices = [];
/** @type {Pick[]} */
let picks = [];
/** Elements of the page by the word that names them. @type {Map<string, HTMLElement[]>} */
let elementsByWord = new Map();
/** @type {(choice: Choice) => void} */
let onMove = () => {};
let backText = '';
let showText = '';

/**
 * Sets the callback and the texts. Call it once.
 * @param {(choice: Choice) => void} callback called with the picked choice
 * @param {string} back text of the button that undoes a click
 * @param {string} show text of the button that scrolls to playable elements
 */
export function setUp(callback, back, show) {
  onMove = callback;
  backText = back;
  showText = show;
}

const prompt = () => document.getElementById('prompt');
const literalsOf = form => form.split(' ').filter(word => !word.startsWith('{'));
const kindsOf = form => [...form.matchAll(/\{([^}]*)\}/g)].map(found => found[1]);

// An element may fill slots of one kind only (`data-takes`), and may fill two slots in a row (`data-then`): a camp of a clan.
function fits(element, choice, slot) {
  const { takes, then } = element.dataset;
  return (takes === undefined || takes.split(' ').includes(choice.kinds[slot])) && (then === undefined || then === choice.slots[slot + 1]);
}

const matchingElements = (choice, slot) => (elementsByWord.get(choice.slots[slot]) ?? []).filter(element => fits(element, choice, slot));

/**
 * Reads the choices from the page again. Call it after every change of the table.
 * @param {boolean} keep keeps the clicks made so far if they still lead to a choice
 */
export function refresh(keep = false) {
  const buttons = [...prompt().querySelectorAll('.verb')];
  const verbs = new Map(buttons.map(b => [b.dataset.verb, { form: b.dataset.form, label: b.firstElementChild.textContent }]));
  choices = [...prompt().querySelectorAll('.choice')].map(button => ({
    line: button.dataset.line,
    name: button.firstElementChild.textContent,
    hints: button.querySelector('small')?.textContent ?? '',
    due: button.dataset.due,
    slots: button.dataset.slots ? button.dataset.slots.split('\n') : [],
    verb: verbs.get(button.dataset.verb)?.label ?? '',
    words: literalsOf(verbs.get(button.dataset.verb)?.form ?? ''),
    form: verbs.get(button.dataset.verb)?.form ?? '',
    kinds: kindsOf(verbs.get(button.dataset.verb)?.form ?? ''),
  }));
  elementsByWord = new Map();
  for (const element of document.querySelectorAll('.spot[data-id]')) {
    const same = elementsByWord.get(element.dataset.id);
    if (same) same.push(element);
    else elementsByWord.set(element.dataset.id, [element]);
  }
  if (!keep || candidates().length === 0) picks = [];
  update();
}

/** The choices that match all clicks so far. @returns {Candidate[]} */
function candidates() {
  let rest = choices.map(choice => ({ choice, at: 0, chosen: false }));
  for (const pick of picks) {
    const mixed = hasSeveralVerbs(rest);
    rest = rest.flatMap(one => {
      if (pick.slots !== undefined) return withSlots(one, pick.slots);
      if (pick.verb !== undefined) return one.choice.verb === pick.verb ? [{ ...one, chosen: true }] : [];
      if (!nextWords(one, mixed).includes(pick.word)) return [];
      const next = nextSlot(one);
      if (next < 0 || one.choice.slots[next] !== pick.word) return [{ ...one, chosen: true }];
      if (pick.then === undefined) return [{ ...one, at: next + 1 }];
      return one.choice.slots[next + 1] === pick.then ? [{ ...one, at: next + 2 }] : [];
    });
  }
  return rest;
}

// Slots given by kind: placing a tile fills its turn and its cell at once.
function withSlots(candidate, slots) {
  const { choice } = candidate;
  const indices = Object.keys(slots).map(kind => choice.kinds.indexOf(kind));
  const matches = indices.every(slot => slot >= 0 && choice.slots[slot] === slots[choice.kinds[slot]]);
  return matches ? [{ ...candidate, at: Math.max(...indices) + 1, chosen: true }] : [];
}

// The next slot that an element on the table can fill; -1 if there is none.
function nextSlot({ choice, at }) {
  for (let slot = at; slot < choice.slots.length; slot++) if (matchingElements(choice, slot).length > 0) return slot;
  return -1;
}

// The words that take a choice further. Among choices of several verbs, a verb that names an element (a card to play) starts
// with that element. Otherwise a click on a resource in the hand could play a card by surprise.
function nextWords(candidate, mixed) {
  const next = nextSlot(candidate);
  const filling = next >= 0 ? [candidate.choice.slots[next]] : [];
  if (candidate.chosen || candidate.at > 0) return filling;
  // "plot {plot}" names no element called plot: its slot is filled by one.
  const naming = candidate.choice.words.filter(word => elementsByWord.has(word) && !candidate.choice.kinds.includes(word));
  return mixed && naming.length > 0 ? naming : [...filling, ...naming];
}

// Is this a tile to place on a board, whose turn is not chosen yet? The player places it even if only one placement is left.
const isTilePlacement = ({ choice, at }) => choice.kinds.indexOf('turn') >= at && document.querySelector('svg.grid[data-tiles]') !== null;

const hasSeveralVerbs = rest => new Set(rest.map(one => one.choice.verb)).size > 1;

// Shows which elements can be clicked now, and the small buttons.
function update() {
  const focused = document.activeElement;
  for (const element of document.querySelectorAll('.spot.glow')) unmarkPlayable(element);
  const rest = candidates();
  const choicesByElement = new Map();
  const mixed = hasSeveralVerbs(rest);
  for (const one of rest) {
    const next = nextSlot(one);
    for (const word of nextWords(one, mixed)) {
      const fillsSlot = next >= 0 && one.choice.slots[next] === word;
      for (const element of fillsSlot ? matchingElements(one.choice, next) : elementsByWord.get(word)) {
        choicesByElement.set(element, [...(choicesByElement.get(element) ?? []), one.choice]);
      }
    }
  }
  for (const [element, leadsTo] of choicesByElement) markPlayable(element, leadsTo);
  showChips(rest, choicesByElement);
  updateShowButton([...choicesByElement.keys()]);
  for (const verb of prompt().querySelectorAll('.verb')) {
    const label = verb.firstElementChild.textContent;
    verb.classList.toggle('picked', picks.some(pick => pick.verb === label));
  }
  // An element that was unmarked for a moment has lost the focus.
  if (focused?.matches('.spot')) holdFocus(focused);
  document.dispatchEvent(new CustomEvent('choices-changed', { detail: { rest, picked: picks.length > 0 } }));
}

/**
 * Makes an element clickable and names it after the choices it leads to.
 * @param {HTMLElement | SVGElement} element
 * @param {Choice[]} leadsTo
 */
export function markPlayable(element, leadsTo) {
  element.classList.add('glow');
  element.removeAttribute('aria-disabled');
  element.setAttribute('role', 'button');
  element.setAttribute('tabindex', '0');
  // A colon, not brackets: text in brackets counts as an aside and not as part of the name.
  const names = [...new Set(leadsTo.map(choice => (choice.hints ? `${choice.name}: ${choice.hints}` : choice.name)))];
  const name = names.length > 3 ? element.dataset.name : names.join(' / ');
  const ownName = element.dataset.name;
  const isTextTheName = setAccessibleName(element, !ownName || name.includes(ownName) ? name : `${ownName}: ${name}`);
  if (isTextTheName) element.setAttribute('aria-description', name);
}

/**
 * Undoes `markPlayable`.
 * @param {Element} element
 */
export function unmarkPlayable(element) {
  element.classList.remove('glow');
  for (const name of ['role', 'tabindex', 'aria-description']) element.removeAttribute(name);
  removeAccessibleName(element);
}

// Small buttons for choices that no element stands for, and the button that undoes a click.
function showChips(rest, choicesByElement) {
  const box = prompt().querySelector('.chips');
  if (!box) return;
  // If no element is playable, the few choices of the first verb are shown without a click on it.
  const firstVerb = choicesByElement.size === 0 ? prompt().querySelector('.verb')?.firstElementChild.textContent : undefined;
  const ofFirstVerb = rest.filter(one => one.choice.verb === firstVerb && one.choice.slots.length > 0);
  const needsButton = one => !isTilePlacement(one) && (nextWords(one, hasSeveralVerbs(rest)).length === 0 || choicesByElement.size === 0);
  const shown = picks.length > 0 ? rest.filter(needsButton) : ofFirstVerb.length <= MAX_EXPANDED ? ofFirstVerb : [];
  const buttons = shown.slice(0, MAX_BUTTONS).map(({ choice }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chip';
    button.dataset.line = choice.line;
    button.textContent = choice.name;
    if (choice.hints) button.append(Object.assign(document.createElement('small'), { textContent: ` ${choice.hints}` }));
    button.addEventListener('click', () => finish(choice));
    return button;
  });
  if (picks.length > 0) {
    const back = document.createElement('button');
    back.type = 'button';
    back.className = 'chip step-back';
    back.textContent = backText;
    back.append(Object.assign(document.createElement('small'), { textContent: ' (Esc)' }));
    back.addEventListener('click', () => stepBack());
    buttons.push(back);
  }
  box.replaceChildren(...buttons);
  box.hidden = buttons.length === 0;
}

// A button scrolls to playable elements while none of them is on the screen.
let playable = [];
addEventListener('scrollend', () => prompt()?.querySelector('.where') && updateShowButton(playable), true);

function updateShowButton(elements) {
  playable = elements;
  const verbs = prompt().querySelector('.verbs');
  verbs?.querySelector('.where')?.remove();
  if (elements.length > 0 && !isAnyInSight(elements)) verbs?.append(showButton(elements[0]));
}

// Another element of the same widget may cover an element's middle; an element of another widget may not.
function isAnyInSight(elements) {
  for (const element of elements) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const home = element.closest('.widget');
    if (home && document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.widget') === home) return true;
  }
  return false;
}

// For pointers only: with Tab the focus scrolls by itself.
function showButton(element) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'where';
  button.tabIndex = -1;
  button.setAttribute('aria-hidden', 'true');
  button.textContent = showText;
  button.addEventListener('click', () => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    update();
  });
  return button;
}

function finish(choice) {
  picks = [];
  update();
  onMove(choice);
}

/**
 * Handles a click on a verb's button.
 * @param {string} label
 * @returns {boolean} false if the verb has no choices
 */
export function pickVerb(label) {
  const ofVerb = choices.filter(choice => choice.verb === label);
  if (ofVerb.length === 0) return false;
  if (ofVerb.length === 1 && ofVerb[0].slots.length === 0) {
    finish(ofVerb[0]);
    return true;
  }
  picks = picks.some(pick => pick.verb === label) ? [] : [{ verb: label }];
  update();
  return true;
}

/**
 * Fills several slots at once.
 * @param {Record<string, string>} slots words by the kind of their slots
 */
export function pickSlots(slots) {
  addPick({ slots });
}

/**
 * Handles a click on a playable element.
 * @param {string} word its `data-id`
 * @param {string} [then] its `data-then`
 */
export function pickElement(word, then) {
  const fillsSlot = candidates().some(one => nextSlot(one) >= 0 && one.choice.slots[nextSlot(one)] === word);
  addPick({ word, then: fillsSlot ? then : undefined });
}

function addPick(pick) {
  picks.push(pick);
  const rest = candidates();
  if (rest.length === 0) picks.pop();
  const [only] = rest;
  if (rest.length === 1 && !isTilePlacement(only)) return finish(only.choice);
  update();
}

/**
 * Undoes the last click.
 * @returns {boolean} false if there is none
 */
export function stepBack() {
  if (picks.length === 0) return false;
  picks.pop();
  update();
  return true;
}

/**
 * The element to click next on the way to a move: a small button, an element that leads to nothing else, a verb, or the
 * back button if the clicks so far lead elsewhere.
 * @param {(line: string) => boolean} isWanted
 * @returns {Element | null}
 */
export function nextTarget(isWanted) {
  const rest = candidates();
  const one = rest.find(({ choice }) => isWanted(choice.line));
  if (!one) return picks.length > 0 ? prompt().querySelector('.step-back') : null;
  const isShown = element => element.getClientRects().length > 0;
  const chip = [...prompt().querySelectorAll('.chip[data-line]')].find(button => button.dataset.line === one.choice.line);
  if (chip && isShown(chip)) return chip;
  const mixed = hasSeveralVerbs(rest);
  for (const word of nextWords(one, mixed)) {
    const withWord = rest.filter(other => nextWords(other, mixed).includes(word));
    if (withWord.some(other => other.choice.verb !== one.choice.verb)) continue;
    const next = nextSlot(one);
    const fillsSlot = next >= 0 && one.choice.slots[next] === word;
    const element = (fillsSlot ? matchingElements(one.choice, next) : elementsByWord.get(word)).find(isShown);
    if (element) return element;
  }
  const buttons = [...prompt().querySelectorAll('.verb')];
  return buttons.find(button => button.firstElementChild.textContent === one.choice.verb) ?? null;
}
