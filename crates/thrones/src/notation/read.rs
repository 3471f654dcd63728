//! Reads the parts of a line: cards, terms of abilities, saves, due abilities.

use super::patterns::PATTERNS;
use crate::actions::{Action, SavedBy};
use crate::cards::{Kind, SEAT_WORDS, Slot, Slots, Type};
use crate::data::vocabulary::Ability;
use crate::refusal::{Reason, Refusal};
use crate::stack::{AbilitySource, Frame, Terms, WhichAbility};
use crate::state::{Moment, Thrones};
use engine::{By, Pattern, Rules, Seat, TableRefusal};

impl Thrones {
    pub(super) fn read_title(&self, seat: Seat, word: &str, line: &str) -> Result<Kind, Refusal> {
        let known = self.data.get().kind_named(seat, word);
        known.ok_or_else(|| {
            unreadable(line, &format!("a card of the {} deck, such as jon-snow", SEAT_WORDS[seat.index()]))
        })
    }

    /// Reads `pass`. In a declaration it means that nobody defends, or that no more challenges are declared.
    pub(super) fn read_pass(&self, seat: Seat) -> Action {
        match self.pass(seat) {
            Some(Action::Done) if self.stack.is_empty() && self.moment == Moment::Defend => Action::Done,
            Some(Action::EndChallenges) => Action::EndChallenges,
            _ => Action::Pass,
        }
    }

    /// The cards from which a seat can choose now.
    pub(super) fn choosable_cards(&self, seat: Seat) -> Slots {
        match self.stack.last() {
            Some(&Frame::Choose { seat, source, which }) => {
                self.possible_targets(seat, self.ability(seat, source, which))
            }
            _ => self.choosable(seat),
        }
    }

    /// The legal targets of an ability.
    fn possible_targets(&self, seat: Seat, ability: Option<&Ability>) -> Slots {
        ability.and_then(|a| a.target.as_ref()).map_or(Slots::NONE, |filter| self.fitting(filter, seat))
    }

    /// Reads a card in play. Without a number it is the only one of its title, or the only one among `meant`.
    pub(super) fn read_card(&self, word: &str, meant: Slots, line: &str) -> Result<Slot, Refusal> {
        let scribe = self.notation_writer();
        let (id, number) = match word.split_once('#') {
            Some((id, n)) => (id, Some(n.parse::<usize>().map_err(|_| unreadable(line, "lannister-guards#2"))?)),
            None => (word, None),
        };
        let data = self.data.get();
        let exists = [Seat(0), Seat(1)]
            .into_iter()
            .any(|s| data.kind_named(s, id).is_some_and(|k| data.card(s, k).kind != Type::Event));
        if !exists {
            return Err(unreadable(line, "a card in play, such as jon-snow"));
        }
        let copies: Slots = scribe.table.iter().filter(|s| data.card_in(*s).id == id).collect();
        if let Some(n) = number {
            return copies.iter().find(|s| scribe.number(*s) == n).ok_or(Reason::NotInPlay.into());
        }
        let meant = if copies.len() > 1 { copies & meant } else { copies };
        match (meant.first(), meant.len()) {
            (Some(only), 1) => Ok(only),
            _ if copies.is_empty() => Err(Reason::NotInPlay.into()),
            _ => Err(Reason::WhichOne.into()),
        }
    }

    /// Reads the target and costs of an ability, or the host of an attachment.
    pub(super) fn read_terms(
        &self,
        seat: Seat,
        source: AbilitySource,
        words: &[&str],
        line: &str,
    ) -> Result<Terms, Refusal> {
        let responding = matches!(self.stack.last(), Some(Frame::Responses { .. }));
        let ability =
            self.ability(seat, source, if responding { WhichAbility::Response } else { WhichAbility::Action });
        let fitting = match source {
            AbilitySource::Event(kind) if self.data.get().card(seat, kind).kind == Type::Attachment => {
                self.possible_hosts(seat, kind)
            }
            _ => self.possible_targets(seat, ability),
        };
        let kneelable = ability.and_then(|a| self.kneelable(seat, a)).map_or(Slots::NONE, |(cards, _)| cards);
        let target = |w: &str| self.read_card(w, fitting, line);
        let knelt = |w: &str| self.read_card(w, kneelable, line);
        Ok(match words {
            [] => Terms::NONE,
            ["on", on] => Terms::on(target(on)?),
            ["kneeling", a] => Terms { target: Slot::NONE, knelt: [knelt(a)?, Slot::NONE] },
            ["kneeling", a, "on", on] => Terms { target: target(on)?, knelt: [knelt(a)?, Slot::NONE] },
            ["kneeling", a, b] => {
                let (a, b) = (knelt(a)?, knelt(b)?);
                Terms { target: Slot::NONE, knelt: [a.min(b), a.max(b)] }
            }
            _ => return Err(unreadable(line, &similar_forms(&line.split_whitespace().collect::<Vec<_>>()))),
        })
    }

    pub(super) fn read_play(&self, kind: Kind, seat: Seat, rest: &[&str], line: &str) -> Result<Action, Refusal> {
        let terms = self.read_terms(seat, AbilitySource::Event(kind), rest, line)?;
        Ok(match self.data.get().card(seat, kind).kind {
            Type::Event => Action::Event(kind, terms),
            Type::Attachment if terms.target.is_some() => Action::Attach(kind, terms.target),
            Type::Attachment => return Err(unreadable(line, "`play {card} on {target}`")),
            _ if terms == Terms::NONE => Action::Play(kind),
            _ => return Err(unreadable(line, "`play {card}`")),
        })
    }

    pub(super) fn read_save_means(&self, seat: Seat, word: &str, line: &str) -> Result<SavedBy, Refusal> {
        let data = self.data.get();
        if word == "duplicate" {
            return Ok(SavedBy::Duplicate);
        }
        match data.kind_named(seat, word).filter(|k| data.card(seat, *k).kind == Type::Event) {
            Some(kind) => Ok(SavedBy::Event(kind)),
            None => Ok(SavedBy::Card(self.read_card(word, Slots::side(seat), line)?)),
        }
    }

    /// Reads a due ability by the name of its plot, card in play or event.
    pub(super) fn read_resolve(&self, word: &str, line: &str) -> Result<Action, Refusal> {
        let scribe = self.notation_writer();
        let named = self.due.iter().find(|d| scribe.source(d.seat, d.source) == word);
        if let Some(due) = named {
            return Ok(Action::Resolve(due.seat, due.source));
        }
        let data = self.data.get();
        if let Some(plot) = data.plot_named(word) {
            let whose = if self.side(Seat(1)).plot == Some(plot) { Seat(1) } else { Seat(0) };
            return Ok(Action::Resolve(whose, AbilitySource::Plot(plot)));
        }
        for seat in [Seat(0), Seat(1)] {
            if let Some(kind) = data.kind_named(seat, word).filter(|k| data.card(seat, *k).kind == Type::Event) {
                return Ok(Action::Resolve(seat, AbilitySource::Later(kind)));
            }
        }
        let due =
            self.due.iter().filter_map(|d| if let AbilitySource::Card(slot) = d.source { Some(slot) } else { None });
        let slot = self.read_card(word, due.collect(), line)?;
        Ok(Action::Resolve(slot.seat(), AbilitySource::Card(slot)))
    }
}

/// The patterns that begin with the same word, or examples if there are none.
pub(super) fn similar_forms(words: &[&str]) -> String {
    let same = |p: &&Pattern| p.by != By::Chance && p.form.split(' ').next() == words.first().copied();
    let forms: Vec<String> = PATTERNS.iter().filter(same).map(|p| format!("`{}`", p.form)).collect();
    if forms.is_empty() {
        "a move such as `plot calling-the-banners`, `play arya-stark` or `pass`".into()
    } else {
        forms.join(" or ")
    }
}

pub(super) fn unreadable(line: &str, expected: &str) -> Refusal {
    TableRefusal::Unreadable { line: line.into(), expected: expected.into() }.into()
}
