//! Can an effect change anything? rule: action-locations

use crate::components::{Distance, Place, Ware};
use crate::data::program::{Due, Op};
use crate::rules::counts::shaped;
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Can a list of effects change something once a cost is paid?
    pub(crate) fn list_works(&self, seat: Seat, list: u16, me: Place, cost: u16) -> bool {
        self.data.get().list(list).iter().any(|op| self.op_works(seat, op, me, cost))
    }

    fn op_works(&self, seat: Seat, op: &Op, me: Place, cost: u16) -> bool {
        let (data, mat) = (self.data.get(), self.mat(seat));
        let paid = data.cost(cost);
        match *op {
            Op::Gain { ref goods, per: Some(ref tally) } => {
                !goods.is_empty() && shaped(self.count_after(seat, tally, me, paid), tally) > 0
            }
            Op::Gain { ref goods, per: None } => {
                let only_cards = goods.iter().all(|(ware, _)| ware == Ware::Card);
                if only_cards { !goods.is_empty() && self.can_draw_after(seat, paid) } else { true }
            }
            Op::Draw(n) => n > 0 && self.can_draw_after(seat, paid),
            Op::Look { .. } | Op::Search { .. } => self.can_draw_after(seat, paid),
            Op::Recover { ref sieve, .. } => {
                paid.iter().any(|due| matches!(due, Due::DiscardHand(_) | Due::DiscardLocation(..)))
                    || data.kinds(mat.clan).any(|k| mat.discard.count(k.index()) > 0 && self.title_fits(seat, k, sieve))
            }
            Op::Restore(_) => {
                mat.spent > 0 || paid.iter().any(|due| matches!(due, Due::Spend(h) if h.of(Ware::Worker) > 0))
            }
            Op::Release { workers, own, .. } => {
                let put = paid.iter().any(|due| matches!(due, Due::Assign(h) if (h.of(Ware::Worker) > 0) == workers));
                put || self.releasable(seat, workers, if own { me } else { Place::NONE })
            }
            Op::Assign { ref goods, any, bank, .. } => {
                let target = !any || self.depots(seat, goods) != 0;
                target && (bank || goods.iter().all(|(ware, n)| self.can_deposit(seat, ware, n, op, paid)))
            }
            Op::Ready { ref sieve, .. } => {
                let more = if me.is_some() { me.bit() } else { 0 };
                let turned = paid.iter().any(|due| matches!(due, Due::ExhaustOwn(..)));
                turned || self.fitting(seat, sieve, me) & mat.exhausted & self.actions(seat) & !more != 0
            }
            Op::Exhaust { ref sieve, .. } => self.others(seat).any(|other| self.targets(other, sieve) != 0),
            Op::MovePawn(_) => mat.pawns.iter().any(|pawn| pawn.tile.is_some() && !pawn.exhausted),
            Op::MoveShip(_) => self.open.queue.iter().skip(1).any(|ship| ship.owner() == seat),
            Op::PillageNow(_) => self.open.queue.iter().any(|ship| ship.owner() == seat && self.reaches(*ship)),
            Op::ConquerNow(_) => {
                self.open.queue.iter().any(|ship| ship.owner() == seat && ship.raze() && self.reaches(*ship))
            }
            Op::Action { tile, .. } => self.declarable(seat, tile),
            Op::Collect { ref sieve, .. } => self.fitting(seat, sieve, me) & self.fields(seat) != 0,
            Op::Refresh(distance) => {
                let some = |d: Distance| {
                    let sea = &self.open.seas[d as usize];
                    sea.stack | sea.discard != 0 || sea.face_up.iter().any(Option::is_some)
                };
                distance.map_or_else(|| Distance::ALL.into_iter().any(some), some)
            }
            Op::Choose { first, n } => (first..first + u16::from(n)).any(|list| self.list_works(seat, list, me, cost)),
            Op::May { cost: price, list, .. } => {
                self.payable(seat, price, me) && self.list_works(seat, list, me, price)
            }
        }
    }

    fn can_draw_after(&self, seat: Seat, paid: &[Due]) -> bool {
        let discards = |due: &Due| matches!(due, Due::DiscardHand(_) | Due::DiscardLocation(..));
        self.mat(seat).can_draw() || paid.iter().any(discards)
    }
}
