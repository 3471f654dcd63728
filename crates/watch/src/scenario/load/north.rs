//! Setting up the Wall, the north and the tokens.

use crate::north::{Clan, Disaster, SECTION_SPACES, Section, Wildling};
use crate::scenario::{Given, WordLists};
use crate::state::Watch;
use crate::tokens::face;
use engine::{Notation, PositionError};
use std::collections::BTreeMap;

/// The phase of a finished game. Its position may be one in which no game continues.
const OVER: &str = "over";

impl Watch {
    pub(crate) fn load_north(&mut self, given: &Given) -> Result<(), PositionError> {
        if !self.options.brotherhood() {
            return only_brotherhood(given);
        }
        self.load_wall(given.wall.as_ref())?;
        self.load_clearings(given)?;
        self.load_camps(given)?;
        self.load_gift(given)?;
        let breaches = given.breaches.unwrap_or(0);
        if breaches >= self.data.chart.most_breaches {
            self.load_disaster(
                given,
                Disaster::ThirdBreach,
                PositionError::new("/breaches", format!("{breaches} breaches end the game")),
            )?;
        }
        self.north.breaches = breaches;
        self.shuffle_tokens(0);
        self.load_revealed(given.revealed.as_ref())
    }

    fn load_wall(&mut self, given: Option<&WordLists>) -> Result<(), PositionError> {
        for (number, guards) in given.into_iter().flatten() {
            let at = format!("/wall/{number}");
            let section = read_section(&at, number)?;
            let guards = guards.in_order(&at)?;
            if guards.len() > SECTION_SPACES {
                return Err(PositionError::new(at, format!("a section has {SECTION_SPACES} spaces")));
            }
            for (n, word) in guards.iter().enumerate() {
                let seat = self.seat_named(word).map_err(|_| {
                    PositionError::new(format!("{at}/{n}"), format!("{word:?} is no player at this table"))
                })?;
                if self.guards_left(seat) == 0 {
                    return Err(PositionError::new(format!("{at}/{n}"), format!("{word} has no more guards")));
                }
                self.north.wall[section.index()].push(seat);
            }
        }
        Ok(())
    }

    fn load_clearings(&mut self, given: &Given) -> Result<(), PositionError> {
        for (number, kinds) in given.clearings.iter().flatten() {
            let at = format!("/clearings/{number}");
            let section = read_section(&at, number)?;
            let kinds = kinds.words();
            if kinds.len() > self.north.wall[section.index()].len() && given.phase != OVER {
                return Err(PositionError::new(at, "more wildlings than guards would have breached the Wall"));
            }
            for (n, word) in kinds.iter().enumerate() {
                let at = format!("{at}/{n}");
                if read_wildling(&at, word)? != Wildling::Regular {
                    return Err(PositionError::new(at, "climbers and giants never wait in a clearing"));
                }
                self.take_figure(&at, Wildling::Regular)?;
                self.north.clearings[section.index()] += 1;
            }
        }
        Ok(())
    }

    fn load_camps(&mut self, given: &Given) -> Result<(), PositionError> {
        for (word, kinds) in given.camps.iter().flatten() {
            let at = format!("/camps/{word}");
            let clan = read_clan(&at, word)?;
            let kinds = kinds.in_order(&at)?;
            if kinds.len() >= SECTION_SPACES && (given.phase != OVER || kinds.len() > SECTION_SPACES) {
                return Err(PositionError::new(at, "the fifth wildling of a clan rushes, so at most 4 wait"));
            }
            for (n, word) in kinds.iter().enumerate() {
                let at = format!("{at}/{n}");
                let kind = read_wildling(&at, word)?;
                self.take_figure(&at, kind)?;
                self.north.camps[clan as usize].push(kind);
            }
        }
        Ok(())
    }

    /// Loads a disaster, which only a finished game may show; in others this is the error `otherwise`.
    fn load_disaster(
        &mut self,
        given: &Given,
        disaster: Disaster,
        otherwise: PositionError,
    ) -> Result<(), PositionError> {
        if given.phase != OVER {
            return Err(otherwise);
        }
        self.north.disaster = Some(disaster);
        Ok(())
    }

    fn load_gift(&mut self, given: &Given) -> Result<(), PositionError> {
        for (word, kinds) in given.gift.iter().flatten() {
            let at = format!("/gift/{word}");
            let hex = self.data.geometry.hex_named(word);
            let spot = hex.and_then(|h| self.data.chart.spots[h.index()]);
            let (line, n) =
                spot.ok_or_else(|| PositionError::new(&at, format!("{word:?} is not a hex on the line of a section")))?;
            let kinds = kinds.words();
            if kinds.len() > 2 {
                return Err(PositionError::new(at, "a hex holds at most two wildlings"));
            }
            for (layer, word) in kinds.iter().enumerate() {
                let at = format!("{at}/{layer}");
                let kind = read_wildling(&at, word)?;
                self.take_figure(&at, kind)?;
                self.north.gift[usize::from(line)][usize::from(n)][layer] = Some(kind);
            }
        }
        let most = usize::from(self.data.chart.most_wildlings);
        if self.north.in_gift() >= most {
            self.load_disaster(
                given,
                Disaster::EighthWildling,
                PositionError::new("/gift", format!("{most} wildlings in the Gift end the game")),
            )?;
        }
        Ok(())
    }

    /// Takes a figure out of the Frostfangs.
    fn take_figure(&mut self, at: &str, kind: Wildling) -> Result<(), PositionError> {
        let left = &mut self.north.frostfangs[kind as usize];
        *left = left
            .checked_sub(1)
            .ok_or_else(|| PositionError::new(at, format!("more figures of {} than the game has", kind.word())))?;
        Ok(())
    }

    fn load_revealed(&mut self, given: Option<&BTreeMap<String, BTreeMap<String, u8>>>) -> Result<(), PositionError> {
        for (word, kinds) in given.into_iter().flatten() {
            let at = format!("/revealed/{word}");
            let clan = read_clan(&at, word)?;
            for (word, &count) in kinds {
                let at = format!("{at}/{word}");
                let face = face(clan, read_wildling(&at, word)?);
                for _ in 0..count {
                    if self.tokens.pool == 0 || self.tokens.bags[0].count(face) == 0 {
                        return Err(PositionError::new(at, "more tokens than the pool and the game have"));
                    }
                    self.tokens.pool -= 1;
                    self.tokens.turn_up(0, face);
                }
            }
        }
        Ok(())
    }
}

/// Refuses what a scenario of the base game must not write.
fn only_brotherhood(given: &Given) -> Result<(), PositionError> {
    let lists =
        [(&given.wall, "/wall"), (&given.clearings, "/clearings"), (&given.camps, "/camps"), (&given.gift, "/gift")];
    let list = lists.into_iter().find(|(list, _)| list.is_some()).map(|(_, at)| at.to_owned());
    let other = [
        (given.breaches.is_some(), "/breaches"),
        (given.revealed.is_some(), "/revealed"),
        (given.heroes_out.is_some(), "/heroes_out"),
    ];
    let other = || other.into_iter().find(|(given, _)| *given).map(|(_, at)| at.to_owned());
    let heroic = || {
        let any = given
            .seats
            .iter()
            .find(|(_, s)| s.hero.is_some() || s.hero_side.is_some() || s.hero_used.is_some() || s.hero_new.is_some());
        any.map(|(word, _)| format!("/seats/{word}/hero"))
    };
    match list.or_else(other).or_else(heroic) {
        Some(at) => {
            Err(PositionError::new(at, "only in Brotherhood of the Watch: options = { mode = \"brotherhood\" }"))
        }
        None => Ok(()),
    }
}

fn read_section(at: &str, word: &str) -> Result<Section, PositionError> {
    Section::named(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is not a section from 1 to 4")))
}

fn read_clan(at: &str, word: &str) -> Result<Clan, PositionError> {
    Clan::named(word)
        .ok_or_else(|| PositionError::new(at, format!("{word:?} is not ice_river, cave_people or hornfoot")))
}

fn read_wildling(at: &str, word: &str) -> Result<Wildling, PositionError> {
    Wildling::named(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is not regular, climber or giant")))
}
