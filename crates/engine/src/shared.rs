//! Parts of scenes that several viewers see: built once and shared.

use foldhash::fast::RandomState;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// A shared value. Two handles of the same value compare equal without a look at the value.
#[derive(Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Do both handles point to the same value?
    pub fn is(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(self.0.clone())
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        self.is(other) || self.0 == other.0
    }
}

impl<T> From<T> for Shared<T> {
    fn from(one: T) -> Shared<T> {
        Shared(Arc::new(one))
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Shared<T>, D::Error> {
        T::deserialize(from).map(Shared::from)
    }
}

/// A cache of shared values. An entry lives as long as somebody holds its value.
///
/// The key must hold everything that the value depends on; otherwise the cache returns stale values. The safest key is the
/// whole input of the function that makes the value.
///
/// ```
/// use engine::scene::Memo;
/// static SQUARES: Memo<u32, u32> = Memo::new();
/// let nine = SQUARES.get(3, |n| n * n);
/// assert!(nine.is(&SQUARES.get(3, |_| unreachable!())));
/// ```
pub struct Memo<K, T>(Mutex<Option<MemoEntries<K, T>>>);

struct MemoEntries<K, T> {
    hasher: RandomState,
    by_hash: HashMap<u64, Vec<(K, Weak<T>)>, RandomState>,
    /// Number of entries at which dead entries are removed.
    sweep_at: usize,
}

/// Smallest number of entries at which dead entries are removed.
const MIN_SWEEP_SIZE: usize = 64;

impl<K: Hash + PartialEq, T> Memo<K, T> {
    /// An empty cache.
    pub const fn new() -> Memo<K, T> {
        Memo(Mutex::new(None))
    }

    /// The value for this key. Calls `make` only if no handle of it is alive.
    pub fn get(&self, key: K, make: impl FnOnce(&K) -> T) -> Shared<T> {
        let mut entries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entries = entries.get_or_insert_with(|| MemoEntries {
            hasher: RandomState::default(),
            by_hash: HashMap::default(),
            sweep_at: MIN_SWEEP_SIZE,
        });
        let hash = entries.hasher.hash_one(&key);
        let same = entries.by_hash.entry(hash).or_default();
        same.retain(|(_, weak)| weak.strong_count() > 0);
        if let Some(shared) = same.iter().find(|(known, _)| *known == key).and_then(|(_, weak)| weak.upgrade()) {
            return Shared(shared);
        }
        let made = Arc::new(make(&key));
        same.push((key, Arc::downgrade(&made)));
        if entries.by_hash.len() >= entries.sweep_at {
            entries.by_hash.retain(|_, same| same.iter().any(|(_, weak)| weak.strong_count() > 0));
            entries.sweep_at = (entries.by_hash.len() * 2).max(MIN_SWEEP_SIZE);
        }
        Shared(made)
    }
}

impl<K: Hash + PartialEq, T> Default for Memo<K, T> {
    fn default() -> Memo<K, T> {
        Memo::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unused_values_are_dropped() {
        let memo = Memo::new();
        let held: Vec<Shared<usize>> = (0..10).map(|n| memo.get(n, |n| *n)).collect();
        for n in 10..1000 {
            assert_eq!(*memo.get(n, |n| n + 1), n + 1);
        }
        let entries = memo.0.lock().unwrap().as_ref().map(|entries| entries.by_hash.len());
        assert!(entries.is_some_and(|entries| (10..=2 * MIN_SWEEP_SIZE).contains(&entries)), "{entries:?}");
        assert!(held.iter().enumerate().all(|(n, one)| one.is(&memo.get(n, |_| panic!("it is held")))));
        let again = memo.get(500, |n| *n);
        assert_eq!(*again, 500, "what was forgotten is made anew");
    }

    #[test]
    fn equal_values_are_equal_even_if_not_shared() {
        let (one, other) = (Shared::from(vec![1]), Shared::from(vec![1]));
        assert!(one == other && !one.is(&other) && one.is(&one.clone()));
    }
}
