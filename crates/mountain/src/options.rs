//! What a host may choose when the table opens.

use engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// The variant played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The side of the board. rule: board
    pub side: Side,
    /// Where the supply of workshops comes from. rule: workshop-supply
    pub workshops: Workshops,
    /// Two teams of two? rule: team
    pub teams: bool,
    /// What carts of a clan can pay. rule: carts
    pub carts: ClanCarts,
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Autumn for two and three, winter for four and five.
    Usual,
    /// The large one.
    Winter,
    /// The small one.
    Autumn,
}

/// Where the supply of workshops comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Workshops {
    /// Drawn from all copies.
    Random,
    /// Drawn from one copy of each kind.
    Distinct,
    /// Chosen by the players in turn.
    Chosen,
}

/// What carts of a clan can pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClanCarts {
    /// Nothing but moves of that clan's statues.
    Strict,
    /// Also whatever takes any resource.
    Loose,
}

/// The options as a host reads them.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "side", takes: OptionValues::Choice(&["usual", "winter", "autumn"]), default: "usual" },
    OptionSpec { key: "workshops", takes: OptionValues::Choice(&["random", "distinct", "chosen"]), default: "random" },
    OptionSpec { key: "teams", takes: OptionValues::Flag, default: "false" },
    OptionSpec { key: "carts", takes: OptionValues::Choice(&["strict", "loose"]), default: "strict" },
];

impl Default for Options {
    fn default() -> Options {
        Options { side: Side::Usual, workshops: Workshops::Random, teams: false, carts: ClanCarts::Strict }
    }
}
