//! Renders a scene as HTML with inline SVG: one element per widget, each with its zone on the page.
//!
//! Any element with `data-id`, the word of notation for a thing, can be clicked. The script highlights elements that fill a slot
//! of a choice; nothing here knows a game. Positions are SVG attributes and styles are classes, so the page needs no inline style.
//! Every picture has its text beside it, for screen readers.
//!
//! Three conventions: a verb's `{goods}` are counted in the kinds of cards in the widget `supply`. A player can give no more of a
//! kind than the widget `hand` contains. A free verb that ends with `from {places}` gets no button: it is another way to pay
//! for a listed choice ([`engine::scene::Purse`]).

mod art;
mod cache;
mod cards;
mod form;
mod grid;
mod hexmap;
mod mat;
mod pay;
mod portrait;
mod prompt;
mod renderer;
mod rows;
mod small;
#[cfg(test)]
mod tests;

pub use crate::layout::{ZONES, layout_classes};
pub use art::SPRITE;
pub use cache::CachedHtml;
pub use hexmap::PreviousMap;
pub use prompt::PromptContext;
pub use renderer::{DrawingKey, WidgetRenderer, map_widgets, widgets};

use crate::context::TextContext;
use crate::layout::PageLayout;
use crate::{BUILT_IN_WORDS, spoken};
use cache::cached;
use engine::scene::{Kind, Layout, Scene, Tile, Widget};
use engine::{Lang, Text, Words};
use maud::{Markup, html};
use std::collections::HashMap;

/// The viewer, and what is known of the players outside the game.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The game's messages.
    pub words: &'a Words,
    /// The viewer's language.
    pub lang: Lang,
    /// Word of the viewer's seat, if any.
    pub me: Option<&'a str>,
    /// Words of the seats and names of their players.
    pub players: &'a [(String, String)],
}

impl Reader<'_> {
    fn say(&self, text: &Text) -> String {
        let from = if text.key.starts_with("draw-") { &*BUILT_IN_WORDS } else { self.words };
        from.say(self.lang, text)
    }

    fn built_in(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// Index of the seat with this word. Seats without their own colour get the colour of their index.
    fn seat_index(&self, seat: &str) -> Option<usize> {
        self.players.iter().position(|(word, _)| word == seat)
    }
}

/// The symbol of a seat by its word, or by its number if its word has none.
pub fn emblem(seat: &str, number: usize) -> String {
    art::symbol("emblem", seat).unwrap_or_else(|| format!("#emblem-{}", number % 6))
}

/// A rendered widget.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnWidget {
    /// The widget's id.
    pub id: String,
    /// Its zone on the page: one of [`ZONES`].
    pub zone: &'static str,
    /// The element.
    pub html: String,
}

/// All cards of a game, group by group, in readable size, with hidden text for screen readers.
pub fn gallery(groups: &[Widget], reader: &Reader<'_>) -> Markup {
    let say = |text: &Text| reader.say(text);
    let scene = Scene::new(groups.to_vec(), None);
    let context = HtmlContext::of(&scene, reader, &say);
    html! {
        @for group in groups {
            @if let Kind::Cards(layout, list) = &group.kind {
                section .gallery id=(group.id) {
                    h2 { (reader.say(&group.label)) " " small { (list.iter().map(|card| card.count).sum::<u32>()) } }
                    ul .visually-hidden { @for line in spoken(group, &context.text).into_iter().skip(1) { li { (line) } } }
                    (cards::card_list(&context, &group.id, &reader.say(&group.label), *layout, list))
                }
            }
        }
    }
}

/// The prompt with the list of choices and the forms.
pub fn prompt(scene: &Scene, reader: &Reader<'_>, asked: &PromptContext<'_>) -> Markup {
    prompt::draw(scene, reader, asked)
}

/// One line of the log. It carries the words of the things it names, so that the page can highlight them.
pub fn log_line(text: &Text, reader: &Reader<'_>) -> CachedHtml {
    let (mut things, mut seat) = (Vec::new(), None);
    art::named_things(text, &mut things, &mut seat);
    let sits = seat.as_deref().and_then(|seat| reader.seat_index(seat));
    cached(reader, ("log-line", text, sits), || draw_log_line(text, reader, &things, seat.as_deref(), sits))
}

fn draw_log_line(
    text: &Text,
    reader: &Reader<'_>,
    things: &[String],
    seat: Option<&str>,
    sits: Option<usize>,
) -> Markup {
    let dot = seat.map(|seat| match sits {
        Some(n) => format!("log-seat s-{seat} n{n}"),
        None => format!("log-seat s-{seat}"),
    });
    html! {
        li data-things=(things.join(" ")) {
            @if let Some(class) = dot { span class=(class) aria-hidden="true" {} }
            (reader.say(text))
        }
    }
}

/// What every HTML renderer needs.
struct HtmlContext<'a> {
    reader: &'a Reader<'a>,
    text: TextContext<'a>,
    page: PageLayout,
    /// Placeable tiles in their first turn: their cards show these shapes.
    tiles: HashMap<&'a str, &'a Tile>,
    /// The previous drawing of the map.
    before: Option<PreviousMap<'a>>,
}

impl<'a> HtmlContext<'a> {
    fn of(scene: &'a Scene, reader: &'a Reader<'a>, say: &'a dyn Fn(&Text) -> String) -> HtmlContext<'a> {
        let mut tiles = HashMap::new();
        for widget in &scene.widgets {
            if let Kind::Grid(grid) = &widget.kind {
                for tile in &grid.tiles {
                    tiles.entry(tile.id.as_ref()).or_insert(tile);
                }
            }
        }
        let text = TextContext::with_seat_count(reader.players.len(), scene, say, usize::MAX / 2, true);
        HtmlContext { reader, text, page: PageLayout::of(scene), tiles, before: None }
    }
}

impl HtmlContext<'_> {
    fn say(&self, text: &Text) -> String {
        self.reader.say(text)
    }

    /// Classes for a seat's colour and shape.
    fn seat_class(&self, seat: &str) -> String {
        format!("s-{seat} n{}", self.order(seat))
    }

    /// The symbol of a seat. Colour is never the only sign.
    fn emblem(&self, seat: &str) -> String {
        emblem(seat, self.order(seat))
    }

    fn order(&self, seat: &str) -> usize {
        self.reader.seat_index(seat).unwrap_or_else(|| self.text.order(self.text.letter(seat)))
    }

    /// A widget in its frame, with its text for screen readers.
    fn with_spoken_text(&self, widget: &Widget) -> Markup {
        let spoken_lines = spoken(widget, &self.text);
        html! {
            section .widget .(format!("kind-{}", kind_word(&widget.kind))) data-widget=(widget.id) {
                // Streams send changed lines, so each part that changes on its own gets its own line.
                ul .visually-hidden { @for line in spoken_lines { "\n" li { (line) } } } "\n"
                (self.picture(widget))
            }
        }
    }

    /// The buttons that magnify a board.
    fn zoom_buttons(&self) -> Markup {
        html! {
            div .zoom-buttons {
                button .zoom-in type="button" aria-label=(self.reader.built_in("draw-nearer")) { "+" }
                button .zoom-out type="button" aria-label=(self.reader.built_in("draw-farther")) { "−" }
            }
        }
    }

    /// The picture without the frame.
    fn picture(&self, widget: &Widget) -> Markup {
        let label = self.say(&widget.label);
        match &widget.kind {
            Kind::HexMap(map) => html! { (hexmap::draw(self, map, self.before)) "\n" (self.zoom_buttons()) },
            Kind::Grid(grid) => html! { (grid::draw(self, grid)) (self.zoom_buttons()) },
            Kind::Cards(layout, cards) => cards::draw(self, &widget.id, &label, *layout, cards),
            Kind::Track { cells, at } => small::track(self, &label, cells, *at),
            Kind::Timeline { steps, at } => small::steps(self, &label, steps, *at),
            Kind::Race(runners) => small::race(self, &label, runners),
            Kind::Counter(n) => small::counter(&label, &widget.label.key, *n),
            Kind::Dice(dice) => small::dice(self.reader, &label, dice),
            Kind::Mat { seat, asked, things } if self.page.board => mat::draw(self, &label, seat, *asked, things),
            Kind::Mat { seat, asked, things } => mat::side(self, &label, seat, *asked, things),
            Kind::Table { columns, rows } => small::table(self, &widget.id, &label, columns, rows),
            Kind::Note(text) => html! { p .note aria-hidden="true" { (self.say(text)) } },
            Kind::Group(things) => html! {
                div .group { h3 aria-hidden="true" { (label) } @for thing in things { (self.picture(thing)) } }
            },
        }
    }
}

fn kind_word(kind: &Kind) -> &'static str {
    match kind {
        Kind::HexMap(_) => "hexmap",
        Kind::Grid(_) => "grid",
        Kind::Cards(Layout::Hand, _) => "hand",
        Kind::Cards(..) => "cards",
        Kind::Track { .. } => "track",
        Kind::Race(_) => "race",
        Kind::Counter(_) => "counter",
        Kind::Dice(_) => "dice",
        Kind::Mat { .. } => "mat",
        Kind::Table { .. } => "table",
        Kind::Timeline { .. } => "timeline",
        Kind::Note(_) => "note",
        Kind::Group(_) => "group",
    }
}
