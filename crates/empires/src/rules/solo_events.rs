//! Events of solo games: revealing them, and paying their cost as far as possible. rule: solo-events

use crate::components::{Goods, Place, RESOURCES, Ware};
use crate::data::program::CostItem;
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::{Bill, Frame};
use crate::state::Empires;
use engine::{Log, Seat};

impl Empires {
    /// Reveals an event of a solo game. rule: solo-events
    pub(crate) fn reveal_token(&mut self, number: u8, log: &mut impl Log) {
        self.open.tokens &= !(1 << (number - 1));
        self.open.token = number;
        self.log_count(log, "log-event", Seat(0), number.into());
        let (cost, list) = self.solo_scenario().event_programs[usize::from(number - 1)];
        self.begin_storages();
        self.begin_reactions();
        self.push_frame(Frame::TollDone { list });
        self.push_frame(Frame::Toll { cost, index: 0, left: 0, missing: 0 });
    }

    /// Pays one more unit of an event's cost. Paying is compulsory as far as possible. rule: solo-events
    pub(crate) fn step_toll(&mut self, cost: u16, index: u8, left: u8, missing: u8, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let Some(due) = self.data.get().cost(cost).get(usize::from(index)) else {
            self.pop_frame();
            self.finish_toll(missing, log);
            return DONE;
        };
        let there = match due {
            CostItem::Spend(goods) => {
                let here = self.open.stack.len() - 1;
                let short = self.take_event_goods(seat, goods, log);
                self.open.stack[here] = Frame::Toll { cost, index: index + 1, left: 0, missing: missing + short };
                return DONE;
            }
            CostItem::Assign(_) => {
                self.mark_unit_paid();
                return DONE;
            }
            CostItem::DiscardHand(_) => self.mat(seat).hand_size,
            CostItem::DiscardLocation(_, filter)
            | CostItem::ReturnLocation(_, filter)
            | CostItem::ExhaustOwn(_, filter) => {
                self.cost_candidates(seat, due, filter, Place::NONE).count_ones() as u8
            }
        };
        if left > 0 {
            return self.step_units(seat, std::slice::from_ref(due), left, Place::NONE, log);
        }
        let n = due.cards().map_or_else(|| if let CostItem::DiscardHand(n) = due { *n } else { 0 }, |(n, _)| n);
        let missing = missing + n.saturating_sub(there);
        self.replace_frame(match n.min(there) {
            0 => Frame::Toll { cost, index: index + 1, left: 0, missing },
            left => Frame::Toll { cost, index, left, missing },
        });
        DONE
    }

    /// Takes the Goods of an event's cost: named Resources first, then Gold for the missing ones. The player chooses Resources of
    /// any type. Returns the number of missing units.
    fn take_event_goods(&mut self, seat: Seat, goods: &Goods, log: &mut impl Log) -> u8 {
        let mat = self.mat(seat);
        let mut paid = Goods::NONE;
        let (mut short, mut missing) = (0, 0);
        for ware in Ware::STOCKED {
            let n = u16::from(goods.count(ware)).min(mat.has(ware)) as u8;
            paid.0[ware as usize] = n;
            let lacking = goods.count(ware) - n;
            // Gold can replace Resources only.
            *(if (ware as usize) < RESOURCES { &mut missing } else { &mut short }) += lacking;
        }
        let left: u16 = (0..RESOURCES).map(|i| mat.stock[i] - u16::from(paid.0[i])).sum();
        let any = u16::from(goods.count(Ware::Resource)).min(left) as u8;
        missing += goods.count(Ware::Resource) - any;
        let gold = u16::from(missing).min(mat.has(Ware::Gold) - u16::from(paid.count(Ware::Gold))) as u8;
        paid.0[Ware::Gold as usize] += gold;
        self.pay_goods(seat, &paid, log);
        if any > 0 {
            self.push_frame(Frame::Bill { due: Bill { any, ..Bill::default() }, strict: true });
        }
        short + missing - gold
    }

    fn finish_toll(&mut self, missing: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        if missing > 0 {
            let lost = u16::from(missing) * u16::from(self.data.get().numbers.solo_penalty);
            let mat = self.mat_mut(seat);
            mat.vp = mat.vp.saturating_sub(lost);
            self.log_count(log, "log-event-unpaid", seat, lost.into());
            // An incomplete payment brings nothing.
            if let Some(Frame::TollDone { .. }) = self.open.stack.last() {
                self.pop_frame();
            }
        }
    }
}
