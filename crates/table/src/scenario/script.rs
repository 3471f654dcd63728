//! A scenario file as it is written.

use serde::Deserialize;
use serde_json::{Map, Value};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Script {
    pub game: String,
    pub seats: Option<u8>,
    #[serde(default)]
    pub options: Map<String, Value>,
    pub pack: Option<String>,
    /// Fixture entries by kind: `[[data.card]]`.
    #[serde(default)]
    pub data: Map<String, Value>,
    #[serde(default, rename = "case")]
    pub cases: Vec<Case>,
}

/// One case.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case {
    pub name: String,
    pub rule: Option<String>,
    #[serde(default)]
    pub start: Start,
    pub given: Option<Map<String, Value>>,
    #[serde(default, rename = "do")]
    pub lines: Vec<String>,
    pub refused: Option<String>,
    #[serde(default)]
    pub expect: Map<String, Value>,
    #[serde(default)]
    pub seed: u64,
    /// Instead of the file's.
    pub seats: Option<u8>,
    /// Over the file's.
    #[serde(default)]
    pub options: Map<String, Value>,
}

impl Case {
    /// All that stands in it, in small letters.
    pub fn says(&self) -> String {
        let given = self.given.clone().map(Value::Object).unwrap_or_default();
        let all = [given.to_string(), self.lines.join("\n"), Value::Object(self.expect.clone()).to_string()];
        all.join("\n").to_lowercase()
    }
}

/// Where a case begins.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum Start {
    /// Set-up is over, nothing is placed, the first seat is to move.
    #[default]
    Play,
    /// Before set-up.
    Setup,
}
