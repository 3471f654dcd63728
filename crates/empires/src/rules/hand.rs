//! Hands and decks: cards are drawn, looked at, taken and discarded. rule: drawing

use crate::components::Title;
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Bag, Log, Seat};

impl Empires {
    pub(crate) fn add_to_hand(&mut self, seat: Seat, title: Title, seen: bool) {
        self.hidden_cards_mut(seat).hand.put(title.index());
        let mat = self.mat_mut(seat);
        mat.hand_size += 1;
        if seen {
            mat.known_in_hand.put(title.index());
        }
    }

    /// Removes a card from the hand, visible to everybody.
    pub(crate) fn remove_from_hand(&mut self, seat: Seat, title: Title) {
        self.hidden_cards_mut(seat).hand.take(title.index());
        let mat = self.mat_mut(seat);
        mat.hand_size -= 1;
        if mat.known_in_hand.count(title.index()) > 0 {
            mat.known_in_hand.take(title.index());
        }
    }

    /// Reshuffles the discard pile into an empty deck. Returns whether it did. rule: drawing
    pub(crate) fn refill_deck(&mut self, seat: Seat, log: &mut impl Log) -> bool {
        if self.mat(seat).deck_size > 0 || self.mat(seat).discard.is_empty() {
            return false;
        }
        let hand = self.hidden_cards(seat).hand;
        let mat = self.mat_mut(seat);
        let discard = std::mem::replace(&mut mat.discard, Bag::new([0; crate::components::TITLES]));
        mat.deck_size = discard.len() as u8;
        // With the deck empty, every card out of sight is in the hand, so everybody knows the hand.
        if mat.drawn == 0 {
            mat.known_in_hand = hand;
        }
        self.hidden_cards_mut(seat).deck = discard;
        self.log_seat(log, "log-reshuffles", seat);
        true
    }

    /// Removes the top card of a deck; the outcome names it.
    pub(crate) fn take_top_card(&mut self, seat: Seat, title: Title) {
        let own = self.hidden_cards_mut(seat);
        if own.top.is_empty() {
            own.deck.take(title.index());
        } else {
            own.top.remove(0);
        }
        self.mat_mut(seat).deck_size -= 1;
    }

    pub(crate) fn step_draw(&mut self, left: u8, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        if left == 0 || !self.mat(seat).can_draw() {
            self.pop_frame();
            return DONE;
        }
        self.refill_deck(seat, log).then_some(Advance::Effect)
    }

    pub(crate) fn step_look(&mut self, left: u8, keep: u8, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        if left > 0 && self.mat(seat).can_draw() {
            return self.refill_deck(seat, log).then_some(Advance::Effect);
        }
        if left > 0 {
            self.replace_frame(Frame::Look { left: 0, keep });
            return DONE;
        }
        if keep > 0 && self.mat(seat).drawn > 0 {
            return None;
        }
        self.pop_frame();
        self.discard_drawn(seat, log);
        DONE
    }

    /// Discards the cards that were drawn or looked at and not taken.
    pub(crate) fn discard_drawn(&mut self, seat: Seat, log: &mut impl Log) {
        let drawn = self.hidden_cards(seat).drawn;
        if drawn.is_empty() {
            return;
        }
        self.log_cards(log, "log-discards", seat, &drawn);
        let mat = self.mat_mut(seat);
        for (title, n) in drawn.outcomes() {
            (0..n).for_each(|_| mat.discard.put(title));
        }
        mat.drawn = 0;
        self.hidden_cards_mut(seat).drawn = Bag::new([0; crate::components::TITLES]);
    }

    /// Discards a card from hand.
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, title: Title, log: &mut impl Log) {
        self.log_title(log, "log-discards-card", seat, title);
        self.remove_from_hand(seat, title);
        self.mat_mut(seat).discard.put(title.index());
    }
}
