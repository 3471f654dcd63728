//! A game without its type: what can be done before a table is open.

use crate::{AnyTable, OverriddenData, Pack};
use engine::fair::Seed;
use engine::record::{Record, ReplayError, Verified};
use engine::scenario::{CaseResult, Mutants, ScenarioErrors};
use engine::{About, DataError, Guide, Lang, Provenance, Refuse, Rulebook, TableRefusal, Text, Words};
use serde_json::{Map, Value};
use std::path::Path;

/// A refusal: the rule and the reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The rule's id in the rulebook.
    pub rule: &'static str,
    /// The reason as a sentence.
    pub text: Text,
}

impl Refused {
    /// Converts a game's refusal.
    pub fn of(refusal: &impl Refuse) -> Refused {
        Refused { rule: refusal.rule(), text: refusal.text() }
    }
}

impl From<TableRefusal> for Refused {
    fn from(house: TableRefusal) -> Refused {
        Refused { rule: house.rule(), text: house.text() }
    }
}

/// How to open a table.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The number of seats.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// The player of each seat.
    pub players: Vec<String>,
    /// The seed of the dice.
    pub seed: Seed,
    /// The strings that players contribute to the seed.
    pub strings: Vec<String>,
}

/// A registered game.
pub trait AnyGame: Send + Sync {
    /// Seats, options, words, rules, notation.
    fn about(&self) -> &'static About;

    /// Every message of the game and of the engine.
    fn words(&self) -> &Words;

    /// The rulebook, with the rules of every table at its end.
    fn rules(&self, lang: Lang) -> Rulebook {
        Rulebook::of(self.about(), lang)
    }

    /// Reads this game's folder of a pack and merges it over our data. [`Pack::open`] calls it.
    fn read_pack(&self, dir: &Path) -> Result<OverriddenData, Vec<DataError>>;

    /// The sources of the component data.
    fn provenance(&self, pack: &Pack) -> Provenance;

    /// Every card with its full text; empty for a game without such cards.
    fn gallery(&self, pack: &Pack) -> Vec<engine::scene::Widget>;

    /// The number of seats asked for, or the usual number. Refuses a number that the game does not allow.
    fn seats(&self, asked: Option<u8>) -> Result<u8, Refused> {
        let seats = asked.unwrap_or(self.about().usual_seats);
        self.about().check_seats(seats).map_err(Refused::from)?;
        Ok(seats)
    }

    /// The tutorial of the first turns, if there is one.
    fn guide(&self) -> Option<&Guide>;

    /// Every kind of window that the game opens, for a player's settings. People read the message `window-KIND`.
    fn windows(&self) -> &'static [&'static str];

    /// Opens a table.
    fn open(&self, pack: &Pack, opening: Opening) -> Result<Box<dyn AnyTable>, Refused>;

    /// Runs the scenarios of a file. A pack that the file names is relative to `dir`.
    fn run_scenarios(&self, file: &str, text: &str, dir: &Path) -> Result<Vec<CaseResult>, ScenarioErrors>;

    /// Makes every expectation of a scenario file wrong, one at a time.
    fn scenario_mutants(&self, file: &str, text: &str, dir: &Path) -> Result<Mutants, ScenarioErrors>;

    /// The table of one case after its last line, as a `given` that sets it up again.
    fn dump_scenario(&self, file: &str, text: &str, dir: &Path, case: &str) -> Result<String, ScenarioErrors>;

    /// What scenarios can write: a new game, every key and every pattern of notation.
    fn scenario_keys(&self) -> String;

    /// Replays a record, or its first `to` steps.
    fn replay(&self, pack: &Pack, record: &Record, to: Option<usize>) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// Opens a table that continues from the first `to` steps of a record, with its own players and dice. Seats and options come from
    /// the record.
    fn continue_from(
        &self,
        pack: &Pack,
        record: &Record,
        to: usize,
        opening: Opening,
    ) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// Replays every step and recomputes every outcome from the seed.
    fn verify(&self, pack: &Pack, record: &Record) -> Result<Verified, ReplayError>;
}
