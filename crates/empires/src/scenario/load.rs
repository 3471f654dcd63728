//! Loads a table from a scenario: clans, ring, events, phase.

use crate::components::isles_in;
use crate::components::{CLANS, Distance, NO_CLAN, Tile, Ware};
use crate::data::Data;
use crate::options::Options;
use crate::scenario::given::Given;
use crate::state::{Empires, Moment};
use engine::{DataRef, Notation, PositionError, Seat, SeatSet};

impl Empires {
    /// A table at the start of play: the Action phase of the first round, with only the starting cards.
    pub(crate) fn at_start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Empires {
        let mut table = Empires::empty(data, options, seats);
        table.assign_chosen_clans(options);
        // Clans left to chance are the first free ones here.
        while let Some(seat) = table.next_without_clan() {
            let clan = table.free_clans().next().unwrap_or(0);
            table.mat_mut(seat).clan = clan;
        }
        for seat in Seat::all(seats) {
            table.place_starting_cards(seat);
            let ships = table.clan(seat).ships;
            let mat = table.mat_mut(seat);
            mat.add(Ware::Worker, data.get().numbers.workers.into());
            mat.ships = ships;
        }
        for distance in Distance::ALL {
            let sea = &mut table.open.seas[distance as usize];
            for (place, isle) in sea.face_up.iter_mut().zip(isles_in(sea.stack)) {
                *place = Some(isle);
                sea.stack &= !isle.bit();
            }
        }
        table.begin_actions();
        table
    }

    pub(super) fn load_clans(&mut self, clans: &[String]) -> Result<(), PositionError> {
        if !clans.is_empty() && clans.len() != usize::from(self.open.seats) {
            return Err(PositionError::new("/clans", "one for each seat"));
        }
        for (i, (seat, word)) in Seat::all(self.open.seats).zip(clans).enumerate() {
            let clan = CLANS.iter().position(|clan| clan == word).filter(|_| !clans[..i].contains(word));
            let say = || format!("one of {}, each at one seat", CLANS.join(", "));
            self.mat_mut(seat).clan = clan.ok_or_else(|| PositionError::new(format!("/clans/{i}"), say()))? as u8;
        }
        Ok(())
    }

    pub(super) fn parse_given_seat(&self, at: &str, word: &str) -> Result<Seat, PositionError> {
        let names = || Seat::all(self.open.seats).map(|s| self.seat_name(s)).collect::<Vec<_>>().join(", ");
        self.seat_named(word).map_err(|_| PositionError::new(at, format!("{word:?} is not one of {}", names())))
    }

    pub(super) fn parse_given_tile(at: &str, word: &str) -> Result<Tile, PositionError> {
        Tile::from_word(word).ok_or_else(|| PositionError::new(at, "explore, populate, construct, harvest or sail"))
    }

    pub(super) fn load_ring(&mut self, given: &Given) -> Result<(), PositionError> {
        let mut ring = Vec::new();
        for (at, word) in given.ring.in_order("/ring")? {
            ring.push(Empires::parse_given_tile(&format!("/ring/{at}"), word)?);
        }
        let all = Tile::ALL.iter().all(|tile| ring.contains(tile));
        self.open.ring = match <[Tile; 5]>::try_from(ring) {
            Ok(ring) if all => ring,
            _ => return Err(PositionError::new("/ring", "all five tiles, each once")),
        };
        for (at, word) in given.solo_sides.words() {
            let at = format!("/solo_sides/{at}");
            if !self.is_solo() {
                return Err(PositionError::new(at, "tiles are turned in games for one only"));
            }
            self.open.solo_sides |= 1 << Empires::parse_given_tile(&at, word)? as u8;
        }
        Ok(())
    }

    pub(super) fn load_tokens(&mut self, given: &Given) -> Result<(), PositionError> {
        let events = &given.events;
        let revealed = given.event;
        if revealed > 5 || revealed > 0 && (!self.is_solo() || events.contains(&revealed)) {
            return Err(PositionError::new("/event", "in games for one: 1 to 5, and none of those not yet revealed"));
        }
        self.open.token = revealed;
        if !self.is_solo() {
            return if events.is_empty() {
                Ok(())
            } else {
                Err(PositionError::new("/events", "in games for one only"))
            };
        }
        self.open.tokens = 0;
        for (i, n) in events.iter().enumerate() {
            if !(1..=5).contains(n) || self.open.tokens & 1 << (n - 1) != 0 {
                return Err(PositionError::new(format!("/events/{i}"), "numbers 1 to 5, each once"));
            }
            self.open.tokens |= 1 << (n - 1);
        }
        Ok(())
    }

    /// The seat on turn: as written, else the first player or the next who has not passed. rule: action-phase
    fn seat_on_turn(&self, given: &Given) -> Result<Seat, PositionError> {
        let passed = self.open.passed;
        let Some(word) = &given.turn else {
            let seats = self.open.seats;
            let round = std::iter::successors(Some(self.open.first), |seat| Some(seat.after(seats)));
            return Ok(round.take(seats.into()).find(|seat| !passed.has(*seat)).unwrap_or(self.open.first));
        };
        let seat = self.parse_given_seat("/turn", word)?;
        if given.phase == "action" && passed.has(seat) && passed != SeatSet::all(self.open.seats) {
            return Err(PositionError::new("/turn", "this player has passed"));
        }
        Ok(seat)
    }

    pub(super) fn load_phase(&mut self, given: &Given) -> Result<(), PositionError> {
        let passed = self.open.passed;
        let turn = self.seat_on_turn(given)?;
        if given.phase != "lookout"
            && let Some(seat) = Seat::all(self.open.seats).find(|seat| self.mat(*seat).drawn > 0)
        {
            return Err(PositionError::new(
                format!("/seats/{}/drawn", self.seat_name(seat)),
                "cards are drawn in Lookout",
            ));
        }
        match given.phase.as_str() {
            "lookout" => self.begin_round(),
            "action" => {
                self.begin_actions();
                self.open.passed = passed;
                self.open.actor = turn;
                self.open.acted = given.acted;
            }
            "expedition" => {
                self.begin_actions();
                self.open.passed = SeatSet::all(self.open.seats);
                if let Some(last) = given.last_round {
                    self.open.actor = turn;
                    self.begin_expedition();
                    self.open.last_round = last;
                }
            }
            "over" => {
                self.open.actor = turn;
                self.open.last_round = given.last_round.unwrap_or_else(|| !self.is_solo() && self.win_points_reached());
                self.open.ending = self.ending_due();
                self.open.moment = Moment::Over;
                if self.open.ending.is_none() {
                    return Err(PositionError::new(
                        "/phase",
                        "nobody has the points for it, and this is not the last round",
                    ));
                }
            }
            other => {
                return Err(PositionError::new(
                    "/phase",
                    format!("{other:?} is not one of lookout, action, expedition, over"),
                ));
            }
        }
        debug_assert!(Seat::all(self.open.seats).all(|s| self.mat(s).clan != NO_CLAN));
        Ok(())
    }
}
