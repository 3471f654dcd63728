//! A hand: the number of copies of each title, and a bit set of titles for fast listing of actions.

use crate::cards::kinds_in;
use crate::cards::{DECK, Kind};
use engine::Bag;
use serde::{Deserialize, Serialize};

/// Cards in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Bag<DECK>", into = "Bag<DECK>")]
pub(crate) struct Hand {
    cards: Bag<DECK>,
    /// Bit k is set if the hand has at least one copy of title k.
    titles: u64,
}

impl Hand {
    /// An empty hand.
    pub const EMPTY: Hand = Hand { cards: Bag::new([0; DECK]), titles: 0 };

    #[inline]
    pub fn count(&self, kind: Kind) -> u8 {
        self.cards.count(kind.index())
    }

    #[inline]
    pub fn has(&self, kind: Kind) -> bool {
        self.titles & (1 << kind.0) != 0
    }

    /// The titles in the hand, as bits.
    #[inline]
    pub fn titles(&self) -> u64 {
        self.titles
    }

    /// The titles in the hand with their counts.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + Clone + '_ {
        kinds_in(self.titles).map(|kind| (kind, self.count(kind)))
    }

    pub fn len(&self) -> u32 {
        self.cards.len()
    }

    #[inline]
    pub fn put(&mut self, kind: Kind) {
        self.cards.put(kind.index());
        self.titles |= 1 << kind.0;
    }

    /// Removes a copy. The caller has made sure that the hand has one.
    #[inline]
    pub fn take(&mut self, kind: Kind) {
        self.cards.take(kind.index());
        if self.count(kind) == 0 {
            self.titles &= !(1 << kind.0);
        }
    }

    pub fn cards(&self) -> &Bag<DECK> {
        &self.cards
    }
}

impl From<Bag<DECK>> for Hand {
    fn from(cards: Bag<DECK>) -> Hand {
        let titles = cards.outcomes().fold(0, |titles, (k, _)| titles | 1 << k);
        Hand { cards, titles }
    }
}

impl From<Hand> for Bag<DECK> {
    fn from(hand: Hand) -> Bag<DECK> {
        hand.cards
    }
}
