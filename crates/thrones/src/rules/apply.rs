//! Doing what was chosen, and letting chance happen.

use crate::actions::Action;
use crate::cards::{Keyword, Kind, Slot, Slots, Type, rival};
use crate::data::vocabulary::{Ability, Cost, Event, LimitOf, OwnCost};
use crate::rules::zones::Place;
use crate::stack::{Frame, Source, Terms, Which};
use crate::state::{Moment, Thrones};
use engine::{Entry, Log, Seat, SeatSet};

impl Thrones {
    // ---- secret and simultaneous ----

    pub(super) fn secret_step(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Keep | Action::Mulligan => {
                self.side_mut(seat).mulligan = action == Action::Mulligan;
                self.is_ready(seat, log);
            }
            Action::Place(kind) => {
                let placing = &mut self.side_mut(seat).placing;
                placing.push(kind);
                placing.sort_unstable();
            }
            Action::Plot(plot) => {
                self.side_mut(seat).chosen = Some(plot);
                self.is_ready(seat, log);
            }
            Action::Pick(plot) if self.moment == Moment::DraftFinal => {
                let side = self.side_mut(seat);
                side.plots |= plot.bit();
                if side.plots.count_ones() == u32::from(self.data.get().numbers.plots) {
                    self.is_ready(seat, log);
                }
            }
            Action::Pick(plot) => {
                self.side_mut(seat).chosen = Some(plot);
                self.is_ready(seat, log);
            }
            _ => {}
        }
    }

    /// A choice waits for the other's; when both are in, they take effect together. rule: secret-choices
    fn is_ready(&mut self, seat: Seat, log: &mut impl Log) {
        self.ready.add(seat);
        log.say(|| Entry::public(self.tale("log-ready", seat)));
        if self.ready != SeatSet::all(2) {
            return;
        }
        match self.moment {
            Moment::Mulligans => self.redraw(log),
            Moment::Placing => self.turn_setup_cards(log),
            Moment::ChoosePlots => self.reveal_plots(log),
            Moment::DraftFinal => self.begin_with_drafted(log),
            _ => self.pass_plots(log),
        }
    }

    pub(super) fn done(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(Frame::Each { second, spare, .. }) = self.stack.last().copied() {
            self.each_next(seat, second, spare, log);
            return;
        }
        match self.moment {
            Moment::Placing => self.is_ready(seat, log),
            Moment::Declare => self.attack(log),
            _ => self.defend(log),
        }
    }

    // ---- windows ----

    /// An ability is announced and paid; its effects, passives and responses follow. rule: resolving
    pub(super) fn act_in_window(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let (source, terms) = match action {
            Action::Use(slot, terms) => (Source::Card(slot), terms),
            Action::Event(kind, terms) => (Source::Event(kind), terms),
            _ => return,
        };
        let responding = matches!(self.stack.last(), Some(Frame::Responses { .. }));
        let which = if responding { Which::Response } else { Which::Action };
        let Some(ability) = self.ability(seat, source, which) else { return };
        log.say(|| {
            let key = match (source, terms.target.is_some()) {
                (Source::Event(_), false) => "log-event",
                (Source::Event(_), true) => "log-event-on",
                (_, false) => "log-uses",
                (_, true) => "log-uses-on",
            };
            let text = self.tale(key, seat).with("card", self.source_name(seat, source));
            let target = terms.target;
            Entry::public(if target.is_some() { text.with("target", self.whose(target)) } else { text })
        });
        if let Source::Event(kind) = source {
            self.side_mut(seat).show_out(kind);
        }
        self.pass_on(seat, false);
        self.count_use(seat, source, ability, responding);
        if !responding {
            self.push(Frame::Responses { turn: self.first, passes: 0 });
        }
        // The event is being played from now on, in no zone anybody can use.
        self.push(Frame::Effects { seat, source, which, at: 0, terms });
        self.pay(seat, source, ability, terms, log);
    }

    /// rule: limits
    fn count_use(&mut self, seat: Seat, source: Source, ability: &Ability, responding: bool) {
        if let Source::Card(slot) = source
            && responding
        {
            self.card_mut(slot).uses -= 16;
        }
        let Some(limit) = ability.limit else { return };
        match (limit.of, source) {
            (LimitOf::Card, Source::Card(slot)) => self.card_mut(slot).uses += 1,
            (LimitOf::Title, Source::Card(slot)) => {
                let kind = self.data.get().kind(slot);
                self.side_mut(seat).titles |= 1 << kind.0;
            }
            (LimitOf::Title, Source::Event(kind)) => self.side_mut(seat).titles |= 1 << kind.0,
            _ => {}
        }
    }

    /// Pays all costs at once; nothing gives them back. rule: costs
    pub(crate) fn pay(&mut self, seat: Seat, source: Source, ability: &Ability, terms: Terms, log: &mut impl Log) {
        if matches!(source, Source::Event(_)) {
            self.give_gold(seat, self.event_tax(), log); // rule: event-tax
        }
        let own = if let Source::Card(slot) = source { slot } else { Slot::NONE };
        for cost in &ability.cost {
            match cost {
                Cost::Gold { gold } => {
                    self.side_mut(seat).gold -= gold;
                    log.say(|| {
                        let text = self.tale("log-pays", seat).with("gold", *gold);
                        Entry::public(text.with("card", self.source_name(seat, source)))
                    });
                }
                Cost::Kneel { .. } => {
                    let knelt: Slots = terms.knelt.into_iter().filter(|slot| slot.is_some()).collect();
                    self.board.kneeling |= knelt;
                    log.say(|| {
                        let text = self.tale("log-kneels-for", seat).with("cards", self.slot_names(knelt));
                        Entry::public(text.with("card", self.source_name(seat, source)))
                    });
                }
                Cost::Own(OwnCost::KneelSelf) => self.board.kneeling.add(own),
                Cost::Own(OwnCost::DiscardSelf) => self.leave(own, Place::Discard),
            }
        }
    }

    /// Gold goes to the other player's pool.
    pub(crate) fn give_gold(&mut self, seat: Seat, gold: u8, log: &mut impl Log) {
        if gold == 0 {
            return;
        }
        self.side_mut(seat).gold -= gold;
        let pool = &mut self.side_mut(rival(seat)).gold;
        *pool = pool.saturating_add(gold);
        log.say(|| Entry::public(self.tale("log-gives-gold", seat).with("gold", gold)));
    }

    /// A character, location or attachment comes into play. rule: playing-cards
    pub(super) fn play(&mut self, seat: Seat, kind: Kind, host: Slot, log: &mut impl Log) {
        let price = self.price(seat, kind);
        self.use_up_reductions(seat, kind);
        let limited = self.data.get().card(seat, kind).keywords.contains(&Keyword::Limited);
        let side = self.side_mut(seat);
        side.gold -= price;
        side.limited |= limited;
        side.show_out(kind);
        let slot = self.enter(seat, kind, host);
        log.say(|| {
            let key = if host.is_some() { "log-attaches" } else { "log-plays" };
            let text = self.card_tale(key, seat, slot).with("gold", price);
            Entry::public(if host.is_some() { text.with("target", self.whose(host)) } else { text })
        });
        self.pass_on(seat, false);
        let card = self.data.get().at(slot);
        if card.kind == Type::Attachment {
            self.offer_responses(Event::AttachmentPlayed, slot);
        }
        self.offer_responses(Event::CardPlayed, slot);
        if self.news.chances {
            self.push(Frame::Responses { turn: self.first, passes: 0 });
        }
        let passive = card.text.passive.as_ref().and_then(|a| a.trigger.as_ref());
        if passive.is_some_and(|t| t.event == Event::CardPlayed) && !self.board.blank.has(slot) {
            self.fall_due(seat, Source::Card(slot), Which::Passive);
            self.push(Frame::Passives);
        }
    }

    /// A copy is put under a character, free of cost. rule: duplicates
    pub(super) fn double(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        let Ok(host) = self.can_double(seat, kind) else { return };
        self.side_mut(seat).show_out(kind);
        let slot = self.free_slot(seat, kind);
        self.board.in_play.add(slot);
        self.board.duplicates.add(slot);
        self.card_mut(slot).host = host;
        log.say(|| Entry::public(self.card_tale("log-duplicate", seat, host)));
        self.pass_on(seat, false);
    }

    // ---- challenges ----

    pub(super) fn fight_step(&mut self, action: Action, log: &mut impl Log) {
        match action {
            Action::Challenge(icon) => self.fight.icon = Some(icon),
            Action::Attack(slot) | Action::Defend(slot) => self.fight.naming.add(slot),
            Action::Bypass(slot) => self.fight.slipping.add(slot),
            _ => {
                log.say(|| Entry::public(self.tale("log-ends-challenges", self.active)));
                self.moment = Moment::TurnEnding;
            }
        }
    }
}
