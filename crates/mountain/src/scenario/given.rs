//! What a scenario may write of a position.

use super::forms::{Book, NONE as NOBODY, Pile, Row, Stock};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type Words = BTreeMap<String, String>;

/// What a scenario may write.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    pub round: u16,
    pub turn: String,
    pub step: String,
    pub last_round: u16,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    pub coronation: Vec<u8>,
    pub seats: BTreeMap<String, SeatGiven>,
    pub horde: Stock<BTreeMap<String, SlotGiven>>,
    pub decks: Stock<BTreeMap<String, Row>>,
    pub under: BTreeMap<String, Row>,
    pub bag: Stock<Pile>,
    pub spellbook: Book,
    pub spells_under: Row,
    pub supply: Stock<Pile>,
    pub founded: Words,
    pub tiles: Row,
    pub stacks: Stock<Pile>,
    pub halls: Words,
    pub statues: Words,
    pub erected: Words,
    pub track: Stock<BTreeMap<String, Stock<Pile>>>,
    pub spell_cast: bool,
    pub workshops_used: Row,
    pub uses: u8,
    pub mask: bool,
    pub free_rocks: u8,
    pub second_shop: bool,
    pub dedicated: bool,
    pub moved: bool,
}

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub honor: u16,
    pub storage: Pile,
    pub pedestals: Pile,
    pub tokens: Row,
    pub points: u8,
    pub crowns: u8,
    pub gate: Option<String>,
    pub moot: BTreeMap<String, TrollGiven>,
}

/// What a scenario may write about a troll of a moot.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "TrollWritten")]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct TrollGiven {
    pub troll: Option<String>,
    pub holds: Row,
}

/// The same as it is written: who needs no more than a name writes no table.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a name, or a table such as { troll = \"cinder\", holds = [\"stone\"] }"
)]
enum TrollWritten {
    Name(String),
    Table {
        #[serde(default)]
        troll: Option<String>,
        #[serde(default)]
        holds: Row,
    },
}

impl From<TrollWritten> for TrollGiven {
    fn from(written: TrollWritten) -> TrollGiven {
        match written {
            TrollWritten::Name(name) => TrollGiven { troll: Some(name), holds: Row::default() },
            TrollWritten::Table { troll, holds } => TrollGiven { troll, holds },
        }
    }
}

/// What a scenario may write about a slot of the horde.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "SlotWritten")]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SlotGiven {
    pub troll: Option<String>,
    pub bribes: Pile,
    pub pedestal: Option<String>,
}

/// The same as it is written.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a name, or a table such as { troll = \"cinder\", bribes = { coin = 1 } }"
)]
enum SlotWritten {
    Name(String),
    Table {
        #[serde(default)]
        troll: Option<String>,
        #[serde(default)]
        bribes: Pile,
        #[serde(default)]
        pedestal: Option<String>,
    },
}

impl From<SlotWritten> for SlotGiven {
    fn from(written: SlotWritten) -> SlotGiven {
        match written {
            SlotWritten::Name(name) => SlotGiven { troll: Some(name), ..SlotGiven::default() },
            SlotWritten::Table { troll, bribes, pedestal } => {
                SlotGiven { troll, bribes, pedestal: pedestal.filter(|clan| clan != NOBODY) }
            }
        }
    }
}
