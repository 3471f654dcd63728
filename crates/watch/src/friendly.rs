//! The words of the friendly form, shared by views, scenarios and scenes.

use crate::data::CardKind;
use crate::geometry::Hex;
use crate::geometry::{Geometry, corners_in, paths_in};
use crate::land::Land;
use crate::north::{Chart, Clan, North, Section, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::Phase;
use crate::tokens::{KINDS, face};
use engine::{Bag, Seat};
use serde_json::{Map, Value, json};

/// The word of a phase.
pub fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::LayBoard(_) => "lay-board",
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
        Phase::PlaceGuard => "place-guard",
        Phase::Drama => "drama",
        Phase::Samwell(_) => "samwell",
        Phase::Reveal => "reveal",
        Phase::Demanded(..) => "demanded",
        Phase::Look(_) => "look",
        Phase::Keep => "keep",
        Phase::Pick(_) => "pick",
        Phase::AfterUse(_) => "after-use",
        Phase::FreeRoads => "free-roads",
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

/// "mountains 5", "forest 2/12", "ice"; nothing where no hex lies.
pub fn land_word(land: Land) -> Option<String> {
    let terrain = land.terrain()?.word();
    Some(land.number_word().map_or(terrain.into(), |number| format!("{terrain} {number}")))
}

/// The Wall, camps, clearings, the Gift and the Frostfangs.
pub fn north_json(north: &North, chart: &Chart, geometry: &Geometry, name: &dyn Fn(Seat) -> &'static str) -> Value {
    let by_section = |list: &dyn Fn(Section) -> Value| {
        Section::ALL.into_iter().map(|s| (s.number().to_string(), list(s))).collect::<Map<String, Value>>()
    };
    let word = |kind: &Wildling| Value::from(kind.word());
    let on = |hex: Hex| north.on(chart, hex).iter().flatten().map(word).collect();
    json!({
        "wall": by_section(&|s| north.wall[s.index()].iter().map(|seat| Value::from(name(seat))).collect()),
        "clearings": by_section(&|s| vec!["regular"; usize::from(north.clearings[s.index()])].into()),
        "camps": Clan::ALL.into_iter()
            .map(|c| (c.key().to_owned(), north.camps[c as usize].iter().map(|k| word(&k)).collect()))
            .collect::<Map<String, Value>>(),
        "gift": north.raided(chart).map(|h| (geometry.hex_id(h), on(h))).collect::<Map<String, Value>>(),
        "frostfangs": Wildling::ALL.into_iter()
            .map(|k| (k.word().to_owned(), north.frostfangs[k as usize].into()))
            .collect::<Map<String, Value>>(),
        "breaches": north.breaches,
        "wildlings_in_gift": north.in_gift(),
    })
}

/// Tokens by clan and kind, zeros included.
pub fn tokens_json(tokens: &Bag<KINDS>) -> Value {
    let of = |clan: Clan| -> Map<String, Value> {
        Wildling::ALL.into_iter().map(|k| (k.word().to_owned(), tokens.count(face(clan, k)).into())).collect()
    };
    Clan::ALL.into_iter().map(|clan| (clan.key().to_owned(), Value::Object(of(clan)))).collect()
}
