//! Moves cards into play and out of it. rule: leaving-play

use crate::board::CardState;
use crate::cards::{Kind, Slot};
use crate::state::Thrones;
use engine::Seat;

/// Where a card goes when it leaves play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Destination {
    /// The owner's discard pile.
    Discard,
    /// The owner's dead pile.
    Dead,
    /// The owner's hand.
    Hand,
}

impl Thrones {
    /// Puts a card into play, standing, in the first free slot of its title.
    pub(crate) fn put_into_play(&mut self, seat: Seat, kind: Kind, host: Slot) -> Slot {
        self.put_into_slot(self.free_slot(seat, kind), host)
    }

    /// Puts the card of this slot into play, standing.
    pub(crate) fn put_into_slot(&mut self, slot: Slot, host: Slot) -> Slot {
        self.board.in_play.add(slot);
        self.card_state_mut(slot).host = host;
        self.update_blanks();
        slot
    }

    /// Moves a card out of play. Cards on it are discarded, and its power returns to the pool. rule: leaving-play
    pub(crate) fn remove_from_play(&mut self, slot: Slot, to: Destination) {
        let masks = &self.data.get().masks;
        let tied = self.board.in_play & (masks.attachments | self.board.duplicates);
        for other in tied.iter() {
            if self.card_state(other).host == slot {
                self.move_card_out(other, Destination::Discard);
            }
        }
        self.move_card_out(slot, to);
        self.update_blanks();
    }

    fn move_card_out(&mut self, slot: Slot, to: Destination) {
        let (seat, kind) = (slot.seat(), self.data.get().kind(slot));
        self.board.in_play.remove(slot);
        self.board.kneeling.remove(slot);
        self.board.duplicates.remove(slot);
        self.board.cards[slot.index()] = CardState::EMPTY;
        for marks in &mut self.board.marks {
            marks.no_attack.remove(slot);
            marks.no_defence.remove(slot);
            marks.lost.iter_mut().for_each(|set| set.remove(slot));
            marks.stealth.remove(slot);
            marks.renown.remove(slot);
        }
        let challenge = &mut self.challenge;
        for set in [&mut challenge.attackers, &mut challenge.defenders, &mut challenge.bypassed, &mut challenge.zeroed]
        {
            set.remove(slot);
        }
        challenge.doomed.remove(slot);
        challenge.picked.remove(slot);
        let side = self.side_mut(seat);
        match to {
            Destination::Discard => side.piles.set_low(kind, side.piles.low(kind) + 1),
            Destination::Dead => side.piles.set_high(kind, side.piles.high(kind) + 1),
            Destination::Hand => side.open_to_hand(kind),
        }
    }
}
