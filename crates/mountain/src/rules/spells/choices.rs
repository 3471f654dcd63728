//! What a spell asks: the trolls, statues, tiles and anchors that its effect accepts.

use crate::actions::{Action, PaymentSources};
use crate::cells::{Cell, Cells};
use crate::data::vocabulary::Effect;
use crate::refusal::Refusal;
use crate::resources::{Clan, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{Frame, HORDE_SLOTS, MOOT_PLACES, NONE, Table, Tile, moot_row, piece};
use engine::Seat;

impl Table {
    /// Can a ceremony replace this troll of the moot? rule: spell-ascension-ceremony
    pub(crate) fn can_be_promoted_away(&self, seat: Seat, spell: u8, place: u8) -> bool {
        let card = self.moot(seat).trolls[usize::from(place)].card;
        matches!(self.effect(spell), Effect::Promote { from, .. } if card != NONE && self.data.get().card(card).level == *from)
    }

    /// Can this troll of the horde replace it?
    pub(crate) fn can_be_promoted_in(&self, spell: u8, slot: u8) -> bool {
        let card = self.horde[usize::from(slot)].card;
        matches!(self.effect(spell), Effect::Promote { to, .. } if card != NONE && self.data.get().card(card).level == *to)
    }

    /// The statues that can be consecrated now. rule: spell-ritual-of-consecration
    pub(crate) fn consecratable_statues(&self, seat: Seat, spell: u8) -> Cells {
        let Effect::Consecrate { areas } = self.effect(spell) else { return Cells::NONE };
        let board = self.board();
        let there = areas.iter().fold(Cells::NONE, |all, area| all | board.areas[area.index()]);
        let free = (*self.network(seat) & self.all_statues() & there) - self.all_pedestals();
        free.iter().filter(|cell| !self.in_hall(*cell)).collect()
    }

    /// The tiles of this seat that can cave in, each with its first cell. rule: spell-cave-in
    pub(crate) fn collapsible_tiles(&self, seat: Seat, spell: u8) -> impl Iterator<Item = (u8, Cell)> {
        let fits_size = move |size: u8| match self.effect(spell) {
            Effect::CaveIn { smallest, largest } => (*smallest..=*largest).contains(&size),
            _ => false,
        };
        let laden = self.all_statues() | self.all_pedestals();
        let tiles = self.mountain.tiles.iter().enumerate().filter(|(_, tile)| tile.is_placed());
        tiles.filter_map(move |(i, tile)| {
            let data = self.data.get();
            let cells = self.tile_cells(*tile);
            let whole = cells.iter().all(|c| self.mountain.piece[c.index()] == piece::TILE + i as u8);
            let own = cells.first().is_some_and(|c| self.network(seat).has(c));
            let fits =
                fits_size(data.tunnels[usize::from(tile.kind)].size) && whole && own && !cells.intersects(&laden);
            if fits { cells.first().map(|cell| (i as u8, cell)) } else { None }
        })
    }

    /// All cells of a tile on the board, also those under halls.
    pub(crate) fn tile_cells(&self, tile: Tile) -> Cells {
        self.tile_turn(tile.kind, tile.turn).steps.iter().map(|step| Cell(tile.at.0 + step)).collect()
    }

    /// The first cell of the tile on this cell, which names it in notation. Without a tile: the cell itself.
    pub(crate) fn first_cell_of_tile(&self, cell: Cell) -> Cell {
        let tiles = self.mountain.tiles.iter().filter(|tile| tile.is_placed()).map(|tile| self.tile_cells(*tile));
        tiles.into_iter().find(|cells| cells.has(cell)).and_then(|cells| cells.first()).unwrap_or(cell)
    }

    /// The anchors on which a pedestal of this seat may stand. rule: spell-anchor-rite
    pub(crate) fn anchors_for_pedestals(&self, seat: Seat) -> Cells {
        let free = (*self.network(seat) & self.mountain.anchors) - self.all_pedestals();
        free.iter().filter(|cell| self.pedestals_for(seat, *cell).next().is_some()).collect()
    }

    /// Checks an answer to what a spell asks. Returns `None` if the spell asks something else.
    pub(crate) fn check_spell_choice(&self, seat: Seat, frame: Frame, action: Action) -> Option<Result<(), Refusal>> {
        let Frame::Spell { spell, so_far, left } = frame else { return None };
        let effect = self.effect(spell);
        let yes = |holds: bool, why: Refusal| if holds { Ok(()) } else { Err(why) };
        Some(match (effect, action) {
            (_, Action::Done) if self.has_nothing_to_choose(seat, frame) => Ok(()),
            (Effect::Dig, Action::Dig(dig)) => self.check_dig(seat, dig),
            (Effect::Promote { .. }, Action::Promote { place, slot }) => {
                let fits = self.can_be_promoted_away(seat, spell, place) && self.can_be_promoted_in(spell, slot);
                yes(fits, Refusal::WrongLevel)
            }
            (Effect::Consecrate { .. }, Action::Consecrate(cell)) => {
                yes(self.consecratable_statues(seat, spell).has(cell), Refusal::NotConsecrable)
            }
            (Effect::Gain { one_of }, Action::Gain(i)) => yes(usize::from(i) < one_of.len(), Refusal::NoSuchGain),
            (Effect::MoveStatue { .. }, Action::Move { from, to, cart }) => {
                if !cart.is_default() {
                    return Some(Err(Refusal::NoCartDue));
                }
                if so_far != Cell::NONE.0 && from.0 != so_far {
                    return Some(Err(Refusal::OneStatue));
                }
                self.check_statue_move(seat, from, to)
            }
            (Effect::MoveStatue { .. }, Action::Done) => yes(so_far != Cell::NONE.0, Refusal::NotInFull),
            (Effect::Cascade { rows }, Action::Activate(place)) => {
                let there = self.moot(seat).trolls[usize::from(place)].card != NONE;
                yes(there && moot_row(place) < *rows, Refusal::NotThatRow)
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
                yes(self.holds_piece(seat, place, piece), Refusal::NotThere)
            }
            (Effect::Unload { .. }, Action::Done) => yes(so_far != 0, Refusal::NotInFull),
            (Effect::Transmute { times }, Action::Transmute { give, get, from }) => {
                debug_assert!(left <= *times);
                if give == get {
                    return Some(Err(Refusal::SameResource));
                }
                if self.available(seat, PaymentKind::Any(give)) == 0 {
                    return Some(Err(self.why_too_few(seat, give, 1)));
                }
                yes(self.sources_can_pay(seat, PaymentKind::Any(give), 1, from), Refusal::NotThere)
            }
            (Effect::Transmute { times }, Action::Done) => yes(left < *times, Refusal::NotInFull),
            (Effect::CaveIn { .. }, Action::Collapse(cell)) => {
                let tile = self.collapsible_tiles(seat, spell).any(|(_, first)| first == cell);
                yes(tile, Refusal::NotCollapsible)
            }
            (Effect::Erect, Action::Erect(clan, cell)) => {
                if !self.network(seat).has(cell) || !self.mountain.anchors.has(cell) || self.pedestal(cell).is_some() {
                    return Some(Err(Refusal::NoAnchor));
                }
                self.check_pedestal(seat, clan, cell)
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

    /// Has a trade taken away what the cast spell needs? Then it has no effect. rule: spell-whole
    fn has_nothing_to_choose(&self, seat: Seat, frame: Frame) -> bool {
        let Frame::Spell { spell, so_far, .. } = frame else { return false };
        match self.effect(spell) {
            Effect::Dig => !self.can_dig(seat),
            Effect::Unload { .. } => so_far == 0 && self.moot(seat).on_trolls.iter().all(|n| *n == 0),
            _ => false,
        }
    }

    /// Checks a pedestal on an anchor. rule: pedestal-limit
    pub(crate) fn check_pedestal(&self, seat: Seat, clan: Clan, cell: Cell) -> Result<(), Refusal> {
        if self.purse(seat).pedestals[clan.index()] == 0 {
            return Err(Refusal::NoPedestal);
        }
        if self.pedestals_for(seat, cell).any(|c| c == clan) { Ok(()) } else { Err(Refusal::AreaClosed) }
    }

    /// Calls `visit` with every answer to what a spell asks.
    pub(crate) fn each_spell_choice(&self, seat: Seat, frame: Frame, mut visit: impl FnMut(Action)) {
        let Frame::Spell { spell, so_far, left } = frame else { return };
        let statues = *self.network(seat) & self.all_statues();
        if self.has_nothing_to_choose(seat, frame) {
            return visit(Action::Done);
        }
        match self.effect(spell) {
            Effect::Dig => self.each_dig(seat, |dig| {
                visit(Action::Dig(dig));
                false
            }),
            Effect::Promote { .. } => {
                for place in (0..MOOT_PLACES as u8).filter(|p| self.can_be_promoted_away(seat, spell, *p)) {
                    let slots = (0..HORDE_SLOTS as u8).filter(|s| self.can_be_promoted_in(spell, *s));
                    slots.for_each(|slot| visit(Action::Promote { place, slot }));
                }
            }
            Effect::Consecrate { .. } => {
                self.consecratable_statues(seat, spell).iter().for_each(|cell| visit(Action::Consecrate(cell)));
            }
            Effect::Gain { one_of } => (0..one_of.len() as u8).for_each(|i| visit(Action::Gain(i))),
            Effect::MoveStatue { .. } => {
                let begun = so_far != Cell::NONE.0;
                for from in statues.iter().filter(|cell| !begun || cell.0 == so_far) {
                    let go = |to| Action::Move { from, to, cart: PaymentSources::DEFAULT };
                    self.statue_reach(from).iter().for_each(|to| visit(go(to)));
                }
                if begun {
                    visit(Action::Done);
                }
            }
            Effect::Cascade { rows } => {
                let there = |p: &u8| self.moot(seat).trolls[usize::from(*p)].card != NONE && moot_row(*p) < *rows;
                (0..MOOT_PLACES as u8).filter(there).for_each(|place| visit(Action::Activate(place)));
            }
            Effect::Lull { trolls } => {
                let there = |slot: &u8| self.horde[usize::from(*slot)].card != NONE;
                for one in (0..HORDE_SLOTS as u8).filter(there) {
                    visit(Action::Lull(one, None));
                    let others = (one + 1..HORDE_SLOTS as u8).filter(there).filter(|_| *trolls > 1);
                    others.for_each(|other| visit(Action::Lull(one, Some(other))));
                }
            }
            Effect::Unload { trolls } => {
                let room = so_far.count_ones() < u32::from(*trolls);
                self.each_piece_on_trolls(seat, |piece, place| {
                    if room || so_far >> place & 1 != 0 {
                        visit(Action::Unload(piece, place));
                    }
                });
                if so_far != 0 {
                    visit(Action::Done);
                }
            }
            Effect::Transmute { times } => {
                let goods = self.spendable_goods(seat);
                for give in Resource::ALL.iter().filter(|r| goods[r.index()] > 0) {
                    for get in Resource::ALL.iter().filter(|r| *r != give) {
                        visit(Action::Transmute { give: *give, get: *get, from: PaymentSources::DEFAULT });
                    }
                }
                if left < *times {
                    visit(Action::Done);
                }
            }
            Effect::CaveIn { .. } => {
                self.collapsible_tiles(seat, spell).for_each(|(_, cell)| visit(Action::Collapse(cell)));
            }
            Effect::Erect => {
                for cell in self.anchors_for_pedestals(seat).iter() {
                    self.pedestals_for(seat, cell).for_each(|clan| visit(Action::Erect(clan, cell)));
                }
            }
            Effect::SwapStatues => {
                for a in statues.iter() {
                    statues.iter().filter(|b| *b > a).for_each(|b| visit(Action::Swap(a, b)));
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
