//! All that spells and workshops can say: a closed vocabulary, so that an unknown word is an error of the data.

use crate::resources::{Area, Resource};
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a spell does.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Nothing at all.
    Nothing,
    /// Bribes of this turn's recruit are any resources. rule: spell-golden-mask
    BribeWithAnything,
    /// A dig now. rule: spell-summon-rockeater
    Dig,
    /// An own troll of one level makes room for one of another from the horde. rule: spell-ascension-ceremony
    Promote {
        /// The level of the troll that goes.
        from: u8,
        /// The level of the troll that comes.
        to: u8,
    },
    /// Honor for a free statue in one of these areas. rule: spell-ritual-of-consecration
    Consecrate {
        /// Where it may stand.
        areas: Vec<Area>,
    },
    /// Resources, one set of several. rule: spell-ritual-of-earth
    Gain {
        /// The sets.
        one_of: Vec<BTreeMap<Resource, u16>>,
    },
    /// The next tunnel needs no hammer for so many rocks. rule: spell-shattering-song
    FreeRocks {
        /// How many.
        rocks: u8,
    },
    /// Moves of one statue without carts. rule: spell-wind-carriage
    MoveStatue {
        /// How many at most.
        moves: u8,
    },
    /// A cascade from a troll in one of the lowest rows. rule: spell-echoing-cascade
    Cascade {
        /// How many rows.
        rows: u8,
    },
    /// Trolls of the horde rest, their bribes are gained. rule: spell-troll-lullaby
    Lull {
        /// How many at most: 1 or 2.
        trolls: u8,
    },
    /// Pieces from own trolls to storage. rule: spell-lightened-load
    Unload {
        /// From how many trolls at most.
        trolls: u8,
    },
    /// One resource for another. rule: spell-transmutation
    Transmute {
        /// How often at most.
        times: u8,
    },
    /// An own tile goes back to its stack. rule: spell-cave-in
    CaveIn {
        /// Fewest cells.
        smallest: u8,
        /// Most cells.
        largest: u8,
    },
    /// A pedestal on an older anchor. rule: spell-anchor-rite
    Erect,
    /// A pedestal of choice from the bag. rule: spell-ancestors-call
    Pedestal,
    /// Two statues change places. rule: spell-bridge-of-shadows
    SwapStatues,
    /// One more workshop this turn. rule: spell-double-shift
    SecondWorkshop,
}

/// What can be done in a workshop, once for each use. rule: workshop-uses
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Exchange {
    /// So many of one resource for so many of another.
    Trade {
        /// What is given.
        give: BTreeMap<Resource, u16>,
        /// What is gained.
        get: BTreeMap<Resource, u16>,
    },
    /// Any resources for one.
    Any {
        /// How many: 2.
        any: u8,
        /// What is gained.
        get: BTreeMap<Resource, u16>,
    },
    /// A piece from an own troll to storage.
    Haul {
        /// How many: 1.
        haul: u8,
    },
}

impl Exchange {
    /// What is gained, if it is one kind of resource.
    pub fn gain(&self) -> Option<(Resource, u16)> {
        match self {
            Exchange::Trade { get, .. } | Exchange::Any { get, .. } => get.iter().next().map(|(r, n)| (*r, *n)),
            Exchange::Haul { .. } => None,
        }
    }

    /// What is given, if it is one kind of resource.
    pub fn price(&self) -> Option<(Resource, u16)> {
        match self {
            Exchange::Trade { give, .. } => give.iter().next().map(|(r, n)| (*r, *n)),
            _ => None,
        }
    }
}
