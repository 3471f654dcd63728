//! What a stream has told of a table's widgets and of the question. Whoever says `parts=yes` has kept it, and is then told only
//! what differs: of the list of widgets nothing while it stays the same, of a drawing the lines that are others. He is told drawings
//! as lines that follow the JSON, so that nothing has to be quoted: where another would find a drawing he finds how many are its.

use crate::json::quoted;
use crate::room::{Hunks, Room, Sketch};
use engine::Seat;
use engine::scene::{Shared, Widget};
use render::html::{Easel, Reader};
use std::fmt::Write as _;
use std::sync::Arc;

/// What was told.
#[derive(Default)]
pub struct Told {
    /// Each widget, its zone, and its drawing if that was among it.
    widgets: Vec<Shown>,
    /// The question.
    prompt: Option<Sketch>,
}

type Shown = (Shared<Widget>, &'static str, Option<Arc<Sketch>>);

/// The widgets of a viewer's scene as members of a JSON object, with the drawings of those that are wanted; what he has kept decides
/// what of them is written to `lines`.
pub fn widgets(
    room: &Room,
    seat: Option<Seat>,
    reader: &Reader<'_>,
    (told, lines): (Option<&mut Told>, &mut String),
    wanted: impl Fn(usize, &Widget) -> bool,
) -> String {
    let Some(eye) = room.eye(seat) else { return r#""widgets":[]"#.into() };
    let (mut setting, mut at) = (None, 0);
    let one = |easel: &Easel<'_>, widget: &Shared<Widget>| {
        let sketch = wanted(at, widget).then(|| {
            let setting = setting.get_or_insert_with(|| easel.shares().then(|| room.setting(easel)));
            room.drawing(seat, *setting, easel, widget)
        });
        at += 1;
        (widget.clone(), easel.zone(widget), sketch)
    };
    let now = render::html::each(&eye.scene, reader, one);
    match told {
        Some(told) if told.is_of(&now) => told.parts(room, now, lines),
        Some(told) => told.list(room, now, lines),
        None => list(&now, |_, sketch| sketch.map_or_else(|| r#""""#.into(), |sketch| sketch.json())),
    }
}

/// The whole list, each with what is said of its drawing.
fn list(now: &[Shown], mut html: impl FnMut(&Widget, Option<&Arc<Sketch>>) -> String) -> String {
    let mut list = String::from(r#""widgets":["#);
    for (widget, zone, sketch) in now {
        let comma = if list.ends_with('[') { "" } else { "," };
        let html = html(widget, sketch.as_ref());
        let _ = write!(list, r#"{comma}{{"id":{},"zone":"{zone}","html":{html}}}"#, quoted(&widget.id));
    }
    list + "]"
}

impl Told {
    /// The question as a member of a JSON object, and its lines; nothing if it is what was told.
    pub fn prompt(&mut self, html: String, lines: &mut String) -> Option<String> {
        let now = Sketch::new(html);
        let told = match &self.prompt {
            Some(old) => {
                let hunks = now.since(old)?;
                lines.push_str(&hunks.lines);
                hunks.places
            }
            None => whole(&now, lines),
        };
        self.prompt = Some(now);
        Some(format!(r#""prompt":{told}"#))
    }

    /// Are these the widgets that it tells of?
    fn is_of(&self, now: &[Shown]) -> bool {
        let alike = |(old, new): (&Shown, &Shown)| (old.0.is(&new.0) || old.0.id == new.0.id) && old.1 == new.1;
        self.widgets.len() == now.len() && self.widgets.iter().zip(now).all(alike)
    }

    /// Only what was drawn anew, by its place in the list.
    fn parts(&mut self, room: &Room, now: Vec<Shown>, lines: &mut String) -> String {
        let mut parts = String::from(r#""parts":{"#);
        for (at, (widget, _, sketch)) in now.into_iter().enumerate() {
            self.widgets[at].0 = widget;
            let Some(sketch) = sketch else { continue };
            let old = self.widgets[at].2.replace(sketch.clone());
            let comma = if parts.ends_with('{') { "" } else { "," };
            match old.map(|old| room.redrawing(&old, &sketch)) {
                Some(Some(hunks)) => drop(write!(parts, r#"{comma}"{at}":{}"#, differs(&hunks, lines))),
                Some(None) => {}
                None => drop(write!(parts, r#"{comma}"{at}":{}"#, whole(&sketch, lines))),
            }
        }
        parts + "}"
    }

    /// The whole list.
    fn list(&mut self, room: &Room, mut now: Vec<Shown>, lines: &mut String) -> String {
        let old = |widget: &Widget| {
            let known = self.widgets.iter().find(|(known, ..)| known.id == widget.id);
            known.and_then(|(_, _, old)| old.as_ref())
        };
        let list = list(&now, |widget, sketch| match (sketch, old(widget)) {
            (None, _) => r#""""#.into(),
            (Some(sketch), None) => whole(sketch, lines),
            (Some(sketch), Some(old)) => {
                room.redrawing(old, sketch).map_or_else(|| r#""""#.into(), |hunks| differs(&hunks, lines).to_owned())
            }
        });
        for (widget, _, sketch) in &mut now {
            if sketch.is_none() {
                *sketch = old(widget).cloned();
            }
        }
        self.widgets = now;
        list
    }
}

/// A whole drawing: how many lines are its.
fn whole(sketch: &Sketch, lines: &mut String) -> String {
    sketch.write(0..sketch.count(), lines);
    sketch.count().to_string()
}

/// What differs: which of the lines go, and how many are theirs.
fn differs<'a>(hunks: &'a Hunks, lines: &mut String) -> &'a str {
    lines.push_str(&hunks.lines);
    &hunks.places
}
