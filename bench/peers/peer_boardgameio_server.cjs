// boardgame.io's own server, with a state of Catan's size and one move that checks nothing: a LOWER bound on its cost.
//     npm install --prefix bench/.peers/boardgameio boardgame.io
//     taskset -c 0 node bench/peers/peer_boardgameio_server.cjs      -> prints `up` and waits on port 8123
// Measure it from clients on another core; bench/README.md says what was found.
const { createRequire } = require('module');
const peer = createRequire(require('path').join(__dirname, '../.peers/boardgameio/package.json'));
const { Server } = peer('boardgame.io/server');
const CatanSized = {
  name: 'catansized',
  setup: () => ({ node: Array(54).fill(0), edge: Array(72).fill(0), hexRes: Array.from({ length: 19 }, (_, i) => i % 6), hexNum: Array.from({ length: 19 }, (_, i) => i % 11 + 2), robber: 0,
    hands: Array.from({ length: 4 }, () => ({ res: [0,0,0,0,0], dev: [0,0,0,0,0], knights: 0, vp: 0, roads: 15, settlements: 5, cities: 4 })), bank: [19,19,19,19,19], devDeck: Array.from({ length: 25 }, (_, i) => i % 5), rolled: false, n: 0 }),
  turn: { minMoves: 1, maxMoves: 3 },
  moves: { act: ({ G, ctx }, r, n) => { if (G.bank[r] === 0) { G.bank[r] += 19; for (const h of G.hands) h.res[r] = 0; } G.bank[r]--; G.hands[+ctx.currentPlayer].res[r]++; G.node[n] = (G.node[n] + 1) % 3; G.n++; } },
};
const server = Server({ games: [CatanSized], origins: ['*'] });
server.run({ port: 8123, callback: () => console.log('up') });
