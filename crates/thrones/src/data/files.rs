//! The format of the data files.

use super::Name;
use super::vocabulary::{Ability, Filter};
use crate::cards::{House, Icon, Keyword, Type};
use engine::Source;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    pub card: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlotsFile {
    pub plot: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitsFile {
    #[serde(rename = "trait")]
    pub traits: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumbersFile {
    pub numbers: Spanned<Numbers>,
}

/// The numbers of the game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub win: u8,
    pub deck: u8,
    pub plots: u8,
    pub hand: u8,
    pub setup_gold: u8,
    pub setup_limited: u8,
    pub draw: u8,
    pub rounds: u16,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardEntry {
    pub id: String,
    pub name: Name,
    #[serde(rename = "type")]
    pub kind: Type,
    pub house: House,
    pub copies: BTreeMap<String, u8>,
    #[serde(default)]
    pub unique: bool,
    #[serde(default)]
    pub cost: u8,
    #[serde(default)]
    pub strength: u8,
    #[serde(default)]
    pub icons: Vec<Icon>,
    #[serde(default)]
    pub traits: Vec<String>,
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    #[serde(default)]
    pub income: u8,
    pub attach: Option<Filter>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
    #[serde(default)]
    pub ability: Vec<Ability>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlotEntry {
    pub id: String,
    pub name: Name,
    pub income: u8,
    pub initiative: u8,
    pub claim: u8,
    pub deck: PlotDeck,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
    #[serde(default)]
    pub ability: Vec<Ability>,
}

/// The plot deck of a plot. rule: plot-decks
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlotDeck {
    /// The basic deck of Stark.
    Stark,
    /// The basic deck of Lannister.
    Lannister,
    /// The pool of the plot draft.
    Draft,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitEntry {
    pub id: String,
    pub name: Name,
    pub source: Source,
}
