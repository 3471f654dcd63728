//! The part of a table that a scenario may write.

use engine::PositionError;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// In a list: everything that is not placed elsewhere.
pub const REST: &str = "*";

/// In `copies`: the target of the Copy is gone.
pub const LOST: &str = "lost";

/// What a scenario may write about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    /// Default: the clans of the options, or the first free ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clans: Vec<String>,
    pub round: u8,
    pub phase: String,
    pub first: String,
    /// Default: the first player, or the next who has not passed.
    pub turn: Option<String>,
    pub acted: bool,
    /// Only from the Expedition on. Default: decided by the points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_round: Option<bool>,
    pub ring: WordList,
    pub solo_sides: WordList,
    pub events: Vec<u8>,
    #[serde(default, skip_serializing_if = "is_none")]
    pub event: u8,
    pub islands: BTreeMap<String, SeaGiven>,
    pub queue: WordList,
    pub seats: BTreeMap<String, SeatGiven>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_none(event: &u8) -> bool {
    *event == 0
}

/// What a scenario may write about the Islands of a distance.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeaGiven {
    pub face_up: WordList,
    pub discard: WordList,
    pub stack: WordList,
}

impl Default for SeaGiven {
    fn default() -> SeaGiven {
        SeaGiven { face_up: WordList::default(), discard: WordList::rest(), stack: WordList::default() }
    }
}

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub hand: WordList,
    pub known_to_all: WordList,
    /// Only in Lookout.
    #[serde(skip_serializing_if = "WordList::is_empty")]
    pub drawn: WordList,
    pub deck: WordList,
    pub discard: WordList,
    pub empire: EmpireGiven,
    pub goods: Counts,
    pub workers: u16,
    pub spent: u8,
    /// Default: the Ships of the clan that are not in the queue.
    pub ships: Option<u8>,
    pub vp: u16,
    pub passed: bool,
    pub pawns: WordList,
    pub happened: Counts,
    pub discounted: u8,
}

impl Default for SeatGiven {
    fn default() -> SeatGiven {
        SeatGiven {
            hand: WordList::default(),
            known_to_all: WordList::default(),
            drawn: WordList::default(),
            deck: WordList::rest(),
            discard: WordList::rest(),
            empire: EmpireGiven::Named(BTreeMap::new()),
            goods: Counts::default(),
            workers: 0,
            spent: 0,
            ships: None,
            vp: 0,
            passed: false,
            pawns: WordList::List(vec!["none".into(), "none".into()]),
            happened: Counts::default(),
            discounted: 0,
        }
    }
}

/// Words as a list, or with their counts: `["clan-hall"]` or `{ clan-hall = 1 }`.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum WordList {
    /// The count of each word, in no order.
    Counts(BTreeMap<String, u8>),
    /// One word for each item.
    List(Vec<String>),
}

impl Default for WordList {
    fn default() -> WordList {
        WordList::List(Vec::new())
    }
}

impl From<Vec<String>> for WordList {
    fn from(list: Vec<String>) -> WordList {
        WordList::List(list)
    }
}

impl<'de> Deserialize<'de> for WordList {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<WordList, D::Error> {
        const FORMS: &str = "words as a list, [\"clan-hall\"], or with their counts, { clan-hall = 1 }";
        Ok(match from.deserialize_any(ListOrTableVisitor::new(FORMS))? {
            ListOrTable::List(list) => WordList::List(list),
            ListOrTable::Named(counts) => WordList::Counts(counts),
        })
    }
}

impl WordList {
    /// Only what is not placed elsewhere.
    pub(crate) fn rest() -> WordList {
        WordList::List(vec![REST.into()])
    }

    fn is_empty(&self) -> bool {
        self.words().is_empty()
    }

    /// All words, `*` included, each with its key for error messages.
    pub(crate) fn words(&self) -> Vec<(String, &str)> {
        match self {
            WordList::List(list) => list.iter().enumerate().map(|(i, word)| (i.to_string(), word.as_str())).collect(),
            WordList::Counts(map) => {
                let each = |(word, n): (_, &u8)| std::iter::repeat_n(word, usize::from(*n));
                map.iter().flat_map(each).map(|word: &String| (word.clone(), word.as_str())).collect()
            }
        }
    }

    /// All words except `*`.
    pub(crate) fn without_rest(&self) -> impl Iterator<Item = (String, &str)> {
        self.words().into_iter().filter(|(_, word)| *word != REST)
    }

    /// All words if they have an order; counts of different words have none.
    pub(crate) fn in_order(&self, at: &str) -> Result<Vec<(String, &str)>, PositionError> {
        if self.is_ordered() { Ok(self.words()) } else { Err(PositionError::new(at, "a list: the order counts")) }
    }

    /// Is it a list, or counts of one word?
    pub(crate) fn is_ordered(&self) -> bool {
        !matches!(self, WordList::Counts(map) if map.len() > 1)
    }

    /// Is `*` among the words?
    pub(crate) fn has_rest(&self) -> bool {
        self.words().iter().any(|(_, word)| *word == REST)
    }

    /// Requires `*` to be last, because it stands for the shuffled rest.
    pub(crate) fn rest_comes_last(&self, at: &str) -> Result<(), PositionError> {
        match self {
            WordList::List(list) if list.iter().rev().skip(1).any(|word| word == REST) => {
                Err(PositionError::new(at, "`*`, the shuffled rest, comes last"))
            }
            _ => Ok(()),
        }
    }
}

/// Goods or events with their counts: `{ wood = 2 }` or `["wood", "wood"]`.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Counts(pub(crate) BTreeMap<String, u16>);

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Counts, D::Error> {
        const FORMS: &str = "words with their counts, { wood = 2 }, or as a list, [\"wood\", \"wood\"]";
        Ok(Counts(match from.deserialize_any(ListOrTableVisitor::new(FORMS))? {
            ListOrTable::Named(counts) => counts,
            ListOrTable::List(list) => {
                let mut counts = BTreeMap::new();
                for good in list {
                    *counts.entry(good).or_default() += 1;
                }
                counts
            }
        }))
    }
}

/// Cards of an Empire: a list of titles, or a table with details of each.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum EmpireGiven {
    /// By title, with a number where there are several copies.
    Named(BTreeMap<String, EmpireEntry>),
    /// Ready cards with nothing on them.
    List(Vec<String>),
}

impl<'de> Deserialize<'de> for EmpireGiven {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<EmpireGiven, D::Error> {
        const FORMS: &str = "titles as a list, [\"clan-hall\"], or with what is said of each, { clan-hall = {} }, or how many there are, { clan-hall = 1 }";
        Ok(match from.deserialize_any(ListOrTableVisitor::new(FORMS))? {
            ListOrTable::List(list) => EmpireGiven::List(list),
            ListOrTable::Named(cards) => EmpireGiven::Named(cards),
        })
    }
}

/// What a scenario may write about a card of an Empire.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table such as { exhausted = true }, {}, or how many there are")]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct CardGiven {
    pub exhausted: bool,
    pub assigned: Counts,
    pub upgrades: WordList,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copies: Option<String>,
    pub used: u8,
}

/// A card of an Empire: its details, or the number of ready copies with nothing on them.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum EmpireEntry {
    /// The number of copies.
    Count(u8),
    /// The details of one card.
    Card(CardGiven),
}

impl<'de> Deserialize<'de> for EmpireEntry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<EmpireEntry, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = EmpireEntry;

            fn expecting(&self, to: &mut Formatter<'_>) -> fmt::Result {
                to.write_str("a table such as { exhausted = true }, {}, or how many there are")
            }

            fn visit_u64<E: serde::de::Error>(self, n: u64) -> Result<EmpireEntry, E> {
                u8::try_from(n).map(EmpireEntry::Count).map_err(|_| E::custom("more copies than there are"))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<EmpireEntry, A::Error> {
                CardGiven::deserialize(MapAccessDeserializer::new(table)).map(EmpireEntry::Card)
            }
        }
        from.deserialize_any(Either)
    }
}

impl EmpireGiven {
    /// All cards, each with its key for error messages.
    pub(crate) fn cards(&self) -> Vec<(String, CardGiven)> {
        match self {
            EmpireGiven::List(list) => list.iter().map(|word| (word.clone(), CardGiven::default())).collect(),
            EmpireGiven::Named(map) => {
                let each = |(word, said): (&String, &EmpireEntry)| match said {
                    EmpireEntry::Count(n) => vec![(word.clone(), CardGiven::default()); usize::from(*n)],
                    EmpireEntry::Card(card) => vec![(word.clone(), card.clone())],
                };
                map.iter().flat_map(each).collect()
            }
        }
    }
}

/// A word with dashes instead of underscores.
pub fn with_dashes(word: &str) -> String {
    word.replace('_', "-")
}

/// A list of words, or a table with details of each.
enum ListOrTable<T> {
    List(Vec<String>),
    Named(BTreeMap<String, T>),
}

/// Reads either form; the text names the accepted forms. (For an untagged enum, serde would not name the place of an error.)
struct ListOrTableVisitor<T>(&'static str, PhantomData<T>);

impl<T> ListOrTableVisitor<T> {
    fn new(forms: &'static str) -> ListOrTableVisitor<T> {
        ListOrTableVisitor(forms, PhantomData)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListOrTableVisitor<T> {
    type Value = ListOrTable<T>;

    fn expecting(&self, to: &mut Formatter<'_>) -> fmt::Result {
        to.write_str(self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<ListOrTable<T>, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(ListOrTable::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<ListOrTable<T>, A::Error> {
        let read: BTreeMap<String, T> = BTreeMap::deserialize(MapAccessDeserializer::new(table))?;
        // `clan_hall` sorts after `clan-hall`, so what a scenario writes replaces the default.
        Ok(ListOrTable::Named(read.into_iter().map(|(word, said)| (with_dashes(&word), said)).collect()))
    }
}
