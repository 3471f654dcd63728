//! The actions of a seat.

use super::{Deal, Good, Road};
use engine::Seat;

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Action {
    Pick(Road),
    Look(Seat),
    Steal(Seat),
    Bury(Good),
    Sell(Good),
    Show(Good),
    Rest,
    Offer(Seat, Deal),
    Counter(Deal),
    Accept,
    Decline,
    Withdraw,
    Ward,
    Yield,
}
