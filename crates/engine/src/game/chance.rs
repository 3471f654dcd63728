//! Chance is a player: dice, draws and thefts are outcomes that somebody applies to the state.

use crate::{Log, Rng, Rules};
use std::fmt::Debug;

/// What chance may bring while [`Rules::next`] says [`Next::Chance`](crate::Next::Chance).
pub trait Chance: Rules {
    /// One outcome of dice, a draw, a theft.
    type Outcome: Copy + PartialEq + Debug + Send + Sync;

    /// Appends every possible outcome with its weight.
    fn outcomes(&self, out: &mut Vec<(Self::Outcome, u32)>);

    /// Draws an outcome with the same probabilities, fast.
    fn sample(&self, rng: &mut impl Rng) -> Self::Outcome;

    /// Applies an outcome without its automatic consequences.
    fn apply_chance(&mut self, outcome: Self::Outcome, log: &mut impl Log);

    /// Applies an outcome and its automatic consequences.
    #[inline]
    fn resolve_chance(&mut self, outcome: Self::Outcome, log: &mut impl Log) {
        self.apply_chance(outcome, log);
        self.settle(log);
    }
}
