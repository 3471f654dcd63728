//! Widgets as they are told, drawn once for all who see them alike: four people at a table look at one board.

use super::Room;
use draw::html::{Easel, Setting};
use std::sync::Arc;
use table::Seat;
use table::scene::Widget;

/// What was drawn since everybody last looked up.
#[derive(Default)]
pub struct Drawings(Vec<Drawing>);

struct Drawing {
    setting: Arc<Setting>,
    /// Whose it was and which of his widgets: it lies in his eye as long as this drawing is kept.
    eye: usize,
    widget: usize,
    json: Arc<str>,
}

impl Drawings {
    /// Everybody looks up.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

impl Room {
    /// A widget of this viewer as a JSON string, drawn anew only if nobody has been shown the same.
    pub fn drawing(
        &self,
        seat: Option<Seat>,
        setting: Option<&Arc<Setting>>,
        easel: &Easel<'_>,
        widget: &Widget,
    ) -> Arc<str> {
        let Some(setting) = setting.filter(|_| !easel.is_own(widget)) else { return draw(easel, widget) };
        let same = |kept: &&Drawing| {
            *kept.setting == **setting && self.eyes[kept.eye].scene.widgets.get(kept.widget) == Some(widget)
        };
        if let Some(kept) = self.drawings.borrow().0.iter().find(same) {
            return kept.json.clone();
        }
        let json = draw(easel, widget);
        let eye = seat.map_or(self.eyes.len() - 1, Seat::index);
        if let Some(at) = self.eyes[eye].scene.widgets.iter().position(|mine| mine.id == widget.id) {
            let drawing = Drawing { setting: setting.clone(), eye, widget: at, json: json.clone() };
            self.drawings.borrow_mut().0.push(drawing);
        }
        json
    }
}

fn draw(easel: &Easel<'_>, widget: &Widget) -> Arc<str> {
    serde_json::to_string(&easel.html(widget)).unwrap_or_else(|_| "\"\"".into()).into()
}
