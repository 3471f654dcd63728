//! The horde, recruiting, bribes, resting, the moot and its cascade.

use crate::components::RESOURCES;
use crate::spending::{Named, Need};
use crate::table::{
    Due, MootTroll, Ruling, Slot, Table, add, count, moot_place, refuse, require, slot, take_one, total,
};

/// The bribes a slot needs: one on each slot beneath it. // rule: bribes
pub fn beneath((row, index): Slot) -> Vec<Slot> {
    match row {
        2 => vec![(1, index), (1, index + 1)],
        3 => vec![(2, index), (2, index + 1), (1, index), (1, index + 1), (1, index + 2)],
        _ => Vec::new(),
    }
}

/// The two places a place of the moot rests on. // rule: moot
pub fn rests_on(place: u8) -> Option<[u8; 2]> {
    match place {
        5..=7 => Some([place - 4, place - 3]),
        8..=9 => Some([place - 3, place - 2]),
        10 => Some([8, 9]),
        _ => None,
    }
}

impl Table {
    /// The deck that fills a gap of a row: of its own level, else the next higher with cards, else the next lower. // rule: refill
    fn deck_for(&self, row: u32) -> Option<u32> {
        let decks = match row {
            1 => [1, 2, 3],
            2 => [2, 3, 1],
            _ => [3, 2, 1],
        };
        decks.into_iter().find(|level| !self.decks[level].is_empty())
    }

    /// Chance: a card comes into an empty slot. // rule: refill
    pub fn refill(&mut self, due: Slot, row: u32, words: &[&str]) -> Ruling {
        let ["refill", named, card] = words else { refuse!("refill", "the horde is refilled at {due:?}") };
        require!(slot(named)? == due, "refill", "the slot to refill is {due:?}, not {named}");
        let Some(level) = self.deck_for(row) else { refuse!("refill", "every deck is empty") };
        let drawn = self.decks.get_mut(&level).is_some_and(|deck| deck.draw(card));
        require!(drawn, "refill", "{card} cannot be the next card of the deck of level {level}");
        let started = self.started;
        let place = self.empty_horde_slot(due);
        place.troll = Some((*card).to_string());
        let waiting = place.pedestal.is_some();
        // A pedestal follows the printed level: it comes with a level-2 card and waits in its slot for another.
        if level == 2 && !waiting && started {
            self.agenda.push_front(Due::Pedestal(due));
        } else if level != 2 && waiting {
            // rule: resting
            let pedestal = self.empty_horde_slot(due).pedestal.take().unwrap_or_default();
            add(&mut self.bag, &pedestal, 1);
        }
        Ok(())
    }

    /// Chance: a pedestal comes out of the bag onto a level-2 troll. // rule: pedestal-bag
    pub fn draw_pedestal(&mut self, due: Slot, words: &[&str]) -> Ruling {
        let ["pedestal", named, clan] = words else { refuse!("pedestal-bag", "a pedestal is drawn for {due:?}") };
        require!(slot(named)? == due, "pedestal-bag", "the pedestal is for {due:?}, not {named}");
        require!(take_one(&mut self.bag, clan), "pedestal-bag", "no {clan} pedestal is in the bag");
        self.empty_horde_slot(due).pedestal = Some((*clan).to_string());
        Ok(())
    }

    /// Names a troll and bribes those beneath it. // rule: recruit
    pub fn recruit(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        let ["recruit", target] = words else { refuse!("notation", "a slot of the horde is to be named") };
        let target = slot(target)?;
        require!(self.players[seat].moot.len() < 10, "full-moot", "the moot is full");
        require!(self.horde[&target].troll.is_some(), "recruit", "nobody lies in that slot");
        let left: Vec<Slot> = beneath(target).into_iter().filter(|below| self.horde[below].troll.is_some()).collect();
        let price = left.len() as u32;
        if self.turn.mask && price > 0 {
            // rule: spell-golden-mask
            require!(self.any_resources(seat) >= price, "bribes", "{price} bribes are not at hand");
            require!(named.is_empty(), "notation", "under a Golden Mask bribes are named one by one");
            self.agenda.push_front(Due::Bribes { slot: target, left: left.into_iter().collect() });
            return Ok(());
        }
        let named = named.into_iter().next().unwrap_or_default();
        self.spend(seat, &[Need::of("coin", price, named)], "bribes")?;
        for below in left {
            add(&mut self.empty_horde_slot(below).bribes, "coin", 1);
        }
        self.take_recruit(seat, target);
        Ok(())
    }

    /// Under a Golden Mask: any resource on one of the trolls beneath. // rule: spell-golden-mask
    pub fn bribe(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        let Some(Due::Bribes { slot: target, mut left }) = self.agenda.pop_front() else {
            refuse!("bribes", "no bribe is asked for");
        };
        let ["bribe", below, resource] = words else { refuse!("bribes", "the bribes are not all laid") };
        let below = slot(below)?;
        require!(left.remove(&below), "bribes", "that troll needs no bribe");
        require!(RESOURCES.contains(resource), "bribes", "{resource} is no resource");
        let named = named.into_iter().next().unwrap_or_default();
        let need = Need { pieces: self.payments_with(resource), count: 1, named };
        self.spend(seat, &[need], "bribes")?;
        add(&mut self.empty_horde_slot(below).bribes, resource, 1);
        if left.is_empty() {
            self.take_recruit(seat, target);
        } else {
            self.agenda.push_front(Due::Bribes { slot: target, left });
        }
        Ok(())
    }

    /// The card, the bribes and the pedestal on it; then the slot is refilled, and the card placed.
    fn take_recruit(&mut self, seat: usize, target: Slot) {
        let place = self.empty_horde_slot(target);
        let card = place.troll.take().unwrap_or_default();
        let bribes = std::mem::take(&mut place.bribes);
        let pedestal = place.pedestal.take();
        for (resource, pieces) in bribes {
            self.gain(seat, &resource, pieces); // rule: bribes-taken
        }
        if let Some(clan) = pedestal {
            add(&mut self.purse_mut(seat).pedestals, &clan, 1); // rule: pedestal-gain
        }
        self.agenda.push_back(Due::Refill(target));
        if self.level(&card) == 3 {
            self.agenda.push_back(Due::FromBag { may_skip: true }); // rule: pedestal-choice
        }
        self.agenda.push_back(Due::Place(card));
    }

    /// A chosen pedestal out of the bag. // rule: pedestal-choice
    pub fn pedestal_from_bag(&mut self, seat: usize, words: &[&str], may_skip: bool) -> Ruling {
        match words {
            ["pedestal", clan] => {
                require!(take_one(&mut self.bag, clan), "pedestal-choice", "no {clan} pedestal is in the bag");
                add(&mut self.purse_mut(seat).pedestals, clan, 1);
            }
            ["skip"] if may_skip => {}
            _ => refuse!("pedestal-choice", "a pedestal of the bag is to be chosen"),
        }
        Ok(())
    }

    /// Into a free place on two trolls; then the cascade, the coronation, and rest. // rule: moot
    pub fn place_recruit(&mut self, seat: usize, card: &str, words: &[&str]) -> Ruling {
        let ["place", place] = words else { refuse!("moot", "{card} is to be placed in the moot") };
        let place = moot_place(place)?;
        let moot = &mut self.players[seat].moot;
        require!(!moot.contains_key(&place), "moot", "T{place} is taken");
        let held = rests_on(place).is_some_and(|below| below.iter().all(|below| moot.contains_key(below)));
        require!(held, "moot", "T{place} does not rest on two trolls");
        moot.insert(place, MootTroll::new(card, &self.parts.trolls[card].icons));
        self.activate(seat, place);
        if self.players[seat].moot.len() == 10 {
            self.coronation(seat);
        }
        // Looked at once: the bottom row from left to right, then the middle row. // rule: resting
        let tired = self.horde.iter().filter(|(_, place)| total(&place.bribes) >= 4).map(|(slot, _)| *slot);
        let tired: Vec<Slot> = tired.collect();
        for slot in tired {
            self.agenda.extend([Due::Rest(slot), Due::Refill(slot)]);
        }
        Ok(())
    }

    /// A piece on every empty icon, then the two trolls below, down to the bottom row. // rule: cascade
    pub fn activate(&mut self, seat: usize, place: u8) {
        if let Some(troll) = self.players[seat].moot.get_mut(&place) {
            for icon in &mut troll.icons {
                icon.1 = true;
            }
        }
        for below in rests_on(place).into_iter().flatten() {
            self.activate(seat, below);
        }
    }

    /// The card goes under the deck of its level, its bribes to the supply. // rule: resting
    pub fn rest(&mut self, slot: Slot) {
        let place = self.empty_horde_slot(slot);
        place.bribes.clear();
        if let Some(card) = place.troll.take() {
            self.put_under_deck(card);
        }
    }

    pub fn put_under_deck(&mut self, card: String) {
        let level = self.level(&card);
        self.decks.entry(level).or_default().under.push_back(card);
    }

    /// The first full moot takes the 5, the second the 3; with the last the end is near. // rule: coronation
    fn coronation(&mut self, seat: usize) {
        let Some(token) = self.coronation.pop_front() else { return };
        self.players[seat].crowns += token;
        if self.coronation.is_empty() {
            self.last_round = Some(self.round + 2); // rule: last-turns
        }
    }

    pub fn bag_is_empty(&self) -> bool {
        self.bag.keys().all(|clan| count(&self.bag, clan) == 0)
    }
}
