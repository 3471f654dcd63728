// What is about to be laid: the ghost of a tile under the pointer. R turns it, F flips it, so do wheel and buttons; it is
// red where it may not lie, and says why when the pointer rests. Knows slots and cells, no game.

import { fill, light, quiet } from './narrow.js';

const REST = 450;
const SVG = 'http://www.w3.org/2000/svg';

let mode = null;
let kept = { tile: '', turn: '', at: null };
let resting = 0;

const same = (a, b) => a[0] === b[0] && a[1] === b[1];

// ---- shapes ----

// The tiles of a board: the cells of each tile in each turn, and which of them is marked.
function tilesOf(svg) {
  const tiles = new Map();
  for (const line of svg.dataset.tiles.split(';')) {
    const [tile, turn, ...cells] = line.split(' ');
    if (!tiles.has(tile)) tiles.set(tile, new Map());
    const parsed = cells.map(cell => cell.replace('*', '').split(',').map(Number));
    tiles.get(tile).set(turn, Object.assign(parsed, { mark: parsed[cells.findIndex(cell => cell.endsWith('*'))] }));
  }
  return tiles;
}

function outline(cells, mark) {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  const word = ([x, y]) => `${x - left},${y - top}`;
  return `${cells.map(word).sort().join(' ')} ${mark ? word(mark) : ''}`;
}

// The turn that looks like this one after a change; one that can be laid somewhere is preferred.
function turnLike(change) {
  const now = mode.turns.get(mode.turn);
  const wanted = outline(now.map(change), now.mark && change(now.mark));
  const alike = [...mode.turns].filter(([, cells]) => outline(cells, cells.mark) === wanted).map(([turn]) => turn);
  return alike.find(turn => mode.legal.has(turn)) ?? alike[0] ?? mode.turn;
}

// The cell of the shape that is held: the one nearest to its middle.
function grip() {
  const cells = mode.turns.get(mode.turn);
  const mid = [0, 1].map(axis => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
  const far = cell => Math.hypot(cell[0] - mid[0], cell[1] - mid[1]);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}

// ---- entering and leaving ----

document.addEventListener('narrowed', ({ detail }) => {
  const svg = document.querySelector('svg.grid[data-tiles]');
  const found = svg && detail.picked && read(svg, detail.rest);
  if (!found) return leave();
  const at = kept.tile === found.tile ? kept.at : null;
  mode = { svg, at, ...found };
  mode.turn = kept.tile === mode.tile && mode.turns.has(kept.turn) ? kept.turn : [...mode.legal.keys()][0];
  svg.classList.add('ghosting');
  tools().hidden = false;
  draw();
});

// All that is left lays one tile: which one, and where it may lie in which turn.
function read(svg, rest) {
  const tiles = tilesOf(svg);
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

function leave() {
  if (!mode) return;
  mode.svg.classList.remove('ghosting');
  mode.svg.querySelector('.ghost')?.replaceChildren();
  const box = tools();
  if (box) box.hidden = true;
  mode = null;
  clearTimeout(resting);
}

const tools = () => mode.svg.closest('.widget').querySelector('.turns');

// ---- showing ----

const word = (x, y) => mode.cells.get(`${x},${y}`)?.dataset.id ?? `${x},${y}`;

function anchor() {
  const [gx, gy] = grip();
  return [mode.at[0] - gx, mode.at[1] - gy];
}

const choicesHere = () => (mode.at ? (mode.legal.get(mode.turn)?.get(word(...anchor())) ?? []) : []);

function draw() {
  kept = { tile: mode.tile, turn: mode.turn, at: mode.at };
  for (const cell of mode.svg.querySelectorAll('.cell.glow')) quiet(cell);
  const [gx, gy] = grip();
  for (const [cell, choices] of mode.legal.get(mode.turn) ?? []) {
    const [x, y] = place(cell);
    const held = mode.cells.get(`${x + gx},${y + gy}`);
    if (held) light(held, choices);
  }
  const ghost = mode.svg.querySelector('.ghost');
  ghost.replaceChildren();
  const box = tools();
  const would = box.querySelector('.would');
  would.textContent = '';
  would.classList.remove('wrong');
  clearTimeout(resting);
  const here = choicesHere();
  box.querySelector('.lay').disabled = here.length === 0;
  if (!mode.at) return;
  const side = Number(mode.svg.dataset.side);
  const [ax, ay] = anchor();
  for (const [x, y] of mode.turns.get(mode.turn)) {
    const square = document.createElementNS(SVG, 'rect');
    const set = { x: (ax + x) * side + 2, y: (ay + y) * side + 2, width: side - 4, height: side - 4, rx: 5 };
    for (const [name, value] of Object.entries(set)) square.setAttribute(name, value);
    ghost.append(square);
  }
  const { mark } = mode.turns.get(mode.turn);
  if (mark) {
    const ring = document.createElementNS(SVG, 'circle');
    const set = { cx: (ax + mark[0] + 0.5) * side, cy: (ay + mark[1] + 0.5) * side, r: side / 4 };
    for (const [name, value] of Object.entries(set)) ring.setAttribute(name, value);
    ghost.append(ring);
  }
  ghost.classList.toggle('wrong', here.length === 0);
  if (here.length > 0) would.textContent = [...new Set(here.map(choice => choice.hints).filter(Boolean))].join('\n');
  else resting = setTimeout(whyNot, REST);
}

function place(cell) {
  const found = [...mode.cells.values()].find(element => element.dataset.id === cell);
  return found ? [Number(found.dataset.x), Number(found.dataset.y)] : cell.split(',').map(Number);
}

// The pointer rests where it may not lie: the rules say why.
async function whyNot() {
  const asked = mode;
  const given = { turn: mode.turn, cell: word(...anchor()) };
  let slot = -1;
  const line = mode.sample.form.replace(/\{([^}]*)\}/g, (_, kind) => {
    slot += 1;
    return given[kind] ?? mode.sample.slots[slot];
  });
  const page = JSON.parse(document.body.dataset.page);
  const answer = await fetch(`/t/${page.table}/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ lines: [line] }),
  });
  const { answers = [] } = await answer.json();
  if (mode !== asked || answers.length === 0 || answers[0].allowed) return;
  const would = tools().querySelector('.would');
  would.textContent = answers[0].error;
  would.classList.add('wrong');
}

// ---- what the player does ----

function turn(change) {
  mode.turn = turnLike(change);
  draw();
}

const turned = ([x, y]) => [-y, x];
const turnedBack = ([x, y]) => [y, -x];
const flipped = ([x, y]) => [-x, y];

function lay() {
  if (choicesHere().length === 0) return false;
  fill({ turn: mode.turn, cell: word(...anchor()) });
  return true;
}

const cellOf = event => mode && event.target.closest?.('svg.grid .cell');
const at = cell => [Number(cell.dataset.x), Number(cell.dataset.y)];

document.addEventListener('pointermove', event => {
  const cell = event.pointerType !== 'touch' && cellOf(event);
  if (!cell || (mode.at && same(mode.at, at(cell)))) return;
  mode.at = at(cell);
  draw();
});

// A finger shows it first and lays it with a second tap; a mouse has shown it already.
document.addEventListener('click', event => {
  if (!mode) return;
  const button = event.target.closest?.('.turns button');
  if (button) {
    event.stopImmediatePropagation();
    if (button.matches('.turn')) turn(turned);
    else if (button.matches('.flip')) turn(flipped);
    else lay();
    return;
  }
  const cell = cellOf(event);
  if (!cell) return;
  event.stopImmediatePropagation();
  const known = mode.at && same(mode.at, at(cell));
  mode.at = at(cell);
  if ((event.pointerType === 'touch' && !known) || !lay()) draw();
}, true);

document.addEventListener('wheel', event => {
  if (!cellOf(event)) return;
  event.preventDefault();
  turn(event.deltaY > 0 ? turned : turnedBack);
}, { passive: false });

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener('keydown', event => {
  if (!mode || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, textarea, select, dialog')) return;
  const key = event.key.toLowerCase();
  const cell = event.target.closest?.('svg.grid .cell');
  if (key === 'r') turn(event.shiftKey ? turnedBack : turned);
  else if (key === 'f') turn(flipped);
  else if (STEPS[event.key]) {
    const [dx, dy] = STEPS[event.key];
    const [x, y] = mode.at ?? place([...(mode.legal.get(mode.turn) ?? mode.legal.values().next().value).keys()][0]);
    mode.at = [x + dx, y + dy];
    draw();
  } else if (event.key === 'Enter' && (cell || event.target === document.body)) {
    if (cell) mode.at = at(cell);
    if (!lay()) draw();
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// ---- for who points the way ----

// Where to click so that it is laid as a line says; or how to turn it first. Nothing, if nothing is about to be laid.
export function cellToward(fits) {
  if (!mode) return null;
  const meant = turn => [...(mode.legal.get(turn) ?? [])].find(([, choices]) => choices.some(choice => fits(choice.line)));
  const here = meant(mode.turn);
  if (here) {
    const [[x, y], [gx, gy]] = [place(here[0]), grip()];
    return mode.cells.get(`${x + gx},${y + gy}`) ?? null;
  }
  const before = mode.turn;
  let turns = false;
  for (let n = 0; n < 3 && !turns; n++) {
    mode.turn = turnLike(turned);
    turns = meant(mode.turn) !== undefined;
  }
  mode.turn = before;
  return tools().querySelector(turns ? '.turn' : '.flip');
}
