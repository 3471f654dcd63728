//! Chapter: the north and the Wall. Guards, wildling tokens, migration, trails, rushes, breaches, wildlings in the Gift.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::Hex;
use crate::build::guard_price;
use crate::game::{Ending, Game, SeatNo};
use crate::names::{Clan, Hero, Kind, Pile};
use crate::refusal::{Judged, Refusal, require};

/// Everything the Brotherhood adds to the table. In the base game it stays empty.
#[derive(Clone, Debug, Default)]
pub(crate) struct North {
    /// Guards on each section of the Wall, space 1 first.
    pub(crate) wall: [Vec<SeatNo>; 4],
    pub(crate) clearings: [Vec<Kind>; 4],
    /// Wildlings in camps, camp 1 (the hottest fire) first.
    pub(crate) camps: BTreeMap<Clan, Vec<Kind>>,
    pub(crate) gift: BTreeMap<Hex, Vec<Kind>>,
    pub(crate) frostfangs: Pile<Kind>,
    pub(crate) breaches: usize,
    /// The face-down tokens of each shuffle. The first shuffle is that of set-up.
    pub(crate) unseen: Vec<Pile<(Clan, Kind)>>,
    /// Tokens in the pool; all of the latest shuffle.
    pub(crate) pool: usize,
    /// Revealed tokens.
    pub(crate) revealed: Pile<(Clan, Kind)>,
    pub(crate) display: BTreeSet<Hero>,
    pub(crate) heroes_out: BTreeSet<Hero>,
}

/// rule: trails: the clan and the clearing that a number of the wildling die belongs to.
fn trail(die: u32) -> Option<(Clan, usize)> {
    match die {
        1 | 2 => Some((Clan::IceRiver, 1)),
        3 => Some((Clan::IceRiver, 2)),
        4 => Some((Clan::CavePeople, 2)),
        5 => Some((Clan::CavePeople, 3)),
        6 => Some((Clan::Hornfoot, 3)),
        7 | 8 => Some((Clan::Hornfoot, 4)),
        _ => None,
    }
}

/// rule: rush: the clearings of a clan's trails, the one with the lower number first.
fn rush_clearings(clan: Clan) -> (usize, usize) {
    match clan {
        Clan::IceRiver => (1, 2),
        Clan::CavePeople => (2, 3),
        Clan::Hornfoot => (3, 4),
    }
}

/// rule: wall-breach: the line of a section, south-west from the Wall.
fn line(section: usize) -> [Hex; 4] {
    let first = section as i32 - 1;
    [0, 1, 2, 3].map(|row| Hex::at(first - row, row))
}

/// A section or clearing, 1 to 4 from the west.
pub(crate) fn read_section(text: &str) -> Judged<usize> {
    let section = text.parse().ok().filter(|section| (1..=4).contains(section));
    section.ok_or_else(|| Refusal::new("notation", format!("`{text}` is no section of the Wall")))
}

impl North {
    pub(crate) fn new(brotherhood: bool, seats: usize) -> North {
        let mut north = North::default();
        if !brotherhood {
            return north;
        }
        // rule: setup-tokens: 57 tokens, 40 figures, 11 tokens on every cost card.
        north.frostfangs = Pile::of(&[(Kind::Regular, 24), (Kind::Climber, 8), (Kind::Giant, 8)]);
        let mut tokens = Pile::default();
        for clan in Clan::ALL {
            north.camps.insert(*clan, Vec::new());
            for (kind, count) in [(Kind::Regular, 12), (Kind::Climber, 4), (Kind::Giant, 3)] {
                tokens.put((*clan, kind), count);
            }
        }
        north.pool = tokens.total() - 11 * seats;
        north.unseen.push(tokens);
        north.display = Hero::ALL.iter().copied().collect();
        north
    }

    /// A player's guards on the Wall.
    pub(crate) fn guards(&self, seat: SeatNo) -> usize {
        self.wall.iter().flatten().filter(|owner| **owner == seat).count()
    }

    pub(crate) fn in_gift(&self) -> usize {
        self.gift.values().map(Vec::len).sum()
    }

    /// Takes a face-down token from the pool, and returns its shuffle.
    pub(crate) fn take_from_pool(&mut self) -> Judged<usize> {
        if self.pool == 0 {
            // rule: wildling-tokens: the discard is shuffled and becomes the pool.
            let again = std::mem::take(&mut self.revealed);
            require(again.total() > 0, "wildling-tokens", "neither pool nor discard has a token")?;
            self.pool = again.total();
            self.unseen.push(again);
        }
        self.pool -= 1;
        Ok(self.unseen.len() - 1)
    }

    /// Returns the oldest guard of a section to its owner.
    fn oldest_guard_falls(&mut self, section: usize) {
        if !self.wall[section - 1].is_empty() {
            self.wall[section - 1].remove(0);
        }
    }
}

impl Game {
    /// rule: guards: a guard on the lowest free space of a section.
    pub(crate) fn post_guard(&mut self, seat: SeatNo, section: &str) -> Judged<()> {
        let section = read_section(section)?;
        require(self.north.guards(seat) < 7, "pieces", "no guard is left")?;
        require(self.north.wall[section - 1].len() < 5, "guards", &format!("section {section} is full"))?;
        self.north.wall[section - 1].push(seat);
        Ok(())
    }

    pub(crate) fn build_guard(&mut self, section: &str) -> Judged<()> {
        require(self.options.brotherhood, "guards", "the base game has no guards")?;
        self.pay_for_build(&guard_price())?;
        self.post_guard(self.turn, section)
    }

    /// rule: wildling-tokens: a token is turned up; its wildling migrates at once.
    pub(crate) fn apply_revealed_token(&mut self, shuffle: usize, clan: &str, kind: &str) -> Judged<()> {
        let token = (Clan::read(clan)?, Kind::read(kind)?);
        let there = self.north.unseen[shuffle].take(token, 1);
        require(there, "wildling-tokens", &format!("no token {clan} {kind} is left face down"))?;
        self.north.revealed.put(token, 1);
        self.agenda.pop();
        self.migrate(token.0, token.1);
        Ok(())
    }

    /// rule: migration
    fn migrate(&mut self, clan: Clan, kind: Kind) {
        // The figure of that kind, or else a regular, a climber, a giant; the figure decides how it acts.
        let kinds = [kind, Kind::Regular, Kind::Climber, Kind::Giant];
        let Some(figure) = kinds.into_iter().find(|kind| self.north.frostfangs.take(*kind, 1)) else {
            return;
        };
        let camps = self.north.camps.entry(clan).or_default();
        camps.push(figure);
        if camps.len() == 5 {
            self.rush(clan);
        }
    }

    /// rule: rush
    fn rush(&mut self, clan: Clan) {
        let (lower, higher) = rush_clearings(clan);
        for clearing in [lower, higher] {
            if self.over.is_some() {
                return;
            }
            self.first_camp_leaves(clan, clearing);
        }
    }

    /// Moves the wildling of the first camp to a clearing, and the others one camp closer.
    fn first_camp_leaves(&mut self, clan: Clan, clearing: usize) {
        let camps = self.north.camps.entry(clan).or_default();
        if camps.is_empty() {
            return;
        }
        let wildling = camps.remove(0);
        self.arrive(clearing, wildling);
    }

    /// rule: trails
    pub(crate) fn advance(&mut self, die: u32) {
        if let Some((clan, clearing)) = trail(die) {
            self.first_camp_leaves(clan, clearing);
        }
    }

    /// A wildling arrives at a clearing.
    fn arrive(&mut self, section: usize, wildling: Kind) {
        let guards = self.north.wall[section - 1].len();
        match wildling {
            // rule: climbers
            Kind::Climber => self.enter_gift(section, wildling),
            // rule: giants
            Kind::Giant if guards > 0 => {
                self.north.oldest_guard_falls(section);
                self.north.frostfangs.put(Kind::Giant, 1);
                self.compare(section);
            }
            Kind::Giant => {
                self.north.clearings[section - 1].push(Kind::Giant);
                self.breach(section);
            }
            // rule: regulars
            Kind::Regular => {
                self.north.clearings[section - 1].push(Kind::Regular);
                if self.north.clearings[section - 1].len() == 6 && guards == 5 {
                    self.north.clearings[section - 1].truncate(4);
                    self.north.frostfangs.put(Kind::Regular, 2);
                    self.north.oldest_guard_falls(section);
                } else {
                    self.compare(section);
                }
            }
        }
    }

    /// rule: wall-breach: more wildlings than guards.
    fn compare(&mut self, section: usize) {
        if self.north.clearings[section - 1].len() > self.north.wall[section - 1].len() {
            self.breach(section);
        }
    }

    /// rule: wall-breach
    fn breach(&mut self, section: usize) {
        self.north.oldest_guard_falls(section);
        while !self.north.clearings[section - 1].is_empty() {
            let wildling = self.north.clearings[section - 1].remove(0);
            self.enter_gift(section, wildling);
            if self.over.is_some() {
                return;
            }
        }
        self.north.breaches += 1;
        // rule: disaster
        if self.north.breaches == 3 {
            self.over = Some(Ending::ThirdBreach);
        }
    }

    /// A wildling enters the Gift along a line: the first hex without one, then a second layer.
    fn enter_gift(&mut self, section: usize, wildling: Kind) {
        let there = |game: &Game, hex: &Hex| game.north.gift.get(hex).map_or(0, Vec::len);
        let line = line(section);
        let empty = line.iter().find(|hex| there(self, hex) == 0);
        let hex = empty.or_else(|| line.iter().find(|hex| there(self, hex) == 1)).copied().unwrap_or(line[0]);
        self.north.gift.entry(hex).or_default().push(wildling);
        // rule: disaster
        if self.north.in_gift() >= 8 {
            self.over = Some(Ending::EighthWildling);
        }
    }

    /// Returns a wildling of the Gift to the Frostfangs.
    pub(crate) fn wildling_leaves_gift(&mut self, kind: Kind, hex: Hex) -> Judged<()> {
        let there = self.north.gift.entry(hex).or_default();
        let Some(index) = there.iter().position(|one| *one == kind) else {
            return require(false, "wildlings-block", &format!("no {kind} stands at {hex}"));
        };
        there.remove(index);
        self.north.frostfangs.put(kind, 1);
        Ok(())
    }
}
