//! Events, and the Features that react to them. rule: triggers

use crate::actions::Action;
use crate::components::{Event, Place, Sort, places_in};
use crate::data::program::Sieve;
use crate::data::vocabulary::Group;
use crate::rules::resolution::{DONE, Moved};
use crate::stack::{Frame, Reaction};
use crate::state::Empires;
use engine::{Advance, Log, Seat};

impl Empires {
    /// Something has happened to the seat that acts. A card never reacts to its own coming or going. rule: own-trigger
    pub(crate) fn fire(&mut self, event: Event, card: Place) {
        let seat = self.open.actor;
        let mat = self.mat_mut(seat);
        mat.happened[event as usize] = mat.happened[event as usize].saturating_add(1);
        let reacting = mat.cards & self.masks(seat).reacting[event as usize] & !card.bit();
        for place in places_in(reacting) {
            let triggers = &self.at(seat, place).run.triggers;
            for (which, trigger) in triggers.iter().enumerate().filter(|(_, t)| t.on == event) {
                let fits = trigger.fits.as_ref().is_none_or(|sieve| self.event_card_fits(seat, card, sieve, place));
                if fits && !self.open.due.is_full() {
                    self.open.due.push(Reaction { place, which: which as u8 });
                }
            }
        }
    }

    /// Does the card an event happened to fit? It need not be in the Empire: a pillaged Island is not.
    fn event_card_fits(&self, seat: Seat, card: Place, sieve: &Sieve, me: Place) -> bool {
        if !card.is_some() {
            return false;
        }
        if self.mat(seat).cards & card.bit() != 0 {
            return self.fitting(seat, sieve, me) & card.bit() != 0;
        }
        let printed = self.at(seat, card);
        let group = match printed.sort {
            Sort::Field | Sort::FieldOrUpgrade => Group::Field,
            Sort::Upgrade => Group::Upgrade,
            Sort::Feature | Sort::Boost => Group::Feature,
            Sort::Action => Group::Action,
        };
        let isle = if card.isle().is_some() { 1 << Group::Island as u8 } else { 0 };
        let kinds = 1 << group as u8 | isle;
        (sieve.kinds == 0 || sieve.kinds & kinds != 0)
            && (sieve.icons == 0 || sieve.icons & 1 << printed.icon != 0)
            && sieve.this != Some(true)
            && sieve.starting != Some(true)
            && sieve.clan_card.is_none_or(|clan| clan != card.isle().is_some())
    }

    /// Is a reaction used up for this round? rule: limits
    pub(crate) fn exhausted_limit(&self, seat: Seat, due: Reaction) -> bool {
        let limit = self.at(seat, due.place).run.triggers[usize::from(due.which)].limit;
        limit > 0 && self.mat(seat).used[due.place.index()] >= limit
    }

    /// The next reaction; its owner orders them where the order can matter. rule: triggers
    pub(crate) fn step_reactions(&mut self, from: u8, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let from = usize::from(from);
        let mut i = from;
        while i < self.open.due.len() {
            if self.exhausted_limit(seat, self.open.due[i]) {
                self.open.due.remove(i);
            } else {
                i += 1;
            }
        }
        let due = &self.open.due[from..];
        let Some(first) = due.first().copied() else {
            self.pop();
            return DONE;
        };
        let title = |due: &Reaction| (self.clan(seat).title_at[due.place.index()], due.which);
        let plain = |due: &Reaction| self.at(seat, due.place).run.triggers[usize::from(due.which)].plain;
        // Copies of one card are one choice, and gains come to the same in any order.
        let alike = due.iter().all(|other| title(other) == title(&first)) || due.iter().all(plain);
        if !alike {
            return None;
        }
        self.react(from, log);
        Some(Advance::Chose(seat, Action::Resolve(first.place)))
    }

    /// Resolves one of the reactions that are due.
    pub(crate) fn react(&mut self, i: usize, log: &mut impl Log) {
        let seat = self.open.actor;
        let Reaction { place, which } = self.open.due.remove(i);
        let trigger = self.at(seat, place).run.triggers[usize::from(which)];
        if trigger.optional || trigger.deed.cost != 0 {
            self.push(Frame::Offer { place, which });
            return;
        }
        self.carry_out(place, which, log);
    }

    /// A reaction happens.
    pub(crate) fn carry_out(&mut self, place: Place, which: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        self.tell_card(log, "log-reacts", seat, place);
        let trigger = self.at(seat, place).run.triggers[usize::from(which)];
        if trigger.limit > 0 {
            self.mat_mut(seat).used[place.index()] += 1;
        }
        self.begin();
        self.push(Frame::Effects { list: trigger.deed.list, at: 0, me: place });
        if trigger.deed.cost != 0 {
            self.push(Frame::Pay { cost: trigger.deed.cost, at: 0, left: 0, me: place });
        }
    }

    /// A reaction that may be left is offered; one that costs something happens if it can be paid.
    pub(crate) fn step_offer(&mut self, place: Place, which: u8, log: &mut impl Log) -> Moved {
        let seat = self.open.actor;
        let trigger = self.at(seat, place).run.triggers[usize::from(which)];
        let possible = self.payable(seat, trigger.deed.cost, place);
        if possible && trigger.optional {
            return None;
        }
        self.pop();
        if possible {
            self.carry_out(place, which, log);
        }
        if trigger.optional { Some(Advance::Chose(seat, Action::Skip)) } else { DONE }
    }
}
