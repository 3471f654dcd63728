//! Wildling tokens: face down under pieces and in the pool, or turned up. rules: wildling-tokens, setup-tokens
//!
//! Nobody looks at a face-down token, so the tokens of one shuffle are exchangeable. The state has a bag for each shuffle with
//! face-down tokens and, for each piece on a cost card, the shuffle of its token. All of this is public.

use crate::north::{Clan, Wildling};
use engine::Bag;
use serde::{Deserialize, Serialize};

/// Kinds of tokens: clan times wildling.
pub const KINDS: usize = 9;

/// The number of shuffles that the state tells apart. A second one needs a dozen tokens from the pool, a third another dozen. If
/// more are ever face down at once, the two oldest are mixed.
const SHUFFLES: usize = 5;

/// A token's face, as an index of bags.
pub const fn face(clan: Clan, wildling: Wildling) -> usize {
    clan as usize * 3 + wildling as usize
}

/// The clan and wildling of a face.
pub fn from_face(face: usize) -> (Clan, Wildling) {
    (Clan::ALL[face / 3], Wildling::ALL[face % 3])
}

/// The shuffles of the tokens under the settlements on a cost card, oldest first. Each takes three bits: shuffle plus 1, or 0 for none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnderSettlements(u16);

impl UnderSettlements {
    /// The number of tokens.
    pub const fn len(self) -> u32 {
        (16 - self.0.leading_zeros()).div_ceil(3)
    }

    /// Their shuffles in order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..self.len()).map(move |n| (self.0 >> (3 * n) & 7) as u8 - 1)
    }

    fn push(&mut self, shuffle: u8) {
        self.0 |= u16::from(shuffle + 1) << (3 * self.len());
    }

    fn pop(&mut self) -> u8 {
        let first = (self.0 & 7) as u8;
        self.0 >>= 3;
        first - 1
    }
}

/// All the tokens of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tokens {
    /// The tokens of each shuffle that are still face down, on cost cards or in the pool.
    pub bags: [Bag<KINDS>; SHUFFLES],
    /// The shuffle of the pool.
    pub shuffle: u8,
    /// Tokens in the pool.
    pub pool: u8,
    /// Revealed tokens, which wait for the next shuffle.
    pub discard: Bag<KINDS>,
    /// Tokens under the settlements of each seat. Those under keeps always belong to the first shuffle.
    pub under: [UnderSettlements; 4],
}

impl Tokens {
    /// No tokens at all: the base game.
    pub const NONE: Tokens = Tokens {
        bags: [Bag::new([0; KINDS]); SHUFFLES],
        shuffle: 0,
        pool: 0,
        discard: Bag::new([0; KINDS]),
        under: [UnderSettlements(0); 4],
    };

    /// All tokens face down: `settlements` and `keeps` are the tokens under those pieces of each seat.
    pub fn shuffled(all: Bag<KINDS>, settlements: &[u8], keeps: &[u8]) -> Tokens {
        let mut tokens = Tokens::NONE;
        tokens.bags[0] = all;
        let mut left = all.len() as u8;
        for (under, (&settlements, &keeps)) in tokens.under.iter_mut().zip(settlements.iter().zip(keeps)) {
            (0..settlements).for_each(|_| under.push(0));
            left -= settlements + keeps;
        }
        tokens.pool = left;
        tokens
    }

    /// Takes the token from under a seat's oldest settlement. Returns its shuffle.
    pub fn take_under_settlement(&mut self, seat: usize) -> u8 {
        self.under[seat].pop()
    }

    /// Returns a settlement to its card, onto a token from the pool.
    pub fn put_under_settlement(&mut self, seat: usize) {
        let shuffle = self.take_from_pool();
        self.under[seat].push(shuffle);
    }

    /// Takes a token from the pool unseen. Returns its shuffle. The caller has filled the pool.
    pub fn take_from_pool(&mut self) -> u8 {
        self.pool -= 1;
        self.shuffle
    }

    /// Turns up a token of this shuffle.
    pub fn turn_up(&mut self, shuffle: u8, face: usize) {
        self.bags[usize::from(shuffle)].take(face);
        self.discard.put(face);
    }

    /// Makes the revealed tokens the new pool, with a shuffle of its own. The pool was empty.
    #[cold]
    pub fn reshuffle(&mut self) {
        let free = self.free_bag();
        self.bags[free] = self.discard;
        self.shuffle = free as u8;
        self.pool = self.discard.len() as u8;
        self.discard = Bag::new([0; KINDS]);
    }

    /// An empty bag other than the first, which belongs to the keeps.
    fn free_bag(&mut self) -> usize {
        if let Some(free) = (1..SHUFFLES).find(|n| self.bags[*n].is_empty()) {
            return free;
        }
        // This has never been seen: five shuffles at once. Bags 1 and 2 are mixed, and bag 2 becomes free.
        let (one, two) = (self.bags[1], self.bags[2]);
        let mut both = one;
        for (face, n) in two.outcomes() {
            (0..n).for_each(|_| both.put(face));
        }
        self.bags[1] = both;
        for under in &mut self.under {
            let list: arrayvec::ArrayVec<u8, 5> = under.iter().map(|s| if s == 2 { 1 } else { s }).collect();
            *under = UnderSettlements(0);
            list.into_iter().for_each(|s| under.push(s));
        }
        2
    }

    /// Tokens of a shuffle that lie under settlements.
    pub fn under_settlements(&self, shuffle: u8) -> u32 {
        self.under.iter().map(|u| u.iter().filter(|s| *s == shuffle).count() as u32).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oldest_token_leaves_first_and_reshuffle_gets_own_bag() {
        let mut all = [0; KINDS];
        all[0] = 3;
        all[1] = 2;
        let mut tokens = Tokens::shuffled(Bag::new(all), &[2, 0], &[0, 2]);
        assert_eq!((tokens.pool, tokens.under[0].len()), (1, 2));
        let first = tokens.take_from_pool();
        tokens.turn_up(first, 0);
        // The pool is empty now, so the next tokens belong to a second shuffle.
        tokens.reshuffle();
        tokens.put_under_settlement(1);
        assert_eq!(tokens.under[1].iter().collect::<Vec<_>>(), [1]);
        assert_eq!((tokens.pool, tokens.discard.len(), tokens.bags[1].len()), (0, 0, 1));
        assert_eq!(tokens.take_under_settlement(0), 0);
        assert_eq!(tokens.under[0].len(), 1);
    }
}
