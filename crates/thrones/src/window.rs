//! Windows: who is asked in them, judged by what everybody knows. rules: action-windows, responses, saves

use crate::card::{Kind, Slot, Slots, Type, rival};
use crate::data::PRICES;
use crate::data::vocabulary::Ability;
use crate::kill::kinds_in;
use crate::refusal::Reason;
use crate::stack::{Frame, Pending, Source, Terms, Which};
use crate::state::{Moment, Thrones};
use table::{Log, Seat};

impl Thrones {
    /// Goes on until somebody is asked, chance is due, or the game is over.
    pub(crate) fn settle(&mut self, log: &mut impl Log) {
        while self.ending.is_none() {
            let goes_on = match self.stack.last().copied() {
                Some(frame) => self.run(frame, log),
                None => self.proceed(log),
            };
            if !goes_on {
                return;
            }
        }
        // The game has ended in the middle of something: an event that was being played is laid down.
        while let Some(frame) = self.stack.pop() {
            if let Frame::Effects { seat, source: Source::Event(kind), .. } = frame {
                let piles = &mut self.side_mut(seat).piles;
                piles.set_low(kind, piles.low(kind) + 1);
            }
            if let Frame::Look { seat, .. } = frame {
                for kind in std::mem::take(&mut self.looked) {
                    let side = self.side_mut(seat);
                    side.deck.put(kind.index());
                    side.deck_size += 1;
                }
            }
        }
        self.due.clear();
    }

    /// Advances the innermost frame; false if it waits.
    fn run(&mut self, frame: Frame, log: &mut impl Log) -> bool {
        match frame {
            Frame::Window { turn, passes } => {
                if passes >= 2 || self.nobody_fights() {
                    self.stack.pop();
                    return true;
                }
                if self.unhurried || self.can_act(turn) {
                    return false;
                }
                self.replace(Frame::Window { turn: rival(turn), passes: passes + 1 });
                true
            }
            Frame::Responses { turn, passes } => {
                if passes >= 2 || !self.anything_to_answer() {
                    self.stack.pop();
                    self.forget_news();
                    return true;
                }
                if self.unhurried || self.can_respond(turn) {
                    return false;
                }
                self.replace(Frame::Responses { turn: rival(turn), passes: passes + 1 });
                true
            }
            Frame::Saves { turn, passes } => {
                if passes >= 2 || self.fight.doomed.is_empty() {
                    self.stack.pop();
                    self.reap(log);
                    return true;
                }
                if self.unhurried || self.might_save(turn) {
                    return false;
                }
                self.replace(Frame::Saves { turn: rival(turn), passes: passes + 1 });
                true
            }
            Frame::Passives => self.run_passives(log),
            Frame::Effects { seat, source, which, at, terms } => {
                self.run_effects((seat, source, which, at, terms), log)
            }
            Frame::Choose { .. } | Frame::Bury { .. } => false,
            Frame::Draw { seat, left } => {
                let waits = left > 0 && self.side(seat).deck_size > 0;
                if !waits {
                    self.stack.pop();
                }
                !waits
            }
            Frame::Discard { seat, left, .. } => {
                let waits = left > 0 && self.side(seat).held > 0;
                if !waits {
                    self.stack.pop();
                }
                !waits
            }
            Frame::Look { seat, left } => self.run_look(seat, left, log),
            Frame::Claim { seat, left } => self.run_claim(seat, left, log),
            Frame::Each { seat, second, left, spare } => self.run_each(seat, second, left, spare, log),
            Frame::Search { seat, second, kind } => self.run_search(seat, second, kind),
            Frame::Decree { seat, to } => {
                let waits = self.side(seat).held > to;
                if !waits {
                    self.stack.pop();
                }
                !waits
            }
        }
    }

    /// Somebody did something in the innermost window: the other is asked next. rule: alternating
    pub(crate) fn pass_on(&mut self, seat: Seat, passed: bool) {
        if let Some(
            Frame::Window { turn, passes } | Frame::Responses { turn, passes } | Frame::Saves { turn, passes },
        ) = self.stack.last_mut()
        {
            *turn = rival(seat);
            *passes = if passed { *passes + 1 } else { 0 };
        }
    }

    /// On a table that does not hurry: the moment goes by unless somebody wants it, or leaves one choice. Elsewhere nobody is asked
    /// in most of these.
    pub(crate) fn lingers(&self) -> bool {
        self.unhurried
            && self.ending.is_none()
            && match self.stack.last() {
                Some(&Frame::Window { turn, .. }) => !self.can_act(turn),
                Some(&Frame::Responses { turn, .. }) => !self.can_respond(turn),
                Some(&Frame::Saves { turn, .. }) => !self.might_save(turn),
                Some(_) => self.only_choice().is_some(),
                None => match self.moment {
                    Moment::Declare => self.fight.icon.is_none(),
                    Moment::Defend => self.fight.naming.is_empty(),
                    _ => false,
                },
            }
    }

    /// What has to be chosen, where a hurried table would not ask.
    pub(crate) fn only_choice(&self) -> Option<Slot> {
        let only = |free: Slots, most: u32| if free.len() <= most { free.first() } else { None };
        match self.stack.last() {
            Some(&Frame::Choose { seat, source, which }) => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref());
                only(filter.map_or(Slots::NONE, |f| self.fitting(f, seat)), 1)
            }
            Some(&(Frame::Claim { seat, left } | Frame::Each { seat, left, spare: false, .. })) => {
                only(self.choosable(seat), u32::from(left))
            }
            _ => None,
        }
    }

    // ---- might a seat act? ----

    /// Could the seat do anything in the open action window, by what everybody knows? rule: open-and-hidden
    fn can_act(&self, seat: Seat) -> bool {
        let phase = self.moment.phase() as usize;
        let masks = &self.data.get().masks;
        let able = (self.own(seat) & masks.actions[phase]) - self.board.blank;
        if able.iter().any(|slot| self.action_of_card(seat, slot).is_ok()) {
            return true;
        }
        if self.side(seat).held == 0 {
            return false;
        }
        if self.marshals(seat) {
            let kinds = kinds_in(self.marshalable(seat));
            if kinds.into_iter().any(|k| self.may_hold(seat, k) && self.could_marshal(seat, k)) {
                return true;
            }
        }
        let events = kinds_in(masks.event_actions[seat.index()][phase]);
        events.into_iter().any(|k| self.action_event(seat, k).is_ok() && self.may_hold(seat, k))
    }

    /// Is it this seat's turn to play cards? rule: marshalling
    #[inline]
    pub(crate) fn marshals(&self, seat: Seat) -> bool {
        self.moment == Moment::MarshalWindow && seat == self.active
    }

    /// Titles whose cards there is gold for, or a character to lie under; nothing else can be marshalled.
    pub(crate) fn marshalable(&self, seat: Seat) -> u64 {
        let (masks, side) = (&self.data.get().masks, self.side(seat));
        if self.cheaper(seat) {
            return masks.permanents[seat.index()];
        }
        let doubled = self.own(seat) & masks.unique & masks.characters;
        let doubles = doubled.iter().fold(0, |set, slot| set | 1u64 << self.data.get().kind(slot).0);
        masks.affordable[seat.index()][usize::from(side.gold).min(PRICES - 1)] | doubles
    }

    /// Could such a card be played or put under another, should the seat hold it?
    fn could_marshal(&self, seat: Seat, kind: Kind) -> bool {
        self.can_double(seat, kind).is_ok() || self.can_play(seat, kind).is_ok()
    }

    fn anything_to_answer(&self) -> bool {
        self.news.chances || self.news.challenge || self.news.dominance.is_some()
    }

    /// Could the seat respond, by what everybody knows?
    fn can_respond(&self, seat: Seat) -> bool {
        if self.news.chances && self.answering().iter().any(|slot| self.response_of_card(seat, slot).is_ok()) {
            return true;
        }
        if self.side(seat).held == 0 || !(self.news.challenge || self.news.dominance.is_some()) {
            return false;
        }
        let events = kinds_in(self.data.get().masks.event_responses[seat.index()]);
        events.into_iter().any(|k| self.response_event(seat, k).is_ok() && self.may_hold(seat, k))
    }

    /// Cards in play with something to answer.
    pub(crate) fn answering(&self) -> Slots {
        (self.board.in_play & self.data.get().masks.responses) - self.board.duplicates
    }

    /// Could the seat save anybody, by what everybody knows?
    fn might_save(&self, seat: Seat) -> bool {
        let mut found = false;
        self.each_save(
            seat,
            |kind| self.may_hold(seat, kind),
            |_, _| {
                found = true;
                false
            },
        );
        found
    }

    // ---- what can be done, should the seat hold the card ----

    /// Can the action of a card in play be used now? rule: actions
    pub(crate) fn action_of_card(&self, seat: Seat, slot: Slot) -> Result<&'static Ability, Reason> {
        if slot.seat() != seat {
            return Err(Reason::NotYours);
        }
        let ability = self.data.get().at(slot).text.action.as_ref().ok_or(Reason::NoAbility)?;
        if self.board.blank.has(slot) {
            return Err(Reason::Blank);
        }
        if !self.data.get().masks.actions[self.moment.phase() as usize].has(slot) {
            return Err(Reason::NotItsPhase);
        }
        self.announce(seat, Source::Card(slot), ability)?;
        Ok(ability)
    }

    /// Can an event be played as an action now? rule: events
    pub(crate) fn action_event(&self, seat: Seat, kind: Kind) -> Result<&'static Ability, Reason> {
        let ability = self.data.get().card(seat, kind).text.action.as_ref().ok_or(Reason::NotItsMoment)?;
        let masks = &self.data.get().masks.event_actions[seat.index()];
        if masks[self.moment.phase() as usize] & (1 << kind.0) == 0 {
            return Err(Reason::NotItsMoment);
        }
        self.announce(seat, Source::Event(kind), ability)?;
        Ok(ability)
    }

    /// Can a character, location or attachment be played? rule: marshalling
    pub(crate) fn can_play(&self, seat: Seat, kind: Kind) -> Result<(), Reason> {
        if !self.marshals(seat) {
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
            if side.dead(kind) > 0 {
                return Err(Reason::UniqueDead);
            }
        }
        if side.limited && card.keywords.contains(&crate::card::Keyword::Limited) {
            return Err(Reason::SecondLimited); // rule: limited
        }
        if card.kind == Type::Attachment && self.hosts(seat, kind).is_empty() {
            return Err(Reason::NotAttachable); // rule: attachments
        }
        Ok(())
    }

    /// Characters an attachment can be attached to.
    pub(crate) fn hosts(&self, seat: Seat, kind: Kind) -> Slots {
        self.data.get().card(seat, kind).attach.as_ref().map_or(Slots::NONE, |filter| self.fitting(filter, seat))
    }

    /// Can a copy be put under a character in play? rule: duplicates
    pub(crate) fn can_double(&self, seat: Seat, kind: Kind) -> Result<Slot, Reason> {
        if !self.marshals(seat) {
            return Err(Reason::NotMarshalling);
        }
        let card = self.data.get().card(seat, kind);
        if !card.unique || card.kind != Type::Character {
            return Err(Reason::NothingToDouble);
        }
        self.in_play_copy(seat, kind).ok_or(Reason::NothingToDouble)
    }

    /// Before the totals are counted nobody is left in the challenge: it ends at once. rule: challenge-without-anybody
    pub(crate) fn nobody_fights(&self) -> bool {
        matches!(self.moment, Moment::AttackWindow | Moment::DefendWindow) && self.participants().is_empty()
    }

    // ---- abilities that have to happen ----

    /// Something that has to happen is due. Nothing that such an ability does sets off another, so all in the list came
    /// due together.
    pub(crate) fn fall_due(&mut self, seat: Seat, source: Source, which: Which) {
        self.due.push(Pending { seat, source, which });
    }

    /// One after another, ordered by the first player. rule: passives
    fn run_passives(&mut self, log: &mut impl Log) -> bool {
        let Some(first) = self.due.first().copied() else {
            self.stack.pop();
            return true;
        };
        if !self.due.iter().all(|p| p.source == first.source && p.seat == first.seat) {
            return false;
        }
        self.begin_due(0, log);
        true
    }

    /// Begins one of those due.
    pub(crate) fn begin_due(&mut self, place: usize, log: &mut impl Log) {
        let pending = self.due.remove(place);
        let (seat, source, which) = (pending.seat, pending.source, pending.which);
        let ability = self.ability(seat, source, which);
        let slot = if let Source::Card(slot) = source { slot } else { Slot::NONE };
        let gone = slot.is_some() && !self.board.in_play.has(slot);
        let holds = ability.is_none_or(|a| self.holds(a.condition.as_ref(), seat, slot));
        if gone || !holds {
            return;
        }
        log.say(|| table::Entry::public(self.tale("log-resolves", seat).with("card", self.source_name(seat, source))));
        match ability.filter(|_| !matches!(source, Source::Later(_))).and_then(|a| a.target.as_ref()) {
            None => self.push(Frame::Effects { seat, source, which, at: 0, terms: Terms::NONE }),
            Some(filter) => {
                let fitting = self.fitting(filter, seat);
                match (fitting.len(), fitting.first()) {
                    (1, Some(only)) if !self.unhurried => {
                        let terms = Terms::on(only);
                        self.push(Frame::Effects { seat, source, which, at: 0, terms });
                    }
                    (0, _) | (_, None) => {}
                    _ => self.push(Frame::Choose { seat, source, which }),
                }
            }
        }
    }
}
