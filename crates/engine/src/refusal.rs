//! Refusals: why an action is not allowed, and which rule forbids it.

use crate::{Text, quoted};
use std::fmt::Debug;

/// Why an action is not allowed. It has a message in the player's language and links to a rule.
pub trait Refuse: Clone + PartialEq + Debug + Send + Sync + From<TableRefusal> {
    /// An example of every reason, including those of [`TableRefusal`]. If a field decides which rule applies, one
    /// example per rule.
    fn all() -> Vec<Self>;

    /// The id of the rule that forbids the action.
    fn rule(&self) -> &'static str;

    /// The reason as a sentence.
    fn text(&self) -> Text;
}

/// Refusals that every game has.
#[derive(Clone, PartialEq, Debug)]
pub enum TableRefusal {
    /// This seat is not asked for anything now.
    NotAsked,
    /// Nobody is asked, because chance is due.
    ChanceDue,
    /// The game has ended.
    Over,
    /// The line is not notation of this game.
    Unreadable {
        /// What was written.
        line: String,
        /// The patterns that are expected.
        expected: String,
    },
    /// No seat of this table has this name.
    NoSuchSeat {
        /// What was written.
        name: String,
    },
    /// The line is valid notation, but the action is not possible now.
    NotNow {
        /// What was written.
        line: String,
    },
    /// No such option.
    NoSuchOption {
        /// What was written.
        key: String,
        /// The options there are.
        known: String,
    },
    /// The option does not take this value.
    BadOption {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What it takes.
        takes: String,
    },
    /// The game does not support this number of seats.
    BadSeats {
        /// Asked for.
        seats: u8,
        /// At least.
        min: u8,
        /// At most.
        max: u8,
    },
}

impl TableRefusal {
    /// An example of each. Words in capitals stand for user input.
    pub fn all() -> Vec<TableRefusal> {
        vec![
            TableRefusal::NotAsked,
            TableRefusal::ChanceDue,
            TableRefusal::Over,
            TableRefusal::Unreadable { line: "LINE".into(), expected: "PATTERN".into() },
            TableRefusal::NoSuchSeat { name: "NAME".into() },
            TableRefusal::NotNow { line: "LINE".into() },
            TableRefusal::NoSuchOption { key: "KEY".into(), known: "OPTIONS".into() },
            TableRefusal::BadOption { key: "KEY".into(), value: "VALUE".into(), takes: "VALUES".into() },
            TableRefusal::BadSeats { seats: 9, min: 2, max: 4 },
        ]
    }

    /// The id of the rule that refuses.
    pub fn rule(&self) -> &'static str {
        match self {
            TableRefusal::NotAsked | TableRefusal::ChanceDue | TableRefusal::NotNow { .. } => "whose-turn",
            TableRefusal::Over => "game-over",
            TableRefusal::Unreadable { .. } | TableRefusal::NoSuchSeat { .. } => "notation",
            TableRefusal::NoSuchOption { .. } | TableRefusal::BadOption { .. } | TableRefusal::BadSeats { .. } => {
                "options"
            }
        }
    }

    /// The reason as a message. User input is shortened.
    pub fn text(&self) -> Text {
        match self {
            TableRefusal::NotAsked => Text::new("refused-not-asked"),
            TableRefusal::ChanceDue => Text::new("refused-chance-due"),
            TableRefusal::Over => Text::new("refused-over"),
            TableRefusal::Unreadable { line, expected } => {
                Text::new("refused-unreadable").with("line", quoted(line)).with("expected", expected.as_str())
            }
            TableRefusal::NoSuchSeat { name } => Text::new("refused-no-such-seat").with("name", quoted(name)),
            TableRefusal::NotNow { line } => Text::new("refused-not-now").with("line", quoted(line)),
            TableRefusal::NoSuchOption { key, known } => {
                Text::new("refused-no-such-option").with("key", quoted(key)).with("known", known.as_str())
            }
            TableRefusal::BadOption { key, value, takes } => Text::new("refused-bad-option")
                .with("key", quoted(key))
                .with("value", quoted(value))
                .with("takes", takes.as_str()),
            TableRefusal::BadSeats { seats, min, max } => {
                Text::new("refused-bad-seats").with("seats", *seats).with("min", *min).with("max", *max)
            }
        }
    }
}
