//! What a spell does with what was chosen.

use crate::actions::Action;
use crate::cells::Cell;
use crate::data::vocabulary::Effect;
use crate::messages;
use crate::resources::Resource;
use crate::rules::payment::Due;
use crate::state::{Frame, Mountain, Slot, Tile, piece, row_of};
use engine::{Log, Seat};

impl Mountain {
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
                log.say(|| messages::consecrated(seat, cell, honor));
            }
            Action::Gain(i) => self.gain_set(seat, spell, i, log),
            Action::Move { from, to, .. } => {
                let clan = self.statue(from);
                self.carry(from, to);
                if let Some(clan) = clan {
                    log.say(|| messages::carried("log-carries", seat, clan, from, to));
                }
                if left > 1 && !self.reach_of(to).is_empty() {
                    self.stack.push(again(left - 1, to.0));
                }
            }
            Action::Activate(place) => {
                let before = self.moot(seat).lying;
                self.cascade(seat, place);
                log.say(|| messages::produced(self, seat, before));
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
                log.say(|| messages::unloaded(seat, piece, place));
                let trolls = so_far | 1 << place;
                if self.can_unload_more(seat, spell, trolls) {
                    self.stack.push(again(left, trolls));
                }
            }
            Action::Transmute { give, get, from } => {
                let order = self.spending_order(seat);
                self.pay(seat, Due::Any(give), 1, from, order);
                self.gain(seat, get, 1);
                log.say(|| messages::transmuted(seat, give, get));
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
        log.say(|| messages::promoted(self, seat, gone, taken.card, place));
        // The gap is filled from the decks of the level that left, in whatever row it lay.
        let level = self.data.get().card(taken.card).level;
        self.refill(slot, level - 1);
    }

    /// rule: spell-troll-lullaby
    fn lull(&mut self, seat: Seat, slot: u8, log: &mut impl Log) {
        let bribes = self.horde[usize::from(slot)].bribes;
        for (resource, n) in Resource::ALL.iter().zip(bribes).filter(|(_, n)| *n > 0) {
            self.gain(seat, *resource, n.into());
            log.say(|| messages::goods_tale("log-takes-bribes", seat, *resource, n.into()));
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
        log.say(|| messages::collapsed(self, seat, tile.kind, cell));
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
        log.say(|| messages::swapped(seat, one, a, other, b));
    }
}
