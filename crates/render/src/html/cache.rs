//! Pieces that were drawn before. Most cards, numbers, buttons and choices of a page have been on some page already, so they are
//! drawn once and then found again by what they show.

use super::Reader;
use foldhash::quality::RandomState;
use maud::{Markup, PreEscaped};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash};
use std::rc::Rc;

/// A piece, drawn: held by all who show it.
pub type Scrap = PreEscaped<Rc<str>>;

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::default();
}

/// What was drawn by this thread, by the hash of what is shown. A hash of 64 bits under a secret key stands for the thing itself:
/// among so few, two things would share one less often than a disk errs.
#[derive(Default)]
struct Kept {
    secret: RandomState,
    pieces: HashMap<u64, Rc<str>, RandomState>,
}

/// When there are so many, all are forgotten: what is still on pages comes back soon.
const MOST: usize = 16_384;

/// Draws a piece unless it was drawn before. `what` names the kind of piece and is all that it shows, but for the reader's language
/// and words.
pub(super) fn kept(reader: &Reader<'_>, what: impl Hash, draw: impl FnOnce() -> Markup) -> Scrap {
    let (key, known) = KEPT.with_borrow(|kept| {
        let key = kept.secret.hash_one((reader.words.number(), reader.lang, what));
        (key, kept.pieces.get(&key).cloned())
    });
    PreEscaped(known.unwrap_or_else(|| {
        let piece: Rc<str> = draw().into_string().into();
        KEPT.with_borrow_mut(|kept| {
            if kept.pieces.len() >= MOST {
                kept.pieces.clear();
            }
            kept.pieces.insert(key, piece.clone());
        });
        piece
    }))
}
