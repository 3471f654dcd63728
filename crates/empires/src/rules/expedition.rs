//! Ships take Islands, and stacks of Islands are refilled. rules: expedition, island-decks

use crate::actions::Action;
use crate::components::{Distance, Event, Isle, Place};
use crate::rules::resolution::{AutoStep, DONE, ENDED};
use crate::stack::{Frame, Landing, Ship};
use crate::state::{Empires, Moment};
use engine::{Advance, Log};

impl Empires {
    pub(crate) fn step_voyage(&mut self, ship: Ship) -> AutoStep {
        if self.reaches_island(ship) {
            return None;
        }
        // rule: ship-returns
        self.pop_frame();
        self.return_ship(ship);
        DONE
    }

    pub(crate) fn return_ship(&mut self, ship: Ship) {
        self.mat_mut(ship.owner()).ships += 1;
    }

    /// Uses the Island that was turned up, unless the Ship has a choice.
    pub(crate) fn step_turned(
        &mut self,
        ship: Ship,
        landing: Landing,
        isle: Option<Isle>,
        log: &mut impl Log,
    ) -> AutoStep {
        let (isle, seat) = (isle?, self.open.actor);
        let action = match landing {
            Landing::Either if ship.raze() => return None,
            Landing::Conquer => {
                self.conquer(ship, isle, log);
                Action::Conquer(isle)
            }
            _ => {
                self.pillage(ship, isle, log);
                Action::Pillage(isle)
            }
        };
        Some(Advance::Chose(seat, action))
    }

    /// Removes an Island from the face-up places.
    fn remove_from_board(&mut self, isle: Isle) {
        let sea = &mut self.open.seas[self.data.get().distance(isle) as usize];
        for place in &mut sea.face_up {
            if *place == Some(isle) {
                *place = None;
            }
        }
    }

    /// rule: pillage
    pub(crate) fn pillage(&mut self, ship: Ship, isle: Isle, log: &mut impl Log) {
        let seat = self.open.actor;
        self.log_isle(log, "log-pillages", seat, isle);
        self.remove_from_board(isle);
        let data = self.data.get();
        self.open.seas[data.distance(isle) as usize].discard |= isle.bit();
        self.return_ship(ship);
        self.replace_frame(Frame::Fire { event: Event::Pillage, card: isle.place() });
        self.gain(seat, &data.isle(isle).pillage, 1, log);
    }

    /// rule: conquer
    pub(crate) fn conquer(&mut self, ship: Ship, isle: Isle, log: &mut impl Log) {
        let seat = self.open.actor;
        self.log_isle(log, "log-conquers", seat, isle);
        self.remove_from_board(isle);
        self.return_ship(ship);
        self.replace_frame(Frame::Enter { place: isle.place(), host: Place::NONE });
    }

    /// Refills an empty stack from its discard pile. Returns whether it has cards. rule: island-decks
    pub(crate) fn refill_island_stack(&mut self, distance: Distance) -> bool {
        let sea = &mut self.open.seas[distance as usize];
        if sea.stack == 0 {
            sea.stack = std::mem::take(&mut sea.discard);
        }
        sea.stack != 0
    }

    pub(crate) fn step_turn_up(&mut self, distance: Distance) -> AutoStep {
        let sea = &self.open.seas[distance as usize];
        if sea.face_up.contains(&None) {
            if sea.stack != 0 {
                return None;
            }
            if self.refill_island_stack(distance) {
                return DONE;
            }
        }
        self.pop_frame();
        // This is the last step of Cleanup. rule: cleanup
        let cleaned = self.open.stack.is_empty() && self.open.moment == Moment::LookoutDraw;
        if cleaned { ENDED } else { DONE }
    }

    /// Discards the face-up Islands of a distance; new ones are turned up. rule: refresh-islands
    pub(crate) fn renew_islands(&mut self, distance: Distance) {
        let sea = &mut self.open.seas[distance as usize];
        for place in &mut sea.face_up {
            if let Some(isle) = place.take() {
                sea.discard |= isle.bit();
            }
        }
        self.push_frame(Frame::TurnUp { distance });
    }
}
