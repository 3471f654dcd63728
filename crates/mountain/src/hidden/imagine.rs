//! Deals the starting trolls that a viewer does not know.

use crate::state::{NONE, Starters, Table};
use arrayvec::ArrayVec;
use engine::{Rng, Seat};

impl Table {
    /// The starting trolls that are not in the moot of a seat, as a bit set.
    pub(crate) fn unplaced_starters(&self, seat: Seat) -> u8 {
        let data = self.data.get();
        let all = ((1u16 << (data.cards.len() - data.trolls)) - 1) as u8;
        let placed = self.moot(seat).trolls[..4].iter().filter(|t| t.card != NONE);
        placed.fold(all, |left, troll| left & !(1 << (troll.card - data.trolls as u8)))
    }

    pub(super) fn imagine_starters(&self, seat: Seat, rng: &mut impl Rng) -> Starters {
        let mut starters = Starters { hand: 0, deck: self.unplaced_starters(seat), pick: None };
        for _ in 0..self.in_hand[seat.index()] {
            let card = nth_bit(starters.deck, rng.below(starters.deck.count_ones()));
            starters.deck &= !(1 << card);
            starters.hand |= 1 << card;
        }
        if self.ready.has(seat) {
            let starter = nth_bit(starters.hand, rng.below(starters.hand.count_ones()));
            let free: ArrayVec<u8, 4> =
                (0..4).filter(|p| self.moot(seat).trolls[usize::from(*p)].card == NONE).collect();
            starters.pick = Some((starter, free[rng.below(free.len() as u32) as usize]));
        }
        starters
    }
}

/// The index of the `n`th set bit.
fn nth_bit(bits: u8, n: u32) -> u8 {
    (0..8u8).filter(|i| bits >> i & 1 != 0).nth(n as usize).unwrap_or(0)
}
