// boardgame.io local-client throughput -> JSON lines
//     npm install --prefix bench/.peers/boardgameio boardgame.io
//     taskset -c 1 node bench/peers/peer_boardgameio.mjs [RUNS] [SECONDS]
// What is measured: client.moves.X(...) on a local (no multiplayer) Client = redux dispatch ->
// game reducer -> immer produce -> plugins -> endIf/turn events -> log + undo bookkeeping.
// That is the whole "apply one action" path a boardgame.io app pays, UI excluded.
// Also measured: the bare reducer (CreateGameReducer from boardgame.io/internal) without the
// redux store + subscriptions, = the best case a server/AI loop can get.
import { createRequire } from 'module';
const require = createRequire(new URL('../.peers/boardgameio/package.json', import.meta.url));
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');
const internal = require('boardgame.io/internal');
const VER = require('boardgame.io/package.json').version;
const RUNS = +(process.argv[2] || 5);
const SECS = +(process.argv[3] || 1.0);
const med = a => a.slice().sort((x, y) => x - y)[a.length >> 1];
const emit = o => console.log(JSON.stringify({ peer: 'boardgame.io', version: VER, node: process.version, runs: RUNS, ...o }));

function win(c) {
  const P = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
  return P.some(p => c[p[0]] !== null && p.every(i => c[i] === c[p[0]]));
}
// The tutorial's tic-tac-toe, verbatim rules.
const TicTacToe = {
  name: 'ttt', setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => { if (G.cells[id] !== null) return INVALID_MOVE; G.cells[id] = playerID; } },
  endIf: ({ G, ctx }) => { if (win(G.cells)) return { winner: ctx.currentPlayer }; if (G.cells.every(c => c !== null)) return { draw: true }; },
};
// A Catan-sized state (54 nodes, 72 edges, 19 hexes, 4 hands, bank, dev deck) with one cheap move:
// take/return a card, touch a node, end turn.  No rules checking beyond bounds -> a LOWER bound on cost.
const CatanSized = {
  name: 'catansized',
  setup: () => ({ node: Array(54).fill(0), edge: Array(72).fill(0), hexRes: Array.from({ length: 19 }, (_, i) => i % 6), hexNum: Array.from({ length: 19 }, (_, i) => i % 11 + 2), robber: 0,
    hands: Array.from({ length: 4 }, () => ({ res: [0,0,0,0,0], dev: [0,0,0,0,0], knights: 0, vp: 0, roads: 15, settlements: 5, cities: 4 })), bank: [19,19,19,19,19], devDeck: Array.from({ length: 25 }, (_, i) => i % 5), rolled: false, n: 0 }),
  turn: { minMoves: 1, maxMoves: 3 },
  moves: { act: ({ G, ctx }, r, n) => { if (G.bank[r] === 0) { G.bank[r] += 19; for (const h of G.hands) h.res[r] = 0; } G.bank[r]--; G.hands[+ctx.currentPlayer].res[r]++; G.node[n] = (G.node[n] + 1) % 3; G.n++; } },
  endIf: ({ G }) => { if (G.n >= 1000) return { winner: '0' }; },
};

function runClient(game, numPlayers, step) {
  const c = Client({ game, numPlayers, debug: false });
  c.start();
  let moves = 0;
  while (!c.getState().ctx.gameover) { step(c); moves++; }
  c.stop();
  return moves;
}
function timed(name, one, extra = {}) {
  one(); one();
  const mps = [], gps = []; let per = 0;
  for (let r = 0; r < RUNS; r++) {
    let m = 0, g = 0; const t0 = process.hrtime.bigint(); let dt;
    do { m += one(); g++; dt = Number(process.hrtime.bigint() - t0) / 1e9; } while (dt < SECS);
    mps.push(m / dt); gps.push(g / dt); per = m / g;
  }
  emit({ bench: name, moves_per_s: Math.round(med(mps)), us_per_move: +(1e6 / med(mps)).toFixed(2), games_per_s: +med(gps).toFixed(2), moves_per_game: +per.toFixed(1), min: Math.round(Math.min(...mps)), max: Math.round(Math.max(...mps)), rss_mb: +(process.memoryUsage().rss / 1e6).toFixed(0), ...extra });
}
let seed = 1; const rnd = n => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 4294967296 * n); };
const tttStep = c => { const cells = c.getState().G.cells; const free = []; for (let i = 0; i < 9; i++) if (cells[i] === null) free.push(i); c.moves.clickCell(free[rnd(free.length)]); };
const catStep = c => c.moves.act(rnd(5), rnd(54));

timed('ttt_client', () => runClient(TicTacToe, 2, tttStep));
timed('catan_sized_client_1000_moves', () => runClient(CatanSized, 4, catStep), { note: 'log grows with the game' });
timed('catan_sized_client_100_moves', () => { const g = { ...CatanSized, endIf: ({ G }) => { if (G.n >= 100) return { winner: '0' }; } }; return runClient(g, 4, catStep); });

// bare reducer
const { ProcessGameConfig, InitializeGame, CreateGameReducer } = internal;
const makeMove = (type, args, playerID) => ({ type: 'MAKE_MOVE', payload: { type, args, playerID, credentials: undefined } });
function runReducer(game, numPlayers, step) {
  const g = ProcessGameConfig(game); const red = CreateGameReducer({ game: g });
  let s = InitializeGame({ game: g, numPlayers }); let m = 0;
  while (!s.ctx.gameover) { const a = step(s); s = red(s, a); m++; }
  return m;
}
if (CreateGameReducer) {
  timed('ttt_bare_reducer', () => runReducer(TicTacToe, 2, s => { const f = []; for (let i = 0; i < 9; i++) if (s.G.cells[i] === null) f.push(i); return makeMove('clickCell', [f[rnd(f.length)]], s.ctx.currentPlayer); }));
  timed('catan_sized_bare_reducer', () => runReducer(CatanSized, 4, s => makeMove('act', [rnd(5), rnd(54)], s.ctx.currentPlayer)));
}
// clone cost of the state in JS, for the bot-search comparison
{
  const g = ProcessGameConfig(CatanSized); const s = InitializeGame({ game: g, numPlayers: 4 });
  for (const [nm, f] of [['structuredClone', x => structuredClone(x)], ['JSON', x => JSON.parse(JSON.stringify(x))]]) {
    const v = []; for (let r = 0; r < RUNS; r++) { const K = 5000; const t = process.hrtime.bigint(); for (let i = 0; i < K; i++) f(s.G); v.push(Number(process.hrtime.bigint() - t) / K); }
    emit({ bench: 'clone_G_' + nm, ns: Math.round(med(v)), json_bytes: JSON.stringify(s.G).length, json_full_state_bytes: JSON.stringify(s).length });
  }
}
