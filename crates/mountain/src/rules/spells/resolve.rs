//! The effects of answers to what a spell asks.

use crate::actions::Action;
use crate::cells::Cell;
use crate::data::vocabulary::Effect;
use crate::messages;
use crate::resources::Resource;
use crate::rules::payment::PaymentKind;
use crate::state::{Frame, Mountain, Slot, Tile, horde_row, piece};
use engine::{Log, Seat};

impl Mountain {
    /// Applies one answer to what a spell asks.
    pub(crate) fn apply_spell_choice(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let Some(Frame::Spell { spell, left, so_far }) = self.stack.pop() else { return };
        let again = |left: u8, so_far: u16| Frame::Spell { spell, left, so_far };
        match action {
            Action::Dig(dig) => self.apply_dig(seat, dig, log),
            Action::Promote { place, slot } => self.promote_troll(seat, place, slot, log),
            Action::Consecrate(cell) => {
                let area = self.board().area(cell);
                let honor = area.map_or(0, |a| self.data.get().numbers.statues[a.index()]);
                self.score_honor(seat, honor);
                log.say(|| messages::log_consecrate(seat, cell, honor));
            }
            Action::Gain(i) => self.gain_set(seat, spell, i, log),
            Action::Move { from, to, .. } => {
                let clan = self.statue(from);
                self.relocate_statue(from, to);
                if let Some(clan) = clan {
                    log.say(|| messages::log_statue_move("log-carries", seat, clan, from, to));
                }
                if left > 1 && !self.statue_reach(to).is_empty() {
                    self.stack.push(again(left - 1, to.0));
                }
            }
            Action::Activate(place) => {
                let before = self.moot(seat).on_trolls;
                self.cascade(seat, place);
                log.say(|| messages::log_production(self, seat, before));
            }
            Action::Lull(one, other) => {
                // Both cards go under their decks before a slot is refilled. Slots are refilled in their order.
                for slot in [Some(one), other].into_iter().flatten() {
                    self.lull_troll(seat, slot, log);
                }
                for slot in [other, Some(one)].into_iter().flatten() {
                    self.request_refill(slot, horde_row(slot).0);
                }
            }
            Action::Unload(piece, place) => {
                self.store_piece(seat, piece, place);
                log.say(|| messages::log_unload(seat, piece, place));
                let trolls = so_far | 1 << place;
                if self.can_unload_more(seat, spell, trolls) {
                    self.stack.push(again(left, trolls));
                }
            }
            Action::Transmute { give, get, from } => {
                let order = self.spending_order(seat);
                self.pay(seat, PaymentKind::Any(give), 1, from, order);
                self.gain(seat, get, 1);
                log.say(|| messages::log_transmute(seat, give, get));
                if left > 1 {
                    self.stack.push(again(left - 1, 0));
                }
            }
            Action::Collapse(cell) => self.collapse_tile(seat, cell, log),
            Action::Erect(clan, cell) => self.erect_pedestal(seat, clan, cell, log),
            Action::Swap(a, b) => self.swap_statues(seat, a, b, log),
            _ => {}
        }
    }

    fn can_unload_more(&self, seat: Seat, spell: u8, trolls: u16) -> bool {
        let Effect::Unload { trolls: most } = self.effect(spell) else { return false };
        let room = trolls.count_ones() < u32::from(*most);
        let mut any = false;
        self.each_piece_on_trolls(seat, |_, place| any |= room || trolls >> place & 1 != 0);
        any
    }

    /// rule: spell-ascension-ceremony
    fn promote_troll(&mut self, seat: Seat, place: u8, slot: u8, log: &mut impl Log) {
        let taken = std::mem::replace(&mut self.horde[usize::from(slot)], Slot::EMPTY);
        let troll = &mut self.open.moots[seat.index()].trolls[usize::from(place)];
        let gone = std::mem::replace(&mut troll.card, taken.card);
        troll.covered = 0;
        self.open.moots[seat.index()].on_trolls = self.count_on_trolls(seat);
        self.put_under_deck(gone);
        if let Some(clan) = taken.pedestal {
            self.bag[clan.index()] += 1;
        }
        log.say(|| messages::log_promote(self, seat, gone, taken.card, place));
        // The gap is refilled from the deck of the level that left, in whichever row it is.
        let level = self.data.get().card(taken.card).level;
        self.request_refill(slot, level - 1);
    }

    /// rule: spell-troll-lullaby
    fn lull_troll(&mut self, seat: Seat, slot: u8, log: &mut impl Log) {
        let bribes = self.horde[usize::from(slot)].bribes;
        for (resource, n) in Resource::ALL.iter().zip(bribes).filter(|(_, n)| *n > 0) {
            self.gain(seat, *resource, n.into());
            log.say(|| messages::log_goods("log-takes-bribes", seat, *resource, n.into()));
        }
        self.send_to_rest(slot, log);
    }

    /// rule: spell-cave-in
    fn collapse_tile(&mut self, seat: Seat, cell: Cell, log: &mut impl Log) {
        let place = usize::from(self.mountain.piece[cell.index()] - piece::TILE);
        let tile = std::mem::replace(&mut self.mountain.tiles[place], Tile::EMPTY);
        let cells = self.tile_cells(tile);
        for c in cells.iter() {
            self.mountain.piece[c.index()] = piece::NONE;
        }
        self.mountain.dug -= cells;
        self.mountain.anchors -= cells;
        self.mountain.stacks[usize::from(tile.kind)] += 1;
        self.gain(seat, Resource::Stone, cells.len() as u16);
        self.recompute_networks();
        log.say(|| messages::log_collapse(self, seat, tile.kind, cell));
    }

    /// rule: spell-bridge-of-shadows
    fn swap_statues(&mut self, seat: Seat, a: Cell, b: Cell, log: &mut impl Log) {
        let (Some(one), Some(other)) = (self.statue(a), self.statue(b)) else { return };
        for (clan, from, to) in [(one, a, b), (other, b, a)] {
            let statues = &mut self.mountain.statues[clan.index()];
            if one != other {
                statues.remove(from);
                statues.add(to);
            }
        }
        log.say(|| messages::log_swap(seat, one, a, other, b));
    }
}
