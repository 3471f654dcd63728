//! `impl Scenario`: a position as a scenario writes it, and setting one up.
//!
//! `given` is the type, `dump` writes it, `load` sets a table up from it, `keys` documents it.

mod counts;
mod dump;
mod given;
pub(crate) mod keys;
mod lists;
mod load;

pub use given::{Given, SeatGiven, WordLists};

use crate::ABOUT;
use crate::data::{CardKind, Data};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::scenario::counts::{cards_counts, read_cards};
use crate::state::{Phase, Watch};
use engine::{Audit, DataRef, Hidden, NoLog, Notation, PositionError, Scenario, Seat, Viewer};

impl Scenario for Watch {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Watch, Refusal> {
        ABOUT.check_seats(seats)?;
        let mut table = Watch::empty_table(data, options, seats)?;
        let first = Seat(options.start.seat().unwrap_or(0));
        table.first = first;
        table.deal_heroes();
        table.set_samwell_aside();
        if options.brotherhood() {
            table.shuffle_tokens(0);
        }
        table.begin_turn(first, &mut engine::NoLog);
        Ok(table)
    }

    fn given(&self) -> Given {
        let geometry = &self.data.geometry;
        let brotherhood = self.options.brotherhood();
        let north = brotherhood.then(|| self.given_north());
        let start = Watch::start_of_play(self.data, &self.options, self.seats).ok();
        let first = Some(self.first).filter(|first| start.as_ref().is_some_and(|start| start.first != *first));
        // The heroes that a scenario deals if it names none.
        let dealt = start.map_or([None; 4], |start| {
            let mut dealt = Watch { first: self.first, ..start };
            dealt.deal_heroes();
            dealt.set_samwell_aside();
            dealt.heroes
        });
        Given {
            first: first.map(|seat| self.seat_name(seat).into()),
            placed: Some(self.placed).filter(|placed| *placed > 0),
            land: self.given_land(),
            routes: self.given_routes(),
            turn: self.seat_name(self.active).into(),
            phase: self.given_phase().word().into(),
            turns: self.turns,
            dice: (self.dice[0] > 0).then_some([self.dice[0], self.dice[1]]),
            wildling_die: (self.dice[2] > 0).then_some(self.dice[2]),
            breaches: brotherhood.then_some(self.north.breaches),
            wall: north.as_ref().map(|n| n.wall.clone()),
            clearings: north.as_ref().map(|n| n.clearings.clone()),
            camps: north.as_ref().map(|n| n.camps.clone()),
            gift: north.map(|n| n.gift),
            revealed: brotherhood.then(|| self.given_revealed()),
            heroes_out: brotherhood.then(|| self.given_heroes_out()),
            card_played: self.card_played,
            trade_closed: self.trade_closed,
            offers_made: self.offers_made,
            tormund: self.tormund.map_or("camp".into(), |h| geometry.hex_id(h)),
            spent: cards_counts(self.spent),
            supply: self.given_supply(),
            deck: self.given_deck(),
            longest_road: self.longest_road.map(|s| self.seat_name(s).into()),
            largest_patrol: self.largest_patrol.map(|s| self.seat_name(s).into()),
            seats: Seat::all(self.seats)
                .map(|s| (self.seat_name(s).to_owned(), self.given_seat(s, dealt[s.index()])))
                .collect(),
        }
    }

    fn full_given(&self) -> Given {
        let mut given = self.given();
        for seat in Seat::all(self.seats) {
            if let Some(written) = given.seats.get_mut(self.seat_name(seat)) {
                written.hero = self.heroes[seat.index()].map(|hero| hero.word().into());
            }
        }
        given
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        let mut table = Watch::empty_table(self.data, &self.options, self.seats)
            .map_err(|_| PositionError::new("", "this table cannot be opened"))?;
        table.first = given.first.as_ref().map_or(Ok(self.first), |word| table.read_seat("/first", word))?;
        table.active = table.read_seat("/turn", &given.turn)?;
        table.turns = given.turns;
        table.placed = given.placed.unwrap_or(0);
        table.load_land(&given)?;
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}");
            let seat = table.read_seat(&at, word)?;
            table.load_seat(seat, seat_given, &at)?;
        }
        table.spent = read_cards(&given.spent, "/spent")?;
        let brotherhood = table.options.brotherhood();
        for kind in [CardKind::RangerPatrol, CardKind::VictoryPoint] {
            // Only Yoren spends patrols.
            if table.spent[kind as usize] > 0 && !(brotherhood && kind == CardKind::RangerPatrol) {
                let say = "a Ranger Patrol stays face up and a victory point card in hand: neither is ever spent";
                return Err(PositionError::new(format!("/spent/{}", kind.word()), say));
            }
        }
        table.derive_deck()?;
        table.load_deck(&given.deck)?;
        table.load_deck_seen(&given)?;
        table.load_supply(&given.supply)?;
        table.tormund = match given.tormund.as_str() {
            "camp" => None,
            word => {
                let hex = table.data.geometry.hex_named(word);
                let hex = hex.filter(|h| table.board().numbered & (1 << h.0) != 0);
                Some(hex.ok_or_else(|| {
                    PositionError::new("/tormund", format!("{word:?} is not a hex with a number, nor camp"))
                })?)
            }
        };
        table.load_special_cards(&given)?;
        table.load_phase(&given)?;
        table.load_north(&given)?;
        table.load_heroes(&given)?;
        let win = u32::from(table.variant().points.win);
        let over = given.phase == Phase::Over.word();
        let due = !brotherhood || table.phase == Phase::Main;
        if due && !over && table.has_won_in_turn() {
            let say = format!("{} has {win} points on his own turn, so the game would be over", given.turn);
            return Err(PositionError::new("/turn", say));
        }
        table.try_win_base_game(&mut NoLog);
        if over {
            table.load_end()?;
        }
        table.audit().map_err(|say| PositionError::new("", say))?;
        *self = table;
        Ok(())
    }

    fn canonical_place(&self, word: &str) -> Option<String> {
        let geometry = &self.data.geometry;
        let path = || Some(geometry.path_id(geometry.path_named(word)?));
        let corner = || Some(geometry.corner_id(geometry.corner_named(word)?));
        geometry.hex_named(word).map(|hex| geometry.hex_id(hex)).or_else(corner).or_else(path)
    }
}
