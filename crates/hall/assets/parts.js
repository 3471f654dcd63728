// What a stream tells in parts, put together: a page hears of whole widgets. Lives as long as the stream.

let known = new Map();

// A stream begins: nothing was told.
export function begin() {
  known = new Map();
}

// News with every widget, the html of those that are drawn anew, and the whole question if it is another.
export function whole(news) {
  const { parts, ...rest } = news;
  const name = news.table + (news.as ? `@${news.as}` : '');
  const before = known.get(name) ?? { widgets: [], prompt: undefined };
  const now = { ...before };
  if (parts !== undefined || news.widgets !== undefined) {
    const lines = new Map(before.widgets.map(widget => [widget.id, widget.lines]));
    const told = news.widgets ?? before.widgets.map(({ id, zone }, at) => ({ id, zone, html: parts[at] ?? '' }));
    now.widgets = told.map(({ id, zone, html }) => ({ id, zone, lines: drawn(lines.get(id), html) }));
    rest.widgets = now.widgets.map(({ id, zone, lines: all }, at) => ({ id, zone, html: told[at].html === '' ? '' : all.join('\n') }));
  }
  if (news.prompt !== undefined) {
    now.prompt = drawn(before.prompt, news.prompt);
    rest.prompt = now.prompt.join('\n');
  }
  known.set(name, now);
  return rest;
}

// Nothing, a whole drawing, or hunks: from which line, how many go, which come.
function drawn(lines, html) {
  if (html === '') return lines;
  if (typeof html === 'string') return html.split('\n');
  const now = [...lines];
  for (const [at, gone, come] of html) now.splice(at, gone, ...come.split('\n'));
  return now;
}
