//! Prices in Resources and Gold: can they be paid, and in how many ways. rules: costs, gold

use crate::actions::{Action, goods_of};
use crate::components::{Goods, PAYMENT_WARES, RESOURCES, STOCKED, Ware};
use crate::rules::resolution::AutoStep;
use crate::stack::{Bill, Frame};
use crate::state::{Empires, Mat};
use engine::{Advance, Log, Seat};

/// Units of each Resource and of Gold that pay a bill.
pub type Payment = [u8; PAYMENT_WARES];

impl Bill {
    pub(crate) fn from_goods(goods: &Goods) -> Bill {
        let mut named = [0; RESOURCES];
        named.copy_from_slice(&goods.0[..RESOURCES]);
        Bill { named, gold: goods.count(Ware::Gold), any: goods.count(Ware::Resource) }
    }

    fn is_nothing(&self) -> bool {
        *self == Bill::default()
    }

    /// The number of units.
    fn total(&self) -> u16 {
        self.named.iter().map(|n| u16::from(*n)).sum::<u16>() + u16::from(self.gold) + u16::from(self.any)
    }

    /// Can this supply pay the bill?
    pub(crate) fn is_payable_from(&self, supply: &[u16; STOCKED]) -> bool {
        let (mut short, mut spare) = (0u16, 0u16);
        for (need, have) in self.named.iter().zip(supply) {
            let need = u16::from(*need);
            short += need.saturating_sub(*have);
            spare += have.saturating_sub(need);
        }
        short += u16::from(self.any).saturating_sub(spare);
        u16::from(self.gold) + short <= supply[Ware::Gold as usize]
    }

    /// Visits every way to pay the bill until `visit` returns `false`.
    pub(crate) fn each_way(&self, stock: &[u16; STOCKED], mut visit: impl FnMut(Payment) -> bool) {
        let total = self.total();
        let mut paid = [0u8; PAYMENT_WARES];
        self.branch(0, stock, total, u16::from(self.any), &mut paid, &mut visit);
    }

    fn branch(
        &self,
        index: usize,
        stock: &[u16; STOCKED],
        left: u16,
        any: u16,
        paid: &mut Payment,
        visit: &mut impl FnMut(Payment) -> bool,
    ) -> bool {
        if index == RESOURCES {
            let gold = left;
            if gold > stock[Ware::Gold as usize] || gold < u16::from(self.gold) {
                return true;
            }
            paid[Ware::Gold as usize] = gold as u8;
            return visit(*paid);
        }
        let named = u16::from(self.named[index]);
        let most = stock[index].min(named + any).min(left.saturating_sub(u16::from(self.gold)));
        for n in 0..=most {
            paid[index] = n as u8;
            if !self.branch(index + 1, stock, left - n, any - n.saturating_sub(named), paid, visit) {
                return false;
            }
        }
        paid[index] = 0;
        true
    }

    /// The way to pay the bill, if there is exactly one.
    fn only_way(&self, stock: &[u16; STOCKED]) -> Option<Payment> {
        if self.any == 0 && stock[Ware::Gold as usize] == u16::from(self.gold) {
            let mut paid = [0; PAYMENT_WARES];
            paid[..RESOURCES].copy_from_slice(&self.named);
            paid[Ware::Gold as usize] = self.gold;
            return Some(paid);
        }
        let (mut found, mut ways) = (None, 0);
        self.each_way(stock, |paid| {
            ways += 1;
            found = Some(paid);
            ways < 2
        });
        found.filter(|_| ways == 1)
    }
}

impl Mat {
    /// Can the supply pay these Goods? Nothing can replace Workers and Raze tokens. rule: spend
    #[inline]
    pub(crate) fn affords(&self, goods: &Goods) -> bool {
        self.has(Ware::Worker) >= goods.count(Ware::Worker).into()
            && self.has(Ware::Raze) >= goods.count(Ware::Raze).into()
            && Bill::from_goods(goods).is_payable_from(&self.stock)
    }
}

impl Empires {
    /// Charges Goods: Workers and Raze tokens are paid at once, Resources and Gold become a bill. rule: gold
    pub(crate) fn charge(&mut self, goods: &Goods, log: &mut impl Log) {
        let seat = self.open.actor;
        for ware in [Ware::Worker, Ware::Raze] {
            if goods.count(ware) > 0 {
                self.pay_goods(seat, &Goods::single(ware, goods.count(ware)), log);
            }
        }
        let due = Bill::from_goods(goods);
        if !due.is_nothing() {
            self.push_frame(Frame::Bill { due, strict: false });
        }
    }

    /// Pays a bill if there is one way only; otherwise its owner chooses. rule: gold
    pub(crate) fn step_bill(&mut self, due: &Bill, strict: bool, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let purse = self.purse(seat, strict);
        // A solo event asks whenever there are more Resources than it takes, even of one type.
        if strict && purse[..RESOURCES].iter().sum::<u16>() > due.any.into() {
            return None;
        }
        let paid = due.only_way(&purse)?;
        self.pop_frame();
        self.pay_goods(seat, &goods_of(&paid), log);
        Some(Advance::Chose(seat, Action::Pay(paid)))
    }

    /// The supply from which a bill is paid. A solo event takes Gold only for missing Resources. rule: solo-events
    pub(crate) fn purse(&self, seat: Seat, strict: bool) -> [u16; STOCKED] {
        let mut stock = self.mat(seat).stock;
        if strict {
            stock[Ware::Gold as usize] = 0;
        }
        stock
    }
}
