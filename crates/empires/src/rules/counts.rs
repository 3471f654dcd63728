//! What a Field gives, what lies on cards, and what is counted.

use crate::components::{Heap, Kind, Place, RESOURCES, STOCKED, Ware, places_in};
use crate::data::program::{Due, Tally, What};
use crate::data::vocabulary::{Group, Held};
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// What a Field gives with all its upgrades. rule: upgrades
    pub(crate) fn yields(&self, seat: Seat, field: Place) -> Heap {
        let mut heap = self.at(seat, field).goods;
        let mat = self.mat(seat);
        for place in places_in(mat.under) {
            if mat.host[place.index()] == field {
                heap.add(&self.at(seat, place).goods);
            }
        }
        heap
    }

    /// Fields under which a title can go. rule: upgrades
    pub(crate) fn hosts(&self, seat: Seat, kind: Kind) -> u64 {
        let Some(base) = self.card(seat, kind).upgrades else { return 0 };
        let (mat, giving) = (self.mat(seat), self.masks(seat).giving[base as usize]);
        let through_upgrades = places_in(mat.under & giving).fold(0, |set, place| set | mat.host[place.index()].bit());
        self.fields(seat) & (giving | through_upgrades)
    }

    /// What lies on a card, by ware.
    #[inline]
    pub(crate) fn on_card(&self, seat: Seat, place: Place) -> Option<&[u8; STOCKED]> {
        let row = self.masks(seat).holder[place.index()];
        self.mat(seat).on.get(usize::from(row))
    }

    /// Units of a ware on a card; any Resource for `resource`. rule: storage
    pub(crate) fn units_on(&self, seat: Seat, place: Place, ware: Ware) -> u32 {
        let Some(row) = self.on_card(seat, place) else { return 0 };
        match ware {
            Ware::Resource => row[..RESOURCES].iter().map(|n| u32::from(*n)).sum(),
            _ => row.get(ware as usize).map_or(0, |n| u32::from(*n)),
        }
    }

    /// A count as it stands. rule: card-icons
    pub(crate) fn count(&self, seat: Seat, tally: &Tally) -> u32 {
        let mat = self.mat(seat);
        let n = match tally.what {
            What::Icon(icon) => (mat.cards & self.masks(seat).icons[usize::from(icon)]).count_ones(),
            What::Kind(group, exhausted) => {
                let set = self.of_group(seat, group);
                if exhausted { (set & mat.exhausted).count_ones() } else { set.count_ones() }
            }
            What::DistinctIcons => self.masks(seat).icons.iter().filter(|mask| **mask & mat.cards != 0).count() as u32,
            What::Assigned(held) => self.assigned(seat, held),
            What::EventThisRound(event) => u32::from(mat.happened[event as usize]),
            What::WorkersOwned => mat.workers_owned(),
        };
        shaped(n, tally)
    }

    fn assigned(&self, seat: Seat, held: Held) -> u32 {
        let units = |row: &[u8; STOCKED]| -> u32 {
            match held {
                Held::Worker => row[Ware::Worker as usize].into(),
                Held::Gold => row[Ware::Gold as usize].into(),
                Held::Good => row[..Ware::Worker as usize].iter().map(|n| u32::from(*n)).sum(),
            }
        };
        self.mat(seat).on.iter().map(units).sum()
    }

    /// A count as it stands when a cost will have been paid.
    pub(super) fn count_after(&self, seat: Seat, tally: &Tally, me: Place, paid: &[Due]) -> u32 {
        let whole = Tally { div: 1, max: 0, ..*tally };
        let mut n = self.count(seat, &whole);
        for due in paid {
            n += match (due, tally.what) {
                (Due::Assign(heap), What::Assigned(Held::Worker)) => heap.of(Ware::Worker).into(),
                (Due::Assign(heap), What::Assigned(Held::Gold)) => heap.of(Ware::Gold).into(),
                (Due::Assign(heap), What::Assigned(Held::Good)) => {
                    heap.0[..Ware::Worker as usize].iter().map(|n| u32::from(*n)).sum()
                }
                (Due::DiscardLocation(n, _), What::EventThisRound(crate::components::Event::DiscardOwnLocation))
                | (Due::ExhaustOwn(n, _), What::Kind(Group::Action, true)) => u32::from(*n),
                _ => 0,
            };
        }
        // The card itself is turned first.
        let turns = matches!(tally.what, What::Kind(Group::Action, true)) && me.is_some();
        let ready = self.mat(seat).exhausted & me.bit() == 0 && self.actions(seat) & me.bit() != 0;
        n + u32::from(turns && ready)
    }
}

pub(super) fn shaped(n: u32, tally: &Tally) -> u32 {
    let n = n / u32::from(tally.div);
    if tally.max > 0 { n.min(tally.max.into()) } else { n }
}
