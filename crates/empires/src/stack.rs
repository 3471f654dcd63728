//! What is being resolved, the innermost last. Everything on the stack belongs to the seat that acts, and is public.

use crate::components::{Distance, Event, Isle, Place, RESOURCES, Tile, Title};
use serde::{Deserialize, Serialize};

/// So many frames there are; a capital-letter action that would come too near the end is left out. rule: safety-stop
pub const STACK: usize = 40;
/// Room that must be left for a capital-letter action.
pub const HEADROOM: usize = 14;

/// One thing that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A list of effects, from one of them on. `source`: the card it stands on.
    Effects {
        list: u16,
        #[serde(rename = "at")]
        index: u8,
        #[serde(rename = "me")]
        source: Place,
    },
    /// The effect at that place asks its player something, so many times still.
    Ask {
        list: u16,
        #[serde(rename = "at")]
        index: u8,
        left: u8,
        #[serde(rename = "me")]
        source: Place,
    },
    /// Reactions that became due since then. rule: triggers
    Reactions { from: u8 },
    /// A reaction that may be left, or costs something.
    Offer { place: Place, which: u8 },
    /// A cost, from one of its atoms on; `left` units of that atom are still to be chosen.
    Pay {
        cost: u16,
        #[serde(rename = "at")]
        index: u8,
        left: u8,
        #[serde(rename = "me")]
        source: Place,
    },
    /// The same for an event: what is missing costs VP. rule: solo-events
    Toll {
        cost: u16,
        #[serde(rename = "at")]
        index: u8,
        left: u8,
        missing: u8,
    },
    /// What an event gives if all was paid.
    TollDone { list: u16 },
    /// Resources and Gold to be paid in one of several ways. rule: gold
    Bill { due: Bill, strict: bool },
    /// A clan card or Island enters the Empire; an upgrade goes under its host. rule: entering
    Enter { place: Place, host: Place },
    /// Something has happened, though not to this card.
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
    /// Cards are looked at; then some are taken. rule: look
    Look { left: u8, keep: u8 },
    /// A Ship takes an Island.
    Voyage {
        ship: Ship,
        #[serde(rename = "now")]
        landing: Landing,
    },
    /// It has turned up the top card of a stack; `None` until chance says which.
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
    /// The turn ends, though something free could still be done in it. rule: free-features
    TurnOver,
}

/// A price in Resources and Gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bill {
    /// Each Resource by name.
    pub(crate) named: [u8; RESOURCES],
    /// Gold by name.
    pub(crate) gold: u8,
    /// Resources of any type.
    pub(crate) any: u8,
}

/// A Ship with its cargo, as bits: the seat, 4 for a Fish, 8 for a Raze token. rule: cargo
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

/// What a Ship may do with an Island.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Landing {
    /// As it likes, in the Expedition.
    Either,
    /// An effect lets it pillage. rule: at-once
    Pillage,
    /// An effect lets it conquer.
    Conquer,
}

/// A reaction that is due: the card and which of its reactions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reaction {
    pub(crate) place: Place,
    pub(crate) which: u8,
}
