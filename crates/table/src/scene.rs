//! The picture of a table as data: a tree of a few widgets, the same for every game.
//!
//! A thing's id is the word by which notation names it (`N(1,1)`, `ranger-patrol`), so a click can fill a slot of a verb
//! without anyone knowing the game. `draw` turns a Scene into text and pages.

use crate::Text;
use serde::Serialize;

/// What one viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// What lies on the table, most important first.
    pub widgets: Vec<Widget>,
    /// What is asked of this viewer, if anything.
    pub prompt: Option<Prompt>,
}

/// One thing on the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Widget {
    /// Stable as long as the thing is there.
    pub id: String,
    /// Its name for people and screen readers.
    pub label: Text,
    /// What it is.
    pub kind: Kind,
}

impl Widget {
    /// A widget.
    pub fn new(id: impl Into<String>, label: Text, kind: Kind) -> Widget {
        Widget { id: id.into(), label, kind }
    }
}

/// The widgets there are.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Hexes with corners and paths.
    HexMap(HexMap),
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
    /// A number of something.
    Counter(i64),
    /// Dice as they fell; none before a throw.
    Dice(Vec<u8>),
    /// A player's place: whose, is it his turn, and what lies there.
    Mat {
        /// The seat's word.
        seat: String,
        /// Is the game waiting for him?
        asked: bool,
        /// What lies on it.
        things: Vec<Widget>,
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
}

/// A card, or several alike.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Card {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// How many lie here; 1 for most.
    pub count: u32,
    /// Turned sideways.
    pub exhausted: bool,
    /// Face down for this viewer.
    pub hidden: bool,
    /// What it says, counters, strength: short lines.
    pub lines: Vec<Text>,
    /// Cards tucked under it.
    pub tucked: Vec<Card>,
}

impl Card {
    /// A plain card.
    pub fn new(id: impl Into<String>, name: Text, count: u32) -> Card {
        Card { id: id.into(), name, count, exhausted: false, hidden: false, lines: Vec::new(), tucked: Vec::new() }
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
}

/// A hex.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hex {
    /// Its word in notation.
    pub id: String,
    /// Column.
    pub q: i8,
    /// Row.
    pub r: i8,
    /// The word of its ground: `forest`.
    pub ground: String,
    /// The name of its ground.
    pub name: Text,
    /// The number on it: `6`, `2/12`.
    pub number: Option<String>,
    /// Is the number one that comes often?
    pub strong: bool,
    /// What stands on it.
    pub on: Vec<Token>,
}

/// Something that stands on a hex or a cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Token {
    /// Its word: `tormund`.
    pub id: String,
    /// Its name.
    pub name: Text,
}

/// A corner of a hex: the top one (`N`) or the bottom one (`S`) of the hex at (q, r).
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Corner {
    /// Its word in notation.
    pub id: String,
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
    pub id: String,
    /// One end, by corner id.
    pub a: String,
    /// The other end.
    pub b: String,
    /// What lies there.
    pub piece: Option<Piece>,
}

/// A piece of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Piece {
    /// The seat's word.
    pub seat: String,
    /// What it is, as a word: `settlement`.
    pub what: String,
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
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tile {
    /// Its word in notation: `I4`.
    pub id: String,
    /// The word of the turn: `r1`.
    pub turn: String,
    /// The cells it covers, as columns and rows from that corner.
    pub cells: Vec<(u8, u8)>,
    /// The cell that is marked: an anchor, an altar.
    pub mark: Option<(u8, u8)>,
}

/// A cell of a grid.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cell {
    /// Its word in notation.
    pub id: String,
    /// Column.
    pub x: u8,
    /// Row.
    pub y: u8,
    /// The word of its ground.
    pub ground: String,
    /// In words.
    pub name: Text,
    /// Whose it is, by the seat's word.
    pub seat: Option<String>,
    /// The shape it is part of: neighbours with the same word are one piece.
    pub shape: Option<String>,
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
}

/// Something that can be done: `build settlement {corner}`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verb {
    /// Notation with typed slots.
    pub form: String,
    /// In words.
    pub label: Text,
    /// Free-form: not among the choices, filled by hand and judged by `check`.
    pub free: bool,
}

/// One listed choice: a verb with its slots filled.
#[derive(Clone, PartialEq, Debug, Serialize)]
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
