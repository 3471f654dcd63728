//! Loads a position from what a scenario gives.

mod board;
mod cards;
mod coronation;
mod seats;

use super::Given;
use super::forms::NONE as NOBODY;
use crate::cells::Cell;
use crate::resources::{Clan, Resource};
use crate::state::{Deck, HORDE_SLOTS, Mountain, Phase, SEAT_WORDS, Slot};
use engine::{Notation, PositionError, Seat};

type LoadResult = Result<(), PositionError>;

pub(super) fn position_error<T>(at: &str, say: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(at, say))
}

impl Mountain {
    pub(super) fn parse_seat(&self, at: &str, word: &str) -> Result<Seat, PositionError> {
        let seats = SEAT_WORDS[..usize::from(self.seats)].join(", ");
        self.seat_named(word).map_err(|_| PositionError::new(at, format!("{word:?} is not one of {seats}")))
    }

    /// Returns all trolls of the horde to their decks. Starting trolls keep their places.
    pub(super) fn return_trolls_to_decks(&mut self) {
        let levels = self.data.get().levels;
        self.horde = [Slot::EMPTY; HORDE_SLOTS];
        self.decks = levels.map(|left| Deck { left, ..Deck::default() });
    }

    pub(super) fn load_turn(&mut self, given: &Given) -> LoadResult {
        self.turn = self.parse_seat("/turn", &given.turn)?;
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
        self.phase = match given.step.as_str() {
            "spells" => Phase::Spells,
            "halls" => Phase::Halls,
            other => return position_error("/step", format!("{other:?} is neither spells nor halls")),
        };
        self.this_turn.cast = given.spell_cast;
        self.this_turn.mask = given.mask;
        self.this_turn.free_rocks = given.free_rocks.min(9);
        self.this_turn.second_shop = given.second_shop.into();
        for word in &given.workshops_used.0 {
            let spot = self.board().spot_at(parse_cell(word, "/workshops_used")?);
            let Some(spot) = spot else {
                return position_error("/workshops_used", format!("{word} is no workshop spot"));
            };
            self.this_turn.shops |= 1 << spot;
            self.this_turn.working = Some(spot);
        }
        if given.uses > 0 && self.this_turn.working.is_none() {
            return position_error("/uses", "of the last one of `workshops_used`, and none is used");
        }
        if given.uses > 4 {
            return position_error("/uses", "a workshop has four entrances");
        }
        self.this_turn.uses = given.uses;
        self.this_turn.dedicated = given.dedicated;
        self.this_turn.moved = given.moved;
        Ok(())
    }
}

fn parse_clan(word: &str, at: &str) -> Result<Clan, PositionError> {
    Clan::from_word(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is not fire, ice or moon")))
}

fn parse_clan_index(word: &str, at: &str) -> Result<usize, PositionError> {
    parse_clan(word, at).map(Clan::index)
}

fn parse_resource_index(word: &str, at: &str) -> Result<usize, PositionError> {
    Resource::from_word(word)
        .map(Resource::index)
        .ok_or_else(|| PositionError::new(at, format!("{word:?} is no resource")))
}

fn parse_cell(word: &str, at: &str) -> Result<Cell, PositionError> {
    Cell::parse(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is no cell such as 8,1")))
}

fn parse_level(word: &str, at: &str) -> Result<usize, PositionError> {
    match word {
        "1" => Ok(0),
        "2" => Ok(1),
        "3" => Ok(2),
        _ => position_error(at, "levels are 1, 2 and 3"),
    }
}
