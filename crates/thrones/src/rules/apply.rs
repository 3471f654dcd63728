//! Applies actions. The caller has checked that they are legal.

use crate::actions::Action;
use crate::cards::{Keyword, Kind, Slot, Slots, Type, rival};
use crate::data::vocabulary::{Ability, Cost, LimitOf, OwnCost, TriggerEvent};
use crate::rules::zones::Destination;
use crate::stack::{AbilitySource, Frame, Terms, WhichAbility};
use crate::state::{Moment, Thrones};
use engine::{Entry, Log, Seat, SeatSet};

impl Thrones {
    // ---- secret and simultaneous ----

    pub(super) fn apply_secret_choice(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Keep | Action::Mulligan => {
                self.side_mut(seat).mulligan = action == Action::Mulligan;
                self.mark_ready(seat, log);
            }
            Action::Place(kind) => {
                let placing = &mut self.side_mut(seat).placing;
                placing.push(kind);
                placing.sort_unstable();
            }
            Action::Plot(plot) => {
                self.side_mut(seat).chosen = Some(plot);
                self.mark_ready(seat, log);
            }
            Action::Pick(plot) if self.moment == Moment::DraftFinal => {
                let side = self.side_mut(seat);
                side.plots |= plot.bit();
                if side.plots.count_ones() == u32::from(self.data.get().numbers.plots) {
                    self.mark_ready(seat, log);
                }
            }
            Action::Pick(plot) => {
                self.side_mut(seat).chosen = Some(plot);
                self.mark_ready(seat, log);
            }
            _ => {}
        }
    }

    /// Records a finished secret choice. When both are finished, they take effect together. rule: secret-choices
    fn mark_ready(&mut self, seat: Seat, log: &mut impl Log) {
        self.ready.add(seat);
        log.say(|| Entry::public(self.seat_message("log-ready", seat)));
        if self.ready != SeatSet::all(2) {
            return;
        }
        match self.moment {
            Moment::Mulligans => self.resolve_mulligans(log),
            Moment::Placing => self.reveal_setup_cards(log),
            Moment::ChoosePlots => self.reveal_plots(log),
            Moment::DraftFinal => self.end_draft(log),
            _ => self.pass_drafted_plots(log),
        }
    }

    pub(super) fn apply_done(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(Frame::Each { second, spare, .. }) = self.stack.last().copied() {
            self.end_choice_of_each(seat, second, spare, log);
            return;
        }
        match self.moment {
            Moment::Placing => self.mark_ready(seat, log),
            Moment::Declare => self.declare_attackers(log),
            _ => self.declare_defenders(log),
        }
    }

    // ---- windows ----

    /// Announces an ability and pays for it; its effects and the responses to it go on the stack. rule: resolving
    pub(super) fn apply_ability(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let (source, terms) = match action {
            Action::Use(slot, terms) => (AbilitySource::Card(slot), terms),
            Action::Event(kind, terms) => (AbilitySource::Event(kind), terms),
            _ => return,
        };
        let responding = matches!(self.stack.last(), Some(Frame::Responses { .. }));
        let which = if responding { WhichAbility::Response } else { WhichAbility::Action };
        let Some(ability) = self.ability(seat, source, which) else { return };
        log.say(|| {
            let key = match (source, terms.target.is_some()) {
                (AbilitySource::Event(_), false) => "log-event",
                (AbilitySource::Event(_), true) => "log-event-on",
                (_, false) => "log-uses",
                (_, true) => "log-uses-on",
            };
            let text = self.seat_message(key, seat).with("card", self.source_name(seat, source));
            let target = terms.target;
            Entry::public(if target.is_some() { text.with("target", self.name_with_owner(target)) } else { text })
        });
        if let AbilitySource::Event(kind) = source {
            self.side_mut(seat).hand_to_open(kind);
        }
        self.pass_priority(seat, false);
        self.count_use(seat, source, ability, responding);
        if !responding {
            self.push_frame(Frame::Responses { turn: self.first, passes: 0 });
        }
        // From now on the event is being played and is in no zone.
        self.push_frame(Frame::Effects { seat, source, which, at: 0, terms });
        self.pay(seat, source, ability, terms, log);
    }

    /// rule: limits
    fn count_use(&mut self, seat: Seat, source: AbilitySource, ability: &Ability, responding: bool) {
        if let AbilitySource::Card(slot) = source
            && responding
        {
            self.card_state_mut(slot).uses -= 16;
        }
        let Some(limit) = ability.limit else { return };
        match (limit.of, source) {
            (LimitOf::Card, AbilitySource::Card(slot)) => self.card_state_mut(slot).uses += 1,
            (LimitOf::Title, AbilitySource::Card(slot)) => {
                let kind = self.data.get().kind(slot);
                self.side_mut(seat).titles |= 1 << kind.0;
            }
            (LimitOf::Title, AbilitySource::Event(kind)) => self.side_mut(seat).titles |= 1 << kind.0,
            _ => {}
        }
    }

    /// Pays all costs at once. They are never refunded. rule: costs
    pub(crate) fn pay(
        &mut self,
        seat: Seat,
        source: AbilitySource,
        ability: &Ability,
        terms: Terms,
        log: &mut impl Log,
    ) {
        if matches!(source, AbilitySource::Event(_)) {
            self.hand_over_gold(seat, self.event_tax(), log); // rule: event-tax
        }
        let own = if let AbilitySource::Card(slot) = source { slot } else { Slot::NONE };
        for cost in &ability.cost {
            match cost {
                Cost::Gold { gold } => {
                    self.side_mut(seat).gold -= gold;
                    log.say(|| {
                        let text = self.seat_message("log-pays", seat).with("gold", *gold);
                        Entry::public(text.with("card", self.source_name(seat, source)))
                    });
                }
                Cost::Kneel { .. } => {
                    let knelt: Slots = terms.knelt.into_iter().filter(|slot| slot.is_some()).collect();
                    self.board.kneeling |= knelt;
                    log.say(|| {
                        let text = self.seat_message("log-kneels-for", seat).with("cards", self.card_names(knelt));
                        Entry::public(text.with("card", self.source_name(seat, source)))
                    });
                }
                Cost::Own(OwnCost::KneelSelf) => self.board.kneeling.add(own),
                Cost::Own(OwnCost::DiscardSelf) => self.remove_from_play(own, Destination::Discard),
            }
        }
    }

    /// Moves gold to the opponent's pool.
    pub(crate) fn hand_over_gold(&mut self, seat: Seat, gold: u8, log: &mut impl Log) {
        if gold == 0 {
            return;
        }
        self.side_mut(seat).gold -= gold;
        let pool = &mut self.side_mut(rival(seat)).gold;
        *pool = pool.saturating_add(gold);
        log.say(|| Entry::public(self.seat_message("log-gives-gold", seat).with("gold", gold)));
    }

    /// Plays a character, location or attachment. rule: playing-cards
    pub(super) fn apply_play(&mut self, seat: Seat, kind: Kind, host: Slot, log: &mut impl Log) {
        let price = self.price(seat, kind);
        self.use_up_reductions(seat, kind);
        let limited = self.data.get().card(seat, kind).keywords.contains(&Keyword::Limited);
        let side = self.side_mut(seat);
        side.gold -= price;
        side.limited |= limited;
        side.hand_to_open(kind);
        let slot = self.put_into_play(seat, kind, host);
        log.say(|| {
            let key = if host.is_some() { "log-attaches" } else { "log-plays" };
            let text = self.card_message(key, seat, slot).with("gold", price);
            Entry::public(if host.is_some() { text.with("target", self.name_with_owner(host)) } else { text })
        });
        self.pass_priority(seat, false);
        let card = self.data.get().card_in(slot);
        if card.kind == Type::Attachment {
            self.offer_responses(TriggerEvent::AttachmentPlayed, slot);
        }
        self.offer_responses(TriggerEvent::CardPlayed, slot);
        if self.recent_events.card_responses_open {
            self.push_frame(Frame::Responses { turn: self.first, passes: 0 });
        }
        let passive = card.text.passive.as_ref().and_then(|a| a.trigger.as_ref());
        if passive.is_some_and(|t| t.event == TriggerEvent::CardPlayed) && !self.board.blank.has(slot) {
            self.add_due(seat, AbilitySource::Card(slot), WhichAbility::Passive);
            self.push_frame(Frame::Passives);
        }
    }

    /// Puts a copy under a character, free of charge. rule: duplicates
    pub(super) fn apply_duplicate(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        let Ok(host) = self.check_duplicate(seat, kind) else { return };
        self.side_mut(seat).hand_to_open(kind);
        let slot = self.free_slot(seat, kind);
        self.board.in_play.add(slot);
        self.board.duplicates.add(slot);
        self.card_state_mut(slot).host = host;
        log.say(|| Entry::public(self.card_message("log-duplicate", seat, host)));
        self.pass_priority(seat, false);
    }

    // ---- challenges ----

    pub(super) fn apply_declaration(&mut self, action: Action, log: &mut impl Log) {
        match action {
            Action::Challenge(icon) => self.challenge.icon = Some(icon),
            Action::Attack(slot) | Action::Defend(slot) => self.challenge.naming.add(slot),
            Action::Bypass(slot) => self.challenge.bypassing.add(slot),
            _ => {
                log.say(|| Entry::public(self.seat_message("log-ends-challenges", self.active)));
                self.moment = Moment::TurnEnding;
            }
        }
    }
}
