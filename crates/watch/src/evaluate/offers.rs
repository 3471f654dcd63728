//! Which offers bots propose.

use crate::actions::Action;
use crate::resource::{Goods, Resource};
use crate::state::{Bid, Watch};
use engine::{Rng, Seat};

/// One offer in this many gives two cards, and one in [`GETS_TWO_ONCE_IN`] asks for two.
const GIVES_TWO_ONCE_IN: u32 = 3;
const GETS_TWO_ONCE_IN: u32 = 2;
/// One in this many of those asks for a third card: the supply would take four for one.
const GETS_THREE_ONCE_IN: u32 = 2;
/// In one of this many, a further card is any card, needed or not.
const ANY_CARD_ONCE_IN: u32 = 3;

impl Watch {
    /// A bid for a random goal: one or two cards that it can spare, for up to three of which it lacks at least one.
    pub(super) fn wanted_bid(&self, seat: Seat, rng: &mut impl Rng) -> Option<Bid> {
        let hand = self.hands[seat.index()];
        let costs = self.data.costs;
        let goals = [costs.settlement, costs.keep, costs.road, costs.card, costs.guard];
        let known = if self.options.brotherhood() { 5 } else { 4 };
        let goal = goals[rng.below(known) as usize];
        let (missing, spare) = (goal.saturating_sub(hand), hand.saturating_sub(goal));
        if missing.is_empty() || spare.is_empty() {
            return None;
        }
        let mut give = random_card(spare, rng);
        if rng.below(GIVES_TWO_ONCE_IN) == 0 && spare != give {
            give += random_card(spare - give, rng);
        }
        let mut get = random_card(missing, rng);
        for once_in in [GETS_TWO_ONCE_IN, GETS_THREE_ONCE_IN] {
            if rng.below(once_in) != 0 {
                break;
            }
            let more = missing.saturating_sub(get);
            let useful = !more.is_empty() && rng.below(ANY_CARD_ONCE_IN) != 0;
            get += random_card(if useful { more } else { Goods::ONE_OF_EACH }, rng);
        }
        (!give.overlaps(get)).then_some(Bid { give, get })
    }
}

/// One of these cards, each equally likely.
fn random_card(goods: Goods, rng: &mut impl Rng) -> Goods {
    Goods::new(Resource::ALL[rng.weighted(goods.counts().map(u32::from))], 1)
}

/// The bid of an offer, counter-offer or proposal.
pub(super) fn bid_of_action(action: &Action) -> Option<Bid> {
    match *action {
        Action::Offer(bid, _) | Action::Counter(bid) | Action::Propose(bid) => Some(bid),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use engine::{DataRef, QuickRng, Scenario};

    #[test]
    fn bids_ask_for_at_most_three_other_cards() {
        let mut game = Watch::start_of_play(DataRef::ours(), &Options::default(), 4).expect("our data opens a table");
        // Red lacks two ore for a keep and has wool to spare.
        game.hands[0] = Goods::from_counts([0, 0, 2, 3, 1]);
        let mut rng = QuickRng::seeded(3);
        let bids: Vec<Bid> = (0..200).filter_map(|_| game.wanted_bid(Seat(0), &mut rng)).collect();
        let two_ore = Bid { give: Goods::new(Resource::Wool, 1), get: Goods::new(Resource::Ore, 2) };
        assert!(bids.contains(&two_ore), "{bids:?}");
        assert!(bids.iter().all(|bid| game.hands[0].covers(bid.give) && !bid.give.overlaps(bid.get)));
        assert!((1..=2).all(|n| bids.iter().any(|bid| bid.give.total() == n)), "{bids:?}");
        assert!((1..=3).all(|n| bids.iter().any(|bid| bid.get.total() == n)), "{bids:?}");
        assert!(bids.iter().all(|bid| bid.get.total() <= 3), "{bids:?}");
    }
}
