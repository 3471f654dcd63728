//! What a stream has sent of a table. A client that asks for `parts=yes` keeps what it received and gets only differences:
//! no list of widgets while the list stays the same, and of changed widgets only the changed lines. HTML is sent as lines after
//! the JSON, so that it need not be quoted; the JSON gives the number of lines of each widget.

use crate::room::Room;
use crate::sync::json::json_string;
use crate::sync::{Fragment, LineDiff};
use engine::Seat;
use engine::scene::{Shared, Widget};
use render::html::{Reader, WidgetRenderer};
use std::fmt::Write as _;
use std::sync::Arc;

/// Everything that was sent.
#[derive(Default)]
pub struct SentParts {
    widgets: Vec<SentWidget>,
    prompt: Option<Fragment>,
}

/// A widget, its zone, and its HTML if it was sent.
type SentWidget = (Shared<Widget>, &'static str, Option<Arc<Fragment>>);

/// The widgets of a viewer's scene as a member of a JSON object, with the HTML of those that `wanted` selects. With `sent` only
/// differences are written, and the HTML goes to `lines`.
pub fn widgets(
    room: &Room,
    seat: Option<Seat>,
    reader: &Reader<'_>,
    (sent, lines): (Option<&mut SentParts>, &mut String),
    wanted: impl Fn(usize, &Widget) -> bool,
) -> String {
    let Some(eye) = room.viewer_state(seat) else { return r#""widgets":[]"#.into() };
    let (mut setting, mut index) = (None, 0);
    let render = |renderer: &WidgetRenderer<'_>, widget: &Shared<Widget>| {
        let html = wanted(index, widget).then(|| {
            let setting = setting.get_or_insert_with(|| renderer.is_shareable().then(|| room.reader_setting(renderer)));
            room.fragment(seat, *setting, renderer, widget)
        });
        index += 1;
        (widget.clone(), renderer.zone(widget), html)
    };
    let now = render::html::map_widgets(&eye.scene, reader, render);
    match sent {
        Some(sent) if sent.has_same_widgets(&now) => sent.changed_parts(room, now, lines),
        Some(sent) => sent.new_list(room, now, lines),
        None => widget_list(&now, |_, html| html.map_or_else(|| r#""""#.into(), |html| html.json())),
    }
}

/// The list of all widgets; `html` writes the HTML of each.
fn widget_list(now: &[SentWidget], mut html: impl FnMut(&Widget, Option<&Arc<Fragment>>) -> String) -> String {
    let mut list = String::from(r#""widgets":["#);
    for (widget, zone, new) in now {
        let comma = if list.ends_with('[') { "" } else { "," };
        let html = html(widget, new.as_ref());
        let _ = write!(list, r#"{comma}{{"id":{},"zone":"{zone}","html":{html}}}"#, json_string(&widget.id));
    }
    list + "]"
}

impl SentParts {
    /// The prompt as a member of a JSON object; its HTML goes to `lines`. `None` if it did not change.
    pub fn prompt(&mut self, html: String, lines: &mut String) -> Option<String> {
        let new = Fragment::new(html);
        let json = match &self.prompt {
            Some(old) => {
                let diff = new.diff_from(old)?;
                lines.push_str(&diff.lines);
                diff.hunks
            }
            None => write_all(&new, lines),
        };
        self.prompt = Some(new);
        Some(format!(r#""prompt":{json}"#))
    }

    fn has_same_widgets(&self, now: &[SentWidget]) -> bool {
        let is_same =
            |(old, new): (&SentWidget, &SentWidget)| (old.0.is(&new.0) || old.0.id == new.0.id) && old.1 == new.1;
        self.widgets.len() == now.len() && self.widgets.iter().zip(now).all(is_same)
    }

    /// The changed widgets by their index in the list.
    fn changed_parts(&mut self, room: &Room, now: Vec<SentWidget>, lines: &mut String) -> String {
        let mut parts = String::from(r#""parts":{"#);
        for (index, (widget, _, html)) in now.into_iter().enumerate() {
            self.widgets[index].0 = widget;
            let Some(html) = html else { continue };
            let old = self.widgets[index].2.replace(html.clone());
            let comma = if parts.ends_with('{') { "" } else { "," };
            match old.map(|old| room.fragment_diff(&old, &html)) {
                Some(Some(diff)) => drop(write!(parts, r#"{comma}"{index}":{}"#, write_diff(&diff, lines))),
                Some(None) => {}
                None => drop(write!(parts, r#"{comma}"{index}":{}"#, write_all(&html, lines))),
            }
        }
        parts + "}"
    }

    /// The list of all widgets, with differences for those that were sent before.
    fn new_list(&mut self, room: &Room, mut now: Vec<SentWidget>, lines: &mut String) -> String {
        let sent = |widget: &Widget| {
            let known = self.widgets.iter().find(|(known, ..)| known.id == widget.id);
            known.and_then(|(_, _, html)| html.as_ref())
        };
        let list = widget_list(&now, |widget, html| match (html, sent(widget)) {
            (None, _) => r#""""#.into(),
            (Some(html), None) => write_all(html, lines),
            (Some(html), Some(old)) => {
                room.fragment_diff(old, html).map_or_else(|| r#""""#.into(), |diff| write_diff(&diff, lines).to_owned())
            }
        });
        for (widget, _, html) in &mut now {
            if html.is_none() {
                *html = sent(widget).cloned();
            }
        }
        self.widgets = now;
        list
    }
}

/// Writes all lines of a widget and returns their number.
fn write_all(html: &Fragment, lines: &mut String) -> String {
    html.write_lines(0..html.line_count(), lines);
    html.line_count().to_string()
}

/// Writes the new lines of a difference and returns the hunks as JSON.
fn write_diff<'a>(diff: &'a LineDiff, lines: &mut String) -> &'a str {
    lines.push_str(&diff.lines);
    &diff.hunks
}
