//! Windows: who is asked in them depends on public information. rules: action-windows, responses, saves

use crate::actions::Action;
use crate::cards::kinds_in;
use crate::cards::{Kind, Slot, Slots, Type, rival};
use crate::data::PRICES;
use crate::data::vocabulary::Ability;
use crate::refusal::Reason;
use crate::rules::advance::{EFFECT, Progress};
use crate::stack::{AbilitySource, Frame, Pending, Terms, WhichAbility};
use crate::state::{Moment, Thrones};
use engine::{Advance, Log, Seat};

impl Thrones {
    /// Gives the next choice in the innermost window to the opponent. rule: alternating
    pub(crate) fn pass_priority(&mut self, seat: Seat, passed: bool) {
        if let Some(
            Frame::Window { turn, passes } | Frame::Responses { turn, passes } | Frame::Saves { turn, passes },
        ) = self.stack.last_mut()
        {
            *turn = rival(seat);
            *passes = if passed { *passes + 1 } else { 0 };
        }
    }

    // ---- could a seat act? ----

    /// Could the seat act in the open action window, judged by public information? rule: open-and-hidden
    pub(crate) fn could_act(&self, seat: Seat) -> bool {
        let phase = self.moment.phase() as usize;
        let masks = &self.data.get().masks;
        let able = (self.controlled_by(seat) & masks.actions[phase]) - self.board.blank;
        if able.iter().any(|slot| self.check_card_action(seat, slot).is_ok()) {
            return true;
        }
        if self.side(seat).hand_size == 0 {
            return false;
        }
        if self.is_marshalling(seat) {
            let kinds = kinds_in(self.marshalable_titles(seat));
            if kinds.into_iter().any(|k| self.could_hold(seat, k) && self.could_marshal(seat, k)) {
                return true;
            }
        }
        let events = kinds_in(masks.event_actions[seat.index()][phase]);
        events.into_iter().any(|k| self.check_event_action(seat, k).is_ok() && self.could_hold(seat, k))
    }

    /// Is it this seat's turn to marshal cards? rule: marshalling
    #[inline]
    pub(crate) fn is_marshalling(&self, seat: Seat) -> bool {
        self.moment == Moment::MarshalWindow && seat == self.active
    }

    /// Titles that the seat can afford, or that can be duplicates. Nothing else can be marshalled.
    pub(crate) fn marshalable_titles(&self, seat: Seat) -> u64 {
        let (masks, side) = (&self.data.get().masks, self.side(seat));
        if self.has_reduction(seat) {
            return masks.permanents[seat.index()];
        }
        let doubled = self.controlled_by(seat) & masks.unique & masks.characters;
        let doubles = doubled.iter().fold(0, |set, slot| set | 1u64 << self.data.get().kind(slot).0);
        masks.affordable[seat.index()][usize::from(side.gold).min(PRICES - 1)] | doubles
    }

    /// Could the seat play this card, or put it under a character, if it holds the card?
    fn could_marshal(&self, seat: Seat, kind: Kind) -> bool {
        self.check_duplicate(seat, kind).is_ok() || self.check_play(seat, kind).is_ok()
    }

    pub(crate) fn has_events_to_answer(&self) -> bool {
        self.recent_events.card_responses_open || self.recent_events.challenge || self.recent_events.dominance.is_some()
    }

    /// Could the seat respond, judged by public information?
    pub(crate) fn could_respond(&self, seat: Seat) -> bool {
        if self.recent_events.card_responses_open
            && self.cards_with_responses().iter().any(|slot| self.check_card_response(seat, slot).is_ok())
        {
            return true;
        }
        if self.side(seat).hand_size == 0 || !(self.recent_events.challenge || self.recent_events.dominance.is_some()) {
            return false;
        }
        let events = kinds_in(self.data.get().masks.event_responses[seat.index()]);
        events.into_iter().any(|k| self.check_event_response(seat, k).is_ok() && self.could_hold(seat, k))
    }

    /// Cards in play that have a response.
    pub(crate) fn cards_with_responses(&self) -> Slots {
        (self.board.in_play & self.data.get().masks.responses) - self.board.duplicates
    }

    /// Could the seat save a character, judged by public information?
    pub(crate) fn could_save(&self, seat: Seat) -> bool {
        let mut found = false;
        self.for_each_save(
            seat,
            |kind| self.could_hold(seat, kind),
            |_, _| {
                found = true;
                false
            },
        );
        found
    }

    // ---- checks that assume the seat holds the card ----

    /// Checks whether the action of a card in play can be used now. rule: actions
    pub(crate) fn check_card_action(&self, seat: Seat, slot: Slot) -> Result<&'static Ability, Reason> {
        if slot.seat() != seat {
            return Err(Reason::NotYours);
        }
        let ability = self.data.get().card_in(slot).text.action.as_ref().ok_or(Reason::NoAbility)?;
        if self.board.blank.has(slot) {
            return Err(Reason::Blank);
        }
        if !self.data.get().masks.actions[self.moment.phase() as usize].has(slot) {
            return Err(Reason::NotItsPhase);
        }
        self.check_announcement(seat, AbilitySource::Card(slot), ability)?;
        Ok(ability)
    }

    /// Checks whether an event can be played as an action now. rule: events
    pub(crate) fn check_event_action(&self, seat: Seat, kind: Kind) -> Result<&'static Ability, Reason> {
        let ability = self.data.get().card(seat, kind).text.action.as_ref().ok_or(Reason::NotItsMoment)?;
        let masks = &self.data.get().masks.event_actions[seat.index()];
        if masks[self.moment.phase() as usize] & (1 << kind.0) == 0 {
            return Err(Reason::NotItsMoment);
        }
        self.check_announcement(seat, AbilitySource::Event(kind), ability)?;
        Ok(ability)
    }

    /// Checks whether a character, location or attachment can be played. rule: marshalling
    pub(crate) fn check_play(&self, seat: Seat, kind: Kind) -> Result<(), Reason> {
        if !self.is_marshalling(seat) {
            return Err(Reason::NotMarshalling);
        }
        let card = self.data.get().card(seat, kind);
        let side = self.side(seat);
        let gold = self.price(seat, kind);
        if gold > side.gold {
            return Err(Reason::TooPoor { gold });
        }
        if card.unique {
            if self.in_play_copy(seat, kind).is_some() {
                return Err(Reason::UniqueInPlay); // rule: unique
            }
            if side.in_dead_pile(kind) > 0 {
                return Err(Reason::UniqueDead);
            }
        }
        if side.limited && card.keywords.contains(&crate::cards::Keyword::Limited) {
            return Err(Reason::SecondLimited); // rule: limited
        }
        if card.kind == Type::Attachment && self.possible_hosts(seat, kind).is_empty() {
            return Err(Reason::NotAttachable); // rule: attachments
        }
        Ok(())
    }

    /// Characters that this attachment can be attached to.
    pub(crate) fn possible_hosts(&self, seat: Seat, kind: Kind) -> Slots {
        self.data.get().card(seat, kind).attach.as_ref().map_or(Slots::NONE, |filter| self.fitting(filter, seat))
    }

    /// Checks whether a copy can be put under a character in play, and returns the character. rule: duplicates
    pub(crate) fn check_duplicate(&self, seat: Seat, kind: Kind) -> Result<Slot, Reason> {
        if !self.is_marshalling(seat) {
            return Err(Reason::NotMarshalling);
        }
        let card = self.data.get().card(seat, kind);
        if !card.unique || card.kind != Type::Character {
            return Err(Reason::NothingToDouble);
        }
        self.in_play_copy(seat, kind).ok_or(Reason::NothingToDouble)
    }

    /// Is nobody left in the challenge before the totals are compared? Then it ends at once.
    /// rule: challenge-without-anybody
    pub(crate) fn challenge_is_deserted(&self) -> bool {
        matches!(self.moment, Moment::AttackWindow | Moment::DefendWindow) && self.participants().is_empty()
    }

    // ---- due abilities ----

    /// Adds a due ability. Due abilities never trigger others, so all abilities in the list came due together.
    pub(crate) fn add_due(&mut self, seat: Seat, source: AbilitySource, which: WhichAbility) {
        self.due.push(Pending { seat, source, which });
    }

    /// Resolves the due abilities one after another; the first player chooses the order. rule: passives
    pub(crate) fn advance_passives(&mut self, log: &mut impl Log) -> Progress {
        let Some(first) = self.due.first().copied() else {
            self.stack.pop();
            return EFFECT;
        };
        if !self.due.iter().all(|p| p.source == first.source && p.seat == first.seat) {
            return None;
        }
        self.resolve_due(0, log);
        Some(Advance::Chose(self.first, Action::Resolve(first.seat, first.source)))
    }

    /// Begins to resolve one of the due abilities.
    pub(crate) fn resolve_due(&mut self, place: usize, log: &mut impl Log) {
        let pending = self.due.remove(place);
        let (seat, source, which) = (pending.seat, pending.source, pending.which);
        let ability = self.ability(seat, source, which);
        let slot = if let AbilitySource::Card(slot) = source { slot } else { Slot::NONE };
        let gone = slot.is_some() && !self.board.in_play.has(slot);
        let holds = ability.is_none_or(|a| self.condition_holds(a.condition.as_ref(), seat, slot));
        if gone || !holds {
            return;
        }
        log.say(|| {
            engine::Entry::public(self.seat_message("log-resolves", seat).with("card", self.source_name(seat, source)))
        });
        match ability.filter(|_| !matches!(source, AbilitySource::Later(_))).and_then(|a| a.target.as_ref()) {
            None => self.push_frame(Frame::Effects { seat, source, which, at: 0, terms: Terms::NONE }),
            Some(filter) if self.fitting(filter, seat).is_empty() => {}
            Some(_) => self.push_frame(Frame::Choose { seat, source, which }),
        }
    }
}
