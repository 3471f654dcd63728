//! The value of a position for a seat. Only bots and analysis use it.

pub(crate) mod card_values;
mod heuristic;

use crate::actions::Action;
use crate::components::{NO_CLAN, Ware};
use crate::stack::{Frame, Landing};
use crate::state::{Empires, Moment};
use card_values::RemainingSupply;
use engine::{Evaluate, Next, Rng, Rules, SearchTuning, Seat};

impl Evaluate for Empires {
    const SEARCH: SearchTuning = SearchTuning {
        // Ten VP make a win about e times as likely.
        win_scale: 1_000,
        // This round and the next one: Ships return and Goods arrive at the end of a round, and new cards pay off in the
        // next.
        horizon: 2,
        // This round only.
        short_horizon: 1,
        ..SearchTuning::DEFAULT
    };

    /// Bots concede rarely and only late. rule: concession
    fn propose(&self, _seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let asked = matches!(self.next(), Next::Seats { .. });
        (asked && self.open.seats <= 2 && self.open.round > 3 && rng.below(400) == 0).then_some(Action::Concede)
    }

    /// An arrived Ship is a choice of its own.
    fn in_progress(&self, seat: Seat) -> bool {
        let arrived = matches!(self.open.stack.last(), None | Some(Frame::Voyage { landing: Landing::Either, .. }));
        !arrived && self.open.actor == seat
    }

    fn heuristic(&self, seat: Seat) -> i32 {
        if self.mat(seat).clan == NO_CLAN {
            return 0;
        }
        let left = self.rounds_left();
        let mut value = self.score_value(seat, left);
        if left == 0 {
            value += self.last_round_value(seat);
        }
        if self.open.moment == Moment::Over {
            return value;
        }
        let mut purse = RemainingSupply(self.mat(seat).stock);
        if self.open.moment == Moment::Lookout {
            let paid = self.hidden_cards(seat).kept.saturating_sub(self.free_keeps(seat));
            purse.0[Ware::Worker as usize] = purse.0[Ware::Worker as usize].saturating_sub(paid.into());
        }
        value += self.turn_value(seat, &mut purse);
        value += self.hand_value(seat, left, purse);
        value += self.ships_value(seat, left) + self.pending_value(seat);
        value + if left > 0 { self.value_per_round(seat, purse) * left } else { 0 }
    }
}
