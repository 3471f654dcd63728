//! Which cards are meant.

use crate::cards::{House, Icon, Type};
use serde::Deserialize;

/// Which cards in play: all that is written must hold. An empty filter is every character.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Filter {
    /// Characters, unless said otherwise.
    #[serde(rename = "type")]
    pub kind: Option<Type>,
    /// Whose; anybody's unless written.
    pub controller: Option<CardController>,
    /// Which symbol.
    pub house: Option<HouseSymbol>,
    /// Unique cards only.
    pub unique: bool,
    /// Any of these traits.
    pub traits: Vec<String>,
    /// The same as bits, filled in when the data is read.
    #[serde(skip)]
    pub trait_bits: u64,
    /// Standing or kneeling.
    pub stance: Option<Stance>,
    /// Its part in the challenge.
    pub role: Option<Part>,
    /// Present STR at most.
    pub strength_max: Option<u8>,
    /// Printed cost at most.
    pub cost_max: Option<u8>,
    /// So many power on it.
    pub power: Option<u8>,
    /// Lacks the icon now.
    pub without_icon: Option<Icon>,
}

/// Whose card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardController {
    /// Of the ability's controller.
    You,
    /// Of the other player.
    Opponent,
}

/// A house symbol in a filter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseSymbol {
    /// Wolves.
    Stark,
    /// Lions.
    Lannister,
    /// Neither.
    Neutral,
    /// The house the player plays.
    Own,
}

impl HouseSymbol {
    /// The house meant, for a player.
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
    /// Upright.
    Standing,
    /// Turned.
    Kneeling,
}

/// A part in the present challenge.
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
