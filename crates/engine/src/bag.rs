//! Shuffled piles of cards: what is left, not in which order.
//!
//! The state of a game holds no future draws. A shuffled pile is a [`Bag`]: the count of every kind in it. The next
//! draw is chance. A [`Deck`] adds cards that were placed on top or underneath, and the seats that know them.

use crate::{Rng, SeatSet};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A shuffled pile: a count for each of `K` kinds.
///
/// ```
/// use engine::Bag;
/// let mut bag = Bag::<3>::new([2, 0, 1]);
/// bag.take(2);
/// assert_eq!((bag.len(), bag.count(2)), (2, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bag<const K: usize>(#[serde(with = "counts")] [u8; K]);

mod counts {
    //! Serde for arrays of any length.
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<const K: usize, S: Serializer>(counts: &[u8; K], to: S) -> Result<S::Ok, S::Error> {
        counts.as_slice().serialize(to)
    }

    pub fn deserialize<'de, const K: usize, D: Deserializer<'de>>(from: D) -> Result<[u8; K], D::Error> {
        let list = Vec::<u8>::deserialize(from)?;
        list.try_into().map_err(|l: Vec<u8>| D::Error::invalid_length(l.len(), &"one count for each kind"))
    }
}

impl<const K: usize> Bag<K> {
    /// A bag with these counts.
    pub const fn new(counts: [u8; K]) -> Self {
        Bag(counts)
    }

    /// The count of a kind.
    #[inline]
    pub const fn count(&self, kind: usize) -> u8 {
        self.0[kind]
    }

    /// The count of every kind.
    pub const fn counts(&self) -> &[u8; K] {
        &self.0
    }

    /// The total count.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Is the bag empty?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// Adds one.
    #[inline]
    pub fn put(&mut self, kind: usize) {
        self.0[kind] += 1;
    }

    /// Removes one. There must be one.
    #[inline]
    pub fn take(&mut self, kind: usize) {
        debug_assert!(self.0[kind] > 0, "kind {kind} is not in the bag");
        self.0[kind] -= 1;
    }

    /// Every kind that a draw can give, with its weight.
    pub fn outcomes(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.0.iter().enumerate().filter(|(_, n)| **n > 0).map(|(kind, &n)| (kind, u32::from(n)))
    }

    /// A random kind. Does not remove it.
    pub fn sample(&self, rng: &mut impl Rng) -> usize {
        rng.weighted(self.0.iter().map(|&n| u32::from(n)))
    }
}

/// A card with a known position in a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// Its kind.
    pub kind: u8,
    /// The seats that know this card.
    pub known_to: SeatSet,
}

/// A face-down deck: placed cards on top, a shuffled middle, placed cards at the bottom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deck<const K: usize, const P: usize> {
    /// The next card first.
    pub top: ArrayVec<Placed, P>,
    /// The shuffled rest.
    pub middle: Bag<K>,
    /// The last card of the deck last.
    pub bottom: ArrayVec<Placed, P>,
}

impl<const K: usize, const P: usize> Deck<K, P> {
    /// A shuffled deck.
    pub fn shuffled(middle: Bag<K>) -> Self {
        Deck { top: ArrayVec::new(), middle, bottom: ArrayVec::new() }
    }

    /// The number of cards left.
    pub fn len(&self) -> u32 {
        self.top.len() as u32 + self.middle.len() + self.bottom.len() as u32
    }

    /// Is the deck empty?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The possible next cards, with weights. One outcome if the top card is fixed.
    pub fn outcomes(&self) -> Vec<(usize, u32)> {
        match self.fixed_top() {
            Some(placed) => vec![(usize::from(placed.kind), 1)],
            None => self.middle.outcomes().collect(),
        }
    }

    /// A random next card. Does not remove it.
    pub fn sample(&self, rng: &mut impl Rng) -> usize {
        match self.fixed_top() {
            Some(placed) => usize::from(placed.kind),
            None => self.middle.sample(rng),
        }
    }

    /// Removes the top card. The outcome says that it is `kind`.
    pub fn draw(&mut self, kind: usize) {
        if !self.top.is_empty() {
            debug_assert_eq!(usize::from(self.top[0].kind), kind);
            self.top.remove(0);
        } else if !self.middle.is_empty() {
            self.middle.take(kind);
        } else {
            debug_assert_eq!(usize::from(self.bottom[0].kind), kind);
            self.bottom.remove(0);
        }
    }

    /// Puts a card under the deck.
    pub fn put_under(&mut self, kind: usize, known_to: SeatSet) {
        self.bottom.push(Placed { kind: kind as u8, known_to });
    }

    /// Puts a card on top.
    pub fn put_on_top(&mut self, kind: usize, known_to: SeatSet) {
        self.top.insert(0, Placed { kind: kind as u8, known_to });
    }

    /// Shuffles all cards. No position is known afterwards.
    pub fn shuffle(&mut self) {
        for placed in self.top.drain(..).chain(self.bottom.drain(..)) {
            self.middle.put(usize::from(placed.kind));
        }
    }

    fn fixed_top(&self) -> Option<Placed> {
        self.top.first().copied().or_else(|| if self.middle.is_empty() { self.bottom.first().copied() } else { None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{QuickRng, Seat};

    #[test]
    fn deck_keeps_placed_cards_until_shuffled() {
        let mut deck: Deck<2, 4> = Deck::shuffled(Bag::new([1, 0]));
        deck.put_under(1, SeatSet::of(Seat(0)));
        assert_eq!(deck.outcomes(), [(0, 1)]);
        deck.draw(0);
        assert_eq!(deck.sample(&mut QuickRng::seeded(3)), 1);
        deck.put_on_top(0, SeatSet::NONE);
        deck.shuffle();
        assert_eq!(deck.outcomes(), [(0, 1), (1, 1)]);
        assert!(deck.top.is_empty() && deck.bottom.is_empty());
    }
}
