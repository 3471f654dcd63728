//! Resolves the effects of abilities, one after another.

use crate::cards::{Keyword, Kind, Slot, Slots, Type, rival};
use crate::data::vocabulary::{Affected, Effect, NamedCard, Player, PowerRecipient, Role, Until};
use crate::rules::zones::Destination;
use crate::stack::{AbilitySource, Frame, Terms, WhichAbility};
use crate::state::Thrones;
use engine::{Arg, Entry, Log, Seat, SeatSet};

impl Thrones {
    /// Resolves the next effect of an ability, or finishes the ability. rule: resolving
    pub(crate) fn advance_effects(
        &mut self,
        (seat, source, which, at, terms): (Seat, AbilitySource, WhichAbility, u8, Terms),
        log: &mut impl Log,
    ) {
        let effects = self.effects_of(seat, source, which);
        let Some(effect) = effects.get(usize::from(at)) else {
            self.stack.pop();
            self.finish_event(seat, source, which);
            return;
        };
        self.replace_frame(Frame::Effects { seat, source, which, at: at + 1, terms });
        self.resolve_effect(effect, seat, source, which, terms, log);
    }

    /// Discards an event after its effects and keeps its effects for the winner of the challenge. rule: events
    fn finish_event(&mut self, seat: Seat, source: AbilitySource, which: WhichAbility) {
        let AbilitySource::Event(kind) = source else { return };
        let promises = self.ability(seat, source, which).is_some_and(|a| !a.on_win.is_empty());
        let side = self.side_mut(seat);
        side.piles.set_low(kind, side.piles.low(kind) + 1);
        if promises {
            let _ = side.on_win.try_push(kind);
        }
    }

    /// The cards that an effect applies to. A target that no longer fits is skipped. rule: targets
    fn effect_targets(
        &self,
        what: &Affected,
        seat: Seat,
        source: AbilitySource,
        which: WhichAbility,
        terms: Terms,
    ) -> Slots {
        let own = if let AbilitySource::Card(slot) = source { slot } else { Slot::NONE };
        let one = match what {
            Affected::All(filter) => return self.fitting(filter, seat),
            Affected::NamedCard(NamedCard::This) => own,
            Affected::NamedCard(NamedCard::Host) if own.is_some() => self.card_state(own).host,
            Affected::NamedCard(NamedCard::Host) => Slot::NONE,
            Affected::NamedCard(NamedCard::Target) => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref());
                let fits = |f| terms.target.is_some() && self.fits(f, terms.target, seat);
                if filter.is_some_and(fits) { terms.target } else { Slot::NONE }
            }
        };
        if one.is_some() && self.board.in_play.has(one) { one.set() } else { Slots::NONE }
    }

    fn resolve_effect(
        &mut self,
        effect: &'static Effect,
        seat: Seat,
        source: AbilitySource,
        which: WhichAbility,
        terms: Terms,
        log: &mut impl Log,
    ) {
        let on = |table: &Thrones, what: &Affected| table.effect_targets(what, seat, source, which, terms);
        match effect {
            Effect::GainPower { to, amount } => self.resolve_gain_power(*to, *amount, seat, source, terms, log),
            Effect::MovePower { amount } => {
                if let Some(winner) = self.challenge.winner {
                    self.move_power(winner, *amount, log);
                }
            }
            Effect::Draw { player, amount } => match player {
                Player::You => self.push_frame(Frame::Draw { seat, left: *amount }),
                // rule: both-players — the first player draws first
                Player::Both => {
                    self.push_frame(Frame::Draw { seat: rival(self.first), left: *amount });
                    self.push_frame(Frame::Draw { seat: self.first, left: *amount });
                }
            },
            Effect::Kill { what } => {
                let doomed = on(self, what);
                self.begin_kill(doomed, log);
            }
            Effect::Discard { what } => {
                for slot in on(self, what).iter() {
                    log.say(|| Entry::public(self.card_message("log-discarded", slot.seat(), slot)));
                    self.remove_from_play(slot, Destination::Discard);
                }
            }
            Effect::Return { what } => {
                for slot in on(self, what).iter() {
                    log.say(|| Entry::public(self.card_message("log-returned", slot.seat(), slot)));
                    self.remove_from_play(slot, Destination::Hand);
                }
            }
            Effect::Kneel { what } => {
                let cards = on(self, what) - self.board.kneeling;
                for slot in cards.iter() {
                    log.say(|| Entry::public(self.card_message("log-kneels", slot.seat(), slot)));
                }
                self.board.kneeling |= cards;
            }
            Effect::Stand { what } => {
                let cards = on(self, what) & self.board.kneeling;
                for slot in cards.iter() {
                    log.say(|| Entry::public(self.card_message("log-stands", slot.seat(), slot)));
                }
                self.board.kneeling = self.board.kneeling - cards;
            }
            Effect::Join => {
                if let AbilitySource::Card(slot) = source {
                    self.join_challenge(slot, log);
                }
            }
            Effect::LookTop { amount } => {
                let left = (*amount).min(self.side(seat).deck_size);
                log.say(|| Entry::public(self.seat_message("log-looks-top", seat).with("count", left)));
                self.push_frame(Frame::Look { seat, left });
            }
            Effect::Search { kind } => self.push_frame(Frame::Search { seat: self.first, second: false, kind: *kind }),
            Effect::LookHand => self.look_at_hand(seat, log),
            Effect::RandomDiscard { amount, characters_to } => {
                self.push_frame(Frame::Discard { seat: rival(seat), left: *amount, dead: characters_to.is_some() });
            }
            Effect::DiscardHand => self.discard_hand(seat, log),
            Effect::Decree { amount } => {
                let [a, b] = [0, 1].map(|s| self.sides[s].hand_size);
                let larger = if a > b { Seat(0) } else { Seat(1) };
                if a != b && a.max(b) > *amount {
                    self.push_frame(Frame::Decree { seat: larger, to: *amount });
                }
            }
            Effect::EachDiscards { amount } | Effect::EachSpares { amount } => {
                let spare = matches!(effect, Effect::EachSpares { .. });
                self.challenge.picked = Slots::NONE;
                self.push_frame(Frame::Each { seat: self.first, second: false, left: *amount, spare });
            }
            Effect::Save => {}
            _ => self.resolve_lasting_effect(effect, seat, source, which, terms, log),
        }
    }

    /// Resolves an effect that lasts. rule: lasting-effects
    fn resolve_lasting_effect(
        &mut self,
        effect: &'static Effect,
        seat: Seat,
        source: AbilitySource,
        which: WhichAbility,
        terms: Terms,
        log: &mut impl Log,
    ) {
        let on = |table: &Thrones, what: &Affected| table.effect_targets(what, seat, source, which, terms);
        match effect {
            Effect::Strength { what, amount, until, .. } => {
                let row = usize::from(*until == Some(Until::Round));
                for slot in on(self, what).iter() {
                    log.say(|| {
                        Entry::public(
                            self.card_message("log-strength", slot.seat(), slot).with("amount", i64::from(*amount)),
                        )
                    });
                    let boost = &mut self.card_state_mut(slot).boost[row];
                    *boost = boost.saturating_add(*amount);
                }
            }
            Effect::CountZero { what } => {
                let cards = on(self, what);
                for slot in cards.iter() {
                    log.say(|| Entry::public(self.card_message("log-counts-zero", slot.seat(), slot)));
                }
                self.challenge.zeroed |= cards;
            }
            Effect::Claim { amount } => {
                log.say(|| {
                    Entry::public(self.seat_message("log-claim-change", seat).with("amount", i64::from(*amount)))
                });
                let claim = &mut self.side_mut(seat).claim;
                *claim = claim.saturating_add(*amount);
            }
            Effect::Reduce { .. } => {
                let kind = match source {
                    AbilitySource::Card(slot) => self.data.get().kind(slot),
                    AbilitySource::Event(kind) | AbilitySource::Later(kind) => kind,
                    AbilitySource::Plot(_) => return,
                };
                let _ = self.side_mut(seat).reductions.try_push(kind);
                self.side_mut(seat).reductions.sort_unstable();
            }
            Effect::Bar { what, from, until } => {
                let cards = on(self, what);
                let marks = &mut self.board.marks[mark_row(until.unwrap_or(Until::Round))];
                if from.contains(&Role::Attack) {
                    marks.no_attack |= cards;
                }
                if from.contains(&Role::Defend) {
                    marks.no_defence |= cards;
                }
                log.say(|| {
                    Entry::public(self.seat_message("log-barred", seat).with("cards", self.names_with_owner(cards)))
                });
            }
            Effect::LoseIcon { what, icon, until } => {
                let cards = on(self, what);
                self.board.marks[mark_row(*until)].lost[*icon as usize] |= cards;
                log.say(|| {
                    let text = self.seat_message("log-loses-icon", seat).with("cards", self.names_with_owner(cards));
                    Entry::public(text.with("icon", crate::messages::icon_text(*icon)))
                });
            }
            Effect::GainKeyword { what, keyword, until } => {
                let cards = on(self, what);
                let marks = &mut self.board.marks[mark_row(*until)];
                match keyword {
                    Keyword::Stealth => marks.stealth |= cards,
                    Keyword::Renown => marks.renown |= cards,
                    Keyword::Limited => {}
                }
                log.say(|| {
                    let text = self.seat_message("log-gains-keyword", seat).with("cards", self.names_with_owner(cards));
                    Entry::public(text.with("keyword", crate::messages::keyword_text(*keyword)))
                });
            }
            _ => {}
        }
    }

    fn resolve_gain_power(
        &mut self,
        to: PowerRecipient,
        amount: u8,
        seat: Seat,
        source: AbilitySource,
        terms: Terms,
        log: &mut impl Log,
    ) {
        match to {
            PowerRecipient::House => self.gain_power(&[seat], amount, log),
            PowerRecipient::Winner => {
                if let Some(winner) = self.challenge.winner {
                    self.gain_power(&[winner], amount, log);
                }
            }
            PowerRecipient::Both => self.gain_power(&[Seat(0), Seat(1)], amount, log),
            PowerRecipient::This | PowerRecipient::Knelt => {
                let cards = match (to, source) {
                    (PowerRecipient::This, AbilitySource::Card(slot)) => slot.set(),
                    (PowerRecipient::Knelt, _) => terms.knelt.into_iter().filter(|s| s.is_some()).collect(),
                    _ => Slots::NONE,
                };
                self.gain_power_on_cards(cards & self.board.in_play, amount, log);
            }
        }
    }

    /// Puts power on banners, all at the same moment. rule: power
    pub(crate) fn gain_power(&mut self, seats: &[Seat], amount: u8, log: &mut impl Log) {
        for &seat in seats {
            let banner = &mut self.side_mut(seat).banner;
            *banner = banner.saturating_add(amount);
            log.say(|| Entry::public(self.seat_message("log-power", seat).with("count", amount)));
        }
        self.end_if_won(log);
    }

    /// Puts power on characters, all at the same moment. rule: power
    pub(crate) fn gain_power_on_cards(&mut self, cards: Slots, amount: u8, log: &mut impl Log) {
        for slot in cards.iter() {
            let power = &mut self.card_state_mut(slot).power;
            *power = power.saturating_add(amount);
            log.say(|| Entry::public(self.card_message("log-power-card", slot.seat(), slot).with("count", amount)));
        }
        if !cards.is_empty() {
            self.end_if_won(log);
        }
    }

    /// Moves power from the loser's banner to the winner's, at most what is there. rule: claim-power
    pub(crate) fn move_power(&mut self, winner: Seat, amount: u8, log: &mut impl Log) {
        let moved = amount.min(self.side(rival(winner)).banner);
        if moved == 0 {
            return;
        }
        self.side_mut(rival(winner)).banner -= moved;
        let banner = &mut self.side_mut(winner).banner;
        *banner = banner.saturating_add(moved);
        log.say(|| Entry::public(self.seat_message("log-power-moved", winner).with("count", moved)));
        self.end_if_won(log);
    }

    /// rule: joining
    fn join_challenge(&mut self, slot: Slot, log: &mut impl Log) {
        if slot.seat() == self.attacking_player() {
            self.challenge.attackers.add(slot);
        } else {
            self.challenge.defenders.add(slot);
        }
        log.say(|| Entry::public(self.card_message("log-joins", slot.seat(), slot)));
    }

    /// rule: deck-search — only the player who looks sees the hand
    fn look_at_hand(&mut self, seat: Seat, log: &mut impl Log) {
        let other = rival(seat);
        if self.side(other).hand_size == 0 {
            return;
        }
        log.reveal(SeatSet::of(seat));
        self.side_mut(other).hand_seen_by_rival();
        log.say(|| {
            let hand = &self.side(other).hand;
            let cards: Vec<Arg> = hand
                .iter()
                .flat_map(|(kind, n)| std::iter::repeat_n(self.title_name(other, kind), usize::from(n)))
                .collect();
            let all = self.seat_message("log-looks-hand", seat).with("other", crate::messages::seat_text(other));
            let more = self.seat_message("log-sees-hand", seat).with("other", crate::messages::seat_text(other));
            Entry::with_more(all, SeatSet::of(seat), more.with("cards", Arg::List(cards)))
        });
        self.push_frame(Frame::Bury { seat });
    }

    fn discard_hand(&mut self, seat: Seat, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        for kind in self.data.get().kinds(seat) {
            for _ in 0..self.side(seat).hand.count(kind) {
                self.discard_from_hand(seat, kind, false, log);
            }
        }
    }

    /// Moves a card from hand to the discard pile, or to the dead pile, in public. rule: discard-or-kill
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, kind: Kind, dead: bool, log: &mut impl Log) {
        let dead = dead && self.data.get().card(seat, kind).kind == Type::Character;
        let side = self.side_mut(seat);
        side.hand_to_open(kind);
        if dead {
            side.piles.set_high(kind, side.piles.high(kind) + 1);
        } else {
            side.piles.set_low(kind, side.piles.low(kind) + 1);
        }
        let key = if dead { "log-hand-dead" } else { "log-hand-discard" };
        log.say(|| Entry::public(self.title_message(key, seat, kind)));
    }
}

/// The index of a lasting effect in the marks: 0 until the end of the phase, 1 until the end of the round.
fn mark_row(until: Until) -> usize {
    usize::from(until == Until::Round)
}
