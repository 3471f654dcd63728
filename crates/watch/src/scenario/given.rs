//! What a scenario may write.

use crate::scenario::lists::{Pile, WordList};
use engine::scenario::Counts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a scenario may write.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placed: Option<u8>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub land: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub routes: Vec<String>,
    pub turn: String,
    pub phase: String,
    pub turns: u16,
    pub dice: Option<[u8; 2]>,
    pub card_played: bool,
    pub trade_closed: bool,
    pub offers_made: u8,
    pub tormund: String,
    pub spent: Counts,
    pub supply: Pile,
    pub deck: Pile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wildling_die: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<WordLists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clearings: Option<WordLists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub camps: Option<WordLists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gift: Option<WordLists>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breaches: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed: Option<BTreeMap<String, BTreeMap<String, u8>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heroes_out: Option<Vec<String>>,
    #[serde(default)]
    pub longest_road: Option<String>,
    #[serde(default)]
    pub largest_patrol: Option<String>,
    pub seats: BTreeMap<String, SeatGiven>,
}

/// Words listed under a number, a clan or a hex.
pub type WordLists = BTreeMap<String, WordList>;

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub settlements: Vec<String>,
    pub keeps: Vec<String>,
    pub roads: Vec<String>,
    pub hand: Counts,
    pub known_to_all: Counts,
    pub cards: Counts,
    pub fresh: Counts,
    pub patrols: u8,
    /// If not written: all cards that the seat holds or has face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bought: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub victory_card_caps: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "is_empty")]
    pub deck_seen: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero_side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero_used: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero_new: Option<bool>,
}

fn is_empty(counts: &Counts) -> bool {
    counts.0.is_empty()
}
