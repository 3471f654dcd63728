//! Goods and Workers are Assigned to cards and Released from them. rules: assign, release, storage

use crate::components::{Event, Goods, Place, RESOURCES, Ware, places_in};
use crate::data::program::{CostItem, Op};
use crate::rules::effects::each_combination;
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Does the Storage of a card count this ware?
    pub(crate) fn storage_accepts(&self, seat: Seat, place: Place, ware: Ware) -> bool {
        let Some(storage) = self.card_at(seat, place).compiled.storage else { return false };
        storage.ware == ware || storage.ware == Ware::Resource && (ware as usize) < RESOURCES
    }

    /// Cards of the seat whose Storage counts these Goods.
    pub(crate) fn storages_for(&self, seat: Seat, goods: &Goods) -> u64 {
        let storages = self.mat(seat).cards & self.masks(seat).storages;
        let mut set = 0;
        for place in places_in(storages) {
            if goods.iter().all(|(ware, _)| self.storage_accepts(seat, place, ware)) {
                set |= place.bit();
            }
        }
        set
    }

    /// Assigns Goods to a card, from the supply or from the bank. rule: assign
    pub(crate) fn assign_goods(&mut self, seat: Seat, place: Place, goods: &Goods, from_supply: bool) {
        let row = usize::from(self.masks(seat).holder_row[place.index()]);
        let mat = self.mat_mut(seat);
        let mut any_goods = false;
        for ware in Ware::STOCKED {
            let n = goods.count(ware);
            if n == 0 {
                continue;
            }
            if from_supply {
                mat.take(ware, n.into());
            }
            any_goods |= ware != Ware::Worker;
            if let Some(row) = mat.on.get_mut(row) {
                row[ware as usize] = row[ware as usize].saturating_add(n);
            }
        }
        if any_goods {
            self.fire_event(Event::AssignGoods, Place::NONE);
        }
    }

    pub(super) fn can_assign(&self, seat: Seat, goods: &Goods, any: bool, bank: bool, up_to: bool) -> bool {
        if any && self.storages_for(seat, goods) == 0 {
            return false;
        }
        if bank {
            return true;
        }
        let mat = self.mat(seat);
        goods.iter().all(|(ware, n)| {
            let have = match ware {
                Ware::Resource => mat.stock[..RESOURCES].iter().sum(),
                _ => mat.has(ware),
            };
            if up_to { have > 0 } else { have >= n.into() }
        })
    }

    /// May this optional assignment be skipped? Only if its ability does something else too. rule: assign
    pub(crate) fn may_skip_assign(&self, list: u16, up_to: bool) -> bool {
        !up_to || self.data.get().list(list).len() > 1
    }

    /// Visits all Goods that an `assign` effect could put on a card. rule: assign
    pub(crate) fn each_assignment(
        &self,
        seat: Seat,
        goods: &Goods,
        bank: bool,
        up_to: bool,
        mut visit: impl FnMut(Goods),
    ) {
        let mat = self.mat(seat);
        let Some((ware, n)) = goods.iter().next() else { return };
        let have = |ware: Ware| if bank { u16::from(n) } else { mat.has(ware) };
        let sizes = if up_to { 1..=n } else { n..=n };
        if ware != Ware::Resource {
            for size in sizes.filter(|size| u16::from(*size) <= have(ware)) {
                let mut goods = Goods::NONE;
                goods.0[ware as usize] = size;
                visit(goods);
            }
            return;
        }
        for size in sizes {
            let mut most = [0; RESOURCES];
            for (i, most) in most.iter_mut().enumerate() {
                *most = have(Ware::ALL[i]).min(size.into()) as u8;
            }
            each_combination(&most, size, &mut |mix| {
                let mut goods = Goods::NONE;
                goods.0[..RESOURCES].copy_from_slice(&mix);
                visit(goods);
            });
        }
    }

    /// Can this amount be Assigned from the supply after a cost is paid?
    pub(super) fn can_deposit(&self, seat: Seat, ware: Ware, n: u8, op: &Op, paid: &[CostItem]) -> bool {
        let spent = |ware: Ware| -> u16 {
            let of = |due: &CostItem| match due {
                CostItem::Spend(goods) | CostItem::Assign(goods) => u16::from(goods.count(ware)),
                _ => 0,
            };
            paid.iter().map(of).sum()
        };
        let left = match ware {
            Ware::Resource => {
                let mat = self.mat(seat);
                mat.stock[..RESOURCES]
                    .iter()
                    .sum::<u16>()
                    .saturating_sub(Ware::ALL[..RESOURCES].iter().map(|w| spent(*w)).sum())
            }
            _ => self.mat(seat).has(ware).saturating_sub(spent(ware)),
        };
        let Op::Assign { up_to, .. } = op else { return false };
        if *up_to { left > 0 } else { left >= u16::from(n) }
    }

    /// Can anything be Released?
    pub(crate) fn releasable(&self, seat: Seat, workers: bool, only: Place) -> bool {
        let mut any = false;
        self.each_release(seat, workers, only, |_, _| any = true);
        any
    }

    /// Visits every card and ware that could be Released. rule: release
    pub(crate) fn each_release(&self, seat: Seat, workers: bool, only: Place, mut visit: impl FnMut(Ware, Place)) {
        let mat = self.mat(seat);
        let set = if only.is_some() { mat.cards & only.bit() } else { mat.cards };
        for place in places_in(set) {
            let Some(row) = self.goods_on(seat, place) else { continue };
            for ware in Ware::STOCKED {
                if row[ware as usize] > 0 && (ware == Ware::Worker) == workers {
                    visit(ware, place);
                }
            }
        }
    }
}
