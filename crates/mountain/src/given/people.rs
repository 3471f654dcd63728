//! What a scenario gives to the players: storage, pedestals, moots, gates.

use super::{Given, Laid, SeatGiven, TrollGiven, clan_given, misfit};
use crate::goods::{Piece, Resource};
use crate::ground::{Cell, Cells};
use crate::state::{MOOT, Mountain, NONE, SEAT_WORDS, Troll};
use crate::words::place;
use table::Seat;

impl Mountain {
    pub(super) fn lay_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Laid {
        for (word, n) in &given.storage {
            let at = format!("{at}/storage/{word}");
            let Some(resource) = Resource::named(word) else { return misfit(&at, "no such resource") };
            self.gain(seat, resource, *n);
        }
        for (word, n) in &given.pedestals {
            let clan = clan_given(word, &format!("{at}/pedestals/{word}"))?;
            self.purse_mut(seat).pedestals[clan.index()] += u8::try_from(*n).unwrap_or(u8::MAX);
        }
        let purse = self.purse_mut(seat);
        purse.honor += given.honor;
        purse.crowns += given.crowns;
        for (word, troll) in &given.moot {
            self.lay_troll(seat, word, troll, &format!("{at}/moot/{word}"))?;
        }
        self.open.moots[seat.index()].lying = self.count_lying(seat);
        Ok(())
    }

    fn lay_troll(&mut self, seat: Seat, word: &str, given: &TrollGiven, at: &str) -> Laid {
        let Some(p) = (0..MOOT as u8).find(|p| place(*p) == word) else { return misfit(at, "places are T1 to T10") };
        let mut card = self.moot(seat).trolls[usize::from(p)].card;
        match given.troll.as_deref() {
            None => {}
            Some("none") => card = NONE,
            Some(troll) if p < 4 => {
                let starter = self.data.get().starter_named(troll);
                let Some(starter) = starter else { return misfit(at, format!("{troll:?} is no starting troll")) };
                card = self.data.get().starter(starter);
                // The frames are filled with the first four: who is named elsewhere makes room for the one that was here.
                let here = self.moot(seat).trolls[usize::from(p)].card;
                let moot = &mut self.moots[seat.index()].trolls;
                if let Some(other) = moot[..4].iter_mut().find(|t| t.card == card) {
                    other.card = here;
                }
            }
            Some(troll) => card = self.spend(troll, at)?,
        }
        if card == NONE && !given.holds.is_empty() {
            return misfit(at, "no troll is there to hold anything");
        }
        let mut full = 0u8;
        for word in &given.holds {
            let Some(piece) = Piece::named(word) else { return misfit(at, format!("holds: {word:?} is no piece")) };
            let free = self.data.get().card(card).masks[piece.index()] & !full;
            if free == 0 {
                return misfit(at, format!("holds: no icon is left for {word}"));
            }
            full |= free & free.wrapping_neg();
        }
        self.moots[seat.index()].trolls[usize::from(p)] = Troll { card, full };
        Ok(())
    }

    pub(super) fn lay_gates(&mut self, given: &Given) -> Laid {
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
            let Some(gate) = gate else { return misfit(&at, "every player has a gate") };
            let cell = Cell::named(gate).filter(|cell| starts.contains(cell));
            let Some(cell) = cell else { return misfit(&at, format!("{gate:?} is no start spot of this side")) };
            if taken.has(cell) {
                return misfit(&at, "two gates on one spot");
            }
            taken.add(cell);
            self.lay_gate(seat, cell);
        }
        Ok(())
    }
}
