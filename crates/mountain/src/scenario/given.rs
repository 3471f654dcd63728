//! The keys of a position in a scenario.

use super::forms::{Counts, NONE as NOBODY, SpellbookGiven, StockGiven, WordList};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

type WordMap = BTreeMap<String, String>;

/// A position as a scenario gives it.
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
    pub horde: StockGiven<BTreeMap<String, SlotGiven>>,
    pub decks: StockGiven<BTreeMap<String, WordList>>,
    pub under: BTreeMap<String, WordList>,
    pub bag: StockGiven<Counts>,
    pub spellbook: SpellbookGiven,
    pub spells_under: WordList,
    pub supply: StockGiven<Counts>,
    pub founded: WordMap,
    pub tiles: WordList,
    pub stacks: StockGiven<Counts>,
    pub halls: WordMap,
    pub statues: WordMap,
    pub erected: WordMap,
    pub track: StockGiven<BTreeMap<String, StockGiven<Counts>>>,
    pub spell_cast: bool,
    pub workshops_used: WordList,
    pub uses: u8,
    pub mask: bool,
    pub free_rocks: u8,
    pub second_shop: bool,
    pub dedicated: bool,
    pub moved: bool,
}

/// A seat as a scenario gives it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub honor: u16,
    pub storage: Counts,
    pub pedestals: Counts,
    pub tokens: WordList,
    pub points: u8,
    pub crowns: u8,
    pub gate: Option<String>,
    pub moot: BTreeMap<String, TrollGiven>,
}

/// A troll of a moot as a scenario gives it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "TrollInput")]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct TrollGiven {
    pub troll: Option<String>,
    pub holds: WordList,
}

/// The accepted forms of a troll: a name, or a table.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a name, or a table such as { troll = \"cinder\", holds = [\"stone\"] }"
)]
enum TrollInput {
    Name(String),
    Table {
        #[serde(default)]
        troll: Option<String>,
        #[serde(default)]
        holds: WordList,
    },
}

impl From<TrollInput> for TrollGiven {
    fn from(written: TrollInput) -> TrollGiven {
        match written {
            TrollInput::Name(name) => TrollGiven { troll: Some(name), holds: WordList::default() },
            TrollInput::Table { troll, holds } => TrollGiven { troll, holds },
        }
    }
}

/// A slot of the horde as a scenario gives it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "SlotInput")]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SlotGiven {
    pub troll: Option<String>,
    pub bribes: Counts,
    pub pedestal: Option<String>,
}

/// The accepted forms of a slot: a name, or a table.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a name, or a table such as { troll = \"cinder\", bribes = { coin = 1 } }"
)]
enum SlotInput {
    Name(String),
    Table {
        #[serde(default)]
        troll: Option<String>,
        #[serde(default)]
        bribes: Counts,
        #[serde(default)]
        pedestal: Option<String>,
    },
}

impl From<SlotInput> for SlotGiven {
    fn from(written: SlotInput) -> SlotGiven {
        match written {
            SlotInput::Name(name) => SlotGiven { troll: Some(name), ..SlotGiven::default() },
            SlotInput::Table { troll, bribes, pedestal } => {
                SlotGiven { troll, bribes, pedestal: pedestal.filter(|clan| clan != NOBODY) }
            }
        }
    }
}
