//! The choices of seats and the outcomes of chance, and the list of choices.

use crate::components::{Distance, Heap, Isle, Kind, Place, RESOURCES, Tile, Ware};
use crate::rules::bills::Payment;
use engine::Seat;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`notation.rs` tells what each line means")]
pub enum Action {
    Keep(Kind),
    Done,
    Pass,
    End,
    Build(Kind),
    Tile(Tile, u8, With),
    Use(Place),
    Raid(Seat, Place),
    Bind(Place, Place),
    Pay(Payment),
    /// A capital-letter action with a card, or without one where nothing else has to be said.
    Declare(Tile, With),
    Construct(Option<Kind>),
    Harvest(Place),
    Sail {
        fish: bool,
        raze: bool,
    },
    Choose(u8),
    Store(Place, u8),
    Accept,
    Skip,
    Ready(Place),
    Collect(Place),
    Exhaust(Seat, Place),
    Dismantle(Place),
    Return(Place),
    Release(Ware, Place),
    /// Onto that card, or onto the card itself.
    Assign([u8; 8], Place),
    Gain([u8; RESOURCES]),
    MovePawn(u8, Tile),
    Advance(u8),
    Send(u8),
    Pillage(Isle),
    Conquer(Isle),
    Reveal(Distance),
    Refresh(Distance),
    Find(Option<Kind>),
    Recover(Kind),
    Take(Kind),
    Discard(Kind),
    Resolve(Place),
    Concede,
}

/// The card that is played with a declared action. rule: boosts
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum With {
    /// None.
    Nothing,
    /// A Boost, or a Field by itself.
    Card(Kind),
    /// An upgrade under a Field.
    Under(Kind, Place),
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A seat gets a clan.
    Clan(Seat, u8),
    /// The first player.
    First(Seat),
    /// The ring of tiles, by its number.
    Ring(u8),
    /// An Island is turned up.
    Island(Isle),
    /// A card is drawn.
    Draw(Seat, Kind),
    /// A card is looked at.
    Look(Seat, Kind),
    /// An event token.
    Event(u8),
}

/// Goods as an action holds them.
pub fn units(heap: &Heap) -> [u8; 8] {
    let mut units = [0; 8];
    units.copy_from_slice(&heap.0[..8]);
    units
}

/// And back.
pub fn heap_of(units: &[u8]) -> Heap {
    let mut heap = Heap::NONE;
    heap.0[..units.len()].copy_from_slice(units);
    heap
}
