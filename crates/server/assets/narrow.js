// Narrowing: what is clicked fills the slots of the choices, until one is left. Knows words, no game.

import { call, uncall } from './call.js';
import { hold } from './focus.js';

// As many small buttons as are offered at most, and as many without a click on their verb.
const MOST = 60;
const FEW = 8;

let choices = [];
let picks = [];
let things = new Map();
let acts = () => {};
let stepBack = '';
let showWhere = '';

export function setUp(act, backWord, whereWord) {
  acts = act;
  stepBack = backWord;
  showWhere = whereWord;
}

const prompt = () => document.getElementById('prompt');
const literals = form => form.split(' ').filter(word => !word.startsWith('{'));
const kinds = form => [...form.matchAll(/\{([^}]*)\}/g)].map(found => found[1]);

// May a thing fill this slot? It may take slots of one kind only, and it may stand for two words in a row: a camp of a clan.
function fits(thing, choice, slot) {
  const { takes, then } = thing.dataset;
  return (takes === undefined || takes.split(' ').includes(choice.kinds[slot])) && (then === undefined || then === choice.slots[slot + 1]);
}

const standing = (choice, slot) => (things.get(choice.slots[slot]) ?? []).filter(thing => fits(thing, choice, slot));

// Reads the list of choices anew: after every change of the table.
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
    words: literals(verbs.get(button.dataset.verb)?.form ?? ''),
    form: verbs.get(button.dataset.verb)?.form ?? '',
    kinds: kinds(verbs.get(button.dataset.verb)?.form ?? ''),
  }));
  things = new Map();
  for (const thing of document.querySelectorAll('.spot[data-id]')) {
    const same = things.get(thing.dataset.id);
    if (same) same.push(thing);
    else things.set(thing.dataset.id, [thing]);
  }
  if (!keep || left().length === 0) picks = [];
  glow();
}

// The choices that fit what was picked, each with the number of slots already filled.
function left() {
  let rest = choices.map(choice => ({ choice, at: 0, chosen: false }));
  for (const pick of picks) {
    const mixed = isMixed(rest);
    rest = rest.flatMap(one => {
      if (pick.slots !== undefined) return filled(one, pick.slots);
      if (pick.verb !== undefined) return one.choice.verb === pick.verb ? [{ ...one, chosen: true }] : [];
      if (!words(one, mixed).includes(pick.word)) return [];
      const next = slotOf(one);
      if (next < 0 || one.choice.slots[next] !== pick.word) return [{ ...one, chosen: true }];
      if (pick.then === undefined) return [{ ...one, at: next + 1 }];
      return one.choice.slots[next + 1] === pick.then ? [{ ...one, at: next + 2 }] : [];
    });
  }
  return rest;
}

// Slots filled by their kind, as a tile laid in a certain turn on a certain cell fills two at once.
function filled(one, slots) {
  const { choice } = one;
  const at = Object.keys(slots).map(kind => choice.kinds.indexOf(kind));
  const fitting = at.every(slot => slot >= 0 && choice.slots[slot] === slots[choice.kinds[slot]]);
  return fitting ? [{ ...one, at: Math.max(...at) + 1, chosen: true }] : [];
}

// The next slot that a thing on the table could fill; -1 if none.
function slotOf({ choice, at }) {
  for (let slot = at; slot < choice.slots.length; slot++) if (standing(choice, slot).length > 0) return slot;
  return -1;
}

// What would take a choice further. Where the choices are of several verbs, a verb that names a thing (a card to play) begins
// with that thing: a resource in the hand should not play a card by surprise.
function words(one, mixed) {
  const next = slotOf(one);
  const filling = next >= 0 ? [one.choice.slots[next]] : [];
  if (one.chosen || one.at > 0) return filling;
  // "plot {plot}" names no thing called plot: it is filled by one.
  const naming = one.choice.words.filter(word => things.has(word) && !one.choice.kinds.includes(word));
  return mixed && naming.length > 0 ? naming : [...filling, ...naming];
}

// Is it laid on a board, in a turn that is still to be chosen? Then it is laid by hand, even if it can lie in one way only.
const isLaid = ({ choice, at }) => choice.kinds.indexOf('turn') >= at && document.querySelector('svg.grid[data-tiles]') !== null;

const isMixed = rest => new Set(rest.map(one => one.choice.verb)).size > 1;

function glow() {
  const on = document.activeElement;
  for (const thing of document.querySelectorAll('.spot.glow')) quiet(thing);
  const rest = left();
  const named = new Map();
  const mixed = isMixed(rest);
  for (const one of rest) {
    const next = slotOf(one);
    for (const word of words(one, mixed)) {
      const filling = next >= 0 && one.choice.slots[next] === word;
      for (const thing of filling ? standing(one.choice, next) : things.get(word)) {
        named.set(thing, [...(named.get(thing) ?? []), one.choice]);
      }
    }
  }
  for (const [thing, fitting] of named) light(thing, fitting);
  chips(rest, named);
  where([...named.keys()]);
  for (const verb of prompt().querySelectorAll('.verb')) {
    const label = verb.firstElementChild.textContent;
    verb.classList.toggle('picked', picks.some(pick => pick.verb === label));
  }
  // A thing that was quiet for a moment has lost the focus; whoever was on it is still there.
  if (on?.matches('.spot')) hold(on);
  document.dispatchEvent(new CustomEvent('narrowed', { detail: { rest, picked: picks.length > 0 } }));
}

export function light(thing, fitting) {
  thing.classList.add('glow');
  thing.removeAttribute('aria-disabled');
  thing.setAttribute('role', 'button');
  thing.setAttribute('tabindex', '0');
  // Not in brackets: what stands in them counts as an aside, and not as part of a name.
  const names = [...new Set(fitting.map(choice => (choice.hints ? `${choice.name}: ${choice.hints}` : choice.name)))];
  const name = names.length > 3 ? thing.dataset.name : names.join(' / ');
  const seen = thing.dataset.name;
  if (call(thing, !seen || name.includes(seen) ? name : `${seen}: ${name}`)) thing.setAttribute('aria-description', name);
}

export function quiet(thing) {
  thing.classList.remove('glow');
  for (const name of ['role', 'tabindex', 'aria-description']) thing.removeAttribute(name);
  uncall(thing);
}

// What no thing on the table stands for is offered as small buttons; so is the way back.
function chips(rest, named) {
  const box = prompt().querySelector('.chips');
  if (!box) return;
  // Where nothing on the table stands for anything, what few choices the question is about need no click on their verb first.
  const asked = named.size === 0 ? prompt().querySelector('.verb')?.firstElementChild.textContent : undefined;
  const first = rest.filter(one => one.choice.verb === asked && one.choice.slots.length > 0);
  const loose = one => !isLaid(one) && (words(one, isMixed(rest)).length === 0 || named.size === 0);
  const open = picks.length > 0 ? rest.filter(loose) : first.length <= FEW ? first : [];
  const buttons = open.slice(0, MOST).map(({ choice }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chip';
    button.dataset.line = choice.line;
    button.textContent = choice.name;
    if (choice.hints) button.append(Object.assign(document.createElement('small'), { textContent: ` ${choice.hints}` }));
    button.addEventListener('click', () => done(choice));
    return button;
  });
  if (picks.length > 0) {
    const back = document.createElement('button');
    back.type = 'button';
    back.className = 'chip step-back';
    back.textContent = stepBack;
    back.append(Object.assign(document.createElement('small'), { textContent: ' (Esc)' }));
    back.addEventListener('click', back_);
    buttons.push(back);
  }
  box.replaceChildren(...buttons);
  box.hidden = buttons.length === 0;
}

// Whoever is asked for something that lies out of sight is shown the way, until he has found it himself.
let sought = [];
addEventListener('scrollend', () => prompt()?.querySelector('.where') && where(sought), true);

function where(things) {
  sought = things;
  const verbs = prompt().querySelector('.verbs');
  verbs?.querySelector('.where')?.remove();
  if (things.length > 0 && !isInSight(things)) verbs?.append(whereButton(things[0]));
}

// Is one of them on the screen? A neighbour may lie on its middle, but not something else.
function isInSight(things) {
  for (const thing of things) {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const home = thing.closest('.widget');
    if (home && document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.widget') === home) return true;
  }
  return false;
}

// Brings what glows out of sight into it. For eyes only: Tab finds the way by itself.
function whereButton(thing) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'where';
  button.tabIndex = -1;
  button.setAttribute('aria-hidden', 'true');
  button.textContent = showWhere;
  button.addEventListener('click', () => {
    thing.scrollIntoView({ block: 'center', inline: 'center' });
    glow();
  });
  return button;
}

function done(choice) {
  picks = [];
  glow();
  acts(choice);
}

// A verb's button: says true if it meant something.
export function verb(label) {
  const fitting = choices.filter(choice => choice.verb === label);
  if (fitting.length === 0) return false;
  if (fitting.length === 1 && fitting[0].slots.length === 0) {
    done(fitting[0]);
    return true;
  }
  picks = picks.some(pick => pick.verb === label) ? [] : [{ verb: label }];
  glow();
  return true;
}

// Several slots at once, by their kinds.
export function fill(slots) {
  take({ slots });
}

// A glowing thing.
export function pick(word, then) {
  const filling = left().some(one => slotOf(one) >= 0 && one.choice.slots[slotOf(one)] === word);
  take({ word, then: filling ? then : undefined });
}

function take(pick) {
  picks.push(pick);
  const rest = left();
  if (rest.length === 0) picks.pop();
  const [only] = rest;
  if (rest.length === 1 && !isLaid(only)) return done(only.choice);
  glow();
}

function back_() {
  back();
}

// One step back; says false if there is none.
export function back() {
  if (picks.length === 0) return false;
  picks.pop();
  glow();
  return true;
}

// What to click next on the way to a line: a small button, a thing that means nothing else, a verb; or back, if one went astray.
export function toward(fits) {
  const rest = left();
  const one = rest.find(({ choice }) => fits(choice.line));
  if (!one) return picks.length > 0 ? prompt().querySelector('.step-back') : null;
  const shown = element => element.getClientRects().length > 0;
  const chip = [...prompt().querySelectorAll('.chip[data-line]')].find(button => button.dataset.line === one.choice.line);
  if (chip && shown(chip)) return chip;
  const mixed = isMixed(rest);
  for (const word of words(one, mixed)) {
    const meant = rest.filter(other => words(other, mixed).includes(word));
    if (meant.some(other => other.choice.verb !== one.choice.verb)) continue;
    const next = slotOf(one);
    const filling = next >= 0 && one.choice.slots[next] === word;
    const thing = (filling ? standing(one.choice, next) : things.get(word)).find(shown);
    if (thing) return thing;
  }
  const buttons = [...prompt().querySelectorAll('.verb')];
  return buttons.find(button => button.firstElementChild.textContent === one.choice.verb) ?? null;
}
