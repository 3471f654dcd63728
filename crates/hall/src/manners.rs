//! How people want to sit together at a table: whatever is not a rule of the game.

use serde::{Deserialize, Serialize};

/// What the host chose when the table was opened. It is kept as JSON, and what an older house did not know is as usual.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Manners {
    /// Once the game has begun only those who play may look at the table.
    pub players_only: bool,
}

impl Manners {
    /// As it is stored.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".into())
    }

    /// What was stored.
    pub fn read(text: &str) -> Option<Manners> {
        serde_json::from_str(text).ok()
    }
}
