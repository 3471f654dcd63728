//! The component data: read from `data/*.toml`, checked, and prepared for fast access.

mod board;
mod files;
mod reader;
mod shape;
pub mod vocabulary;

use crate::resources::{Clan, Goods, KINDS, PIECES, Piece, Resource, is_same_word};
pub use board::{Board, Placements};
use engine::{Arg, ComponentData, DataError, DataFiles, Provenance, Source};
pub use files::Numbers;
use reader::Reader;
use serde::Deserialize;
pub use shape::{Footprint, Shape, TURNS, Turn};
use vocabulary::{Effect, Exchange};

/// The largest number of trolls of the horde.
pub const MAX_TROLLS: usize = 64;
/// The largest number of tunnel stacks.
pub const MAX_STACKS: usize = 12;
/// The largest number of great halls.
pub const MAX_HALLS: usize = 8;
/// The largest number of kinds of workshops.
pub const MAX_WORKSHOPS: usize = 16;
/// The largest number of spells.
pub const MAX_SPELLS: usize = 32;
/// The largest number of workshop spots.
pub const MAX_SPOTS: usize = 24;
/// The largest number of tiles on the board.
pub const MAX_TILES: usize = 64;
/// The number of starting trolls of each colour.
pub const STARTERS: usize = 6;

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    pub(crate) en: String,
    pub(crate) pl: String,
}

impl Name {
    /// The name as an argument of a text.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone().into(), pl: self.pl.clone().into() }
    }
}

/// The clan of a troll. Mud has no statues, pedestals and carts. rule: clans
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is what its word says")]
pub enum TrollClan {
    Mud,
    Fire,
    Ice,
    Moon,
}

impl TrollClan {
    /// The word in data and messages.
    pub const fn word(self) -> &'static str {
        match self {
            TrollClan::Mud => "mud",
            TrollClan::Fire => Clan::Fire.word(),
            TrollClan::Ice => Clan::Ice.word(),
            TrollClan::Moon => Clan::Moon.word(),
        }
    }
}

/// A troll of the horde, or a starting troll.
#[derive(Debug)]
pub struct Card {
    /// The word in notation.
    pub id: String,
    /// The name.
    pub name: Name,
    /// The level; 0 for starting trolls.
    pub level: u8,
    /// The clan; none for starting trolls.
    pub clan: Option<TrollClan>,
    /// The pieces it produces, one for each icon.
    pub icons: Vec<Piece>,
    /// For each kind of piece: its icons, as a bit set.
    pub icon_masks: [u8; PIECES],
    /// All icons, as a bit set.
    pub all: u8,
    /// The one-off resources of a starting troll. rule: starters
    pub start: Goods,
    /// The source of the entry.
    pub source: Source,
    /// The fields with a better source.
    pub known: Vec<String>,
}

/// A stack of tunnels.
#[derive(Debug)]
pub struct Tunnel {
    /// The word in notation.
    pub id: String,
    /// The number of tiles in the stack.
    pub count: u8,
    /// The number of cells of a tile.
    pub size: u8,
    /// The shape of a tile.
    pub shape: Shape,
    /// The source of the entry.
    pub source: Source,
    /// The fields with a better source.
    pub known: Vec<String>,
}

/// A great hall.
#[derive(Debug)]
pub struct Hall {
    /// The word in notation.
    pub id: String,
    /// The name.
    pub name: Name,
    /// The honor with an empty altar.
    pub low: u16,
    /// The honor with a statue on the altar.
    pub high: u16,
    /// The shape.
    pub shape: Shape,
    /// The source of the entry.
    pub source: Source,
    /// The fields with a better source.
    pub known: Vec<String>,
}

/// A spell.
#[derive(Debug)]
pub struct Spell {
    /// The word in notation.
    pub id: String,
    /// The name.
    pub name: Name,
    /// The effect.
    pub effect: Effect,
    /// The source of the entry.
    pub source: Source,
    /// The fields with a better source.
    pub known: Vec<String>,
}

/// A kind of workshop.
#[derive(Debug)]
pub struct Workshop {
    /// The word in notation.
    pub id: String,
    /// The name.
    pub name: Name,
    /// The number of tiles.
    pub copies: u8,
    /// The exchanges it offers.
    pub exchange: Vec<Exchange>,
    /// The source of the entry.
    pub source: Source,
    /// The fields with a better source.
    pub known: Vec<String>,
}

/// All component data of the game.
#[derive(Debug)]
pub struct Data {
    /// The trolls of the horde, then the starting trolls.
    pub cards: Vec<Card>,
    /// The number of trolls of the horde.
    pub trolls: usize,
    /// The trolls of each level, as bit sets.
    pub levels: [u64; 3],
    /// The stacks of tunnels.
    pub tunnels: Vec<Tunnel>,
    /// The great halls.
    pub halls: Vec<Hall>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The workshops.
    pub workshops: Vec<Workshop>,
    /// The winter and the autumn side.
    pub boards: [Board; 2],
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// All steps from the corner of a tile to one of its cells. Each is shifted once and used for all shapes.
    pub(crate) all_steps: Vec<u16>,
    provenance: Provenance,
}

impl Data {
    /// A card.
    #[inline]
    pub fn card(&self, card: u8) -> &Card {
        &self.cards[usize::from(card)]
    }

    /// Finds a troll of the horde by its word.
    pub fn troll_from_word(&self, word: &str) -> Option<u8> {
        let trolls = &self.cards[..self.trolls];
        trolls.iter().position(|c| is_same_word(&c.id, word)).map(|i| i as u8).or_else(|| self.troll_from_number(word))
    }

    /// Finds a troll by clan and level: `F2-1` is the first Fire troll of level 2. Moon has the letter N, for Night.
    fn troll_from_number(&self, word: &str) -> Option<u8> {
        let (kind, number) = word.split_once('-')?;
        let number: usize = number.parse().ok().filter(|_| number.len() == 1)?;
        let kind_of = |card: &Card| {
            let clan = card.clan.map_or("", |clan| match clan {
                TrollClan::Mud => "M",
                TrollClan::Fire => "F",
                TrollClan::Ice => "I",
                TrollClan::Moon => "N",
            });
            format!("{clan}{}", card.level)
        };
        let mut kin = (0..self.trolls).filter(|i| kind_of(&self.cards[*i]) == kind);
        kin.nth(number.checked_sub(1)?).map(|i| i as u8)
    }

    /// Finds a starting troll by its word. Its index is counted from 0.
    pub fn starter_from_word(&self, word: &str) -> Option<u8> {
        let starters = &self.cards[self.trolls..];
        let numbered = |i: usize| word.strip_prefix("ST").is_some_and(|number| number == (i + 1).to_string());
        starters.iter().enumerate().position(|(i, c)| is_same_word(&c.id, word) || numbered(i)).map(|i| i as u8)
    }

    /// Finds a spell by its word.
    pub fn spell_from_word(&self, word: &str) -> Option<u8> {
        self.spells.iter().position(|s| is_same_word(&s.id, word)).map(|i| i as u8)
    }

    /// Finds a workshop by its word.
    pub fn workshop_from_word(&self, word: &str) -> Option<u8> {
        self.workshops.iter().position(|w| is_same_word(&w.id, word)).map(|i| i as u8)
    }

    /// Finds a great hall by its word.
    pub fn hall_from_word(&self, word: &str) -> Option<u8> {
        self.halls.iter().position(|h| is_same_word(&h.id, word)).map(|i| i as u8)
    }

    /// Finds a stack of tunnels by its word.
    pub fn tunnel_from_word(&self, word: &str) -> Option<u8> {
        self.tunnels.iter().position(|t| is_same_word(&t.id, word)).map(|i| i as u8)
    }

    /// The card of a starting troll.
    #[inline]
    pub fn starter_card(&self, starter: u8) -> u8 {
        self.trolls as u8 + starter
    }

    /// The honor of a tunnel. rule: dig-honor
    #[inline]
    pub fn tunnel_honor(&self, size: u8, mineral: Resource) -> u16 {
        let row = match mineral {
            Resource::Iron => &self.numbers.iron,
            Resource::Heartstone => &self.numbers.heartstone,
            _ => &self.numbers.stone,
        };
        row[usize::from(size) - 2]
    }
}

impl ComponentData for Data {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("trolls.toml", include_str!("../data/trolls.toml")),
        ("starters.toml", include_str!("../data/starters.toml")),
        ("tunnels.toml", include_str!("../data/tunnels.toml")),
        ("halls.toml", include_str!("../data/halls.toml")),
        ("spells.toml", include_str!("../data/spells.toml")),
        ("workshops.toml", include_str!("../data/workshops.toml")),
        ("boards.toml", include_str!("../data/boards.toml")),
        ("numbers.toml", include_str!("../data/numbers.toml")),
    ];

    fn build(sheets: &DataFiles) -> Result<Data, Vec<DataError>> {
        let mut reader = Reader::default();
        let numbers = reader.numbers(sheets);
        let mut cards = reader.trolls(sheets);
        let trolls = cards.len();
        cards.extend(reader.starters(sheets));
        let tunnels = reader.tunnels(sheets);
        let halls = reader.halls(sheets);
        let spells = reader.spells(sheets);
        let workshops = reader.workshops(sheets);
        let boards = reader.boards(sheets, numbers.as_ref());
        let Reader { errors, provenance, .. } = reader;
        let (true, Some(numbers), Some(mut boards)) = (errors.is_empty(), numbers, boards) else { return Err(errors) };
        let mut levels = [0; 3];
        for (i, card) in cards[..trolls].iter().enumerate() {
            levels[usize::from(card.level) - 1] |= 1 << i;
        }
        let mut all_steps: Vec<u16> =
            tunnels.iter().flat_map(|t| t.shape.footprints.iter().flat_map(|f| f.steps.clone())).collect();
        all_steps.sort_unstable();
        all_steps.dedup();
        let mut tunnels = tunnels;
        for tunnel in &mut tunnels {
            tunnel.shape.index(&all_steps);
        }
        for board in &mut boards {
            board.find_placements(&tunnels, &halls);
        }
        Ok(Data { cards, trolls, levels, tunnels, halls, spells, workshops, boards, numbers, all_steps, provenance })
    }

    fn provenance(&self) -> Provenance {
        self.provenance
    }

    fn gallery(&self) -> Vec<engine::scene::Widget> {
        self.all_cards()
    }
}

/// Resources as an array, from the map in a data file.
pub(crate) fn goods(written: &std::collections::BTreeMap<Resource, u16>) -> Goods {
    let mut goods = [0; KINDS];
    for (resource, n) in written {
        goods[resource.index()] = *n;
    }
    goods
}
