// Receives updates. All tabs share one event stream through a worker. Without shared workers (some phones) each tab opens its
// own stream while it is visible.

import { decodePayload, resetDecoder } from './decode-stream.js';

/**
 * The page that follows a table. `as` is the shown seat of a guest who holds several; `guest` tells if the server knows this
 * browser; `seen` returns the versions that the page shows.
 * @typedef {object} StreamPage
 * @property {string} table
 * @property {string} as
 * @property {string} seat
 * @property {string} build
 * @property {() => string} [guest]
 * @property {() => { version: number, seating: string, talk?: string }} seen
 *
 * @typedef {{ kind: 'hello', build: string } | { kind: 'news', news: object } | { kind: 'state', up: boolean }} StreamMessage
 */

const here = new URL(import.meta.url);

/**
 * Opens the stream of a table.
 * @param {StreamPage} page
 * @param {(message: StreamMessage) => void} onMessage
 * @returns {() => void} reopens the stream; call it when the server starts to know this browser as a guest
 */
export function openStream(page, onMessage) {
  if (typeof SharedWorker === 'function') return openShared(page, onMessage);
  return openOwn(page, onMessage);
}

const tableKey = page => page.table + (page.as ? `@${page.as}` : '');
const identity = page => `${document.documentElement.lang} ${page.seat} ${page.build} ${page.guest?.() ?? ''}`;

function openShared(page, onMessage) {
  const worker = new SharedWorker(new URL('worker.js', here), { name: 'longhall', type: 'module' });
  const announce = () => worker.port.postMessage({ kind: 'here', table: tableKey(page), ...page.seen(), as: identity(page) });
  worker.port.onmessage = ({ data }) => onMessage(data);
  worker.port.start();
  announce();
  addEventListener('pagehide', () => worker.port.postMessage({ kind: 'gone' }));
  // A page from the back-forward cache is as old as when it was left.
  addEventListener('pageshow', event => event.persisted && location.reload());
  return announce;
}

function openOwn(page, onMessage) {
  let source = null;
  const open = () => {
    source?.close();
    const { version, seating, talk } = page.seen();
    source = new EventSource(`/events?t=${tableKey(page)}:${version}:${seating}${talk ? `:${talk}` : ''}&parts=yes&lang=${document.documentElement.lang}`);
    source.addEventListener('hello', ({ data }) => {
      resetDecoder();
      onMessage({ kind: 'hello', build: data });
      onMessage({ kind: 'state', up: true });
    });
    source.onmessage = ({ data }) => onMessage({ kind: 'news', news: decodePayload(data) });
    source.onerror = () => {
      onMessage({ kind: 'state', up: false });
      if (source.readyState === 2) setTimeout(open, 1500);
    };
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? source.close() : open()));
  open();
  return open;
}
