//! What a game says about itself: seats, options, words, rules, notation.

use crate::TableRefusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The same file in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Bilingual {
    /// English.
    pub en: &'static str,
    /// Polish.
    pub pl: &'static str,
}

/// A game's card of introduction. Everything a player reads comes through `words`; the rest is for developers.
#[derive(Debug)]
pub struct About {
    /// The id used everywhere: `watch`.
    pub id: &'static str,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// The number of seats when nobody says.
    pub usual_seats: u8,
    /// Grows whenever the same record could lead to another position.
    pub rules_version: u32,
    /// What a host may choose.
    pub options: &'static [OptionSpec],
    /// Every pattern of notation, for seats and for chance.
    pub notation: &'static [Pattern],
    /// Every `{slot}` of these patterns: its word, and what may stand there, with an example.
    pub slots: &'static [(&'static str, &'static str)],
    /// Every key of the friendly state and of views.
    pub keys: &'static [Key],
    /// A small scenario file that passes, for those who have never written one.
    pub example: &'static str,
    /// Fluent files.
    pub words: Bilingual,
    /// Rulebooks, one section a rule.
    pub rules: Bilingual,
    /// The first turns for who has never played it ([`crate::Guide`]), if they are written.
    pub guide: Option<&'static str>,
}

/// A pattern of notation and what it means: `build settlement {corner}`.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    /// With `{slots}`.
    pub form: &'static str,
    /// One line for a person who knows the game.
    pub means: &'static str,
    /// Who writes it.
    pub by: By,
}

/// Who writes a line of notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// A seat, from the list of its choices.
    Seat,
    /// A seat, free-form: not listed.
    FreeForm,
    /// Chance.
    Chance,
}

/// A key of the friendly state: where (`/seats/*/hand`) and what.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// A JSON pointer; `*` stands for any one step.
    pub at: &'static str,
    /// One line for a person who knows the game.
    pub means: &'static str,
    /// May a scenario write it, or is it worked out?
    pub given: bool,
}

/// One thing a host may choose. Its words are the messages `option-KEY`, `option-KEY-VALUE` and, as a sentence that helps to
/// choose, `option-KEY-why`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name.
    pub key: &'static str,
    /// The values it takes.
    pub takes: OptionValues,
    /// What it is if nobody says, written as on the command line.
    pub default: &'static str,
}

/// The values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum OptionValues {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A number between, both ends included.
    Number(i64, i64),
    /// Yes or no.
    Flag,
}

impl OptionValues {
    /// Reads a value as it is written on a command line.
    fn read(self, value: &str) -> Option<Value> {
        match self {
            OptionValues::Choice(words) => words.contains(&value).then(|| Value::from(value)),
            OptionValues::Number(min, max) => value.parse().ok().filter(|n| (min..=max).contains(n)).map(Value::from),
            OptionValues::Flag => value.parse::<bool>().ok().map(Value::from),
        }
    }

    /// The values in words, for a refusal or a help page.
    pub fn describe(self) -> String {
        match self {
            OptionValues::Choice(words) => words.join(", "),
            OptionValues::Number(min, max) => format!("{min} to {max}"),
            OptionValues::Flag => "true, false".into(),
        }
    }

    /// Every value, for the battery (of a number: its ends).
    pub fn values(self) -> Vec<String> {
        match self {
            OptionValues::Choice(words) => words.iter().map(|&w| w.into()).collect(),
            OptionValues::Number(min, max) => vec![min.to_string(), max.to_string()],
            OptionValues::Flag => vec!["true".into(), "false".into()],
        }
    }
}

impl About {
    /// Checks that so many can play.
    pub fn check_seats(&self, seats: u8) -> Result<(), TableRefusal> {
        let (min, max) = self.seats;
        if (min..=max).contains(&seats) { Ok(()) } else { Err(TableRefusal::BadSeats { seats, min, max }) }
    }

    /// Makes a game's typed options from what a person wrote. Keys not written keep their defaults.
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
