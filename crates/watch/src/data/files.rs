//! The data files as TOML types.

use super::{GuardPoints, Limits, Name, Points, Rates};
use crate::north::Clan;
use crate::resource::{Resource, Terrain};
use engine::Source;
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    pub board: BoardHead,
    pub hex: Vec<Spanned<HexEntry>>,
    #[serde(default)]
    pub frame_ice: Vec<Spanned<IceEntry>>,
    pub route: Vec<Spanned<RouteEntry>>,
    #[serde(default)]
    pub start: Vec<Spanned<StartEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardHead {
    #[expect(dead_code, reason = "documentation for readers of the file")]
    pub name: String,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexEntry {
    pub q: i8,
    pub r: i8,
    pub terrain: Terrain,
    pub number: Option<u8>,
    /// The other number of the joined token.
    pub also: Option<u8>,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IceEntry {
    pub q: i8,
    pub r: i8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RouteEntry {
    pub slot: u8,
    pub a: String,
    pub b: String,
    pub resource: Resource,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartEntry {
    pub seat: String,
    pub settlement: String,
    pub road_to: String,
    pub pays: bool,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PiecesFile {
    pub pieces: Spanned<PiecesEntry>,
    pub cost: CostTables,
    pub supply: Spanned<GoodsEntry>,
    pub rates: Spanned<Rates>,
    pub points: Spanned<Points>,
    pub limits: Spanned<Limits>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PiecesEntry {
    pub settlements: u8,
    pub keeps: u8,
    pub roads: u8,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CostTables {
    pub road: Spanned<GoodsEntry>,
    pub settlement: Spanned<GoodsEntry>,
    pub keep: Spanned<GoodsEntry>,
    pub development_card: Spanned<GoodsEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoodsEntry {
    #[serde(default)]
    pub lumber: u8,
    #[serde(default)]
    pub brick: u8,
    #[serde(default)]
    pub grain: u8,
    #[serde(default)]
    pub wool: u8,
    #[serde(default)]
    pub ore: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    pub card: Vec<Spanned<CardEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardEntry {
    pub id: String,
    pub count: u8,
    pub mode: Vec<String>,
    pub name: Name,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NorthFile {
    pub guards: Spanned<GuardsEntry>,
    pub cost: GuardCost,
    pub rates: Spanned<Rates>,
    pub points: Spanned<Points>,
    pub guard_points: Spanned<GuardPoints>,
    pub disaster: Spanned<DisasterEntry>,
    pub figures: Spanned<WildlingsEntry>,
    pub tokens: Spanned<WildlingsEntry>,
    pub trail: Vec<Spanned<TrailEntry>>,
    pub line: Vec<Spanned<LineEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardsEntry {
    pub pieces: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardCost {
    pub guard: Spanned<GoodsEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DisasterEntry {
    pub breaches: u8,
    pub wildlings: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WildlingsEntry {
    pub regular: u8,
    pub climber: u8,
    pub giant: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrailEntry {
    pub numbers: (u8, u8),
    pub clan: Clan,
    pub clearing: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineEntry {
    pub section: u8,
    pub hexes: Vec<String>,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroesFile {
    pub start: Option<Spanned<HeroStarts>>,
    #[serde(default)]
    pub hero: Vec<Spanned<HeroEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroStarts {
    pub three: Vec<String>,
    pub four: Vec<String>,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeroEntry {
    pub id: String,
    pub name: Name,
    pub source: Source,
}
