//! The record of a game (`*.longhall`, JSON lines): a header, one line per step, and the result with the seed.
//!
//! State, replay, undo and export all derive from it. Parse errors name the line.

mod file;
mod replay;
mod strict_json;
#[cfg(test)]
mod tests;

use crate::text::{quoted, shortened};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use serde_json::{Map, Value};
use std::fmt;

pub use file::{can_write, write_atomically};
pub(crate) use replay::explain_refusal;
pub use replay::{
    CONTINUED, REHEARSED, ReplayError, Verified, continue_game, given_steps, is_rehearsal, replay, resume, verify,
};

/// The kind of the table line that records an agreed undo: the seat's name and the number of outcomes used up. The
/// lines around it are the game as it counts. The next outcome continues the numbering.
pub const TAKEN_BACK: &str = "taken back";

/// The number of outcomes that a table line says are used up. `None` if it is no such line or has no number.
pub fn outcomes_used(table: &str, line: &str) -> Option<u64> {
    let number = (table == TAKEN_BACK).then(|| line.rsplit_once(' ')).flatten()?.1;
    number.parse::<u32>().ok().map(u64::from)
}

/// The name of this file format.
pub const FORMAT: &str = "longhall 1";

/// The first line of a record.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub format: String,
    /// The game's id.
    pub game: String,
    /// The game's rules version when it was played.
    pub rules_version: u32,
    /// SHA-256 of the component data.
    pub data: String,
    /// The options.
    pub options: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The players' names, in the order of seats.
    pub players: Vec<String>,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The strings that players added to the dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strings: Vec<String>,
}

/// One step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// An action of a seat. A draft is one line, its actions joined by `; `.
    Seat {
        /// The seat's name.
        seat: String,
        /// Notation.
        line: String,
    },
    /// An outcome.
    Chance {
        /// The number of the outcome, counted from 0. Undone outcomes count.
        n: u64,
        /// Notation.
        line: String,
    },
    /// An event at the table and not in the game: [`CONTINUED`], [`TAKEN_BACK`], `bot takes`.
    Table {
        /// The kind of event.
        table: String,
        /// The details.
        line: String,
    },
}

/// The last line of a finished record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The standing.
    pub result: Value,
    /// The seed of the dice.
    pub seed: String,
}

/// A record, finished or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// The steps.
    pub lines: Vec<Line>,
    /// The last line, once the game is over.
    pub end: Option<End>,
}

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub say: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.say)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Parses a record, finished or not.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader { header: None, lines: Vec::new(), end: None, outcomes: 0 };
        let whole = text.ends_with('\n');
        let text = text.trim_end();
        let last = text.lines().count();
        for (n, line) in (1..).zip(text.lines()) {
            reader.read(line).map_err(|say| {
                let cut = n == last && !whole && serde_json::from_str::<serde::de::IgnoredAny>(line).is_err();
                let say = if cut { format!("the record is cut short in this line: {say}") } else { say };
                RecordError { line: n, say }
            })?;
        }
        let Reader { header, lines, end, .. } = reader;
        let header = header.ok_or(RecordError { line: 1, say: "the file is empty: a header is missing".into() })?;
        Ok(Record { header, lines, end })
    }

    /// The number of outcomes, undone ones included.
    pub fn outcome_count(&self) -> u64 {
        let fell = |line: &Line| match line {
            Line::Chance { .. } => 1,
            Line::Table { table, line } => outcomes_used(table, line).unwrap_or_default(),
            Line::Seat { .. } => 0,
        };
        self.lines.iter().map(fell).sum()
    }
}

/// The record as it is stored.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = |value: Result<String, _>| value.map_err(|_: serde_json::Error| fmt::Error);
        writeln!(f, "{}", json(serde_json::to_string(&self.header))?)?;
        for line in &self.lines {
            writeln!(f, "{}", json(serde_json::to_string(&RawLine::from(line)))?)?;
        }
        match &self.end {
            Some(end) => writeln!(f, "{}", json(serde_json::to_string(end))?),
            None => Ok(()),
        }
    }
}

/// A step as written in the file. Exactly one of the first three fields is set.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct RawLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    r#move: String,
}

impl From<&Line> for RawLine {
    fn from(line: &Line) -> RawLine {
        match line.clone() {
            Line::Seat { seat, line } => RawLine { seat: Some(seat), r#move: line, ..RawLine::default() },
            Line::Chance { n, line } => RawLine { chance: Some(n), r#move: line, ..RawLine::default() },
            Line::Table { table, line } => RawLine { table: Some(table), r#move: line, ..RawLine::default() },
        }
    }
}

/// The lines parsed so far.
struct Reader {
    header: Option<Header>,
    lines: Vec<Line>,
    end: Option<End>,
    outcomes: u64,
}

impl Reader {
    fn read(&mut self, text: &str) -> Result<(), String> {
        let value = strict_json::read(text).map_err(|e| match e.classify() {
            Category::Data => json_error_text(&e),
            _ => format!("not JSON: {}", json_error_text(&e)),
        })?;
        if self.header.is_none() {
            if value.get("format").is_none() {
                return Err("the header is missing: no `format` in the first line".into());
            }
            let header: Header =
                serde_json::from_value(value).map_err(|e| format!("header: {}", json_error_text(&e)))?;
            if header.format != FORMAT {
                return Err(format!("header: format `{}` is not `{FORMAT}`", quoted(&header.format)));
            }
            if header.players.len() != usize::from(header.seats) {
                return Err(format!("header: {} players for {} seats", header.players.len(), header.seats));
            }
            self.header = Some(header);
        } else if self.end.is_some() {
            return Err("nothing may follow the result".into());
        } else if value.get("result").is_some() {
            self.end = Some(serde_json::from_value(value).map_err(|e| format!("result: {}", json_error_text(&e)))?);
        } else {
            let raw: RawLine = serde_json::from_value(value).map_err(|e| json_error_text(&e))?;
            let line = self.step(raw)?;
            self.lines.push(line);
        }
        Ok(())
    }

    fn step(&mut self, raw: RawLine) -> Result<Line, String> {
        let line = raw.r#move;
        match (raw.seat, raw.chance, raw.table) {
            (Some(seat), None, None) => Ok(Line::Seat { seat, line }),
            (None, Some(n), None) if n == self.outcomes => {
                self.outcomes += 1;
                Ok(Line::Chance { n, line })
            }
            (None, Some(n), None) => Err(format!("chance {n} where chance {} is due", self.outcomes)),
            (None, None, Some(table)) => {
                if table == TAKEN_BACK {
                    let says = || format!("`{}` is not a seat and how many outcomes were taken back", quoted(&line));
                    self.outcomes += outcomes_used(&table, &line).ok_or_else(says)?;
                }
                Ok(Line::Table { table, line })
            }
            _ => Err("a step has exactly one of `seat`, `chance` and `table`".into()),
        }
    }
}

/// A serde error without its line number, which is always 1, and shortened, because it repeats input.
fn json_error_text(error: &serde_json::Error) -> String {
    shortened(&error.to_string().replace(" at line 1 column ", " at column "), 240)
}
