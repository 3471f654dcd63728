//! Rendered widgets, shared by all viewers who see them alike.

use crate::room::Room;
use crate::sync::json::json_string;
use engine::scene::{Kind, Shared, Widget};
use engine::{Lang, Seat, Text};
use foldhash::quality::RandomState;
use render::html::{DrawingKey, PreviousMap, Reader, WidgetRenderer};
use std::fmt::Write as _;
use std::hash::BuildHasher as _;
use std::ops::Range;
use std::sync::{Arc, LazyLock, OnceLock};

/// The HTML of a widget or of the prompt. Every part that changes by itself is on its own line.
#[derive(Debug)]
pub struct Fragment {
    html: String,
    lines: OnceLock<Vec<LineStart>>,
}

/// Where a line starts, and its hash. Lines with equal keyed hashes count as equal; a collision is less likely than a
/// disk error.
#[derive(Debug)]
struct LineStart {
    start: u32,
    hash: u64,
}

/// The difference between two fragments.
#[derive(PartialEq, Eq, Debug)]
pub struct LineDiff {
    /// `[[line, removed, added], …]`, the last hunk first.
    pub hunks: String,
    /// The added lines in that order, in the format of an event stream.
    pub lines: String,
}

/// The keyed hasher for everything here.
pub(crate) static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::default);

impl Fragment {
    /// Wraps rendered HTML.
    pub fn new(html: String) -> Fragment {
        // An event stream takes it for the end of a line.
        let ends = memchr::memchr(b'\r', html.as_bytes()).is_some();
        let html = if ends { html.replace('\r', "&#13;") } else { html };
        Fragment { html, lines: OnceLock::new() }
    }

    /// The HTML as a JSON string.
    pub fn json(&self) -> String {
        json_string(&self.html)
    }

    /// The number of lines.
    pub fn line_count(&self) -> usize {
        self.edges().len()
    }

    /// Appends these lines in the format of an event stream.
    pub fn write_lines(&self, lines: Range<usize>, to: &mut String) {
        for n in lines {
            to.push_str(EVENT_DATA_PREFIX);
            to.push_str(self.line(n));
            to.push('\n');
        }
    }

    fn edges(&self) -> &[LineStart] {
        self.lines.get_or_init(|| {
            let (bytes, mut start) = (self.html.as_bytes(), 0);
            let ends = memchr::memchr_iter(b'\n', bytes).chain([bytes.len()]);
            let edge = |end: usize| {
                let line = &bytes[start..end];
                let edge = LineStart { start: start as u32, hash: HASHER.hash_one(line) };
                start = end + 1;
                edge
            };
            ends.map(edge).collect()
        })
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        (0..self.line_count()).map(|n| self.line(n))
    }

    fn line(&self, n: usize) -> &str {
        let edges = self.edges();
        let end = edges.get(n + 1).map_or(self.html.len(), |next| next.start as usize - 1);
        &self.html[edges[n].start as usize..end]
    }

    /// The difference from an older fragment. `None` if they are equal.
    pub fn diff_from(&self, old: &Fragment) -> Option<LineDiff> {
        let (before, now) = (old.edges(), self.edges());
        let same = |a: usize, b: usize| before[a].hash == now[b].hash;
        let least = before.len().min(now.len());
        let from = (0..least).find(|n| !same(*n, *n)).unwrap_or(least);
        let (mut a, mut b) = (before.len(), now.len());
        if (a, b) == (from, from) {
            return None;
        }
        let (mut hunks, mut lines) = (String::from("["), String::new());
        let mut hunk = |at: usize, gone: usize, come: Range<usize>| {
            let comma = if hunks.len() > 1 { "," } else { "" };
            let _ = write!(hunks, "{comma}[{at},{gone},{}]", come.len());
            self.write_lines(come, &mut lines);
        };
        // From the end, so that a hunk does not shift the next one.
        while a > from || b > from {
            if a > from && b > from && same(a - 1, b - 1) {
                (a, b) = (a - 1, b - 1);
                continue;
            }
            let (gone, come) = distance_to_common_line(a - from, b - from, |gone, come| same(a - gone, b - come));
            (a, b) = (a - gone, b - come);
            hunk(a, gone, b..b + come);
        }
        hunks.push(']');
        Some(LineDiff { hunks, lines })
    }
}

/// How each data line of an event stream starts.
pub const EVENT_DATA_PREFIX: &str = "data: ";

/// How many lines differ at the ends of both, up to the nearest common line. `same` counts from the ends.
fn distance_to_common_line(before: usize, now: usize, same: impl Fn(usize, usize) -> bool) -> (usize, usize) {
    let mut near = (1..=2 * MAX_DIFF_LOOKAHEAD).flat_map(|far| (0..=far).map(move |gone| (gone, far - gone)));
    let shared = |(gone, come): &(usize, usize)| *gone < before && *come < now && same(gone + 1, come + 1);
    near.find(shared).unwrap_or((before, now))
}

/// How far to search for a common line.
const MAX_DIFF_LOOKAHEAD: usize = 12;

/// What was rendered of a table, for viewers who see the same and for viewers who see it again soon.
#[derive(Default)]
pub struct RenderCache {
    settings: Vec<DrawingKey>,
    drawn: Vec<CachedFragment>,
    changes: Vec<CachedDiff>,
    /// The latest rendering of the map in each setting.
    maps: Vec<(usize, Shared<Widget>, Arc<Fragment>)>,
    /// Log lines as JSON, since the last update of the viewers.
    lines: Vec<(Lang, Shared<Text>, String)>,
    names: Vec<(Lang, Arc<DisplayNames>)>,
}

/// The names of seats and players in one language.
pub struct DisplayNames {
    /// Seats' words and players' names.
    pub players: Vec<(String, String)>,
    /// Seats' words and seats' names.
    pub seats: Vec<(String, String)>,
}

/// An older fragment, a newer one, and their difference.
type CachedDiff = (Arc<Fragment>, Arc<Fragment>, Option<Arc<LineDiff>>);

struct CachedFragment {
    setting: usize,
    /// The owner, if the widget looks different to its owner.
    own: Option<Seat>,
    /// A hash of the widget's id, to skip most comparisons.
    called: u64,
    widget: Shared<Widget>,
    fragment: Arc<Fragment>,
}

/// How many settings are kept. They grow with every new player name.
const MAX_SETTINGS: usize = 16;

/// How many fragments are kept, the latest first. A turn of four players has about twenty.
const MAX_FRAGMENTS: usize = 48;

/// How many log lines are kept. No step adds more.
const MAX_STORY_LINES: usize = 48;

impl RenderCache {
    /// Starts a new update of the viewers.
    pub(crate) fn clear(&mut self) {
        self.changes.clear();
        self.lines.clear();
        self.names.clear();
        if self.settings.len() > MAX_SETTINGS {
            *self = RenderCache::default();
        }
        if self.drawn.len() > MAX_FRAGMENTS {
            self.drawn.drain(..self.drawn.len() - MAX_FRAGMENTS / 2);
        }
    }
}

impl Room {
    /// The number of this reader's setting. Readers with the same setting share fragments.
    pub fn reader_setting(&self, renderer: &WidgetRenderer<'_>) -> usize {
        let known = &mut self.render_cache.borrow_mut().settings;
        known.iter().position(|one| renderer.has_key(one)).unwrap_or_else(|| {
            known.push(renderer.key());
            known.len() - 1
        })
    }

    /// A widget as this reader sees it. It is rendered only if no cached fragment is equal.
    pub fn fragment(
        &self,
        seat: Option<Seat>,
        setting: Option<usize>,
        renderer: &WidgetRenderer<'_>,
        widget: &Shared<Widget>,
    ) -> Arc<Fragment> {
        let draw = || Arc::new(Fragment::new(renderer.html(widget)));
        let Some(setting) = setting else { return draw() };
        if matches!(widget.kind, Kind::HexMap(_)) {
            return self.map_fragment(setting, renderer, widget);
        }
        let own = seat.filter(|_| renderer.is_personal(widget));
        let alike = |kept: &&CachedFragment| (kept.setting, kept.own) == (setting, own);
        let render_cache = &mut *self.render_cache.borrow_mut();
        // The identical widget is found at once; a rebuilt one may still be equal.
        let mut known = render_cache.drawn.iter().rev().filter(alike);
        let called = HASHER.hash_one(widget.id.as_bytes());
        let same = known.clone().find(|kept| kept.widget.is(widget));
        let same = same.or_else(|| known.find(|kept| kept.called == called && kept.widget == *widget));
        if let Some(same) = same {
            return same.fragment.clone();
        }
        let fragment = draw();
        render_cache.drawn.push(CachedFragment {
            setting,
            own,
            called,
            widget: widget.clone(),
            fragment: fragment.clone(),
        });
        fragment
    }

    /// The map. Unchanged parts are taken from the previous rendering.
    fn map_fragment(&self, setting: usize, renderer: &WidgetRenderer<'_>, widget: &Shared<Widget>) -> Arc<Fragment> {
        let maps = &mut self.render_cache.borrow_mut().maps;
        let known = maps.iter().position(|(at, drawn, _)| *at == setting && drawn.id == widget.id);
        if let Some((_, _, same)) = known.map(|at| &maps[at]).filter(|(_, drawn, _)| drawn == widget) {
            return same.clone();
        }
        let lines: Vec<&str> = known.map(|at| maps[at].2.lines().collect()).unwrap_or_default();
        let before = known.and_then(|at| match &maps[at].1.kind {
            Kind::HexMap(map) => Some(PreviousMap { map, lines: &lines }),
            _ => None,
        });
        let fragment = Arc::new(Fragment::new(renderer.html_from_previous(widget, before)));
        let drawn = (setting, widget.clone(), fragment.clone());
        match known {
            Some(at) => maps[at] = drawn,
            None => maps.push(drawn),
        }
        fragment
    }

    /// Appends a log line as JSON, rendered once per language.
    pub fn write_story_line(&self, line: &Shared<Text>, reader: &Reader<'_>, to: &mut String) {
        let lines = &mut self.render_cache.borrow_mut().lines;
        if let Some((.., known)) = lines.iter().find(|(lang, known, _)| *lang == reader.lang && known.is(line)) {
            return to.push_str(known);
        }
        let drawn = json_string(&render::html::log_line(line, reader).0);
        to.push_str(&drawn);
        // A late viewer gets a long log that nobody else needs.
        if lines.len() < MAX_STORY_LINES {
            lines.push((reader.lang, line.clone(), drawn));
        }
    }

    /// All names in one language, cached until the next update of the viewers.
    pub fn display_names(&self, lang: Lang, make: impl FnOnce() -> DisplayNames) -> Arc<DisplayNames> {
        let names = &mut self.render_cache.borrow_mut().names;
        if let Some((_, known)) = names.iter().find(|(known, _)| *known == lang) {
            return known.clone();
        }
        let made = Arc::new(make());
        names.push((lang, made.clone()));
        made
    }

    /// The difference between two fragments, computed once for all viewers. `None` if they are equal.
    pub fn fragment_diff(&self, old: &Arc<Fragment>, new: &Arc<Fragment>) -> Option<Arc<LineDiff>> {
        if Arc::ptr_eq(old, new) {
            return None;
        }
        let mut render_cache = self.render_cache.borrow_mut();
        let known = render_cache.changes.iter().find(|(a, b, _)| Arc::ptr_eq(a, old) && Arc::ptr_eq(b, new));
        if let Some((_, _, change)) = known {
            return change.clone();
        }
        let change = new.diff_from(old).map(Arc::new);
        render_cache.changes.push((old.clone(), new.clone(), change.clone()));
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies a difference as the browser does.
    fn patched(old: &str, diff: &LineDiff) -> String {
        let mut lines: Vec<&str> = old.split('\n').collect();
        let hunks: Vec<(usize, usize, usize)> = serde_json::from_str(&diff.hunks).expect("a list of hunks");
        let mut told = diff.lines.lines().map(|line| line.strip_prefix(EVENT_DATA_PREFIX).expect("a line of a stream"));
        for (at, gone, come) in hunks {
            lines.splice(at..at + gone, told.by_ref().take(come).collect::<Vec<_>>());
        }
        assert_eq!(told.next(), None);
        lines.join("\n")
    }

    #[test]
    fn line_diff_rebuilds_new_fragment() {
        let long =
            |middle: &str| format!("{0}\n{middle}{0}", "a line of more than a block of bytes, and\nżółw\n".repeat(3));
        let long = ["", "x\n", "x\ny\n", "żółw\n", "\n", "a line of more than a block of bytes, or\n"].map(long);
        let short = [
            "",
            "a",
            "\n",
            "a\nb",
            "a\nb\nc",
            "a\nx\nc",
            "c",
            "b\nc",
            "a\nb\nb\nc",
            "a\n\nb",
            "x\ny\nz",
            "a\nc",
            "a\n",
            "\na",
            "ą",
            "ć",
            "ąb\nc",
            "ab",
            "b\na",
            "a\na",
            "a\na\na",
        ];
        let texts: Vec<&str> = short.into_iter().chain(long.iter().map(String::as_str)).collect();
        for &old in &texts {
            for &new in &texts {
                let change = Fragment::new(new.into()).diff_from(&Fragment::new(old.into()));
                assert_eq!(change.is_none(), old == new, "{old:?} {new:?}");
                assert_eq!(change.map_or(old.to_owned(), |change| patched(old, &change)), new, "{old:?}");
            }
        }
        let one = Fragment::new("a\nx\nc".into()).diff_from(&Fragment::new("a\nb\nc".into()));
        assert_eq!(one, Some(LineDiff { hunks: "[[1,1,1]]".into(), lines: "data: x\n".into() }), "only what differs");
    }

    #[test]
    fn carriage_return_is_escaped_in_streams() {
        let mut told = String::new();
        Fragment::new("<p>a\rdata: b</p>\nc".into()).write_lines(0..2, &mut told);
        assert_eq!(told, "data: <p>a&#13;data: b</p>\ndata: c\n");
    }
}
