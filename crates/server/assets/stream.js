// What happens, as it happens. All tabs share one stream through a worker; where there is none (some phones), a tab has
// its own while it is looked at.

import { begin, whole } from './parts.js';

const here = new URL(import.meta.url);

// Returns what to call when this browser has become somebody: then the stream is his.
export function follow(page, told) {
  if (typeof SharedWorker === 'function') return shared(page, told);
  return alone(page, told);
}

// A table, and which of one's seats is shown of it if one holds several.
const place = page => page.table + (page.as ? `@${page.as}` : '');
const as = page => `${document.documentElement.lang} ${page.seat} ${page.build} ${page.guest?.() ?? ''}`;

function shared(page, told) {
  const worker = new SharedWorker(new URL('worker.js', here), { name: 'longhall', type: 'module' });
  const say = () => worker.port.postMessage({ kind: 'here', table: place(page), ...page.seen(), as: as(page) });
  worker.port.onmessage = ({ data }) => told(data);
  worker.port.start();
  say();
  addEventListener('pagehide', () => worker.port.postMessage({ kind: 'gone' }));
  // Back from the browser's memory: the page is as old as when it was left.
  addEventListener('pageshow', event => event.persisted && location.reload());
  return say;
}

function alone(page, told) {
  let source = null;
  const open = () => {
    source?.close();
    const { version, seating, talk } = page.seen();
    source = new EventSource(`/events?t=${place(page)}:${version}:${seating}${talk ? `:${talk}` : ''}&parts=yes&lang=${document.documentElement.lang}`);
    source.addEventListener('hello', ({ data }) => {
      begin();
      told({ kind: 'hello', build: data });
      told({ kind: 'state', up: true });
    });
    source.onmessage = ({ data }) => told({ kind: 'news', news: whole(data) });
    source.onerror = () => {
      told({ kind: 'state', up: false });
      if (source.readyState === 2) setTimeout(open, 1500);
    };
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? source.close() : open()));
  open();
  return open;
}
