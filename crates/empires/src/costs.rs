//! Costs: can they be paid, in how many ways, and paying them. rules: costs, gold

use crate::card::{COINS, Event, Heap, Kind, Place, RESOURCES, STOCKED, Ware, places_in};
use crate::data::program::{Due, Sieve};
use crate::stack::{Bill, Frame};
use crate::state::{Empires, Mat};
use table::{Log, Seat};

/// Units of each Resource and of Gold.
pub type Payment = [u8; COINS];

impl Bill {
    pub(crate) fn of(heap: &Heap) -> Bill {
        let mut named = [0; RESOURCES];
        named.copy_from_slice(&heap.0[..RESOURCES]);
        Bill { named, gold: heap.of(Ware::Gold), any: heap.of(Ware::Resource) }
    }

    fn is_nothing(&self) -> bool {
        *self == Bill::default()
    }

    /// Units in all.
    fn total(&self) -> u16 {
        self.named.iter().map(|n| u16::from(*n)).sum::<u16>() + u16::from(self.gold) + u16::from(self.any)
    }

    /// Can a supply pay it?
    pub(crate) fn payable(&self, stock: &[u16; STOCKED]) -> bool {
        let (mut short, mut spare) = (0u16, 0u16);
        for (need, have) in self.named.iter().zip(stock) {
            let need = u16::from(*need);
            short += need.saturating_sub(*have);
            spare += have.saturating_sub(need);
        }
        short += u16::from(self.any).saturating_sub(spare);
        u16::from(self.gold) + short <= stock[Ware::Gold as usize]
    }

    /// Every way to pay it; stops when `tell` says so.
    pub(crate) fn each(&self, stock: &[u16; STOCKED], mut tell: impl FnMut(Payment) -> bool) {
        let total = self.total();
        let mut paid = [0u8; COINS];
        self.branch(0, stock, total, u16::from(self.any), &mut paid, &mut tell);
    }

    fn branch(
        &self,
        at: usize,
        stock: &[u16; STOCKED],
        left: u16,
        any: u16,
        paid: &mut Payment,
        tell: &mut impl FnMut(Payment) -> bool,
    ) -> bool {
        if at == RESOURCES {
            let gold = left;
            if gold > stock[Ware::Gold as usize] || gold < u16::from(self.gold) {
                return true;
            }
            paid[Ware::Gold as usize] = gold as u8;
            return tell(*paid);
        }
        let named = u16::from(self.named[at]);
        let most = stock[at].min(named + any).min(left.saturating_sub(u16::from(self.gold)));
        for n in 0..=most {
            paid[at] = n as u8;
            if !self.branch(at + 1, stock, left - n, any - n.saturating_sub(named), paid, tell) {
                return false;
            }
        }
        paid[at] = 0;
        true
    }

    /// The only way to pay it, if there is one way.
    fn only_way(&self, stock: &[u16; STOCKED]) -> Option<Payment> {
        if self.any == 0 && stock[Ware::Gold as usize] == u16::from(self.gold) {
            let mut paid = [0; COINS];
            paid[..RESOURCES].copy_from_slice(&self.named);
            paid[Ware::Gold as usize] = self.gold;
            return Some(paid);
        }
        let (mut found, mut ways) = (None, 0);
        self.each(stock, |paid| {
            ways += 1;
            found = Some(paid);
            ways < 2
        });
        found.filter(|_| ways == 1)
    }
}

impl Mat {
    /// Can the supply pay these Goods? Workers and Raze tokens have no stand-in. rule: spend
    #[inline]
    pub(crate) fn affords(&self, heap: &Heap) -> bool {
        self.has(Ware::Worker) >= heap.of(Ware::Worker).into()
            && self.has(Ware::Raze) >= heap.of(Ware::Raze).into()
            && Bill::of(heap).payable(&self.stock)
    }
}

impl Empires {
    /// Can all atoms of a cost be paid together?
    pub(crate) fn payable(&self, seat: Seat, cost: u16, me: Place) -> bool {
        let dues = self.data.get().cost(cost);
        let mat = self.mat(seat);
        let mut stock = mat.stock;
        let (mut needed, mut candidates) = (0, 0u64);
        for due in dues {
            match due {
                Due::Assign(heap) => {
                    for ware in Ware::STOCKED {
                        let n = u16::from(heap.of(ware));
                        if stock[ware as usize] < n {
                            return false;
                        }
                        stock[ware as usize] -= n;
                    }
                }
                Due::Spend(heap) => {
                    let others = stock[Ware::Worker as usize] >= heap.of(Ware::Worker).into()
                        && stock[Ware::Raze as usize] >= heap.of(Ware::Raze).into();
                    if !others || !Bill::of(heap).payable(&stock) {
                        return false;
                    }
                }
                Due::DiscardHand(n) => {
                    if mat.held < *n {
                        return false;
                    }
                }
                Due::DiscardLocation(n, sieve) | Due::ReturnLocation(n, sieve) | Due::ExhaustOwn(n, sieve) => {
                    let set = self.candidates(seat, due, sieve, me);
                    if set.count_ones() < u32::from(*n) {
                        return false;
                    }
                    candidates |= set;
                    needed += u32::from(*n);
                }
            }
        }
        candidates.count_ones() >= needed
    }

    /// Cards of the Empire that can pay an atom.
    pub(crate) fn candidates(&self, seat: Seat, due: &Due, sieve: &Sieve, me: Place) -> u64 {
        let set = self.fitting(seat, sieve, me);
        match due {
            // rule: return-location
            Due::ReturnLocation(..) => set & !self.masks(seat).islands,
            // rule: exhaust-own
            Due::ExhaustOwn(..) => set & self.raidable(seat),
            _ => set,
        }
    }

    /// Pays Goods; asks only if there are several ways. rule: gold
    pub(crate) fn charge(&mut self, heap: &Heap) {
        let seat = self.open.actor;
        let mat = self.mat_mut(seat);
        let (workers, raze) = (heap.of(Ware::Worker), heap.of(Ware::Raze));
        mat.take(Ware::Worker, workers.into());
        mat.spent += workers;
        mat.take(Ware::Raze, raze.into());
        let due = Bill::of(heap);
        if due.is_nothing() {
            return;
        }
        match due.only_way(&mat.stock) {
            Some(paid) => self.hand_over(seat, &paid),
            None => self.push(Frame::Bill { due, strict: false }),
        }
    }

    /// What a bill is paid from: an event takes Gold only for what is missing. rule: solo-events
    pub(crate) fn purse(&self, seat: Seat, strict: bool) -> [u16; STOCKED] {
        let mut stock = self.mat(seat).stock;
        if strict {
            stock[Ware::Gold as usize] = 0;
        }
        stock
    }

    /// Resources and Gold leave the supply.
    pub(crate) fn hand_over(&mut self, seat: Seat, paid: &Payment) {
        let mat = self.mat_mut(seat);
        mat.stock.iter_mut().zip(paid).for_each(|(have, n)| *have -= u16::from(*n));
    }

    /// One more atom of a cost, or its end. Says whether the player has to choose.
    pub(crate) fn step_pay(&mut self, cost: u16, at: u8, left: u8, me: Place, log: &mut impl Log) -> bool {
        let seat = self.open.actor;
        let Some(due) = self.data.get().cost(cost).get(usize::from(at)) else {
            self.pop();
            return true;
        };
        let go_on = Frame::Pay { cost, at: at + 1, left: 0, me };
        match due {
            Due::Assign(heap) => {
                self.replace(go_on);
                self.put_on(seat, me, heap, true);
            }
            Due::Spend(heap) => {
                self.replace(go_on);
                self.charge(heap);
            }
            Due::DiscardHand(n) => {
                let owed = if left == 0 { *n } else { left };
                if self.mat(seat).held == owed {
                    self.replace(go_on);
                    self.discard_hand(seat, log);
                    return true;
                }
                self.replace(Frame::Pay { cost, at, left: owed, me });
                return false;
            }
            Due::DiscardLocation(n, sieve) | Due::ReturnLocation(n, sieve) | Due::ExhaustOwn(n, sieve) => {
                let owed = if left == 0 { *n } else { left };
                let set = self.candidates(seat, due, sieve, me);
                if set.count_ones() > u32::from(owed) {
                    self.replace(Frame::Pay { cost, at, left: owed, me });
                    return false;
                }
                self.replace(go_on);
                for place in places_in(set) {
                    self.give_up(seat, due, place, log);
                }
            }
        }
        true
    }

    /// A card of the Empire pays an atom.
    pub(crate) fn give_up(&mut self, seat: Seat, due: &Due, place: Place, log: &mut impl Log) {
        match due {
            Due::DiscardLocation(..) => self.dismantle(seat, place, log),
            Due::ReturnLocation(..) => self.take_back(seat, place, log),
            _ => {
                self.tell_card(log, "log-exhausts", seat, place);
                self.mat_mut(seat).exhausted |= place.bit();
            }
        }
    }

    /// A unit of the present atom is paid by a choice; goes on with the next when all are.
    pub(crate) fn unit_paid(&mut self) {
        match self.open.stack.last_mut() {
            Some(Frame::Pay { at, left, .. } | Frame::Toll { at, left, .. }) => {
                *left -= 1;
                if *left == 0 {
                    *at += 1;
                }
            }
            _ => debug_assert!(false, "nothing is being paid"),
        }
    }

    // ---- events of solo games ----

    /// One more atom of an event's cost: compulsory as far as possible. rule: solo-events
    pub(crate) fn step_toll(&mut self, cost: u16, at: u8, left: u8, missing: u8, log: &mut impl Log) -> bool {
        let seat = self.open.actor;
        let Some(due) = self.data.get().cost(cost).get(usize::from(at)) else {
            self.pop();
            self.toll_ends(missing, log);
            return true;
        };
        let go_on = |missing: u8| Frame::Toll { cost, at: at + 1, left: 0, missing };
        match due {
            Due::Spend(heap) => {
                self.replace(go_on(missing));
                let here = self.open.stack.len() - 1;
                let short = self.exact(seat, heap);
                if let Frame::Toll { missing, .. } = &mut self.open.stack[here] {
                    *missing += short;
                }
            }
            Due::Assign(_) => self.replace(go_on(missing)),
            Due::DiscardHand(n) => {
                let owed = if left == 0 { (*n).min(self.mat(seat).held) } else { left };
                let short = if left == 0 { n - owed } else { 0 };
                if owed == self.mat(seat).held {
                    self.replace(go_on(missing + short));
                    self.discard_hand(seat, log);
                    return true;
                }
                self.replace(Frame::Toll { cost, at, left: owed, missing: missing + short });
                return false;
            }
            Due::DiscardLocation(n, sieve) | Due::ReturnLocation(n, sieve) | Due::ExhaustOwn(n, sieve) => {
                let set = self.candidates(seat, due, sieve, Place::NONE);
                let owed = if left == 0 { (*n).min(set.count_ones() as u8) } else { left };
                let short = if left == 0 { n - owed } else { 0 };
                if set.count_ones() > u32::from(owed) {
                    self.replace(Frame::Toll { cost, at, left: owed, missing: missing + short });
                    return false;
                }
                self.replace(go_on(missing + short));
                for place in places_in(set) {
                    self.give_up(seat, due, place, log);
                }
            }
        }
        true
    }

    /// Takes what an event asks for as far as it is there: a named Resource first, Gold for what is missing. Which
    /// Resources of any type go is asked. Returns how many units are missing.
    fn exact(&mut self, seat: Seat, heap: &Heap) -> u8 {
        let mat = self.mat_mut(seat);
        let mut short = 0;
        let workers = u16::from(heap.of(Ware::Worker)).min(mat.has(Ware::Worker));
        mat.take(Ware::Worker, workers);
        mat.spent += workers as u8;
        short += heap.of(Ware::Worker) - workers as u8;
        for ware in [Ware::Raze, Ware::Gold] {
            let n = u16::from(heap.of(ware)).min(mat.has(ware));
            mat.take(ware, n);
            short += heap.of(ware) - n as u8;
        }
        let mut missing = 0;
        for ware in Ware::ALL.into_iter().take(RESOURCES) {
            let n = u16::from(heap.of(ware)).min(mat.has(ware));
            mat.take(ware, n);
            missing += u16::from(heap.of(ware)) - n;
        }
        let stand_in = missing.min(mat.has(Ware::Gold));
        mat.take(Ware::Gold, stand_in);
        short += (missing - stand_in) as u8;
        let any = u16::from(heap.of(Ware::Resource));
        let there: u16 = mat.stock[..RESOURCES].iter().sum();
        if there > any && any > 0 {
            self.push(Frame::Bill { due: Bill { any: any as u8, ..Bill::default() }, strict: true });
            return short;
        }
        let gold = (any - there.min(any)).min(mat.has(Ware::Gold));
        if any > 0 {
            mat.stock[..RESOURCES].fill(0);
            mat.take(Ware::Gold, gold);
        }
        short + (any - there.min(any) - gold) as u8
    }

    fn toll_ends(&mut self, missing: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        if missing > 0 {
            let lost = u16::from(missing) * u16::from(self.data.get().numbers.solo_penalty);
            let mat = self.mat_mut(seat);
            mat.vp = mat.vp.saturating_sub(lost);
            self.tell_count(log, "log-event-unpaid", seat, lost.into());
            // Nothing is given for half a payment.
            if let Some(Frame::TollDone { .. }) = self.open.stack.last() {
                self.pop();
            }
        }
    }

    // ---- Assign ----

    /// Goods onto a card, from the supply or from the bank. rule: assign
    pub(crate) fn put_on(&mut self, seat: Seat, place: Place, heap: &Heap, from_supply: bool) {
        let row = usize::from(self.masks(seat).holder[place.index()]);
        let mat = self.mat_mut(seat);
        let mut goods = false;
        for ware in Ware::STOCKED {
            let n = heap.of(ware);
            if n == 0 {
                continue;
            }
            if from_supply {
                mat.take(ware, n.into());
            }
            goods |= ware != Ware::Worker;
            if let Some(row) = mat.on.get_mut(row) {
                row[ware as usize] = row[ware as usize].saturating_add(n);
            }
        }
        if goods {
            self.fire(Event::AssignGoods, Place::NONE);
        }
    }

    /// The whole hand goes: there is nothing to choose.
    fn discard_hand(&mut self, seat: Seat, log: &mut impl Log) {
        for (kind, n) in self.own(seat).hand.outcomes().collect::<arrayvec::ArrayVec<_, { crate::card::KINDS }>>() {
            for _ in 0..n {
                self.tell_kind(log, "log-discards-card", seat, Kind(kind as u8));
                self.discard_from_hand(seat, Kind(kind as u8));
            }
        }
    }

    /// Discards a card from hand.
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, kind: Kind) {
        self.leave_hand(seat, kind);
        self.mat_mut(seat).discard.put(kind.index());
    }
}
