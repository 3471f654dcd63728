//! Goods and Workers are Assigned to cards and Released from them. rules: assign, release, storage

use crate::components::{Event, Heap, Place, RESOURCES, Ware, places_in};
use crate::data::program::{Due, Op};
use crate::rules::effects::each_mix;
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Does a card's Storage count this ware?
    pub(crate) fn stores(&self, seat: Seat, place: Place, ware: Ware) -> bool {
        let Some(storage) = self.at(seat, place).run.storage else { return false };
        storage.ware == ware || storage.ware == Ware::Resource && (ware as usize) < RESOURCES
    }

    /// Own cards whose Storage counts what is Assigned.
    pub(crate) fn depots(&self, seat: Seat, goods: &Heap) -> u64 {
        let storages = self.mat(seat).cards & self.masks(seat).storages;
        let mut set = 0;
        for place in places_in(storages) {
            if goods.iter().all(|(ware, _)| self.stores(seat, place, ware)) {
                set |= place.bit();
            }
        }
        set
    }

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

    pub(super) fn can_assign(&self, seat: Seat, goods: &Heap, any: bool, bank: bool, up_to: bool) -> bool {
        if any && self.depots(seat, goods) == 0 {
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

    /// May an optional deposit be left? Only where its ability does something else too. rule: assign
    pub(crate) fn may_skip_assign(&self, list: u16, up_to: bool) -> bool {
        !up_to || self.data.get().list(list).len() > 1
    }

    /// Every heap that an `assign` could put on a card. rule: assign
    pub(crate) fn each_deposit(&self, seat: Seat, goods: &Heap, bank: bool, up_to: bool, mut tell: impl FnMut(Heap)) {
        let mat = self.mat(seat);
        let Some((ware, n)) = goods.iter().next() else { return };
        let have = |ware: Ware| if bank { u16::from(n) } else { mat.has(ware) };
        let sizes = if up_to { 1..=n } else { n..=n };
        if ware != Ware::Resource {
            for size in sizes.filter(|size| u16::from(*size) <= have(ware)) {
                let mut heap = Heap::NONE;
                heap.0[ware as usize] = size;
                tell(heap);
            }
            return;
        }
        for size in sizes {
            let mut most = [0; RESOURCES];
            for (i, most) in most.iter_mut().enumerate() {
                *most = have(Ware::ALL[i]).min(size.into()) as u8;
            }
            each_mix(&most, size, &mut |mix| {
                let mut heap = Heap::NONE;
                heap.0[..RESOURCES].copy_from_slice(&mix);
                tell(heap);
            });
        }
    }

    /// Can so much be Assigned from the supply when a cost will have been paid?
    pub(super) fn can_deposit(&self, seat: Seat, ware: Ware, n: u8, op: &Op, paid: &[Due]) -> bool {
        let spent = |ware: Ware| -> u16 {
            let of = |due: &Due| match due {
                Due::Spend(heap) | Due::Assign(heap) => u16::from(heap.of(ware)),
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

    /// Is there anything to Release?
    pub(crate) fn releasable(&self, seat: Seat, workers: bool, only: Place) -> bool {
        let mut any = false;
        self.each_release(seat, workers, only, |_, _| any = true);
        any
    }

    /// Every card and ware that could be Released. rule: release
    pub(crate) fn each_release(&self, seat: Seat, workers: bool, only: Place, mut tell: impl FnMut(Ware, Place)) {
        let mat = self.mat(seat);
        let set = if only.is_some() { mat.cards & only.bit() } else { mat.cards };
        for place in places_in(set) {
            let Some(row) = self.on_card(seat, place) else { continue };
            for ware in Ware::STOCKED {
                if row[ware as usize] > 0 && (ware == Ware::Worker) == workers {
                    tell(ware, place);
                }
            }
        }
    }
}
