//! Moves cards into play and out of it. rule: leaving-play

use crate::board::InPlay;
use crate::cards::{Kind, Slot};
use crate::state::Thrones;
use engine::Seat;

/// Where a card goes that leaves play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The owner's discard pile.
    Discard,
    /// The owner's dead pile.
    Dead,
    /// The owner's hand.
    Hand,
}

impl Thrones {
    /// A card comes into play, standing.
    pub(crate) fn enter(&mut self, seat: Seat, kind: Kind, host: Slot) -> Slot {
        self.enter_at(self.free_slot(seat, kind), host)
    }

    /// The same, in a place of its own.
    pub(crate) fn enter_at(&mut self, slot: Slot, host: Slot) -> Slot {
        self.board.in_play.add(slot);
        self.card_mut(slot).host = host;
        self.work_out_blanks();
        slot
    }

    /// A card leaves play; what lies on it is discarded, its power goes back to the pool. rule: leaving-play
    pub(crate) fn leave(&mut self, slot: Slot, to: Place) {
        let masks = &self.data.get().masks;
        let tied = self.board.in_play & (masks.attachments | self.board.duplicates);
        for other in tied.iter() {
            if self.card(other).host == slot {
                self.drop_card(other, Place::Discard);
            }
        }
        self.drop_card(slot, to);
        self.work_out_blanks();
    }

    fn drop_card(&mut self, slot: Slot, to: Place) {
        let (seat, kind) = (slot.seat(), self.data.get().kind(slot));
        self.board.in_play.remove(slot);
        self.board.kneeling.remove(slot);
        self.board.duplicates.remove(slot);
        self.board.cards[slot.index()] = InPlay::BARE;
        for marks in &mut self.board.marks {
            marks.no_attack.remove(slot);
            marks.no_defence.remove(slot);
            marks.lost.iter_mut().for_each(|set| set.remove(slot));
            marks.stealth.remove(slot);
            marks.renown.remove(slot);
        }
        let fight = &mut self.fight;
        for set in [&mut fight.attackers, &mut fight.defenders, &mut fight.bypassed, &mut fight.zeroed] {
            set.remove(slot);
        }
        fight.doomed.remove(slot);
        fight.picked.remove(slot);
        let side = self.side_mut(seat);
        match to {
            Place::Discard => side.piles.set_low(kind, side.piles.low(kind) + 1),
            Place::Dead => side.piles.set_high(kind, side.piles.high(kind) + 1),
            Place::Hand => side.show_in(kind),
        }
    }
}
