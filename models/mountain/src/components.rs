//! Component data: boards, tiles and cards. Numbers stated in the rulebook are in the chapters instead.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// Column and row, counted from 0 at the top left.
pub type Cell = (i32, i32);

/// A count of things by name: resources, pedestals by clan, workshops by kind.
pub type Goods = BTreeMap<String, u32>;

pub const MINERALS: [&str; 3] = ["stone", "iron", "heartstone"];
pub const RESOURCES: [&str; 7] = ["stone", "iron", "heartstone", "cart", "hammer", "rune", "coin"];
/// The clans with statues, pedestals and carts of their own. // rule: clans
pub const CLANS: [&str; 3] = ["fire", "ice", "moon"];
/// From the outside in. // rule: areas
pub const AREAS: [&str; 5] = ["dark-grey", "grey", "brown", "orange", "yellow"];
/// Two copies of each. // rule: workshop-supply
pub const WORKSHOPS: [&str; 11] = [
    "wheelwright",
    "runesmith",
    "amulet-maker",
    "crusher",
    "mint",
    "stonecutter",
    "steelworks",
    "toolmaker",
    "pickmaker",
    "carpenter",
    "quartermaster",
];

/// A tile or great hall as it is cut: its cells and the marked one, the anchor or altar.
#[derive(Clone)]
pub struct Shape {
    pub cells: Vec<Cell>,
    pub mark: Option<Cell>,
}

impl Shape {
    fn read(rows: &[String]) -> Shape {
        let mut shape = Shape { cells: Vec::new(), mark: None };
        for (y, row) in rows.iter().enumerate() {
            for (x, sign) in row.chars().enumerate().filter(|(_, sign)| *sign != '.') {
                shape.cells.push((x as i32, y as i32));
                if sign == 'A' {
                    shape.mark = Some((x as i32, y as i32));
                }
            }
        }
        shape
    }

    /// The shape rotated (`r1`), or flipped left to right and then rotated (`f1`), with the top left corner of its box at `at`.
    pub fn placed(&self, turn: &str, at: Cell) -> Option<Shape> {
        let (flipped, quarters) = match (turn.get(..1)?, turn.get(1..)?.parse::<u32>().ok()?) {
            ("r", quarters @ 0..=3) => (false, quarters),
            ("f", quarters @ 0..=3) => (true, quarters),
            _ => return None,
        };
        let turned = |(x, y): Cell| {
            let flipped = if flipped { (-x, y) } else { (x, y) };
            (0..quarters).fold(flipped, |(x, y), _| (-y, x))
        };
        let cells: Vec<Cell> = self.cells.iter().map(|&cell| turned(cell)).collect();
        let left = cells.iter().map(|cell| cell.0).min()?;
        let top = cells.iter().map(|cell| cell.1).min()?;
        let moved = |(x, y): Cell| (x - left + at.0, y - top + at.1);
        let mark = self.mark.map(|mark| moved(turned(mark)));
        Some(Shape { cells: cells.into_iter().map(moved).collect(), mark })
    }
}

/// One side of the board. // rule: board
#[derive(Clone, Default)]
pub struct Board {
    pub areas: BTreeMap<Cell, &'static str>,
    pub rocks: BTreeSet<Cell>,
    pub buried: BTreeMap<Cell, &'static str>,
    pub spots: BTreeSet<Cell>,
    pub statue_spots: Vec<Cell>,
    /// Start spots by marking, clockwise.
    pub starts: BTreeMap<u32, Vec<Cell>>,
}

pub struct Troll {
    pub level: u32,
    pub icons: Vec<String>,
}

pub struct Starter {
    pub icons: Vec<String>,
    pub start: Goods,
}

pub struct Hall {
    pub shape: Shape,
    pub low: u32,
    pub high: u32,
}

pub struct Components {
    pub winter: Board,
    pub autumn: Board,
    pub tunnels: BTreeMap<String, Shape>,
    pub halls: BTreeMap<String, Hall>,
    pub spells: BTreeSet<String>,
    pub starters: BTreeMap<String, Starter>,
    pub trolls: BTreeMap<String, Troll>,
}

#[derive(Deserialize)]
struct BoardText {
    id: String,
    areas: Vec<String>,
    features: Vec<String>,
    statues: Vec<String>,
    starts: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    #[serde(default)]
    shape: Vec<String>,
    #[serde(default)]
    icons: Vec<String>,
    #[serde(default)]
    start: Goods,
    #[serde(default)]
    level: u32,
    #[serde(default)]
    low: u32,
    #[serde(default)]
    high: u32,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    board: Vec<BoardText>,
    tunnel: Vec<Entry>,
    hall: Vec<Entry>,
    spell: Vec<Entry>,
    starter: Vec<Entry>,
    troll: Vec<Entry>,
}

macro_rules! file {
    ($name:literal) => {
        toml::from_str::<File>(include_str!(concat!("../../../crates/mountain/data/", $name, ".toml")))
            .expect(concat!($name, ".toml is readable"))
    };
}

impl Components {
    pub fn read() -> Components {
        let boards: BTreeMap<String, Board> =
            file!("boards").board.iter().map(|text| (text.id.clone(), text.read())).collect();
        let shaped = |entry: Entry| (entry.id, Shape::read(&entry.shape));
        let hall = |e: Entry| (e.id, Hall { shape: Shape::read(&e.shape), low: e.low, high: e.high });
        let starter = |entry: Entry| (entry.id, Starter { icons: entry.icons, start: entry.start });
        let troll = |entry: Entry| (entry.id, Troll { level: entry.level, icons: entry.icons });
        Components {
            winter: boards["winter"].clone(),
            autumn: boards["autumn"].clone(),
            tunnels: file!("tunnels").tunnel.into_iter().map(shaped).collect(),
            halls: file!("halls").hall.into_iter().map(hall).collect(),
            spells: file!("spells").spell.into_iter().map(|entry| entry.id).collect(),
            starters: file!("starters").starter.into_iter().map(starter).collect(),
            trolls: file!("trolls").troll.into_iter().map(troll).collect(),
        }
    }
}

impl BoardText {
    fn read(&self) -> Board {
        let mut board = Board::default();
        for (y, (areas, features)) in self.areas.iter().zip(&self.features).enumerate() {
            for (x, (area, feature)) in areas.chars().zip(features.chars()).enumerate() {
                let cell = (x as i32, y as i32);
                // The Heart has no area, so digging there is illegal.
                if let Some(kind) = "DGBOY".find(area) {
                    board.areas.insert(cell, AREAS[kind]);
                }
                if feature == '#' || feature == 't' || feature.is_ascii_uppercase() && feature != 'T' && feature != 'W'
                {
                    board.rocks.insert(cell);
                }
                if feature == 'W' {
                    board.spots.insert(cell);
                }
                let resource = match feature.to_ascii_lowercase() {
                    's' => "stone",
                    'i' => "iron",
                    'g' => "heartstone",
                    'c' => "coin",
                    'k' => "cart",
                    'h' => "hammer",
                    'r' => "rune",
                    _ => continue,
                };
                board.buried.insert(cell, resource);
            }
        }
        let cells = |list: &[String]| list.iter().map(|text| cell(text).expect("a cell")).collect();
        board.statue_spots = cells(&self.statues);
        board.starts = self.starts.iter().map(|(mark, list)| (mark.parse().expect("a count"), cells(list))).collect();
        board
    }
}

/// Reads `8,1`.
pub fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// Cells are neighbours if they share an edge. // rule: adjacency
pub fn neighbours((x, y): Cell) -> [Cell; 4] {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
}

pub fn touches<'a>(cells: impl IntoIterator<Item = &'a Cell>, others: &BTreeSet<Cell>) -> bool {
    cells.into_iter().any(|&cell| neighbours(cell).iter().any(|next| others.contains(next)))
}
