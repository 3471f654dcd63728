//! `impl Evaluate`: how good a position is for a seat, and offers worth making.
//!
//! | module | what it values |
//! |---|---|
//! | `heuristic` | points, special cards, development cards |
//! | `income` | land, trade rates, places to settle |
//! | `goals` | the hand |
//! | `wall` | guards, danger, the hero |
//! | `win_score` | how near a seat is to the win |
//! | `offers` | which offers to propose |
//!
//! Values are integers. The unit is a thousandth of a victory point at the start of a game. The numbers were tuned by hand
//! on watched games; only their order of magnitude matters.

mod goals;
mod heuristic;
mod income;
mod offers;
mod wall;
mod win_score;

use crate::actions::Action;
use crate::state::{Phase, Watch};
use engine::{Evaluate, Rng, Rules, SearchTuning, Seat, SeatSet};
use offers::bid_of_action;

/// A lead of this much [`Evaluate::win_score`] makes a win about e times as likely.
const WIN_SCALE: i32 = 1_000;
/// A rollout plays two rounds at a table of four: what is built in the first round pays off in the second.
const HORIZON: u32 = 8;

impl Evaluate for Watch {
    const SEARCH: SearchTuning =
        SearchTuning { win_scale: WIN_SCALE, horizon: HORIZON, short_horizon: HORIZON, ..SearchTuning::DEFAULT };

    fn heuristic(&self, seat: Seat) -> i32 {
        let income = self.income(seat);
        let prices = self.prices();
        let to_go = self.to_go(seat);
        self.points_value(seat)
            + income.value(&prices, to_go)
            + self.rates_value(seat, &income)
            + self.goals(seat, &income, &prices, to_go).value()
            + self.road_race(seat)
            + self.patrol_race(seat)
            + self.cards_value(seat)
            + self.wall_value(seat)
    }

    fn win_score(&self, seat: Seat) -> i32 {
        let to_go = self.to_go(seat);
        self.counted_score(seat, to_go) + self.weighted_heuristic(seat, to_go) / 1000
    }

    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let bid = self.wanted_bid(seat, rng)?;
        let action = match self.phase {
            Phase::Main | Phase::Offered if seat == self.active => {
                // Half of the offers go to everybody, half to a single seat.
                let others: Vec<Seat> = self.others().iter().collect();
                let one = others[rng.below(others.len() as u32) as usize];
                let to = if rng.below(2) == 0 { self.others() } else { SeatSet::of(one) };
                Action::Offer(bid, to)
            }
            Phase::Offered if self.unanswered().has(seat) => Action::Counter(bid),
            Phase::Main | Phase::Offered if self.may_propose().has(seat) => Action::Propose(bid),
            _ => return None,
        };
        self.check(seat, action).is_ok().then_some(action)
    }

    fn repeats(now: &Action, before: &Action) -> bool {
        bid_of_action(now).is_some() && bid_of_action(now) == bid_of_action(before)
    }
}
