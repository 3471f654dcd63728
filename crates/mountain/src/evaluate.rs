//! How good a position is: `impl Evaluate`. Only bots and analysis use it.

mod goals;
mod payments;
mod win_estimate;

use crate::actions::Action;
use crate::state::{Frame, Mountain};
use engine::{Evaluate, Rng, Rules, SearchTuning, Seat};

/// The value of a point of honor.
const HONOR_VALUE: i32 = 100;

impl Evaluate for Mountain {
    const SEARCH: SearchTuning = SearchTuning {
        // A lead of seven points of honor makes a win about e times as likely. This was fitted to the same games as
        // `win_estimate`.
        win_scale: 7 * HONOR_VALUE,
        // To the end of the next turn, because a rival's answer shows what a dig took away.
        horizon: 2,
        short_horizon: 2,
        // Hundreds of digs have nearly the same static evaluation, so many candidates compete, for as long as there
        // is time.
        candidates: 24,
        min_competing: 3,
    };

    /// Proposes, now and then, a payment from storage instead of trolls, or from one troll.
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if !self.is_asked(seat) || self.phase.setting_up() || rng.below(3) != 0 {
            return None;
        }
        let mut listed = Vec::new();
        self.legal(seat, &mut listed);
        // Spells and recruits stand at the start of a list that is mostly digs.
        let from = if rng.below(2) == 0 { 0 } else { rng.below(listed.len() as u32) as usize };
        let fits = |named: &Action| {
            named.names_sources() && self.check(seat, *named).is_ok() && self.survives_notation(seat, *named)
        };
        listed[from..].iter().take(40).find_map(|action| self.with_other_sources(seat, *action, rng).filter(fits))
    }

    /// The mean of the win estimate and the goal value. The greedy bot plays better with the mean than with either:
    /// by the win estimate alone it does not use means whose benefit it cannot foresee.
    fn heuristic(&self, seat: Seat) -> i32 {
        if seat == self.turn && self.stack.iter().any(|f| matches!(f, Frame::Newcomer { .. })) {
            return self.value_after_placing(seat);
        }
        if self.over {
            return HONOR_VALUE * self.total_honor(seat);
        }
        let on_board = self.board_honor(seat);
        i32::midpoint(self.goal_value(seat, &on_board), self.expected_lead(seat, &on_board))
    }

    fn win_score(&self, seat: Seat) -> i32 {
        if self.over { HONOR_VALUE * self.total_honor(seat) } else { self.expected_lead(seat, &self.board_honor(seat)) }
    }

    /// Trades are possible in every decision and take at least four actions. Rollouts would spend most of their time
    /// on them.
    fn skip_in_rollouts(&self, _: Seat, action: Action) -> bool {
        matches!(action, Action::Give { .. }) && self.secret.trade.is_empty()
    }
}
