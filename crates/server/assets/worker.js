// One event stream for all tabs of this browser, because browsers open at most six connections to a server.
// Each tab announces its table (`TABLE@SEAT` where the guest holds several seats), the versions it shows, and its identity
// (language, seat, build, guest).

import { decodePayload, resetDecoder } from './decode-stream.js';

const tabs = new Map();
/** What the stream has sent of each table. @type {Map<string, { version: number, seating: string, talk?: string }>} */
const seenByTable = new Map();
let source = null;
let openTables = '';
let identity = '';
let openTimer = 0;
let isUp = true;

onconnect = event => {
  const port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data.kind === 'here') {
      tabs.set(port, data);
      // A tab may show an older version than the stream has sent. Then the update is sent to all tabs again.
      const known = seenByTable.get(data.table);
      const isBehind = known === undefined || data.version < known.version || data.seating !== known.seating;
      // It may also have fewer chat lines or other muted people. Then the whole chat is sent again.
      const isChatBehind = known !== undefined && chatBehind(data.talk, known.talk);
      const talk = isChatBehind && known.talk ? '0' : (known?.talk ?? data.talk);
      const mustReopen = isBehind || isChatBehind || !openTables.split(',').includes(data.table);
      if (isBehind || isChatBehind) seenByTable.set(data.table, { version: data.version, seating: data.seating, talk });
      if (mustReopen || data.as !== identity || source === null || source.readyState === 2) scheduleOpen(data.as);
      port.postMessage({ kind: 'state', up: isUp });
    } else if (data.kind === 'gone') {
      tabs.delete(port);
      if (tabs.size === 0) close();
    }
  };
  port.start();
};

// The state of a chat is a number of lines and a hash of the muted people: `12.ab12cd`.
function chatBehind(tab, known) {
  if (!tab || !known) return Boolean(tab);
  const [[tabLines, tabMutes], [knownLines, knownMutes]] = [tab, known].map(seen => [parseInt(seen, 10), seen.split('.')[1] ?? '']);
  return tabLines < knownLines || tabMutes !== knownMutes;
}

function scheduleOpen(newIdentity) {
  identity = newIdentity;
  clearTimeout(openTimer);
  openTimer = setTimeout(open, 30);
}

function close() {
  source?.close();
  source = null;
  openTables = '';
  seenByTable.clear();
}

function open() {
  source?.close();
  const tables = [...new Set([...tabs.values()].map(tab => tab.table))];
  if (tables.length === 0) return close();
  openTables = tables.join(',');
  const withVersions = table => {
    const { version, seating, talk } = seenByTable.get(table);
    return `${table}:${version}:${seating}${talk ? `:${talk}` : ''}`;
  };
  // The page's language is given because a worker's requests may ask for another one.
  source = new EventSource(`/events?t=${tables.map(withVersions).join(',')}&parts=yes&lang=${identity.split(' ')[0]}`);
  source.addEventListener('hello', ({ data }) => {
    resetDecoder();
    broadcast({ kind: 'hello', build: data });
    setConnected(true);
  });
  source.onmessage = ({ data }) => {
    const payload = decodePayload(data);
    const table = payload.table + (payload.as ? `@${payload.as}` : '');
    seenByTable.set(table, {
      version: payload.version,
      seating: payload.seating,
      talk: payload.talk?.heard ?? seenByTable.get(table)?.talk,
    });
    broadcast({ kind: 'news', news: payload });
  };
  source.onerror = () => {
    setConnected(false);
    // The browser reconnects by itself unless the server refused the stream.
    if (source?.readyState === 2) {
      clearTimeout(openTimer);
      openTimer = setTimeout(open, 1500);
    }
  };
}

function setConnected(up) {
  if (up !== isUp) broadcast({ kind: 'state', up });
  isUp = up;
}

function broadcast(message) {
  for (const port of tabs.keys()) port.postMessage(message);
}
