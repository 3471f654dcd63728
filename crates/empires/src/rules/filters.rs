//! What the open table says: which cards fit, what is counted, what a Field gives, and whether an effect can change
//! anything.

use crate::components::{ISLES, Kind, Place, Sort, places_in};
use crate::data::program::{Deed, Sieve};
use crate::data::vocabulary::Group;
use crate::state::Empires;
use engine::Seat;

impl Empires {
    // ---- kinds of cards ----

    /// Cards of the Empire of a kind. rule: card-icons
    #[inline]
    pub(crate) fn of_group(&self, seat: Seat, group: Group) -> u64 {
        let (masks, mat) = (self.masks(seat), self.mat(seat));
        let mask = match group {
            Group::Field => masks.fields | masks.either & !mat.under,
            Group::Upgrade => masks.upgrades | masks.either & mat.under,
            Group::Feature => masks.features,
            Group::Action => masks.actions,
            Group::Island => masks.islands,
        };
        mask & mat.cards
    }

    /// Own Fields: what can be harvested.
    #[inline]
    pub(crate) fn fields(&self, seat: Seat) -> u64 {
        self.of_group(seat, Group::Field)
    }

    /// Own Action Locations.
    #[inline]
    pub(crate) fn actions(&self, seat: Seat) -> u64 {
        self.of_group(seat, Group::Action)
    }

    /// Cards of an Empire that fit; `me` is the card that asks.
    pub(crate) fn fitting(&self, seat: Seat, sieve: &Sieve, me: Place) -> u64 {
        let (masks, mat) = (self.masks(seat), self.mat(seat));
        let mut set = mat.cards;
        if sieve.kinds != 0 {
            let mut any = 0;
            for group in Group::ALL {
                if sieve.kinds & 1 << group as u8 != 0 {
                    any |= self.of_group(seat, group);
                }
            }
            set &= any;
        }
        if sieve.icons != 0 {
            let mut any = 0;
            let mut icons = sieve.icons;
            while icons != 0 {
                any |= masks.icons[icons.trailing_zeros() as usize];
                icons &= icons - 1;
            }
            set &= any;
        }
        match sieve.this {
            Some(true) => set &= me.bit(),
            Some(false) => set &= !me.bit(),
            None => {}
        }
        match sieve.starting {
            Some(true) => set &= masks.starting,
            Some(false) => set &= !masks.starting,
            None => {}
        }
        match sieve.clan_card {
            Some(true) => set &= !masks.islands,
            Some(false) => set &= masks.islands,
            None => {}
        }
        if sieve.other_name && me.is_some() {
            let name = self.name_of(seat, me);
            for place in places_in(set) {
                if self.name_of(seat, place) == name {
                    set &= !place.bit();
                }
            }
        }
        set
    }

    /// The title a card passes for: a bound Copy has the name of its target. rule: copy
    fn name_of(&self, seat: Seat, place: Place) -> u8 {
        let shown = match self.bound(seat, place) {
            Some(target) => target,
            None => place,
        };
        self.clan(seat).title_at[shown.index()]
    }

    /// The card a Copy is bound to, while it is there.
    pub(crate) fn bound(&self, seat: Seat, place: Place) -> Option<Place> {
        let copies = self.masks(seat).copies & place.bit() != 0 && place.index() < ISLES;
        let target = if copies { self.mat(seat).host[place.index()] } else { Place::NONE };
        target.is_some().then_some(target)
    }

    /// Copies that can still be bound, and have something to be bound to.
    pub(crate) fn unbound(&self, seat: Seat) -> u64 {
        let mat = self.mat(seat);
        let mut set = self.masks(seat).copies & mat.cards & ((1 << ISLES) - 1);
        for place in places_in(set) {
            if mat.host[place.index()] != Place::NONE || self.bindable(seat, place) == 0 {
                set &= !place.bit();
            }
        }
        set
    }

    /// What a Copy can be bound to: cards with an Action of their own.
    pub(crate) fn bindable(&self, seat: Seat, copy: Place) -> u64 {
        let Some(sieve) = &self.at(seat, copy).run.copy else { return 0 };
        self.fitting(seat, sieve, copy) & !self.masks(seat).copies & self.masks(seat).actions
    }

    /// What a card's Action is: its own, or that of the card it copies.
    #[inline]
    pub(crate) fn action_of(&self, seat: Seat, place: Place) -> Option<Deed> {
        match self.bound(seat, place) {
            Some(target) => self.at(seat, target).run.action,
            None => self.at(seat, place).run.action,
        }
    }

    /// Does a title fit a filter that looks at cards outside an Empire?
    pub(crate) fn title_fits(&self, seat: Seat, kind: Kind, sieve: &Sieve) -> bool {
        let card = self.card(seat, kind);
        let groups = match card.sort {
            Sort::Field => 1 << Group::Field as u8,
            Sort::Upgrade => 1 << Group::Upgrade as u8,
            Sort::FieldOrUpgrade => 1 << Group::Field as u8 | 1 << Group::Upgrade as u8,
            Sort::Feature => 1 << Group::Feature as u8,
            Sort::Action => 1 << Group::Action as u8,
            Sort::Boost => 0,
        };
        (sieve.kinds == 0 || sieve.kinds & groups != 0) && (sieve.icons == 0 || sieve.icons & 1 << card.icon != 0)
    }

    // ---- Goods ----

    // ---- counts ----

    // ---- can it change anything? rule: action-locations ----

    // ---- opponents ----

    /// The other seats that have not passed. rule: passing
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let passed = self.open.passed;
        Seat::all(self.open.seats).filter(move |other| *other != seat && !passed.has(*other))
    }

    /// Ready Action Locations of a seat that an opponent's effect could turn. rule: exhaust-opponent
    pub(crate) fn targets(&self, other: Seat, sieve: &Sieve) -> u64 {
        self.fitting(other, sieve, Place::NONE) & self.raidable(other)
    }

    /// Ready Action Locations of a seat. rule: raid
    pub(crate) fn raidable(&self, other: Seat) -> u64 {
        self.actions(other) & !self.mat(other).exhausted
    }

    // ---- the five actions ----

    // ---- pawns ----
}
