//! How people want to sit together at a table: whatever is not a rule of the game.

use serde::{Deserialize, Serialize};

/// What the host chose when the table was opened. It is kept as JSON, and what an older house did not know is as usual.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Manners {
    /// It was opened to learn at: it begins as a rehearsal with the game's guide.
    pub guide: bool,
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
