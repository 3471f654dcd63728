//! What a Field gives, what lies on cards, and what is counted.

use crate::components::{Goods, Place, RESOURCES, STOCKED, Title, Ware, places_in};
use crate::data::program::{CostItem, Counted, Tally};
use crate::data::vocabulary::{AssignedGood, Group};
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// The Goods of a Field with all its upgrades. rule: upgrades
    pub(crate) fn field_goods(&self, seat: Seat, field: Place) -> Goods {
        let mut goods = self.card_at(seat, field).goods;
        let mat = self.mat(seat);
        for place in places_in(mat.under) {
            if mat.host[place.index()] == field {
                goods.add(&self.card_at(seat, place).goods);
            }
        }
        goods
    }

    /// Fields under which an upgrade can go. rule: upgrades
    pub(crate) fn upgrade_hosts(&self, seat: Seat, title: Title) -> u64 {
        let Some(base) = self.card(seat, title).upgrades else { return 0 };
        let (mat, giving) = (self.mat(seat), self.masks(seat).giving[base as usize]);
        let through_upgrades = places_in(mat.under & giving).fold(0, |set, place| set | mat.host[place.index()].bit());
        self.fields(seat) & (giving | through_upgrades)
    }

    /// The amounts of wares on a card.
    #[inline]
    pub(crate) fn goods_on(&self, seat: Seat, place: Place) -> Option<&[u8; STOCKED]> {
        let row = self.masks(seat).holder_row[place.index()];
        self.mat(seat).on.get(usize::from(row))
    }

    /// Units of a ware on a card; `Ware::Resource` counts all Resources. rule: storage
    pub(crate) fn units_on(&self, seat: Seat, place: Place, ware: Ware) -> u32 {
        let Some(row) = self.goods_on(seat, place) else { return 0 };
        match ware {
            Ware::Resource => row[..RESOURCES].iter().map(|n| u32::from(*n)).sum(),
            _ => row.get(ware as usize).map_or(0, |n| u32::from(*n)),
        }
    }

    /// The current value of a count. rule: card-icons
    pub(crate) fn count(&self, seat: Seat, tally: &Tally) -> u32 {
        let mat = self.mat(seat);
        let n = match tally.counted {
            Counted::Icon(icon) => (mat.cards & self.masks(seat).icons[usize::from(icon)]).count_ones(),
            Counted::Kind(group, exhausted) => {
                let set = self.cards_of_group(seat, group);
                if exhausted { (set & mat.exhausted).count_ones() } else { set.count_ones() }
            }
            Counted::DistinctIcons => {
                self.masks(seat).icons.iter().filter(|mask| **mask & mat.cards != 0).count() as u32
            }
            Counted::Assigned(good) => self.assigned(seat, good),
            Counted::EventThisRound(event) => u32::from(mat.happened[event as usize]),
            Counted::WorkersOwned => mat.workers_owned(),
        };
        divide_and_cap(n, tally)
    }

    fn assigned(&self, seat: Seat, good: AssignedGood) -> u32 {
        let units = |row: &[u8; STOCKED]| -> u32 {
            match good {
                AssignedGood::Worker => row[Ware::Worker as usize].into(),
                AssignedGood::Gold => row[Ware::Gold as usize].into(),
                AssignedGood::Good => row[..Ware::Worker as usize].iter().map(|n| u32::from(*n)).sum(),
            }
        };
        self.mat(seat).on.iter().map(units).sum()
    }

    /// The value of a count after a cost is paid.
    pub(super) fn count_after(&self, seat: Seat, tally: &Tally, source: Place, paid: &[CostItem]) -> u32 {
        let whole = Tally { div: 1, max: 0, ..*tally };
        let mut n = self.count(seat, &whole);
        for due in paid {
            n += match (due, tally.counted) {
                (CostItem::Assign(goods), Counted::Assigned(AssignedGood::Worker)) => goods.count(Ware::Worker).into(),
                (CostItem::Assign(goods), Counted::Assigned(AssignedGood::Gold)) => goods.count(Ware::Gold).into(),
                (CostItem::Assign(goods), Counted::Assigned(AssignedGood::Good)) => {
                    goods.0[..Ware::Worker as usize].iter().map(|n| u32::from(*n)).sum()
                }
                (
                    CostItem::DiscardLocation(n, _),
                    Counted::EventThisRound(crate::components::Event::DiscardOwnLocation),
                )
                | (CostItem::ExhaustOwn(n, _), Counted::Kind(Group::Action, true)) => u32::from(*n),
                _ => 0,
            };
        }
        // Using the card exhausts it first.
        let turns = matches!(tally.counted, Counted::Kind(Group::Action, true)) && source.is_some();
        let ready = self.mat(seat).exhausted & source.bit() == 0 && self.actions(seat) & source.bit() != 0;
        n + u32::from(turns && ready)
    }
}

pub(super) fn divide_and_cap(n: u32, tally: &Tally) -> u32 {
    let n = n / u32::from(tally.div);
    if tally.max > 0 { n.min(tally.max.into()) } else { n }
}
