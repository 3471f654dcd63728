// One stream for all tabs of this browser: browsers open six streams to a house and no more.
// Each tab says which table it shows (`TABLE@SEAT` where one holds several), what it has seen and heard of it, and as whom (language and seat).

import { begin, whole } from './parts.js';

const tabs = new Map();
const seen = new Map();
let source = null;
let covered = '';
let as = '';
let later = 0;
let up = true;

onconnect = event => {
  const port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data.kind === 'here') {
      tabs.set(port, data);
      // A tab may have older news than the stream: then everybody is told again.
      const known = seen.get(data.table);
      const behind = known === undefined || data.version < known.version || data.seating !== known.seating;
      // It may have heard less as well, or have other people muted: then all that was said is told again.
      const deaf = known !== undefined && behindIn(data.talk, known.talk);
      const talk = deaf && known.talk ? '0' : (known?.talk ?? data.talk);
      const fresh = behind || deaf || !covered.split(',').includes(data.table);
      if (behind || deaf) seen.set(data.table, { version: data.version, seating: data.seating, talk });
      if (fresh || data.as !== as || source === null || source.readyState === 2) soon(data.as);
      port.postMessage({ kind: 'state', up });
    } else if (data.kind === 'gone') {
      tabs.delete(port);
      if (tabs.size === 0) close();
    }
  };
  port.start();
};

// What was heard is a number of lines and a mark of whom one does not want to hear: `12.ab12cd`.
function behindIn(here, known) {
  if (!here || !known) return Boolean(here);
  const [[lines, mutes], [most, muted]] = [here, known].map(heard => [parseInt(heard, 10), heard.split('.')[1] ?? '']);
  return lines < most || mutes !== muted;
}

function soon(who) {
  as = who;
  clearTimeout(later);
  later = setTimeout(open, 30);
}

function close() {
  source?.close();
  source = null;
  covered = '';
  seen.clear();
}

function open() {
  source?.close();
  const tables = [...new Set([...tabs.values()].map(tab => tab.table))];
  if (tables.length === 0) return close();
  covered = tables.join(',');
  const place = table => {
    const { version, seating, talk } = seen.get(table);
    return `${table}:${version}:${seating}${talk ? `:${talk}` : ''}`;
  };
  // In the language of the page: a worker's own requests need not ask for the same one.
  source = new EventSource(`/events?t=${tables.map(place).join(',')}&parts=yes&lang=${as.split(' ')[0]}`);
  source.addEventListener('hello', ({ data }) => {
    begin();
    tell({ kind: 'hello', build: data });
    state(true);
  });
  source.onmessage = ({ data }) => {
    const news = whole(data);
    const name = news.table + (news.as ? `@${news.as}` : '');
    seen.set(name, { version: news.version, seating: news.seating, talk: news.talk?.heard ?? seen.get(name)?.talk });
    tell({ kind: 'news', news });
  };
  source.onerror = () => {
    state(false);
    // A browser comes back by itself unless it was told no; then we do.
    if (source?.readyState === 2) {
      clearTimeout(later);
      later = setTimeout(open, 1500);
    }
  };
}

function state(is) {
  if (is !== up) tell({ kind: 'state', up: is });
  up = is;
}

function tell(what) {
  for (const port of tabs.keys()) port.postMessage(what);
}
