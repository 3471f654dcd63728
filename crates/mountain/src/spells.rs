//! Spells: a rune, an effect, and the choices an effect asks for. rule: spells

use crate::actions::{Action, Places};
use crate::data::goods;
use crate::data::vocabulary::Effect;
use crate::goods::{Clan, Resource};
use crate::ground::{Cell, Cells};
use crate::purse::Due;
use crate::refusal::Refusal;
use crate::state::{Frame, HORDE, MOOT, Mountain, NONE, Slot, Table, Tile, piece, row_of};
use crate::words;
use table::{Log, Seat};

impl Table {
    /// What a spell does.
    #[inline]
    pub(crate) fn effect(&self, spell: u8) -> &'static Effect {
        &self.data.get().spells[usize::from(spell)].effect
    }

    /// The page of an open spell.
    pub(crate) fn page_of(&self, spell: u8) -> Option<u8> {
        self.book.iter().position(|page| page.spell == spell).map(|i| i as u8)
    }

    /// Could the effect be carried out in full, once its rune is paid? rule: spell-whole
    pub(crate) fn resolvable(&self, seat: Seat, spell: u8, rune: Places) -> bool {
        match self.effect(spell) {
            Effect::Nothing
            | Effect::BribeWithAnything
            | Effect::Gain { .. }
            | Effect::FreeRocks { .. }
            | Effect::Cascade { .. }
            | Effect::SecondWorkshop => true,
            Effect::Dig => self.can_dig(seat),
            Effect::Promote { .. } => {
                let (mut place, mut slot) = (false, false);
                (0..MOOT as u8).for_each(|p| place |= self.can_step_down(seat, spell, p));
                (0..HORDE as u8).for_each(|s| slot |= self.can_step_up(spell, s));
                place && slot
            }
            Effect::Consecrate { .. } => !self.consecrable(seat, spell).is_empty(),
            Effect::MoveStatue { .. } => {
                let own = *self.network(seat) & self.all_statues();
                own.iter().any(|cell| !self.reach_of(cell).is_empty())
            }
            Effect::Lull { .. } => self.horde.iter().any(|slot| slot.card != NONE),
            Effect::Unload { .. } => {
                let lying = &self.moot(seat).lying;
                let from_troll =
                    if rune.is_default() { lying[Resource::Rune.index()] > 0 } else { rune.storage() == 0 };
                lying.iter().map(|n| u16::from(*n)).sum::<u16>() > u16::from(from_troll)
            }
            Effect::Transmute { .. } => self.spendable(seat).iter().sum::<u16>() > 1,
            Effect::CaveIn { .. } => self.tiles_to_collapse(seat, spell).next().is_some(),
            Effect::Erect => !self.anchors_for_rite(seat).is_empty(),
            Effect::Pedestal => self.bag.iter().any(|n| *n > 0),
            Effect::SwapStatues => (*self.network(seat) & self.all_statues()).len() >= 2,
        }
    }

    /// May this spell be cast?
    pub(crate) fn judge_cast(&self, seat: Seat, spell: u8, in_vain: bool, from: Places) -> Result<(), Refusal> {
        if self.page_of(spell).is_none() {
            return Err(Refusal::NotInBook);
        }
        if self.now.cast {
            return Err(Refusal::SecondSpell);
        }
        let due = Due::Plain(Resource::Rune);
        if self.has(seat, due) == 0 {
            return Err(Refusal::NoRune);
        }
        if !self.places_hold(seat, due, 1, from) {
            return Err(Refusal::NotThere);
        }
        if in_vain || self.resolvable(seat, spell, from) { Ok(()) } else { Err(Refusal::NotInFull) }
    }

    /// A troll of the moot that a ceremony may replace. rule: spell-ascension-ceremony
    pub(crate) fn can_step_down(&self, seat: Seat, spell: u8, place: u8) -> bool {
        let card = self.moot(seat).trolls[usize::from(place)].card;
        matches!(self.effect(spell), Effect::Promote { from, .. } if card != NONE && self.data.get().card(card).level == *from)
    }

    /// A troll of the horde that may take its place.
    pub(crate) fn can_step_up(&self, spell: u8, slot: u8) -> bool {
        let card = self.horde[usize::from(slot)].card;
        matches!(self.effect(spell), Effect::Promote { to, .. } if card != NONE && self.data.get().card(card).level == *to)
    }

    /// Statues that bring honor now. rule: spell-ritual-of-consecration
    pub(crate) fn consecrable(&self, seat: Seat, spell: u8) -> Cells {
        let Effect::Consecrate { areas } = self.effect(spell) else { return Cells::NONE };
        let board = self.board();
        let there = areas.iter().fold(Cells::NONE, |all, area| all | board.areas[area.index()]);
        let free = (*self.network(seat) & self.all_statues() & there) - self.all_pedestals();
        free.iter().filter(|cell| !self.in_hall(*cell)).collect()
    }

    /// Own tiles that may cave in, each by its first cell. rule: spell-cave-in
    pub(crate) fn tiles_to_collapse(&self, seat: Seat, spell: u8) -> impl Iterator<Item = (u8, Cell)> {
        let fits_size = move |size: u8| match self.effect(spell) {
            Effect::CaveIn { smallest, largest } => (*smallest..=*largest).contains(&size),
            _ => false,
        };
        let laden = self.all_statues() | self.all_pedestals();
        let tiles = self.mountain.tiles.iter().enumerate().filter(|(_, tile)| tile.lies());
        tiles.filter_map(move |(i, tile)| {
            let data = self.data.get();
            let cells = self.cells_of(*tile);
            let whole = cells.iter().all(|c| self.mountain.piece[c.index()] == piece::TILE + i as u8);
            let own = cells.first().is_some_and(|c| self.network(seat).has(c));
            let fits = fits_size(data.tunnels[usize::from(tile.kind)].size) && whole && own && !cells.meets(&laden);
            if fits { cells.first().map(|cell| (i as u8, cell)) } else { None }
        })
    }

    /// The cells of a tile on the board, under halls or not.
    pub(crate) fn cells_of(&self, tile: Tile) -> Cells {
        self.turn_of(tile.kind, tile.turn).steps.iter().map(|step| Cell(tile.at.0 + step)).collect()
    }

    /// Anchors on which some pedestal of this seat may stand. rule: spell-anchor-rite
    pub(crate) fn anchors_for_rite(&self, seat: Seat) -> Cells {
        let free = (*self.network(seat) & self.mountain.anchors) - self.all_pedestals();
        free.iter().filter(|cell| self.pedestals_for(seat, *cell).next().is_some()).collect()
    }

    /// Is this a choice the spell asks for?
    pub(crate) fn judge_spell(&self, seat: Seat, frame: Frame, action: Action) -> Option<Result<(), Refusal>> {
        let Frame::Spell { spell, so_far, left } = frame else { return None };
        let effect = self.effect(spell);
        let yes = |holds: bool, why: Refusal| if holds { Ok(()) } else { Err(why) };
        Some(match (effect, action) {
            (Effect::Dig, Action::Dig(dig)) => self.judge_dig(seat, dig),
            (Effect::Promote { .. }, Action::Promote { place, slot }) => {
                let fits = self.can_step_down(seat, spell, place) && self.can_step_up(spell, slot);
                yes(fits, Refusal::WrongLevel)
            }
            (Effect::Consecrate { .. }, Action::Consecrate(cell)) => {
                yes(self.consecrable(seat, spell).has(cell), Refusal::NotConsecrable)
            }
            (Effect::Gain { one_of }, Action::Gain(i)) => yes(usize::from(i) < one_of.len(), Refusal::NoSuchGain),
            (Effect::MoveStatue { .. }, Action::Move { from, to, cart }) => {
                if !cart.is_default() {
                    return Some(Err(Refusal::NoCartDue));
                }
                if so_far != Cell::NONE.0 && from.0 != so_far {
                    return Some(Err(Refusal::OneStatue));
                }
                self.judge_carry(seat, from, to)
            }
            (Effect::MoveStatue { .. }, Action::Done) => yes(so_far != Cell::NONE.0, Refusal::NotInFull),
            (Effect::Cascade { rows }, Action::Activate(place)) => {
                let there = self.moot(seat).trolls[usize::from(place)].card != NONE;
                yes(there && row_of_moot(place) < *rows, Refusal::NotThatRow)
            }
            (Effect::Lull { trolls }, Action::Lull(one, other)) => {
                let there = |slot: u8| self.horde[usize::from(slot)].card != NONE;
                if !other.is_none_or(|o| o != one && *trolls > 1) {
                    return Some(Err(Refusal::LullTwice));
                }
                yes(there(one) && other.is_none_or(there), Refusal::EmptySlot)
            }
            (Effect::Unload { trolls }, Action::Unload(piece, place)) => {
                let fresh = so_far >> place & 1 == 0;
                if fresh && so_far.count_ones() >= u32::from(*trolls) {
                    return Some(Err(Refusal::TooManyTrolls));
                }
                yes(self.bears(seat, place, piece), Refusal::NotThere)
            }
            (Effect::Unload { .. }, Action::Done) => yes(so_far != 0, Refusal::NotInFull),
            (Effect::Transmute { times }, Action::Transmute { give, get, from }) => {
                debug_assert!(left <= *times);
                if give == get {
                    return Some(Err(Refusal::SameResource));
                }
                if self.has(seat, Due::Any(give)) == 0 {
                    return Some(Err(self.shortage(seat, give, 1)));
                }
                yes(self.places_hold(seat, Due::Any(give), 1, from), Refusal::NotThere)
            }
            (Effect::Transmute { times }, Action::Done) => yes(left < *times, Refusal::NotInFull),
            (Effect::CaveIn { .. }, Action::Collapse(cell)) => {
                let tile = self.tiles_to_collapse(seat, spell).any(|(_, first)| first == cell);
                yes(tile, Refusal::NotCollapsible)
            }
            (Effect::Erect, Action::Erect(clan, cell)) => {
                if !self.network(seat).has(cell) || !self.mountain.anchors.has(cell) || self.pedestal(cell).is_some() {
                    return Some(Err(Refusal::NoAnchor));
                }
                self.judge_pedestal(seat, clan, cell)
            }
            (Effect::SwapStatues, Action::Swap(a, b)) => {
                let own = *self.network(seat) & self.all_statues();
                if !own.has(a) || !own.has(b) {
                    return Some(Err(Refusal::NoStatue));
                }
                yes(a < b, Refusal::NamedTwice)
            }
            _ => return None,
        })
    }

    /// Could a trade take away what a spell that was begun still needs? Then it waits. rule: trade
    pub(crate) fn spell_needs_goods(&self) -> bool {
        let Some(Frame::Spell { spell, left, so_far }) = self.stack.last() else { return false };
        match self.effect(*spell) {
            Effect::Dig => true,
            Effect::Transmute { times } => left == times,
            Effect::Unload { .. } => *so_far == 0,
            _ => false,
        }
    }

    /// May this pedestal stand on this anchor? rule: pedestal-limit
    pub(crate) fn judge_pedestal(&self, seat: Seat, clan: Clan, cell: Cell) -> Result<(), Refusal> {
        if self.purse(seat).pedestals[clan.index()] == 0 {
            return Err(Refusal::NoPedestal);
        }
        if self.pedestals_for(seat, cell).any(|c| c == clan) { Ok(()) } else { Err(Refusal::AreaClosed) }
    }

    /// Calls `found` with every choice a spell offers.
    pub(crate) fn each_spell_choice(&self, seat: Seat, frame: Frame, mut found: impl FnMut(Action)) {
        let Frame::Spell { spell, so_far, left } = frame else { return };
        let statues = *self.network(seat) & self.all_statues();
        match self.effect(spell) {
            Effect::Dig => self.each_dig(seat, |dig| {
                found(Action::Dig(dig));
                false
            }),
            Effect::Promote { .. } => {
                for place in (0..MOOT as u8).filter(|p| self.can_step_down(seat, spell, *p)) {
                    let slots = (0..HORDE as u8).filter(|s| self.can_step_up(spell, *s));
                    slots.for_each(|slot| found(Action::Promote { place, slot }));
                }
            }
            Effect::Consecrate { .. } => {
                self.consecrable(seat, spell).iter().for_each(|cell| found(Action::Consecrate(cell)));
            }
            Effect::Gain { one_of } => (0..one_of.len() as u8).for_each(|i| found(Action::Gain(i))),
            Effect::MoveStatue { .. } => {
                let begun = so_far != Cell::NONE.0;
                for from in statues.iter().filter(|cell| !begun || cell.0 == so_far) {
                    let go = |to| Action::Move { from, to, cart: Places::DEFAULT };
                    self.reach_of(from).iter().for_each(|to| found(go(to)));
                }
                if begun {
                    found(Action::Done);
                }
            }
            Effect::Cascade { rows } => {
                let there = |p: &u8| self.moot(seat).trolls[usize::from(*p)].card != NONE && row_of_moot(*p) < *rows;
                (0..MOOT as u8).filter(there).for_each(|place| found(Action::Activate(place)));
            }
            Effect::Lull { trolls } => {
                let there = |slot: &u8| self.horde[usize::from(*slot)].card != NONE;
                for one in (0..HORDE as u8).filter(there) {
                    found(Action::Lull(one, None));
                    let others = (one + 1..HORDE as u8).filter(there).filter(|_| *trolls > 1);
                    others.for_each(|other| found(Action::Lull(one, Some(other))));
                }
            }
            Effect::Unload { trolls } => {
                let room = so_far.count_ones() < u32::from(*trolls);
                self.each_load(seat, |piece, place| {
                    if room || so_far >> place & 1 != 0 {
                        found(Action::Unload(piece, place));
                    }
                });
                if so_far != 0 {
                    found(Action::Done);
                }
            }
            Effect::Transmute { times } => {
                let goods = self.spendable(seat);
                for give in Resource::ALL.iter().filter(|r| goods[r.index()] > 0) {
                    for get in Resource::ALL.iter().filter(|r| *r != give) {
                        found(Action::Transmute { give: *give, get: *get, from: Places::DEFAULT });
                    }
                }
                if left < *times {
                    found(Action::Done);
                }
            }
            Effect::CaveIn { .. } => {
                self.tiles_to_collapse(seat, spell).for_each(|(_, cell)| found(Action::Collapse(cell)));
            }
            Effect::Erect => {
                for cell in self.anchors_for_rite(seat).iter() {
                    self.pedestals_for(seat, cell).for_each(|clan| found(Action::Erect(clan, cell)));
                }
            }
            Effect::SwapStatues => {
                for a in statues.iter() {
                    statues.iter().filter(|b| *b > a).for_each(|b| found(Action::Swap(a, b)));
                }
            }
            Effect::Nothing
            | Effect::BribeWithAnything
            | Effect::FreeRocks { .. }
            | Effect::Pedestal
            | Effect::SecondWorkshop => {}
        }
    }
}

/// The row of a place of the moot, from the bottom.
pub(crate) const fn row_of_moot(place: u8) -> u8 {
    match place {
        0..=3 => 0,
        4..=6 => 1,
        7..=8 => 2,
        _ => 3,
    }
}

impl Mountain {
    /// Lays the rune; what the spell asks for comes next. rule: spells
    pub(crate) fn cast(&mut self, seat: Seat, spell: u8, in_vain: bool, from: Places, log: &mut impl Log) {
        let Some(page) = self.page_of(spell) else { return };
        let order = self.spending_order(seat);
        self.pay(seat, Due::Plain(Resource::Rune), 1, from, order);
        self.book[usize::from(page)].runes += 1;
        self.now.cast = true;
        self.now.uses = 0; // uses of a workshop follow one another. rule: workshop-uses
        log.say(|| words::cast(self, seat, spell, in_vain));
        self.stack.push(Frame::Seal { page });
        if !in_vain {
            self.begin_effect(seat, spell, log);
        }
    }

    fn begin_effect(&mut self, seat: Seat, spell: u8, log: &mut impl Log) {
        let ask = |left: u8, so_far: u16| Frame::Spell { spell, left, so_far };
        match self.effect(spell) {
            Effect::Nothing => {}
            Effect::BribeWithAnything => self.now.mask = true,
            Effect::FreeRocks { rocks } => self.now.free_rocks = *rocks,
            Effect::SecondWorkshop => self.now.second_shop = 1,
            Effect::Gain { one_of } if one_of.len() == 1 => self.gain_set(seat, spell, 0, log),
            Effect::MoveStatue { moves } => self.stack.push(ask(*moves, Cell::NONE.0)),
            Effect::Transmute { times } => self.stack.push(ask(*times, 0)),
            Effect::Pedestal => self.stack.push(Frame::Choose { must: true }),
            _ => self.stack.push(ask(1, 0)),
        }
    }

    fn gain_set(&mut self, seat: Seat, spell: u8, i: u8, log: &mut impl Log) {
        let Effect::Gain { one_of } = self.effect(spell) else { return };
        for (resource, n) in Resource::ALL.iter().zip(goods(&one_of[usize::from(i)])).filter(|(_, n)| *n > 0) {
            self.gain(seat, *resource, n);
            log.say(|| words::goods_tale("log-gains", seat, *resource, n));
        }
    }

    /// One choice that a spell asked for.
    pub(crate) fn resolve(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let Some(Frame::Spell { spell, left, so_far }) = self.stack.pop() else { return };
        let again = |left: u8, so_far: u16| Frame::Spell { spell, left, so_far };
        match action {
            Action::Dig(dig) => self.dig(seat, dig, log),
            Action::Promote { place, slot } => self.promote(seat, place, slot, log),
            Action::Consecrate(cell) => {
                let area = self.board().area(cell);
                let honor = area.map_or(0, |a| self.data.get().numbers.statues[a.index()]);
                self.score(seat, honor);
                log.say(|| words::consecrated(seat, cell, honor));
            }
            Action::Gain(i) => self.gain_set(seat, spell, i, log),
            Action::Move { from, to, .. } => {
                let clan = self.statue(from);
                self.carry(from, to);
                if let Some(clan) = clan {
                    log.say(|| words::carried("log-carries", seat, clan, from, to));
                }
                if left > 1 && !self.reach_of(to).is_empty() {
                    self.stack.push(again(left - 1, to.0));
                }
            }
            Action::Activate(place) => {
                let before = self.moot(seat).lying;
                self.cascade(seat, place);
                log.say(|| words::produced(self, seat, before));
            }
            Action::Lull(one, other) => {
                // Both go under their decks before either slot is refilled, all in the order of the slots.
                for slot in [Some(one), other].into_iter().flatten() {
                    self.lull(seat, slot, log);
                }
                for slot in [other, Some(one)].into_iter().flatten() {
                    self.refill(slot, row_of(slot).0);
                }
            }
            Action::Unload(piece, place) => {
                self.carry_load(seat, piece, place);
                log.say(|| words::unloaded(seat, piece, place));
                let trolls = so_far | 1 << place;
                if self.can_unload_more(seat, spell, trolls) {
                    self.stack.push(again(left, trolls));
                }
            }
            Action::Transmute { give, get, from } => {
                let order = self.spending_order(seat);
                self.pay(seat, Due::Any(give), 1, from, order);
                self.gain(seat, get, 1);
                log.say(|| words::transmuted(seat, give, get));
                if left > 1 {
                    self.stack.push(again(left - 1, 0));
                }
            }
            Action::Collapse(cell) => self.collapse(seat, cell, log),
            Action::Erect(clan, cell) => self.erect(seat, clan, cell, log),
            Action::Swap(a, b) => self.swap(seat, a, b, log),
            _ => {}
        }
    }

    fn can_unload_more(&self, seat: Seat, spell: u8, trolls: u16) -> bool {
        let Effect::Unload { trolls: most } = self.effect(spell) else { return false };
        let room = trolls.count_ones() < u32::from(*most);
        let mut any = false;
        self.each_load(seat, |_, place| any |= room || trolls >> place & 1 != 0);
        any
    }

    /// rule: spell-ascension-ceremony
    fn promote(&mut self, seat: Seat, place: u8, slot: u8, log: &mut impl Log) {
        let taken = std::mem::replace(&mut self.horde[usize::from(slot)], Slot::EMPTY);
        let troll = &mut self.open.moots[seat.index()].trolls[usize::from(place)];
        let gone = std::mem::replace(&mut troll.card, taken.card);
        troll.full = 0;
        self.open.moots[seat.index()].lying = self.count_lying(seat);
        self.put_under(gone);
        if let Some(clan) = taken.pedestal {
            self.bag[clan.index()] += 1;
        }
        log.say(|| words::promoted(self, seat, gone, taken.card, place));
        // The gap is filled from the decks of the level that left, in whatever row it lay.
        let level = self.data.get().card(taken.card).level;
        self.refill(slot, level - 1);
    }

    /// rule: spell-troll-lullaby
    fn lull(&mut self, seat: Seat, slot: u8, log: &mut impl Log) {
        let bribes = self.horde[usize::from(slot)].bribes;
        for (resource, n) in Resource::ALL.iter().zip(bribes).filter(|(_, n)| *n > 0) {
            self.gain(seat, *resource, n.into());
            log.say(|| words::goods_tale("log-takes-bribes", seat, *resource, n.into()));
        }
        self.send_to_rest(slot, log);
    }

    /// rule: spell-cave-in
    fn collapse(&mut self, seat: Seat, cell: Cell, log: &mut impl Log) {
        let place = usize::from(self.mountain.piece[cell.index()] - piece::TILE);
        let tile = std::mem::replace(&mut self.mountain.tiles[place], Tile::BARE);
        let cells = self.cells_of(tile);
        for c in cells.iter() {
            self.mountain.piece[c.index()] = piece::NONE;
        }
        self.mountain.dug -= cells;
        self.mountain.anchors -= cells;
        self.mountain.stacks[usize::from(tile.kind)] += 1;
        self.gain(seat, Resource::Stone, cells.len() as u16);
        self.link_all();
        log.say(|| words::collapsed(self, seat, tile.kind, cell));
    }

    /// rule: spell-bridge-of-shadows
    fn swap(&mut self, seat: Seat, a: Cell, b: Cell, log: &mut impl Log) {
        let (Some(one), Some(other)) = (self.statue(a), self.statue(b)) else { return };
        for (clan, from, to) in [(one, a, b), (other, b, a)] {
            let statues = &mut self.mountain.statues[clan.index()];
            if one != other {
                statues.remove(from);
                statues.add(to);
            }
        }
        log.say(|| words::swapped(seat, one, a, other, b));
    }

    /// A spell is done: the third rune destroys it. rule: spell-third-rune
    pub(crate) fn seal(&mut self, page: u8, log: &mut impl Log) {
        let done = self.book[usize::from(page)];
        if done.runes < self.data.get().numbers.runes {
            return;
        }
        self.book[usize::from(page)] = crate::state::Page { spell: NONE, runes: 0 };
        self.spells_under.push(done.spell);
        log.say(|| words::destroyed(self, done.spell));
        self.stack.push(Frame::Reveal { page });
    }

    /// A new spell is turned up. rule: spellbook
    pub(crate) fn reveal(&mut self, page: u8, spell: u8, log: &mut impl Log) {
        if self.spells == 0 {
            self.spells_under.remove(0);
        } else {
            self.spells &= !(1 << spell);
        }
        self.book[usize::from(page)] = crate::state::Page { spell, runes: 0 };
        log.say(|| words::revealed(self, spell));
    }

    /// A pedestal of choice from the bag. rule: pedestal-choice
    pub(crate) fn take_pedestal(&mut self, seat: Seat, clan: Clan, log: &mut impl Log) {
        self.bag[clan.index()] -= 1;
        self.purse_mut(seat).pedestals[clan.index()] += 1;
        log.say(|| words::pedestal_tale("log-chooses-pedestal", seat, clan));
    }
}
