//! Cache of rendered fragments. Most cards, numbers, buttons and choices of a page were rendered for another page before. The key
//! is a hash of everything that a fragment shows.

use super::Reader;
use foldhash::quality::RandomState;
use maud::{Markup, PreEscaped};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash};
use std::rc::Rc;

/// A rendered fragment, shared by all pages that show it.
pub type CachedHtml = PreEscaped<Rc<str>>;

thread_local! {
    static CACHE: RefCell<Cache> = RefCell::default();
}

/// The fragments of this thread. The keys are 64-bit hashes with a secret seed. With so few fragments a collision is less likely
/// than a disk error.
#[derive(Default)]
struct Cache {
    seed: RandomState,
    fragments: HashMap<u64, Rc<str>, RandomState>,
}

/// A full cache is cleared. Fragments in use come back soon.
const MAX_FRAGMENTS: usize = 16_384;

/// Returns the cached fragment, or renders it. `what` must contain the kind of fragment and all that it shows, except for the
/// reader's language and messages.
pub(super) fn cached(reader: &Reader<'_>, what: impl Hash, draw: impl FnOnce() -> Markup) -> CachedHtml {
    let (key, known) = CACHE.with_borrow(|cache| {
        let key = cache.seed.hash_one((reader.words.number(), reader.lang, what));
        (key, cache.fragments.get(&key).cloned())
    });
    PreEscaped(known.unwrap_or_else(|| {
        let fragment: Rc<str> = draw().into_string().into();
        CACHE.with_borrow_mut(|cache| {
            if cache.fragments.len() >= MAX_FRAGMENTS {
                cache.fragments.clear();
            }
            cache.fragments.insert(key, fragment.clone());
        });
        fragment
    }))
}
