//! Widgets as they are told, drawn once for all who see them alike: four people at a table look at one board.

use super::Room;
use crate::json::quoted;
use draw::html::{Before, Easel, Setting};
use std::fmt::Write as _;
use std::sync::{Arc, OnceLock};
use table::Seat;
use table::scene::{HexMap, Kind, Shared, Widget};

/// A widget, or the question, as it is drawn. Every part that changes by itself stands on a line of its own.
#[derive(Debug)]
pub struct Sketch {
    html: String,
    json: OnceLock<String>,
}

impl Sketch {
    /// A drawing.
    pub fn new(html: String) -> Sketch {
        Sketch { html, json: OnceLock::new() }
    }

    /// As a JSON string.
    pub fn json(&self) -> &str {
        self.json.get_or_init(|| quoted(&self.html))
    }

    /// What makes this of an older one: `[[line, how many go, "lines that come"], …]`, the last first. Nothing if it is the same.
    pub fn since(&self, old: &Sketch) -> Option<String> {
        let (before, now): (Vec<&str>, Vec<&str>) = (old.html.split('\n').collect(), self.html.split('\n').collect());
        let mut hunks = String::from("[");
        let mut hunk = |at: usize, gone: usize, come: &[&str]| {
            let comma = if hunks.len() > 1 { "," } else { "" };
            let _ = write!(hunks, "{comma}[{at},{gone},{}]", quoted(&come.join("\n")));
        };
        // From the end, so that a hunk does not move what the next one speaks of.
        let (mut a, mut b) = (before.len(), now.len());
        while a > 0 || b > 0 {
            if a > 0 && b > 0 && before[a - 1] == now[b - 1] {
                (a, b) = (a - 1, b - 1);
                continue;
            }
            let (gone, come) = meet(&before[..a], &now[..b]);
            (a, b) = (a - gone, b - come);
            // At least one line comes, so that no line and an empty one are not the same: else the one above, or below, comes again.
            match (come, a) {
                (1.., _) => hunk(a, gone, &now[b..b + come]),
                (0, 1..) => hunk(a - 1, gone + 1, &now[b - 1..b]),
                (0, 0) => hunk(0, gone + 1, &now[..1]),
            }
        }
        (hunks.len() > 1).then(|| hunks + "]")
    }
}

/// How many lines at the ends of both differ: up to the nearest one they share, or all.
fn meet(before: &[&str], now: &[&str]) -> (usize, usize) {
    let near = (1..=2 * NEAR).flat_map(|far| (0..=far).map(move |gone| (gone, far - gone)));
    let shared = |(gone, come): &(usize, usize)| {
        let at = (before.len().checked_sub(gone + 1), now.len().checked_sub(come + 1));
        matches!(at, (Some(a), Some(b)) if before[a] == now[b])
    };
    near.into_iter().find(shared).unwrap_or((before.len(), now.len()))
}

/// So far the next shared line is looked for.
const NEAR: usize = 12;

/// What was drawn since everybody last looked up.
#[derive(Default)]
pub struct Drawings {
    settings: Vec<Setting>,
    drawn: Vec<Drawing>,
    changes: Vec<Change>,
    /// The map as it was last drawn in each setting.
    maps: Vec<(usize, Shared<HexMap>, Arc<Sketch>)>,
}

/// An older drawing, a newer one, and what makes one of the other.
type Change = (Arc<Sketch>, Arc<Sketch>, Option<Arc<str>>);

struct Drawing {
    setting: usize,
    /// Whose it was and which of his widgets: it lies in his eye as long as this drawing is kept.
    eye: usize,
    widget: usize,
    sketch: Arc<Sketch>,
}

/// So many settings are known at most: people come and go and are called otherwise.
const SETTINGS: usize = 16;

impl Drawings {
    /// Everybody looks up.
    pub(super) fn clear(&mut self) {
        self.drawn.clear();
        self.changes.clear();
        if self.settings.len() > SETTINGS {
            self.settings.clear();
            self.maps.clear();
        }
    }
}

impl Room {
    /// The number of a setting until everybody looks up: who has the same one shares drawings.
    pub fn setting(&self, setting: Setting) -> usize {
        let known = &mut self.drawings.borrow_mut().settings;
        known.iter().position(|one| *one == setting).unwrap_or_else(|| {
            known.push(setting);
            known.len() - 1
        })
    }

    /// A widget of this viewer and which of his it is, drawn anew only if nobody has been shown the same.
    pub fn drawing(
        &self,
        seat: Option<Seat>,
        setting: Option<usize>,
        easel: &Easel<'_>,
        (at, widget): (usize, &Widget),
    ) -> Arc<Sketch> {
        let draw = || Arc::new(Sketch::new(easel.html(widget)));
        let Some(setting) = setting.filter(|_| !easel.is_own(widget)) else { return draw() };
        let same = |kept: &&Drawing| {
            kept.setting == setting && self.eyes[kept.eye].scene.widgets.get(kept.widget) == Some(widget)
        };
        if let Some(kept) = self.drawings.borrow().drawn.iter().find(same) {
            return kept.sketch.clone();
        }
        let sketch = match &widget.kind {
            Kind::HexMap(map) => self.map(setting, map, easel, widget),
            _ => draw(),
        };
        let eye = seat.map_or(self.eyes.len() - 1, Seat::index);
        let drawing = Drawing { setting, eye, widget: at, sketch: sketch.clone() };
        self.drawings.borrow_mut().drawn.push(drawing);
        sketch
    }

    /// A map, with what was drawn before taken over where it stays.
    fn map(&self, setting: usize, map: &Shared<HexMap>, easel: &Easel<'_>, widget: &Widget) -> Arc<Sketch> {
        let maps = &mut self.drawings.borrow_mut().maps;
        let known = maps.iter().position(|(at, ..)| *at == setting);
        let before = known.map(|at| Before { map: &maps[at].1, html: &maps[at].2.html });
        let sketch = Arc::new(Sketch::new(easel.html_after(widget, before)));
        match known {
            Some(at) => maps[at] = (setting, map.clone(), sketch.clone()),
            None => maps.push((setting, map.clone(), sketch.clone())),
        }
        sketch
    }

    /// What makes one drawing of another, worked out once for all who have seen the older one. Nothing if they are the same.
    pub fn redrawing(&self, old: &Arc<Sketch>, new: &Arc<Sketch>) -> Option<Arc<str>> {
        if Arc::ptr_eq(old, new) {
            return None;
        }
        let mut drawings = self.drawings.borrow_mut();
        let known = drawings.changes.iter().find(|(a, b, _)| Arc::ptr_eq(a, old) && Arc::ptr_eq(b, new));
        if let Some((_, _, change)) = known {
            return change.clone();
        }
        let change: Option<Arc<str>> = new.since(old).map(Into::into);
        drawings.changes.push((old.clone(), new.clone(), change.clone()));
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the browser does it.
    fn patched(old: &str, hunks: &str) -> String {
        let mut lines: Vec<String> = old.split('\n').map(str::to_owned).collect();
        let hunks: Vec<(usize, usize, String)> = serde_json::from_str(hunks).expect("a list of hunks");
        for (at, gone, come) in hunks {
            lines.splice(at..at + gone, come.split('\n').map(str::to_owned));
        }
        lines.join("\n")
    }

    #[test]
    fn a_drawing_is_made_of_an_older_one() {
        let texts =
            ["", "a", "\n", "a\nb", "a\nb\nc", "a\nx\nc", "c", "b\nc", "a\nb\nb\nc", "a\n\nb", "x\ny\nz", "a\nc"];
        for old in texts {
            for new in texts {
                let change = Sketch::new(new.into()).since(&Sketch::new(old.into()));
                assert_eq!(change.is_none(), old == new, "{old:?} {new:?}");
                assert_eq!(change.map_or(old.to_owned(), |change| patched(old, &change)), new);
            }
        }
        let one = Sketch::new("a\nx\nc".into()).since(&Sketch::new("a\nb\nc".into()));
        assert_eq!(one.as_deref(), Some(r#"[[1,1,"x"]]"#), "only what differs");
    }
}
