//! Can an effect change anything? rule: action-locations

use crate::components::{Distance, Place, Ware};
use crate::data::program::{CostItem, Op};
use crate::rules::counts::divide_and_cap;
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Can a list of effects change something after its cost is paid?
    pub(crate) fn list_changes_something(&self, seat: Seat, list: u16, source: Place, cost: u16) -> bool {
        self.data.get().list(list).iter().any(|op| self.effect_changes_something(seat, op, source, cost))
    }

    fn effect_changes_something(&self, seat: Seat, op: &Op, source: Place, cost: u16) -> bool {
        let (data, mat) = (self.data.get(), self.mat(seat));
        let paid = data.cost(cost);
        match *op {
            Op::Gain { ref goods, per: Some(ref tally) } => {
                !goods.is_empty() && divide_and_cap(self.count_after(seat, tally, source, paid), tally) > 0
            }
            Op::Gain { ref goods, per: None } => {
                let only_cards = goods.iter().all(|(ware, _)| ware == Ware::Card);
                if only_cards { !goods.is_empty() && self.can_draw_after(seat, paid) } else { true }
            }
            Op::Draw(n) => n > 0 && self.can_draw_after(seat, paid),
            Op::Look { .. } | Op::Search { .. } => self.can_draw_after(seat, paid),
            Op::Recover { ref filter, .. } => {
                paid.iter().any(|due| matches!(due, CostItem::DiscardHand(_) | CostItem::DiscardLocation(..)))
                    || data
                        .titles(mat.clan)
                        .any(|k| mat.discard.count(k.index()) > 0 && self.title_matches(seat, k, filter))
            }
            Op::Restore(_) => {
                mat.spent > 0 || paid.iter().any(|due| matches!(due, CostItem::Spend(h) if h.count(Ware::Worker) > 0))
            }
            Op::Release { workers, own, .. } => {
                let put =
                    paid.iter().any(|due| matches!(due, CostItem::Assign(h) if (h.count(Ware::Worker) > 0) == workers));
                put || self.releasable(seat, workers, if own { source } else { Place::NONE })
            }
            Op::Assign { ref goods, any, bank, .. } => {
                let target = !any || self.storages_for(seat, goods) != 0;
                target && (bank || goods.iter().all(|(ware, n)| self.can_deposit(seat, ware, n, op, paid)))
            }
            Op::Ready { ref filter, .. } => {
                let more = if source.is_some() { source.bit() } else { 0 };
                let turned = paid.iter().any(|due| matches!(due, CostItem::ExhaustOwn(..)));
                turned || self.matching_cards(seat, filter, source) & mat.exhausted & self.actions(seat) & !more != 0
            }
            Op::Exhaust { ref filter, .. } => {
                self.active_opponents(seat).any(|other| self.exhaust_targets(other, filter) != 0)
            }
            Op::MovePawn(_) => mat.pawns.iter().any(|pawn| pawn.tile.is_some() && !pawn.exhausted),
            Op::MoveShip(_) => self.open.queue.iter().skip(1).any(|ship| ship.owner() == seat),
            Op::PillageNow(_) => self.open.queue.iter().any(|ship| ship.owner() == seat && self.reaches_island(*ship)),
            Op::ConquerNow(_) => {
                self.open.queue.iter().any(|ship| ship.owner() == seat && ship.raze() && self.reaches_island(*ship))
            }
            Op::Action { tile, .. } => self.declarable(seat, tile),
            Op::Collect { ref filter, .. } => self.matching_cards(seat, filter, source) & self.fields(seat) != 0,
            Op::Refresh(distance) => {
                let some = |d: Distance| {
                    let sea = &self.open.seas[d as usize];
                    sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
                };
                distance.map_or_else(|| Distance::ALL.into_iter().any(some), some)
            }
            Op::Choose { first, n } => {
                (first..first + u16::from(n)).any(|list| self.list_changes_something(seat, list, source, cost))
            }
            Op::May { cost: price, list, .. } => {
                self.can_pay(seat, price, source) && self.list_changes_something(seat, list, source, price)
            }
        }
    }

    fn can_draw_after(&self, seat: Seat, paid: &[CostItem]) -> bool {
        let discards = |due: &CostItem| matches!(due, CostItem::DiscardHand(_) | CostItem::DiscardLocation(..));
        self.mat(seat).can_draw() || paid.iter().any(discards)
    }
}
