//! Laying a table as a scenario describes it, and working out the rest.

use crate::friendly::step_word;
use crate::goods::{Area, Clan, Piece, Resource};
use crate::ground::{Cell, Cells, STRIDE};
use crate::state::{Deck, HORDE, MOOT, Moment, Mountain, NONE, Page, SEAT_WORDS, Slot, Troll, row_of};
use crate::words::{place, slot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{Game, Misfit, Seat};

type Words = BTreeMap<String, String>;
type Counts = BTreeMap<String, u16>;

/// What a scenario may write.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct Given {
    pub round: u16,
    pub turn: String,
    pub step: String,
    pub last_round: u16,
    pub coronation: Vec<u8>,
    pub seats: BTreeMap<String, SeatGiven>,
    pub horde: BTreeMap<String, SlotGiven>,
    pub decks: BTreeMap<String, Vec<String>>,
    pub under: BTreeMap<String, Vec<String>>,
    pub bag: Counts,
    pub spellbook: Counts,
    pub supply: Counts,
    pub founded: Words,
    pub tiles: Vec<String>,
    pub halls: Words,
    pub statues: Words,
    pub erected: Words,
    pub track: BTreeMap<String, Counts>,
    pub spell_cast: bool,
    pub workshops_used: Vec<String>,
    pub mask: bool,
    pub free_rocks: u8,
    pub second_shop: bool,
}

/// What a scenario may write about a seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SeatGiven {
    pub honor: u16,
    pub storage: Counts,
    pub pedestals: Counts,
    pub tokens: Vec<String>,
    pub points: u8,
    pub crowns: u8,
    pub gate: Option<String>,
    pub moot: BTreeMap<String, TrollGiven>,
}

/// What a scenario may write about a troll of a moot.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct TrollGiven {
    pub troll: Option<String>,
    pub holds: Vec<String>,
}

/// What a scenario may write about a slot of the horde.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "`keys.rs` says what each means, for readers of scenarios")]
pub struct SlotGiven {
    pub troll: Option<String>,
    pub bribes: Counts,
    pub pedestal: Option<String>,
}

type Laid = Result<(), Misfit>;

fn misfit<T>(at: &str, say: impl Into<String>) -> Result<T, Misfit> {
    Err(Misfit::new(at, say))
}

impl Mountain {
    /// Made for the start of play: a table in the middle of a game is written by who lays it.
    pub(crate) fn as_given(&self) -> Given {
        let seat = |seat: Seat| {
            let gate = self.mountain.gates[seat.index()];
            let given = SeatGiven { gate: gate.is_some().then(|| gate.to_string()), ..SeatGiven::default() };
            (SEAT_WORDS[seat.index()].to_owned(), given)
        };
        Given {
            round: self.round,
            turn: SEAT_WORDS[self.turn.index()].into(),
            step: step_word(self.moment).into(),
            coronation: self.crowns()[usize::from(self.crowned).min(self.crowns().len())..].to_vec(),
            seats: Seat::all(self.seats).map(seat).collect(),
            ..Given::default()
        }
    }

    pub(crate) fn lay_as(&mut self, given: Given) -> Laid {
        let fresh = Mountain::laid_out(self.data, &self.options, self.seats);
        let Ok(mut table) = fresh else { return misfit("", "no such table") };
        table.clear_cards();
        for (word, seat_given) in &given.seats {
            let seat = table.seat_given("/seats", word)?;
            table.lay_seat(seat, seat_given, &format!("/seats/{word}"))?;
        }
        table.lay_gates(&given)?;
        table.lay_horde(&given)?;
        table.lay_decks(&given)?;
        table.lay_board(&given)?;
        table.lay_track(&given)?;
        table.lay_bag(&given)?;
        table.lay_book(&given)?;
        table.lay_turn(&given)?;
        *self = table;
        Ok(())
    }

    fn seat_given(&self, at: &str, word: &str) -> Result<Seat, Misfit> {
        let seats = SEAT_WORDS[..usize::from(self.seats)].join(", ");
        self.seat_named(word).map_err(|_| Misfit::new(at, format!("{word:?} is not one of {seats}")))
    }

    /// All trolls back into their decks; starters keep their places.
    fn clear_cards(&mut self) {
        let levels = self.data.get().levels;
        self.horde = [Slot::EMPTY; HORDE];
        self.decks = levels.map(|left| Deck { left, ..Deck::default() });
    }

    /// Takes a troll out of the decks that are still full.
    fn spend(&mut self, word: &str, at: &str) -> Result<u8, Misfit> {
        let Some(card) = self.data.get().troll_named(word) else { return misfit(at, format!("{word:?} is no troll")) };
        let level = usize::from(self.data.get().card(card).level);
        let deck = &mut self.decks[level - 1].left;
        if *deck >> card & 1 == 0 {
            return misfit(at, format!("{word} is in two places"));
        }
        *deck &= !(1 << card);
        Ok(card)
    }

    // ---- seats ----

    fn lay_seat(&mut self, seat: Seat, given: &SeatGiven, at: &str) -> Laid {
        for (word, n) in &given.storage {
            let at = format!("{at}/storage/{word}");
            let Some(resource) = Resource::named(word) else { return misfit(&at, "no such resource") };
            self.gain(seat, resource, *n);
        }
        for (word, n) in &given.pedestals {
            let clan = clan_given(word, &format!("{at}/pedestals/{word}"))?;
            self.purse_mut(seat).pedestals[clan.index()] += u8::try_from(*n).unwrap_or(u8::MAX);
        }
        let purse = self.purse_mut(seat);
        purse.honor += given.honor;
        purse.crowns += given.crowns;
        for (word, troll) in &given.moot {
            self.lay_troll(seat, word, troll, &format!("{at}/moot/{word}"))?;
        }
        self.open.moots[seat.index()].lying = self.count_lying(seat);
        Ok(())
    }

    fn lay_troll(&mut self, seat: Seat, word: &str, given: &TrollGiven, at: &str) -> Laid {
        let Some(p) = (0..MOOT as u8).find(|p| place(*p) == word) else { return misfit(at, "places are T1 to T10") };
        let mut card = self.moot(seat).trolls[usize::from(p)].card;
        match given.troll.as_deref() {
            None => {}
            Some("none") => card = NONE,
            Some(troll) if p < 4 => {
                let starter = self.data.get().starter_named(troll);
                let Some(starter) = starter else { return misfit(at, format!("{troll:?} is no starting troll")) };
                card = self.data.get().starter(starter);
                // The frames are filled with the first four: who is named elsewhere makes room for the one that was here.
                let here = self.moot(seat).trolls[usize::from(p)].card;
                let moot = &mut self.moots[seat.index()].trolls;
                if let Some(other) = moot[..4].iter_mut().find(|t| t.card == card) {
                    other.card = here;
                }
            }
            Some(troll) => card = self.spend(troll, at)?,
        }
        if card == NONE && !given.holds.is_empty() {
            return misfit(at, "no troll is there to hold anything");
        }
        let mut full = 0u8;
        for word in &given.holds {
            let Some(piece) = Piece::named(word) else { return misfit(at, format!("holds: {word:?} is no piece")) };
            let free = self.data.get().card(card).masks[piece.index()] & !full;
            if free == 0 {
                return misfit(at, format!("holds: no icon is left for {word}"));
            }
            full |= free & free.wrapping_neg();
        }
        self.moots[seat.index()].trolls[usize::from(p)] = Troll { card, full };
        Ok(())
    }

    fn lay_gates(&mut self, given: &Given) -> Laid {
        let board = self.board();
        let starts: Vec<Cell> = board.starts.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        for seat in Seat::all(self.seats) {
            let gate = self.mountain.gates[seat.index()];
            self.mountain.piece[gate.index()] = crate::state::piece::NONE;
            self.mountain.dug.remove(gate);
        }
        let mut taken = Cells::NONE;
        for seat in Seat::all(self.seats) {
            let word = SEAT_WORDS[seat.index()];
            let at = format!("/seats/{word}/gate");
            let gate = given.seats.get(word).and_then(|g| g.gate.as_deref());
            let Some(gate) = gate else { return misfit(&at, "every player has a gate") };
            let cell = Cell::named(gate).filter(|cell| starts.contains(cell));
            let Some(cell) = cell else { return misfit(&at, format!("{gate:?} is no start spot of this side")) };
            if taken.has(cell) {
                return misfit(&at, "two gates on one spot");
            }
            taken.add(cell);
            self.lay_gate(seat, cell);
        }
        Ok(())
    }

    // ---- horde and decks ----

    fn lay_horde(&mut self, given: &Given) -> Laid {
        for (word, slot_given) in &given.horde {
            let at = format!("/horde/{word}");
            let Some(i) = (0..HORDE as u8).find(|s| slot(*s) == *word) else { return misfit(&at, "no such slot") };
            let card = match slot_given.troll.as_deref() {
                Some("none") => continue,
                Some(troll) => self.spend(troll, &at)?,
                None => NONE,
            };
            let mut laid = Slot { card, ..Slot::EMPTY };
            for (word, n) in &slot_given.bribes {
                let Some(resource) = Resource::named(word) else { return misfit(&at, "bribes: no such resource") };
                laid.bribes[resource.index()] = u8::try_from(*n).unwrap_or(u8::MAX);
            }
            if let Some(word) = &slot_given.pedestal {
                laid.pedestal = Some(clan_given(word, &at)?);
            }
            self.horde[usize::from(i)] = laid;
        }
        // Slots that are not written hold the first trolls of their level that are written nowhere.
        let named = given.decks.values().chain(given.under.values()).flatten();
        let named: Vec<u8> = named.filter_map(|word| self.data.get().troll_named(word)).collect();
        for i in 0..HORDE as u8 {
            let word = slot(i);
            let emptied = given.horde.get(&word).is_some_and(|s| s.troll.as_deref() == Some("none"));
            if emptied || self.horde[usize::from(i)].card != NONE {
                continue;
            }
            let deck = &mut self.decks[usize::from(row_of(i).0)].left;
            let card = (0..64u8).find(|c| *deck >> c & 1 != 0 && !named.contains(c));
            let Some(card) = card else { return misfit("/decks", format!("no troll is left for {word}")) };
            *deck &= !(1 << card);
            self.horde[usize::from(i)].card = card;
        }
        Ok(())
    }

    fn lay_decks(&mut self, given: &Given) -> Laid {
        for (level, words) in &given.under {
            let at = format!("/under/{level}");
            let deck = level_given(level, &at)?;
            for word in words {
                let card = self.spend(word, &at)?;
                self.decks[deck].under.push(card);
            }
        }
        for (level, words) in &given.decks {
            let at = format!("/decks/{level}");
            let deck = level_given(level, &at)?;
            let mut left = 0u64;
            for word in words.iter().filter(|w| *w != "*") {
                let card = self.spend(word, &at)?;
                if usize::from(self.data.get().card(card).level) != deck + 1 {
                    return misfit(&at, format!("{word} is not of that level"));
                }
                left |= 1 << card;
            }
            if words.iter().any(|w| w == "*") {
                self.decks[deck].left |= left;
            } else {
                let others = std::mem::replace(&mut self.decks[deck].left, left);
                self.gone |= others;
            }
        }
        Ok(())
    }

    fn lay_bag(&mut self, given: &Given) -> Laid {
        let all = self.data.get().numbers.pedestals;
        for clan in Clan::ALL {
            let i = clan.index();
            let out: u16 = self.purses.iter().map(|p| u16::from(p.pedestals[i])).sum::<u16>()
                + self.horde.iter().filter(|slot| slot.pedestal == Some(*clan)).count() as u16
                + self.mountain.erected[i].len() as u16
                + u16::from(self.mountain.lost[i]);
            let Some(left) = u16::from(all).checked_sub(out) else {
                return misfit("/bag", format!("{out} pedestals of {} are more than there are", clan.word()));
            };
            let bag = given.bag.get(clan.word()).copied().unwrap_or(left);
            if bag > left {
                return misfit("/bag", format!("only {left} pedestals of {} are left", clan.word()));
            }
            self.bag[i] = bag as u8;
            self.mountain.lost[i] += (left - bag) as u8;
        }
        match given.bag.keys().find(|word| Clan::named(word).is_none()) {
            Some(odd) => misfit(&format!("/bag/{odd}"), "no such clan"),
            None => Ok(()),
        }
    }

    fn lay_book(&mut self, given: &Given) -> Laid {
        let spells = &self.data.get().spells;
        let mut pages: Vec<(u8, u8)> = Vec::new();
        for (word, runes) in &given.spellbook {
            let at = format!("/spellbook/{word}");
            let Some(spell) = spells.iter().position(|s| s.id == *word) else { return misfit(&at, "no such spell") };
            if *runes >= u16::from(self.data.get().numbers.runes) {
                return misfit(&at, "a spell with so many runes is destroyed");
            }
            pages.push((spell as u8, *runes as u8));
        }
        if pages.len() > 3 {
            return misfit("/spellbook", "three spells lie open");
        }
        for spell in 0..spells.len() as u8 {
            if pages.len() < 3 && !pages.iter().any(|(s, _)| *s == spell) {
                pages.push((spell, 0));
            }
        }
        self.spells = ((1u64 << spells.len()) - 1) as u32;
        for (page, (spell, runes)) in pages.into_iter().enumerate() {
            self.book[page] = Page { spell, runes };
            self.spells &= !(1 << spell);
        }
        Ok(())
    }

    // ---- the mountain ----

    fn lay_board(&mut self, given: &Given) -> Laid {
        for (i, line) in given.tiles.iter().enumerate() {
            self.lay_tile_given(line, &format!("/tiles/{i}"))?;
        }
        self.link_all();
        for (word, line) in &given.halls {
            self.lay_hall_given(word, line, &format!("/halls/{word}"))?;
        }
        let board = self.board();
        for (word, clan) in &given.statues {
            let at = format!("/statues/{word}");
            let cell = cell_given(word, &at)?;
            if !(board.diggable | self.mountain.dug).has(cell) {
                return misfit(&at, "no statue can stand there");
            }
            self.mountain.statues[clan_given(clan, &at)?.index()].add(cell);
        }
        for clan in Clan::ALL {
            let most = u32::from(self.data.get().numbers.statues_per_clan);
            if self.mountain.statues[clan.index()].len() > most {
                return misfit("/statues", format!("more than {most} statues of {}", clan.word()));
            }
        }
        for (word, clan) in &given.erected {
            let at = format!("/erected/{word}");
            let cell = cell_given(word, &at)?;
            if !self.mountain.anchors.has(cell) || self.pedestal(cell).is_some() {
                return misfit(&at, "no free anchor is there");
            }
            self.mountain.erected[clan_given(clan, &at)?.index()].add(cell);
        }
        self.lay_shops(given)
    }

    fn lay_tile_given(&mut self, line: &str, at: &str) -> Laid {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [tile, turn, corner] = words.as_slice() else { return misfit(at, "a tile is written `I4 r0 7,2`") };
        let tunnels = &self.data.get().tunnels;
        let Some(kind) = tunnels.iter().position(|t| t.id == *tile) else { return misfit(at, "no such shape") };
        let Some(turn) = tunnels[kind].shape.turn_named(turn) else { return misfit(at, "no such turn") };
        let corner = cell_given(corner, at)?;
        let steps = &tunnels[kind].shape.turns[usize::from(turn)].steps;
        let wide = steps.iter().all(|s| corner.x() + s % STRIDE < u16::from(self.board().width));
        let ground = self.board().diggable - self.mountain.dug;
        if !wide || !steps.iter().all(|s| ground.has(Cell(corner.0 + s))) {
            return misfit(at, format!("{line:?} cannot lie there"));
        }
        if self.mountain.stacks[kind] == 0 {
            return misfit(at, "more tiles of that shape than there are");
        }
        self.lay_tile(kind as u8, turn, corner);
        Ok(())
    }

    fn lay_hall_given(&mut self, word: &str, line: &str, at: &str) -> Laid {
        let halls = &self.data.get().halls;
        let Some(hall) = halls.iter().position(|h| h.id == word) else { return misfit(at, "no such hall") };
        let Some((turn, corner)) = line.split_once(' ') else { return misfit(at, "a hall is written `r0 8,3`") };
        let Some(turn) = halls[hall].shape.turn_named(turn) else { return misfit(at, "no such turn") };
        let corner = cell_given(corner, at)?;
        let cells = self.hall_cells(hall as u8, turn, corner);
        let whole = cells.len() as usize == halls[hall].shape.turns[usize::from(turn)].steps.len();
        if !whole || !cells.iter().all(|cell| self.in_tile(cell)) {
            return misfit(at, "a hall lies on tiles alone");
        }
        self.lay_hall(hall as u8, turn, corner);
        Ok(())
    }

    fn lay_shops(&mut self, given: &Given) -> Laid {
        let data = self.data.get();
        let shop = |word: &str, at: &str| match data.workshops.iter().position(|w| w.id == word) {
            Some(shop) => Ok(shop),
            None => misfit(at, format!("{word:?} is no workshop")),
        };
        if !given.supply.is_empty() {
            self.supply.fill(0);
        }
        for (word, n) in &given.supply {
            let kind = shop(word, &format!("/supply/{word}"))?;
            self.supply[kind] = u8::try_from(*n).unwrap_or(u8::MAX);
        }
        for (word, name) in &given.founded {
            let at = format!("/founded/{word}");
            let Some(spot) = self.board().spot(cell_given(word, &at)?) else { return misfit(&at, "no workshop spot") };
            let kind = shop(name, &at)?;
            self.mountain.founded[usize::from(spot)] = kind as u8;
            // Without a supply of its own the table has one copy less there.
            if given.supply.is_empty() {
                self.supply[kind] = self.supply[kind].saturating_sub(1);
            }
        }
        Ok(())
    }

    fn lay_track(&mut self, given: &Given) -> Laid {
        for (word, fields) in &given.track {
            let at = format!("/track/{word}");
            let Some(area) = Area::named(word) else { return misfit(&at, "no such area") };
            for (clan, value) in fields {
                let clan = clan_given(clan, &format!("{at}/{clan}"))?;
                if *value > 4 {
                    return misfit(&at, "tokens are worth 1 to 4, 0 if gone");
                }
                self.track[area.index() * 3 + clan.index()] = *value as u8;
            }
        }
        for (word, seat_given) in &given.seats {
            let at = format!("/seats/{word}/tokens");
            let seat = self.seat_given(&at, word)?;
            for token in &seat_given.tokens {
                let field =
                    (0..15).find(|f| format!("{}-{}", Area::ALL[f / 3].word(), Clan::ALL[f % 3].word()) == *token);
                let Some(field) = field else { return misfit(&at, format!("{token:?} is no token such as grey-ice")) };
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

    // ---- the turn ----

    fn lay_turn(&mut self, given: &Given) -> Laid {
        self.turn = self.seat_given("/turn", &given.turn)?;
        if given.round == 0 {
            return misfit("/round", "rounds are counted from 1");
        }
        self.round = given.round;
        self.last_round = given.last_round;
        if given.last_round != 0 && given.last_round < given.round {
            return misfit("/last_round", "that round is over");
        }
        self.moment = match given.step.as_str() {
            "spells" => Moment::Spells,
            "halls" => Moment::Halls,
            other => return misfit("/step", format!("{other:?} is neither spells nor halls")),
        };
        let all = self.crowns();
        let Some(taken) = all.len().checked_sub(given.coronation.len()).filter(|n| all[*n..] == given.coronation)
        else {
            return misfit("/coronation", format!("the tokens that are left of {all:?}, the next first"));
        };
        self.crowned = taken as u8;
        self.now.cast = given.spell_cast;
        self.now.mask = given.mask;
        self.now.free_rocks = given.free_rocks.min(9);
        self.now.second_shop = given.second_shop.into();
        for word in &given.workshops_used {
            let spot = self.board().spot(cell_given(word, "/workshops_used")?);
            let Some(spot) = spot else { return misfit("/workshops_used", format!("{word} is no workshop spot")) };
            self.now.shops |= 1 << spot;
        }
        Ok(())
    }
}

fn clan_given(word: &str, at: &str) -> Result<Clan, Misfit> {
    Clan::named(word).ok_or_else(|| Misfit::new(at, format!("{word:?} is not fire, ice or moon")))
}

fn cell_given(word: &str, at: &str) -> Result<Cell, Misfit> {
    Cell::named(word).ok_or_else(|| Misfit::new(at, format!("{word:?} is no cell such as 8,1")))
}

fn level_given(word: &str, at: &str) -> Result<usize, Misfit> {
    match word {
        "1" => Ok(0),
        "2" => Ok(1),
        "3" => Ok(2),
        _ => misfit(at, "levels are 1, 2 and 3"),
    }
}
