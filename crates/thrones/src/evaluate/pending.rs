//! What is being resolved is judged by what is left of it: cards to draw or to lose, characters about to die.

use super::cards::CARD;
use crate::cards::{Slots, rival};
use crate::data::vocabulary::Effect;
use crate::stack::Frame;
use crate::state::Thrones;
use engine::Seat;

/// A look at three cards is worth more than a card: the best of them.
const LOOK: i32 = 10;
/// A card of one's own choice out of the whole deck.
const FOUND: i32 = 15;

impl Thrones {
    /// What the stack still holds for a seat.
    pub(super) fn being_resolved(&self, seat: Seat) -> i32 {
        let doomed = self.fight.doomed & Slots::side(seat);
        let dying: i32 = doomed.iter().map(|slot| self.doom_cost(slot)).sum();
        self.stack.iter().map(|frame| self.left_of(frame, seat)).sum::<i32>() - dying
    }

    fn left_of(&self, frame: &Frame, seat: Seat) -> i32 {
        let side = self.side(seat);
        let held = i32::from(side.held);
        match *frame {
            Frame::Draw { seat: who, left } if who == seat => CARD * i32::from(left.min(side.deck_size)),
            Frame::Look { seat: who, .. } if who == seat => CARD + LOOK,
            Frame::Discard { seat: who, left, .. } if who == seat => -self.mean_card(seat) * i32::from(left).min(held),
            Frame::Claim { seat: who, left } if who == seat => {
                let picked: i32 = (self.fight.picked & Slots::side(seat)).iter().map(|s| self.doom_cost(s)).sum();
                -self.cheapest(seat, i32::from(left)).0 - picked
            }
            Frame::Each { seat: who, second, left, spare } => {
                let due =
                    if who == seat { i32::from(left) } else { i32::from(!second) * i32::from(self.each_amount()) };
                self.each_cost(seat, due, spare)
            }
            Frame::Search { seat: who, second, .. } if who == seat || !second => CARD + FOUND,
            Frame::Bury { seat: who } if rival(who) == seat => -self.mean_card(seat),
            Frame::Decree { seat: who, to } if who == seat => -self.mean_card(seat) / 2 * (held - i32::from(to)).max(0),
            Frame::Effects { seat: who, source, which, at, .. } if who == seat => {
                let left = self.effects(who, source, which).get(usize::from(at)..).unwrap_or_default();
                left.iter().map(|effect| self.effect_to_come(effect, seat)).sum()
            }
            _ => 0,
        }
    }

    /// Effects behind one that waits.
    fn effect_to_come(&self, effect: &Effect, seat: Seat) -> i32 {
        match effect {
            Effect::GainPower { amount, .. } => self.more_power(seat, i32::from(*amount)),
            Effect::Draw { amount, .. } => CARD * i32::from(*amount),
            _ => 0,
        }
    }

    /// What the choice of each player still costs a seat, with what it has chosen already.
    fn each_cost(&self, seat: Seat, due: i32, spare: bool) -> i32 {
        let picked = self.fight.picked & Slots::side(seat);
        let chosen: i32 = picked.iter().map(|slot| self.loss(slot)).sum();
        if !spare {
            return -chosen - self.cheapest(seat, due).0;
        }
        let lost = (self.choosable(seat).len() as i32 - due).max(0);
        let own: i32 = self.choosable(seat).iter().map(|slot| self.loss(slot)).sum();
        // Those not spared die: the cheapest, if the best are still to be spared.
        if due == 0 { -own } else { -self.cheapest(seat, lost).0 }
    }
}
