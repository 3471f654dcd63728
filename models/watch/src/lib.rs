//! A second model of A Game of Thrones Catan: the base game and Brotherhood of the Watch.
//!
//! [`judge`] replays a record by its own rules and judges every line. The crate shares no code with the product: two
//! programs written apart that agree are worth more than one that agrees with itself. It is slow and obvious on purpose;
//! each file is a chapter of the rules, and rule ids stand beside the code that obeys them.
//!
//! What a record does not tell, and so cannot be judged:
//!
//! - whether chance fell by its odds, or by the seed of the record: only that each outcome was possible and due;
//! - whether everything that was allowed was also offered: a record shows what was chosen and not what was listed. Where
//!   a question is compulsory, leaving it out is a disagreement;
//! - what each viewer saw, and the words in which it was told;
//! - refused lines, which leave no trace;
//! - the contents of hands, stacks and decks as the engine has them, until somebody pays, discards, is robbed or draws;
//! - games with a pack: a record names the hash of its component data and not the data, so the boards in this
//!   repository and the numbers of the rulebook are taken;
//! - lines of the table (who left, whose time ran out, what was taken back), except that they may leave a gap in the
//!   numbers of outcomes.

mod audit;
mod board;
mod build;
mod cards;
mod ending;
mod game;
mod heroes;
mod north;
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
mod words;

use std::fmt;

/// What was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Lines of seats, of chance and of the table.
    pub steps: usize,
    /// The record has a result.
    pub finished: bool,
}

/// Where a record and the rules part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Which step: 1 is the first after the header, 0 the header itself.
    pub step: usize,
    /// The line as it stands in the record.
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
