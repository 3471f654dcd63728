//! What abilities do, one effect after another.

use crate::cards::{Keyword, Kind, Slot, Slots, Type, rival};
use crate::data::vocabulary::{Effect, One, Player, Role, To, Until, What};
use crate::rules::zones::Place;
use crate::stack::{Frame, Source, Terms, Which};
use crate::state::Thrones;
use engine::{Arg, Entry, Log, Seat, SeatSet};

impl Thrones {
    /// The next effect of an ability, or its end. rule: resolving
    pub(crate) fn run_effects(
        &mut self,
        (seat, source, which, at, terms): (Seat, Source, Which, u8, Terms),
        log: &mut impl Log,
    ) {
        let effects = self.effects(seat, source, which);
        let Some(effect) = effects.get(usize::from(at)) else {
            self.stack.pop();
            self.finish_event(seat, source, which);
            return;
        };
        self.replace(Frame::Effects { seat, source, which, at: at + 1, terms });
        self.perform(effect, seat, source, which, terms, log);
    }

    /// An event goes to the discard pile once its effect is done; what it promised for later goes on. rule: events
    fn finish_event(&mut self, seat: Seat, source: Source, which: Which) {
        let Source::Event(kind) = source else { return };
        let promises = self.ability(seat, source, which).is_some_and(|a| !a.on_win.is_empty());
        let side = self.side_mut(seat);
        side.piles.set_low(kind, side.piles.low(kind) + 1);
        if promises {
            let _ = side.on_win.try_push(kind);
        }
    }

    /// The cards an effect is done to. A target that no longer fits is skipped. rule: targets
    fn subjects(&self, what: &What, seat: Seat, source: Source, which: Which, terms: Terms) -> Slots {
        let own = if let Source::Card(slot) = source { slot } else { Slot::NONE };
        let one = match what {
            What::All(filter) => return self.fitting(filter, seat),
            What::One(One::This) => own,
            What::One(One::Host) if own.is_some() => self.card(own).host,
            What::One(One::Host) => Slot::NONE,
            What::One(One::Target) => {
                let filter = self.ability(seat, source, which).and_then(|a| a.target.as_ref());
                let fits = |f| terms.target.is_some() && self.fits(f, terms.target, seat);
                if filter.is_some_and(fits) { terms.target } else { Slot::NONE }
            }
        };
        if one.is_some() && self.board.in_play.has(one) { one.set() } else { Slots::NONE }
    }

    fn perform(
        &mut self,
        effect: &'static Effect,
        seat: Seat,
        source: Source,
        which: Which,
        terms: Terms,
        log: &mut impl Log,
    ) {
        let on = |table: &Thrones, what: &What| table.subjects(what, seat, source, which, terms);
        match effect {
            Effect::GainPower { to, amount } => self.give_power(*to, *amount, seat, source, terms, log),
            Effect::MovePower { amount } => {
                if let Some(winner) = self.fight.winner {
                    self.move_power(winner, *amount, log);
                }
            }
            Effect::Draw { player, amount } => match player {
                Player::You => self.push(Frame::Draw { seat, left: *amount }),
                // rule: both-players — the first player first
                Player::Both => {
                    self.push(Frame::Draw { seat: rival(self.first), left: *amount });
                    self.push(Frame::Draw { seat: self.first, left: *amount });
                }
            },
            Effect::Kill { what } => {
                let doomed = on(self, what);
                self.doom(doomed, log);
            }
            Effect::Discard { what } => {
                for slot in on(self, what).iter() {
                    log.say(|| Entry::public(self.card_tale("log-discarded", slot.seat(), slot)));
                    self.leave(slot, Place::Discard);
                }
            }
            Effect::Return { what } => {
                for slot in on(self, what).iter() {
                    log.say(|| Entry::public(self.card_tale("log-returned", slot.seat(), slot)));
                    self.leave(slot, Place::Hand);
                }
            }
            Effect::Kneel { what } => {
                let cards = on(self, what) - self.board.kneeling;
                for slot in cards.iter() {
                    log.say(|| Entry::public(self.card_tale("log-kneels", slot.seat(), slot)));
                }
                self.board.kneeling |= cards;
            }
            Effect::Stand { what } => {
                let cards = on(self, what) & self.board.kneeling;
                for slot in cards.iter() {
                    log.say(|| Entry::public(self.card_tale("log-stands", slot.seat(), slot)));
                }
                self.board.kneeling = self.board.kneeling - cards;
            }
            Effect::Join => {
                if let Source::Card(slot) = source {
                    self.join(slot, log);
                }
            }
            Effect::LookTop { amount } => {
                let left = (*amount).min(self.side(seat).deck_size);
                log.say(|| Entry::public(self.tale("log-looks-top", seat).with("count", left)));
                self.push(Frame::Look { seat, left });
            }
            Effect::Search { kind } => self.push(Frame::Search { seat: self.first, second: false, kind: *kind }),
            Effect::LookHand => self.look_at_hand(seat, log),
            Effect::RandomDiscard { amount, characters_to } => {
                self.push(Frame::Discard { seat: rival(seat), left: *amount, dead: characters_to.is_some() });
            }
            Effect::DiscardHand => self.discard_hand(seat, log),
            Effect::Decree { amount } => {
                let [a, b] = [0, 1].map(|s| self.sides[s].held);
                let larger = if a > b { Seat(0) } else { Seat(1) };
                if a != b && a.max(b) > *amount {
                    self.push(Frame::Decree { seat: larger, to: *amount });
                }
            }
            Effect::EachDiscards { amount } | Effect::EachSpares { amount } => {
                let spare = matches!(effect, Effect::EachSpares { .. });
                self.fight.picked = Slots::NONE;
                self.push(Frame::Each { seat: self.first, second: false, left: *amount, spare });
            }
            Effect::Save => {}
            _ => self.begin_lasting(effect, seat, source, which, terms, log),
        }
    }

    /// Effects that last. rule: lasting-effects
    fn begin_lasting(
        &mut self,
        effect: &'static Effect,
        seat: Seat,
        source: Source,
        which: Which,
        terms: Terms,
        log: &mut impl Log,
    ) {
        let on = |table: &Thrones, what: &What| table.subjects(what, seat, source, which, terms);
        match effect {
            Effect::Strength { what, amount, until, .. } => {
                let row = usize::from(*until == Some(Until::Round));
                for slot in on(self, what).iter() {
                    log.say(|| {
                        Entry::public(
                            self.card_tale("log-strength", slot.seat(), slot).with("amount", i64::from(*amount)),
                        )
                    });
                    let boost = &mut self.card_mut(slot).boost[row];
                    *boost = boost.saturating_add(*amount);
                }
            }
            Effect::CountZero { what } => {
                let cards = on(self, what);
                for slot in cards.iter() {
                    log.say(|| Entry::public(self.card_tale("log-counts-zero", slot.seat(), slot)));
                }
                self.fight.zeroed |= cards;
            }
            Effect::Claim { amount } => {
                log.say(|| Entry::public(self.tale("log-claim-change", seat).with("amount", i64::from(*amount))));
                let claim = &mut self.side_mut(seat).claim;
                *claim = claim.saturating_add(*amount);
            }
            Effect::Reduce { .. } => {
                let kind = match source {
                    Source::Card(slot) => self.data.get().kind(slot),
                    Source::Event(kind) | Source::Later(kind) => kind,
                    Source::Plot(_) => return,
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
                log.say(|| Entry::public(self.tale("log-barred", seat).with("cards", self.whose_names(cards))));
            }
            Effect::LoseIcon { what, icon, until } => {
                let cards = on(self, what);
                self.board.marks[mark_row(*until)].lost[*icon as usize] |= cards;
                log.say(|| {
                    let text = self.tale("log-loses-icon", seat).with("cards", self.whose_names(cards));
                    Entry::public(text.with("icon", crate::messages::icon(*icon)))
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
                    let text = self.tale("log-gains-keyword", seat).with("cards", self.whose_names(cards));
                    Entry::public(text.with("keyword", crate::messages::keyword(*keyword)))
                });
            }
            _ => {}
        }
    }

    fn give_power(&mut self, to: To, amount: u8, seat: Seat, source: Source, terms: Terms, log: &mut impl Log) {
        match to {
            To::House => self.gain(&[seat], amount, log),
            To::Winner => {
                if let Some(winner) = self.fight.winner {
                    self.gain(&[winner], amount, log);
                }
            }
            To::Both => self.gain(&[Seat(0), Seat(1)], amount, log),
            To::This | To::Knelt => {
                let cards = match (to, source) {
                    (To::This, Source::Card(slot)) => slot.set(),
                    (To::Knelt, _) => terms.knelt.into_iter().filter(|s| s.is_some()).collect(),
                    _ => Slots::NONE,
                };
                self.honour(cards & self.board.in_play, amount, log);
            }
        }
    }

    /// Banners receive power, all at the same moment. rule: power
    pub(crate) fn gain(&mut self, seats: &[Seat], amount: u8, log: &mut impl Log) {
        for &seat in seats {
            let banner = &mut self.side_mut(seat).banner;
            *banner = banner.saturating_add(amount);
            log.say(|| Entry::public(self.tale("log-power", seat).with("count", amount)));
        }
        self.look_for_a_winner(log);
    }

    /// Characters receive power, all at the same moment. rule: power
    pub(crate) fn honour(&mut self, cards: Slots, amount: u8, log: &mut impl Log) {
        for slot in cards.iter() {
            let power = &mut self.card_mut(slot).power;
            *power = power.saturating_add(amount);
            log.say(|| Entry::public(self.card_tale("log-power-card", slot.seat(), slot).with("count", amount)));
        }
        if !cards.is_empty() {
            self.look_for_a_winner(log);
        }
    }

    /// Power goes from the loser's banner to the winner's, as far as there is any. rule: claim-power
    pub(crate) fn move_power(&mut self, winner: Seat, amount: u8, log: &mut impl Log) {
        let moved = amount.min(self.side(rival(winner)).banner);
        if moved == 0 {
            return;
        }
        self.side_mut(rival(winner)).banner -= moved;
        let banner = &mut self.side_mut(winner).banner;
        *banner = banner.saturating_add(moved);
        log.say(|| Entry::public(self.tale("log-power-moved", winner).with("count", moved)));
        self.look_for_a_winner(log);
    }

    /// rule: joining
    fn join(&mut self, slot: Slot, log: &mut impl Log) {
        if slot.seat() == self.attacking_player() {
            self.fight.attackers.add(slot);
        } else {
            self.fight.defenders.add(slot);
        }
        log.say(|| Entry::public(self.card_tale("log-joins", slot.seat(), slot)));
    }

    /// rule: deck-search — the hand is shown to the one who looks, and to nobody else
    fn look_at_hand(&mut self, seat: Seat, log: &mut impl Log) {
        let other = rival(seat);
        if self.side(other).held == 0 {
            return;
        }
        log.reveal(SeatSet::of(seat));
        self.side_mut(other).hand_seen_by_rival();
        log.say(|| {
            let hand = &self.side(other).hand;
            let cards: Vec<Arg> = hand
                .iter()
                .flat_map(|(kind, n)| std::iter::repeat_n(self.title(other, kind), usize::from(n)))
                .collect();
            let all = self.tale("log-looks-hand", seat).with("other", crate::messages::seat(other));
            let more = self.tale("log-sees-hand", seat).with("other", crate::messages::seat(other));
            Entry::with_more(all, SeatSet::of(seat), more.with("cards", Arg::List(cards)))
        });
        self.push(Frame::Bury { seat });
    }

    fn discard_hand(&mut self, seat: Seat, log: &mut impl Log) {
        log.reveal(SeatSet::all(2));
        for kind in self.data.get().kinds(seat) {
            for _ in 0..self.side(seat).hand.count(kind) {
                self.discard_from_hand(seat, kind, false, log);
            }
        }
    }

    /// A card goes from hand to a pile, seen by all. rule: discard-or-kill
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, kind: Kind, dead: bool, log: &mut impl Log) {
        let dead = dead && self.data.get().card(seat, kind).kind == Type::Character;
        let side = self.side_mut(seat);
        side.show_out(kind);
        if dead {
            side.piles.set_high(kind, side.piles.high(kind) + 1);
        } else {
            side.piles.set_low(kind, side.piles.low(kind) + 1);
        }
        let key = if dead { "log-hand-dead" } else { "log-hand-discard" };
        log.say(|| Entry::public(self.title_tale(key, seat, kind)));
    }
}

/// Where a lasting mark is kept: until the end of the phase, or of the round.
fn mark_row(until: Until) -> usize {
    usize::from(until == Until::Round)
}
