//! Widgets as they are told, drawn once for all who see them alike: four people at a table look at one board.

use super::Room;
use crate::json::quoted;
use engine::scene::{Kind, Shared, Widget};
use engine::{Lang, Seat, Text};
use foldhash::quality::RandomState;
use render::html::{DrawingKey, PreviousMap, Reader, WidgetRenderer};
use std::fmt::Write as _;
use std::hash::BuildHasher as _;
use std::ops::Range;
use std::sync::{Arc, LazyLock, OnceLock};

/// A widget, or the question, as it is drawn. Every part that changes by itself stands on a line of its own.
#[derive(Debug)]
pub struct Sketch {
    html: String,
    lines: OnceLock<Vec<Edge>>,
}

/// Where a line begins, and a hash of it that stands for it: among the few lines of a page, two under a secret key are the same
/// less often than a disk errs.
#[derive(Debug)]
struct Edge {
    start: u32,
    print: u64,
}

/// What makes one drawing of another.
#[derive(PartialEq, Eq, Debug)]
pub struct Hunks {
    /// `[[line, how many go, how many come], …]`, the last first.
    pub places: String,
    /// The lines that come, in that order, as a stream writes them.
    pub lines: String,
}

/// The key of all hashes here.
pub(super) static SECRET: LazyLock<RandomState> = LazyLock::new(RandomState::default);

impl Sketch {
    /// A drawing.
    pub fn new(html: String) -> Sketch {
        // A stream would take it for the end of a line.
        let ends = memchr::memchr(b'\r', html.as_bytes()).is_some();
        let html = if ends { html.replace('\r', "&#13;") } else { html };
        Sketch { html, lines: OnceLock::new() }
    }

    /// As a JSON string.
    pub fn json(&self) -> String {
        quoted(&self.html)
    }

    /// How many lines it has.
    pub fn count(&self) -> usize {
        self.edges().len()
    }

    /// Writes these lines as a stream does.
    pub fn write(&self, lines: Range<usize>, to: &mut String) {
        for n in lines {
            to.push_str(LINE);
            to.push_str(self.line(n));
            to.push('\n');
        }
    }

    fn edges(&self) -> &[Edge] {
        self.lines.get_or_init(|| {
            let (bytes, mut start) = (self.html.as_bytes(), 0);
            let ends = memchr::memchr_iter(b'\n', bytes).chain([bytes.len()]);
            let edge = |end: usize| {
                let line = &bytes[start..end];
                let edge = Edge { start: start as u32, print: SECRET.hash_one(line) };
                start = end + 1;
                edge
            };
            ends.map(edge).collect()
        })
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        (0..self.count()).map(|n| self.line(n))
    }

    fn line(&self, n: usize) -> &str {
        let edges = self.edges();
        let end = edges.get(n + 1).map_or(self.html.len(), |next| next.start as usize - 1);
        &self.html[edges[n].start as usize..end]
    }

    /// What makes this of an older one. Nothing if it is the same.
    pub fn since(&self, old: &Sketch) -> Option<Hunks> {
        let (before, now) = (old.edges(), self.edges());
        let same = |a: usize, b: usize| before[a].print == now[b].print;
        let least = before.len().min(now.len());
        let from = (0..least).find(|n| !same(*n, *n)).unwrap_or(least);
        let (mut a, mut b) = (before.len(), now.len());
        if (a, b) == (from, from) {
            return None;
        }
        let (mut places, mut lines) = (String::from("["), String::new());
        let mut hunk = |at: usize, gone: usize, come: Range<usize>| {
            let comma = if places.len() > 1 { "," } else { "" };
            let _ = write!(places, "{comma}[{at},{gone},{}]", come.len());
            self.write(come, &mut lines);
        };
        // From the end, so that a hunk does not move what the next one speaks of.
        while a > from || b > from {
            if a > from && b > from && same(a - 1, b - 1) {
                (a, b) = (a - 1, b - 1);
                continue;
            }
            let (gone, come) = meet(a - from, b - from, |gone, come| same(a - gone, b - come));
            (a, b) = (a - gone, b - come);
            hunk(a, gone, b..b + come);
        }
        places.push(']');
        Some(Hunks { places, lines })
    }
}

/// How a stream begins each line of what it tells.
pub const LINE: &str = "data: ";

/// How many lines at the ends of both differ: up to the nearest one they share, or all. `same` counts from the ends.
fn meet(before: usize, now: usize, same: impl Fn(usize, usize) -> bool) -> (usize, usize) {
    let mut near = (1..=2 * NEAR).flat_map(|far| (0..=far).map(move |gone| (gone, far - gone)));
    let shared = |(gone, come): &(usize, usize)| *gone < before && *come < now && same(gone + 1, come + 1);
    near.find(shared).unwrap_or((before, now))
}

/// So far the next shared line is looked for.
const NEAR: usize = 12;

/// What was drawn of a table, so that nothing is drawn twice: not for two who see it alike, and not for one who sees again what he
/// saw a little while ago.
#[derive(Default)]
pub struct Drawings {
    settings: Vec<DrawingKey>,
    drawn: Vec<Drawing>,
    changes: Vec<Change>,
    /// The map as it was last drawn in each setting.
    maps: Vec<(usize, Shared<Widget>, Arc<Sketch>)>,
    /// Lines of the story that were told since everybody looked up, as JSON.
    lines: Vec<(Lang, Shared<Text>, String)>,
    names: Vec<(Lang, Arc<Names>)>,
}

/// What seats and those who sit there are called in a language.
pub struct Names {
    /// Seats' words, and the names of those who sit there.
    pub players: Vec<(String, String)>,
    /// Seats' words, and the seats' names.
    pub seats: Vec<(String, String)>,
}

/// An older drawing, a newer one, and what makes one of the other.
type Change = (Arc<Sketch>, Arc<Sketch>, Option<Arc<Hunks>>);

struct Drawing {
    setting: usize,
    /// Whose own it is, if it looks otherwise to him than to others.
    own: Option<Seat>,
    /// A hash of the widget's id: most need not be looked at to know that they are others.
    called: u64,
    widget: Shared<Widget>,
    sketch: Arc<Sketch>,
}

/// So many settings are known at most: people come and go and are called otherwise.
const SETTINGS: usize = 16;

/// So many drawings of small things are kept at most, the latest: a turn of four people has about twenty.
const DRAWN: usize = 48;

/// So many lines of the story are kept at most: no step tells more.
const LINES: usize = 48;

impl Drawings {
    /// Everybody looks up.
    pub(super) fn clear(&mut self) {
        self.changes.clear();
        self.lines.clear();
        self.names.clear();
        if self.settings.len() > SETTINGS {
            *self = Drawings::default();
        }
        if self.drawn.len() > DRAWN {
            self.drawn.drain(..self.drawn.len() - DRAWN / 2);
        }
    }
}

impl Room {
    /// The number of the setting in which this reader sees things: who has the same one shares drawings.
    pub fn setting(&self, renderer: &WidgetRenderer<'_>) -> usize {
        let known = &mut self.drawings.borrow_mut().settings;
        known.iter().position(|one| renderer.has_key(one)).unwrap_or_else(|| {
            known.push(renderer.key());
            known.len() - 1
        })
    }

    /// A widget as this reader sees it, drawn anew only if nobody has been shown the same.
    pub fn drawing(
        &self,
        seat: Option<Seat>,
        setting: Option<usize>,
        renderer: &WidgetRenderer<'_>,
        widget: &Shared<Widget>,
    ) -> Arc<Sketch> {
        let draw = || Arc::new(Sketch::new(renderer.html(widget)));
        let Some(setting) = setting else { return draw() };
        if matches!(widget.kind, Kind::HexMap(_)) {
            return self.map(setting, renderer, widget);
        }
        let own = seat.filter(|_| renderer.is_personal(widget));
        let alike = |kept: &&Drawing| (kept.setting, kept.own) == (setting, own);
        let drawings = &mut *self.drawings.borrow_mut();
        // What is the very same is found at once; what was made anew may still look the same.
        let mut known = drawings.drawn.iter().rev().filter(alike);
        let called = SECRET.hash_one(widget.id.as_bytes());
        let same = known.clone().find(|kept| kept.widget.is(widget));
        let same = same.or_else(|| known.find(|kept| kept.called == called && kept.widget == *widget));
        if let Some(same) = same {
            return same.sketch.clone();
        }
        let sketch = draw();
        drawings.drawn.push(Drawing { setting, own, called, widget: widget.clone(), sketch: sketch.clone() });
        sketch
    }

    /// A map, with what was drawn before taken over where it stays.
    fn map(&self, setting: usize, renderer: &WidgetRenderer<'_>, widget: &Shared<Widget>) -> Arc<Sketch> {
        let maps = &mut self.drawings.borrow_mut().maps;
        let known = maps.iter().position(|(at, drawn, _)| *at == setting && drawn.id == widget.id);
        if let Some((_, _, same)) = known.map(|at| &maps[at]).filter(|(_, drawn, _)| drawn == widget) {
            return same.clone();
        }
        let lines: Vec<&str> = known.map(|at| maps[at].2.lines().collect()).unwrap_or_default();
        let before = known.and_then(|at| match &maps[at].1.kind {
            Kind::HexMap(map) => Some(PreviousMap { map, lines: &lines }),
            _ => None,
        });
        let sketch = Arc::new(Sketch::new(renderer.html_from_previous(widget, before)));
        let drawn = (setting, widget.clone(), sketch.clone());
        match known {
            Some(at) => maps[at] = drawn,
            None => maps.push(drawn),
        }
        sketch
    }

    /// Writes a line of the story, drawn once for all who read the same words.
    pub fn write_line(&self, line: &Shared<Text>, reader: &Reader<'_>, to: &mut String) {
        let lines = &mut self.drawings.borrow_mut().lines;
        if let Some((.., known)) = lines.iter().find(|(lang, known, _)| *lang == reader.lang && known.is(line)) {
            return to.push_str(known);
        }
        let drawn = quoted(&render::html::log_line(line, reader).0);
        to.push_str(&drawn);
        // Whoever comes late is told a long story, and nobody else is told it with him.
        if lines.len() < LINES {
            lines.push((reader.lang, line.clone(), drawn));
        }
    }

    /// What everybody is called, until everybody looks up again: whoever sits down or is called otherwise is seen then.
    pub fn names(&self, lang: Lang, make: impl FnOnce() -> Names) -> Arc<Names> {
        let names = &mut self.drawings.borrow_mut().names;
        if let Some((_, known)) = names.iter().find(|(known, _)| *known == lang) {
            return known.clone();
        }
        let made = Arc::new(make());
        names.push((lang, made.clone()));
        made
    }

    /// What makes one drawing of another, worked out once for all who have seen the older one. Nothing if they are the same.
    pub fn redrawing(&self, old: &Arc<Sketch>, new: &Arc<Sketch>) -> Option<Arc<Hunks>> {
        if Arc::ptr_eq(old, new) {
            return None;
        }
        let mut drawings = self.drawings.borrow_mut();
        let known = drawings.changes.iter().find(|(a, b, _)| Arc::ptr_eq(a, old) && Arc::ptr_eq(b, new));
        if let Some((_, _, change)) = known {
            return change.clone();
        }
        let change = new.since(old).map(Arc::new);
        drawings.changes.push((old.clone(), new.clone(), change.clone()));
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the browser does it.
    fn patched(old: &str, hunks: &Hunks) -> String {
        let mut lines: Vec<&str> = old.split('\n').collect();
        let places: Vec<(usize, usize, usize)> = serde_json::from_str(&hunks.places).expect("a list of places");
        let mut told = hunks.lines.lines().map(|line| line.strip_prefix(LINE).expect("a line of a stream"));
        for (at, gone, come) in places {
            lines.splice(at..at + gone, told.by_ref().take(come).collect::<Vec<_>>());
        }
        assert_eq!(told.next(), None);
        lines.join("\n")
    }

    #[test]
    fn a_drawing_is_made_of_an_older_one() {
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
                let change = Sketch::new(new.into()).since(&Sketch::new(old.into()));
                assert_eq!(change.is_none(), old == new, "{old:?} {new:?}");
                assert_eq!(change.map_or(old.to_owned(), |change| patched(old, &change)), new, "{old:?}");
            }
        }
        let one = Sketch::new("a\nx\nc".into()).since(&Sketch::new("a\nb\nc".into()));
        assert_eq!(one, Some(Hunks { places: "[[1,1,1]]".into(), lines: "data: x\n".into() }), "only what differs");
    }

    #[test]
    fn no_letter_ends_a_line_of_a_stream() {
        let mut told = String::new();
        Sketch::new("<p>a\rdata: b</p>\nc".into()).write(0..2, &mut told);
        assert_eq!(told, "data: <p>a&#13;data: b</p>\ndata: c\n");
    }
}
