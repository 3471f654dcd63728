//! The actions of seats and the outcomes of chance.

use crate::cards::{Icon, Kind, Plot, Slot};
use crate::stack::{AbilitySource, Terms};
use engine::Seat;

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`notation/patterns.rs` describes each action")]
pub enum Action {
    Keep,
    Mulligan,
    Place(Kind),
    Done,
    Pick(Plot),
    Plot(Plot),
    First(Seat),
    Pass,
    /// Plays a character or location.
    Play(Kind),
    Attach(Kind, Slot),
    Event(Kind, Terms),
    Duplicate(Kind),
    Use(Slot, Terms),
    Save(Slot, SavedBy),
    Challenge(Icon),
    Attack(Slot),
    Bypass(Slot),
    Defend(Slot),
    EndChallenges,
    Choose(Slot),
    Spare(Slot),
    Resolve(Seat, AbilitySource),
    Bury(Kind),
    /// Takes one card to the hand and puts the others under the deck.
    Take(Kind, [Option<Kind>; 2]),
    Find(Option<Kind>),
    Discard(Kind),
    Concede,
}

/// What saves a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedBy {
    /// The duplicate under the character.
    Duplicate,
    /// A card in play.
    Card(Slot),
    /// An event from the hand.
    Event(Kind),
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The seat draws this card.
    Draw(Seat, Kind),
    /// The seat looks at this card of its deck.
    Look(Seat, Kind),
    /// The seat loses this card of its hand.
    Discard(Seat, Kind),
    /// The seat is dealt this plot of the pool.
    Deal(Seat, Plot),
    /// Initiative and power are equal, and this seat wins the initiative by lot.
    Initiative(Seat),
}
