//! Dumping a table as `[case.given]`, loading it again and comparing the result.

use super::toml_source::TomlSource;
use super::{FileContext, ScenarioError, file::Case, given, pointer, toml_writer};
use crate::{Game, Next, NoLog, SeatSet};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// How many differences are printed. During set-up nearly everything differs.
const SHOWN: usize = 30;

/// A dumped table, and what loading it does not restore.
pub(crate) struct Dumped {
    /// The `[case.given]`.
    pub text: String,
    /// Every pointer at which the loaded table differs, with both values.
    pub lost: Vec<String>,
}

impl<G: Game> FileContext<'_, G> {
    /// Dumps a table and loads it into a new one, as a case of a file that gives nothing else.
    pub(super) fn dump(&self, table: &G, case: &Case, at: &str) -> Result<Dumped, ScenarioError> {
        let broken = |say: String| self.source.error(at, say);
        let whole = serde_json::to_value(table.full_given()).map_err(|e| broken(e.to_string()))?;
        let text = toml_writer::table("case.given", whole.as_object().unwrap_or(&Map::new()));
        let source = TomlSource::parse("the dumped table", &text)?;
        let opened = self.open_table(&Case { start: super::Start::Play, ..case.clone() }, at);
        let mut again = opened.map_err(|(_, why)| broken(format!("the table does not open: {why:?}")))?;
        let case = source.value.pointer("/case/given").and_then(Value::as_object);
        let written = given::GivenTables { file: None, case, at: "/case/given", vocabulary: &self.vocabulary };
        given::load_position(&mut again, &written, &source)?;
        Ok(Dumped { text, lost: differences(table, &again) })
    }
}

impl Dumped {
    /// The dump with comments above it that list what it does not restore.
    pub fn with_comments(&self) -> String {
        if self.lost.is_empty() {
            return self.text.clone();
        }
        let mut lines: Vec<String> = self.lost.iter().take(SHOWN).map(|line| format!("#   {line}\n")).collect();
        if self.lost.len() > SHOWN {
            lines.push(format!("#   and {} more\n", self.lost.len() - SHOWN));
        }
        let head = "# given cannot lay all of this table again. It was, and it becomes:";
        format!("{head}\n{}{}", lines.concat(), self.text)
    }
}

/// Every pointer at which two tables differ. The end of a phase and the position after its automatic steps count as
/// equal, so both are settled before a difference counts.
fn differences<G: Game>(was: &G, again: &G) -> Vec<String> {
    let compare = |was: &G, again: &G| {
        let mut out = Vec::new();
        compare(Some(&comparable_state(was)), Some(&comparable_state(again)), "", &mut out);
        out
    };
    let mut out = compare(was, again);
    if !out.is_empty() {
        let (mut was, mut again) = (was.clone(), again.clone());
        was.settle(&mut NoLog);
        again.settle(&mut NoLog);
        out = compare(&was, &again);
    }
    out
}

/// The described state, and whom the game asks.
fn comparable_state<G: Game>(game: &G) -> Value {
    let names = |seats: SeatSet| seats.iter().map(|seat| game.seat_name(seat)).collect::<Vec<_>>();
    let mut state = game.describe();
    state["next"] = match game.next() {
        Next::Chance => "chance".into(),
        Next::Over => "over".into(),
        Next::Seats { must, may } => json!({ "must": names(must), "may": names(may) }),
    };
    state
}

fn compare(was: Option<&Value>, again: Option<&Value>, at: &str, out: &mut Vec<String>) {
    if let (Some(Value::Object(was)), Some(Value::Object(again))) = (was, again) {
        for key in was.keys().chain(again.keys()).collect::<BTreeSet<_>>() {
            compare(was.get(key), again.get(key), &pointer::join(at, key), out);
        }
    } else if was != again {
        let say = |value: Option<&Value>| value.map_or("nothing".into(), toml_writer::inline_value);
        out.push(format!("{at}: {}, {}", say(was), say(again)));
    }
}

#[cfg(feature = "conformance")]
pub(crate) mod dumps {
    //! Dumps tables of scenarios and of random games.

    use super::super::{ScenarioErrors, ScenarioFile, game_words};
    pub(crate) use super::Dumped;
    use super::{Case, FileContext, Game, Map, ScenarioError, TomlSource, Value, toml_writer};
    use std::path::Path;

    /// Dumps the tables of all cases of a file after their last lines, each with its name.
    pub(crate) fn dump_cases<G: Game>(
        file: &str,
        text: &str,
        dir: &Path,
        mut see: impl FnMut(&str, &G, Result<Dumped, ScenarioError>),
    ) -> Result<(), ScenarioErrors> {
        let source = TomlSource::parse(file, text)?;
        let scenario_file: ScenarioFile = source.read()?;
        let words = game_words::<G>(&source)?;
        let context = FileContext::<G>::open(&source, &scenario_file, &words, dir, &[G::about().id])?;
        let opens = |case: &Case| case.refused.is_none() || !case.lines.is_empty();
        for (i, case) in scenario_file.cases.iter().enumerate().filter(|(_, case)| opens(case)) {
            let at = format!("/case/{i}");
            let case_run = context.run_lines(case, &at).map_err(|error| error.into_error(&source, &at))?;
            let table = case_run.session.game();
            see(&case.name, table, context.dump(table, case, &at));
        }
        Ok(())
    }

    /// Dumps tables of a game with these options. `play` gets a function that dumps a table.
    pub(crate) fn dump_game<G: Game>(
        seats: u8,
        options: &Map<String, Value>,
        play: impl FnOnce(&dyn Fn(&G) -> Result<Dumped, ScenarioError>),
    ) -> Result<(), ScenarioErrors> {
        let head = format!("game = \"{}\"\nseats = {seats}\n{}", G::about().id, toml_writer::table("options", options));
        let source = TomlSource::parse("a random game", &format!("{head}\n[[case]]\nname = \"a random game\"\n"))?;
        let scenario_file: ScenarioFile = source.read()?;
        let words = game_words::<G>(&source)?;
        let context = FileContext::<G>::open(&source, &scenario_file, &words, Path::new("."), &[G::about().id])?;
        play(&|table| context.dump(table, &scenario_file.cases[0], "/case/0"));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_name_pointer_and_both_values() {
        let (was, again) = (json!({"a": {"b": 1, "c": [2]}, "d": null}), json!({"a": {"b": 1, "c": [3]}, "e": "x"}));
        let mut out = Vec::new();
        compare(Some(&was), Some(&again), "", &mut out);
        assert_eq!(out, ["/a/c: [2], [3]", "/d: \"none\", nothing", "/e: nothing, \"x\""]);
    }
}
