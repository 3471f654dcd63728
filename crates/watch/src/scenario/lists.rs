//! Lists and piles as a scenario may write them: as a list of words, or as counts.

use engine::PositionError;
use engine::scenario::Counts;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Words in order (`["giant", "regular"]`), or counted (`{ regular = 3 }`).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct WordList {
    words: Vec<String>,
    /// Counts of several kinds have no order.
    #[serde(skip)]
    unordered: bool,
}

impl WordList {
    /// The words, where their order does not matter.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The words in order, or an error if counts hide the order. `at` is the list's JSON pointer.
    pub fn in_order(&self, at: &str) -> Result<&[String], PositionError> {
        if self.unordered {
            return Err(PositionError::new(at, "counts do not say in which order they stand: write a list"));
        }
        Ok(&self.words)
    }
}

impl FromIterator<String> for WordList {
    fn from_iter<I: IntoIterator<Item = String>>(words: I) -> WordList {
        WordList { words: words.into_iter().collect(), unordered: false }
    }
}

impl<'de> Deserialize<'de> for WordList {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<WordList, D::Error> {
        from.deserialize_any(WordListVisitor)
    }
}

struct WordListVisitor;

impl<'de> Visitor<'de> for WordListVisitor {
    type Value = WordList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list (`[\"regular\", \"regular\"]`) or a table of counts (`{ regular = 2 }`)")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<WordList, A::Error> {
        Ok(Vec::<String>::deserialize(SeqAccessDeserializer::new(list))?.into_iter().collect())
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<WordList, A::Error> {
        let Counts(counts) = Counts::deserialize(MapAccessDeserializer::new(table))?;
        let kinds = counts.values().filter(|n| **n > 0).count();
        let words = counts.into_iter().flat_map(|(word, n)| std::iter::repeat_n(word, n.into())).collect();
        Ok(WordList { words, unordered: kinds > 1 })
    }
}

/// A pile of cards. Kinds that a scenario does not give are derived from all other cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pile {
    /// All cards that are nowhere else.
    Derived,
    /// These counts; the other kinds are derived.
    Given(Counts),
    /// No card at all: `"none"`.
    Empty,
}

/// How a derived pile is written.
const DERIVED: &str = "worked out";

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Pile::Derived => to.serialize_str(DERIVED),
            Pile::Given(counts) => counts.serialize(to),
            Pile::Empty => to.serialize_unit(),
        }
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pile, D::Error> {
        from.deserialize_any(PileVisitor)
    }
}

struct PileVisitor;

impl<'de> Visitor<'de> for PileVisitor {
    type Value = Pile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of counts (`{ ore = 2 }`), a list (`[\"ore\", \"ore\"]`) or `none`")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Pile, E> {
        if word == DERIVED { Ok(Pile::Derived) } else { Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)) }
    }

    fn visit_unit<E: Error>(self) -> Result<Pile, E> {
        Ok(Pile::Empty)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Pile, A::Error> {
        Counts::deserialize(SeqAccessDeserializer::new(list)).map(Pile::Given)
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Pile, A::Error> {
        Counts::deserialize(MapAccessDeserializer::new(table)).map(Pile::Given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word_list(json: &str) -> WordList {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn counts_read_like_the_equivalent_list() {
        assert_eq!(word_list(r#"{"regular": 3}"#), word_list(r#"["regular", "regular", "regular"]"#));
        assert_eq!(word_list("{}"), WordList::default());
    }

    #[test]
    fn counts_of_several_kinds_have_no_order() {
        let mixed = word_list(r#"{"giant": 1, "regular": 1}"#);
        assert_eq!(mixed.words(), ["giant", "regular"]);
        assert_eq!(mixed.in_order("/camps/hornfoot").unwrap_err().at, "/camps/hornfoot");
        assert!(word_list(r#"["giant", "regular"]"#).in_order("").is_ok());
        assert!(word_list(r#"{"giant": 0, "regular": 1}"#).in_order("").is_ok());
    }

    #[test]
    fn pile_round_trips_through_json() {
        let ore = Counts([("ore".to_owned(), 2)].into());
        for pile in [Pile::Derived, Pile::Empty, Pile::Given(ore)] {
            let json = serde_json::to_string(&pile).unwrap();
            assert_eq!(serde_json::from_str::<Pile>(&json).unwrap(), pile, "{json}");
        }
        assert!(serde_json::from_str::<Pile>("\"plenty\"").is_err());
    }
}
