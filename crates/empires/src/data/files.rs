//! The entries of the data files.

use super::Name;
use super::vocabulary::{Ability, Cost, Count, Effect};
use crate::components::{CardType, Distance, Goods, Tile, Ware};
use engine::Source;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{self, Formatter};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    pub card: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IslandsFile {
    pub island: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClansFile {
    pub clan: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IconsFile {
    pub icon: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolosFile {
    pub solo: Vec<Spanned<toml::Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumbersFile {
    pub numbers: Spanned<Numbers>,
}

/// The numbers of the game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Numbers {
    /// Workers at the start of the game.
    pub workers: u8,
    /// Pawns of a player.
    pub pawns: u8,
    /// Cards drawn for the starting hand.
    pub draw: u8,
    /// Cards kept as the starting hand.
    pub keep: u8,
    /// Cards drawn in each Lookout.
    pub lookout: u8,
    /// VP that bring the last round.
    pub win: u8,
    /// Face-up Islands of each distance.
    pub face_up: u8,
    /// The maximum number of rounds. rule: safety-stop
    pub rounds: u8,
    /// Rounds of a solo game.
    pub solo_rounds: u8,
    /// VP lost for each unit that a solo event does not get.
    pub solo_penalty: u8,
    /// Food for a tile on its solo side.
    pub solo_surcharge: u8,
    /// Points above the goal for silver.
    pub silver: u8,
    /// Points above the goal for gold.
    pub gold: u8,
    /// The source of these numbers.
    pub source: Source,
}

/// What a clan card costs: Goods, or the action with which it is played.
pub enum CardCost {
    Action(Tile),
    Goods(Goods),
}

impl<'de> Deserialize<'de> for CardCost {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CardCost, D::Error> {
        from.deserialize_map(CardCostVisitor)
    }
}

struct CardCostVisitor;

impl<'de> Visitor<'de> for CardCostVisitor {
    type Value = CardCost;

    fn expecting(&self, to: &mut Formatter<'_>) -> fmt::Result {
        to.write_str("Goods such as { wood = 1 }, or the action with which it is played, { action = \"harvest\" }")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CardCost, A::Error> {
        let (mut goods, mut tile) = (Goods::NONE, None);
        while let Some(word) = map.next_key::<String>()? {
            if word == "action" {
                tile = Some(map.next_value()?);
            } else {
                goods.write(&word, map.next_value()?)?;
            }
        }
        match tile {
            None => Ok(CardCost::Goods(goods)),
            Some(tile) if goods.is_empty() => Ok(CardCost::Action(tile)),
            Some(_) => Err(A::Error::custom("a card costs Goods or an action, not both")),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CardEntry {
    pub id: String,
    pub name: Name,
    pub clan: String,
    #[serde(default)]
    pub start: bool,
    #[serde(default)]
    pub extra: bool,
    pub copies: u8,
    pub kind: CardType,
    pub icon: String,
    pub cost: Option<CardCost>,
    pub goods: Option<Goods>,
    pub upgrades: Option<Ware>,
    pub start_goods: Option<Goods>,
    #[serde(default)]
    pub bonus: Vec<Effect>,
    #[serde(default)]
    pub ability: Vec<Ability>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct IslandEntry {
    pub id: String,
    pub name: Name,
    pub distance: Distance,
    pub kind: CardType,
    pub pillage: Goods,
    pub goods: Option<Goods>,
    #[serde(default)]
    pub bonus: Vec<Effect>,
    #[serde(default)]
    pub ability: Vec<Ability>,
    pub source: Source,
    #[serde(default)]
    pub known: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClanEntry {
    pub id: String,
    pub name: Name,
    pub people: Name,
    pub difficulty: u8,
    pub ships: u8,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IconEntry {
    pub id: String,
    pub name: Name,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SoloEntry {
    pub id: String,
    pub name: Name,
    pub difficulty: u8,
    pub score: u8,
    pub also: Option<ExtraGoal>,
    #[serde(default)]
    pub setup: Vec<Effect>,
    pub event: Vec<EventEntry>,
    pub source: Source,
}

/// An additional goal of a solo game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ExtraGoal {
    /// The number required.
    pub at_least: u8,
    /// What is counted.
    pub of: Count,
}

/// A solo event: its cost, and its effects if the cost was paid in full.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventEntry {
    /// The cost, which is compulsory as far as possible.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// The effects after the payment.
    #[serde(default)]
    pub effects: Vec<Effect>,
}
