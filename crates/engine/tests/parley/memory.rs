//! What an attentive player remembers of other hands: the cards that are certainly there.

use super::data::NONE;
use super::{Good, KINDS, SEATS};
use engine::{Bag, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// For each seat and, last, for all others: the known cards of each hand.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Memory([[Bag<KINDS>; SEATS]; SEATS + 1]);

impl Default for Memory {
    fn default() -> Memory {
        Memory([[NONE; SEATS]; SEATS + 1])
    }
}

impl Memory {
    /// The known cards of another seat's hand.
    pub fn sure(&self, viewer: Viewer, owner: Seat) -> Bag<KINDS> {
        self.0[row(viewer)][owner.index()]
    }

    /// Somebody saw the whole hand.
    pub fn look(&mut self, viewer: Viewer, owner: Seat, hand: Bag<KINDS>) {
        self.0[row(viewer)][owner.index()] = hand;
    }

    /// The owner proved to hold these.
    pub fn prove(&mut self, owner: Seat, goods: &Bag<KINDS>) {
        self.each(owner, |_, sure| *sure = Bag::new(std::array::from_fn(|i| sure.count(i).max(goods.count(i)))));
    }

    /// A card was added to a hand. Those in `knowers` (everybody, if `None`) know which.
    pub fn gain(&mut self, owner: Seat, good: Good, knowers: Option<SeatSet>) {
        self.each(owner, |viewer, sure| {
            if knowers.is_none_or(|k| viewer.knows(k)) {
                sure.put(good.index());
            }
        });
    }

    /// A card left a hand. A viewer who does not know which one counts one card fewer of every kind.
    pub fn lose(&mut self, owner: Seat, good: Good, knowers: Option<SeatSet>) {
        self.each(owner, |viewer, sure| {
            let knows = knowers.is_none_or(|k| viewer.knows(k));
            let less = |i| u8::from(!knows || i == good.index());
            *sure = Bag::new(std::array::from_fn(|i| sure.count(i).saturating_sub(less(i))));
        });
    }

    /// Does this hand contain everything that anybody knows of it?
    pub fn holds(&self, owner: Seat, hand: &Bag<KINDS>) -> bool {
        self.0.iter().all(|row| (0..KINDS).all(|i| row[owner.index()].count(i) <= hand.count(i)))
    }

    fn each(&mut self, owner: Seat, mut change: impl FnMut(Viewer, &mut Bag<KINDS>)) {
        for (i, row) in self.0.iter_mut().enumerate() {
            let viewer = if i == SEATS { Viewer::Spectator } else { Viewer::Seat(Seat(i as u8)) };
            if viewer != Viewer::Seat(owner) {
                change(viewer, &mut row[owner.index()]);
            }
        }
    }
}

fn row(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator | Viewer::Omniscient => SEATS,
    }
}
