//! Cards enter an Empire and leave it; Copies are bound. rules: entering, leaving, copy

use crate::actions::Action;
use crate::components::{Event, ISLES, Kind, Place, Sort, Ware, places_in};
use crate::rules::resolution::{DONE, Moved};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Log, Seat};

impl Empires {
    /// A card enters the Empire: ready, with its Goods, its bonus, then the reactions of others. rule: entering
    pub(crate) fn enter(&mut self, place: Place, host: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        let card = self.at(seat, place);
        let row = usize::from(self.masks(seat).holder[place.index()]);
        let mat = self.mat_mut(seat);
        mat.cards |= place.bit();
        mat.exhausted &= !place.bit();
        if let Some(on) = mat.on.get_mut(row) {
            *on = Default::default();
        }
        if place.index() < ISLES {
            mat.host[place.index()] = host;
        }
        if host.is_some() {
            mat.under |= place.bit();
        }
        let isle = place.isle().is_some();
        // What an action brought into play is told when its price is paid. rule: fields
        if host.is_some() {
            self.tell_two(log, "log-upgrades", seat, place, host);
        } else if !isle && !matches!(card.sort, Sort::Feature | Sort::Action) {
            self.tell_card(log, "log-field", seat, place);
        }
        self.gain(seat, &card.goods, 1, log);
        if card.run.bonus != 0 {
            self.push(Frame::Effects { list: card.run.bonus, at: 0, me: place });
        }
        if card.run.copy.is_some() {
            self.push(Frame::Bind { place });
        }
        // rule: what-is-building
        if isle {
            self.fire(Event::Conquer, place);
        } else {
            if matches!(card.sort, Sort::Feature | Sort::Action) {
                self.fire(Event::BuildLocation, place);
            }
            self.fire(Event::BuildAny, place);
        }
    }

    /// Takes a card out of the Empire. Workers on it go to the supply, other Goods are lost. rule: leaving
    fn remove(&mut self, seat: Seat, place: Place) {
        let row = usize::from(self.masks(seat).holder[place.index()]);
        let copies = self.masks(seat).copies & ((1 << ISLES) - 1);
        let mat = self.mat_mut(seat);
        mat.cards &= !place.bit();
        mat.exhausted &= !place.bit();
        mat.under &= !place.bit();
        if place.index() < ISLES {
            mat.host[place.index()] = Place::NONE;
        }
        if let Some(on) = mat.on.get_mut(row) {
            let workers = std::mem::take(on)[Ware::Worker as usize];
            mat.add(Ware::Worker, workers.into());
        }
        // rule: copy
        for copy in places_in(mat.cards & copies) {
            if mat.host[copy.index()] == place {
                mat.host[copy.index()] = Place::LOST;
            }
        }
    }

    /// A card that left the Empire goes to its discard pile. rule: discarding
    fn lay_on_pile(&mut self, seat: Seat, place: Place) {
        if let Some(isle) = place.isle() {
            let distance = self.data.get().distance(isle);
            self.open.seas[distance as usize].discard |= isle.bit();
        } else {
            let kind = self.clan(seat).kind_at[place.index()];
            self.mat_mut(seat).discard.put(usize::from(kind));
        }
    }

    /// A Field takes its upgrades along. rule: discard-location
    fn strip(&mut self, seat: Seat, place: Place) {
        for upgrade in places_in(self.mat(seat).under) {
            if self.mat(seat).host[upgrade.index()] == place {
                self.remove(seat, upgrade);
                self.lay_on_pile(seat, upgrade);
            }
        }
    }

    /// Discards a card of the Empire. rule: discard-location
    pub(crate) fn dismantle(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        self.tell_card(log, "log-dismantles", seat, place);
        self.strip(seat, place);
        self.remove(seat, place);
        self.lay_on_pile(seat, place);
        self.fire(Event::DiscardOwnLocation, place);
    }

    /// Takes a card of the Empire back to hand. rule: return-location
    pub(crate) fn take_back(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        self.tell_card(log, "log-returns", seat, place);
        self.strip(seat, place);
        self.remove(seat, place);
        let kind = Kind(self.clan(seat).kind_at[place.index()]);
        self.take_in_hand(seat, kind, true);
    }

    /// The place of a title with nothing in it: uses count on there until Cleanup, so one with few of them. rule: limits
    pub(crate) fn free_place(&self, seat: Seat, kind: Kind) -> Place {
        let mat = self.mat(seat);
        let free = self.data.get().places(mat.clan, kind).filter(|place| mat.cards & place.bit() == 0);
        let fresh = free.min_by_key(|place| mat.used[place.index()]);
        fresh.unwrap_or(Place(self.clan(seat).first[kind.index()]))
    }

    pub(crate) fn step_bind(&mut self, place: Place, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let targets = self.bindable(seat, place);
        match targets.count_ones() {
            0 => {
                self.pop();
                DONE
            }
            1 => {
                let target = Place(targets.trailing_zeros() as u8);
                self.pop();
                self.bind(seat, place, target, log);
                Some(Advance::Chose(seat, Action::Bind(place, target)))
            }
            _ => None,
        }
    }

    /// rule: copy
    pub(crate) fn bind(&mut self, seat: Seat, place: Place, target: Place, log: &mut impl Log) {
        self.tell_two(log, "log-binds", seat, place, target);
        self.mat_mut(seat).host[place.index()] = target;
    }
}
