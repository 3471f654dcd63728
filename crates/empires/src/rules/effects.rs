//! Resolves effects, or asks their player. rule: effects

use crate::actions::Action;
use crate::components::{Distance, Place, RESOURCES, Title, Ware, places_in};
use crate::data::program::{CompiledFilter, Op};
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Log, Seat, SeatSet};

impl Empires {
    /// Resolves an effect, or pushes its question.
    pub(crate) fn resolve_effect(&mut self, op: &Op, list: u16, index: u8, source: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        let ask = |left: u8| Frame::Ask { list, index, left, source };
        match *op {
            Op::Gain { ref goods, per } => {
                let times = per.map_or(1, |tally| self.count(seat, &tally));
                let any = goods.count(Ware::Resource);
                if any > 0 {
                    self.push_frame(ask(1));
                }
                let mut named = *goods;
                named.0[Ware::Resource as usize] = 0;
                self.gain(seat, &named, times, log);
            }
            Op::Draw(n) => self.push_frame(Frame::Draw { left: n }),
            Op::Look { n, keep } => self.push_frame(Frame::Look { left: n, keep }),
            Op::Search { n, .. } => {
                if self.mat(seat).can_draw() {
                    self.refill_deck(seat, log);
                    log.reveal(SeatSet::of(seat));
                    self.push_frame(ask(n));
                }
            }
            // rule: restore
            Op::Restore(n) => {
                let mat = self.mat_mut(seat);
                let back = n.min(mat.spent);
                mat.spent -= back;
                mat.add(Ware::Worker, back.into());
                if back > 0 {
                    self.log_count(log, "log-restores", seat, back.into());
                }
            }
            Op::Assign { ref goods, any: false, bank: true, .. } if goods.count(Ware::Resource) == 0 => {
                self.log_assign(log, seat, source, goods);
                self.assign_goods(seat, source, goods, false);
            }
            Op::Ready { ref filter, n: 0 } => {
                let set = self.readiable(seat, filter, source);
                for place in places_in(set) {
                    self.log_card(log, "log-readies", seat, place);
                }
                self.mat_mut(seat).exhausted &= !set;
            }
            Op::Refresh(Some(distance)) => self.renew_islands(distance),
            Op::Recover { n, .. }
            | Op::Release { n, .. }
            | Op::Ready { n, .. }
            | Op::Exhaust { n, .. }
            | Op::MovePawn(n)
            | Op::MoveShip(n)
            | Op::PillageNow(n)
            | Op::ConquerNow(n)
            | Op::Action { n, .. }
            | Op::Collect { n, .. }
            | Op::May { max: n, .. } => self.push_frame(ask(n)),
            Op::Assign { .. } | Op::Refresh(None) | Op::Choose { .. } => self.push_frame(ask(1)),
        }
    }

    /// The effect that a frame refers to.
    #[inline]
    pub(crate) fn asking_effect(&self, list: u16, index: u8) -> &'static Op {
        &self.data.get().list(list)[usize::from(index)]
    }

    /// Keeps a question only if it can be answered. Depends only on public facts.
    pub(crate) fn step_ask(&mut self, list: u16, index: u8, left: u8, source: Place) -> AutoStep {
        let seat = self.open.actor;
        let stands = left > 0
            && match *self.asking_effect(list, index) {
                Op::Search { .. } => self.mat(seat).deck_size > 0,
                Op::Recover { ref filter, .. } => self.recoverable(seat, filter) != 0,
                Op::Release { workers, own, .. } => {
                    self.releasable(seat, workers, if own { source } else { Place::NONE })
                }
                Op::Assign { ref goods, any, bank, up_to } => self.can_assign(seat, goods, any, bank, up_to),
                Op::Ready { ref filter, .. } => self.readiable(seat, filter, source) != 0,
                Op::Exhaust { ref filter, .. } => {
                    self.active_opponents(seat).any(|other| self.exhaust_targets(other, filter) != 0)
                }
                Op::MovePawn(_) => self.mat(seat).pawns.iter().any(|p| p.tile.is_some() && !p.exhausted),
                Op::MoveShip(_) => self.open.queue.iter().skip(1).any(|ship| ship.owner() == seat),
                Op::PillageNow(_) => {
                    self.open.queue.iter().any(|ship| ship.owner() == seat && self.reaches_island(*ship))
                }
                Op::ConquerNow(_) => {
                    self.open.queue.iter().any(|ship| ship.owner() == seat && ship.raze() && self.reaches_island(*ship))
                }
                Op::Action { tile, .. } => self.asks_about_action(seat, tile),
                Op::Collect { ref filter, .. } => self.collectable(seat, filter, source) != 0,
                Op::May { cost, .. } => self.can_pay(seat, cost, source),
                _ => true,
            };
        if !stands {
            self.pop_frame();
            self.open.collected = 0;
            return if left > 0 { self.decline_question(seat, list, index) } else { DONE };
        }
        if let Op::Choose { first, n } = *self.asking_effect(list, index)
            && let Some(option) = self.only_option(seat, first, n, source)
        {
            self.replace_frame(Frame::Effects { list: first + u16::from(option), index: 0, source });
            return Some(Advance::Chose(seat, Action::Choose(option)));
        }
        None
    }

    /// Ends a question without a possible answer. An optional one counts as skipped.
    fn decline_question(&self, seat: Seat, list: u16, index: u8) -> AutoStep {
        match self.asking_effect(list, index) {
            Op::Assign { .. } => DONE,
            Op::Search { .. } => Some(Advance::Chose(seat, Action::Find(None))),
            _ => Some(Advance::Chose(seat, Action::Skip)),
        }
    }

    /// Fields that this effect can still collect from, each once. rule: collect
    pub(crate) fn collectable(&self, seat: Seat, filter: &CompiledFilter, source: Place) -> u64 {
        self.matching_cards(seat, filter, source) & self.fields(seat) & !self.open.collected
    }

    /// The only option that can be chosen, if the public table decides that. rule: choice
    fn only_option(&self, seat: Seat, first: u16, n: u8, source: Place) -> Option<u8> {
        let lists = first..first + u16::from(n);
        let hand = lists.into_iter().any(|l| self.data.get().list(l).iter().any(|op| matches!(op, Op::Action { .. })));
        let mut open = (0..n).filter(|option| self.option_open(seat, first, n, *option, source));
        let only = open.next().filter(|_| open.next().is_none());
        only.filter(|_| !hand)
    }

    /// Counts an answer to the current question.
    pub(crate) fn count_answer(&mut self) {
        if let Some(Frame::Ask { left, .. }) = self.open.stack.last_mut() {
            *left -= 1;
        }
    }

    /// Exhausted cards that can be readied, except the card with the effect. rule: ready
    pub(crate) fn readiable(&self, seat: Seat, filter: &CompiledFilter, source: Place) -> u64 {
        self.matching_cards(seat, filter, source) & self.mat(seat).exhausted & self.actions(seat) & !source.bit()
    }

    /// Titles in the discard pile that match, as bits. rule: recover
    pub(crate) fn recoverable(&self, seat: Seat, filter: &CompiledFilter) -> u32 {
        let mat = self.mat(seat);
        let fits = |k: &Title| mat.discard.count(k.index()) > 0 && self.title_matches(seat, *k, filter);
        self.data.get().titles(mat.clan).filter(fits).fold(0, |bits, k| bits | 1 << k.0)
    }

    /// Titles in the deck that match, as bits. rule: search
    pub(crate) fn findable(&self, seat: Seat, filter: &CompiledFilter) -> u32 {
        let own = self.hidden_cards(seat);
        let there = |k: &Title| own.deck.count(k.index()) > 0 || own.top.contains(k);
        let fits = |k: &Title| there(k) && self.title_matches(seat, *k, filter);
        self.data.get().titles(self.mat(seat).clan).filter(fits).fold(0, |bits, k| bits | 1 << k.0)
    }

    /// Takes a card out of the deck and shuffles the rest.
    pub(crate) fn take_from_deck(&mut self, seat: Seat, title: Title) {
        let own = self.hidden_cards_mut(seat);
        for top in std::mem::take(&mut own.top) {
            own.deck.put(top.index());
        }
        own.deck.take(title.index());
        self.mat_mut(seat).deck_size -= 1;
        self.add_to_hand(seat, title, false);
    }

    /// Shuffles the known top cards into the deck.
    pub(crate) fn shuffle_deck(&mut self, seat: Seat) {
        let own = self.hidden_cards_mut(seat);
        for top in std::mem::take(&mut own.top) {
            own.deck.put(top.index());
        }
    }

    /// Is there an Island of this distance to refresh?
    pub(crate) fn renewable(&self, distance: Distance) -> bool {
        let sea = &self.open.seas[distance as usize];
        sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
    }

    /// Can an option be chosen? One without any effect only if no option has one. rule: choice
    pub(crate) fn option_open(&self, seat: Seat, first: u16, n: u8, option: u8, source: Place) -> bool {
        let works = |i: u8| self.list_changes_something(seat, first + u16::from(i), source, 0);
        option < n && (works(option) || !(0..n).any(works))
    }
}

/// Visits every combination of Resources of a given size.
pub fn each_combination(most: &[u8; RESOURCES], size: u8, visit: &mut impl FnMut([u8; RESOURCES])) {
    fn branch(
        index: usize,
        most: &[u8; RESOURCES],
        left: u8,
        mix: &mut [u8; RESOURCES],
        visit: &mut impl FnMut([u8; RESOURCES]),
    ) {
        if index + 1 == RESOURCES {
            if left <= most[index] {
                mix[index] = left;
                visit(*mix);
            }
            return;
        }
        for n in 0..=most[index].min(left) {
            mix[index] = n;
            branch(index + 1, most, left - n, mix, visit);
        }
        mix[index] = 0;
    }
    branch(0, most, size, &mut [0; RESOURCES], visit);
}
