//! The names used in notation, and counted piles.

use std::collections::BTreeMap;

use crate::refusal::{Judged, Refusal};

/// An enum whose variants have a name in notation.
macro_rules! words {
    ($(#[$about:meta])* $name:ident, $what:literal { $($variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub(crate) enum $name { $($variant),+ }

        impl $name {
            pub(crate) const ALL: &'static [$name] = &[$($name::$variant),+];

            pub(crate) fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }

            pub(crate) fn read(text: &str) -> Judged<$name> {
                $name::ALL.iter().copied().find(|one| one.name() == text)
                    .ok_or_else(|| Refusal::new("notation", format!("`{text}` is no {}", $what)))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

words!(Resource, "resource" { Lumber = "lumber", Brick = "brick", Grain = "grain", Wool = "wool", Ore = "ore" });
words!(Terrain, "terrain" {
    Fields = "fields", Hills = "hills", Mountains = "mountains", Forest = "forest", Pasture = "pasture", Ice = "ice",
});
words!(Card, "development card" {
    RangerPatrol = "ranger-patrol", NewRecruits = "new-recruits", RoadBuilding = "road-building",
    WinterIsComing = "winter-is-coming", VictoryPoint = "victory-point",
});
words!(Clan, "clan" { IceRiver = "ice-river", CavePeople = "cave-people", Hornfoot = "hornfoot" });
words!(Kind, "kind of wildling" { Regular = "regular", Climber = "climber", Giant = "giant" });
words!(Hero, "hero" {
    Jeor = "jeor-mormont", Bowen = "bowen-marsh", Samwell = "samwell-tarly", Yarwyck = "othell-yarwyck",
    Alliser = "alliser-thorne", Melisandre = "melisandre", Mance = "mance-rayder", Benjen = "benjen-stark",
    Ygritte = "ygritte", Yoren = "yoren", Qhorin = "qhorin-half-hand",
});

impl Terrain {
    /// What a hex of this terrain produces.
    pub(crate) fn produces(self) -> Option<Resource> {
        match self {
            Terrain::Fields => Some(Resource::Grain),
            Terrain::Hills => Some(Resource::Brick),
            Terrain::Mountains => Some(Resource::Ore),
            Terrain::Forest => Some(Resource::Lumber),
            Terrain::Pasture => Some(Resource::Wool),
            Terrain::Ice => None,
        }
    }
}

/// Counts of things, by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pile<K: Ord>(BTreeMap<K, usize>);

/// Resource cards.
pub(crate) type Goods = Pile<Resource>;

impl<K: Ord> Default for Pile<K> {
    fn default() -> Self {
        Pile(BTreeMap::new())
    }
}

impl<K: Ord + Copy> Pile<K> {
    pub(crate) fn of(things: &[(K, usize)]) -> Self {
        let mut pile = Pile::default();
        for (thing, count) in things {
            pile.put(*thing, *count);
        }
        pile
    }

    pub(crate) fn count(&self, thing: K) -> usize {
        self.0.get(&thing).copied().unwrap_or(0)
    }

    pub(crate) fn total(&self) -> usize {
        self.0.values().sum()
    }

    pub(crate) fn put(&mut self, thing: K, count: usize) {
        if count > 0 {
            *self.0.entry(thing).or_insert(0) += count;
        }
    }

    /// Removes this many. If there are fewer, removes nothing and returns false.
    pub(crate) fn take(&mut self, thing: K, count: usize) -> bool {
        let there = self.count(thing);
        if there < count {
            return false;
        }
        if there == count {
            self.0.remove(&thing);
        } else {
            self.0.insert(thing, there - count);
        }
        true
    }

    pub(crate) fn holds(&self, other: &Self) -> bool {
        other.0.iter().all(|(thing, count)| self.count(*thing) >= *count)
    }

    pub(crate) fn each(&self) -> impl Iterator<Item = (K, usize)> + '_ {
        self.0.iter().map(|(thing, count)| (*thing, *count))
    }
}
