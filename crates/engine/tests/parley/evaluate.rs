//! How good a position is.

use super::data::NONE;
use super::{Action, Deal, KINDS, Parley, Phase};
use engine::{Evaluate, Rng, Rules, SearchTuning, Seat};

impl Evaluate for Parley {
    const SEARCH: SearchTuning = SearchTuning::DEFAULT;

    /// Offers one card of the hand for a card of another kind.
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let hand = self.hands[seat.index()];
        if hand.is_empty() {
            return None;
        }
        let (give, step) = (hand.sample(rng), 1 + rng.below(KINDS as u32 - 1) as usize);
        let mut deal = Deal { give: NONE, want: NONE };
        deal.give.put(give);
        deal.want.put((give + step) % KINDS);
        let action = match self.phase {
            Phase::Answer { .. } => Action::Counter(deal),
            _ => Action::Offer(Seat(rng.below(u32::from(self.seats)) as u8), deal),
        };
        self.check(seat, action).is_ok().then_some(action)
    }

    /// Points, what is kept, and a little for every card, which may yet be sold.
    fn heuristic(&self, seat: Seat) -> i32 {
        4 * (self.points[seat.index()] + self.kept(seat)) + i32::from(self.hands[seat.index()].len() as u8)
    }
}
