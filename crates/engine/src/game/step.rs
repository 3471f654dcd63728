//! One step of a game.

use crate::{Chance, Log, Seat};
use std::fmt::{self, Debug, Formatter};

/// One step of a game: an action of a seat, or an outcome of chance.
pub enum Step<G: Chance> {
    /// A seat chose.
    Action(Seat, G::Action),
    /// Chance fell.
    Chance(G::Outcome),
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask it of every type of the game")]
impl<G: Chance> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Chance> Copy for Step<G> {}

impl<G: Chance> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Action(a, x), Step::Action(b, y)) => a == b && x == y,
            (Step::Chance(x), Step::Chance(y)) => x == y,
            _ => false,
        }
    }
}

impl<G: Chance> Debug for Step<G> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action(seat, action) => write!(f, "{}: {action:?}", seat.0),
            Step::Chance(outcome) => write!(f, "{outcome:?}"),
        }
    }
}

impl<G: Chance> Step<G> {
    /// Takes the step and its automatic consequences. The caller has made sure that it is allowed.
    pub fn take(self, game: &mut G, log: &mut impl Log) {
        match self {
            Step::Action(seat, action) => game.act(seat, action, log),
            Step::Chance(outcome) => game.resolve_chance(outcome, log),
        }
    }
}
