//! Events, and the Features that react to them. rule: triggers

use crate::actions::Action;
use crate::components::{CardType, Event, Place, places_in};
use crate::data::program::CompiledFilter;
use crate::data::vocabulary::Group;
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::{Frame, Reaction};
use crate::state::Empires;
use engine::{Advance, Log, Seat};

impl Empires {
    /// Records an event of the acting seat and collects reactions. A card never reacts to its own coming or going. rule: own-trigger
    pub(crate) fn fire_event(&mut self, event: Event, card: Place) {
        let seat = self.open.actor;
        let mat = self.mat_mut(seat);
        mat.happened[event as usize] = mat.happened[event as usize].saturating_add(1);
        let reacting = mat.cards & self.masks(seat).reacting[event as usize] & !card.bit();
        for place in places_in(reacting) {
            let triggers = &self.card_at(seat, place).compiled.triggers;
            for (which, trigger) in triggers.iter().enumerate().filter(|(_, t)| t.on == event) {
                let fits =
                    trigger.fits.as_ref().is_none_or(|filter| self.event_card_matches(seat, card, filter, place));
                if fits && !self.open.due_reactions.is_full() {
                    self.open.due_reactions.push(Reaction { place, which: which as u8 });
                }
            }
        }
    }

    /// Does the card of an event match the filter? It may lie outside the Empire, like a pillaged Island.
    fn event_card_matches(&self, seat: Seat, card: Place, filter: &CompiledFilter, source: Place) -> bool {
        if !card.is_some() {
            return false;
        }
        if self.mat(seat).cards & card.bit() != 0 {
            return self.matching_cards(seat, filter, source) & card.bit() != 0;
        }
        let printed = self.card_at(seat, card);
        let group = match printed.card_type {
            CardType::Field | CardType::FieldOrUpgrade => Group::Field,
            CardType::Upgrade => Group::Upgrade,
            CardType::Feature | CardType::Boost => Group::Feature,
            CardType::Action => Group::Action,
        };
        let isle = if card.isle().is_some() { 1 << Group::Island as u8 } else { 0 };
        let groups = 1 << group as u8 | isle;
        (filter.groups == 0 || filter.groups & groups != 0)
            && (filter.icons == 0 || filter.icons & 1 << printed.icon != 0)
            && filter.this != Some(true)
            && filter.starting != Some(true)
            && filter.clan_card.is_none_or(|clan| clan != card.isle().is_some())
    }

    /// Is the limit of this reaction reached in this round? rule: limits
    pub(crate) fn limit_reached(&self, seat: Seat, due: Reaction) -> bool {
        let limit = self.card_at(seat, due.place).compiled.triggers[usize::from(due.which)].limit;
        limit > 0 && self.mat(seat).used[due.place.index()] >= limit
    }

    /// Resolves the next reaction. The owner chooses the order where it can matter. rule: triggers
    pub(crate) fn step_reactions(&mut self, from: u8, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let from = usize::from(from);
        let mut i = from;
        while i < self.open.due_reactions.len() {
            if self.limit_reached(seat, self.open.due_reactions[i]) {
                self.open.due_reactions.remove(i);
            } else {
                i += 1;
            }
        }
        let due = &self.open.due_reactions[from..];
        let Some(first) = due.first().copied() else {
            self.pop_frame();
            return DONE;
        };
        let title = |due: &Reaction| (self.clan(seat).card_at_place[due.place.index()], due.which);
        let plain = |due: &Reaction| self.card_at(seat, due.place).compiled.triggers[usize::from(due.which)].plain;
        // Copies of one card are interchangeable, and the order of plain gains does not matter.
        let alike = due.iter().all(|other| title(other) == title(&first)) || due.iter().all(plain);
        if !alike {
            return None;
        }
        self.start_reaction(from, log);
        Some(Advance::Chose(seat, Action::Resolve(first.place)))
    }

    /// Starts a due reaction: resolves it, or offers it.
    pub(crate) fn start_reaction(&mut self, i: usize, log: &mut impl Log) {
        let seat = self.open.actor;
        let Reaction { place, which } = self.open.due_reactions.remove(i);
        let trigger = self.card_at(seat, place).compiled.triggers[usize::from(which)];
        if trigger.optional || trigger.paid_effects.cost != 0 {
            self.push_frame(Frame::Offer { place, which });
            return;
        }
        self.resolve_reaction(place, which, log);
    }

    /// Resolves a reaction.
    pub(crate) fn resolve_reaction(&mut self, place: Place, which: u8, log: &mut impl Log) {
        let seat = self.open.actor;
        self.log_card(log, "log-reacts", seat, place);
        let trigger = self.card_at(seat, place).compiled.triggers[usize::from(which)];
        if trigger.limit > 0 {
            self.mat_mut(seat).used[place.index()] += 1;
        }
        self.begin_reactions();
        self.push_frame(Frame::Effects { list: trigger.paid_effects.list, index: 0, source: place });
        if trigger.paid_effects.cost != 0 {
            self.push_frame(Frame::Pay { cost: trigger.paid_effects.cost, index: 0, left: 0, source: place });
        }
    }

    /// Offers an optional reaction. A compulsory one with a cost happens if the cost can be paid.
    pub(crate) fn step_offer(&mut self, place: Place, which: u8, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let trigger = self.card_at(seat, place).compiled.triggers[usize::from(which)];
        let possible = self.can_pay(seat, trigger.paid_effects.cost, place);
        if possible && trigger.optional {
            return None;
        }
        self.pop_frame();
        if possible {
            self.resolve_reaction(place, which, log);
        }
        if trigger.optional { Some(Advance::Chose(seat, Action::Skip)) } else { DONE }
    }
}
