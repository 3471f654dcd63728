//! The actions of seats and the outcomes of chance.

use crate::cards::{Icon, Kind, Plot, Slot};
use crate::stack::{AbilitySource, Terms};
use engine::Seat;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`notation.rs` tells what each line means")]
pub enum Action {
    Keep,
    Mulligan,
    Place(Kind),
    Done,
    Pick(Plot),
    Plot(Plot),
    First(Seat),
    Pass,
    /// A character or location.
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
    /// One to hand, the others under the deck.
    Take(Kind, [Option<Kind>; 2]),
    Find(Option<Kind>),
    Discard(Kind),
    Concede,
}

/// What saves a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedBy {
    /// The copy under it.
    Duplicate,
    /// A card in play.
    Card(Slot),
    /// An event in hand.
    Event(Kind),
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A card is drawn.
    Draw(Seat, Kind),
    /// A card is looked at.
    Look(Seat, Kind),
    /// A card leaves the hand at random.
    Discard(Seat, Kind),
    /// A plot of the pool is dealt.
    Deal(Seat, Plot),
    /// Initiative and power are equal: lots decide.
    Initiative(Seat),
}
