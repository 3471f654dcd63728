//! Metadata of a game: seats, options, messages, rules, notation.

use crate::TableRefusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// One file in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Bilingual {
    /// English.
    pub en: &'static str,
    /// Polish.
    pub pl: &'static str,
}

/// Metadata of a game. Players read messages from `words`; the rest is for developers.
#[derive(Debug)]
pub struct About {
    /// The id used everywhere: `watch`.
    pub id: &'static str,
    /// Smallest and largest number of seats.
    pub seats: (u8, u8),
    /// The default number of seats.
    pub usual_seats: u8,
    /// The version of the rules. Increase it whenever the same record could lead to another position.
    pub rules_version: u32,
    /// The options that a host may choose.
    pub options: &'static [OptionSpec],
    /// Every pattern of notation, for seats and for chance.
    pub notation: &'static [Pattern],
    /// Every `{slot}` of these patterns, with a description of its values and an example.
    pub slots: &'static [(&'static str, &'static str)],
    /// Every key of [`Scenario::describe`](crate::Scenario::describe) and of views.
    pub keys: &'static [Key],
    /// A short scenario file that passes, as an example for authors.
    pub example: &'static str,
    /// Fluent files.
    pub words: Bilingual,
    /// Rulebooks with one section per rule.
    pub rules: Bilingual,
    /// The tutorial ([`crate::Guide`]), if the game has one.
    pub guide: Option<&'static str>,
}

/// A pattern of notation and what it means: `build settlement {corner}`.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    /// The pattern, with `{slots}`.
    pub form: &'static str,
    /// A one-line description for people who know the game.
    pub means: &'static str,
    /// Who writes it.
    pub by: By,
}

/// Who writes a line of notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A seat. The action is in its list of legal actions.
    Seat,
    /// A seat. The action is free-form and not listed.
    FreeForm,
    /// Chance.
    Chance,
}

/// A key of the described state: its pointer (`/seats/*/hand`) and its meaning.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// A JSON pointer; `*` stands for any one step.
    pub at: &'static str,
    /// A one-line description for people who know the game.
    pub means: &'static str,
    /// May a scenario write this key? Otherwise the game derives it.
    pub given: bool,
}

/// An option that a host may choose. Its messages are `option-KEY`, `option-KEY-VALUE` and, as a sentence that helps
/// to choose, `option-KEY-why`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub key: &'static str,
    /// The values it takes.
    pub takes: OptionValues,
    /// The default value, written as on the command line.
    pub default: &'static str,
}

/// The values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionValues {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A number in this range, both ends included.
    Number(i64, i64),
    /// Yes or no.
    Flag,
}

impl OptionValues {
    /// Parses a value from a command line.
    fn read(self, value: &str) -> Option<Value> {
        match self {
            OptionValues::Choice(words) => words.contains(&value).then(|| Value::from(value)),
            OptionValues::Number(min, max) => value.parse().ok().filter(|n| (min..=max).contains(n)).map(Value::from),
            OptionValues::Flag => value.parse::<bool>().ok().map(Value::from),
        }
    }

    /// Describes the values for an error message or a help page.
    pub fn describe(self) -> String {
        match self {
            OptionValues::Choice(words) => words.join(", "),
            OptionValues::Number(min, max) => format!("{min} to {max}"),
            OptionValues::Flag => "true, false".into(),
        }
    }

    /// Every value, for the conformance suite (of a number: both ends).
    pub fn values(self) -> Vec<String> {
        match self {
            OptionValues::Choice(words) => words.iter().map(|&w| w.into()).collect(),
            OptionValues::Number(min, max) => vec![min.to_string(), max.to_string()],
            OptionValues::Flag => vec!["true".into(), "false".into()],
        }
    }
}

impl About {
    /// Checks the number of seats.
    pub fn check_seats(&self, seats: u8) -> Result<(), TableRefusal> {
        let (min, max) = self.seats;
        if (min..=max).contains(&seats) { Ok(()) } else { Err(TableRefusal::BadSeats { seats, min, max }) }
    }

    /// Builds the typed options from written ones. Missing keys get their defaults.
    pub fn read_options<O: DeserializeOwned>(&self, written: &Map<String, Value>) -> Result<O, TableRefusal> {
        let mut all = Map::new();
        for spec in self.options {
            let default = spec.takes.read(spec.default).expect("a default is one of the values");
            all.insert(spec.key.into(), default);
        }
        for (key, value) in written {
            let Some(spec) = self.options.iter().find(|s| s.key == key) else {
                let known = self.options.iter().map(|s| s.key).collect::<Vec<_>>().join(", ");
                return Err(TableRefusal::NoSuchOption { key: key.clone(), known });
            };
            let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let read = spec.takes.read(&word).ok_or_else(|| TableRefusal::BadOption {
                key: key.clone(),
                value: word,
                takes: spec.takes.describe(),
            })?;
            all.insert(key.clone(), read);
        }
        Ok(serde_json::from_value(Value::Object(all)).expect("Options take exactly what their specs say"))
    }
}
