//! Drawing a scene widget by widget, and telling when two readers would get the same drawing.

use super::{Before, Brush, Drawn, Reader};
use crate::page::Page;
use engine::scene::{Kind, Scene, Shared, Widget};
use engine::{Lang, Text, Word};

/// What a drawing depends on besides its widget and the game's words: readers for whom this is equal see equal widgets
/// alike, unless a widget is a reader's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    lang: Lang,
    page: Page,
    letters: Vec<(Word, char)>,
    players: Vec<(String, String)>,
}

/// A scene ready to be drawn.
pub struct Easel<'a>(&'a Brush<'a>);

/// Draws a scene as `hand` says, widget by widget.
pub fn each<T>(scene: &Scene, reader: &Reader<'_>, mut hand: impl FnMut(&Easel<'_>, &Shared<Widget>) -> T) -> Vec<T> {
    let say = |text: &Text| reader.say(text);
    let brush = Brush::of(scene, reader, &say);
    scene.widgets.iter().map(|widget| hand(&Easel(&brush), widget)).collect()
}

/// Draws those widgets of a scene that `wanted` names; the others come with their zones and no picture.
pub fn widgets(scene: &Scene, reader: &Reader<'_>, wanted: impl Fn(&Widget) -> bool) -> Vec<Drawn> {
    each(scene, reader, |easel, widget| {
        let html = if wanted(widget) { easel.html(widget) } else { String::new() };
        Drawn { id: widget.id.to_string(), zone: easel.zone(widget), html }
    })
}

impl Easel<'_> {
    /// The element.
    pub fn html(&self, widget: &Widget) -> String {
        self.0.framed(widget).into_string()
    }

    /// The same, faster, where an older drawing in the same setting is known.
    pub fn html_after(&self, widget: &Widget, before: Option<Before<'_>>) -> String {
        let Brush { reader, pen, page, tiles, .. } = self.0;
        let brush = Brush { reader, pen: pen.indented(0), page: *page, tiles: tiles.clone(), before };
        brush.framed(widget).into_string()
    }

    /// Where on the page it lies: one of [`super::ZONES`].
    pub fn zone(&self, widget: &Widget) -> &'static str {
        self.0.page.zone(widget)
    }

    /// Does this reader share his drawings with anybody? Not if cards show the tiles that he could lay.
    pub fn shares(&self) -> bool {
        self.0.tiles.is_empty()
    }

    /// With whom he shares them.
    pub fn setting(&self) -> Setting {
        let Brush { reader, pen, page, .. } = self.0;
        Setting { lang: reader.lang, page: *page, letters: pen.letters().to_vec(), players: reader.players.to_vec() }
    }

    /// Is he one of those who have this setting?
    pub fn is_in(&self, setting: &Setting) -> bool {
        let Brush { reader, pen, page, .. } = self.0;
        (setting.lang, setting.page) == (reader.lang, *page)
            && setting.letters == pen.letters()
            && setting.players == reader.players
    }

    /// Is there something of the reader's own in it, which looks otherwise to him than to others?
    pub fn is_own(&self, widget: &Widget) -> bool {
        match &widget.kind {
            Kind::Mat { seat, things, .. } => {
                self.0.reader.me == Some(seat) || things.iter().any(|thing| self.is_own(thing))
            }
            Kind::Group(things) => things.iter().any(|thing| self.is_own(thing)),
            _ => false,
        }
    }
}
