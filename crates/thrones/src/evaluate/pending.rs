//! The value of what is still to be resolved: cards to draw or lose, characters about to be killed.

use super::cards::UNKNOWN_CARD;
use crate::cards::{Slots, rival};
use crate::data::vocabulary::Effect;
use crate::stack::Frame;
use crate::state::Thrones;
use engine::Seat;

/// Added to a card that is the best of several looked-at cards.
const LOOK_BONUS: i32 = 10;
/// Added to a card that is chosen from the whole deck.
const SEARCH_BONUS: i32 = 15;

impl Thrones {
    /// The value of the rest of the stack for a seat.
    pub(super) fn pending_value(&self, seat: Seat) -> i32 {
        let doomed = self.challenge.doomed & Slots::side(seat);
        let dying: i32 = doomed.iter().map(|slot| self.kill_cost(slot)).sum();
        self.stack.iter().map(|frame| self.frame_value(frame, seat)).sum::<i32>() - dying
    }

    fn frame_value(&self, frame: &Frame, seat: Seat) -> i32 {
        let side = self.side(seat);
        let held = i32::from(side.hand_size);
        match *frame {
            Frame::Draw { seat: who, left } if who == seat => UNKNOWN_CARD * i32::from(left.min(side.deck_size)),
            Frame::Look { seat: who, .. } if who == seat => UNKNOWN_CARD + LOOK_BONUS,
            Frame::Discard { seat: who, left, .. } if who == seat => {
                -self.mean_card_value(seat) * i32::from(left).min(held)
            }
            Frame::Claim { seat: who, left } if who == seat => {
                let picked: i32 = (self.challenge.picked & Slots::side(seat)).iter().map(|s| self.kill_cost(s)).sum();
                -self.cheapest_losses(seat, i32::from(left)).0 - picked
            }
            Frame::Each { seat: who, second, left, spare } => {
                let due =
                    if who == seat { i32::from(left) } else { i32::from(!second) * i32::from(self.amount_of_each()) };
                self.cost_of_each(seat, due, spare)
            }
            Frame::Search { seat: who, second, .. } if who == seat || !second => UNKNOWN_CARD + SEARCH_BONUS,
            Frame::Bury { seat: who } if rival(who) == seat => -self.mean_card_value(seat),
            Frame::Decree { seat: who, to } if who == seat => {
                -self.mean_card_value(seat) / 2 * (held - i32::from(to)).max(0)
            }
            Frame::Effects { seat: who, source, which, at, .. } if who == seat => {
                let left = self.effects_of(who, source, which).get(usize::from(at)..).unwrap_or_default();
                left.iter().map(|effect| self.effect_value(effect, seat)).sum()
            }
            _ => 0,
        }
    }

    /// The value of an effect that follows the current one.
    fn effect_value(&self, effect: &Effect, seat: Seat) -> i32 {
        match effect {
            Effect::GainPower { amount, .. } => self.extra_power_value(seat, i32::from(*amount)),
            Effect::Draw { amount, .. } => UNKNOWN_CARD * i32::from(*amount),
            _ => 0,
        }
    }

    /// The value that a seat loses by a choice of each player, including what it has chosen already.
    fn cost_of_each(&self, seat: Seat, due: i32, spare: bool) -> i32 {
        let picked = self.challenge.picked & Slots::side(seat);
        let chosen: i32 = picked.iter().map(|slot| self.loss_value(slot)).sum();
        if !spare {
            return -chosen - self.cheapest_losses(seat, due).0;
        }
        let lost = (self.choosable(seat).len() as i32 - due).max(0);
        let own: i32 = self.choosable(seat).iter().map(|slot| self.loss_value(slot)).sum();
        // Characters that are not spared die: the cheapest, if the best can still be spared.
        if due == 0 { -own } else { -self.cheapest_losses(seat, lost).0 }
    }
}
