//! Positions that are written down and loaded again.

mod dump;
pub(crate) mod given;
pub(crate) mod keys;
mod load;
mod load_islands;
mod load_seat;

use crate::ABOUT;
use crate::components::{CLANS, Distance, Tile, Ware, places_in};
use crate::data::Data;
use crate::hidden::view_json::{pawn_word, ship_word};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::check_clans;
use crate::state::Empires;
use engine::{DataRef, Hidden, NoLog, Notation, PositionError, Rules, Scenario, Seat, SeatSet, Viewer};
use given::{CardGiven, EmpireEntry, EmpireGiven, Given, REST, SeaGiven, SeatGiven, WordList};

impl Scenario for Empires {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Empires, Refusal> {
        ABOUT.check_seats(seats)?;
        check_clans(options, seats)?;
        Ok(Empires::at_start_of_play(data, options, seats))
    }

    fn given(&self) -> Given {
        let word = |seat: Seat| self.seat_name(seat).to_owned();
        let sea = |d: Distance| {
            let face_up = vec![REST.into(); 2].into();
            (d.word().to_owned(), SeaGiven { face_up, stack: WordList::rest(), ..SeaGiven::default() })
        };
        let seat = |seat: Seat| {
            let mat = self.mat(seat);
            let empire = places_in(mat.cards)
                .map(|p| (self.notation_writer().place(seat, p), EmpireEntry::Card(CardGiven::default())));
            let given = SeatGiven {
                empire: EmpireGiven::Named(empire.collect()),
                workers: mat.has(Ware::Worker),
                pawns: mat.pawns.map(pawn_word).to_vec().into(),
                ..SeatGiven::default()
            };
            (word(seat), given)
        };
        Given {
            clans: Vec::new(),
            round: self.open.round,
            phase: "action".into(),
            first: word(self.open.first),
            turn: None,
            acted: self.open.acted,
            last_round: None,
            ring: self.open.ring.map(|t| t.word().to_owned()).to_vec().into(),
            solo_sides: WordList::default(),
            events: (1..=5).filter(|n| self.open.tokens & 1 << (n - 1) != 0).collect(),
            event: 0,
            islands: Distance::ALL.map(sea).into(),
            queue: self.open.queue.iter().map(|ship| ship_word(self, *ship)).collect::<Vec<_>>().into(),
            seats: Seat::all(self.open.seats).map(seat).collect(),
        }
    }

    /// Leaves out what is being resolved. Before every seat has a clan, this is the start of play.
    fn full_given(&self) -> Given {
        if self.next_without_clan().is_some() {
            return Empires::at_start_of_play(self.data, &self.open.options, self.open.seats).given();
        }
        let start = Empires::at_start_of_play(self.data, &self.open.options, self.open.seats);
        let seats = || Seat::all(self.open.seats);
        let clans = seats().map(|seat| CLANS[usize::from(self.mat(seat).clan)].to_owned()).collect();
        let usual = seats().all(|seat| self.mat(seat).clan == start.mat(seat).clan);
        let phase = self.dump_phase();
        let passed = self.open.passed;
        let on_turn = phase != "action" || !passed.has(self.open.actor) || passed == SeatSet::all(self.open.seats);
        let actor = Some(self.seat_name(self.open.actor).to_owned());
        let tiles = Tile::ALL.into_iter().filter(|tile| self.solo_side(*tile));
        Given {
            clans: if usual { Vec::new() } else { clans },
            phase: phase.into(),
            turn: actor.filter(|_| on_turn),
            solo_sides: tiles.map(|tile| tile.word().to_owned()).collect::<Vec<_>>().into(),
            event: self.open.token,
            last_round: (phase == "expedition" || phase == "over").then_some(self.open.last_round),
            islands: Distance::ALL.map(|d| (d.word().to_owned(), self.dump_islands(d))).into(),
            queue: self.dump_queue().into(),
            seats: seats().map(|seat| (self.seat_name(seat).to_owned(), self.dump_seat(seat))).collect(),
            ..self.given()
        }
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        let mut table = Empires::empty(self.data, &self.open.options, self.open.seats);
        for seat in Seat::all(self.open.seats) {
            table.mat_mut(seat).clan = self.mat(seat).clan;
        }
        table.load_clans(&given.clans)?;
        for seat in Seat::all(self.open.seats) {
            table.place_starting_cards(seat);
            table.mat_mut(seat).cards = 0;
        }
        table.open.first = table.parse_given_seat("/first", &given.first)?;
        table.open.round = given.round;
        if given.round == 0 || given.round > table.data.get().numbers.rounds {
            return Err(PositionError::new("/round", "rounds are counted from 1 to the safety stop"));
        }
        table.load_ring(&given)?;
        table.load_tokens(&given)?;
        for (word, sea) in &given.islands {
            table.load_islands(Empires::parse_given_distance(word)?, sea)?;
        }
        for (at, word) in given.queue.in_order("/queue")? {
            let ship = table.parse_given_ship(word, &format!("/queue/{at}"))?;
            table.open.queue.try_push(ship).map_err(|_| PositionError::new("/queue", "at most 64 Ships"))?;
        }
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}");
            // If clans are given, seats of other clans are left over from the defaults under the scenario.
            if !given.clans.is_empty() && !given.clans.contains(word) && CLANS.contains(&word.as_str()) {
                continue;
            }
            let seat = table.parse_given_seat(&at, word)?;
            table.load_seat(seat, seat_given, &at)?;
        }
        // The Islands that are not named are known only now.
        for (word, sea) in &given.islands {
            table.load_other_islands(Empires::parse_given_distance(word)?, sea);
        }
        table.load_phase(&given)?;
        table.settle(&mut NoLog);
        *self = table;
        Ok(())
    }
}
