//! Positions in scenarios: describing, dumping and loading them.

mod dump;
mod given;
pub(crate) mod keys;
mod lasting_effects;
mod load;
mod load_phase;

pub use given::{
    AttachmentGiven, AttachmentsGiven, CardGiven, Cards, Given, InPlayGiven, NumberOr, SeatGiven, Titles, WindowGiven,
};

use crate::ABOUT;
use crate::cards::SEAT_WORDS;
use crate::data::Data;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::state::{Moment, Thrones};
use engine::{DataRef, Hidden, NoLog, PositionError, Scenario, Seat, Viewer};

impl Scenario for Thrones {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Thrones, Refusal> {
        ABOUT.check_seats(seats)?;
        let mut table = Thrones::empty_table(data, options);
        table.begin_round(&mut NoLog);
        Ok(table)
    }

    fn given(&self) -> Given {
        let phase = if self.moment == Moment::ChoosePlots { "plot" } else { self.moment.word() };
        let word = |seat: Seat| SEAT_WORDS[seat.index()].to_owned();
        Given {
            round: self.round,
            phase: phase.into(),
            first: word(self.first),
            turn: word(self.active),
            window: WindowGiven::default(),
            seats: [Seat(0), Seat(1)].into_iter().map(|s| (word(s), SeatGiven::default())).collect(),
        }
    }

    /// What is being resolved cannot be written, so it is left out.
    fn full_given(&self) -> Given {
        let (phase, turn) = self.dump_moment();
        let seats = [Seat(0), Seat(1)].map(|seat| (SEAT_WORDS[seat.index()].to_owned(), self.dump_seat(seat)));
        Given {
            round: self.round.max(1),
            phase: phase.into(),
            turn: SEAT_WORDS[turn.index()].into(),
            first: SEAT_WORDS[self.first.index()].into(),
            window: self.dump_window(),
            seats: seats.into(),
        }
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        let mut table = Thrones::empty_table(self.data, &self.options);
        table.first = table.given_seat("/first", &given.first)?;
        table.active = table.given_seat("/turn", &given.turn)?;
        table.round = given.round;
        if given.round == 0 || given.round > table.data.get().numbers.rounds {
            return Err(PositionError::new("/round", "rounds are counted from 1 to the safety stop"));
        }
        for (word, seat_given) in &given.seats {
            let path = format!("/seats/{word}");
            let seat = table.given_seat(&path, word)?;
            table.load_seat(seat, seat_given, &path)?;
        }
        // Attachments may be on the opponent's characters, so they are loaded after all characters.
        for (word, seat_given) in &given.seats {
            let path = format!("/seats/{word}/in_play");
            let seat = table.given_seat(&path, word)?;
            table.load_attachments(seat, seat_given, &path)?;
        }
        for (word, seat_given) in &given.seats {
            let path = format!("/seats/{word}");
            let seat = table.given_seat(&path, word)?;
            table.load_deck(seat, seat_given, &path)?;
        }
        table.begin_phase(&given)?;
        let win = u32::from(table.data.get().numbers.win);
        if [Seat(0), Seat(1)].iter().any(|s| table.power(*s) >= win) && table.ending.is_none() {
            let say = format!("somebody has {win} power, so the game would be over: phase = \"over\"");
            return Err(PositionError::new("/seats", say));
        }
        table.deepest = 0;
        *self = table;
        Ok(())
    }
}
