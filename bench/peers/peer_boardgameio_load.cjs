// The load for boardgame.io's server: four seats a match, all four connected, the next step when all four have the last.
//     taskset -c 1 node bench/peers/peer_boardgameio_load.cjs --tables 20 --seconds 10 [--pace-ms 1000]    -> one JSON line
// It speaks websocket and socket.io's framing by hand and reads of each update no more than it must, so that the server is
// what is measured. With --pace-ms every match takes one step in that time, spread evenly; without, as many as it can.
const { createRequire } = require('module');
const peer = createRequire(require('path').join(__dirname, '../.peers/boardgameio/package.json'));
const WebSocket = peer('ws');

const said = name => process.argv.includes(`--${name}`) ? +process.argv[process.argv.indexOf(`--${name}`) + 1] : 0;
const [TABLES, SECONDS, PACE] = [said('tables') || 20, said('seconds') || 10, said('pace-ms')];
const WARM = 2000, SEATS = 4, HOUSE = '127.0.0.1:8123', GAME = 'catansized';

const times = [];
let measuring = false, bytes = 0, ended = false, all = 0;

class Match {
  constructor(id, n) {
    Object.assign(this, { id, n, have: 0, posted: 0, state: 0, player: '0', moves: 0 });
    this.sockets = [];
  }

  open(seat) {
    return new Promise((ready, fail) => {
      const socket = new WebSocket(`ws://${HOUSE}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
      this.sockets[seat] = socket;
      socket.on('error', fail);
      socket.on('message', data => {
        const text = data.toString();
        if (text === '2') return socket.send('3');
        if (text[0] === '0') return socket.send(`40/${GAME},`);
        if (text.startsWith('40/')) return this.say(seat, ['sync', this.id, String(seat), null, SEATS]);
        if (text.startsWith(`42/${GAME},["sync"`)) return ready();
        if (text.startsWith(`42/${GAME},["update"`)) this.told(text);
      });
    });
  }

  say(seat, event) {
    this.sockets[seat].send(`42/${GAME},${JSON.stringify(event)}`);
  }

  step() {
    if (ended) return;
    const seat = +this.player;
    const args = [(this.moves++ * 7) % 5, (this.moves * 11) % 54];
    this.posted = performance.now();
    this.have = 0;
    this.say(seat, ['update', { type: 'MAKE_MOVE', payload: { type: 'act', args, playerID: this.player } }, this.state, this.id, this.player]);
  }

  told(text) {
    if (measuring) bytes += text.length;
    if (++this.have < SEATS) return;
    all++;
    const now = performance.now();
    if (measuring) times.push(now - this.posted);
    // The last thing in an update is what changed; state and seat to move stand before it.
    this.state = +/"_stateID":(\d+)/.exec(text)[1];
    this.player = /"currentPlayer":"(\d)"/.exec(text)[1];
    if (PACE) setTimeout(() => this.step(), Math.max(0, this.posted + PACE - now));
    else this.step();
  }
}

async function main() {
  const matches = [];
  for (let n = 0; n < TABLES; n++) {
    // A match that nobody made is made when the first seat comes.
    const match = new Match(`${process.pid}-${n}`, n);
    for (let seat = 0; seat < SEATS; seat++) await match.open(seat);
    matches.push(match);
  }
  for (const match of matches) setTimeout(() => match.step(), PACE ? (PACE * match.n) / TABLES : 0);
  setTimeout(() => { measuring = true; }, WARM);
  setTimeout(() => {
    ended = true;
    times.sort((a, b) => a - b);
    const at = part => +times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(3);
    const report = {
      peer: 'boardgame.io', tables: TABLES, pace_ms: PACE || null, steps: times.length, steps_in_all: all, steps_per_s: +(times.length / SECONDS).toFixed(1),
      ms_p50: at(0.5), ms_p99: at(0.99), bytes_per_step_and_viewer: Math.round(bytes / times.length / SEATS),
    };
    console.log(JSON.stringify(report));
    process.exit(0);
  }, WARM + SECONDS * 1000);
}

main().catch(error => { console.error(`error: ${error.message}`); process.exit(1); });
