//! What a host may choose when the table opens.

use engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// The variant played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// Where plot decks come from.
    pub plots: Plots,
}

/// Where plot decks come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plots {
    /// The seven plots of the own house. rule: plot-decks
    Basic,
    /// Six drafted plots beside them, and seven are chosen. rule: plot-draft
    Draft,
}

/// The options as a host reads them.
pub const SPECS: &[OptionSpec] =
    &[OptionSpec { key: "plots", takes: OptionValues::Choice(&["basic", "draft"]), default: "basic" }];

impl Default for Options {
    fn default() -> Options {
        Options { plots: Plots::Basic }
    }
}
