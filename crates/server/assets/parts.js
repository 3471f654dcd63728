// What a stream tells in parts, put together: a page hears of whole widgets. Lives as long as the stream.

let known = new Map();

// A stream begins: nothing was told.
export function begin() {
  known = new Map();
}

// News with every widget, the html of those that are drawn anew, and the whole question if it is another. The first line of what is told
// is JSON; where it has numbers in the place of drawings, so many of the lines after it are theirs, in their order.
export function whole(data) {
  const [head, ...lines] = data.split('\n');
  const news = JSON.parse(head);
  const { parts, ...rest } = news;
  let read = 0;
  const next = count => lines.slice(read, read += count);
  const name = news.table + (news.as ? `@${news.as}` : '');
  const before = known.get(name) ?? { widgets: [], prompt: undefined };
  const now = { ...before };
  if (parts !== undefined || news.widgets !== undefined) {
    const old = new Map(before.widgets.map(widget => [widget.id, widget.lines]));
    const told = news.widgets ?? before.widgets.map(({ id, zone }, at) => ({ id, zone, html: parts[at] ?? '' }));
    now.widgets = told.map(({ id, zone, html }) => ({ id, zone, lines: drawn(old.get(id), html, next) }));
    rest.widgets = now.widgets.map(({ id, zone, lines: all }, at) => ({ id, zone, html: told[at].html === '' ? '' : all.join('\n') }));
  }
  if (news.prompt !== undefined) {
    now.prompt = drawn(before.prompt, news.prompt, next);
    rest.prompt = now.prompt.join('\n');
  }
  known.set(name, now);
  return rest;
}

// Nothing, a whole drawing of so many lines, or hunks: at which line, how many go, how many come.
function drawn(lines, told, next) {
  if (told === '') return lines;
  if (typeof told === 'number') return next(told);
  const now = [...lines];
  for (const [at, gone, come] of told) now.splice(at, gone, ...next(come));
  return now;
}
