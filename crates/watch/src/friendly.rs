//! The words of the friendly form, shared by views, scenarios and scenes.

use crate::data::CardKind;
use crate::geometry::{Geometry, corners_in, paths_in};
use crate::resource::{Goods, Resource};
use crate::state::Phase;
use serde_json::Value;

/// The word of a phase.
pub fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::DrawStart => "draw-start",
        Phase::PlaceSettlement => "place-settlement",
        Phase::PlaceRoad(_) => "place-road",
        Phase::BeforeRoll => "before-roll",
        Phase::Rolling => "rolling",
        Phase::Discards => "discards",
        Phase::MoveTormund => "move-tormund",
        Phase::Theft(_) => "theft",
        Phase::Main => "main",
        Phase::DrawCard => "draw-card",
        Phase::FreeRoads(_) => "free-roads",
        Phase::Offered => "offered",
        Phase::Over => "over",
    }
}

/// A count for each resource, zeros included.
pub fn goods_json(goods: Goods) -> Value {
    Resource::ALL.into_iter().map(|r| (r.word().to_owned(), Value::from(goods.count(r)))).collect()
}

/// A count for each kind of development card, zeros included.
pub fn cards_json(cards: [u8; 5]) -> Value {
    CardKind::ALL.into_iter().map(|k| (k.word().to_owned(), Value::from(cards[k as usize]))).collect()
}

/// Names of corners.
pub fn corners_json(geometry: &Geometry, bits: u64) -> Value {
    corners_in(bits).map(|c| geometry.corner_id(c)).collect()
}

/// Names of paths.
pub fn paths_json(geometry: &Geometry, bits: u128) -> Value {
    paths_in(bits).map(|p| geometry.path_id(p)).collect()
}
