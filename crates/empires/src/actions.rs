//! Actions of seats and outcomes of chance.

use crate::components::{Distance, Goods, Isle, Place, RESOURCES, Tile, Title, Ware};
use crate::rules::bills::Payment;
use engine::Seat;

/// One action of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`notation.rs` tells what each line means")]
pub enum Action {
    Keep(Title),
    Done,
    Pass,
    End,
    Build(Title),
    UsePawn(Tile, u8, PlayedCard),
    UseCard(Place),
    Raid(Seat, Place),
    Bind(Place, Place),
    Pay(Payment),
    /// A capital-letter action, with a card, or without one where nothing else needs to be said.
    Declare(Tile, PlayedCard),
    Construct(Option<Title>),
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
    /// Goods onto this card; `Place::NONE` means the card that asks.
    Assign([u8; 8], Place),
    Gain([u8; RESOURCES]),
    MovePawn(u8, Tile),
    Advance(u8),
    Send(u8),
    Pillage(Isle),
    Conquer(Isle),
    Reveal(Distance),
    Refresh(Distance),
    Find(Option<Title>),
    Recover(Title),
    Take(Title),
    Discard(Title),
    Resolve(Place),
    Concede,
}

/// The card that is played with a declared action. rule: boosts
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedCard {
    /// No card.
    Nothing,
    /// A Boost, or a Field.
    Card(Title),
    /// An upgrade under a Field.
    Under(Title, Place),
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A seat receives a clan.
    Clan(Seat, u8),
    /// The first player.
    First(Seat),
    /// The ring of tiles, by its number.
    Ring(u8),
    /// An Island is turned up.
    Island(Isle),
    /// A card is drawn.
    Draw(Seat, Title),
    /// A card is looked at.
    Look(Seat, Title),
    /// An event token.
    Event(u8),
}

/// Goods in the form that actions hold.
pub fn stocked_units(goods: &Goods) -> [u8; 8] {
    let mut units = [0; 8];
    units.copy_from_slice(&goods.0[..8]);
    units
}

/// Goods from the form that actions hold.
pub fn goods_of(units: &[u8]) -> Goods {
    let mut goods = Goods::NONE;
    goods.0[..units.len()].copy_from_slice(units);
    goods
}
