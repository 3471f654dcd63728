// Decodes the payloads of an event stream. A stream sends only lines that changed; this module keeps the previous lines
// and returns complete widgets. Its state lives as long as the stream.

/**
 * @typedef {{ id: string, zone: string, html: string }} Widget
 * @typedef {[line: number, removed: number, added: number]} Hunk
 * @typedef {'' | number | Hunk[]} Diff nothing, the number of lines of a new drawing, or hunks
 * @typedef {{ widgets: { id: string, zone: string, lines: string[] }[], prompt?: string[] }} Known
 */

/** Lines received so far, by table. @type {Map<string, Known>} */
let knownByTable = new Map();

/** Forgets everything. Call it when a stream opens. */
export function resetDecoder() {
  knownByTable = new Map();
}

/**
 * Decodes one payload. Its first line is JSON. Where the JSON has a number in place of a drawing, that many of the
 * following lines belong to it, in order.
 * @param {string} data
 * @returns {object} the payload; `widgets` lists every widget (`html` is empty for unchanged ones), `prompt` is complete
 */
export function decodePayload(data) {
  const [head, ...lines] = data.split('\n');
  const payload = JSON.parse(head);
  const { parts, ...decoded } = payload;
  let read = 0;
  /** @type {(count: number) => string[]} */
  const nextLines = count => lines.slice(read, read += count);
  const table = payload.table + (payload.as ? `@${payload.as}` : '');
  const before = knownByTable.get(table) ?? { widgets: [], prompt: undefined };
  const now = { ...before };
  if (parts !== undefined || payload.widgets !== undefined) {
    const oldLines = new Map(before.widgets.map(widget => [widget.id, widget.lines]));
    const sent = payload.widgets ?? before.widgets.map(({ id, zone }, index) => ({ id, zone, html: parts[index] ?? '' }));
    now.widgets = sent.map(({ id, zone, html }) => ({ id, zone, lines: applyDiff(oldLines.get(id), html, nextLines) }));
    decoded.widgets = now.widgets.map(({ id, zone, lines: all }, index) => ({
      id,
      zone,
      html: sent[index].html === '' ? '' : all.join('\n'),
    }));
  }
  if (payload.prompt !== undefined) {
    now.prompt = applyDiff(before.prompt, payload.prompt, nextLines);
    decoded.prompt = now.prompt.join('\n');
  }
  knownByTable.set(table, now);
  return decoded;
}

/**
 * @param {string[] | undefined} lines
 * @param {Diff} diff
 * @param {(count: number) => string[]} nextLines
 * @returns {string[]}
 */
function applyDiff(lines, diff, nextLines) {
  if (diff === '') return lines;
  if (typeof diff === 'number') return nextLines(diff);
  const now = [...lines];
  for (const [line, removed, added] of diff) now.splice(line, removed, ...nextLines(added));
  return now;
}
