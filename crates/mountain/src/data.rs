//! What is printed on the components, read from `data/*.toml`, checked, and laid out for quick reading.

mod board;
mod files;
mod reader;
mod shape;
pub mod vocabulary;

use crate::resources::{Clan, Goods, KINDS, PIECES, Piece, Resource, is_same_word};
pub use board::{Board, Placements};
use engine::{Arg, ComponentData, DataError, Provenance, Sheets, Source};
pub use files::Numbers;
use reader::Reader;
use serde::Deserialize;
pub use shape::{Footprint, Shape, TURNS, Turn};
use vocabulary::{Effect, Exchange};

/// The most trolls of the horde there can be.
pub const MAX_TROLLS: usize = 64;
/// The most shapes of tunnels, great halls, kinds of workshops, spells and workshop spots.
pub const MAX_STACKS: usize = 12;
/// See [`MAX_STACKS`].
pub const MAX_HALLS: usize = 8;
/// See [`MAX_STACKS`].
pub const MAX_WORKSHOPS: usize = 16;
/// See [`MAX_STACKS`].
pub const MAX_SPELLS: usize = 32;
/// See [`MAX_STACKS`].
pub const MAX_SPOTS: usize = 24;
/// Tiles on the board at most.
pub const MAX_TILES: usize = 64;
/// Starting trolls of a colour.
pub const STARTERS: usize = 6;

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    pub(crate) en: String,
    pub(crate) pl: String,
}

impl Name {
    /// As an argument of a text.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone().into(), pl: self.pl.clone().into() }
    }
}

/// The clan of a troll; Mud has no statues, pedestals and carts. rule: clans
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
    /// Its word in data and messages.
    pub const fn word(self) -> &'static str {
        match self {
            TrollClan::Mud => "mud",
            TrollClan::Fire => Clan::Fire.word(),
            TrollClan::Ice => Clan::Ice.word(),
            TrollClan::Moon => Clan::Moon.word(),
        }
    }
}

/// A troll: of the horde, or one to start with.
#[derive(Debug)]
pub struct Card {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its level; 0 for those to start with.
    pub level: u8,
    /// Its clan; none for those to start with.
    pub clan: Option<TrollClan>,
    /// What it makes, an icon each.
    pub icons: Vec<Piece>,
    /// The icons of each kind of piece, as bits.
    pub icon_masks: [u8; PIECES],
    /// All icons, as bits.
    pub all: u8,
    /// What it brings once. rule: starters
    pub start: Goods,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
    pub known: Vec<String>,
}

/// A stack of tunnels.
#[derive(Debug)]
pub struct Tunnel {
    /// Its word in notation.
    pub id: String,
    /// Tiles in the stack.
    pub count: u8,
    /// Cells of a tile.
    pub size: u8,
    /// How it lies.
    pub shape: Shape,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
    pub known: Vec<String>,
}

/// A great hall.
#[derive(Debug)]
pub struct Hall {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Honor with an empty altar.
    pub low: u16,
    /// Honor with a statue on the altar.
    pub high: u16,
    /// How it lies.
    pub shape: Shape,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
    pub known: Vec<String>,
}

/// A spell.
#[derive(Debug)]
pub struct Spell {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it does.
    pub effect: Effect,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
    pub known: Vec<String>,
}

/// A kind of workshop.
#[derive(Debug)]
pub struct Workshop {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Tiles of it.
    pub copies: u8,
    /// What can be done there.
    pub exchange: Vec<Exchange>,
    /// Where the entry comes from.
    pub source: Source,
    /// Fields that are better founded.
    pub known: Vec<String>,
}

/// Everything printed on the components of the game.
#[derive(Debug)]
pub struct Data {
    /// The trolls of the horde, then those to start with.
    pub cards: Vec<Card>,
    /// How many of them are of the horde.
    pub trolls: usize,
    /// The trolls of each level, as bits.
    pub levels: [u64; 3],
    /// The stacks of tunnels.
    pub tunnels: Vec<Tunnel>,
    /// The great halls.
    pub halls: Vec<Hall>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The workshops.
    pub workshops: Vec<Workshop>,
    /// Winter and autumn.
    pub boards: [Board; 2],
    /// The numbers of the game.
    pub numbers: Numbers,
    /// Every step from the corner of a turned tile to one of its cells: shifted once, used by all shapes.
    pub(crate) all_steps: Vec<u16>,
    provenance: Provenance,
}

impl Data {
    /// A card.
    #[inline]
    pub fn card(&self, card: u8) -> &Card {
        &self.cards[usize::from(card)]
    }

    /// The troll of the horde with this word.
    pub fn troll_from_word(&self, word: &str) -> Option<u8> {
        let trolls = &self.cards[..self.trolls];
        trolls.iter().position(|c| is_same_word(&c.id, word)).map(|i| i as u8).or_else(|| self.troll_from_number(word))
    }

    /// Lists number trolls by clan and level, the Moon as N for Night: `F2-1` is the first of Fire on level 2.
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

    /// The starting troll with this word, counted from 0.
    pub fn starter_from_word(&self, word: &str) -> Option<u8> {
        let starters = &self.cards[self.trolls..];
        let numbered = |i: usize| word.strip_prefix("ST").is_some_and(|number| number == (i + 1).to_string());
        starters.iter().enumerate().position(|(i, c)| is_same_word(&c.id, word) || numbered(i)).map(|i| i as u8)
    }

    /// The spell with this word.
    pub fn spell_from_word(&self, word: &str) -> Option<u8> {
        self.spells.iter().position(|s| is_same_word(&s.id, word)).map(|i| i as u8)
    }

    /// The workshop with this word.
    pub fn workshop_from_word(&self, word: &str) -> Option<u8> {
        self.workshops.iter().position(|w| is_same_word(&w.id, word)).map(|i| i as u8)
    }

    /// The great hall with this word.
    pub fn hall_from_word(&self, word: &str) -> Option<u8> {
        self.halls.iter().position(|h| is_same_word(&h.id, word)).map(|i| i as u8)
    }

    /// The stack of tunnels with this word.
    pub fn tunnel_from_word(&self, word: &str) -> Option<u8> {
        self.tunnels.iter().position(|t| is_same_word(&t.id, word)).map(|i| i as u8)
    }

    /// A starting troll as a card.
    #[inline]
    pub fn starter_card(&self, starter: u8) -> u8 {
        self.trolls as u8 + starter
    }

    /// Honor for a tunnel. rule: dig-honor
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

    fn build(sheets: &Sheets) -> Result<Data, Vec<DataError>> {
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

/// Goods as files write them.
pub(crate) fn goods(written: &std::collections::BTreeMap<Resource, u16>) -> Goods {
    let mut goods = [0; KINDS];
    for (resource, n) in written {
        goods[resource.index()] = *n;
    }
    goods
}
