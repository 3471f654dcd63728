//! The component data: what is printed on the components, read from `data/*.toml` and checked.

mod files;
mod north;
mod reader;

use crate::geometry::{Corner, Geometry, HEXES, Path};
use crate::hero::Hero;
use crate::land::Land;
use crate::north::Chart;
use crate::resource::{Goods, Resource};
use crate::tokens::KINDS;
use engine::{Arg, Bag, ComponentData, DataError, DataFiles, Provenance, Source};
use reader::Reader;
use serde::Deserialize;

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
    /// The name as an argument of a text.
    pub fn arg(&self) -> Arg {
        Arg::Name { en: self.en.clone().into(), pl: self.pl.clone().into() }
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

/// A board as printed.
#[derive(Debug)]
pub struct Board {
    /// Terrain and number of each place, as printed.
    pub land: [Land; HEXES],
    /// The places in play.
    pub hexes: u32,
    /// The corners that can have a building.
    pub corners: u64,
    /// The edges that are paths.
    pub paths: u128,
    /// The places with a number token, where Tormund can go.
    pub numbered: u32,
    /// The trade route at a corner, as an index of `routes`.
    pub route: [Option<u8>; 64],
    /// The routes: slot, both corners, resource as printed.
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
    /// A guard, in the Brotherhood.
    pub guard: Goods,
}

/// Victory points of pieces and cards.
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

/// How many guards bring one point and two points. rule: guard-points
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardPoints {
    pub one: u8,
    pub two: u8,
    source: Source,
}

/// What differs between the base game and the Brotherhood.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Values.
    pub points: Points,
    /// Trade rates.
    pub rates: Rates,
    /// The deck, by kind.
    pub deck: [u8; 5],
}

/// Everything printed on the components of the game.
#[derive(Debug)]
pub struct Data {
    /// Which places, corners and paths touch.
    pub geometry: Geometry,
    /// The board of the base game, those of the Brotherhood for three and for four.
    pub boards: [Board; 3],
    /// Costs.
    pub costs: Costs,
    /// Values of the base game.
    pub base: Variant,
    /// Values of the Brotherhood.
    pub brotherhood: Variant,
    /// Piece limits.
    pub pieces: PieceLimits,
    /// Thresholds.
    pub limits: Limits,
    /// All resource cards.
    pub supply: Goods,
    /// Names of the development cards, by kind.
    pub card_names: Vec<Name>,
    /// Points for guards.
    pub guard_points: GuardPoints,
    /// North of the Wall.
    pub chart: Chart,
    /// Wildling figures, by kind.
    pub figures: [u8; 3],
    /// Wildling tokens, by face.
    pub tokens: Bag<KINDS>,
    /// Names of the heroes.
    pub hero_names: Vec<Name>,
    /// Starting heroes in playing order, with three and with four players.
    pub hero_starts: ([Hero; 3], [Hero; 4]),
    provenance: Provenance,
}

/// How many pieces each player has.
#[derive(Clone, Copy, Debug)]
pub struct PieceLimits {
    pub settlements: u8,
    pub keeps: u8,
    pub roads: u8,
    pub guards: u8,
}

impl ComponentData for Data {
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("board.toml", include_str!("../data/board.toml")),
        ("brotherhood-four.toml", include_str!("../data/brotherhood-four.toml")),
        ("brotherhood-three.toml", include_str!("../data/brotherhood-three.toml")),
        ("brotherhood.toml", include_str!("../data/brotherhood.toml")),
        ("cards.toml", include_str!("../data/cards.toml")),
        ("heroes.toml", include_str!("../data/heroes.toml")),
        ("pieces.toml", include_str!("../data/pieces.toml")),
    ];

    fn build(sheets: &DataFiles) -> Result<Data, Vec<DataError>> {
        let mut reader = Reader::default();
        let geometry = Geometry::from_outline();
        let base = reader.read_last(sheets, "board.toml").and_then(|(s, f)| reader.read_board(s, f, &geometry, true));
        let three = reader
            .read_last(sheets, "brotherhood-three.toml")
            .and_then(|(s, f)| reader.read_board(s, f, &geometry, false));
        let four = reader
            .read_last(sheets, "brotherhood-four.toml")
            .and_then(|(s, f)| reader.read_board(s, f, &geometry, false));
        let north = reader.read_last(sheets, "brotherhood.toml").and_then(|(s, f)| reader.read_north(s, f, &geometry));
        let cards = reader.read_cards(sheets);
        let heroes = reader.read_heroes(sheets);
        let pieces = reader.read_last(sheets, "pieces.toml").and_then(|(s, f)| reader.read_pieces(s, f));
        let boards = base.zip(three).zip(four).map(|((base, three), four)| [base, three, four]);
        if let (Some(boards), Some(pieces), Some(cards), Some(north)) = (&boards, &pieces, &cards, &north) {
            reader.check_across_files(&geometry, boards, pieces, cards, north);
        }
        let Reader { errors, provenance } = reader;
        match (boards, pieces, cards, north, heroes) {
            (Some(boards), Some(p), Some(cards), Some(north), Some(heroes)) if errors.is_empty() => Ok(Data {
                geometry,
                boards,
                costs: Costs { guard: north.guard_cost, ..p.costs },
                base: Variant { points: p.points, rates: p.rates, deck: cards.base },
                brotherhood: Variant { points: north.points, rates: north.rates, deck: cards.brotherhood },
                pieces: PieceLimits { guards: north.guards, ..p.limit },
                limits: p.limits,
                supply: p.supply,
                card_names: cards.names,
                guard_points: north.guard_points,
                chart: north.chart,
                figures: north.figures,
                tokens: north.tokens,
                hero_names: heroes.names,
                hero_starts: heroes.starts,
                provenance,
            }),
            _ => Err(errors),
        }
    }

    fn provenance(&self) -> Provenance {
        self.provenance
    }
}
