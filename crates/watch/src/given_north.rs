//! The Brotherhood's part of a given table: the Wall, the north, tokens and heroes.

use crate::given::{Given, Lists};
use crate::given_lists::Listed;
use crate::hero::{Hero, Heroes};
use crate::north::{Clan, Doom, SPACES, Section, Wildling};
use crate::state::Watch;
use crate::tokens::face;
use engine::{Notation, PositionError, Seat};
use std::collections::BTreeMap;

/// The phase of a game that has ended, which may stand where no game goes on.
const OVER: &str = "over";

/// The north as a scenario writes it.
pub struct NorthGiven {
    pub wall: Lists,
    pub clearings: Lists,
    pub camps: Lists,
    pub gift: Lists,
}

impl Watch {
    pub(crate) fn north_given(&self) -> NorthGiven {
        let (north, chart) = (&self.north, &self.data.get().chart);
        let words = |kinds: &mut dyn Iterator<Item = Wildling>| kinds.map(|k| k.word().to_owned()).collect::<Listed>();
        let number = |s: Section| s.number().to_string();
        let guards = |s: Section| north.wall[s.index()].iter().map(|seat| self.seat_name(seat).to_owned()).collect();
        let regular = || Wildling::Regular.word().to_owned();
        let waiting =
            |s: Section| std::iter::repeat_with(regular).take(usize::from(north.clearings[s.index()])).collect();
        let on = |hex| words(&mut north.on(chart, hex).into_iter().flatten());
        NorthGiven {
            wall: Section::ALL.into_iter().map(|s| (number(s), guards(s))).collect(),
            clearings: Section::ALL.into_iter().map(|s| (number(s), waiting(s))).collect(),
            camps: Clan::ALL
                .into_iter()
                .map(|c| (c.key().to_owned(), words(&mut north.camps[c as usize].iter())))
                .collect(),
            gift: north.raided(chart).map(|hex| (self.data.geometry.hex_id(hex), on(hex))).collect(),
        }
    }

    /// The tokens turned up, by clan and kind, as far as there are any.
    pub(crate) fn revealed_given(&self) -> BTreeMap<String, BTreeMap<String, u8>> {
        let of = |clan: Clan| {
            let counts =
                Wildling::ALL.map(|kind| (kind.word().to_owned(), self.tokens.discard.count(face(clan, kind))));
            (clan.key().to_owned(), counts.into_iter().filter(|(_, n)| *n > 0).collect::<BTreeMap<_, _>>())
        };
        Clan::ALL.into_iter().map(of).filter(|(_, counts)| !counts.is_empty()).collect()
    }

    /// Heroes nobody can get any more. rule: drama-of-heroes
    pub(crate) fn heroes_out(&self) -> Vec<String> {
        if self.heroes == [None; 4] {
            return Vec::new(); // not dealt yet
        }
        let gone = |hero: &Hero| !self.display.has(*hero) && !self.heroes.contains(&Some(*hero));
        Hero::ALL.into_iter().filter(gone).map(|hero| hero.word().to_owned()).collect()
    }

    pub(crate) fn lay_north(&mut self, given: &Given) -> Result<(), PositionError> {
        if !self.options.brotherhood() {
            return only_brotherhood(given);
        }
        self.lay_wall(given.wall.as_ref())?;
        self.lay_clearings(given)?;
        self.lay_camps(given)?;
        self.lay_gift(given)?;
        let breaches = given.breaches.unwrap_or(0);
        if breaches >= self.data.chart.most_breaches {
            self.doomed(
                given,
                Doom::ThirdBreach,
                PositionError::new("/breaches", format!("{breaches} breaches end the game")),
            )?;
        }
        self.north.breaches = breaches;
        self.shuffle_tokens(0);
        self.lay_revealed(given.revealed.as_ref())
    }

    fn lay_wall(&mut self, given: Option<&Lists>) -> Result<(), PositionError> {
        for (number, guards) in given.into_iter().flatten() {
            let at = format!("/wall/{number}");
            let section = section_of(&at, number)?;
            let guards = guards.in_order(&at)?;
            if guards.len() > SPACES {
                return Err(PositionError::new(at, format!("a section has {SPACES} spaces")));
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

    fn lay_clearings(&mut self, given: &Given) -> Result<(), PositionError> {
        for (number, kinds) in given.clearings.iter().flatten() {
            let at = format!("/clearings/{number}");
            let section = section_of(&at, number)?;
            let kinds = kinds.words();
            if kinds.len() > self.north.wall[section.index()].len() && given.phase != OVER {
                return Err(PositionError::new(at, "more wildlings than guards would have breached the Wall"));
            }
            for (n, word) in kinds.iter().enumerate() {
                let at = format!("{at}/{n}");
                if wildling_of(&at, word)? != Wildling::Regular {
                    return Err(PositionError::new(at, "climbers and giants never wait in a clearing"));
                }
                self.call(&at, Wildling::Regular)?;
                self.north.clearings[section.index()] += 1;
            }
        }
        Ok(())
    }

    fn lay_camps(&mut self, given: &Given) -> Result<(), PositionError> {
        for (word, kinds) in given.camps.iter().flatten() {
            let at = format!("/camps/{word}");
            let clan = clan_of(&at, word)?;
            let kinds = kinds.in_order(&at)?;
            if kinds.len() >= SPACES && (given.phase != OVER || kinds.len() > SPACES) {
                return Err(PositionError::new(at, "the fifth wildling of a clan rushes, so at most 4 wait"));
            }
            for (n, word) in kinds.iter().enumerate() {
                let at = format!("{at}/{n}");
                let kind = wildling_of(&at, word)?;
                self.call(&at, kind)?;
                self.north.camps[clan as usize].push(kind);
            }
        }
        Ok(())
    }

    /// A disaster, which only a game that is over shows.
    fn doomed(&mut self, given: &Given, doom: Doom, otherwise: PositionError) -> Result<(), PositionError> {
        if given.phase != OVER {
            return Err(otherwise);
        }
        self.north.doom = Some(doom);
        Ok(())
    }

    fn lay_gift(&mut self, given: &Given) -> Result<(), PositionError> {
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
                let kind = wildling_of(&at, word)?;
                self.call(&at, kind)?;
                self.north.gift[usize::from(line)][usize::from(n)][layer] = Some(kind);
            }
        }
        let most = usize::from(self.data.chart.most_wildlings);
        if self.north.in_gift() >= most {
            self.doomed(
                given,
                Doom::EighthWildling,
                PositionError::new("/gift", format!("{most} wildlings in the Gift end the game")),
            )?;
        }
        Ok(())
    }

    /// Takes a figure out of the Frostfangs.
    fn call(&mut self, at: &str, kind: Wildling) -> Result<(), PositionError> {
        let left = &mut self.north.frostfangs[kind as usize];
        *left = left
            .checked_sub(1)
            .ok_or_else(|| PositionError::new(at, format!("more figures of {} than the game has", kind.word())))?;
        Ok(())
    }

    fn lay_revealed(&mut self, given: Option<&BTreeMap<String, BTreeMap<String, u8>>>) -> Result<(), PositionError> {
        for (word, kinds) in given.into_iter().flatten() {
            let at = format!("/revealed/{word}");
            let clan = clan_of(&at, word)?;
            for (word, &count) in kinds {
                let at = format!("{at}/{word}");
                let face = face(clan, wildling_of(&at, word)?);
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

    /// Given heroes first; the others keep theirs, or get the first that is free, Samwell Tarly last.
    pub(crate) fn lay_heroes(&mut self, given: &Given) -> Result<(), PositionError> {
        if !self.options.brotherhood() {
            return Ok(());
        }
        self.deal_heroes();
        self.deal_samwell_to_nobody();
        let usual = self.heroes;
        self.heroes = [None; 4];
        let mut free = Heroes::ALL;
        for (n, word) in given.heroes_out.iter().flatten().enumerate() {
            free.remove(hero_of(&format!("/heroes_out/{n}"), word, free)?);
        }
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}");
            let Ok(seat) = self.seat_named(word) else { continue };
            if let Some(hero) = &seat_given.hero {
                let hero = hero_of(&format!("{at}/hero"), hero, free)?;
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

/// What a scenario of the base game must not write.
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

fn section_of(at: &str, word: &str) -> Result<Section, PositionError> {
    Section::named(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is not a section from 1 to 4")))
}

fn clan_of(at: &str, word: &str) -> Result<Clan, PositionError> {
    Clan::named(word)
        .ok_or_else(|| PositionError::new(at, format!("{word:?} is not ice_river, cave_people or hornfoot")))
}

fn wildling_of(at: &str, word: &str) -> Result<Wildling, PositionError> {
    Wildling::named(word).ok_or_else(|| PositionError::new(at, format!("{word:?} is not regular, climber or giant")))
}

fn hero_of(at: &str, word: &str, free: Heroes) -> Result<Hero, PositionError> {
    let hero = Hero::named(&word.replace('_', "-")).ok_or_else(|| {
        let known = Hero::ALL.map(Hero::word).join(", ");
        PositionError::new(at, format!("{word:?} is not one of {known}"))
    })?;
    if free.has(hero) { Ok(hero) } else { Err(PositionError::new(at, format!("{word} is given twice"))) }
}
