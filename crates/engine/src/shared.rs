//! Parts of scenes that many viewers see alike: made once, held by all of them.

use foldhash::fast::RandomState;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// Something that is held by many. Two of them are seen to be equal at once if they are the same.
#[derive(Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Are they one and the same?
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

/// What was made of what, as long as somebody holds it. The key is all that the thing depends on: whoever forgets a part of it
/// shows old pictures, so it is best the whole of what the maker is given.
///
/// ```
/// use engine::scene::Memo;
/// static SQUARES: Memo<u32, u32> = Memo::new();
/// let nine = SQUARES.get(3, |n| n * n);
/// assert!(nine.is(&SQUARES.get(3, |_| unreachable!())));
/// ```
pub struct Memo<K, T>(Mutex<Option<Kept<K, T>>>);

struct Kept<K, T> {
    hasher: RandomState,
    by_hash: HashMap<u64, Vec<(K, Weak<T>)>, RandomState>,
    /// When there are so many it is looked which of them nobody holds any more.
    full: usize,
}

/// So many are kept before anybody looks.
const FEW: usize = 64;

impl<K: Hash + PartialEq, T> Memo<K, T> {
    /// Nothing yet.
    pub const fn new() -> Memo<K, T> {
        Memo(Mutex::new(None))
    }

    /// What is made of this key; made only if nobody holds it.
    pub fn get(&self, key: K, make: impl FnOnce(&K) -> T) -> Shared<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept =
            kept.get_or_insert_with(|| Kept { hasher: RandomState::default(), by_hash: HashMap::default(), full: FEW });
        let hash = kept.hasher.hash_one(&key);
        let same = kept.by_hash.entry(hash).or_default();
        same.retain(|(_, held)| held.strong_count() > 0);
        if let Some(held) = same.iter().find(|(known, _)| *known == key).and_then(|(_, held)| held.upgrade()) {
            return Shared(held);
        }
        let made = Arc::new(make(&key));
        same.push((key, Arc::downgrade(&made)));
        if kept.by_hash.len() >= kept.full {
            kept.by_hash.retain(|_, same| same.iter().any(|(_, held)| held.strong_count() > 0));
            kept.full = (kept.by_hash.len() * 2).max(FEW);
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
    fn what_nobody_holds_is_forgotten() {
        let memo = Memo::new();
        let held: Vec<Shared<usize>> = (0..10).map(|n| memo.get(n, |n| *n)).collect();
        for n in 10..1000 {
            assert_eq!(*memo.get(n, |n| n + 1), n + 1);
        }
        let kept = memo.0.lock().unwrap().as_ref().map(|kept| kept.by_hash.len());
        assert!(kept.is_some_and(|kept| (10..=2 * FEW).contains(&kept)), "{kept:?}");
        assert!(held.iter().enumerate().all(|(n, one)| one.is(&memo.get(n, |_| panic!("it is held")))));
        let again = memo.get(500, |n| *n);
        assert_eq!(*again, 500, "what was forgotten is made anew");
    }

    #[test]
    fn equal_is_what_looks_alike() {
        let (one, other) = (Shared::from(vec![1]), Shared::from(vec![1]));
        assert!(one == other && !one.is(&other) && one.is(&one.clone()));
    }
}
