//! Moves cards between hidden and open places, and updates what everybody and the opponent know. rule: open-and-hidden

use crate::cards::{DECK, Kind, Type};
use crate::hand::Hand;
use crate::side::{PairedCounts, Side};
use crate::stack::{AbilitySource, Frame};
use crate::state::Thrones;
use engine::{Bag, Rng, Seat};

impl Side {
    /// Draws a card that only the owner sees. It may be any card that was known to be in the deck.
    pub(crate) fn draw(&mut self, kind: Kind) {
        self.take_from_deck(kind);
        self.forget_known_in_deck();
        self.hand.put(kind);
        self.hand_size += 1;
    }

    /// Takes the next card off the deck; chance has decided that it is `kind`.
    pub(crate) fn take_from_deck(&mut self, kind: Kind) {
        if self.top.first() == Some(&kind) {
            self.top.remove(0);
        } else if self.deck.count(kind.index()) > 0 && self.top.is_empty() {
            self.deck.take(kind.index());
        } else {
            debug_assert_eq!(self.bottom.first(), Some(&kind));
            self.bottom.remove(0);
        }
        self.deck_size -= 1;
    }

    /// Forgets one copy of each title known to be in the deck, because an unseen card has left it.
    pub(crate) fn forget_known_in_deck(&mut self) {
        let mut last = None;
        self.known_in_deck.retain(|kind| last.replace(*kind) == Some(*kind));
    }

    /// A card leaves the hand in public.
    pub(crate) fn hand_to_open(&mut self, kind: Kind) {
        self.hand.take(kind);
        self.hand_size -= 1;
        self.known_in_hand.set_low(kind, self.known_in_hand.low(kind).saturating_sub(1));
        self.known_in_hand.set_high(kind, self.known_in_hand.high(kind).saturating_sub(1));
    }

    /// A card comes to the hand in public.
    pub(crate) fn open_to_hand(&mut self, kind: Kind) {
        self.hand.put(kind);
        self.hand_size += 1;
        self.known_in_hand.set_low(kind, self.known_in_hand.low(kind) + 1);
        self.known_in_hand.set_high(kind, self.known_in_hand.high(kind) + 1);
    }

    /// Shuffles a card that everybody has seen into the deck.
    pub(crate) fn shuffle_into_deck(&mut self, kind: Kind) {
        self.shuffle();
        self.deck.put(kind.index());
        self.deck_size += 1;
        // A full list drops the newest entry: knowledge may be incomplete, but never wrong.
        let _ = self.known_in_deck.try_push(kind);
        self.known_in_deck.sort_unstable();
    }

    /// Shuffles the deck, including its top and bottom.
    pub(crate) fn shuffle(&mut self) {
        for kind in self.top.drain(..).chain(self.bottom.drain(..)) {
            self.deck.put(kind.index());
        }
    }

    /// Shuffles the hand back into the deck. rule: mulligan
    pub(crate) fn shuffle_hand_into_deck(&mut self) {
        for (kind, n) in self.hand.iter() {
            (0..n).for_each(|_| self.deck.put(kind.index()));
        }
        self.deck_size += self.hand_size;
        self.hand_size = 0;
        self.hand = Hand::EMPTY;
        self.known_in_hand = PairedCounts::NONE;
    }

    /// Records that the opponent sees the whole hand.
    pub(crate) fn hand_seen_by_rival(&mut self) {
        for k in 0..DECK as u8 {
            self.known_in_hand.set_high(Kind(k), self.hand.count(Kind(k)));
        }
    }

    /// Titles that the next card of the deck can be, with weights.
    pub(crate) fn next_cards(&self) -> impl Iterator<Item = (Kind, u32)> + '_ {
        let fixed = self.top.first().or(if self.deck.is_empty() { self.bottom.first() } else { None });
        let middle = if fixed.is_some() { None } else { Some(self.deck.outcomes()) };
        fixed.map(|k| (*k, 1)).into_iter().chain(middle.into_iter().flatten().map(|(k, n)| (Kind(k as u8), n)))
    }

    /// Samples the next card of the deck with the same probabilities.
    #[inline]
    pub(crate) fn sample_deck(&self, rng: &mut impl Rng) -> Kind {
        let middle = u32::from(self.deck_size) - self.top.len() as u32 - self.bottom.len() as u32;
        match self.top.first() {
            Some(kind) => *kind,
            None if middle == 0 => self.bottom[0],
            None => sample(&self.deck, middle, rng),
        }
    }

    /// Samples a card of the hand.
    pub(crate) fn sample_hand(&self, rng: &mut impl Rng) -> Kind {
        sample(self.hand.cards(), u32::from(self.hand_size), rng)
    }
}

/// Samples from a bag of known size.
#[inline]
fn sample(bag: &Bag<DECK>, size: u32, rng: &mut impl Rng) -> Kind {
    let mut left = rng.below(size);
    for (k, &n) in bag.counts().iter().enumerate() {
        if left < u32::from(n) {
            return Kind(k as u8);
        }
        left -= u32::from(n);
    }
    unreachable!("a bag holds as many as were counted")
}

impl Thrones {
    /// Number of copies of a title in hand, in the deck or looked at. Everybody can compute it from the open copies.
    pub(crate) fn unseen_copies(&self, seat: Seat, kind: Kind) -> u8 {
        let data = self.data.get();
        let side = self.side(seat);
        let total = data.decks[seat.index()].total[kind.index()];
        let mut open = side.in_discard_pile(kind) + side.in_dead_pile(kind);
        if data.card(seat, kind).kind == Type::Event {
            let playing = |f: &&Frame| matches!(f, Frame::Effects { seat: by, source: AbilitySource::Event(k), .. } if *by == seat && *k == kind);
            open += self.stack.iter().filter(playing).count() as u8;
        } else {
            open += (data.masks.copies[seat.index()][kind.index()] & self.board.in_play).len() as u8;
        }
        total - open
    }

    /// Could the seat hold this card, judged by public information? rule: open-and-hidden
    pub(crate) fn could_hold(&self, seat: Seat, kind: Kind) -> bool {
        let side = self.side(seat);
        if side.hand_size == 0 {
            return false;
        }
        let sure = side.known_in_hand.low(kind);
        if sure > 0 {
            return true;
        }
        let unseen = self.unseen_copies(seat, kind);
        if unseen == 0 || side.hand_size == side.known_in_hand.lows() {
            return false;
        }
        let buried = side.known_in_deck.iter().filter(|k| **k == kind).count() as u8;
        unseen > buried
    }
}
