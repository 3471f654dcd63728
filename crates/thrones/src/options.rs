//! Options of a table.

use engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// Where plot decks come from.
    pub plots: Plots,
}

/// Where plot decks come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plots {
    /// The seven plots of the player's house. rule: plot-decks
    Basic,
    /// Each player drafts six plots and chooses seven of all thirteen. rule: plot-draft
    Draft,
}

/// Every option with its values.
pub const SPECS: &[OptionSpec] =
    &[OptionSpec { key: "plots", takes: OptionValues::Choice(&["basic", "draft"]), default: "basic" }];

impl Default for Options {
    fn default() -> Options {
        Options { plots: Plots::Basic }
    }
}
