//! Forms that a scenario accepts: counts or a list, `*` for the default, `none` for nothing.

use engine::PositionError;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// The word for nothing.
pub(super) const NONE: &str = "none";
/// The word for the default.
pub(super) const ALL: &str = "*";

/// Counts by word: `{ stone = 2 }`, or `["stone", "stone"]`.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Counts {
    /// The count of each word.
    pub counts: BTreeMap<String, u16>,
    /// Was it written as a list? Then everything else has the count 0.
    #[serde(skip)]
    pub listed: bool,
}

impl Counts {
    /// The counts by index; `find` turns a word and its key into the index. Two spellings of one thing add up in a
    /// list, and are an error in a table.
    pub(super) fn counts_by_index(
        &self,
        at: &str,
        find: impl Fn(&str, &str) -> Result<usize, PositionError>,
    ) -> Result<BTreeMap<usize, u16>, PositionError> {
        let mut found: BTreeMap<usize, u16> = BTreeMap::new();
        for (word, n) in &self.counts {
            let at = format!("{at}/{word}");
            let thing = find(word, &at)?;
            match found.get_mut(&thing) {
                Some(so_far) if self.listed => *so_far = so_far.saturating_add(*n),
                Some(_) => return Err(PositionError::new(at, "that is written twice, in two spellings")),
                None => {
                    found.insert(thing, *n);
                }
            }
        }
        Ok(found)
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Counts, D::Error> {
        from.deserialize_any(CountsVisitor)
    }
}

struct CountsVisitor;

impl<'de> Visitor<'de> for CountsVisitor {
    type Value = Counts;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of counts (`{ stone = 2 }`) or a list (`[\"stone\", \"stone\"]`)")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Counts, A::Error> {
        let mut pile = Counts::default();
        while let Some((word, OneCount(n))) = table.next_entry()? {
            pile.counts.insert(word, n);
        }
        Ok(pile)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Counts, A::Error> {
        let mut pile = Counts { listed: true, ..Counts::default() };
        while let Some(word) = list.next_element::<String>()? {
            let n = pile.counts.entry(word).or_insert(0);
            *n = n.saturating_add(1);
        }
        Ok(pile)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Counts, E> {
        if word == NONE { Ok(Counts::default()) } else { Err(E::invalid_type(Unexpected::Str(word), &self)) }
    }
}

/// A count; `none` is 0.
struct OneCount(u16);

impl<'de> Deserialize<'de> for OneCount {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<OneCount, D::Error> {
        from.deserialize_any(CountVisitor)
    }
}

struct CountVisitor;

impl Visitor<'_> for CountVisitor {
    type Value = OneCount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number from 0 to 65535")
    }

    fn visit_u64<E: Error>(self, n: u64) -> Result<OneCount, E> {
        u16::try_from(n).map(OneCount).map_err(|_| E::invalid_value(Unexpected::Unsigned(n), &self))
    }

    fn visit_i64<E: Error>(self, n: i64) -> Result<OneCount, E> {
        u16::try_from(n).map(OneCount).map_err(|_| E::invalid_value(Unexpected::Signed(n), &self))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<OneCount, E> {
        if word == NONE { Ok(OneCount(0)) } else { Err(E::invalid_type(Unexpected::Str(word), &self)) }
    }
}

/// The open spells: a table of runes, or a list of names without runes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "a table such as { golden-mask = 0 }, or a list of names")]
#[expect(missing_docs, reason = "each is one way to write it")]
pub enum SpellbookGiven {
    Runes(BTreeMap<String, u16>),
    Names(Vec<String>),
}

impl Default for SpellbookGiven {
    fn default() -> SpellbookGiven {
        SpellbookGiven::Runes(BTreeMap::new())
    }
}

impl SpellbookGiven {
    /// The spells and their runes.
    pub(super) fn pages(&self) -> Vec<(&str, u16)> {
        match self {
            SpellbookGiven::Runes(runes) => runes.iter().map(|(spell, n)| (spell.as_str(), *n)).collect(),
            SpellbookGiven::Names(names) => names.iter().map(|spell| (spell.as_str(), 0)).collect(),
        }
    }
}

/// A list of words: `["stone", "stone"]`. A table of counts is accepted too, for lists whose order has no meaning.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct WordList(pub Vec<String>);

impl<'de> Deserialize<'de> for WordList {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<WordList, D::Error> {
        from.deserialize_any(WordListVisitor)
    }
}

struct WordListVisitor;

impl<'de> Visitor<'de> for WordListVisitor {
    type Value = WordList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of words (`[\"stone\", \"stone\"]`) or a table of counts (`{ stone = 2 }`)")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<WordList, A::Error> {
        Deserialize::deserialize(SeqAccessDeserializer::new(list)).map(WordList)
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<WordList, A::Error> {
        let pile = CountsVisitor.visit_map(table)?;
        let words = pile.counts.into_iter().flat_map(|(word, n)| std::iter::repeat_n(word, n.min(64).into()));
        Ok(WordList(words.collect()))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<WordList, E> {
        Ok(WordList(if word == NONE { Vec::new() } else { vec![word.to_owned()] }))
    }
}

/// A part of a position that has a default, so that "nothing" differs from "not given".
#[derive(Clone, Debug, Default)]
pub enum StockGiven<T> {
    /// The default: `*`, or not given.
    #[default]
    Usual,
    /// Nothing: `none`.
    Nothing,
    /// The given value.
    These(T),
}

impl<T> StockGiven<T> {
    /// The given value, if there is one.
    pub(super) fn given(&self) -> Option<&T> {
        match self {
            StockGiven::These(these) => Some(these),
            StockGiven::Usual | StockGiven::Nothing => None,
        }
    }

    /// Is it given as nothing?
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self, StockGiven::Nothing)
    }
}

impl<T: Serialize> Serialize for StockGiven<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            StockGiven::Usual => ALL.serialize(to),
            StockGiven::Nothing => NONE.serialize(to),
            StockGiven::These(these) => these.serialize(to),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for StockGiven<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<StockGiven<T>, D::Error> {
        from.deserialize_any(StockVisitor(PhantomData))
    }
}

struct StockVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for StockVisitor<T> {
    type Value = StockGiven<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table")
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<StockGiven<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(table)).map(StockGiven::These)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<StockGiven<T>, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(list)).map(StockGiven::These)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<StockGiven<T>, E> {
        match word {
            ALL => Ok(StockGiven::Usual),
            NONE => Ok(StockGiven::Nothing),
            _ => Err(E::invalid_type(Unexpected::Str(word), &self)),
        }
    }

    /// TOML turns `none` over a word into a unit.
    fn visit_unit<E: Error>(self) -> Result<StockGiven<T>, E> {
        Ok(StockGiven::Nothing)
    }
}
