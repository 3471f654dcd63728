//! The structure of a scenario file.

use super::ScenarioError;
use super::toml_source::TomlSource;
use crate::quoted;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioFile {
    pub game: String,
    pub seats: Option<u8>,
    #[serde(default)]
    pub options: Map<String, Value>,
    pub pack: Option<String>,
    /// Merged under the `given` of every case.
    pub given: Option<Map<String, Value>>,
    /// Extra component data by kind: `[[data.card]]`.
    #[serde(default)]
    pub data: Map<String, Value>,
    #[serde(default, rename = "case")]
    pub cases: Vec<Case>,
}

impl ScenarioFile {
    /// Finds a case by its line in the file, its name, or a part of its name.
    pub fn find(&self, source: &TomlSource, wanted: &str) -> Result<(usize, &Case), ScenarioError> {
        let by_line = |i: usize| wanted.parse() == Ok(source.line(&format!("/case/{i}")));
        let all = || self.cases.iter().enumerate();
        if let Some(found) = all().find(|(i, case)| case.name == wanted || by_line(*i)) {
            return Ok(found);
        }
        let mut like = all().filter(|(_, case)| case.name.contains(wanted));
        let name = quoted(wanted);
        match (like.next(), like.next()) {
            (Some(found), None) => Ok(found),
            (Some(_), Some(_)) => Err(source.error("", format!("several cases have \"{name}\" in their names"))),
            (None, _) => Err(source.error("", format!("no case is called \"{name}\" or begins on that line"))),
        }
    }
}

/// One case.
#[derive(Clone, Deserialize)]
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
    /// Replaces the file's.
    pub seats: Option<u8>,
    /// Overrides the file's.
    #[serde(default)]
    pub options: Map<String, Value>,
}

/// Where a case starts.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum Start {
    /// After set-up: nothing is placed, the first seat is to move.
    #[default]
    Play,
    /// Before set-up.
    Setup,
}
