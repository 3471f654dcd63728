//! The options of a table.

use engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// The options that a host chooses for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The side of the board. rule: board
    pub side: Side,
    /// How the supply of workshops is chosen. rule: workshop-supply
    pub workshops: Workshops,
    /// Do four players form two teams of two? rule: team
    pub teams: bool,
    /// What clan carts can pay for. rule: carts
    pub carts: ClanCarts,
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Autumn for two and three players, winter for four and five.
    Usual,
    /// The large side.
    Winter,
    /// The small side.
    Autumn,
}

/// How the supply of workshops is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Workshops {
    /// Drawn from all tiles.
    Random,
    /// Drawn from one tile of each kind.
    Distinct,
    /// Chosen by the players in turn.
    Chosen,
}

/// What clan carts can pay for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClanCarts {
    /// Only moves of statues of the same clan.
    Strict,
    /// Also anything that accepts any resource.
    Loose,
}

/// The options as the host sees them.
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
