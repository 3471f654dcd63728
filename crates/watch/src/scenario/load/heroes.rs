//! Setting up the heroes.

use crate::hero::{Hero, Heroes};
use crate::scenario::Given;
use crate::state::Watch;
use engine::{Notation, PositionError, Seat};

impl Watch {
    /// Loads the given heroes. The other seats keep theirs, or get the first free one, Samwell Tarly last.
    pub(crate) fn load_heroes(&mut self, given: &Given) -> Result<(), PositionError> {
        if !self.options.brotherhood() {
            return Ok(());
        }
        self.deal_heroes();
        self.set_samwell_aside();
        let usual = self.heroes;
        self.heroes = [None; 4];
        let mut free = Heroes::ALL;
        for (n, word) in given.heroes_out.iter().flatten().enumerate() {
            free.remove(read_hero(&format!("/heroes_out/{n}"), word, free)?);
        }
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}");
            let Ok(seat) = self.seat_named(word) else { continue };
            if let Some(hero) = &seat_given.hero {
                let hero = read_hero(&format!("{at}/hero"), hero, free)?;
                free.remove(hero);
                self.heroes[seat.index()] = Some(hero);
            }
            match seat_given.hero_side.as_deref() {
                None | Some("A" | "a") => {}
                Some("B" | "b") => self.flipped.add(seat),
                Some(side) => {
                    return Err(PositionError::new(format!("{at}/hero_side"), format!("{side:?} is not A or B")));
                }
            }
            if seat_given.hero_used == Some(true) {
                self.hero_used.add(seat);
            }
            if seat_given.hero_new == Some(true) {
                self.hero_new.add(seat);
            }
        }
        for seat in Seat::all(self.seats) {
            let dealt = usual[seat.index()].filter(|hero| free.has(*hero));
            if let (None, Some(hero)) = (self.heroes[seat.index()], dealt) {
                free.remove(hero);
                self.heroes[seat.index()] = Some(hero);
            }
        }
        for seat in Seat::all(self.seats) {
            let place = &mut self.heroes[seat.index()];
            if place.is_none() {
                *place = free.iter().find(|hero| *hero != Hero::SamwellTarly).or_else(|| free.iter().next());
                let hero = place
                    .ok_or_else(|| PositionError::new("/heroes_out", "too few heroes are left for the players"))?;
                free.remove(hero);
            }
        }
        self.display = free;
        Ok(())
    }
}

fn read_hero(at: &str, word: &str, free: Heroes) -> Result<Hero, PositionError> {
    let hero = Hero::named(&word.replace('_', "-")).ok_or_else(|| {
        let known = Hero::ALL.map(Hero::word).join(", ");
        PositionError::new(at, format!("{word:?} is not one of {known}"))
    })?;
    if free.has(hero) { Ok(hero) } else { Err(PositionError::new(at, format!("{word} is given twice"))) }
}
