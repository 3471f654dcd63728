//! Which cards of an Empire belong to a group or match a filter, and what a Copy is bound to.

use crate::components::{CardType, FIRST_ISLE_PLACE, Place, Title, places_in};
use crate::data::program::{CompiledFilter, PaidEffects};
use crate::data::vocabulary::Group;
use crate::state::Empires;
use engine::Seat;

impl Empires {
    /// Cards of the Empire that belong to a group. rule: card-icons
    #[inline]
    pub(crate) fn cards_of_group(&self, seat: Seat, group: Group) -> u64 {
        let (masks, mat) = (self.masks(seat), self.mat(seat));
        let mask = match group {
            Group::Field => masks.fields | masks.field_or_upgrade & !mat.under,
            Group::Upgrade => masks.upgrades | masks.field_or_upgrade & mat.under,
            Group::Feature => masks.features,
            Group::Action => masks.actions,
            Group::Island => masks.islands,
        };
        mask & mat.cards
    }

    /// The Fields of a seat.
    #[inline]
    pub(crate) fn fields(&self, seat: Seat) -> u64 {
        self.cards_of_group(seat, Group::Field)
    }

    /// The Action Locations of a seat.
    #[inline]
    pub(crate) fn actions(&self, seat: Seat) -> u64 {
        self.cards_of_group(seat, Group::Action)
    }

    /// Cards of an Empire that match a filter; `source` is the card with the effect.
    pub(crate) fn matching_cards(&self, seat: Seat, filter: &CompiledFilter, source: Place) -> u64 {
        let (masks, mat) = (self.masks(seat), self.mat(seat));
        let mut set = mat.cards;
        if filter.groups != 0 {
            let mut any = 0;
            for group in Group::ALL {
                if filter.groups & 1 << group as u8 != 0 {
                    any |= self.cards_of_group(seat, group);
                }
            }
            set &= any;
        }
        if filter.icons != 0 {
            let mut any = 0;
            let mut icons = filter.icons;
            while icons != 0 {
                any |= masks.icons[icons.trailing_zeros() as usize];
                icons &= icons - 1;
            }
            set &= any;
        }
        match filter.this {
            Some(true) => set &= source.bit(),
            Some(false) => set &= !source.bit(),
            None => {}
        }
        match filter.starting {
            Some(true) => set &= masks.starting,
            Some(false) => set &= !masks.starting,
            None => {}
        }
        match filter.clan_card {
            Some(true) => set &= !masks.islands,
            Some(false) => set &= masks.islands,
            None => {}
        }
        if filter.other_name && source.is_some() {
            let name = self.shown_title(seat, source);
            for place in places_in(set) {
                if self.shown_title(seat, place) == name {
                    set &= !place.bit();
                }
            }
        }
        set
    }

    /// The title by which a card counts: a bound Copy has the name of its target. rule: copy
    fn shown_title(&self, seat: Seat, place: Place) -> u8 {
        let shown = match self.copy_target(seat, place) {
            Some(target) => target,
            None => place,
        };
        self.clan(seat).card_at_place[shown.index()]
    }

    /// The card that a Copy is bound to, while it is in the Empire.
    pub(crate) fn copy_target(&self, seat: Seat, place: Place) -> Option<Place> {
        let copies = self.masks(seat).copies & place.bit() != 0 && place.index() < FIRST_ISLE_PLACE;
        let target = if copies { self.mat(seat).host[place.index()] } else { Place::NONE };
        target.is_some().then_some(target)
    }

    /// Copies that can still be bound to a card.
    pub(crate) fn unbound_copies(&self, seat: Seat) -> u64 {
        let mat = self.mat(seat);
        let mut set = self.masks(seat).copies & mat.cards & ((1 << FIRST_ISLE_PLACE) - 1);
        for place in places_in(set) {
            if mat.host[place.index()] != Place::NONE || self.copy_candidates(seat, place) == 0 {
                set &= !place.bit();
            }
        }
        set
    }

    /// Cards that a Copy can be bound to: those with an Action of their own.
    pub(crate) fn copy_candidates(&self, seat: Seat, copy: Place) -> u64 {
        let Some(filter) = &self.card_at(seat, copy).compiled.copy else { return 0 };
        self.matching_cards(seat, filter, copy) & !self.masks(seat).copies & self.masks(seat).actions
    }

    /// The Action of a card: its own, or that of the card it copies.
    #[inline]
    pub(crate) fn action_of(&self, seat: Seat, place: Place) -> Option<PaidEffects> {
        match self.copy_target(seat, place) {
            Some(target) => self.card_at(seat, target).compiled.action,
            None => self.card_at(seat, place).compiled.action,
        }
    }

    /// Does a title outside the Empire match a filter?
    pub(crate) fn title_matches(&self, seat: Seat, title: Title, filter: &CompiledFilter) -> bool {
        let card = self.card(seat, title);
        let groups = match card.card_type {
            CardType::Field => 1 << Group::Field as u8,
            CardType::Upgrade => 1 << Group::Upgrade as u8,
            CardType::FieldOrUpgrade => 1 << Group::Field as u8 | 1 << Group::Upgrade as u8,
            CardType::Feature => 1 << Group::Feature as u8,
            CardType::Action => 1 << Group::Action as u8,
            CardType::Boost => 0,
        };
        (filter.groups == 0 || filter.groups & groups != 0) && (filter.icons == 0 || filter.icons & 1 << card.icon != 0)
    }

    /// The opponents who have not passed. rule: passing
    pub(crate) fn active_opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let passed = self.open.passed;
        Seat::all(self.open.seats).filter(move |other| *other != seat && !passed.has(*other))
    }

    /// Ready Action Locations that an opponent's effect could exhaust. rule: exhaust-opponent
    pub(crate) fn exhaust_targets(&self, other: Seat, filter: &CompiledFilter) -> u64 {
        self.matching_cards(other, filter, Place::NONE) & self.ready_actions(other)
    }

    /// Ready Action Locations of a seat. rule: raid
    pub(crate) fn ready_actions(&self, other: Seat) -> u64 {
        self.actions(other) & !self.mat(other).exhausted
    }
}
