//! Costs: can they be paid, in how many ways, and paying them. rules: costs, gold

use crate::actions::Action;
use crate::components::{Heap, Kind, Place, Ware, places_in};
use crate::data::program::{Due, Sieve};
use crate::rules::resolution::{DONE, Moved};
use crate::stack::{Bill, Frame};
use crate::state::Empires;
use engine::{Advance, Log, Seat};

impl Due {
    /// How many cards of the Empire pay it, and which fit; nothing if cards do not pay it.
    pub(super) fn cards(&self) -> Option<(u8, &Sieve)> {
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
    pub(super) fn step_units(&mut self, seat: Seat, dues: &[Due], left: u8, me: Place, log: &mut impl Log) -> Moved {
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

    // ---- Assign ----
}
