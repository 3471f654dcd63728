//! A second model of A Game of Thrones Catan: the base game and Brotherhood of the Watch.
//!
//! [`judge`] replays a record by its own rules and checks every line. The crate shares no code with the product, because two
//! independent programs that agree are stronger evidence than one. It is slow and simple on purpose: each file is a chapter of the
//! rules, with rule ids beside the code that obeys them.
//!
//! A record does not contain, so the model cannot check:
//!
//! - the probabilities and the seed of chance: only that each outcome was possible and due;
//! - whether every legal choice was offered: a record shows what was chosen, not what was listed. Skipping a compulsory
//!   question is a disagreement;
//! - what each viewer saw, and the texts of the log;
//! - refused lines, which are not recorded;
//! - the engine's hands, stacks and decks, until somebody pays, discards, is robbed or draws;
//! - the data of games with a pack: a record has only the hash of its component data, so the model uses the boards in this
//!   repository and the numbers of the rulebook;
//! - lines of the table (players who left, expired clocks, steps taken back), except that they may leave a gap in the
//!   numbers of outcomes.

mod audit;
mod board;
mod build;
mod cards;
mod ending;
mod game;
mod heroes;
mod names;
mod offers;
mod options;
mod points;
mod record;
mod refusal;
mod setup;
#[cfg(test)]
mod tests;
mod trade;
mod turn;
mod wall;

use std::fmt;

/// The result of a record that agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Lines of seats, of chance and of the table.
    pub steps: usize,
    /// The record has a result.
    pub finished: bool,
}

/// The first place where a record and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Which step: 1 is the first after the header, 0 the header itself.
    pub step: usize,
    /// The line of the record.
    pub line: String,
    /// The rule that decides; `record` if the file is no record of this game.
    pub rule: &'static str,
    /// One sentence.
    pub reason: String,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {} [{}] {}", self.step, self.line, self.rule, self.reason)
    }
}

impl std::error::Error for Disagreement {}

/// Replays a record and judges every line of it.
pub fn judge(record: &str) -> Result<Summary, Disagreement> {
    record::judge(record)
}
