// Placing a tile. A ghost of the tile follows the pointer; R turns it, F flips it, and so do the wheel and the buttons. It is red
// where it cannot be placed, and says why when the pointer rests. Works on slots and cells; knows no game.

import { markPlayable, pickSlots, unmarkPlayable } from './choice-picker.js';

/**
 * @typedef {[x: number, y: number]} Cell
 * @typedef {Cell[] & { mark?: Cell }} Shape the cells of a tile in one turn, and the marked one of them
 * @typedef {import('./choice-picker.js').Choice} Choice
 *
 * A tile being placed.
 * @typedef {object} Placement
 * @property {SVGElement} svg the board
 * @property {string} tile
 * @property {string} turn the present turn
 * @property {Cell | null} at the cell under the pointer
 * @property {Map<string, Shape>} turns all turns of the tile
 * @property {Map<string, Map<string, Choice[]>>} legal choices by turn and by the word of the anchor cell
 * @property {Map<string, SVGElement>} cells the board's cells by `x,y`
 * @property {Choice} sample one of the choices
 */

const REST_MS = 450;
const SVG = 'http://www.w3.org/2000/svg';

/** @type {Placement | null} */
let placement = null;
// Kept while the tile stays the same, also when the page is redrawn.
let last = { tile: '', turn: '', at: null };
let restTimer = 0;

const isSameCell = (a, b) => a[0] === b[0] && a[1] === b[1];

// ---- shapes ----

/** The tiles of a board (`data-tiles`): their shape in each turn. @type {(svg: SVGElement) => Map<string, Map<string, Shape>>} */
function parseTiles(svg) {
  const tiles = new Map();
  for (const line of svg.dataset.tiles.split(';')) {
    const [tile, turn, ...cells] = line.split(' ');
    if (!tiles.has(tile)) tiles.set(tile, new Map());
    const parsed = cells.map(cell => cell.replace('*', '').split(',').map(Number));
    tiles.get(tile).set(turn, Object.assign(parsed, { mark: parsed[cells.findIndex(cell => cell.endsWith('*'))] }));
  }
  return tiles;
}

// A text that is equal for shapes that look alike.
function shapeKey(cells, mark) {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  const word = ([x, y]) => `${x - left},${y - top}`;
  return `${cells.map(word).sort().join(' ')} ${mark ? word(mark) : ''}`;
}

// The turn that looks like the present one after a transformation. A turn with a legal place is preferred.
function transformedTurn(transform) {
  const shape = placement.turns.get(placement.turn);
  const wanted = shapeKey(shape.map(transform), shape.mark && transform(shape.mark));
  const alike = [...placement.turns].filter(([, cells]) => shapeKey(cells, cells.mark) === wanted).map(([turn]) => turn);
  return alike.find(turn => placement.legal.has(turn)) ?? alike[0] ?? placement.turn;
}

// The cell of the tile that the pointer holds: the one nearest to the middle.
function gripCell() {
  const cells = placement.turns.get(placement.turn);
  const middle = [0, 1].map(axis => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
  const distance = cell => Math.hypot(cell[0] - middle[0], cell[1] - middle[1]);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

// ---- start and end ----

document.addEventListener('choices-changed', ({ detail }) => {
  const svg = document.querySelector('svg.grid[data-tiles]');
  const found = svg && detail.picked && readPlacement(svg, detail.rest);
  if (!found) return endPlacement();
  const at = last.tile === found.tile ? last.at : null;
  placement = { svg, at, ...found };
  placement.turn = last.tile === placement.tile && placement.turns.has(last.turn) ? last.turn : [...placement.legal.keys()][0];
  svg.classList.add('ghosting');
  tools().hidden = false;
  draw();
});

// If all remaining choices place one tile: that tile, and its legal places by turn.
function readPlacement(svg, rest) {
  const tiles = parseTiles(svg);
  const legal = new Map();
  let tile = null;
  for (const { choice, at } of rest) {
    const [turn, cell] = [choice.kinds.indexOf('turn'), choice.kinds.indexOf('cell')];
    const word = choice.slots.find(slot => tiles.has(slot));
    if (turn < 0 || cell < 0 || at > turn || word === undefined || (tile !== null && word !== tile)) return null;
    tile = word;
    const places = legal.get(choice.slots[turn]) ?? new Map();
    places.set(choice.slots[cell], [...(places.get(choice.slots[cell]) ?? []), choice]);
    legal.set(choice.slots[turn], places);
  }
  if (tile === null) return null;
  const cells = new Map([...svg.querySelectorAll('.cell')].map(cell => [`${cell.dataset.x},${cell.dataset.y}`, cell]));
  const sample = rest[0].choice;
  return { tile, legal, cells, sample, turns: tiles.get(tile) };
}

function endPlacement() {
  if (!placement) return;
  placement.svg.classList.remove('ghosting');
  placement.svg.querySelector('.ghost')?.replaceChildren();
  const box = tools();
  if (box) box.hidden = true;
  placement = null;
  clearTimeout(restTimer);
}

const tools = () => placement.svg.closest('.widget').querySelector('.turns');

// ---- drawing ----

const cellWord = (x, y) => placement.cells.get(`${x},${y}`)?.dataset.id ?? `${x},${y}`;

// The cell of the board on which the tile's origin lies.
function anchor() {
  const [gripX, gripY] = gripCell();
  return [placement.at[0] - gripX, placement.at[1] - gripY];
}

const choicesHere = () => (placement.at ? (placement.legal.get(placement.turn)?.get(cellWord(...anchor())) ?? []) : []);

function draw() {
  last = { tile: placement.tile, turn: placement.turn, at: placement.at };
  for (const cell of placement.svg.querySelectorAll('.cell.glow')) unmarkPlayable(cell);
  const [gripX, gripY] = gripCell();
  for (const [word, choices] of placement.legal.get(placement.turn) ?? []) {
    const [x, y] = cellByWord(word);
    const held = placement.cells.get(`${x + gripX},${y + gripY}`);
    if (held) markPlayable(held, choices);
  }
  const ghost = placement.svg.querySelector('.ghost');
  ghost.replaceChildren();
  const box = tools();
  const hint = box.querySelector('.tile-hint');
  hint.textContent = '';
  hint.classList.remove('wrong');
  clearTimeout(restTimer);
  const here = choicesHere();
  box.querySelector('.place-tile').disabled = here.length === 0;
  if (!placement.at) return;
  const side = Number(placement.svg.dataset.side);
  const [anchorX, anchorY] = anchor();
  for (const [x, y] of placement.turns.get(placement.turn)) {
    const square = document.createElementNS(SVG, 'rect');
    const attributes = { x: (anchorX + x) * side + 2, y: (anchorY + y) * side + 2, width: side - 4, height: side - 4, rx: 5 };
    for (const [name, value] of Object.entries(attributes)) square.setAttribute(name, String(value));
    ghost.append(square);
  }
  const { mark } = placement.turns.get(placement.turn);
  if (mark) {
    const ring = document.createElementNS(SVG, 'circle');
    const attributes = { cx: (anchorX + mark[0] + 0.5) * side, cy: (anchorY + mark[1] + 0.5) * side, r: side / 4 };
    for (const [name, value] of Object.entries(attributes)) ring.setAttribute(name, String(value));
    ghost.append(ring);
  }
  ghost.classList.toggle('wrong', here.length === 0);
  if (here.length > 0) hint.textContent = [...new Set(here.map(choice => choice.hints).filter(Boolean))].join('\n');
  else restTimer = setTimeout(explain, REST_MS);
}

function cellByWord(word) {
  const found = [...placement.cells.values()].find(element => element.dataset.id === word);
  return found ? [Number(found.dataset.x), Number(found.dataset.y)] : word.split(',').map(Number);
}

// The pointer rests on an illegal place: asks the server why.
async function explain() {
  const asked = placement;
  const given = { turn: placement.turn, cell: cellWord(...anchor()) };
  let slot = -1;
  const line = placement.sample.form.replace(/\{([^}]*)\}/g, (_, kind) => {
    slot += 1;
    return given[kind] ?? placement.sample.slots[slot];
  });
  const page = JSON.parse(document.body.dataset.page);
  const response = await fetch(`/t/${page.table}/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ lines: [line] }),
  });
  const { answers = [] } = await response.json();
  if (placement !== asked || answers.length === 0 || answers[0].allowed) return;
  const hint = tools().querySelector('.tile-hint');
  hint.textContent = answers[0].error;
  hint.classList.add('wrong');
}

// ---- input ----

function transformTile(transform) {
  placement.turn = transformedTurn(transform);
  draw();
}

const clockwise = ([x, y]) => [-y, x];
const counterclockwise = ([x, y]) => [y, -x];
const flipped = ([x, y]) => [-x, y];

function placeTile() {
  if (choicesHere().length === 0) return false;
  pickSlots({ turn: placement.turn, cell: cellWord(...anchor()) });
  return true;
}

const cellUnder = event => placement && event.target.closest?.('svg.grid .cell');
const coordinates = cell => [Number(cell.dataset.x), Number(cell.dataset.y)];

document.addEventListener('pointermove', event => {
  const cell = event.pointerType !== 'touch' && cellUnder(event);
  if (!cell || (placement.at && isSameCell(placement.at, coordinates(cell)))) return;
  placement.at = coordinates(cell);
  draw();
});

// A first tap shows the tile and a second tap on the same cell places it. A mouse has shown it before the click.
document.addEventListener('click', event => {
  if (!placement) return;
  const button = event.target.closest?.('.turns button');
  if (button) {
    event.stopImmediatePropagation();
    if (button.matches('.turn')) transformTile(clockwise);
    else if (button.matches('.flip')) transformTile(flipped);
    else placeTile();
    return;
  }
  const cell = cellUnder(event);
  if (!cell) return;
  event.stopImmediatePropagation();
  const isShown = placement.at && isSameCell(placement.at, coordinates(cell));
  placement.at = coordinates(cell);
  if ((event.pointerType === 'touch' && !isShown) || !placeTile()) draw();
}, true);

document.addEventListener('wheel', event => {
  if (!cellUnder(event)) return;
  event.preventDefault();
  transformTile(event.deltaY > 0 ? clockwise : counterclockwise);
}, { passive: false });

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener('keydown', event => {
  if (!placement || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, textarea, select, dialog')) return;
  const key = event.key.toLowerCase();
  const cell = event.target.closest?.('svg.grid .cell');
  if (key === 'r') transformTile(event.shiftKey ? counterclockwise : clockwise);
  else if (key === 'f') transformTile(flipped);
  else if (ARROWS[event.key]) {
    const [dx, dy] = ARROWS[event.key];
    const [x, y] = placement.at ?? cellByWord([...(placement.legal.get(placement.turn) ?? placement.legal.values().next().value).keys()][0]);
    placement.at = [x + dx, y + dy];
    draw();
  } else if (event.key === 'Enter' && (cell || event.target === document.body)) {
    if (cell) placement.at = coordinates(cell);
    if (!placeTile()) draw();
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// ---- for the guide ----

/**
 * The element to click next so that the tile is placed as a line says: a cell, or the turn or flip button.
 * @param {(line: string) => boolean} isWanted
 * @returns {Element | null} null if no tile is being placed
 */
export function tileTarget(isWanted) {
  if (!placement) return null;
  const wantedPlace = turn => [...(placement.legal.get(turn) ?? [])].find(([, choices]) => choices.some(choice => isWanted(choice.line)));
  const here = wantedPlace(placement.turn);
  if (here) {
    const [[x, y], [gripX, gripY]] = [cellByWord(here[0]), gripCell()];
    return placement.cells.get(`${x + gripX},${y + gripY}`) ?? null;
  }
  const before = placement.turn;
  let turningHelps = false;
  for (let n = 0; n < 3 && !turningHelps; n++) {
    placement.turn = transformedTurn(clockwise);
    turningHelps = wantedPlace(placement.turn) !== undefined;
  }
  placement.turn = before;
  return tools().querySelector(turningHelps ? '.turn' : '.flip');
}
