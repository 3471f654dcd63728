//! A scene: what a viewer sees, as data. It is a tree of a few kinds of widgets that all games share.
//!
//! The id of a thing is its word in notation (`N(1,1)`, `ranger-patrol`), so a click can fill a slot of a verb without
//! knowledge of the game. Where one word names two things, each declares the slots that it fills ([`Fills`]).
//! The `render` crate turns a scene into text and pages.

pub use crate::shared::{Memo, Shared};
use crate::{Text, Word};
use serde::Serialize;

/// The scene of one viewer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The widgets, most important first. Shared widgets need not be built or rendered again.
    pub widgets: Vec<Shared<Widget>>,
    /// The prompt for this viewer, if the viewer has a seat.
    pub prompt: Option<Prompt>,
}

impl Scene {
    /// Builds a scene from new or shared widgets.
    pub fn new(widgets: impl IntoIterator<Item = impl Into<Shared<Widget>>>, prompt: Option<Prompt>) -> Scene {
        Scene { widgets: widgets.into_iter().map(Into::into).collect(), prompt }
    }
}

/// A part of the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Widget {
    /// A stable id.
    pub id: Word,
    /// Its name, also for screen readers.
    pub label: Text,
    /// Its kind and content.
    pub kind: Kind,
}

impl Widget {
    /// A widget.
    pub fn new(id: impl Into<Word>, label: Text, kind: Kind) -> Widget {
        Widget { id: id.into(), label, kind }
    }
}

/// The kinds of widgets.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Hexes with corners and paths.
    HexMap(Shared<HexMap>),
    /// A grid of squares with shapes on it.
    Grid(Grid),
    /// Cards in a layout.
    Cards(Layout, Vec<Card>),
    /// A track with a marker.
    Track {
        /// The text of each cell.
        cells: Vec<Text>,
        /// The position of the marker.
        at: usize,
    },
    /// A scoring track.
    Race(Vec<Runner>),
    /// A mark with a number.
    Counter(i64),
    /// The faces of the dice. Empty before a roll.
    Dice(Vec<u8>),
    /// A player's mat.
    Mat {
        /// The seat's name.
        seat: Word,
        /// Does the game wait for this seat?
        asked: bool,
        /// Its widgets.
        things: Shared<Vec<Widget>>,
    },
    /// A table of numbers or words.
    Table {
        /// The column headers.
        columns: Vec<Text>,
        /// The rows with their headers.
        rows: Vec<(Text, Vec<Text>)>,
    },
    /// The steps of a turn or round, with the current one.
    Timeline {
        /// All steps.
        steps: Vec<Text>,
        /// The current one.
        at: usize,
    },
    /// One sentence.
    Note(Text),
    /// A group of widgets.
    Group(Vec<Widget>),
}

/// A marker on a scoring track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Runner {
    /// The seat's word.
    pub seat: Word,
    /// Its name.
    pub name: Text,
    /// Its position.
    pub at: i64,
}

/// The layout of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Side by side on the table.
    Row,
    /// In a hand.
    Hand,
    /// One on another.
    Pile,
    /// In a circle.
    Ring,
    /// A queue.
    Queue,
    /// A pyramid: each row has one card fewer than the one below. The lowest row comes first.
    Pyramid,
}

impl Layout {
    /// The number of cards in each row of a pyramid, from the lowest row.
    pub fn pyramid(cards: usize) -> Vec<usize> {
        let base = (1..=cards).find(|base| base * (base + 1) / 2 >= cards).unwrap_or(0);
        let mut left = cards;
        let rows = (1..=base).rev().map(|row| {
            let here = row.min(left);
            left -= here;
            here
        });
        rows.filter(|row| *row > 0).collect()
    }
}

/// A card, or several equal ones.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Card {
    /// Its word in notation.
    pub id: Word,
    /// The slots that a click fills.
    #[serde(skip_serializing_if = "Fills::is_any")]
    pub fills: Fills,
    /// Its name.
    pub name: Text,
    /// The number of equal cards.
    pub count: u32,
    /// Is it turned sideways?
    pub exhausted: bool,
    /// Is it face down for this viewer?
    pub hidden: bool,
    /// Words for its look: kind, house. `["character", "stark"]`
    pub look: Vec<Word>,
    /// Printed or current values: cost, strength, icons.
    pub marks: Vec<Mark>,
    /// Tokens on it, with counts.
    pub tokens: Vec<Mark>,
    /// Its type line.
    pub sort: Option<Text>,
    /// Its marks, tokens and type in words, for screen readers.
    pub facts: Vec<Text>,
    /// Its text, as short lines.
    pub lines: Vec<Text>,
    /// A note about the card itself, shown as a small mark, such as the source of its text.
    pub note: Option<Text>,
    /// Cards tucked under it.
    pub tucked: Vec<Card>,
}

/// Which slots of a verb a click on a card fills.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fills {
    /// Every slot that accepts its word.
    #[default]
    Any,
    /// Slots of this kind: `tile` for a tunnel, because a place of the moot has the same word.
    Slot(Word),
    /// No slot now, because the choices mean another card: the one drawn and not its copy in the discard pile.
    Nothing,
}

impl Fills {
    /// Does it fill every slot?
    pub fn is_any(&self) -> bool {
        *self == Fills::Any
    }
}

/// A small icon with a name and an optional number: `cost` 4, `military`.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Mark {
    /// Its word, which selects the icon.
    pub id: Word,
    /// Its name.
    pub name: Text,
    /// Its number, if it has one.
    pub n: Option<i64>,
}

impl Mark {
    /// A mark without a number.
    pub fn new(id: impl Into<Word>, name: Text) -> Mark {
        Mark { id: id.into(), name, n: None }
    }

    /// A number of something.
    pub fn count(id: impl Into<Word>, name: Text, n: impl Into<i64>) -> Mark {
        Mark { id: id.into(), name, n: Some(n.into()) }
    }
}

impl Card {
    /// Sets the slots that the card fills.
    #[must_use]
    pub fn filling(mut self, fills: Fills) -> Card {
        self.fills = fills;
        self
    }

    /// A plain card.
    pub fn new(id: impl Into<Word>, name: Text, count: u32) -> Card {
        Card {
            id: id.into(),
            fills: Fills::Any,
            name,
            count,
            exhausted: false,
            hidden: false,
            look: Vec::new(),
            marks: Vec::new(),
            tokens: Vec::new(),
            sort: None,
            facts: Vec::new(),
            lines: Vec::new(),
            note: None,
            tucked: Vec::new(),
        }
    }
}

/// Pointy-top hexes in axial coordinates (q to the east, r to the south-east), with corners and paths.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct HexMap {
    /// The hexes.
    pub hexes: Vec<Hex>,
    /// The corners on which something stands or could stand.
    pub corners: Vec<Corner>,
    /// The paths between corners.
    pub paths: Vec<Path>,
    /// Rows of places along the top of the map, the farthest first.
    pub above: Vec<Row>,
    /// Ways between those places.
    pub trails: Vec<Trail>,
}

/// A row of places beside a map, from west to east and equally wide: the sections of a wall, the camps before it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// The word of its look: `wall`.
    pub look: Word,
    /// Its name.
    pub name: Text,
    /// The places.
    pub places: Vec<Place>,
}

/// A place in a row, with spaces for figures.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// Its word in notation.
    pub id: Word,
    /// The slot that it fills: `section`. Places of different rows may share a word.
    pub slot: Word,
    /// Its name.
    pub name: Text,
    /// Who stands on each of its spaces, in order.
    pub spaces: Vec<Option<Figure>>,
    /// Are its spaces named in notation too, counted from 1 and written after its own word?
    pub counted: bool,
    /// Who stands there, in words.
    pub lines: Vec<Text>,
}

/// A figure on a space.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What it is, as a word: `giant`.
    pub what: Word,
    /// Whose it is, by the seat's word.
    pub seat: Option<Word>,
    /// In words.
    pub name: Text,
}

/// A way from one place to another: row and place, counted from 0.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trail {
    /// Where it begins.
    pub from: (usize, usize),
    /// Where it ends.
    pub to: (usize, usize),
    /// What is written on it: `1–2`.
    pub sign: Word,
    /// In words.
    pub name: Text,
    /// Was it taken just now?
    pub taken: bool,
}

/// A hex.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hex {
    /// Its word in notation.
    pub id: Word,
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// The word of its ground: `forest`.
    pub ground: Word,
    /// The name of its ground.
    pub name: Text,
    /// The number on it: `6`, `2/12`.
    pub number: Option<Word>,
    /// Is the number one that comes often?
    pub strong: bool,
    /// What stands on it.
    pub on: Vec<Token>,
}

/// Something that stands on a hex or a cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Token {
    /// Its word: `tormund`.
    pub id: Word,
    /// Its name.
    pub name: Text,
}

/// A corner of a hex: the top one (`N`) or the bottom one (`S`) of the hex at (q, r).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Corner {
    /// Its word in notation.
    pub id: Word,
    /// Top corner of its hex, or bottom corner?
    pub top: bool,
    /// Column of the hex.
    pub q: i8,
    /// Row of the hex.
    pub r: i8,
    /// What stands there.
    pub piece: Option<Piece>,
    /// What it gives besides, as a trade route does.
    pub note: Option<Text>,
}

/// A path between two corners.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Path {
    /// Its word in notation.
    pub id: Word,
    /// One end, by corner id.
    pub a: Word,
    /// The other end.
    pub b: Word,
    /// What lies there.
    pub piece: Option<Piece>,
}

/// A piece of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Piece {
    /// The seat's word.
    pub seat: Word,
    /// What it is, as a word: `settlement`.
    pub what: Word,
    /// Both in words.
    pub name: Text,
}

/// Squares with shapes on them.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Grid {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Cells that are not plain.
    pub cells: Vec<Cell>,
    /// Pieces that can be laid on it, in every way they can lie: what follows the pointer before it is laid.
    pub tiles: Vec<Tile>,
}

/// A piece in one way to lie. A choice names it by its word, its turn and the cell of its box's top left corner.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Tile {
    /// Its word in notation: `I4`.
    pub id: Word,
    /// The word of the turn: `r1`.
    pub turn: Word,
    /// The cells it covers, as columns and rows from that corner.
    pub cells: Vec<(u8, u8)>,
    /// The cell that is marked: an anchor, an altar.
    pub mark: Option<(u8, u8)>,
}

/// A cell of a grid.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cell {
    /// Its word in notation.
    pub id: Word,
    /// Column.
    pub x: u8,
    /// Row.
    pub y: u8,
    /// The word of its ground.
    pub ground: Word,
    /// In words.
    pub name: Text,
    /// Whose it is, by the seat's word.
    pub seat: Option<Word>,
    /// The shape it is part of: neighbours with the same word are one piece.
    pub shape: Option<Word>,
    /// What is printed there or stands on it, the lowest first.
    pub on: Vec<Token>,
}

/// What is asked, and what can be answered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The question.
    pub ask: Text,
    /// Does the game wait for this viewer, or may he merely act?
    pub waiting: bool,
    /// What can be done, as verbs with slots.
    pub verbs: Vec<Verb>,
    /// Every listed choice.
    pub choices: Vec<Choice>,
    /// From where choices can be paid otherwise.
    pub purse: Purse,
}

/// What choices cost, and the places that could pay: who wants to pay otherwise than is usual appends ` from PLACE n, PLACE n` to
/// the line of a choice, with ` and ` between what is due of different kinds.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Purse {
    /// What lies where, in the order in which it is usually spent.
    pub sources: Vec<Source>,
    /// What is due for each choice, in their order; nothing for those that have no other way to pay.
    pub due: Vec<Vec<Due>>,
}

/// Something that lies somewhere and can pay.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Source {
    /// The word of what it pays: `stone`.
    pub what: Word,
    /// The word of the place: `T5`.
    pub from: Word,
    /// The place's name.
    pub name: Text,
    /// How many lie there.
    pub most: u16,
}

/// So many of something are due.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Due {
    /// The word of what pays it.
    pub what: Word,
    /// Its name.
    pub name: Text,
    /// How many.
    pub n: u16,
}

/// Something that can be done: `build settlement {corner}`.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Verb {
    /// Notation with typed slots.
    pub form: Word,
    /// In words.
    pub label: Text,
    /// Free-form: not among the choices, filled by hand and judged by `check`.
    pub free: bool,
}

/// One listed choice: a verb with its slots filled.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Choice {
    /// Notation.
    pub line: String,
    /// Which of the prompt's verbs.
    pub verb: usize,
    /// What fills its slots, in order.
    pub slots: Vec<String>,
    /// In words.
    pub label: Text,
    /// Cost, gain, what it uncovers.
    pub hints: Vec<Text>,
}

/// Is the line this form with its slots filled? A slot of a listed choice takes one word.
///
/// ```
/// use engine::scene::{fillings, fits};
/// assert!(fits("build road {path}", "build road N-S") && !fits("build road {path}", "build road"));
/// assert_eq!(fillings("build road {path}", "build road N-S"), ["N-S"]);
/// ```
pub fn fits(form: &str, line: &str) -> bool {
    // Nearly all lines differ from nearly all forms in their first letters or words.
    if !form.starts_with('{') && form.as_bytes().first() != line.as_bytes().first() {
        return false;
    }
    let verb = form.split('{').next().unwrap_or_default();
    let (form, words) = (form.split(' '), line.split(' '));
    let word = |(f, word): (&str, &str)| f == word || f.starts_with('{');
    line.starts_with(verb) && form.clone().count() == words.clone().count() && form.zip(words).all(word)
}

/// What fills the slots of a form, in order.
pub fn fillings(form: &str, line: &str) -> Vec<String> {
    form.split(' ').zip(line.split(' ')).filter(|(f, _)| f.starts_with('{')).map(|(_, word)| word.into()).collect()
}
