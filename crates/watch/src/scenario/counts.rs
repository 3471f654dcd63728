//! Cards as counts by name, and back.

use crate::data::CardKind;
use crate::resource::{Goods, Resource};
use crate::scenario::lists::Pile;
use engine::PositionError;
use engine::scenario::Counts;
use std::collections::BTreeMap;

pub(super) fn goods_counts(goods: Goods) -> Counts {
    Counts(goods.iter().map(|(r, n)| (r.word().to_owned(), n)).collect())
}

pub(super) fn read_goods(Counts(map): &Counts, at: &str) -> Result<Goods, PositionError> {
    let mut counts = [0u8; 5];
    for (word, &n) in map {
        let key = format!("{at}/{word}");
        let resource = Resource::named(word)
            .ok_or_else(|| PositionError::new(&key, format!("{word:?} is not lumber, brick, grain, wool or ore")))?;
        if n > 19 {
            return Err(PositionError::new(&key, "more cards of a resource than there are in the game"));
        }
        counts[resource as usize] = n;
    }
    Ok(Goods::from_counts(counts))
}

pub(super) fn cards_counts(cards: [u8; 5]) -> Counts {
    let held = CardKind::ALL.into_iter().filter(|k| cards[*k as usize] > 0);
    Counts(held.map(|k| (k.word().to_owned(), cards[k as usize])).collect())
}

pub(super) fn read_cards(Counts(map): &Counts, at: &str) -> Result<[u8; 5], PositionError> {
    let mut cards = [0u8; 5];
    for (word, &n) in map {
        let kind = card_named(word).ok_or_else(|| {
            let known = CardKind::ALL.map(CardKind::word).join(", ");
            PositionError::new(format!("{at}/{word}"), format!("{word:?} is not one of {known}"))
        })?;
        if n > 40 {
            return Err(PositionError::new(format!("{at}/{word}"), format!("the game has no {n} cards of a kind")));
        }
        cards[kind as usize] = n;
    }
    Ok(cards)
}

pub(super) fn card_named(word: &str) -> Option<CardKind> {
    CardKind::named(&word.replace('_', "-"))
}

/// A pile of which a scenario gives these kinds; with none given it is derived.
pub(super) fn given_pile(given: BTreeMap<String, u8>) -> Pile {
    if given.is_empty() { Pile::Derived } else { Pile::Given(Counts(given)) }
}
