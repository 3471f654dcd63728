//! What effects do, one by one, and which of them have to ask their player. rule: effects

use crate::actions::Action;
use crate::components::{Distance, Kind, Place, RESOURCES, Ware, places_in};
use crate::data::program::{Op, Sieve};
use crate::rules::resolution::{DONE, Moved};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Log, Seat, SeatSet};

impl Empires {
    /// Resolves an effect, or puts its question on the stack.
    pub(crate) fn resolve(&mut self, op: &Op, list: u16, at: u8, me: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        let ask = |left: u8| Frame::Ask { list, at, left, me };
        match *op {
            Op::Gain { ref goods, per } => {
                let times = per.map_or(1, |tally| self.count(seat, &tally));
                let any = goods.of(Ware::Resource);
                if any > 0 {
                    self.push(ask(1));
                }
                let mut named = *goods;
                named.0[Ware::Resource as usize] = 0;
                self.gain(seat, &named, times, log);
            }
            Op::Draw(n) => self.push(Frame::Draw { left: n }),
            Op::Look { n, keep } => self.push(Frame::Look { left: n, keep }),
            Op::Search { n, .. } => {
                if self.mat(seat).can_draw() {
                    self.refill(seat, log);
                    log.reveal(SeatSet::of(seat));
                    self.push(ask(n));
                }
            }
            // rule: restore
            Op::Restore(n) => {
                let mat = self.mat_mut(seat);
                let back = n.min(mat.spent);
                mat.spent -= back;
                mat.add(Ware::Worker, back.into());
                if back > 0 {
                    self.tell_count(log, "log-restores", seat, back.into());
                }
            }
            Op::Assign { ref goods, any: false, bank: true, .. } if goods.of(Ware::Resource) == 0 => {
                self.tell_assign(log, seat, me, goods);
                self.put_on(seat, me, goods, false);
            }
            Op::Ready { ref sieve, n: 0 } => {
                let set = self.readiable(seat, sieve, me);
                for place in places_in(set) {
                    self.tell_card(log, "log-readies", seat, place);
                }
                self.mat_mut(seat).exhausted &= !set;
            }
            Op::Refresh(Some(distance)) => self.renew(distance),
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
            | Op::May { max: n, .. } => self.push(ask(n)),
            Op::Assign { .. } | Op::Refresh(None) | Op::Choose { .. } => self.push(ask(1)),
        }
    }

    /// The effect that asks.
    #[inline]
    pub(crate) fn asking(&self, list: u16, at: u8) -> &'static Op {
        &self.data.get().list(list)[usize::from(at)]
    }

    /// Does the question still stand? Only what lies open decides.
    pub(crate) fn step_ask(&mut self, list: u16, at: u8, left: u8, me: Place) -> Moved {
        let seat = self.open.actor;
        let stands = left > 0
            && match *self.asking(list, at) {
                Op::Search { .. } => self.mat(seat).deck_size > 0,
                Op::Recover { ref sieve, .. } => self.recoverable(seat, sieve) != 0,
                Op::Release { workers, own, .. } => self.releasable(seat, workers, if own { me } else { Place::NONE }),
                Op::Assign { ref goods, any, bank, up_to } => self.can_assign(seat, goods, any, bank, up_to),
                Op::Ready { ref sieve, .. } => self.readiable(seat, sieve, me) != 0,
                Op::Exhaust { ref sieve, .. } => self.others(seat).any(|other| self.targets(other, sieve) != 0),
                Op::MovePawn(_) => self.mat(seat).pawns.iter().any(|p| p.tile.is_some() && !p.exhausted),
                Op::MoveShip(_) => self.open.queue.iter().skip(1).any(|ship| ship.owner() == seat),
                Op::PillageNow(_) => self.open.queue.iter().any(|ship| ship.owner() == seat && self.reaches(*ship)),
                Op::ConquerNow(_) => {
                    self.open.queue.iter().any(|ship| ship.owner() == seat && ship.raze() && self.reaches(*ship))
                }
                Op::Action { tile, .. } => self.action_asked(seat, tile),
                Op::Collect { ref sieve, .. } => self.collectable(seat, sieve, me) != 0,
                Op::May { cost, .. } => self.payable(seat, cost, me),
                _ => true,
            };
        if !stands {
            self.pop();
            self.open.collected = 0;
            return if left > 0 { self.declined(seat, list, at) } else { DONE };
        }
        if let Op::Choose { first, n } = *self.asking(list, at)
            && let Some(option) = self.only_option(seat, first, n, me)
        {
            self.replace(Frame::Effects { list: first + u16::from(option), at: 0, me });
            return Some(Advance::Chose(seat, Action::Choose(option)));
        }
        None
    }

    /// A question that nobody could answer otherwise: what may be left is left.
    fn declined(&self, seat: Seat, list: u16, at: u8) -> Moved {
        match self.asking(list, at) {
            Op::Assign { .. } => DONE,
            Op::Search { .. } => Some(Advance::Chose(seat, Action::Find(None))),
            _ => Some(Advance::Chose(seat, Action::Skip)),
        }
    }

    /// Fields whose Goods this effect can give: each once. rule: collect
    pub(crate) fn collectable(&self, seat: Seat, sieve: &Sieve, me: Place) -> u64 {
        self.fitting(seat, sieve, me) & self.fields(seat) & !self.open.collected
    }

    /// The only option there is to choose, where the open table decides that. rule: choice
    fn only_option(&self, seat: Seat, first: u16, n: u8, me: Place) -> Option<u8> {
        let lists = first..first + u16::from(n);
        let hand = lists.into_iter().any(|l| self.data.get().list(l).iter().any(|op| matches!(op, Op::Action { .. })));
        let mut open = (0..n).filter(|option| self.option_open(seat, first, n, *option, me));
        let only = open.next().filter(|_| open.next().is_none());
        only.filter(|_| !hand)
    }

    /// One more answer was given.
    pub(crate) fn answered(&mut self) {
        if let Some(Frame::Ask { left, .. }) = self.open.stack.last_mut() {
            *left -= 1;
        }
    }

    /// Own exhausted cards that can be readied; never the card that does it. rule: ready
    pub(crate) fn readiable(&self, seat: Seat, sieve: &Sieve, me: Place) -> u64 {
        self.fitting(seat, sieve, me) & self.mat(seat).exhausted & self.actions(seat) & !me.bit()
    }

    /// Titles of the own discard pile that fit, as bits. rule: recover
    pub(crate) fn recoverable(&self, seat: Seat, sieve: &Sieve) -> u32 {
        let mat = self.mat(seat);
        let fits = |k: &Kind| mat.discard.count(k.index()) > 0 && self.title_fits(seat, *k, sieve);
        self.data.get().kinds(mat.clan).filter(fits).fold(0, |bits, k| bits | 1 << k.0)
    }

    /// Titles of the own deck that fit, as bits. rule: search
    pub(crate) fn findable(&self, seat: Seat, sieve: &Sieve) -> u32 {
        let own = self.own(seat);
        let there = |k: &Kind| own.deck.count(k.index()) > 0 || own.top.contains(k);
        let fits = |k: &Kind| there(k) && self.title_fits(seat, *k, sieve);
        self.data.get().kinds(self.mat(seat).clan).filter(fits).fold(0, |bits, k| bits | 1 << k.0)
    }

    /// Takes a card out of the deck; the rest is shuffled.
    pub(crate) fn find(&mut self, seat: Seat, kind: Kind) {
        let own = self.own_mut(seat);
        for top in std::mem::take(&mut own.top) {
            own.deck.put(top.index());
        }
        own.deck.take(kind.index());
        self.mat_mut(seat).deck_size -= 1;
        self.take_in_hand(seat, kind, false);
    }

    /// Shuffles what lies on top into the deck.
    pub(crate) fn shuffle(&mut self, seat: Seat) {
        let own = self.own_mut(seat);
        for top in std::mem::take(&mut own.top) {
            own.deck.put(top.index());
        }
    }

    /// Can the Islands of a distance be renewed?
    pub(crate) fn renewable(&self, distance: Distance) -> bool {
        let sea = &self.open.seas[distance as usize];
        sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
    }

    /// Is an option one that may be picked? One without any effect only if none has one. rule: choice
    pub(crate) fn option_open(&self, seat: Seat, first: u16, n: u8, option: u8, me: Place) -> bool {
        let works = |i: u8| self.list_works(seat, first + u16::from(i), me, 0);
        option < n && (works(option) || !(0..n).any(works))
    }
}

/// Every way to pick so many units of Resources.
pub fn each_mix(most: &[u8; RESOURCES], size: u8, tell: &mut impl FnMut([u8; RESOURCES])) {
    fn branch(
        at: usize,
        most: &[u8; RESOURCES],
        left: u8,
        mix: &mut [u8; RESOURCES],
        tell: &mut impl FnMut([u8; RESOURCES]),
    ) {
        if at + 1 == RESOURCES {
            if left <= most[at] {
                mix[at] = left;
                tell(*mix);
            }
            return;
        }
        for n in 0..=most[at].min(left) {
            mix[at] = n;
            branch(at + 1, most, left - n, mix, tell);
        }
        mix[at] = 0;
    }
    branch(0, most, size, &mut [0; RESOURCES], tell);
}
