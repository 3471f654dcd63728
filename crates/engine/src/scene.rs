//! The picture of a table as data: a tree of a few widgets, the same for every game.
//!
//! A thing's id is the word by which notation names it (`N(1,1)`, `ranger-patrol`), so a click can fill a slot of a verb
//! without anyone knowing the game. Where one word names two things, each says which slots it fills ([`Fills`]).
//! `draw` turns a Scene into text and pages.

pub use crate::shared::{Memo, Shared};
use crate::{Text, Word};
use serde::Serialize;

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// What lies on the table, most important first. What several people see alike, or one still sees, need not be made again.
    pub widgets: Vec<Shared<Widget>>,
    /// What is asked of this viewer, if anything.
    pub prompt: Option<Prompt>,
}

impl Scene {
    /// A scene of widgets that were made for it, or are held by others too.
    pub fn new(widgets: impl IntoIterator<Item = impl Into<Shared<Widget>>>, prompt: Option<Prompt>) -> Scene {
        Scene { widgets: widgets.into_iter().map(Into::into).collect(), prompt }
    }
}

/// One thing on the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Widget {
    /// Stable as long as the thing is there.
    pub id: Word,
    /// Its name for people and screen readers.
    pub label: Text,
    /// What it is.
    pub kind: Kind,
}

impl Widget {
    /// A widget.
    pub fn new(id: impl Into<Word>, label: Text, kind: Kind) -> Widget {
        Widget { id: id.into(), label, kind }
    }
}

/// The widgets there are.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Hexes with corners and paths.
    HexMap(Shared<HexMap>),
    /// Squares with shapes on them.
    Grid(Grid),
    /// Cards lying in some order.
    Cards(Layout, Vec<Card>),
    /// Cells of which one is reached.
    Track {
        /// What stands in each cell.
        cells: Vec<Text>,
        /// The cell that is reached.
        at: usize,
    },
    /// Who stands where on a scoring track.
    Race(Vec<Runner>),
    /// A number of something.
    Counter(i64),
    /// Dice as they fell; none before a throw.
    Dice(Vec<u8>),
    /// A player's place: whose, is it his turn, and what lies there.
    Mat {
        /// The seat's word.
        seat: Word,
        /// Is the game waiting for him?
        asked: bool,
        /// What lies on it.
        things: Shared<Vec<Widget>>,
    },
    /// A table of numbers or words.
    Table {
        /// Heads of the columns.
        columns: Vec<Text>,
        /// Rows with their heads.
        rows: Vec<(Text, Vec<Text>)>,
    },
    /// The steps of a turn or round, and the present one.
    Timeline {
        /// All steps.
        steps: Vec<Text>,
        /// The present one.
        at: usize,
    },
    /// One sentence.
    Note(Text),
    /// Widgets that belong together.
    Group(Vec<Widget>),
}

/// One who runs on a scoring track.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Runner {
    /// The seat's word.
    pub seat: Word,
    /// Its name.
    pub name: Text,
    /// How far.
    pub at: i64,
}

/// How cards lie.
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
    /// First come, first served.
    Queue,
    /// In rows, each shorter by one than the one below it; the lowest row comes first.
    Pyramid,
}

impl Layout {
    /// How many cards lie in each row of a pyramid of so many, from the lowest.
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

/// A card, or several alike.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Card {
    /// Its word in notation.
    pub id: Word,
    /// Which slots a click on it fills.
    #[serde(skip_serializing_if = "Fills::is_any")]
    pub fills: Fills,
    /// Its name.
    pub name: Text,
    /// How many lie here; 1 for most.
    pub count: u32,
    /// Turned sideways.
    pub exhausted: bool,
    /// Face down for this viewer.
    pub hidden: bool,
    /// How it looks, as words: its kind, its house. `["character", "stark"]`
    pub look: Vec<Word>,
    /// What is printed at its edges, or counts there now: cost, strength, icons.
    pub marks: Vec<Mark>,
    /// What lies on it, counted.
    pub tokens: Vec<Mark>,
    /// What sort of card it is, as a line on its face.
    pub sort: Option<Text>,
    /// What its marks, tokens and sort say, in words: for who cannot see them.
    pub facts: Vec<Text>,
    /// What it says besides: short lines.
    pub lines: Vec<Text>,
    /// A sentence about the card itself, shown as a small mark: where its text comes from.
    pub note: Option<Text>,
    /// Cards tucked under it.
    pub tucked: Vec<Card>,
}

/// Which slots of a verb a card fills with its word.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fills {
    /// Every slot that its word fits.
    #[default]
    Any,
    /// Slots of this kind: `tile` for a tunnel, because a place of the moot has the same word.
    Slot(Word),
    /// No slot now: whatever is asked for lies elsewhere, as the card drawn and not its double on the discard pile.
    Nothing,
}

impl Fills {
    /// Every slot?
    pub fn is_any(&self) -> bool {
        *self == Fills::Any
    }
}

/// A small sign with its name: `cost` 4, `military`.
#[derive(Clone, PartialEq, Hash, Debug, Serialize)]
pub struct Mark {
    /// Its word, by which it is drawn.
    pub id: Word,
    /// Its name.
    pub name: Text,
    /// How much or how many, if it is a number.
    pub n: Option<i64>,
}

impl Mark {
    /// A sign without a number.
    pub fn new(id: impl Into<Word>, name: Text) -> Mark {
        Mark { id: id.into(), name, n: None }
    }

    /// A number of something.
    pub fn count(id: impl Into<Word>, name: Text, n: impl Into<i64>) -> Mark {
        Mark { id: id.into(), name, n: Some(n.into()) }
    }
}

impl Card {
    /// The card with the slots that it fills.
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
