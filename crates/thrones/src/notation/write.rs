//! Writes actions as lines.

use crate::actions::{Action, SavedBy};
use crate::cards::{Kind, Plot, SEAT_WORDS, Slot, Slots, rival};
use crate::data::Data;
use crate::hidden::View;
use crate::stack::{AbilitySource, Terms};
use crate::state::Thrones;
use engine::Seat;

/// Writes actions and cards. It needs only the card data and the cards in play.
#[derive(Clone, Copy)]
pub(crate) struct NotationWriter {
    pub data: &'static Data,
    /// Cards in play that are not duplicates.
    pub table: Slots,
}

impl NotationWriter {
    /// A card in play: its title, with a number if several of that title are in play.
    pub fn slot(&self, slot: Slot) -> String {
        let id = &self.data.card_in(slot).id;
        let mut copies = self.table.iter().filter(|s| self.data.card_in(*s).id == *id);
        if copies.clone().count() <= 1 {
            return id.clone();
        }
        let number = self.number(slot);
        debug_assert!(copies.any(|s| s == slot));
        format!("{id}#{number}")
    }

    /// The number of a card among all copies of its title, Stark's first. It is constant while the card is in play.
    pub(super) fn number(&self, slot: Slot) -> usize {
        let id = &self.data.card_in(slot).id;
        let before = |seat: Seat| self.data.kind_named(seat, id).map_or(0, |k| self.data.slots(seat, k).count());
        let earlier = if slot.seat() == Seat(0) { 0 } else { before(Seat(0)) };
        let own = self.data.slots(slot.seat(), self.data.kind(slot)).take_while(|s| *s != slot).count();
        earlier + own + 1
    }

    /// The slot of the copy with this number, if the word has a number and the seat has such a copy.
    pub fn numbered_slot(&self, seat: Seat, kind: Kind, word: &str) -> Option<Slot> {
        let number: usize = word.split_once('#')?.1.parse().ok()?;
        self.data.slots(seat, kind).find(|slot| self.number(*slot) == number)
    }

    fn title(&self, seat: Seat, kind: Kind) -> &'static str {
        &self.data.card(seat, kind).id
    }

    fn plot(&self, plot: Plot) -> &'static str {
        &self.data.plot(plot).id
    }

    pub fn source(&self, seat: Seat, source: AbilitySource) -> String {
        match source {
            AbilitySource::Card(slot) => self.slot(slot),
            AbilitySource::Event(kind) | AbilitySource::Later(kind) => self.title(seat, kind).into(),
            AbilitySource::Plot(plot) => self.plot(plot).into(),
        }
    }

    fn terms(&self, head: String, terms: Terms) -> String {
        let mut line = head;
        let knelt: Vec<String> = terms.knelt.iter().filter(|s| s.is_some()).map(|s| self.slot(*s)).collect();
        if !knelt.is_empty() {
            line = format!("{line} kneeling {}", knelt.join(" "));
        }
        if terms.target.is_some() {
            line = format!("{line} on {}", self.slot(terms.target));
        }
        line
    }

    pub fn write_action(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Keep => "keep".into(),
            Action::Mulligan => "mulligan".into(),
            Action::Place(kind) => format!("place {}", self.title(seat, kind)),
            Action::Done => "done".into(),
            Action::Pick(plot) => format!("pick {}", self.plot(plot)),
            Action::Plot(plot) => format!("plot {}", self.plot(plot)),
            Action::First(first) => format!("first {}", SEAT_WORDS[first.index()]),
            Action::Pass => "pass".into(),
            Action::Play(kind) => format!("play {}", self.title(seat, kind)),
            Action::Attach(kind, host) => format!("play {} on {}", self.title(seat, kind), self.slot(host)),
            Action::Event(kind, terms) => self.terms(format!("play {}", self.title(seat, kind)), terms),
            Action::Duplicate(kind) => format!("duplicate {}", self.title(seat, kind)),
            Action::Use(slot, terms) => self.terms(format!("use {}", self.slot(slot)), terms),
            Action::Save(who, with) => {
                let means = match with {
                    SavedBy::Duplicate => "duplicate".into(),
                    SavedBy::Card(slot) => self.slot(slot),
                    SavedBy::Event(kind) => self.title(seat, kind).to_owned(),
                };
                format!("save {} with {means}", self.slot(who))
            }
            Action::Challenge(icon) => format!("challenge {}", icon.word()),
            Action::Attack(slot) => format!("attack {}", self.slot(slot)),
            Action::Bypass(slot) => format!("bypass {}", self.slot(slot)),
            Action::Defend(slot) => format!("defend {}", self.slot(slot)),
            Action::EndChallenges => "end challenges".into(),
            Action::Choose(slot) => format!("choose {}", self.slot(slot)),
            Action::Spare(slot) => format!("spare {}", self.slot(slot)),
            Action::Resolve(whose, source) => format!("resolve {}", self.source(whose, source)),
            Action::Bury(kind) => format!("bury {}", self.title(rival(seat), kind)),
            Action::Take(kind, under) => {
                let under: Vec<&str> = under.into_iter().flatten().map(|k| self.title(seat, k)).collect();
                let bottom = if under.is_empty() { String::new() } else { format!(" bottom {}", under.join(",")) };
                format!("take {}{bottom}", self.title(seat, kind))
            }
            Action::Find(None) => "find nothing".into(),
            Action::Find(Some(kind)) => format!("find {}", self.title(seat, kind)),
            Action::Discard(kind) => format!("discard {}", self.title(seat, kind)),
            Action::Concede => "concede".into(),
        }
    }
}

impl Thrones {
    /// The writer for this table.
    pub(crate) fn notation_writer(&self) -> NotationWriter {
        NotationWriter { data: self.data.get(), table: self.board.in_play - self.board.duplicates }
    }
}

impl View {
    /// The writer for this table.
    pub(crate) fn notation_writer(&self) -> NotationWriter {
        NotationWriter { data: self.data.get(), table: self.board.in_play - self.board.duplicates }
    }
}
