//! What a stream has told of a table's widgets and of the question. Whoever says `parts=yes` has kept it, and is then told only
//! what differs: of the list of widgets nothing while it stays the same, of a drawing the lines that are others.

use crate::json::quoted;
use crate::room::{Room, Sketch};
use draw::html::{Easel, Reader};
use std::fmt::Write as _;
use std::sync::Arc;
use table::scene::Widget;
use table::{Seat, Word};

/// What was told.
#[derive(Default)]
pub struct Told {
    /// Of each widget its id, its zone, and its drawing if that was among it.
    widgets: Vec<(Word, &'static str, Option<Arc<Sketch>>)>,
    /// The question.
    prompt: Option<Sketch>,
}

/// The widgets of a viewer's scene as members of a JSON object, with the drawings of those that are wanted.
pub fn widgets(
    room: &Room,
    seat: Option<Seat>,
    reader: &Reader<'_>,
    told: Option<&mut Told>,
    wanted: impl Fn(usize, &Widget) -> bool,
) -> String {
    let Some(eye) = room.eye(seat) else { return r#""widgets":[]"#.into() };
    let (mut setting, mut at) = (None, 0);
    let one = |easel: &Easel<'_>, widget: &Widget| {
        let sketch = wanted(at, widget).then(|| {
            let setting = setting.get_or_insert_with(|| easel.setting().map(|setting| room.setting(setting)));
            room.drawing(seat, *setting, easel, (at, widget))
        });
        at += 1;
        (widget.id.clone(), easel.zone(widget), sketch)
    };
    let now = draw::html::each(&eye.scene, reader, one);
    match told {
        Some(told) if told.is_of(&now) => told.parts(room, now),
        Some(told) => told.list(room, now),
        None => Told::default().list(room, now),
    }
}

impl Told {
    /// The question as a member of a JSON object; nothing if it is what was told.
    pub fn prompt(&mut self, html: String) -> Option<String> {
        let now = Sketch::new(html);
        let told = match &self.prompt {
            Some(old) => now.since(old)?,
            None => now.json().to_owned(),
        };
        self.prompt = Some(now);
        Some(format!(r#""prompt":{told}"#))
    }

    /// Are these the widgets that it tells of?
    fn is_of(&self, now: &[(Word, &'static str, Option<Arc<Sketch>>)]) -> bool {
        self.widgets.len() == now.len()
            && self.widgets.iter().zip(now).all(|(old, new)| old.0 == new.0 && old.1 == new.1)
    }

    /// Only what was drawn anew, by its place in the list.
    fn parts(&mut self, room: &Room, now: Vec<(Word, &'static str, Option<Arc<Sketch>>)>) -> String {
        let mut parts = String::from(r#""parts":{"#);
        for (at, (_, _, sketch)) in now.into_iter().enumerate() {
            let Some(sketch) = sketch else { continue };
            let old = self.widgets[at].2.replace(sketch.clone());
            if let Some(json) = drawn(room, old.as_ref(), &sketch) {
                let comma = if parts.ends_with('{') { "" } else { "," };
                let _ = write!(parts, r#"{comma}"{at}":{json}"#);
            }
        }
        parts + "}"
    }

    /// The whole list.
    fn list(&mut self, room: &Room, mut now: Vec<(Word, &'static str, Option<Arc<Sketch>>)>) -> String {
        let mut list = String::from(r#""widgets":["#);
        for (id, zone, sketch) in &mut now {
            let old = self.widgets.iter().find(|(known, ..)| known == id).and_then(|(_, _, old)| old.as_ref());
            let html = sketch.as_ref().and_then(|sketch| drawn(room, old, sketch));
            let comma = if list.ends_with('[') { "" } else { "," };
            let html = html.as_ref().map_or(r#""""#, Drawn::json);
            let _ = write!(list, r#"{comma}{{"id":{},"zone":"{zone}","html":{html}}}"#, quoted(id));
            if sketch.is_none() {
                *sketch = old.cloned();
            }
        }
        self.widgets = now;
        list + "]"
    }
}

/// A drawing in JSON: whole, or what differs from an older one.
enum Drawn {
    Whole(Arc<Sketch>),
    Differs(Arc<str>),
}

impl Drawn {
    fn json(&self) -> &str {
        match self {
            Drawn::Whole(sketch) => sketch.json(),
            Drawn::Differs(hunks) => hunks,
        }
    }
}

impl std::fmt::Display for Drawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.json())
    }
}

/// Nothing if it is drawn as it was.
fn drawn(room: &Room, old: Option<&Arc<Sketch>>, new: &Arc<Sketch>) -> Option<Drawn> {
    match old {
        Some(old) => room.redrawing(old, new).map(Drawn::Differs),
        None => Some(Drawn::Whole(new.clone())),
    }
}
