//! Offers worth making.

use crate::actions::Action;
use crate::resource::{Goods, Resource};
use crate::state::{Bid, Phase, Watch};
use table::{Rng, Seat};

impl Watch {
    /// An offer, counter-offer or proposal that would bring the seat nearer to something it can build.
    pub(crate) fn think_of_bid(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let bid = self.wish(seat, rng)?;
        let action = match self.phase {
            Phase::Main | Phase::Offered if seat == self.active => {
                // Sometimes to everybody, sometimes to a single seat.
                let others: Vec<Seat> = self.others().iter().collect();
                let one = others[rng.below(others.len() as u32) as usize];
                let to = if rng.below(2) == 0 { self.others() } else { table::SeatSet::of(one) };
                Action::Offer(bid, to)
            }
            Phase::Offered if self.unanswered().has(seat) => Action::Counter(bid),
            Phase::Main | Phase::Offered if self.may_propose().has(seat) => Action::Propose(bid),
            _ => return None,
        };
        self.judge_action(seat, action).is_ok().then_some(action)
    }

    /// One or two cards of a kind there is plenty of, for one of a kind that is missing.
    fn wish(&self, seat: Seat, rng: &mut impl Rng) -> Option<Bid> {
        let hand = self.hands[seat.index()];
        let costs = self.data.costs;
        let goals = [costs.settlement, costs.keep, costs.road, costs.card, costs.guard];
        let known = if self.options.brotherhood() { 5 } else { 4 };
        let goal = goals[rng.below(known) as usize];
        let missing: Vec<Resource> = goal.less(hand).iter().map(|(r, _)| r).collect();
        let spare: Vec<Resource> = hand.less(goal).iter().map(|(r, _)| r).collect();
        if missing.is_empty() || spare.is_empty() {
            return None;
        }
        let get = missing[rng.below(missing.len() as u32) as usize];
        let give = spare[rng.below(spare.len() as u32) as usize];
        let most = hand.count(give).min(2);
        let count = 1 + rng.below(u32::from(most)) as u8;
        (give != get).then(|| Bid { give: Goods::of(give, count), get: Goods::of(get, 1) })
    }
}

/// Cards for cards, whoever is asked and in whatever form it is said.
fn bid_in(action: &Action) -> Option<Bid> {
    match *action {
        Action::Offer(bid, _) | Action::Counter(bid) | Action::Propose(bid) => Some(bid),
        _ => None,
    }
}

/// Do both speak of the same cards for the same cards?
pub(crate) fn same_deal(now: &Action, before: &Action) -> bool {
    bid_in(now).is_some() && bid_in(now) == bid_in(before)
}
