//! Costs: can they be paid, in how many ways, and paying them. rules: costs, gold

use crate::actions::{Action, heap_of};
use crate::card::{COINS, Event, Heap, Kind, Place, RESOURCES, STOCKED, Ware, places_in};
use crate::data::program::{Due, Sieve};
use crate::run::{DONE, Moved};
use crate::stack::{Bill, Frame};
use crate::state::{Empires, Mat};
use engine::{Advance, Log, Seat};

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

impl Due {
    /// How many cards of the Empire pay it, and which fit; nothing if cards do not pay it.
    fn cards(&self) -> Option<(u8, &Sieve)> {
        match self {
            Due::DiscardLocation(n, sieve) | Due::ReturnLocation(n, sieve) | Due::ExhaustOwn(n, sieve) => {
                Some((*n, sieve))
            }
            _ => None,
        }
    }

    /// The choice of a card that pays it.
    pub(crate) fn paid_with(&self, seat: Seat, place: Place) -> Action {
        match self {
            Due::DiscardLocation(..) => Action::Dismantle(place),
            Due::ReturnLocation(..) => Action::Return(place),
            _ => Action::Exhaust(seat, place),
        }
    }
}

impl Empires {
    /// Can all atoms of a cost be paid together?
    pub(crate) fn payable(&self, seat: Seat, cost: u16, me: Place) -> bool {
        let dues = self.data.get().cost(cost);
        let mat = self.mat(seat);
        let mut stock = mat.stock;
        let mut by_cards = 0;
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
                    if self.candidates(seat, due, sieve, me).count_ones() < u32::from(*n) {
                        return false;
                    }
                    by_cards += 1;
                }
            }
        }
        // One atom takes upgrades before their Fields, so a count is enough; several may want the same cards.
        by_cards < 2 || self.cards_suffice(seat, dues, me, 0)
    }

    /// Cards of the Empire that can pay an atom; never the card whose cost it is, which is exhausted by then.
    pub(crate) fn candidates(&self, seat: Seat, due: &Due, sieve: &Sieve, me: Place) -> u64 {
        let set = self.fitting(seat, sieve, me);
        match due {
            // rule: return-location
            Due::ReturnLocation(..) => set & !self.masks(seat).islands,
            // rule: exhaust-own
            Due::ExhaustOwn(..) => set & self.raidable(seat) & !me.bit(),
            _ => set,
        }
    }

    /// Of these atoms so many units of the first are left: the cards that can pay one and leave enough for the rest. A Field takes
    /// its upgrades along, and they pay nothing. rules: costs, discard-location
    pub(crate) fn givable(&self, seat: Seat, dues: &[Due], left: u8, me: Place) -> u64 {
        let Some((due, later)) = dues.split_first() else { return 0 };
        let Some((_, sieve)) = due.cards() else { return 0 };
        let set = self.candidates(seat, due, sieve, me);
        if left < 2 && later.iter().all(|due| due.cards().is_none()) {
            return set;
        }
        let leaves_enough = |place: &Place| {
            let gone = self.leaving(seat, due, *place);
            self.choice_suffices(seat, set & !gone, left - 1, dues, me, gone)
        };
        places_in(set).filter(leaves_enough).fold(0, |bits, place| bits | place.bit())
    }

    /// The card that pays a unit, and what it takes along.
    fn leaving(&self, seat: Seat, due: &Due, place: Place) -> u64 {
        if let Due::ExhaustOwn(..) = due {
            return place.bit();
        }
        let mat = self.mat(seat);
        let along = places_in(mat.under).filter(|upgrade| mat.host[upgrade.index()] == place);
        along.fold(place.bit(), |gone, upgrade| gone | upgrade.bit())
    }

    /// Can all these atoms be paid by cards, each by cards of its own, if some are gone?
    fn cards_suffice(&self, seat: Seat, dues: &[Due], me: Place, gone: u64) -> bool {
        let Some(first) = dues.iter().position(|due| due.cards().is_some()) else { return true };
        let due = &dues[first];
        let Some((n, sieve)) = due.cards() else { return true };
        let set = self.candidates(seat, due, sieve, me) & !gone;
        self.choice_suffices(seat, set, n, &dues[first..], me, gone)
    }

    /// Can so many units of the first atom be paid out of a set, and then the other atoms?
    fn choice_suffices(&self, seat: Seat, set: u64, left: u8, dues: &[Due], me: Place, gone: u64) -> bool {
        let (due, later) = (&dues[0], &dues[1..]);
        if set.count_ones() < u32::from(left) {
            return false;
        }
        if left == 0 {
            return self.cards_suffice(seat, later, me, gone);
        }
        if later.iter().all(|due| due.cards().is_none()) {
            return true;
        }
        // In one order: whatever is chosen, upgrades can go before their Fields.
        places_in(set).any(|place| {
            let after = set & !(place.bit() | (place.bit() - 1));
            self.choice_suffices(seat, after, left - 1, dues, me, gone | self.leaving(seat, due, place))
        })
    }

    /// Pays Goods: Workers and Raze tokens at once, Resources and Gold as a bill. rule: gold
    pub(crate) fn charge(&mut self, heap: &Heap, log: &mut impl Log) {
        let seat = self.open.actor;
        for ware in [Ware::Worker, Ware::Raze] {
            if heap.of(ware) > 0 {
                self.hand_over(seat, &Heap::only(ware, heap.of(ware)), log);
            }
        }
        let due = Bill::of(heap);
        if !due.is_nothing() {
            self.push(Frame::Bill { due, strict: false });
        }
    }

    /// A bill is paid; its owner is asked only if there are several ways. rule: gold
    pub(crate) fn step_bill(&mut self, due: &Bill, strict: bool, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let purse = self.purse(seat, strict);
        // An event asks as long as there is more than it takes, even of one kind.
        if strict && purse[..RESOURCES].iter().sum::<u16>() > due.any.into() {
            return None;
        }
        let paid = due.only_way(&purse)?;
        self.pop();
        self.hand_over(seat, &heap_of(&paid), log);
        Some(Advance::Chose(seat, Action::Pay(paid)))
    }

    /// What a bill is paid from: an event takes Gold only for what is missing. rule: solo-events
    pub(crate) fn purse(&self, seat: Seat, strict: bool) -> [u16; STOCKED] {
        let mut stock = self.mat(seat).stock;
        if strict {
            stock[Ware::Gold as usize] = 0;
        }
        stock
    }

    /// Goods leave the supply; Workers go to the Clan tile. rule: spend
    pub(crate) fn hand_over(&mut self, seat: Seat, paid: &Heap, log: &mut impl Log) {
        let mat = self.mat_mut(seat);
        mat.stock.iter_mut().zip(paid.0).for_each(|(have, n)| *have -= u16::from(n));
        mat.spent += paid.of(Ware::Worker);
        self.tell_price(log, seat, paid);
    }

    /// One more unit of a cost, or its end.
    pub(crate) fn step_pay(&mut self, cost: u16, at: u8, left: u8, me: Place, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let dues = &self.data.get().cost(cost)[usize::from(at)..];
        let Some(due) = dues.first() else {
            self.pop();
            return DONE;
        };
        match due {
            Due::Assign(heap) => {
                self.unit_paid();
                self.tell_assign(log, seat, me, heap);
                self.put_on(seat, me, heap, true);
            }
            Due::Spend(heap) => {
                self.unit_paid();
                self.charge(heap, log);
            }
            Due::DiscardHand(n) | Due::DiscardLocation(n, _) | Due::ReturnLocation(n, _) | Due::ExhaustOwn(n, _) => {
                if left == 0 {
                    self.replace(Frame::Pay { cost, at, left: *n, me });
                    return DONE;
                }
                return self.step_units(seat, dues, left, me, log);
            }
        }
        DONE
    }

    /// One more unit of an atom that cards pay: asked, or paid by what there is. rule: costs
    fn step_units(&mut self, seat: Seat, dues: &[Due], left: u8, me: Place, log: &mut impl Log) -> Moved {
        let Some((_, sieve)) = dues[0].cards() else {
            if self.mat(seat).held > left {
                return None;
            }
            let kind = self.own(seat).hand.outcomes().next().map(|(kind, _)| Kind(kind as u8));
            self.unit_paid();
            let Some(kind) = kind else { return DONE };
            self.discard_from_hand(seat, kind, log);
            return Some(Advance::Chose(seat, Action::Discard(kind)));
        };
        if self.candidates(seat, &dues[0], sieve, me).count_ones() > u32::from(left) {
            return None;
        }
        let place = places_in(self.givable(seat, dues, left, me)).next();
        self.unit_paid();
        let Some(place) = place else { return DONE };
        self.give_up(seat, &dues[0], place, log);
        Some(Advance::Chose(seat, dues[0].paid_with(seat, place)))
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

    /// A unit of the present atom is paid; goes on with the next when all are.
    pub(crate) fn unit_paid(&mut self) {
        match self.open.stack.last_mut() {
            Some(Frame::Pay { at, left, .. } | Frame::Toll { at, left, .. }) => {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    *at += 1;
                }
            }
            _ => debug_assert!(false, "nothing is being paid"),
        }
    }

    // ---- events of solo games ----

    /// One more unit of an event's cost: compulsory as far as possible. rule: solo-events
    pub(crate) fn step_toll(&mut self, cost: u16, at: u8, left: u8, missing: u8, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let Some(due) = self.data.get().cost(cost).get(usize::from(at)) else {
            self.pop();
            self.toll_ends(missing, log);
            return DONE;
        };
        let there = match due {
            Due::Spend(heap) => {
                let here = self.open.stack.len() - 1;
                let short = self.exact(seat, heap, log);
                self.open.stack[here] = Frame::Toll { cost, at: at + 1, left: 0, missing: missing + short };
                return DONE;
            }
            Due::Assign(_) => {
                self.unit_paid();
                return DONE;
            }
            Due::DiscardHand(_) => self.mat(seat).held,
            Due::DiscardLocation(_, sieve) | Due::ReturnLocation(_, sieve) | Due::ExhaustOwn(_, sieve) => {
                self.candidates(seat, due, sieve, Place::NONE).count_ones() as u8
            }
        };
        if left > 0 {
            return self.step_units(seat, std::slice::from_ref(due), left, Place::NONE, log);
        }
        let n = due.cards().map_or_else(|| if let Due::DiscardHand(n) = due { *n } else { 0 }, |(n, _)| n);
        let missing = missing + n.saturating_sub(there);
        self.replace(match n.min(there) {
            0 => Frame::Toll { cost, at: at + 1, left: 0, missing },
            left => Frame::Toll { cost, at, left, missing },
        });
        DONE
    }

    /// Takes what an event asks for as far as it is there: a named Resource first, Gold for what is missing. Which
    /// Resources of any type go is asked where there is a choice. Returns how many units are missing.
    fn exact(&mut self, seat: Seat, heap: &Heap, log: &mut impl Log) -> u8 {
        let mat = self.mat(seat);
        let mut paid = Heap::NONE;
        let (mut short, mut missing) = (0, 0);
        for ware in Ware::STOCKED {
            let n = u16::from(heap.of(ware)).min(mat.has(ware)) as u8;
            paid.0[ware as usize] = n;
            let lacking = heap.of(ware) - n;
            // Only for Resources there is a stand-in.
            *(if (ware as usize) < RESOURCES { &mut missing } else { &mut short }) += lacking;
        }
        let left: u16 = (0..RESOURCES).map(|i| mat.stock[i] - u16::from(paid.0[i])).sum();
        let any = u16::from(heap.of(Ware::Resource)).min(left) as u8;
        missing += heap.of(Ware::Resource) - any;
        let gold = u16::from(missing).min(mat.has(Ware::Gold) - u16::from(paid.of(Ware::Gold))) as u8;
        paid.0[Ware::Gold as usize] += gold;
        self.hand_over(seat, &paid, log);
        if any > 0 {
            self.push(Frame::Bill { due: Bill { any, ..Bill::default() }, strict: true });
        }
        short + missing - gold
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

    /// Discards a card from hand.
    pub(crate) fn discard_from_hand(&mut self, seat: Seat, kind: Kind, log: &mut impl Log) {
        self.tell_kind(log, "log-discards-card", seat, kind);
        self.leave_hand(seat, kind);
        self.mat_mut(seat).discard.put(kind.index());
    }
}
