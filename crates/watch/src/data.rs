//! What is printed on the components, read from `data/*.toml` and checked.

mod files;
mod reader;

use crate::geometry::{Corner, Geometry, HEXES, Path};
use crate::resource::{Goods, Resource, Terrain};
use reader::Reader;
use serde::Deserialize;
use table::{Arg, Misprint, Printed, Provenance, Sheets, Source};

/// The kinds of development cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum CardKind {
    /// Moves Tormund, counts for Largest Patrol.
    RangerPatrol,
    /// Two free roads.
    RoadBuilding,
    /// Two resource cards.
    WinterIsComing,
    /// One victory point, never played.
    VictoryPoint,
    /// A free guard; Brotherhood only.
    NewRecruits,
}

impl CardKind {
    /// Every kind, in the order of bags.
    pub const ALL: [CardKind; 5] = [
        CardKind::RangerPatrol,
        CardKind::RoadBuilding,
        CardKind::WinterIsComing,
        CardKind::VictoryPoint,
        CardKind::NewRecruits,
    ];

    /// Its word in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            CardKind::RangerPatrol => "ranger-patrol",
            CardKind::RoadBuilding => "road-building",
            CardKind::WinterIsComing => "winter-is-coming",
            CardKind::VictoryPoint => "victory-point",
            CardKind::NewRecruits => "new-recruits",
        }
    }

    /// The kind of that name.
    pub fn named(word: &str) -> Option<CardKind> {
        CardKind::ALL.into_iter().find(|k| k.word() == word)
    }
}

/// A name in both languages.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    en: String,
    pl: String,
}

impl Name {
    /// As an argument of a text.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone(), pl: self.pl.clone() }
    }
}

/// A starting settlement with its road.
#[derive(Clone, Copy, Debug)]
pub struct Prebuilt {
    /// The colour, as an index of [`SEAT_WORDS`].
    pub colour: usize,
    /// Where the settlement stands.
    pub settlement: Corner,
    /// Where its road lies.
    pub road: Path,
    /// Does it pay the starting cards?
    pub pays: bool,
}

/// A board: what lies where.
#[derive(Debug)]
pub struct Board {
    /// The terrain of each place in play.
    pub terrain: [Option<Terrain>; HEXES],
    /// Its number token; 0 for none.
    pub number: [u8; HEXES],
    /// The corners where something can stand.
    pub corners: u64,
    /// The edges that are paths.
    pub paths: u128,
    /// The places a number token lies on: where Tormund can go.
    pub numbered: u32,
    /// The trade route at a corner.
    pub route: [Option<Resource>; 64],
    /// The routes: slot, both corners, resource.
    pub routes: Vec<(u8, Corner, Corner, Resource)>,
    /// The starting pieces.
    pub prebuilt: Vec<Prebuilt>,
    /// Places that are only artwork on the frame.
    pub frame_ice: Vec<(i8, i8)>,
}

/// Costs of what can be built.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// A road.
    pub road: Goods,
    /// A settlement.
    pub settlement: Goods,
    /// A keep, over a settlement.
    pub keep: Goods,
    /// A development card.
    pub card: Goods,
}

/// What things are worth.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub settlement: u8,
    pub keep: u8,
    pub longest_road: u8,
    pub largest_patrol: u8,
    pub victory_card: u8,
    pub win: u8,
    source: Source,
}

/// Cards given for one card taken.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rates {
    pub supply: u8,
    pub route: u8,
    source: Source,
}

/// Thresholds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub hand: u8,
    pub longest_road_min: u8,
    pub largest_patrol_min: u8,
    source: Source,
}

/// Everything printed on the components of the game.
#[derive(Debug)]
pub struct Data {
    /// What touches what.
    pub geometry: Geometry,
    /// The board of the base game.
    pub base: Board,
    /// Costs.
    pub costs: Costs,
    /// Values.
    pub points: Points,
    /// Piece limits.
    pub pieces: PieceLimits,
    /// Trade rates.
    pub rates: Rates,
    /// Thresholds.
    pub limits: Limits,
    /// All resource cards.
    pub supply: Goods,
    /// The deck of the base game, by kind.
    pub base_deck: [u8; 5],
    /// Names of the development cards, by kind.
    pub card_names: Vec<Name>,
    provenance: Provenance,
}

/// How many pieces each player has.
#[derive(Clone, Copy, Debug)]
pub struct PieceLimits {
    pub settlements: u8,
    pub keeps: u8,
    pub roads: u8,
}

impl Printed for Data {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("board.toml", include_str!("../data/board.toml")),
        ("cards.toml", include_str!("../data/cards.toml")),
        ("pieces.toml", include_str!("../data/pieces.toml")),
    ];

    fn build(sheets: &Sheets) -> Result<Data, Vec<Misprint>> {
        let mut reader = Reader::default();
        let geometry = Geometry::of_the_gift();
        let board = reader.last(sheets, "board.toml").and_then(|(s, f)| reader.board(s, f, &geometry));
        let cards = reader.cards(sheets);
        let pieces = reader.last(sheets, "pieces.toml").and_then(|(s, f)| reader.pieces(s, f));
        if let (Some(board), Some(pieces), Some((deck, _))) = (&board, &pieces, &cards) {
            reader.fit_together(&geometry, board, pieces, deck);
        }
        let Reader { errors, provenance } = reader;
        match (board, pieces, cards) {
            (Some(base), Some(p), Some((base_deck, card_names))) if errors.is_empty() => Ok(Data {
                geometry,
                base,
                costs: p.costs,
                points: p.points,
                pieces: p.limit,
                rates: p.rates,
                limits: p.limits,
                supply: p.supply,
                base_deck,
                card_names,
                provenance,
            }),
            _ => Err(errors),
        }
    }

    fn provenance(&self) -> Provenance {
        self.provenance
    }
}
