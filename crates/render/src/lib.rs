//! Renders scenes as text and as HTML with SVG. Knows widgets, not games.
//!
//! The text says everything that the picture shows. Terminals, screen readers and language models read it.

mod canvas;
mod cards;
mod context;
mod hexmap;
pub mod html;
mod layout;
mod legend;
mod prompt;
mod rows;
mod small;
mod widget;
mod wrap;

pub use prompt::ordered_choices;

use context::TextContext;
use engine::scene::{Kind, Scene, Widget};
use engine::{Bilingual, Lang, Text, Words};
use std::fmt;
use std::sync::LazyLock;

/// The whole scene as text, in lines of about `width` columns and in the order of a page. It contains every id that notation
/// can name.
pub fn text(scene: &Scene, words: &Words, lang: Lang, width: usize) -> String {
    text_parts(scene, words, lang, width, true).to_string()
}

/// A scene as text, widget by widget. A terminal can show only the widgets that changed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TextParts {
    /// Id and text of each widget, in reading order.
    pub widgets: Vec<(String, String)>,
    /// The prompt with numbered choices; empty if there is none.
    pub prompt: String,
    /// Number of widgets before the prompt.
    pub before: usize,
}

impl fmt::Display for TextParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = self.widgets.split_at(self.before);
        before.iter().try_for_each(|(_, text)| f.write_str(text))?;
        if !self.prompt.is_empty() {
            write!(f, "\n{}", self.prompt)?;
            f.write_str(if after.is_empty() { "" } else { "\n" })?;
        }
        after.iter().try_for_each(|(_, text)| f.write_str(text))
    }
}

/// Renders a scene as text. With `full`, a map also lists every empty place.
pub fn text_parts(scene: &Scene, words: &Words, lang: Lang, width: usize, full: bool) -> TextParts {
    let say = |text: &Text| say(words, lang, text);
    let context = TextContext::new(scene, &say, width, full);
    let block = |lines: Vec<String>| lines.join("\n") + "\n";
    let (widgets, before) = layout::reading_order(scene);
    let widgets = widgets.into_iter().map(|w| (w.id.to_string(), block(widget::draw(w, &context)))).collect();
    let prompt = scene.prompt.as_ref().map_or(String::new(), |asked| block(prompt::draw(asked, &context)));
    TextParts { widgets, prompt, before }
}

/// The lines for a screen reader, in reading order: unwrapped, without drawings made of characters and without choice numbers.
/// The hidden text of an HTML page consists of exactly these lines.
pub fn spoken_lines(scene: &Scene, words: &Words, lang: Lang) -> Vec<String> {
    let say = |text: &Text| say(words, lang, text);
    let context = TextContext::new(scene, &say, usize::MAX / 2, true);
    let (widgets, before) = layout::reading_order(scene);
    let asked = scene.prompt.as_ref().map_or_else(Vec::new, |asked| prompt::spoken(asked, &context));
    let spoken_all = |widgets: &[&Widget]| widgets.iter().flat_map(|w| spoken(w, &context)).collect::<Vec<_>>();
    [spoken_all(&widgets[..before]), asked, spoken_all(&widgets[before..])].concat()
}

fn say(words: &Words, lang: Lang, text: &Text) -> String {
    let from = if text.key.starts_with("draw-") { &*BUILT_IN_WORDS } else { words };
    from.say(lang, text)
}

/// One widget for a screen reader: its unwrapped text without drawings.
fn spoken(widget: &Widget, context: &TextContext<'_>) -> Vec<String> {
    match &widget.kind {
        Kind::HexMap(map) => {
            let rows = rows::draw(map, context).into_iter().map(|line| line.trim().to_owned());
            rows.chain(legend::legend(map, context)).collect()
        }
        Kind::Grid(grid) => {
            let cells = small::cells(grid, context).into_iter().map(|line| line.trim().to_owned());
            std::iter::once(format!("{}:", context.say(&widget.label))).chain(cells).collect()
        }
        _ => widget::draw(widget, context).into_iter().map(trimmed).collect(),
    }
}

fn trimmed(line: String) -> String {
    let kept = line.trim();
    if kept.len() == line.len() { line } else { kept.to_owned() }
}

/// Wraps text at `width` columns.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    wrap::words(text, width, 0)
}

/// The renderer's own messages.
const BUILT_IN: Bilingual = Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") };
static BUILT_IN_WORDS: LazyLock<Words> =
    LazyLock::new(|| Words::new(&[BUILT_IN]).expect("the built-in messages are tested"));

#[cfg(test)]
mod tests;
