//! Loads the mountain: tiles, halls, statues, pedestals, workshops and the track.

use super::{LoadResult, parse_cell, parse_clan, parse_clan_index, position_error};
use crate::cells::{Cell, STRIDE};
use crate::resources::{Area, Clan, Resource, field_from_word};
use crate::scenario::{Given, StockGiven};
use crate::state::{MAX_SEATS, Mountain};
use std::collections::BTreeMap;

impl Mountain {
    pub(in crate::scenario) fn load_board(&mut self, given: &Given) -> LoadResult {
        for (i, line) in given.tiles.0.iter().enumerate() {
            self.load_tile(line, &format!("/tiles/{i}"))?;
        }
        self.load_stacks(given)?;
        self.recompute_networks();
        for (word, line) in &given.halls {
            self.load_hall(word, line, &format!("/halls/{word}"))?;
        }
        let board = self.board();
        for (word, clan) in &given.statues {
            let at = format!("/statues/{word}");
            let cell = parse_cell(word, &at)?;
            if !(board.diggable | self.mountain.dug).has(cell) {
                return position_error(&at, "no statue can stand there");
            }
            if self.statue(cell).is_some() {
                return position_error(&at, "a statue stands there already");
            }
            self.mountain.statues[parse_clan(clan, &at)?.index()].add(cell);
        }
        for clan in Clan::ALL {
            let most = u32::from(self.data.get().numbers.statues_per_clan);
            if self.mountain.statues[clan.index()].len() > most {
                return position_error("/statues", format!("more than {most} statues of {}", clan.word()));
            }
        }
        for (word, clan) in &given.erected {
            let at = format!("/erected/{word}");
            let cell = parse_cell(word, &at)?;
            if !self.mountain.anchors.has(cell) || self.pedestal(cell).is_some() {
                return position_error(&at, "no free anchor is there");
            }
            let clan = parse_clan(clan, &at)?;
            // rule: pedestal-limit
            let area = board.area(cell);
            if self.mountain.erected[clan.index()].iter().any(|other| board.area(other) == area) {
                return position_error(&at, format!("{} has a pedestal in that area already", clan.word()));
            }
            self.mountain.erected[clan.index()].add(cell);
        }
        self.load_workshops(given)
    }

    fn load_tile(&mut self, line: &str, at: &str) -> LoadResult {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [tile, turn, corner] = words.as_slice() else { return position_error(at, "a tile is written `I4 r0 7,2`") };
        let data = self.data.get();
        let Some(kind) = data.tunnel_from_word(tile) else { return position_error(at, "no such shape") };
        let Some(turn) = data.tunnels[usize::from(kind)].shape.turn_from_word(turn) else {
            return position_error(at, "no such turn");
        };
        let corner = parse_cell(corner, at)?;
        let steps = &self.tile_turn(kind, turn).steps;
        let wide = steps.iter().all(|s| corner.x() + s % STRIDE < u16::from(self.board().width));
        let ground = self.board().diggable - self.mountain.dug;
        if !wide || !steps.iter().all(|s| ground.has(Cell(corner.0 + s))) {
            return position_error(at, format!("{line:?} cannot lie there"));
        }
        if self.mountain.stacks[usize::from(kind)] == 0 {
            return position_error(at, "more tiles of that shape than there are");
        }
        self.place_tile(kind, turn, corner);
        Ok(())
    }

    fn load_hall(&mut self, word: &str, line: &str, at: &str) -> LoadResult {
        let data = self.data.get();
        let Some(hall) = data.hall_from_word(word) else { return position_error(at, "no such hall") };
        let shape = &data.halls[usize::from(hall)].shape;
        let Some((turn, corner)) = line.split_once(' ') else {
            return position_error(at, "a hall is written `r0 8,3`");
        };
        let Some(turn) = shape.turn_from_word(turn) else { return position_error(at, "no such turn") };
        let corner = parse_cell(corner, at)?;
        let cells = self.hall_cells(hall, turn, corner);
        if self.mountain.halls[usize::from(hall)].is_placed() {
            return position_error(at, "there is one of each hall");
        }
        let whole = cells.len() as usize == shape.turns[usize::from(turn)].steps.len();
        if !whole || !cells.iter().all(|cell| self.in_tile(cell)) {
            return position_error(at, "a hall lies on tiles alone");
        }
        self.place_hall(hall, turn, corner);
        Ok(())
    }

    /// Loads the stacks: all tiles that are not on the board, or the given counts. rule: tunnel-stacks
    fn load_stacks(&mut self, given: &Given) -> LoadResult {
        let data = self.data.get();
        let tunnel = |word: &str, at: &str| match data.tunnel_from_word(word) {
            Some(tunnel) => Ok(usize::from(tunnel)),
            None => position_error(at, format!("{word:?} is no shape of tunnel")),
        };
        let written = match given.stacks.given() {
            Some(stacks) => stacks.counts_by_index("/stacks", tunnel)?,
            None => BTreeMap::new(),
        };
        let no_others = given.stacks.is_nothing() || given.stacks.given().is_some_and(|stacks| stacks.listed);
        for (kind, printed) in data.tunnels.iter().enumerate() {
            let left = self.mountain.stacks[kind];
            let stack = written.get(&kind).copied().unwrap_or(if no_others { 0 } else { left.into() });
            if stack > left.into() {
                let say =
                    format!("there are {} tiles of {}, {left} of them not on the board", printed.count, printed.id);
                return position_error(&format!("/stacks/{}", printed.id), say);
            }
            self.mountain.stacks[kind] = stack as u8;
            self.mountain.unused[kind] = left - stack as u8;
        }
        Ok(())
    }

    fn load_workshops(&mut self, given: &Given) -> LoadResult {
        let data = self.data.get();
        let workshop = |word: &str, at: &str| match data.workshop_from_word(word) {
            Some(workshop) => Ok(usize::from(workshop)),
            None if Resource::from_word(word).is_some() => {
                position_error(at, "the supply of resources never runs out; here stand workshops")
            }
            None => position_error(at, format!("{word:?} is no workshop")),
        };
        let usual = matches!(given.supply, StockGiven::Usual);
        if !usual {
            self.supply.fill(0);
        }
        if let Some(supply) = given.supply.given() {
            for (kind, n) in supply.counts_by_index("/supply", workshop)? {
                self.supply[kind] = u8::try_from(n).unwrap_or(u8::MAX);
            }
        }
        for (word, name) in &given.founded {
            let at = format!("/founded/{word}");
            let Some(spot) = self.board().spot_at(parse_cell(word, &at)?) else {
                return position_error(&at, "no workshop spot");
            };
            let kind = workshop(name, &at)?;
            if self.workshop_on(spot).is_some() {
                return position_error(&at, "a workshop stands there already");
            }
            self.mountain.founded[usize::from(spot)] = kind as u8;
            // Workshops on the board come out of the default supply.
            if usual {
                self.supply[kind] = self.supply[kind].saturating_sub(1);
            }
        }
        for (kind, printed) in data.workshops.iter().enumerate() {
            let founded = self.mountain.founded.iter().filter(|workshop| usize::from(**workshop) == kind).count();
            if founded + usize::from(self.supply[kind]) > usize::from(printed.copies) {
                let at = if usual { "/founded".into() } else { format!("/supply/{}", printed.id) };
                let say =
                    format!("there are {} tiles of {}, {founded} of them on the board", printed.copies, printed.id);
                return position_error(&at, say);
            }
        }
        Ok(())
    }

    pub(in crate::scenario) fn load_track(&mut self, given: &Given) -> LoadResult {
        if given.track.is_nothing() {
            self.track.fill(0);
        }
        for (word, fields) in given.track.given().into_iter().flatten() {
            let at = format!("/track/{word}");
            let Some(area) = Area::from_word(word) else { return position_error(&at, "no such area") };
            if fields.is_nothing() {
                self.track[area.index() * 3..][..3].fill(0);
            }
            let Some(fields) = fields.given() else { continue };
            for (clan, value) in fields.counts_by_index(&at, parse_clan_index)? {
                if value > 4 {
                    return position_error(&at, "tokens are worth 1 to 4, 0 if gone");
                }
                self.track[area.index() * 3 + clan] = value as u8;
            }
        }
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}/tokens");
            let seat = self.parse_seat(&at, word)?;
            let mut own = 0u16;
            for (i, token) in seat_given.tokens.0.iter().enumerate() {
                let at = format!("{at}/{i}");
                let Some(field) = field_from_word(token) else {
                    return position_error(&at, format!("{token:?} is no token such as grey-ice"));
                };
                // Partners share their tokens, so both may name the same one. rule: team-storage
                let others = (0..MAX_SEATS).filter(|index| *index != self.purse_index(seat));
                let elsewhere = others.fold(own, |all, index| all | self.purses[index].tokens);
                if elsewhere >> field & 1 != 0 {
                    return position_error(&at, format!("{token} is taken already"));
                }
                own |= 1 << field;
                let value = std::mem::take(&mut self.track[field]);
                let purse = self.purse_mut(seat);
                purse.tokens |= 1 << field;
                purse.points += value;
            }
            if seat_given.points > 0 {
                self.purse_mut(seat).points = seat_given.points;
            }
        }
        // A pedestal on the board has taken its token. rule: pedestal-limit
        for clan in Clan::ALL {
            for cell in self.mountain.erected[clan.index()].iter() {
                if let Some(area) = self.board().area(cell) {
                    self.track[area.index() * 3 + clan.index()] = 0;
                }
            }
        }
        Ok(())
    }
}
