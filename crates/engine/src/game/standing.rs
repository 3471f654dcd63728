//! Scores and places.

use crate::{Seat, SeatSet};
use serde::Serialize;

/// Scores and places.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// Place of each seat, from 1; equal places are shared. While a game runs: as if it ended now.
    pub places: Vec<u8>,
    /// Why the game ended (a word, said by the message `ending-WORD`), or nothing while it runs.
    pub ending: Option<&'static str>,
}

impl Standing {
    /// Places by score alone, equal scores sharing a place.
    pub fn by_score(scores: Vec<i32>, ending: Option<&'static str>) -> Standing {
        let places = scores.iter().map(|s| 1 + scores.iter().filter(|o| *o > s).count() as u8).collect();
        Standing { scores, places, ending }
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        self.places.iter().enumerate().filter(|(_, place)| **place == 1).map(|(i, _)| Seat(i as u8)).collect()
    }
}
