//! Parsing a guide file. All errors are listed with their lines.

use super::{Guide, GuideStep, Target};
use crate::scenario::TomlSource;
use crate::{About, DataError, Lang, Rulebook, Words, quoted};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The file name in error messages.
const FILE: &str = "guide.toml";

/// The file. Its steps are parsed one by one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GuideFile {
    seats: Option<u8>,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    before: Vec<String>,
    step: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFile {
    at: Option<String>,
    say: String,
    rule: Option<String>,
    wait: Option<String>,
    #[serde(default)]
    then: Vec<String>,
}

impl Guide {
    /// Parses the guide of a game, or returns all errors.
    pub fn read(about: &About, text: &str) -> Result<Guide, Vec<DataError>> {
        let source = TomlSource::parse(FILE, text).map_err(|no| vec![no.into()])?;
        let whole: GuideFile = source.read().map_err(|no| vec![no.into()])?;
        let words = Words::new(&[about.words]).map_err(|all| all.into_iter().map(locale_error).collect::<Vec<_>>())?;
        let book = Rulebook::of(about, Lang::En);
        let mut reader = Reader { source: &source, words: &words, book: &book, errors: Vec::new() };
        let seats = whole.seats.unwrap_or(about.usual_seats);
        if about.check_seats(seats).is_err() {
            let (min, max) = about.seats;
            reader.error("/seats", format!("{min} to {max} can play, not {seats}"));
        }
        for key in whole.options.keys().filter(|key| about.options.iter().all(|spec| spec.key != key.as_str())) {
            reader.error(&format!("/options/{key}"), format!("no option `{}`", quoted(key)));
        }
        if whole.step.is_empty() {
            reader.error("/step", "a guide has steps".into());
        }
        let mut steps: Vec<GuideStep> = Vec::new();
        for (n, value) in whole.step.into_iter().enumerate() {
            let at = format!("/step/{n}");
            let happened = steps.last().is_some_and(|before| !before.then.is_empty());
            let Some(step) = reader.read_step(&at, value) else { continue };
            if happened && step.rule.is_none() {
                reader.error(&at, "after something happened a step says why: it names a rule".into());
            }
            steps.push(step);
        }
        if steps.last().is_some_and(GuideStep::changes_game) {
            reader.error("/step", "the last step only says that the game goes on: it waits for nothing".into());
        }
        match reader.errors {
            errors if errors.is_empty() => Ok(Guide { seats, options: whole.options, before: whole.before, steps }),
            errors => Err(errors),
        }
    }
}

fn locale_error(say: String) -> DataError {
    DataError { file: "locales".into(), line: 0, say }
}

struct Reader<'a> {
    source: &'a TomlSource,
    words: &'a Words,
    book: &'a Rulebook,
    errors: Vec<DataError>,
}

impl Reader<'_> {
    fn error(&mut self, at: &str, say: String) {
        self.errors.push(self.source.error(at, say).into());
    }

    fn read_step(&mut self, at: &str, value: Value) -> Option<GuideStep> {
        let written: StepFile = match self.source.read_at(at, value) {
            Ok(written) => written,
            Err(no) => {
                self.errors.push(no.into());
                return None;
            }
        };
        let StepFile { at: target, say, rule, wait, then } = written;
        if !self.words.has(&say) {
            self.error(&format!("{at}/say"), format!("no message `{}` in both languages", quoted(&say)));
        }
        if let Some(rule) = rule.as_ref().filter(|rule| self.book.find(rule).is_none()) {
            self.error(&format!("{at}/rule"), format!("no rule `{}`", quoted(rule)));
        }
        let empty = |line: &String| line.trim().is_empty();
        if wait.as_ref().is_some_and(empty) || then.iter().any(empty) {
            self.error(at, "a line of notation is not empty".into());
        }
        let target = match (target, &wait) {
            (None, Some(_)) => Target::Way,
            (Some(_), Some(_)) => {
                self.error(&format!("{at}/at"), "what waits for a line points at the way to it by itself".into());
                Target::Way
            }
            (None, None) => {
                self.error(at, "a step points at something: `at`, or `wait` for a line".into());
                Target::Way
            }
            (Some(text), None) => Target::read(&text).unwrap_or_else(|| {
                let kinds = "`widget ID`, `thing ID`, `verb FORM`, `log` or `question`";
                self.error(&format!("{at}/at"), format!("`{}` is not {kinds}", quoted(&text)));
                Target::Log
            }),
        };
        Some(GuideStep { at: target, say, rule, wait, then })
    }
}
