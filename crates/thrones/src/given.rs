//! What a scenario may write of a table.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a scenario may write.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    pub round: u16,
    pub phase: String,
    pub first: String,
    pub turn: String,
    pub seats: BTreeMap<String, SeatGiven>,
}

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub hand: Cards,
    pub known_to_all: Cards,
    pub in_play: Laid,
    pub gold: u8,
    pub banner: u8,
    pub plot: Option<String>,
    pub used: Vec<String>,
    /// The seven he plays with; his basic ones fill up what is not written.
    pub plot_deck: Vec<String>,
    pub discard: Cards,
    pub dead: Cards,
    pub deck: Vec<String>,
    pub limited_played: bool,
    pub declared: BTreeMap<String, u8>,
}

impl Default for SeatGiven {
    fn default() -> SeatGiven {
        SeatGiven {
            hand: Cards::default(),
            known_to_all: Cards::default(),
            in_play: Laid::default(),
            gold: 0,
            banner: 0,
            plot: None,
            used: Vec::new(),
            plot_deck: Vec::new(),
            discard: Cards::default(),
            dead: Cards::default(),
            deck: vec!["*".into()],
            limited_played: false,
            declared: BTreeMap::new(),
        }
    }
}

/// Titles as a list, or with their counts.
#[derive(Clone, Debug, Serialize, Deserialize)]
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

impl Cards {
    pub(crate) fn titles(&self) -> Vec<String> {
        match self {
            Cards::List(list) => list.clone(),
            Cards::Counts(map) => {
                map.iter().flat_map(|(id, n)| std::iter::repeat_n(id.clone(), usize::from(*n))).collect()
            }
        }
    }
}

/// Cards in play as a list of titles, or with what lies on them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Laid {
    /// By title, with a number where there are several.
    Named(BTreeMap<String, CardGiven>),
    /// Standing, with nothing on them.
    List(Vec<String>),
}

impl Default for Laid {
    fn default() -> Laid {
        Laid::Named(BTreeMap::new())
    }
}

/// What a scenario may write about a card in play.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct CardGiven {
    pub kneeling: bool,
    pub power: u8,
    pub duplicates: u8,
    pub attachments: BTreeMap<String, AttachmentGiven>,
}

/// What a scenario may write about an attachment.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct AttachmentGiven {
    pub owner: Option<String>,
    pub kneeling: bool,
}
