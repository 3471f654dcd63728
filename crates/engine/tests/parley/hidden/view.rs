//! What one viewer knows.

use super::super::{Data, Good, KINDS, Options, Phase, Road};
use engine::{Bag, DataRef, Next, Seat, SeatSet, Standing, Viewer};
use serde::Serialize;

/// All that one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub data: DataRef<Data>,
    pub options: Options,
    pub seats: u8,
    pub phase: Phase,
    pub round: u8,
    pub turn: Seat,
    pub turns: u32,
    pub offers: u8,
    pub next: Next,
    pub hands: Vec<HandView>,
    /// The deck's cards: those put on top, how many are shuffled, those put underneath.
    pub top: Vec<PlacedView>,
    pub middle: u32,
    pub bottom: Vec<PlacedView>,
    pub sold: Bag<KINDS>,
    /// Who has picked a road, and which as far as he knows.
    pub picks: Vec<(bool, Option<Road>)>,
    /// His own burial, while it is open.
    pub draft: Option<Good>,
    pub points: Vec<i32>,
    /// Counts of the hands only what he may count.
    pub standing: Standing,
}

/// A hand: a count and the cards that are sure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HandView {
    pub cards: u32,
    /// To this viewer.
    pub sure: Bag<KINDS>,
    /// To everybody: windows are judged by it.
    pub open: Bag<KINDS>,
}

/// A card whose place is fixed: who knows it is public, which it is only to them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlacedView {
    pub good: Option<Good>,
    pub known_to: SeatSet,
}
