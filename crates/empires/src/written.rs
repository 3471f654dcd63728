//! What a scenario may write about a table, as it is written.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// In a list: what lies nowhere else.
pub const REST: &str = "*";

/// What a scenario may write.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    pub round: u8,
    pub phase: String,
    pub first: String,
    /// The first player, or the next who has not passed, unless written.
    pub turn: Option<String>,
    pub acted: bool,
    pub ring: Vec<String>,
    pub solo_sides: Vec<String>,
    pub events: Vec<u8>,
    pub islands: BTreeMap<String, SeaGiven>,
    pub queue: Vec<String>,
    pub seats: BTreeMap<String, SeatGiven>,
}

/// What a scenario may write about the Islands of a distance.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeaGiven {
    pub face_up: Vec<String>,
    pub discard: Vec<String>,
    pub stack: Vec<String>,
}

impl Default for SeaGiven {
    fn default() -> SeaGiven {
        SeaGiven { face_up: Vec::new(), discard: vec![REST.into()], stack: Vec::new() }
    }
}

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub hand: Cards,
    pub known_to_all: Cards,
    pub deck: Vec<String>,
    pub discard: Cards,
    pub empire: Laid,
    pub goods: Units,
    pub workers: u16,
    pub spent: u8,
    /// Those of the clan that are not in the queue, unless written.
    pub ships: Option<u8>,
    pub vp: u16,
    pub passed: bool,
    pub pawns: Vec<String>,
    pub happened: BTreeMap<String, u8>,
    pub discounted: u8,
}

impl Default for SeatGiven {
    fn default() -> SeatGiven {
        SeatGiven {
            hand: Cards::default(),
            known_to_all: Cards::default(),
            deck: vec![REST.into()],
            discard: Cards::List(vec![REST.into()]),
            empire: Laid::Named(BTreeMap::new()),
            goods: Units::default(),
            workers: 0,
            spent: 0,
            ships: None,
            vp: 0,
            passed: false,
            pawns: vec!["none".into(), "none".into()],
            happened: BTreeMap::new(),
            discounted: 0,
        }
    }
}

/// Titles as a list, or with their counts.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Cards {
    /// How many of each.
    Counts(BTreeMap<String, u8>),
    /// One by one.
    List(Vec<String>),
}

impl Default for Cards {
    fn default() -> Cards {
        Cards::Counts(BTreeMap::new())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Cards, D::Error> {
        const FORMS: &str = "titles as a list, [\"clan-hall\"], or with their counts, { clan-hall = 1 }";
        Ok(match from.deserialize_any(Titles::new(FORMS))? {
            Written::List(list) => Cards::List(list),
            Written::Named(counts) => Cards::Counts(counts),
        })
    }
}

impl Cards {
    /// Title by title.
    pub(crate) fn titles(&self) -> Vec<String> {
        match self {
            Cards::List(list) => list.iter().filter(|word| *word != REST).cloned().collect(),
            Cards::Counts(map) => {
                map.iter().flat_map(|(id, n)| std::iter::repeat_n(id.clone(), usize::from(*n))).collect()
            }
        }
    }

    /// Does what is left belong here too?
    pub(crate) fn has_rest(&self) -> bool {
        matches!(self, Cards::List(list) if has_rest(list))
    }
}

/// Goods with their counts, however they are written: `{ wood = 2 }` or `["wood", "wood"]`.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Units(pub(crate) BTreeMap<String, u16>);

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Units, D::Error> {
        const FORMS: &str = "Goods with their counts, { wood = 2 }, or as a list, [\"wood\", \"wood\"]";
        Ok(Units(match from.deserialize_any(Titles::new(FORMS))? {
            Written::Named(counts) => counts,
            Written::List(list) => {
                let mut counts = BTreeMap::new();
                for good in list {
                    *counts.entry(good).or_default() += 1;
                }
                counts
            }
        }))
    }
}

/// Does what is left belong to this list?
pub fn has_rest(list: &[String]) -> bool {
    list.iter().any(|word| word == REST)
}

/// Cards of an Empire as a list of titles, or with what lies on them.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Laid {
    /// By title, with a number where there are several.
    Named(BTreeMap<String, CardGiven>),
    /// Ready, with nothing on them.
    List(Vec<String>),
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Laid, D::Error> {
        const FORMS: &str = "titles as a list, [\"clan-hall\"], or with what is said of each, { clan-hall = {} }";
        Ok(match from.deserialize_any(Titles::new(FORMS))? {
            Written::List(list) => Laid::List(list),
            Written::Named(cards) => Laid::Named(cards),
        })
    }
}

/// What a scenario may write about a card of an Empire.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table such as { exhausted = true }, or {}")]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct CardGiven {
    pub exhausted: bool,
    pub assigned: Units,
    pub upgrades: Vec<String>,
    pub copies: Option<String>,
    pub used: u8,
}

/// A list of titles, or a table with something about each.
enum Written<T> {
    List(Vec<String>),
    Named(BTreeMap<String, T>),
}

/// Reads either, and says in these words what is expected. (Of an untagged enum serde would say that nothing matches, and not where.)
struct Titles<T>(&'static str, PhantomData<T>);

impl<T> Titles<T> {
    fn new(forms: &'static str) -> Titles<T> {
        Titles(forms, PhantomData)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Titles<T> {
    type Value = Written<T>;

    fn expecting(&self, to: &mut Formatter<'_>) -> fmt::Result {
        to.write_str(self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Written<T>, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(Written::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Written<T>, A::Error> {
        BTreeMap::deserialize(MapAccessDeserializer::new(table)).map(Written::Named)
    }
}
