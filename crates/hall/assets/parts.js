// What a stream tells in parts, put together: a page hears of whole widgets. Lives as long as the stream.

let known = new Map();

// A stream begins: nothing was told.
export function begin() {
  known = new Map();
}

// News with every widget, and the html of those that are drawn anew.
export function whole(news) {
  const { parts, ...rest } = news;
  if (parts === undefined && news.widgets === undefined) return news;
  const name = news.table + (news.as ? `@${news.as}` : '');
  const before = known.get(name) ?? [];
  const lines = new Map(before.map(widget => [widget.id, widget.lines]));
  const told = news.widgets ?? before.map(({ id, zone }, at) => ({ id, zone, html: parts[at] ?? '' }));
  const now = told.map(({ id, zone, html }) => ({ id, zone, lines: drawn(lines.get(id), html) }));
  known.set(name, now);
  const shown = ({ id, zone, lines: drawing }, at) => ({ id, zone, html: told[at].html === '' ? '' : drawing.join('\n') });
  return { ...rest, widgets: now.map(shown) };
}

// Nothing, a whole drawing, or hunks: from which line, how many go, which come.
function drawn(lines, html) {
  if (html === '') return lines;
  if (typeof html === 'string') return html.split('\n');
  const now = [...lines];
  for (const [at, gone, come] of html) now.splice(at, gone, ...come.split('\n'));
  return now;
}
