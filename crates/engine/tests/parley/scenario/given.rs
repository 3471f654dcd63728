//! The part of a position that a scenario writes.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a scenario may write.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub round: u8,
    pub phase: GivenPhase,
    pub turn: String,
    pub sold: Vec<String>,
    /// Cards fixed on top, `*`, cards fixed underneath.
    pub deck: Vec<String>,
    pub seats: BTreeMap<String, GivenSeat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenSeat {
    pub hand: Vec<String>,
    pub points: i32,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivenPhase {
    Pick,
    Turn,
}
