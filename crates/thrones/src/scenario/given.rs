//! What a scenario may write about a table.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// The shuffled rest of a deck.
pub const REST: &str = "*";

/// What a scenario may write about a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "`scenario/keys.rs` documents each key")]
pub struct Given {
    pub round: u16,
    pub phase: String,
    pub first: String,
    pub turn: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub window: WindowGiven,
    pub seats: BTreeMap<String, SeatGiven>,
}

/// What a scenario may write about the action window that is open.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`scenario/keys.rs` documents each key")]
pub struct WindowGiven {
    /// The first player, unless written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    pub passed: bool,
    pub closed: bool,
}

/// Is the value the default? Then it is not written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`scenario/keys.rs` documents each key")]
pub struct SeatGiven {
    pub hand: Cards,
    pub known_to_all: Cards,
    pub in_play: InPlayGiven,
    pub gold: u8,
    pub banner: u8,
    pub plot: Option<String>,
    pub used: Vec<String>,
    /// The seven plots of the seat. Its basic plots complete a shorter list.
    pub plot_deck: Vec<String>,
    /// Plots kept in the draft that are not among the seven.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept_plots: Vec<String>,
    pub discard: Cards,
    pub dead: Cards,
    pub deck: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bottom: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub known_in_deck: Vec<String>,
    pub limited_played: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub plot_reduction_used: bool,
    #[serde(skip_serializing_if = "Cards::is_empty")]
    pub reductions: Cards,
    pub declared: Cards,
}

impl Default for SeatGiven {
    fn default() -> SeatGiven {
        SeatGiven {
            hand: Cards::default(),
            known_to_all: Cards::default(),
            in_play: InPlayGiven::default(),
            gold: 0,
            banner: 0,
            plot: None,
            used: Vec::new(),
            plot_deck: Vec::new(),
            kept_plots: Vec::new(),
            discard: Cards::default(),
            dead: Cards::default(),
            deck: vec![REST.into()],
            bottom: Vec::new(),
            known_in_deck: Vec::new(),
            limited_played: false,
            plot_reduction_used: false,
            reductions: Cards::default(),
            declared: Cards::default(),
        }
    }
}

/// What a scenario may write about a card in play.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`scenario/keys.rs` documents each key")]
pub struct CardGiven {
    #[serde(skip_serializing_if = "is_default")]
    pub kneeling: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub power: u8,
    /// The number of duplicates, or a list that repeats the character's title.
    #[serde(skip_serializing_if = "is_default")]
    pub duplicates: NumberOr<Vec<String>>,
    #[serde(skip_serializing_if = "is_default")]
    pub attachments: AttachmentsGiven,
    #[serde(skip_serializing_if = "is_default")]
    pub used: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub boost: i8,
    #[serde(skip_serializing_if = "is_default")]
    pub this_phase: Vec<String>,
    #[serde(skip_serializing_if = "is_default")]
    pub this_round: Vec<String>,
}

/// What a scenario may write about an attachment.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`scenario/keys.rs` documents each key")]
pub struct AttachmentGiven {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    pub kneeling: bool,
    #[serde(skip_serializing_if = "is_default")]
    pub used: u8,
}

/// Titles as a table with details, or as a plain list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Titles<T> {
    /// Details by title; the title has a number where several are in play.
    Table(BTreeMap<String, T>),
    /// Titles without details.
    List(Vec<String>),
}

/// Titles as a list, or with their counts.
pub type Cards = Titles<u8>;
/// Cards in play as a list of titles, with their counts, or with details.
pub type InPlayGiven = Titles<NumberOr<CardGiven>>;
/// Attachments as a list of titles, or with details.
pub type AttachmentsGiven = Titles<AttachmentGiven>;

/// A number, or details.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum NumberOr<T> {
    /// A number.
    Number(u8),
    /// Details.
    Detailed(T),
}

impl<T> Default for Titles<T> {
    fn default() -> Titles<T> {
        Titles::Table(BTreeMap::new())
    }
}

impl<T> Default for NumberOr<T> {
    fn default() -> NumberOr<T> {
        NumberOr::Number(0)
    }
}

impl Cards {
    fn is_empty(&self) -> bool {
        self.titles().is_empty()
    }

    pub(crate) fn titles(&self) -> Vec<String> {
        match self {
            Titles::List(list) => list.clone(),
            Titles::Table(map) => {
                map.iter().flat_map(|(id, n)| std::iter::repeat_n(id.clone(), usize::from(*n))).collect()
            }
        }
    }
}

impl InPlayGiven {
    /// Each card in play with its details, however it is written.
    pub(crate) fn cards(&self) -> Vec<(String, CardGiven)> {
        let bare = |word: &String, n: u8| vec![(word.clone(), CardGiven::default()); usize::from(n)];
        match self {
            Titles::List(list) => list.iter().flat_map(|word| bare(word, 1)).collect(),
            Titles::Table(table) => table
                .iter()
                .flat_map(|(word, said)| match said {
                    NumberOr::Number(n) => bare(word, *n),
                    NumberOr::Detailed(card) => vec![(word.clone(), card.clone())],
                })
                .collect(),
        }
    }
}

impl AttachmentsGiven {
    /// Each attachment with its details.
    pub(crate) fn cards(&self) -> Vec<(String, AttachmentGiven)> {
        match self {
            Titles::List(list) => list.iter().map(|word| (word.clone(), AttachmentGiven::default())).collect(),
            Titles::Table(table) => table.iter().map(|(word, said)| (word.clone(), said.clone())).collect(),
        }
    }
}

// ---- read by shape rather than with `untagged`, so that an error names its key ----

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Titles<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Titles<T>, D::Error> {
        struct Shape<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Shape<T> {
            type Value = Titles<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of titles, or a table by title")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Titles<T>, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(Titles::List)
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Titles<T>, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(table)).map(Titles::Table)
            }
        }
        from.deserialize_any(Shape(PhantomData))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for NumberOr<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<NumberOr<T>, D::Error> {
        struct Shape<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Shape<T> {
            type Value = NumberOr<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or what is to be said of the cards")
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<NumberOr<T>, E> {
                let few = u8::try_from(n).map_err(|_| E::invalid_value(Unexpected::Unsigned(n), &self))?;
                Ok(NumberOr::Number(few))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<NumberOr<T>, A::Error> {
                T::deserialize(SeqAccessDeserializer::new(list)).map(NumberOr::Detailed)
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<NumberOr<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(table)).map(NumberOr::Detailed)
            }
        }
        from.deserialize_any(Shape(PhantomData))
    }
}
