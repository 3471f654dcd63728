//! The entries of the data files.

use super::vocabulary::{Effect, Exchange};
use super::{Name, TrollClan};
use crate::resources::{Piece, Resource};
use engine::Source;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumbersFile {
    pub numbers: Spanned<Numbers>,
}

/// The numbers of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Numbers {
    pub stone: [u16; 4],
    pub iron: [u16; 4],
    pub heartstone: [u16; 4],
    pub statues: [u16; 5],
    pub tokens: [u8; 4],
    pub coronation: Vec<u8>,
    pub coronation_duel: Vec<u8>,
    pub pedestals: u8,
    pub statues_per_clan: u8,
    pub workshops_per_player: u8,
    pub workshops_more: u8,
    pub extra_turns: u8,
    pub rest_at: u8,
    pub runes: u8,
    pub trade: u8,
    pub set: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrollEntry {
    pub id: String,
    pub name: Name,
    pub level: u8,
    pub clan: TrollClan,
    pub icons: Vec<Piece>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarterEntry {
    pub id: String,
    pub name: Name,
    pub icons: Vec<Piece>,
    pub start: BTreeMap<Resource, u16>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TunnelEntry {
    pub id: String,
    pub count: u8,
    pub shape: Vec<String>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HallEntry {
    pub id: String,
    pub name: Name,
    pub shape: Vec<String>,
    pub low: u16,
    pub high: u16,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    pub id: String,
    pub name: Name,
    pub effect: Effect,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WorkshopEntry {
    pub id: String,
    pub name: Name,
    pub copies: u8,
    pub exchange: Vec<Exchange>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardEntry {
    pub id: String,
    pub areas: Vec<String>,
    pub features: Vec<String>,
    pub statues: Vec<String>,
    pub starts: BTreeMap<String, Vec<String>>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}
