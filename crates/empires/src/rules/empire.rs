//! Cards enter an Empire and leave it; Copies are bound. rules: entering, leaving, copy

use crate::actions::Action;
use crate::components::{CardType, Event, FIRST_ISLE_PLACE, Place, Title, Ware, places_in};
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::Frame;
use crate::state::Empires;
use engine::{Advance, Log, Seat};

impl Empires {
    /// A card enters the Empire: ready, then its Goods, its bonus, and reactions of other cards. rule: entering
    pub(crate) fn enter_empire(&mut self, place: Place, host: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        let card = self.card_at(seat, place);
        let row = usize::from(self.masks(seat).holder_row[place.index()]);
        let mat = self.mat_mut(seat);
        mat.cards |= place.bit();
        mat.exhausted &= !place.bit();
        if let Some(on) = mat.on.get_mut(row) {
            *on = Default::default();
        }
        if place.index() < FIRST_ISLE_PLACE {
            mat.host[place.index()] = host;
        }
        if host.is_some() {
            mat.under |= place.bit();
        }
        let isle = place.isle().is_some();
        // A Feature or Action Location was already logged when it was built. rule: fields
        if host.is_some() {
            self.log_two_cards(log, "log-upgrades", seat, place, host);
        } else if !isle && !matches!(card.card_type, CardType::Feature | CardType::Action) {
            self.log_card(log, "log-field", seat, place);
        }
        self.gain(seat, &card.goods, 1, log);
        if card.compiled.bonus != 0 {
            self.push_frame(Frame::Effects { list: card.compiled.bonus, index: 0, source: place });
        }
        if card.compiled.copy.is_some() {
            self.push_frame(Frame::Bind { place });
        }
        // rule: what-is-building
        if isle {
            self.fire_event(Event::Conquer, place);
        } else {
            if matches!(card.card_type, CardType::Feature | CardType::Action) {
                self.fire_event(Event::BuildLocation, place);
            }
            self.fire_event(Event::BuildAny, place);
        }
    }

    /// Takes a card out of the Empire. Workers on it return to the supply, other Goods are lost. rule: leaving
    fn remove_from_empire(&mut self, seat: Seat, place: Place) {
        let row = usize::from(self.masks(seat).holder_row[place.index()]);
        let copies = self.masks(seat).copies & ((1 << FIRST_ISLE_PLACE) - 1);
        let mat = self.mat_mut(seat);
        mat.cards &= !place.bit();
        mat.exhausted &= !place.bit();
        mat.under &= !place.bit();
        if place.index() < FIRST_ISLE_PLACE {
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

    /// Puts a card that left the Empire on its discard pile. rule: discarding
    fn discard_to_pile(&mut self, seat: Seat, place: Place) {
        if let Some(isle) = place.isle() {
            let distance = self.data.get().distance(isle);
            self.open.seas[distance as usize].discard |= isle.bit();
        } else {
            let title = self.clan(seat).title_at[place.index()];
            self.mat_mut(seat).discard.put(usize::from(title));
        }
    }

    /// Discards the upgrades of a Field. rule: discard-location
    fn remove_upgrades(&mut self, seat: Seat, place: Place) {
        for upgrade in places_in(self.mat(seat).under) {
            if self.mat(seat).host[upgrade.index()] == place {
                self.remove_from_empire(seat, upgrade);
                self.discard_to_pile(seat, upgrade);
            }
        }
    }

    /// Discards a card of the Empire. rule: discard-location
    pub(crate) fn dismantle(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        self.log_card(log, "log-dismantles", seat, place);
        self.remove_upgrades(seat, place);
        self.remove_from_empire(seat, place);
        self.discard_to_pile(seat, place);
        self.fire_event(Event::DiscardOwnLocation, place);
    }

    /// Returns a card of the Empire to hand. rule: return-location
    pub(crate) fn return_to_hand(&mut self, seat: Seat, place: Place, log: &mut impl Log) {
        self.log_card(log, "log-returns", seat, place);
        self.remove_upgrades(seat, place);
        self.remove_from_empire(seat, place);
        let title = Title(self.clan(seat).title_at[place.index()]);
        self.add_to_hand(seat, title, true);
    }

    /// An empty place for a title. Uses stay with a place until Cleanup, so the least used place is taken. rule: limits
    pub(crate) fn free_place(&self, seat: Seat, title: Title) -> Place {
        let mat = self.mat(seat);
        let free = self.data.get().places(mat.clan, title).filter(|place| mat.cards & place.bit() == 0);
        let fresh = free.min_by_key(|place| mat.used[place.index()]);
        fresh.unwrap_or(Place(self.clan(seat).first[title.index()]))
    }

    pub(crate) fn step_bind(&mut self, place: Place, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let targets = self.copy_candidates(seat, place);
        match targets.count_ones() {
            0 => {
                self.pop_frame();
                DONE
            }
            1 => {
                let target = Place(targets.trailing_zeros() as u8);
                self.pop_frame();
                self.bind(seat, place, target, log);
                Some(Advance::Chose(seat, Action::Bind(place, target)))
            }
            _ => None,
        }
    }

    /// rule: copy
    pub(crate) fn bind(&mut self, seat: Seat, place: Place, target: Place, log: &mut impl Log) {
        self.log_two_cards(log, "log-binds", seat, place, target);
        self.mat_mut(seat).host[place.index()] = target;
    }
}
