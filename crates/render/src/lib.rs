//! Scene to text, and to HTML with SVG. Knows widgets, not games.
//!
//! The text is a full twin of the picture: the terminal, screen readers and language models read it.

mod canvas;
mod cards;
mod hexmap;
pub mod html;
mod legend;
mod page;
mod pen;
mod plain;
mod prompt;
mod rows;
mod widget;
mod wrap;

pub use prompt::shown;

use engine::scene::{Kind, Scene, Widget};
use engine::{Bilingual, Lang, Text, Words};
use pen::Pen;
use std::fmt;
use std::sync::LazyLock;

/// Everything in the scene, in lines of at most about `width` columns and in the order of a page: every id that notation
/// could name is there.
pub fn text(scene: &Scene, words: &Words, lang: Lang, width: usize) -> String {
    parts(scene, words, lang, width, true).to_string()
}

/// A scene in words, piece by piece: whoever shows it again may leave out what has not changed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Parts {
    /// Each widget's id and text, in the order in which a page is read.
    pub widgets: Vec<(String, String)>,
    /// What is asked, with the numbered choices; empty if nothing is.
    pub prompt: String,
    /// How many widgets come before the question.
    pub before: usize,
}

impl fmt::Display for Parts {
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

/// Draws a scene; in full, a map also names every empty place.
pub fn parts(scene: &Scene, words: &Words, lang: Lang, width: usize, full: bool) -> Parts {
    let say = |text: &Text| say(words, lang, text);
    let pen = Pen::new(scene, &say, width, full);
    let block = |lines: Vec<String>| lines.join("\n") + "\n";
    let (widgets, before) = page::in_order(scene);
    let widgets = widgets.into_iter().map(|w| (w.id.to_string(), block(widget::draw(w, &pen)))).collect();
    let prompt = scene.prompt.as_ref().map_or(String::new(), |asked| block(prompt::draw(asked, &pen)));
    Parts { widgets, prompt, before }
}

/// The same for whoever listens, line by line: without the pictures made of letters and the numbers to type, unbroken. A
/// page says exactly this, in this order.
pub fn lines(scene: &Scene, words: &Words, lang: Lang) -> Vec<String> {
    let say = |text: &Text| say(words, lang, text);
    let pen = Pen::new(scene, &say, usize::MAX / 2, true);
    let (widgets, before) = page::in_order(scene);
    let asked = scene.prompt.as_ref().map_or_else(Vec::new, |asked| prompt::spoken(asked, &pen));
    let told = |widgets: &[&Widget]| widgets.iter().flat_map(|w| spoken(w, &pen)).collect::<Vec<_>>();
    [told(&widgets[..before]), asked, told(&widgets[before..])].concat()
}

fn say(words: &Words, lang: Lang, text: &Text) -> String {
    let from = if text.key.starts_with("draw-") { &*OWN_WORDS } else { words };
    from.say(lang, text)
}

/// One widget in words alone, line by line and unbroken: its text without the picture, for whoever listens.
fn spoken(widget: &Widget, pen: &Pen<'_>) -> Vec<String> {
    match &widget.kind {
        Kind::HexMap(map) => {
            let rows = rows::draw(map, pen).into_iter().map(|line| line.trim().to_owned());
            rows.chain(legend::legend(map, pen)).collect()
        }
        Kind::Grid(grid) => {
            let cells = plain::cells(grid, pen).into_iter().map(|line| line.trim().to_owned());
            std::iter::once(format!("{}:", pen.say(&widget.label))).chain(cells).collect()
        }
        _ => widget::draw(widget, pen).into_iter().map(trimmed).collect(),
    }
}

fn trimmed(line: String) -> String {
    let kept = line.trim();
    if kept.len() == line.len() { line } else { kept.to_owned() }
}

/// Running text in lines of at most `width` columns.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    wrap::sentence(text, width, 0)
}

/// The few words of the renderer itself.
const OWN: Bilingual = Bilingual { en: include_str!("../locales/en.ftl"), pl: include_str!("../locales/pl.ftl") };
static OWN_WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(&[OWN]).expect("draw's own words are tested"));

#[cfg(test)]
mod tests;
