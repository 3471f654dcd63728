//! Scene to HTML with inline SVG. Finished pieces, one per widget, each with the zone of the page it belongs to.
//!
//! What can be clicked is any element with `data-id`: the word by which notation names the thing. The page makes those
//! glow that fill a slot of a choice; nothing here knows a game. Positions are SVG attributes and looks are classes, so
//! that the page needs no inline style. Beside every picture stands its twin in words, for those who cannot see it.
//!
//! Three conventions: a verb's `{goods}` are counted in the kinds of cards that lie in the widget called `supply`, and no
//! more of a kind can be given than lie in the one called `hand`; a free verb that ends with `from {places}` is no button but
//! another way to pay for a listed one ([`engine::scene::Purse`]).

mod art;
mod cards;
mod easel;
mod form;
mod grid;
mod hexmap;
mod kept;
mod mat;
mod pay;
mod portrait;
mod prompt;
mod rows;
mod small;
#[cfg(test)]
mod tests;

pub use crate::page::{ZONES, shape};
pub use art::SPRITE;
pub use easel::{Easel, Setting, each, widgets};
pub use hexmap::Before;
pub use kept::Scrap;
pub use prompt::Asked;

use crate::page::Page;
use crate::pen::Pen;
use crate::{OWN_WORDS, spoken};
use engine::scene::{Kind, Layout, Scene, Tile, Widget};
use engine::{Lang, Text, Words};
use kept::kept;
use maud::{Markup, html};
use std::collections::HashMap;

/// Who reads, and what is known of the players besides the game.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The game's words.
    pub words: &'a Words,
    /// His language.
    pub lang: Lang,
    /// His seat's word, if he has one.
    pub me: Option<&'a str>,
    /// Seats' words and the names of those who sit there.
    pub players: &'a [(String, String)],
}

impl Reader<'_> {
    fn say(&self, text: &Text) -> String {
        let from = if text.key.starts_with("draw-") { &*OWN_WORDS } else { self.words };
        from.say(self.lang, text)
    }

    fn own(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// Which seat has this word, counted from 0: seats without a colour of their own have that of their number.
    fn sits(&self, seat: &str) -> Option<usize> {
        self.players.iter().position(|(word, _)| word == seat)
    }
}

/// The symbol of a seat by its word, or by its number if its word has none.
pub fn emblem(seat: &str, number: usize) -> String {
    art::symbol("emblem", seat).unwrap_or_else(|| format!("#emblem-{}", number % 6))
}

/// One widget, drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// The widget's id.
    pub id: String,
    /// Where on the page it lies: one of [`ZONES`].
    pub zone: &'static str,
    /// The element.
    pub html: String,
}

/// Every card of a game, group by group, large enough to read; the words beside the pictures are for who listens.
pub fn gallery(groups: &[Widget], reader: &Reader<'_>) -> Markup {
    let say = |text: &Text| reader.say(text);
    let scene = Scene::new(groups.to_vec(), None);
    let brush = Brush::of(&scene, reader, &say);
    html! {
        @for group in groups {
            @if let Kind::Cards(layout, list) = &group.kind {
                section .gallery id=(group.id) {
                    h2 { (reader.say(&group.label)) " " small { (list.iter().map(|card| card.count).sum::<u32>()) } }
                    ul .visually-hidden { @for line in spoken(group, &brush.pen).into_iter().skip(1) { li { (line) } } }
                    (cards::lying(&brush, &group.id, &reader.say(&group.label), *layout, list))
                }
            }
        }
    }
}

/// What is asked, with the list of choices and the forms.
pub fn prompt(scene: &Scene, reader: &Reader<'_>, asked: &Asked<'_>) -> Markup {
    prompt::draw(scene, reader, asked)
}

/// One line of the story: the things and seats it names are marked, so that a page can point at them.
pub fn told(text: &Text, reader: &Reader<'_>) -> Scrap {
    let (mut things, mut seat) = (Vec::new(), None);
    art::named(text, &mut things, &mut seat);
    let sits = seat.as_deref().and_then(|seat| reader.sits(seat));
    kept(reader, ("told", text, sits), || told_anew(text, reader, &things, seat.as_deref(), sits))
}

fn told_anew(text: &Text, reader: &Reader<'_>, things: &[String], seat: Option<&str>, sits: Option<usize>) -> Markup {
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

/// What every picture is drawn with.
struct Brush<'a> {
    reader: &'a Reader<'a>,
    pen: Pen<'a>,
    page: Page,
    /// The tiles that can be laid, in their first turns: their cards show them.
    tiles: HashMap<&'a str, &'a Tile>,
    /// How the map was drawn before.
    before: Option<Before<'a>>,
}

impl<'a> Brush<'a> {
    fn of(scene: &'a Scene, reader: &'a Reader<'a>, say: &'a dyn Fn(&Text) -> String) -> Brush<'a> {
        let mut tiles = HashMap::new();
        for widget in &scene.widgets {
            if let Kind::Grid(grid) = &widget.kind {
                for tile in &grid.tiles {
                    tiles.entry(tile.id.as_ref()).or_insert(tile);
                }
            }
        }
        let pen = Pen::among(reader.players.len(), scene, say, usize::MAX / 2, true);
        Brush { reader, pen, page: Page::of(scene), tiles, before: None }
    }
}

impl Brush<'_> {
    fn say(&self, text: &Text) -> String {
        self.reader.say(text)
    }

    /// Classes that give a thing its seat's colour and shape.
    fn seat_class(&self, seat: &str) -> String {
        format!("s-{seat} n{}", self.order(seat))
    }

    /// The symbol of a seat, so that colour is never the only sign.
    fn emblem(&self, seat: &str) -> String {
        emblem(seat, self.order(seat))
    }

    fn order(&self, seat: &str) -> usize {
        self.reader.sits(seat).unwrap_or_else(|| self.pen.order(self.pen.letter(seat)))
    }

    /// A widget in its frame, with its twin in words.
    fn framed(&self, widget: &Widget) -> Markup {
        let twin = spoken(widget, &self.pen);
        html! {
            section .widget .(format!("kind-{}", kind_word(&widget.kind))) data-widget=(widget.id) {
                // Whoever is told what changed is told lines: what changes by itself has one of its own.
                ul .visually-hidden { @for line in twin { "\n" li { (line) } } } "\n"
                (self.picture(widget))
            }
        }
    }

    /// The buttons that bring a board nearer.
    fn lenses(&self) -> Markup {
        html! {
            div .zoom-buttons {
                button .zoom-in type="button" aria-label=(self.reader.own("draw-nearer")) { "+" }
                button .zoom-out type="button" aria-label=(self.reader.own("draw-farther")) { "−" }
            }
        }
    }

    /// The picture alone.
    fn picture(&self, widget: &Widget) -> Markup {
        let label = self.say(&widget.label);
        match &widget.kind {
            Kind::HexMap(map) => html! { (hexmap::draw(self, map, self.before)) "\n" (self.lenses()) },
            Kind::Grid(grid) => html! { (grid::draw(self, grid)) (self.lenses()) },
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
