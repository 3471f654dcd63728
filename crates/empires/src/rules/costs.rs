//! Costs: whether cards can pay them, and paying them item by item. rules: costs, gold

use crate::actions::Action;
use crate::components::{Goods, Place, Title, Ware, places_in};
use crate::data::program::{CompiledFilter, CostItem};
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::{Bill, Frame};
use crate::state::Empires;
use engine::{Advance, Log, Seat};

impl CostItem {
    /// The number of cards that pay this item and the filter they must match; `None` if cards do not pay it.
    pub(super) fn cards(&self) -> Option<(u8, &CompiledFilter)> {
        match self {
            CostItem::DiscardLocation(n, filter)
            | CostItem::ReturnLocation(n, filter)
            | CostItem::ExhaustOwn(n, filter) => Some((*n, filter)),
            _ => None,
        }
    }

    /// The action with which a card pays this item.
    pub(crate) fn paid_with(&self, seat: Seat, place: Place) -> Action {
        match self {
            CostItem::DiscardLocation(..) => Action::Dismantle(place),
            CostItem::ReturnLocation(..) => Action::Return(place),
            _ => Action::Exhaust(seat, place),
        }
    }
}

impl Empires {
    /// Can all items of a cost be paid together?
    pub(crate) fn can_pay(&self, seat: Seat, cost: u16, source: Place) -> bool {
        let items = self.data.get().cost(cost);
        let mat = self.mat(seat);
        let mut stock = mat.stock;
        let mut by_cards = 0;
        for due in items {
            match due {
                CostItem::Assign(goods) => {
                    for ware in Ware::STOCKED {
                        let n = u16::from(goods.count(ware));
                        if stock[ware as usize] < n {
                            return false;
                        }
                        stock[ware as usize] -= n;
                    }
                }
                CostItem::Spend(goods) => {
                    let others = stock[Ware::Worker as usize] >= goods.count(Ware::Worker).into()
                        && stock[Ware::Raze as usize] >= goods.count(Ware::Raze).into();
                    if !others || !Bill::from_goods(goods).is_payable_from(&stock) {
                        return false;
                    }
                }
                CostItem::DiscardHand(n) => {
                    if mat.hand_size < *n {
                        return false;
                    }
                }
                CostItem::DiscardLocation(n, filter)
                | CostItem::ReturnLocation(n, filter)
                | CostItem::ExhaustOwn(n, filter) => {
                    if self.cost_candidates(seat, due, filter, source).count_ones() < u32::from(*n) {
                        return false;
                    }
                    by_cards += 1;
                }
            }
        }
        // For one item a count is enough, because upgrades can go before their Fields. Several items may want the same cards.
        by_cards < 2 || self.can_pay_items(seat, items, source, 0)
    }

    /// Cards of the Empire that can pay an item. The card with the cost is exhausted by then and cannot.
    pub(crate) fn cost_candidates(&self, seat: Seat, due: &CostItem, filter: &CompiledFilter, source: Place) -> u64 {
        let set = self.matching_cards(seat, filter, source);
        match due {
            // rule: return-location
            CostItem::ReturnLocation(..) => set & !self.masks(seat).islands,
            // rule: exhaust-own
            CostItem::ExhaustOwn(..) => set & self.ready_actions(seat) & !source.bit(),
            _ => set,
        }
    }

    /// The cards that can pay one unit of the first item and leave enough for the rest; `left` units of it are unpaid. A Field
    /// takes its upgrades along, and they pay nothing. rules: costs, discard-location
    pub(crate) fn payable_cards(&self, seat: Seat, items: &[CostItem], left: u8, source: Place) -> u64 {
        let Some((due, later)) = items.split_first() else { return 0 };
        let Some((_, filter)) = due.cards() else { return 0 };
        let set = self.cost_candidates(seat, due, filter, source);
        if left < 2 && later.iter().all(|due| due.cards().is_none()) {
            return set;
        }
        let leaves_enough = |place: &Place| {
            let gone = self.cards_leaving(seat, due, *place);
            self.can_pay_items_from(seat, set & !gone, left - 1, items, source, gone)
        };
        places_in(set).filter(leaves_enough).fold(0, |bits, place| bits | place.bit())
    }

    /// The card that pays a unit, and its upgrades.
    fn cards_leaving(&self, seat: Seat, due: &CostItem, place: Place) -> u64 {
        if let CostItem::ExhaustOwn(..) = due {
            return place.bit();
        }
        let mat = self.mat(seat);
        let along = places_in(mat.under).filter(|upgrade| mat.host[upgrade.index()] == place);
        along.fold(place.bit(), |gone, upgrade| gone | upgrade.bit())
    }

    /// Can different cards pay all these items, without the cards in `gone`?
    fn can_pay_items(&self, seat: Seat, items: &[CostItem], source: Place, gone: u64) -> bool {
        let Some(first) = items.iter().position(|due| due.cards().is_some()) else { return true };
        let due = &items[first];
        let Some((n, filter)) = due.cards() else { return true };
        let set = self.cost_candidates(seat, due, filter, source) & !gone;
        self.can_pay_items_from(seat, set, n, &items[first..], source, gone)
    }

    /// Can cards of `set` pay `left` units of the first item, and others the remaining items?
    fn can_pay_items_from(&self, seat: Seat, set: u64, left: u8, items: &[CostItem], source: Place, gone: u64) -> bool {
        let (due, later) = (&items[0], &items[1..]);
        if set.count_ones() < u32::from(left) {
            return false;
        }
        if left == 0 {
            return self.can_pay_items(seat, later, source, gone);
        }
        if later.iter().all(|due| due.cards().is_none()) {
            return true;
        }
        // One order is enough: in every choice, upgrades can go before their Fields.
        places_in(set).any(|place| {
            let after = set & !(place.bit() | (place.bit() - 1));
            self.can_pay_items_from(seat, after, left - 1, items, source, gone | self.cards_leaving(seat, due, place))
        })
    }

    /// Removes Goods from the supply. Workers go to the Clan tile. rule: spend
    pub(crate) fn pay_goods(&mut self, seat: Seat, paid: &Goods, log: &mut impl Log) {
        let mat = self.mat_mut(seat);
        mat.stock.iter_mut().zip(paid.0).for_each(|(have, n)| *have -= u16::from(n));
        mat.spent += paid.count(Ware::Worker);
        self.log_price(log, seat, paid);
    }

    /// Pays one more unit of a cost, or ends the payment.
    pub(crate) fn step_pay(&mut self, cost: u16, index: u8, left: u8, source: Place, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let items = &self.data.get().cost(cost)[usize::from(index)..];
        let Some(due) = items.first() else {
            self.pop_frame();
            return DONE;
        };
        match due {
            CostItem::Assign(goods) => {
                self.mark_unit_paid();
                self.log_assign(log, seat, source, goods);
                self.assign_goods(seat, source, goods, true);
            }
            CostItem::Spend(goods) => {
                self.mark_unit_paid();
                self.charge(goods, log);
            }
            CostItem::DiscardHand(n)
            | CostItem::DiscardLocation(n, _)
            | CostItem::ReturnLocation(n, _)
            | CostItem::ExhaustOwn(n, _) => {
                if left == 0 {
                    self.replace_frame(Frame::Pay { cost, index, left: *n, source });
                    return DONE;
                }
                return self.step_units(seat, items, left, source, log);
            }
        }
        DONE
    }

    /// Pays one more unit of an item that cards pay. Asks if there is a choice. rule: costs
    pub(super) fn step_units(
        &mut self,
        seat: Seat,
        items: &[CostItem],
        left: u8,
        source: Place,
        log: &mut impl Log,
    ) -> AutoStep {
        let Some((_, filter)) = items[0].cards() else {
            if self.mat(seat).hand_size > left {
                return None;
            }
            let title = self.hidden_cards(seat).hand.outcomes().next().map(|(title, _)| Title(title as u8));
            self.mark_unit_paid();
            let Some(title) = title else { return DONE };
            self.discard_from_hand(seat, title, log);
            return Some(Advance::Chose(seat, Action::Discard(title)));
        };
        if self.cost_candidates(seat, &items[0], filter, source).count_ones() > u32::from(left) {
            return None;
        }
        let place = places_in(self.payable_cards(seat, items, left, source)).next();
        self.mark_unit_paid();
        let Some(place) = place else { return DONE };
        self.pay_with_card(seat, &items[0], place, log);
        Some(Advance::Chose(seat, items[0].paid_with(seat, place)))
    }

    /// A card of the Empire pays an item.
    pub(crate) fn pay_with_card(&mut self, seat: Seat, due: &CostItem, place: Place, log: &mut impl Log) {
        match due {
            CostItem::DiscardLocation(..) => self.dismantle(seat, place, log),
            CostItem::ReturnLocation(..) => self.return_to_hand(seat, place, log),
            _ => {
                self.log_card(log, "log-exhausts", seat, place);
                self.mat_mut(seat).exhausted |= place.bit();
            }
        }
    }

    /// Marks a unit of the current item as paid, and continues with the next item after the last unit.
    pub(crate) fn mark_unit_paid(&mut self) {
        match self.open.stack.last_mut() {
            Some(Frame::Pay { index, left, .. } | Frame::Toll { index, left, .. }) => {
                *left = left.saturating_sub(1);
                if *left == 0 {
                    *index += 1;
                }
            }
            _ => debug_assert!(false, "nothing is being paid"),
        }
    }
}
