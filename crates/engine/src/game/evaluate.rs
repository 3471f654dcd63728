//! How good a position is. Only bots and analysis ask this.

use crate::{Rng, Rules, Seat};

/// Knowledge of one game that bots need.
pub trait Evaluate: Rules {
    /// How a search treats this game.
    const SEARCH: SearchTuning;

    /// How good this position is for a seat, estimated by hand: higher is better, and only differences mean anything. Reads the
    /// whole state, so bots call it on worlds they imagined. Integers, no allocation, fast.
    fn heuristic(&self, seat: Seat) -> i32;

    /// How near a seat is to the win compared with the others. [`Evaluate::heuristic`] says what to strive for next; this is
    /// asked of positions that a search has played to, and says what wins. By default both are the same.
    fn win_score(&self, seat: Seat) -> i32 {
        self.heuristic(seat)
    }

    /// A sensible free-form action for this seat, if there is one. Depends only on what that seat knows, and on `rng`.
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action>;

    /// Does a free-form action repeat an earlier one, perhaps to somebody else? Bots do not repeat themselves within a turn.
    fn repeats(now: &Self::Action, before: &Self::Action) -> bool {
        now == before
    }

    /// Is a choice of this seat still being carried out? Questions until it is done belong to the choice, so bots judge the
    /// choice by the best that can come of it.
    fn in_progress(&self, _seat: Seat) -> bool {
        false
    }

    /// May rollouts leave this choice out, because it takes long to judge and seldom matters? Never true of a whole list. The
    /// search may still make the choice; only the imagined continuation gets simpler.
    fn skip_in_rollouts(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }
}

/// How a search treats a game.
#[derive(Clone, Copy, Debug)]
pub struct SearchTuning {
    /// A lead of this much [`Evaluate::win_score`] makes a win about e times as likely.
    pub win_scale: i32,
    /// How many turns a rollout plays before the position is judged by [`Evaluate::win_score`].
    pub horizon: u32,
    /// The same where there is little time: a few long rollouts say less than some short ones.
    pub short_horizon: u32,
    /// How many choices of a long list compete: those that look best. More are worth it where hundreds look alike.
    pub candidates: usize,
    /// How many compete side by side as long as others wait to replace the one that drops out. With 1 the search ends when a
    /// single choice is left, however much time there is.
    pub min_competing: usize,
}

impl SearchTuning {
    /// What suits most games.
    pub const DEFAULT: SearchTuning =
        SearchTuning { win_scale: 1000, horizon: 4, short_horizon: 4, candidates: 8, min_competing: 1 };
}
