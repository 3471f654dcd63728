//! Loads what players have: storage, pedestals, moots and gates.

use super::{LoadResult, NOBODY, parse_clan_index, parse_resource_index, position_error};
use crate::cells::{Cell, Cells};
use crate::messages::place_from_word;
use crate::resources::{Piece, Resource};
use crate::scenario::{Given, SeatGiven, TrollGiven};
use crate::state::{Mountain, NONE, SEAT_WORDS};
use engine::{PositionError, Seat};
use std::collections::BTreeMap;

impl Mountain {
    pub(in crate::scenario) fn load_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> LoadResult {
        for (resource, n) in given.storage.counts_by_index(&format!("{at}/storage"), parse_resource_index)? {
            self.gain(seat, Resource::ALL[resource], n);
        }
        for (clan, n) in given.pedestals.counts_by_index(&format!("{at}/pedestals"), parse_clan_index)? {
            let pedestals = &mut self.purse_mut(seat).pedestals[clan];
            *pedestals = pedestals.saturating_add(u8::try_from(n).unwrap_or(u8::MAX));
        }
        let purse = self.purse_mut(seat);
        purse.honor = purse.honor.saturating_add(given.honor);
        purse.crowns = purse.crowns.saturating_add(given.crowns);
        self.load_moot(seat, &given.moot, &format!("{at}/moot"))
    }

    /// First the trolls, then their pieces, because starting trolls may still change places.
    fn load_moot(&mut self, seat: Seat, given: &BTreeMap<String, TrollGiven>, at: &str) -> LoadResult {
        let mut named = Vec::new();
        for (word, troll) in given {
            let at = format!("{at}/{word}");
            let place = parse_place(word, &at)?;
            let Some(name) = troll.troll.as_deref() else { continue };
            let card = self.parse_troll(place, name, &at)?;
            if card != NONE && named.contains(&card) {
                return position_error(&at, format!("{name} is in two places"));
            }
            named.push(card);
            self.put_troll(seat, place, card);
        }
        for (word, troll) in given {
            let at = format!("{at}/{word}");
            self.load_pieces(seat, parse_place(word, &at)?, &troll.holds.0, &at)?;
        }
        self.open.moots[seat.index()].on_trolls = self.count_on_trolls(seat);
        Ok(())
    }

    /// Finds a troll by its name: a starting troll in the bottom row, a troll of the decks above it.
    fn parse_troll(&mut self, place: usize, name: &str, at: &str) -> Result<u8, PositionError> {
        let data = self.data.get();
        match name {
            NOBODY => Ok(NONE),
            _ if place < 4 => match data.starter_from_word(name) {
                Some(starter) => Ok(data.starter_card(starter)),
                None => position_error(at, format!("{name:?} is no starting troll")),
            },
            _ => self.take_from_deck(name, at),
        }
    }

    /// The bottom row already holds the first four starting trolls. A troll named for another place swaps with the
    /// troll there.
    fn put_troll(&mut self, seat: Seat, place: usize, card: u8) {
        let trolls = &mut self.moots[seat.index()].trolls;
        let here = trolls[place].card;
        if let Some(other) = trolls[..4].iter_mut().find(|t| t.card == card && card != NONE) {
            other.card = here;
        }
        trolls[place].card = card;
    }

    fn load_pieces(&mut self, seat: Seat, place: usize, holds: &[String], at: &str) -> LoadResult {
        let card = self.moot(seat).trolls[place].card;
        if card == NONE && !holds.is_empty() {
            return position_error(at, "no troll is there to hold anything");
        }
        let mut full = 0u8;
        for word in holds {
            let Some(piece) = Piece::from_list_word(word) else {
                return position_error(at, format!("holds: {word:?} is no piece"));
            };
            let free = self.data.get().card(card).icon_masks[piece.index()] & !full;
            if free == 0 {
                return position_error(at, format!("holds: no icon is left for {word}"));
            }
            full |= free & free.wrapping_neg();
        }
        self.moots[seat.index()].trolls[place].covered = full;
        Ok(())
    }

    pub(in crate::scenario) fn load_gates(&mut self, given: &Given) -> LoadResult {
        let board = self.board();
        let starts: Vec<Cell> = board.starts.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        for seat in Seat::all(self.seats) {
            let gate = self.mountain.gates[seat.index()];
            self.mountain.piece[gate.index()] = crate::state::piece::NONE;
            self.mountain.dug.remove(gate);
        }
        let mut taken = Cells::NONE;
        for seat in Seat::all(self.seats) {
            let word = SEAT_WORDS[seat.index()];
            let at = format!("/seats/{word}/gate");
            let gate = given.seats.get(word).and_then(|g| g.gate.as_deref());
            let Some(gate) = gate else { return position_error(&at, "every player has a gate") };
            let cell = Cell::parse(gate).filter(|cell| starts.contains(cell));
            let Some(cell) = cell else {
                return position_error(&at, format!("{gate:?} is no start spot of this side"));
            };
            if taken.has(cell) {
                return position_error(&at, "two gates on one spot");
            }
            taken.add(cell);
            self.place_gate(seat, cell);
        }
        Ok(())
    }
}

fn parse_place(word: &str, at: &str) -> Result<usize, PositionError> {
    place_from_word(word).map(usize::from).ok_or_else(|| PositionError::new(at, "places are T1 to T10"))
}
