//! The state of the table: components, who is asked, and what is due next.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::components::{Board, Cell, Components, Goods};
use crate::spending::{Need, universal};

/// A rule that a line breaks, and how.
pub struct Refusal {
    pub rule: &'static str,
    pub why: String,
}

pub type Ruling<T = ()> = Result<T, Refusal>;

/// Refuses with a rule and a sentence.
macro_rules! refuse {
    ($rule:expr, $($why:tt)+) => {
        return Err($crate::table::Refusal { rule: $rule, why: format!($($why)+) })
    };
}

/// Refuses unless a condition holds.
macro_rules! require {
    ($holds:expr, $rule:expr, $($why:tt)+) => {
        if !$holds {
            $crate::table::refuse!($rule, $($why)+);
        }
    };
}

pub(crate) use {refuse, require};

pub struct Options {
    pub winter: bool,
    pub workshops: String,
    pub teams: bool,
    /// Clan carts also pay wherever any resource will do. // rule: carts
    pub loose: bool,
}

/// A place of the horde: row 1 to 3, then from the left. // rule: horde
pub type Slot = (u32, u32);

#[derive(Default)]
pub struct HordeSlot {
    pub troll: Option<String>,
    pub bribes: Goods,
    pub pedestal: Option<String>,
}

/// Face-down cards in unknown order, and the cards put under them in known order.
#[derive(Default)]
pub struct Deck {
    pub unknown: BTreeSet<String>,
    pub under: VecDeque<String>,
}

impl Deck {
    pub fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.under.is_empty()
    }

    /// Can this card be the next? If so it is drawn.
    pub fn draw(&mut self, card: &str) -> bool {
        if self.unknown.is_empty() {
            if self.under.front().is_some_and(|next| next == card) {
                self.under.pop_front();
                return true;
            }
            return false;
        }
        self.unknown.remove(card)
    }
}

/// A troll in a moot: each icon and whether a piece lies on it.
pub struct MootTroll {
    pub card: String,
    pub icons: Vec<(String, bool)>,
}

impl MootTroll {
    pub fn new(card: &str, icons: &[String]) -> MootTroll {
        MootTroll { card: card.to_string(), icons: icons.iter().map(|icon| (icon.clone(), false)).collect() }
    }

    pub fn pieces(&self) -> usize {
        self.icons.iter().filter(|(_, filled)| *filled).count()
    }

    pub fn holds(&self, piece: &str) -> u32 {
        self.icons.iter().filter(|(icon, filled)| *filled && icon == piece).count() as u32
    }

    pub fn remove(&mut self, piece: &str) -> bool {
        let icon = self.icons.iter_mut().find(|(icon, filled)| *filled && icon == piece);
        icon.map(|icon| icon.1 = false).is_some()
    }
}

#[derive(Default)]
pub struct Player {
    /// Starting trolls not drawn yet, then those in hand.
    pub deck: BTreeSet<String>,
    pub hand: BTreeSet<String>,
    /// By place, 1 to 10. // rule: moot
    pub moot: BTreeMap<u8, MootTroll>,
    /// Coronation tokens taken, in honor.
    pub crowns: u32,
}

/// What partners share. A player without a partner has his own. // rule: team-storage
#[derive(Default)]
pub struct Purse {
    pub storage: Goods,
    pub pedestals: Goods,
    pub tokens: Vec<u32>,
    pub honor: u32,
}

pub struct Tile {
    pub shape: String,
    pub cells: BTreeSet<Cell>,
    pub anchor: Option<Cell>,
}

pub struct PlacedHall {
    pub id: String,
    pub cells: BTreeSet<Cell>,
    pub altar: Cell,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub enum Step {
    /// Steps one and two: spell, workshop, then recruit or dig.
    Spells,
    Hall,
    Statues,
}

/// The turn of one player. // rule: turn
pub struct Turn {
    pub seat: usize,
    pub step: Step,
    pub cast: bool,
    pub shops: Vec<Cell>,
    /// The workshop in use and the uses left.
    pub shop: Option<(Cell, u32)>,
    pub second_shop: bool,
    pub mask: bool,
    pub free_rocks: u32,
    /// The pieces given so far in an open trade.
    pub given: Vec<Need>,
}

impl Turn {
    pub fn new(seat: usize) -> Turn {
        Turn {
            seat,
            step: Step::Spells,
            cast: false,
            shops: Vec::new(),
            shop: None,
            second_shop: false,
            mask: false,
            free_rocks: 0,
            given: Vec::new(),
        }
    }
}

/// A step that is due before anything else.
#[derive(Clone, Debug, PartialEq)]
pub enum Due {
    // Chance.
    Refill(Slot),
    /// After an Ascension Ceremony the gap is filled like one of the top row, wherever it is.
    RefillOnTop(Slot),
    Pedestal(Slot),
    Workshop,
    Reveal,
    Statues,
    Token(&'static str, &'static str),
    Draw(usize),
    // Seats, at set-up.
    Choose(usize),
    Gate(usize),
    Keep(BTreeSet<usize>),
    // Automatic.
    StartGoods,
    Rest(Slot),
    SpellOver(String),
    // The player on turn.
    Bribes {
        slot: Slot,
        left: BTreeSet<Slot>,
    },
    FromBag {
        may_skip: bool,
    },
    Place(String),
    Anchor(Cell),
    Found(Vec<Cell>),
    Effect(String),
    MoreMoves {
        statue: Cell,
        left: u32,
    },
    MoreUnloading {
        trolls: BTreeSet<u8>,
    },
    MoreTransmuting,
}

impl Due {
    pub fn is_chance(&self) -> bool {
        matches!(
            self,
            Due::Refill(_)
                | Due::RefillOnTop(_)
                | Due::Pedestal(_)
                | Due::Workshop
                | Due::Reveal
                | Due::Statues
                | Due::Token(..)
                | Due::Draw(_)
        )
    }
}

pub struct Table {
    pub parts: Components,
    pub board: Board,
    pub options: Options,
    pub names: Vec<&'static str>,
    pub horde: BTreeMap<Slot, HordeSlot>,
    pub decks: BTreeMap<u32, Deck>,
    pub bag: Goods,
    pub pedestals_gone: u32,
    /// Workshops that may still be drawn or chosen, then the open supply, then those on the board.
    pub workshop_box: Goods,
    pub supply: Goods,
    pub founded: BTreeMap<Cell, String>,
    pub spellbook: BTreeMap<String, u32>,
    pub spell_deck: Deck,
    pub statues: BTreeMap<Cell, String>,
    pub erected: BTreeMap<Cell, String>,
    pub token_box: BTreeMap<u32, u32>,
    /// Fields of the pedestal track; `None` once the token is taken.
    pub track: BTreeMap<(&'static str, String), Option<u32>>,
    pub gates: BTreeMap<usize, Cell>,
    pub stacks: Goods,
    pub tiles: Vec<Tile>,
    pub halls_left: BTreeSet<String>,
    pub halls: Vec<PlacedHall>,
    pub players: Vec<Player>,
    pub purses: Vec<Purse>,
    pub coronation: VecDeque<u32>,
    pub agenda: VecDeque<Due>,
    pub turn: Turn,
    pub round: u32,
    pub last_round: Option<u32>,
    pub started: bool,
    pub over: bool,
}

impl Table {
    /// Partners: the first and fourth seat, the second and third. // rule: team
    pub fn partner(&self, seat: usize) -> Option<usize> {
        self.options.teams.then(|| 3 - seat)
    }

    pub fn purse_of(&self, seat: usize) -> usize {
        self.partner(seat).map_or(seat, |partner| partner.min(seat))
    }

    pub fn purse(&self, seat: usize) -> &Purse {
        &self.purses[self.purse_of(seat)]
    }

    pub fn purse_mut(&mut self, seat: usize) -> &mut Purse {
        let purse = self.purse_of(seat);
        &mut self.purses[purse]
    }

    pub fn level(&self, card: &str) -> u32 {
        self.parts.trolls[card].level
    }

    /// Puts gained pieces into storage; every cart there is universal. // rule: storage
    pub fn gain(&mut self, seat: usize, piece: &str, count: u32) {
        add(&mut self.purse_mut(seat).storage, universal(piece), count);
    }
}

pub fn add(goods: &mut Goods, what: &str, count: u32) {
    *goods.entry(what.to_string()).or_default() += count;
}

/// Takes one if there is one.
pub fn take_one(goods: &mut Goods, what: &str) -> bool {
    match goods.get_mut(what) {
        Some(count) if *count > 0 => {
            *count -= 1;
            true
        }
        _ => false,
    }
}

pub fn count(goods: &Goods, what: &str) -> u32 {
    goods.get(what).copied().unwrap_or(0)
}

pub fn total(goods: &Goods) -> u32 {
    goods.values().sum()
}

/// Reads `L2[1]`.
pub fn slot(text: &str) -> Ruling<Slot> {
    let read = || {
        let (row, index) = text.strip_prefix('L')?.strip_suffix(']')?.split_once('[')?;
        let slot: Slot = (row.parse().ok()?, index.parse().ok()?);
        ((1..=3).contains(&slot.0) && slot.1 < 6 - slot.0).then_some(slot)
    };
    match read() {
        Some(slot) => Ok(slot),
        None => refuse!("notation", "{text} is no place of the horde"),
    }
}

/// Reads `T5`.
pub fn moot_place(text: &str) -> Ruling<u8> {
    let read = || text.strip_prefix('T')?.parse::<u8>().ok().filter(|place| (1..=10).contains(place));
    match read() {
        Some(place) => Ok(place),
        None => refuse!("notation", "{text} is no place of a moot"),
    }
}

pub fn read_cell(text: &str) -> Ruling<Cell> {
    match crate::components::cell(text) {
        Some(cell) => Ok(cell),
        None => refuse!("notation", "{text} is no cell"),
    }
}
