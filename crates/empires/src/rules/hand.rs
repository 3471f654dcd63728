//! Hands and decks: cards are drawn, looked at, taken, dropped. rule: drawing

use crate::components::Kind;
use crate::rules::resolution::{DONE, Moved};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Bag, Log, Seat};

impl Empires {
    pub(crate) fn take_in_hand(&mut self, seat: Seat, kind: Kind, seen: bool) {
        self.own_mut(seat).hand.put(kind.index());
        let mat = self.mat_mut(seat);
        mat.held += 1;
        if seen {
            mat.sure.put(kind.index());
        }
    }

    /// A card leaves the hand in sight of all.
    pub(crate) fn leave_hand(&mut self, seat: Seat, kind: Kind) {
        self.own_mut(seat).hand.take(kind.index());
        let mat = self.mat_mut(seat);
        mat.held -= 1;
        if mat.sure.count(kind.index()) > 0 {
            mat.sure.take(kind.index());
        }
    }

    /// An empty deck is made anew from the discards when a card is needed. Says whether it was. rule: drawing
    pub(crate) fn refill(&mut self, seat: Seat, log: &mut impl Log) -> bool {
        if self.mat(seat).deck_size > 0 || self.mat(seat).discard.is_empty() {
            return false;
        }
        let hand = self.own(seat).hand;
        let mat = self.mat_mut(seat);
        let discard = std::mem::replace(&mut mat.discard, Bag::new([0; crate::components::KINDS]));
        mat.deck_size = discard.len() as u8;
        // With the deck empty whatever is not in sight is in the hand: now everybody can count it.
        if mat.drawn == 0 {
            mat.sure = hand;
        }
        self.own_mut(seat).deck = discard;
        self.tell_seat(log, "log-reshuffles", seat);
        true
    }

    /// Takes the top card of a deck, which the outcome says is this one.
    pub(crate) fn off_deck(&mut self, seat: Seat, kind: Kind) {
        let own = self.own_mut(seat);
        if own.top.is_empty() {
            own.deck.take(kind.index());
        } else {
            own.top.remove(0);
        }
        self.mat_mut(seat).deck_size -= 1;
    }

    pub(crate) fn step_draw(&mut self, left: u8, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        if left == 0 || !self.mat(seat).can_draw() {
            self.pop();
            return DONE;
        }
        self.refill(seat, log).then_some(Advance::Effect)
    }

    pub(crate) fn step_look(&mut self, left: u8, keep: u8, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        if left > 0 && self.mat(seat).can_draw() {
            return self.refill(seat, log).then_some(Advance::Effect);
        }
        if left > 0 {
            self.replace(Frame::Look { left: 0, keep });
            return DONE;
        }
        if keep > 0 && self.mat(seat).drawn > 0 {
            return None;
        }
        self.pop();
        self.drop_drawn(seat, log);
        DONE
    }

    /// What was drawn or looked at and not taken goes to the discard pile.
    pub(crate) fn drop_drawn(&mut self, seat: Seat, log: &mut impl Log) {
        let drawn = self.own(seat).drawn;
        if drawn.is_empty() {
            return;
        }
        self.tell_bag(log, "log-discards", seat, &drawn);
        let mat = self.mat_mut(seat);
        for (kind, n) in drawn.outcomes() {
            (0..n).for_each(|_| mat.discard.put(kind));
        }
        mat.drawn = 0;
        self.own_mut(seat).drawn = Bag::new([0; crate::components::KINDS]);
    }

    /// Discards a card from hand.
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        self.tell_kind(log, "log-discards-card", seat, kind);
        self.leave_hand(seat, kind);
        self.mat_mut(seat).discard.put(kind.index());
    }
}
