//! The effects of spells and the exchanges of workshops. The vocabulary is closed: an unknown word is an error in the
//! data.

use crate::resources::{Area, Resource};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The effect of a spell.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// No effect.
    Nothing,
    /// Bribes of this turn's recruit may be any resources. rule: spell-golden-mask
    BribeWithAnything,
    /// A dig. rule: spell-summon-rockeater
    Dig,
    /// A troll of one's moot is replaced by a troll of the horde of another level. rule: spell-ascension-ceremony
    Promote {
        /// The level of the replaced troll.
        from: u8,
        /// The level of the new troll.
        to: u8,
    },
    /// Honor for a free statue in one of some areas. rule: spell-ritual-of-consecration
    Consecrate {
        /// The areas.
        areas: Vec<Area>,
    },
    /// One of several sets of resources. rule: spell-ritual-of-earth
    Gain {
        /// The sets.
        one_of: Vec<BTreeMap<Resource, u16>>,
    },
    /// The next tunnel needs no hammer for some rocks. rule: spell-shattering-song
    FreeRocks {
        /// The number of rocks.
        rocks: u8,
    },
    /// Moves of one statue without carts. rule: spell-wind-carriage
    MoveStatue {
        /// The largest number of moves.
        moves: u8,
    },
    /// A cascade from a troll in one of the lowest rows. rule: spell-echoing-cascade
    Cascade {
        /// The number of rows.
        rows: u8,
    },
    /// Trolls of the horde go to rest, and their bribes are gained. rule: spell-troll-lullaby
    Lull {
        /// The largest number of trolls: 1 or 2.
        trolls: u8,
    },
    /// Pieces from one's trolls go to storage. rule: spell-lightened-load
    Unload {
        /// The largest number of trolls.
        trolls: u8,
    },
    /// One resource for another. rule: spell-transmutation
    Transmute {
        /// The largest number of exchanges.
        times: u8,
    },
    /// A tile of one's network goes back to its stack. rule: spell-cave-in
    CaveIn {
        /// The smallest number of cells.
        smallest: u8,
        /// The largest number of cells.
        largest: u8,
    },
    /// A pedestal on an anchor dug earlier. rule: spell-anchor-rite
    Erect,
    /// A pedestal of choice from the bag. rule: spell-ancestors-call
    Pedestal,
    /// Two statues change places. rule: spell-bridge-of-shadows
    SwapStatues,
    /// One more workshop this turn. rule: spell-double-shift
    SecondWorkshop,
}

/// An exchange in a workshop, done once for each use. rule: workshop-uses
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Exchange {
    /// An amount of one resource for an amount of another.
    Trade {
        /// What is given.
        give: BTreeMap<Resource, u16>,
        /// What is gained.
        get: BTreeMap<Resource, u16>,
    },
    /// Any two resources for an amount of one.
    Any {
        /// The number of resources given: 2.
        any: u8,
        /// What is gained.
        get: BTreeMap<Resource, u16>,
    },
    /// A piece from a troll to storage.
    Haul {
        /// The number of pieces: 1.
        haul: u8,
    },
}

impl Exchange {
    /// The resource and the amount gained, if it is one kind.
    pub fn gain(&self) -> Option<(Resource, u16)> {
        match self {
            Exchange::Trade { get, .. } | Exchange::Any { get, .. } => get.iter().next().map(|(r, n)| (*r, *n)),
            Exchange::Haul { .. } => None,
        }
    }

    /// The resource and the amount given, if it is one kind.
    pub fn price(&self) -> Option<(Resource, u16)> {
        match self {
            Exchange::Trade { give, .. } => give.iter().next().map(|(r, n)| (*r, *n)),
            _ => None,
        }
    }
}
