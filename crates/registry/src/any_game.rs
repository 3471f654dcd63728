//! A game without its type: what anybody may ask before a table is open.

use crate::{AnyTable, Laid, Pack};
use engine::fair::Seed;
use engine::record::{Record, ReplayError, Verified};
use engine::scenario::{CaseResult, Mutants, ScenarioErrors};
use engine::{About, DataError, Guide, Lang, Provenance, Refuse, Rulebook, TableRefusal, Text, Words};
use serde_json::{Map, Value};
use std::path::Path;

/// Why not, and which rule says so.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// The rule's id in the rulebook.
    pub rule: &'static str,
    /// The reason as a sentence.
    pub text: Text,
}

impl Refused {
    /// The refusal of a game, without its type.
    pub fn of(refusal: &impl Refuse) -> Refused {
        Refused { rule: refusal.rule(), text: refusal.text() }
    }
}

impl From<TableRefusal> for Refused {
    fn from(house: TableRefusal) -> Refused {
        Refused { rule: house.rule(), text: house.text() }
    }
}

/// How a table is to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// How many sit down.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// Who sits where.
    pub players: Vec<String>,
    /// Where the dice come from.
    pub seed: Seed,
    /// What the players add to the dice.
    pub strings: Vec<String>,
}

/// A game on the shelf.
pub trait AnyGame: Send + Sync {
    /// Seats, options, words, rules, notation.
    fn about(&self) -> &'static About;

    /// Every message of the game and of the house.
    fn words(&self) -> &Words;

    /// The rulebook, with the rules of the house at its end.
    fn rules(&self, lang: Lang) -> Rulebook {
        Rulebook::of(self.about(), lang)
    }

    /// Reads this game's folder of a pack and lays it over ours: [`Pack::open`] calls it.
    fn lay(&self, dir: &Path) -> Result<Laid, Vec<DataError>>;

    /// How well the component data is founded.
    fn provenance(&self, pack: &Pack) -> Provenance;

    /// Every card there is, with all it says; empty for a game without such cards.
    fn gallery(&self, pack: &Pack) -> Vec<engine::scene::Widget>;

    /// So many seats as asked for, the usual number if nobody asks; refuses what the game is not made for.
    fn seats(&self, asked: Option<u8>) -> Result<u8, Refused> {
        let seats = asked.unwrap_or(self.about().usual_seats);
        self.about().check_seats(seats).map_err(Refused::from)?;
        Ok(seats)
    }

    /// The first turns for who has never played it, if they are written.
    fn guide(&self) -> Option<&Guide>;

    /// Every kind of window the game opens, for a player's settings; the message `window-KIND` says it.
    fn windows(&self) -> &'static [&'static str];

    /// Opens a table.
    fn open(&self, pack: &Pack, opening: Opening) -> Result<Box<dyn AnyTable>, Refused>;

    /// Runs the scenarios of a file; `dir` is where its own pack is looked for.
    fn run_scenarios(&self, file: &str, text: &str, dir: &Path) -> Result<Vec<CaseResult>, ScenarioErrors>;

    /// Makes every expectation of a scenario file wrong, one at a time.
    fn scenario_mutants(&self, file: &str, text: &str, dir: &Path) -> Result<Mutants, ScenarioErrors>;

    /// The table of one case after its last line, as a `given` that lays it again.
    fn dump_scenario(&self, file: &str, text: &str, dir: &Path, case: &str) -> Result<String, ScenarioErrors>;

    /// A new game as a scenario writes it, every key and every pattern of notation.
    fn keys(&self) -> String;

    /// Plays a record again, the whole of it or its first `to` steps.
    fn replay(&self, pack: &Pack, record: &Record, to: Option<usize>) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// A table that goes on from the first `to` steps of a record, with players and dice of its own. Seats and options are
    /// the record's.
    fn go_on(
        &self,
        pack: &Pack,
        record: &Record,
        to: usize,
        opening: Opening,
    ) -> Result<Box<dyn AnyTable>, ReplayError>;

    /// Replays every step and draws every outcome again.
    fn verify(&self, pack: &Pack, record: &Record) -> Result<Verified, ReplayError>;
}
