//! Kills and saves. rules: kill, saves

use crate::actions::Means;
use crate::cards::{Kind, Slot, Slots, kinds_in};
use crate::data::vocabulary::{Ability, Event, Subject};
use crate::refusal::Reason;
use crate::rules::zones::Place;
use crate::stack::{Frame, Source, Terms};
use crate::state::Thrones;
use engine::{Entry, Log, Seat};

impl Thrones {
    /// These are about to be killed: first there may be saves.
    pub(crate) fn doom(&mut self, cards: Slots, log: &mut impl Log) {
        if cards.is_empty() {
            return;
        }
        self.fight.doomed = cards;
        log.say(|| Entry::public(engine::Text::new("log-doomed").with("cards", self.whose_names(cards))));
        self.push(Frame::Saves { turn: self.first, passes: 0 });
    }

    /// The unsaved leave together. rule: kill
    pub(crate) fn reap(&mut self, log: &mut impl Log) {
        let dying = std::mem::take(&mut self.fight.doomed);
        // Who watches and does not die himself may respond, once for each of them.
        for slot in dying.iter() {
            self.offer_responses(Event::CharacterKilled, slot);
        }
        let spared = dying.iter().filter(|slot| self.escapes_dead_pile(*slot)).collect::<Slots>();
        for slot in dying.iter() {
            let (key, place) =
                if spared.has(slot) { ("log-killed-discard", Place::Discard) } else { ("log-killed", Place::Dead) };
            log.say(|| Entry::public(self.card_tale(key, slot.seat(), slot)));
            self.leave(slot, place);
        }
    }

    /// The duplicate under a character. rule: duplicates
    pub(crate) fn duplicate_of(&self, slot: Slot) -> Option<Slot> {
        self.board.duplicates.iter().find(|d| self.card(*d).host == slot)
    }

    /// Can this save that character? The seat that holds an event is for the caller to know.
    pub(crate) fn can_save(&self, seat: Seat, who: Slot, with: Means) -> Result<Option<&'static Ability>, Reason> {
        if !self.fight.doomed.has(who) {
            return Err(Reason::NotDoomed);
        }
        let (source, own, ability) = match with {
            Means::Duplicate => {
                let own = who.seat() == seat && self.duplicate_of(who).is_some();
                return if own { Ok(None) } else { Err(Reason::CannotSave) };
            }
            Means::Card(slot) => {
                if !self.board.in_play.has(slot) || self.board.duplicates.has(slot) {
                    return Err(Reason::NotInPlay);
                }
                if slot.seat() != seat {
                    return Err(Reason::NotYours);
                }
                if self.board.blank.has(slot) {
                    return Err(Reason::Blank);
                }
                (Source::Card(slot), slot, self.data.get().at(slot).text.save.as_ref())
            }
            Means::Event(kind) => {
                (Source::Event(kind), Slot::NONE, self.data.get().card(seat, kind).text.save.as_ref())
            }
        };
        let ability = ability.ok_or(Reason::CannotSave)?;
        let trigger = ability.trigger.as_ref().ok_or(Reason::CannotSave)?;
        let subject = match trigger.card {
            Subject::This => who == own,
            Subject::Other => who != own,
            Subject::Host => own.is_some() && self.card(own).host == who,
            Subject::Any => true,
        };
        if !subject || !trigger.fits.as_ref().is_none_or(|filter| self.fits(filter, who, seat)) {
            return Err(Reason::CannotSave);
        }
        self.announce(seat, source, ability)?;
        Ok(Some(ability))
    }

    /// Every save a seat could use, cards in play first; `holds` says which events it holds or might hold.
    pub(crate) fn each_save(
        &self,
        seat: Seat,
        holds: impl Fn(Kind) -> bool,
        mut tell: impl FnMut(Slot, Means) -> bool,
    ) {
        let masks = &self.data.get().masks;
        let savers = (self.own(seat) & masks.saves) - self.board.blank;
        for who in self.fight.doomed.iter() {
            if self.can_save(seat, who, Means::Duplicate).is_ok() && !tell(who, Means::Duplicate) {
                return;
            }
            for slot in savers.iter() {
                if self.can_save(seat, who, Means::Card(slot)).is_ok() && !tell(who, Means::Card(slot)) {
                    return;
                }
            }
            for kind in kinds_in(masks.event_saves[seat.index()]) {
                let with = Means::Event(kind);
                if holds(kind) && self.can_save(seat, who, with).is_ok() && !tell(who, with) {
                    return;
                }
            }
        }
    }

    /// Saves a character; the costs stay paid whatever comes. rule: saves
    pub(crate) fn save(&mut self, seat: Seat, who: Slot, with: Means, log: &mut impl Log) {
        match with {
            Means::Duplicate => {
                log.say(|| Entry::public(self.card_tale("log-saved-duplicate", seat, who)));
                if let Some(duplicate) = self.duplicate_of(who) {
                    self.leave(duplicate, Place::Discard);
                }
            }
            Means::Card(slot) => {
                log.say(|| Entry::public(self.deed_tale("log-saved", seat, who).with("means", self.slot_name(slot))));
                if let Some(ability) = &self.data.get().at(slot).text.save {
                    self.pay(seat, Source::Card(slot), ability, Terms::NONE, log);
                }
            }
            Means::Event(kind) => {
                log.say(|| Entry::public(self.deed_tale("log-saved", seat, who).with("means", self.title(seat, kind))));
                self.side_mut(seat).show_out(kind);
                if let Some(ability) = &self.data.get().card(seat, kind).text.save {
                    self.pay(seat, Source::Event(kind), ability, Terms::NONE, log);
                }
                let side = self.side_mut(seat);
                side.piles.set_low(kind, side.piles.low(kind) + 1);
            }
        }
        self.fight.doomed.remove(who);
    }
}
