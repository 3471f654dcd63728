//! What a bot must know of this game: the worth of a position, and when to give up.

use crate::actions::Action;
use crate::card::{Slots, rival};
use crate::state::{Ending, Thrones};
use table::{Rng, Seat};

/// A game won is worth more than anything on the table.
const WON: i32 = 100_000;

impl Thrones {
    /// How good the position is for a seat: power first, then strength on the table, cards, gold and income. It counts
    /// only what this seat knows: the rival's hand by its size.
    pub(crate) fn prospects(&self, seat: Seat) -> i32 {
        if let Some(Ending::Power(winner) | Ending::Conceded(winner)) = self.ending {
            return if winner == seat { WON } else { -WON };
        }
        self.holdings(seat) - self.holdings(rival(seat))
    }

    fn holdings(&self, seat: Seat) -> i32 {
        let data = self.data.get();
        let side = self.side(seat);
        let mut sum = 60 * self.power(seat) as i32 + 14 * i32::from(side.held) + 3 * i32::from(side.gold);
        for slot in self.own(seat).iter() {
            let card = data.at(slot);
            sum += 10 * i32::from(card.cost) + 12 * i32::from(card.income);
        }
        for slot in (self.characters() & Slots::side(seat)).iter() {
            let able = if self.board.kneeling.has(slot) { 4 } else { 7 };
            sum += able * i32::from(self.strength(slot)) + 4 * data.at(slot).icons.len() as i32;
        }
        sum + 8 * (self.board.duplicates & Slots::side(seat)).len() as i32
    }

    /// Far behind, somebody may have enough of it. rule: concession
    pub(crate) fn think_of_conceding(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        if !self.waits_for(seat) {
            return None;
        }
        let (own, other) = (self.power(seat), self.power(rival(seat)));
        (other >= own + 10 && rng.below(40) == 0).then_some(Action::Concede)
    }
}
