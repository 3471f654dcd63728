//! Filters for cards.

use crate::cards::{House, Icon, Type};
use serde::Deserialize;

/// A filter for cards in play. Every given requirement must hold; an empty filter means every character.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Filter {
    /// The card type; characters by default.
    #[serde(rename = "type")]
    pub kind: Option<Type>,
    /// The controller; any by default.
    pub controller: Option<CardController>,
    /// The house symbol.
    pub house: Option<HouseSymbol>,
    /// Unique cards only.
    pub unique: bool,
    /// Any of these traits.
    pub traits: Vec<String>,
    /// The traits as bits, filled in when the data is read.
    #[serde(skip)]
    pub trait_bits: u64,
    /// Standing or kneeling.
    pub stance: Option<Stance>,
    /// Its part in the challenge.
    pub role: Option<Part>,
    /// Maximum current STR.
    pub strength_max: Option<u8>,
    /// Maximum printed cost.
    pub cost_max: Option<u8>,
    /// Exact power on the card.
    pub power: Option<u8>,
    /// The icon that the card lacks now.
    pub without_icon: Option<Icon>,
}

/// The controller of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardController {
    /// The controller of the ability.
    You,
    /// The opponent.
    Opponent,
}

/// A house symbol in a filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseSymbol {
    /// Stark.
    Stark,
    /// Lannister.
    Lannister,
    /// Neutral.
    Neutral,
    /// The player's house.
    Own,
}

impl HouseSymbol {
    /// The house for this player.
    pub fn house_for(self, seat: engine::Seat) -> House {
        match self {
            HouseSymbol::Stark => House::Stark,
            HouseSymbol::Lannister => House::Lannister,
            HouseSymbol::Neutral => House::Neutral,
            HouseSymbol::Own => House::ALL[seat.index()],
        }
    }
}

/// Standing or kneeling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// Standing.
    Standing,
    /// Kneeling.
    Kneeling,
}

/// A part in the current challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Among the attackers.
    Attacking,
    /// Among the defenders.
    Defending,
    /// Either.
    Participating,
}
