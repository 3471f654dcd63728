//! Loads Islands and Ships from a scenario.

use super::given::{REST, SeaGiven};
use crate::components::isles_in;
use crate::components::{Distance, Isle, SHIP_FORM};
use crate::stack::Ship;
use crate::state::Empires;
use engine::{Notation, PositionError, Seat};

impl Empires {
    /// Takes the Island with this word out of the stack.
    fn claim_given_isle(&mut self, word: &str, distance: Distance, at: &str) -> Result<Isle, PositionError> {
        let data = self.data.get();
        let isle = data.isle_named(word).filter(|isle| data.distance(*isle) == distance);
        let isle = isle.ok_or_else(|| PositionError::new(at, format!("{word:?} is no {} Island", distance.word())))?;
        self.claim_isle(isle, at)?;
        Ok(isle)
    }

    /// Takes an Island out of the stack, where all Islands wait that are not placed yet.
    pub(super) fn claim_isle(&mut self, isle: Isle, at: &str) -> Result<(), PositionError> {
        let d = self.data.get().distance(isle) as usize;
        if self.open.seas[d].stack & isle.bit() == 0 || self.tops[d].contains(&isle) {
            return Err(PositionError::new(at, self.already_placed_message(isle)));
        }
        self.open.seas[d].stack &= !isle.bit();
        Ok(())
    }

    /// The error message for an Island that is already placed.
    fn already_placed_message(&self, isle: Isle) -> String {
        let sea = &self.open.seas[self.data.get().distance(isle) as usize];
        let owner = Seat::all(self.open.seats).find(|seat| self.mat(*seat).cards & isle.place().bit() != 0);
        let lies = match owner {
            Some(seat) => format!("in the Empire of {}", self.seat_name(seat)),
            None if sea.face_up.contains(&Some(isle)) => "face up".into(),
            None if sea.discard & isle.bit() != 0 => "in the discard pile".into(),
            None => "in the stack".into(),
        };
        format!("this Island lies {lies} already")
    }

    pub(super) fn parse_given_distance(word: &str) -> Result<Distance, PositionError> {
        Distance::from_word(word).ok_or_else(|| PositionError::new(format!("/islands/{word}"), "nearby or distant"))
    }

    /// Places the Islands that are named.
    pub(super) fn load_islands(&mut self, distance: Distance, given: &SeaGiven) -> Result<(), PositionError> {
        let at = format!("/islands/{}", distance.word());
        let d = distance as usize;
        if given.face_up.words().len() > 2 {
            return Err(PositionError::new(format!("{at}/face_up"), "at most two"));
        }
        given.stack.rest_comes_last(&format!("{at}/stack"))?;
        for (i, (key, word)) in given.face_up.words().into_iter().enumerate().filter(|(_, (_, word))| *word != REST) {
            self.open.seas[d].face_up[i] =
                Some(self.claim_given_isle(word, distance, &format!("{at}/face_up/{key}"))?);
        }
        for (key, word) in given.discard.without_rest() {
            self.open.seas[d].discard |= self.claim_given_isle(word, distance, &format!("{at}/discard/{key}"))?.bit();
        }
        for (key, word) in given.stack.without_rest() {
            let at = format!("{at}/stack/{key}");
            let isle = self.claim_given_isle(word, distance, &at)?;
            self.open.seas[d].stack |= isle.bit();
            self.tops[d].try_push(isle).map_err(|_| PositionError::new(&at, "at most 12 Islands on top"))?;
        }
        Ok(())
    }

    /// Places the other Islands: face up for `*`, then in the stack, on the discard pile, or out of the game.
    pub(super) fn load_other_islands(&mut self, distance: Distance, given: &SeaGiven) {
        let (sea, tops) = (&mut self.open.seas[distance as usize], &mut self.tops[distance as usize]);
        let written = tops.iter().fold(0, |set, isle| set | isle.bit());
        if !given.stack.is_ordered() {
            tops.clear();
        }
        for (place, _) in sea.face_up.iter_mut().zip(given.face_up.words()).filter(|(_, (_, word))| *word == REST) {
            *place = isles_in(sea.stack & !written).next();
            sea.stack &= !place.map_or(0, Isle::bit);
        }
        if !given.stack.has_rest() {
            let rest = std::mem::replace(&mut sea.stack, written) & !written;
            *(if given.discard.has_rest() { &mut sea.discard } else { &mut sea.boxed }) |= rest;
        }
    }

    pub(super) fn parse_given_ship(&self, word: &str, at: &str) -> Result<Ship, PositionError> {
        let mut words = word.split_whitespace();
        let seat = self.parse_given_seat(at, words.next().unwrap_or_default())?;
        let (mut fish, mut raze) = (false, false);
        for cargo in words {
            match cargo {
                "fish" if !fish => fish = true,
                "raze" if !raze => raze = true,
                _ => return Err(PositionError::new(at, format!("a Ship is written {SHIP_FORM}"))),
            }
        }
        Ok(Ship::new(seat, fish, raze))
    }
}
