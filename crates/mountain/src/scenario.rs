//! Positions of scenarios: `impl Scenario`.

mod dump;
mod forms;
mod given;
mod keys;
mod load;

use crate::cells::Cell;
use crate::data::Data;
use crate::hidden::step_word;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::resources::{Area, field_from_word, field_word};
use crate::state::{HORDE_SLOTS, Mountain, Page, SEAT_WORDS, Secret, Troll, horde_row};
use engine::{DataRef, Hidden, NoLog, PositionError, Rules, Scenario, Seat, Viewer};
pub use forms::{Counts, SpellbookGiven, StockGiven, WordList};
pub use given::{Given, SeatGiven, SlotGiven, TrollGiven};
pub(crate) use keys::KEYS;
use load::position_error;

impl Scenario for Mountain {
    type Given = Given;

    fn describe(&self) -> serde_json::Value {
        serde_json::to_value(self.view(Viewer::Omniscient)).expect("a view is plain JSON")
    }

    /// Places everything without chance, as the documentation of the scenario keys says.
    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Mountain, Refusal> {
        let mut table = Mountain::open(data, options, seats)?;
        let printed = data.get();
        for slot in 0..HORDE_SLOTS as u8 {
            let row = usize::from(horde_row(slot).0);
            let card = table.decks[row].left.trailing_zeros() as u8;
            table.decks[row].left &= !(1 << card);
            table.horde[usize::from(slot)].card = card;
        }
        for workshop in 0..table.supply_size() {
            table.supply[usize::from(workshop) % printed.workshops.len()] += 1;
        }
        for page in 0..3 {
            table.spellbook[page] = Page { spell: page as u8, runes: 0 };
            table.spells &= !(1 << page);
        }
        let values =
            printed.numbers.tokens.iter().zip(1..).flat_map(|(n, value)| std::iter::repeat_n(value, usize::from(*n)));
        values.zip(0..15).for_each(|(value, field)| table.track[field] = value);
        let marking = table.gate_markings()[0];
        for seat in Seat::all(seats) {
            table.place_gate(seat, table.board().starts_marked(marking)[seat.index()]);
            for place in 0..4 {
                table.moots[seat.index()].trolls[usize::from(place)] =
                    Troll { card: printed.starter_card(place), covered: 0 };
            }
        }
        table.secret = Secret::default();
        table.round = 1;
        table.begin_turn(Seat(0), &mut NoLog);
        Ok(table)
    }

    /// A start of play is described by a few keys, so that a scenario can change it with few words. Any other
    /// position is described in full. A position in set-up is described by its start of play.
    fn given(&self) -> Given {
        let start = Mountain::start_of_play(self.data, &self.options, self.seats);
        if self.phase.setting_up()
            && let Ok(start) = &start
        {
            return start.given();
        }
        let gate = |seat: Seat| self.mountain.gates[seat.index()];
        let gates = Seat::all(self.seats).map(|seat| {
            let gate = gate(seat).is_some().then(|| gate(seat).to_string());
            (SEAT_WORDS[seat.index()].to_owned(), SeatGiven { gate, ..SeatGiven::default() })
        });
        let given = Given {
            round: self.round,
            turn: SEAT_WORDS[self.turn.index()].into(),
            step: step_word(self.phase).into(),
            coronation: self.crowns()[usize::from(self.crowned).min(self.crowns().len())..].to_vec(),
            seats: gates.collect(),
            ..Given::default()
        };
        if start.is_ok_and(|start| start == *self) { given } else { self.dump(given) }
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        let fresh = Mountain::start_of_play(self.data, &self.options, self.seats);
        let Ok(mut table) = fresh else { return position_error("", "no such table") };
        table.return_trolls_to_decks();
        for (word, seat_given) in &given.seats {
            let seat = table.parse_seat("/seats", word)?;
            table.load_seat(seat, seat_given, &format!("/seats/{word}"))?;
        }
        table.load_coronation(&given)?;
        table.load_gates(&given)?;
        table.load_horde(&given)?;
        table.load_decks(&given)?;
        table.load_board(&given)?;
        table.load_track(&given)?;
        table.load_bag(&given)?;
        table.load_spellbook(&given)?;
        table.load_turn(&given)?;
        *self = table;
        Ok(())
    }

    /// The usual spelling of a cell, a tile as it lies, an area or a track field.
    fn canonical_place(&self, word: &str) -> Option<String> {
        if let Some(cell) = Cell::parse(word) {
            return self.board().cells.has(cell).then(|| cell.to_string());
        }
        if let [tile, turn, at] = word.split_whitespace().collect::<Vec<_>>()[..] {
            let data = self.data.get();
            let tunnel = &data.tunnels[usize::from(data.tunnel_from_word(tile)?)];
            let turn = tunnel.shape.turn_from_word(turn)?;
            return Some(format!("{} {} {}", tunnel.id, tunnel.shape.turn_word(turn), Cell::parse(at)?));
        }
        let area = Area::from_word(word).map(|area| area.word().to_owned());
        area.or_else(|| field_from_word(word).map(field_word))
    }
}
