//! Refusals teach: why not, and which rule says so.

use crate::{Text, quoted};
use std::fmt::Debug;

/// Why something is not allowed. It becomes a sentence in the player's language and a link into the rulebook.
pub trait Refuse: Clone + PartialEq + Debug + Send + Sync + From<TableRefusal> {
    /// An example of each reason, the house's among them; where a field decides about the rule, one of each rule.
    fn all() -> Vec<Self>;

    /// The rule that refuses, by its id in the rulebook.
    fn rule(&self) -> &'static str;

    /// The reason as a sentence.
    fn text(&self) -> Text;
}

/// What every table refuses, whatever is played on it.
#[derive(Clone, PartialEq, Debug)]
pub enum TableRefusal {
    /// This seat is not asked for anything now.
    NotAsked,
    /// Nobody is asked: dice, a draw or a theft comes first.
    ChanceDue,
    /// The game has ended.
    Over,
    /// The line is not notation of this game.
    Unreadable {
        /// What was written.
        line: String,
        /// What would have been understood, as a pattern.
        expected: String,
    },
    /// Nobody at this table has that name.
    NoSuchSeat {
        /// What was written.
        name: String,
    },
    /// The line is fine, but nothing like it can be done now.
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
    /// The game is not played by so many.
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
    /// An example of each. Words in capitals stand for what somebody wrote.
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

    /// The rule of the house that refuses.
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

    /// The reason as a sentence. What somebody wrote is shown as far as it fits.
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
