//! Renders a scene widget by widget, and tells when two viewers get the same HTML.

use super::{DrawnWidget, HtmlContext, PreviousMap, Reader};
use crate::layout::PageLayout;
use engine::scene::{Kind, Scene, Shared, Widget};
use engine::{Lang, Text, Word};

/// What the HTML of a widget depends on besides the widget and the game's messages. Viewers with equal keys get the same HTML for
/// equal widgets that are not personal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawingKey {
    lang: Lang,
    page: PageLayout,
    letters: Vec<(Word, char)>,
    players: Vec<(String, String)>,
}

/// Renders the widgets of one scene for one viewer.
pub struct WidgetRenderer<'a>(&'a HtmlContext<'a>);

/// Calls `render` for each widget of a scene.
pub fn map_widgets<T>(
    scene: &Scene,
    reader: &Reader<'_>,
    mut render: impl FnMut(&WidgetRenderer<'_>, &Shared<Widget>) -> T,
) -> Vec<T> {
    let say = |text: &Text| reader.say(text);
    let context = HtmlContext::of(scene, reader, &say);
    scene.widgets.iter().map(|widget| render(&WidgetRenderer(&context), widget)).collect()
}

/// Renders the widgets that `wanted` selects; the others come without HTML.
pub fn widgets(scene: &Scene, reader: &Reader<'_>, wanted: impl Fn(&Widget) -> bool) -> Vec<DrawnWidget> {
    map_widgets(scene, reader, |renderer, widget| {
        let html = if wanted(widget) { renderer.html(widget) } else { String::new() };
        DrawnWidget { id: widget.id.to_string(), zone: renderer.zone(widget), html }
    })
}

impl WidgetRenderer<'_> {
    /// The HTML of a widget.
    pub fn html(&self, widget: &Widget) -> String {
        self.0.with_spoken_text(widget).into_string()
    }

    /// The same, reusing a previous drawing with the same key.
    pub fn html_from_previous(&self, widget: &Widget, before: Option<PreviousMap<'_>>) -> String {
        let HtmlContext { reader, text, page, tiles, .. } = self.0;
        let context = HtmlContext { reader, text: text.indented(0), page: *page, tiles: tiles.clone(), before };
        context.with_spoken_text(widget).into_string()
    }

    /// Its zone on the page: one of [`super::ZONES`].
    pub fn zone(&self, widget: &Widget) -> &'static str {
        self.0.page.zone(widget)
    }

    /// Can this viewer share HTML with others? Not if cards show placeable tiles.
    pub fn is_shareable(&self) -> bool {
        self.0.tiles.is_empty()
    }

    /// The key of this viewer's HTML.
    pub fn key(&self) -> DrawingKey {
        let HtmlContext { reader, text, page, .. } = self.0;
        DrawingKey {
            lang: reader.lang,
            page: *page,
            letters: text.letters().to_vec(),
            players: reader.players.to_vec(),
        }
    }

    /// Does this viewer have this key? Cheaper than comparing `key()`.
    pub fn has_key(&self, key: &DrawingKey) -> bool {
        let HtmlContext { reader, text, page, .. } = self.0;
        (key.lang, key.page) == (reader.lang, *page) && key.letters == text.letters() && key.players == reader.players
    }

    /// Does the widget contain the viewer's own mat, which looks different to others?
    pub fn is_personal(&self, widget: &Widget) -> bool {
        match &widget.kind {
            Kind::Mat { seat, things, .. } => {
                self.0.reader.me == Some(seat) || things.iter().any(|thing| self.is_personal(thing))
            }
            Kind::Group(things) => things.iter().any(|thing| self.is_personal(thing)),
            _ => false,
        }
    }
}
