//! Resources, terrain, and hands of resource cards packed into one word.

use serde::{Deserialize, Serialize};

/// One of the five kinds of resource cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Resource {
    /// From forest.
    Lumber,
    /// From hills.
    Brick,
    /// From fields.
    Grain,
    /// From pasture.
    Wool,
    /// From mountains.
    Ore,
}

impl Resource {
    /// All five, in the order used everywhere.
    pub const ALL: [Resource; 5] = [Resource::Lumber, Resource::Brick, Resource::Grain, Resource::Wool, Resource::Ore];

    /// Its word in notation and data.
    pub const fn word(self) -> &'static str {
        match self {
            Resource::Lumber => "lumber",
            Resource::Brick => "brick",
            Resource::Grain => "grain",
            Resource::Wool => "wool",
            Resource::Ore => "ore",
        }
    }

    /// The resource of that name.
    pub fn named(word: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|r| r.word() == word)
    }
}

/// What a hex is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Lumber.
    Forest,
    /// Brick.
    Hills,
    /// Grain.
    Fields,
    /// Wool.
    Pasture,
    /// Ore.
    Mountains,
    /// Nothing.
    Ice,
}

impl Terrain {
    /// All six.
    pub const ALL: [Terrain; 6] =
        [Terrain::Forest, Terrain::Hills, Terrain::Fields, Terrain::Pasture, Terrain::Mountains, Terrain::Ice];

    /// What it produces.
    pub const fn resource(self) -> Option<Resource> {
        match self {
            Terrain::Forest => Some(Resource::Lumber),
            Terrain::Hills => Some(Resource::Brick),
            Terrain::Fields => Some(Resource::Grain),
            Terrain::Pasture => Some(Resource::Wool),
            Terrain::Mountains => Some(Resource::Ore),
            Terrain::Ice => None,
        }
    }

    /// Its word in data and scenes.
    pub const fn word(self) -> &'static str {
        match self {
            Terrain::Forest => "forest",
            Terrain::Hills => "hills",
            Terrain::Fields => "fields",
            Terrain::Pasture => "pasture",
            Terrain::Mountains => "mountains",
            Terrain::Ice => "ice",
        }
    }
}

/// A number of each resource: a hand, a cost, a yield, the supply.
///
/// Five lanes of six bits. No lane exceeds 31, because 19 cards of a kind exist, so the top bit of each lane is free to catch
/// borrows. Comparing or subtracting all five kinds takes a few instructions.
///
/// ```
/// use watch::{Goods, Resource};
/// let hand = Goods::new(Resource::Ore, 3) + Goods::new(Resource::Wool, 1);
/// assert!(hand.covers(Goods::new(Resource::Ore, 2)));
/// assert_eq!((hand - Goods::new(Resource::Ore, 2)).total(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Goods(pub(crate) u32);

const LANE: u32 = 6;
const LANE_MASK: u32 = (1 << LANE) - 1;
const ONES: u32 = 1 | 1 << LANE | 1 << (2 * LANE) | 1 << (3 * LANE) | 1 << (4 * LANE);
const GUARD_BITS: u32 = ONES << (LANE - 1);

impl Goods {
    /// No cards.
    pub const NONE: Goods = Goods(0);
    /// One of each.
    pub const ONE_OF_EACH: Goods = Goods(ONES);

    /// This many cards of one kind.
    #[inline]
    pub const fn new(resource: Resource, count: u8) -> Goods {
        Goods((count as u32) << (LANE * resource as u32))
    }

    /// Cards from a count for each kind.
    pub fn from_counts(counts: [u8; 5]) -> Goods {
        Resource::ALL.into_iter().zip(counts).fold(Goods::NONE, |sum, (r, n)| sum + Goods::new(r, n))
    }

    /// The number of cards of a kind.
    #[inline]
    pub const fn count(self, resource: Resource) -> u8 {
        (self.0 >> (LANE * resource as u32) & LANE_MASK) as u8
    }

    /// The count of each kind.
    pub fn counts(self) -> [u8; 5] {
        Resource::ALL.map(|r| self.count(r))
    }

    /// The counts in lanes of twelve bits, where sums of many hands fit.
    #[inline]
    pub(crate) const fn wide_lanes(self) -> u64 {
        let x = self.0 as u64;
        let mut wide = 0;
        let mut kind = 0;
        while kind < 5 {
            wide |= (x >> (LANE * kind) & LANE_MASK as u64) << (2 * LANE * kind);
            kind += 1;
        }
        wide
    }

    /// The number of cards.
    #[inline]
    pub const fn total(self) -> u32 {
        let x = self.0;
        (x & LANE_MASK)
            + (x >> LANE & LANE_MASK)
            + (x >> (2 * LANE) & LANE_MASK)
            + (x >> (3 * LANE) & LANE_MASK)
            + (x >> (4 * LANE) & LANE_MASK)
    }

    /// Are there no cards?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are all of `other` among these?
    #[inline]
    pub const fn covers(self, other: Goods) -> bool {
        ((self.0 | GUARD_BITS) - other.0) & GUARD_BITS == GUARD_BITS
    }

    /// The kinds with at least as many cards as in `other`.
    #[inline]
    pub const fn kinds_covering(self, other: Goods) -> Kinds {
        Kinds(((self.0 | GUARD_BITS) - other.0) & GUARD_BITS)
    }

    /// The kinds with at least one card.
    #[inline]
    pub const fn kinds(self) -> Kinds {
        self.kinds_covering(Goods(ONES))
    }

    /// Subtracts kind by kind, down to zero.
    #[inline]
    pub const fn saturating_sub(self, other: Goods) -> Goods {
        let diff = (self.0 | GUARD_BITS) - other.0;
        let kept = diff & GUARD_BITS;
        // A set guard bit means "no borrow". Spreading it over its lane drops the lanes that borrowed.
        Goods(diff & (kept - (kept >> (LANE - 1))))
    }

    /// The larger count of each kind.
    #[inline]
    pub const fn max_each(self, other: Goods) -> Goods {
        Goods(self.0 + other.saturating_sub(self).0)
    }

    /// Do both have cards of the same kind?
    pub const fn overlaps(self, other: Goods) -> bool {
        self.kinds().0 & other.kinds().0 != 0
    }

    /// Each kind with at least one card, and its count.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::ALL.into_iter().map(move |r| (r, self.count(r))).filter(|(_, n)| *n > 0)
    }
}

/// A set of resources: the top bit of each lane of [`Goods`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many resources.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set without one resource.
    #[inline]
    pub const fn without(self, resource: Resource) -> Kinds {
        Kinds(self.0 & !(1 << (LANE * resource as u32 + LANE - 1)))
    }

    /// The resources in order. The length is known, so a list of choices grows once.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Resource> {
        // The bits are 5, 11, 17, 23 and 29. A quarter of that is unique and indexes a small table.
        use Resource::*;
        const BY_BIT: [Resource; 8] = [Lumber, Lumber, Brick, Brick, Grain, Wool, Wool, Ore];
        let mut bits = self.0;
        (0..self.len()).map(move |_| {
            let kind = BY_BIT[(bits.trailing_zeros() >> 2 & 7) as usize];
            bits &= bits.wrapping_sub(1);
            kind
        })
    }
}

impl std::ops::Add for Goods {
    type Output = Goods;
    #[inline]
    fn add(self, other: Goods) -> Goods {
        Goods(self.0 + other.0)
    }
}

impl std::ops::AddAssign for Goods {
    #[inline]
    fn add_assign(&mut self, other: Goods) {
        self.0 += other.0;
    }
}

impl std::ops::Sub for Goods {
    type Output = Goods;
    #[inline]
    fn sub(self, other: Goods) -> Goods {
        debug_assert!(self.covers(other), "{self:?} does not cover {other:?}");
        Goods(self.0 - other.0)
    }
}

impl std::ops::SubAssign for Goods {
    #[inline]
    fn sub_assign(&mut self, other: Goods) {
        *self = *self - other;
    }
}

impl std::fmt::Debug for Goods {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter().map(|(r, n)| (r.word(), n))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_lanes_are_independent() {
        let a = Goods::from_counts([0, 3, 19, 1, 7]);
        let b = Goods::from_counts([1, 3, 2, 0, 8]);
        assert!(!a.covers(b));
        assert_eq!(a.saturating_sub(b).counts(), [0, 0, 17, 1, 0]);
        let words = |kinds: Kinds| kinds.iter().map(Resource::word).collect::<Vec<_>>();
        assert_eq!(words(a.kinds_covering(b)), ["brick", "grain", "wool"]);
        assert_eq!(words(a.kinds()), ["brick", "grain", "wool", "ore"]);
        assert_eq!(words(a.kinds().without(Resource::Wool)), ["brick", "grain", "ore"]);
        assert_eq!(words(Goods::ONE_OF_EACH.kinds()), Resource::ALL.map(Resource::word));
        assert_eq!((a + b).counts(), [1, 6, 21, 1, 15]);
        assert_eq!(a.max_each(b).counts(), [1, 3, 19, 1, 8]);
        assert_eq!(a.total(), 30);
    }
}
