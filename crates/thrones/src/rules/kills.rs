//! Kills and saves. rules: kill, saves

use crate::actions::SavedBy;
use crate::cards::{Kind, Slot, Slots, kinds_in};
use crate::data::vocabulary::{Ability, Subject, TriggerEvent};
use crate::refusal::Reason;
use crate::rules::zones::Destination;
use crate::stack::{AbilitySource, Frame, Terms};
use crate::state::Thrones;
use engine::{Entry, Log, Seat};

impl Thrones {
    /// Begins to kill characters: first opens a window for saves.
    pub(crate) fn begin_kill(&mut self, cards: Slots, log: &mut impl Log) {
        if cards.is_empty() {
            return;
        }
        self.challenge.doomed = cards;
        log.say(|| Entry::public(engine::Text::new("log-doomed").with("cards", self.names_with_owner(cards))));
        self.push_frame(Frame::Saves { turn: self.first, passes: 0 });
    }

    /// Kills all characters that were not saved, together. rule: kill
    pub(crate) fn kill_unsaved(&mut self, log: &mut impl Log) {
        let dying = std::mem::take(&mut self.challenge.doomed);
        // Characters that survive may respond, once for each killed character.
        for slot in dying.iter() {
            self.offer_responses(TriggerEvent::CharacterKilled, slot);
        }
        let spared = dying.iter().filter(|slot| self.escapes_dead_pile(*slot)).collect::<Slots>();
        for slot in dying.iter() {
            let (key, place) = if spared.has(slot) {
                ("log-killed-discard", Destination::Discard)
            } else {
                ("log-killed", Destination::Dead)
            };
            log.say(|| Entry::public(self.card_message(key, slot.seat(), slot)));
            self.remove_from_play(slot, place);
        }
    }

    /// The duplicate under a character. rule: duplicates
    pub(crate) fn duplicate_under(&self, slot: Slot) -> Option<Slot> {
        self.board.duplicates.iter().find(|d| self.card_state(*d).host == slot)
    }

    /// Checks whether a seat can save this character in this way. The caller checks that an event is in hand.
    pub(crate) fn check_save(&self, seat: Seat, who: Slot, with: SavedBy) -> Result<Option<&'static Ability>, Reason> {
        if !self.challenge.doomed.has(who) {
            return Err(Reason::NotDoomed);
        }
        let (source, own, ability) = match with {
            SavedBy::Duplicate => {
                let own = who.seat() == seat && self.duplicate_under(who).is_some();
                return if own { Ok(None) } else { Err(Reason::CannotSave) };
            }
            SavedBy::Card(slot) => {
                if !self.board.in_play.has(slot) || self.board.duplicates.has(slot) {
                    return Err(Reason::NotInPlay);
                }
                if slot.seat() != seat {
                    return Err(Reason::NotYours);
                }
                if self.board.blank.has(slot) {
                    return Err(Reason::Blank);
                }
                (AbilitySource::Card(slot), slot, self.data.get().card_in(slot).text.save.as_ref())
            }
            SavedBy::Event(kind) => {
                (AbilitySource::Event(kind), Slot::NONE, self.data.get().card(seat, kind).text.save.as_ref())
            }
        };
        let ability = ability.ok_or(Reason::CannotSave)?;
        let trigger = ability.trigger.as_ref().ok_or(Reason::CannotSave)?;
        let subject = match trigger.card {
            Subject::This => who == own,
            Subject::Other => who != own,
            Subject::Host => own.is_some() && self.card_state(own).host == who,
            Subject::Any => true,
        };
        if !subject || !trigger.fits.as_ref().is_none_or(|filter| self.fits(filter, who, seat)) {
            return Err(Reason::CannotSave);
        }
        self.check_announcement(seat, source, ability)?;
        Ok(Some(ability))
    }

    /// Calls `visit` for every save that a seat could use, until it returns `false`. `holds` says which events the
    /// seat holds or might hold.
    pub(crate) fn for_each_save(
        &self,
        seat: Seat,
        holds: impl Fn(Kind) -> bool,
        mut visit: impl FnMut(Slot, SavedBy) -> bool,
    ) {
        let masks = &self.data.get().masks;
        let savers = (self.controlled_by(seat) & masks.saves) - self.board.blank;
        for who in self.challenge.doomed.iter() {
            if self.check_save(seat, who, SavedBy::Duplicate).is_ok() && !visit(who, SavedBy::Duplicate) {
                return;
            }
            for slot in savers.iter() {
                if self.check_save(seat, who, SavedBy::Card(slot)).is_ok() && !visit(who, SavedBy::Card(slot)) {
                    return;
                }
            }
            for kind in kinds_in(masks.event_saves[seat.index()]) {
                let with = SavedBy::Event(kind);
                if holds(kind) && self.check_save(seat, who, with).is_ok() && !visit(who, with) {
                    return;
                }
            }
        }
    }

    /// Saves a character. The costs are never refunded. rule: saves
    pub(crate) fn apply_save(&mut self, seat: Seat, who: Slot, with: SavedBy, log: &mut impl Log) {
        match with {
            SavedBy::Duplicate => {
                log.say(|| Entry::public(self.card_message("log-saved-duplicate", seat, who)));
                if let Some(duplicate) = self.duplicate_under(who) {
                    self.remove_from_play(duplicate, Destination::Discard);
                }
            }
            SavedBy::Card(slot) => {
                log.say(|| {
                    Entry::public(self.target_message("log-saved", seat, who).with("means", self.card_name(slot)))
                });
                if let Some(ability) = &self.data.get().card_in(slot).text.save {
                    self.pay(seat, AbilitySource::Card(slot), ability, Terms::NONE, log);
                }
            }
            SavedBy::Event(kind) => {
                log.say(|| {
                    Entry::public(
                        self.target_message("log-saved", seat, who).with("means", self.title_name(seat, kind)),
                    )
                });
                self.side_mut(seat).hand_to_open(kind);
                if let Some(ability) = &self.data.get().card(seat, kind).text.save {
                    self.pay(seat, AbilitySource::Event(kind), ability, Terms::NONE, log);
                }
                let side = self.side_mut(seat);
                side.piles.set_low(kind, side.piles.low(kind) + 1);
            }
        }
        self.challenge.doomed.remove(who);
    }
}
