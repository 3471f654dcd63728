//! What is being resolved, the innermost last. Everything on the stack belongs to the acting seat and is public.

use crate::components::{Distance, Event, Isle, Place, RESOURCES, Tile, Title};
use serde::{Deserialize, Serialize};

/// The maximum number of frames. A capital-letter action that would come too near it is left out. rule: safety-stop
pub const STACK: usize = 40;
/// The room that a capital-letter action needs.
pub const HEADROOM: usize = 14;

/// One thing that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A list of effects from `index` on. `source` is the card it is printed on.
    Effects {
        list: u16,
        #[serde(rename = "at")]
        index: u8,
        #[serde(rename = "me")]
        source: Place,
    },
    /// The effect at `index` asks its player `left` more times.
    Ask {
        list: u16,
        #[serde(rename = "at")]
        index: u8,
        left: u8,
        #[serde(rename = "me")]
        source: Place,
    },
    /// Reactions that became due from index `from` on. rule: triggers
    Reactions { from: u8 },
    /// An optional reaction, or one with a cost.
    Offer { place: Place, which: u8 },
    /// A cost from its item `index` on; `left` units of that item are not chosen yet.
    Pay {
        cost: u16,
        #[serde(rename = "at")]
        index: u8,
        left: u8,
        #[serde(rename = "me")]
        source: Place,
    },
    /// The cost of a solo event. Missing units cost VP. rule: solo-events
    Toll {
        cost: u16,
        #[serde(rename = "at")]
        index: u8,
        left: u8,
        missing: u8,
    },
    /// The effects of a solo event whose cost was paid in full.
    TollDone { list: u16 },
    /// Resources and Gold that can be paid in several ways. rule: gold
    Bill { due: Bill, strict: bool },
    /// A clan card or Island enters the Empire. An upgrade goes under its host. rule: entering
    Enter { place: Place, host: Place },
    /// An event happened. `card` does not react to it.
    Fire { event: Event, card: Place },
    /// A Boost is about to be resolved.
    Boost {
        #[serde(rename = "kind")]
        title: Title,
    },
    /// A Boost has been resolved.
    BoostDone {
        #[serde(rename = "kind")]
        title: Title,
    },
    /// A declared action is resolved. rule: declaring
    Perform { tile: Tile },
    /// Cards are drawn.
    Draw { left: u8 },
    /// Cards are looked at, then some are taken. rule: look
    Look { left: u8, keep: u8 },
    /// A Ship chooses an Island.
    Voyage {
        ship: Ship,
        #[serde(rename = "now")]
        landing: Landing,
    },
    /// The Ship has turned up the top card of a stack. `isle` is `None` until chance decides.
    Turned {
        ship: Ship,
        #[serde(rename = "now")]
        landing: Landing,
        distance: Distance,
        isle: Option<Isle>,
    },
    /// Islands are turned face up.
    TurnUp { distance: Distance },
    /// A Copy is bound. rule: copy
    Bind { place: Place },
    /// The turn ends, although a free Feature could still be used. rule: free-features
    TurnOver,
}

/// A price in Resources and Gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bill {
    /// Units of each Resource.
    pub(crate) named: [u8; RESOURCES],
    /// Units of Gold.
    pub(crate) gold: u8,
    /// Resources of any type.
    pub(crate) any: u8,
}

/// A Ship with its cargo as bits: the seat, 4 for a Fish, 8 for a Raze token. rule: cargo
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ship(u8);

impl Ship {
    pub(crate) const fn new(seat: engine::Seat, fish: bool, raze: bool) -> Ship {
        Ship(seat.0 | (fish as u8) << 2 | (raze as u8) << 3)
    }

    pub(crate) const fn owner(self) -> engine::Seat {
        engine::Seat(self.0 & 3)
    }

    pub(crate) const fn fish(self) -> bool {
        self.0 & 4 != 0
    }

    pub(crate) const fn raze(self) -> bool {
        self.0 & 8 != 0
    }
}

/// How a Ship may use an Island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Landing {
    /// The player chooses, in the Expedition.
    Either,
    /// An effect allows pillaging. rule: at-once
    Pillage,
    /// An effect allows conquering.
    Conquer,
}

/// A due reaction: the card, and the index of its trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    pub(crate) place: Place,
    pub(crate) which: u8,
}
