//! How a position stands for a seat, judged by hand.

use crate::actions::Action;
use crate::state::Empires;
use table::{Rng, Seat};

impl Empires {
    pub(crate) fn prospects(&self, seat: Seat) -> i32 {
        self.score(seat)
    }

    pub(crate) fn open_steps(&self, seat: Seat) -> usize {
        if self.open.ready.has(seat) { 0 } else { usize::from(self.own(seat).kept) }
    }

    pub(crate) fn think_of_conceding(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        // Nobody gives up early, and hardly anybody late.
        let asked = self.open.seats <= 2 && self.waits_for(seat) && self.open.round > 3;
        (asked && rng.below(400) == 0).then_some(Action::Concede)
    }

    /// The action by which a seat says "no" or "go on" at this decision.
    pub(crate) fn go_on(&self, seat: Seat) -> Option<Action> {
        if !self.waits_for(seat) {
            return None;
        }
        let mut listed = [Action::Pass, Action::End, Action::Done, Action::Skip, Action::Find(None)].into_iter();
        listed.find(|action| self.judge_action(seat, *action).is_ok())
    }
}
