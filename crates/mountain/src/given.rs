//! Laying a table as a scenario describes it, and working out the rest: `people` lays what is the players', `crowns` their
//! coronation tokens, `cards` the horde, decks and supplies, `board` the mountain. How it may be written is in `written`; `whole`
//! writes a table down so that it can be laid again.

mod board;
mod cards;
mod crowns;
mod people;
mod whole;
mod written;

use crate::goods::{Clan, Resource};
use crate::ground::Cell;
use crate::state::{Deck, HORDE, Moment, Mountain, SEAT_WORDS, Slot};
use engine::{Notation, PositionError, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use written::NONE as NOBODY;
pub use written::{Book, Pile, Row, Stock};

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

type Laid = Result<(), PositionError>;

fn position_error<T>(at: &str, say: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(at, say))
}

impl Mountain {
    pub(crate) fn load_position(&mut self, given: Given) -> Laid {
        let fresh = Mountain::laid_out(self.data, &self.options, self.seats);
        let Ok(mut table) = fresh else { return position_error("", "no such table") };
        table.clear_cards();
        for (word, seat_given) in &given.seats {
            let seat = table.seat_given("/seats", word)?;
            table.lay_seat(seat, seat_given, &format!("/seats/{word}"))?;
        }
        table.lay_crowns(&given)?;
        table.lay_gates(&given)?;
        table.lay_horde(&given)?;
        table.lay_decks(&given)?;
        table.lay_board(&given)?;
        table.lay_track(&given)?;
        table.lay_bag(&given)?;
        table.lay_book(&given)?;
        table.lay_turn(&given)?;
        *self = table;
        Ok(())
    }

    fn seat_given(&self, at: &str, word: &str) -> Result<Seat, PositionError> {
        let seats = SEAT_WORDS[..usize::from(self.seats)].join(", ");
        self.seat_named(word).map_err(|_| PositionError::new(at, format!("{word:?} is not one of {seats}")))
    }

    /// All trolls back into their decks; starters keep their places.
    fn clear_cards(&mut self) {
        let levels = self.data.get().levels;
        self.horde = [Slot::EMPTY; HORDE];
        self.decks = levels.map(|left| Deck { left, ..Deck::default() });
    }

    fn lay_turn(&mut self, given: &Given) -> Laid {
        self.turn = self.seat_given("/turn", &given.turn)?;
        if given.round == 0 {
            return position_error("/round", "rounds are counted from 1");
        }
        self.round = given.round;
        self.last_round = given.last_round;
        if given.last_round != 0 && given.last_round < given.round {
            return position_error("/last_round", "that round is over");
        }
        self.over = given.over;
        if given.over && (given.last_round != given.round || self.turn.after(self.seats) != Seat(0)) {
            return position_error("/over", "a game ends after the last turn of its last round");
        }
        self.moment = match given.step.as_str() {
            "spells" => Moment::Spells,
            "halls" => Moment::Halls,
            other => return position_error("/step", format!("{other:?} is neither spells nor halls")),
        };
        self.now.cast = given.spell_cast;
        self.now.mask = given.mask;
        self.now.free_rocks = given.free_rocks.min(9);
        self.now.second_shop = given.second_shop.into();
        for word in &given.workshops_used.0 {
            let spot = self.board().spot(cell_given(word, "/workshops_used")?);
            let Some(spot) = spot else {
                return position_error("/workshops_used", format!("{word} is no workshop spot"));
            };
            self.now.shops |= 1 << spot;
            self.now.working = Some(spot);
        }
        if given.uses > 0 && self.now.working.is_none() {
            return position_error("/uses", "of the last one of `workshops_used`, and none is used");
        }
        if given.uses > 4 {
            return position_error("/uses", "a workshop has four entrances");
        }
        self.now.uses = given.uses;
        self.now.dedicated = given.dedicated;
        self.now.moved = given.moved;
        Ok(())
    }
}

fn clan_given(word: &str, at: &str) -> Result<Clan, PositionError> {
    Clan::named(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is not fire, ice or moon")))
}

fn clan_index(word: &str, at: &str) -> Result<usize, PositionError> {
    clan_given(word, at).map(Clan::index)
}

fn resource_given(word: &str, at: &str) -> Result<usize, PositionError> {
    Resource::named(word).map(Resource::index).ok_or_else(|| PositionError::new(at, format!("{word:?} is no resource")))
}

fn cell_given(word: &str, at: &str) -> Result<Cell, PositionError> {
    Cell::named(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is no cell such as 8,1")))
}

fn level_given(word: &str, at: &str) -> Result<usize, PositionError> {
    match word {
        "1" => Ok(0),
        "2" => Ok(1),
        "3" => Ok(2),
        _ => position_error(at, "levels are 1, 2 and 3"),
    }
}
