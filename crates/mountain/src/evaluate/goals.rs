//! What to strive for, weighted by hand: honor, then means to score more.

use super::HONOR;
use super::win_estimate::Shown;
use crate::cells::Cell;
use crate::data::vocabulary::Effect;
use crate::resources::{Piece, Resource};
use crate::state::{CASCADE, Frame, MOOT, Mountain, NONE, row_of_moot};
use engine::{Evaluate, Seat, Silence};

/// A resource at hand, by kind: what a tunnel or a move makes of it.
const AT_HAND: [i32; 7] = [60, 90, 150, 90, 60, 70, 65];
/// So many of a kind are worth that much: a tunnel takes five at most, and there is one a turn. As many more are worth half.
const ENOUGH: [i32; 7] = [5, 5, 5, 3, 3, 2, 5];
/// What lies on a troll keeps its icon from producing: so many parts of a hundred.
const ON_TROLL: i32 = 85;
const CLAN_CART: i32 = 55;
/// An icon that cascades can fill again, for each row above it that is still to come.
const ICON: i32 = 40;
/// A pedestal waiting for its anchor, a workshop within reach, a rock-free cell at the edge of the network.
const PEDESTAL: i32 = 150;
const SHOP: i32 = 60;
const EDGE: i32 = 4;
/// A statue in the network that could still go further in.
const STATUE: i32 = 120;
/// A pedestal of the own network that still waits for its statue: a part of what it would double.
const WAITING: i32 = 30;
/// A spell whose choices are still to come, where nothing better is known; one that only tidies up.
const SPELL: i32 = 160;
const TIDY: i32 = 60;
/// Four resources for one are a bad bargain for who looks one choice ahead: an open trade is what is given, and more.
const TRADE: i32 = 1000;

impl Mountain {
    /// What to strive for: honor with what the end would add, then means to score more.
    pub(super) fn wishes(&self, seat: Seat, shown: &Shown) -> i32 {
        let purse = self.purse(seat);
        let scored = i32::from(purse.honor) + i32::from(purse.crowns) + i32::from(purse.points);
        let end = scored + shown.halls + shown.statues;
        // As the end comes near, means turn into what they are: sets of three.
        let left = if self.last_round == 0 { 8 } else { 4 * i32::from(self.last_round - self.round) };
        let fade = left.min(8);
        let sets = if fade == 8 { 0 } else { HONOR * i32::from(self.count(seat).sets) * (8 - fade) / 8 };
        let hopes = if seat == self.turn { self.hopes(seat) } else { 0 };
        HONOR * end + sets + (self.means_of(seat) + self.growth(seat) + hopes) * fade.max(1) / 8
            - if seat == self.turn { TRADE * self.secret.trade.len().min(1) as i32 } else { 0 }
    }

    /// A recruit that still waits for its place, put where it does most.
    pub(super) fn settled(&self, seat: Seat) -> i32 {
        let pedestals = self.stack.iter().filter(|f| matches!(f, Frame::Choose { .. })).count() as i32;
        let places = (0..MOOT as u8).filter(|p| self.judge_place(seat, *p).is_ok());
        let after = |place: u8| {
            let mut world = self.clone();
            while !matches!(world.stack.last(), Some(Frame::Newcomer { .. }) | None) {
                world.stack.pop();
            }
            world.settle_newcomer(seat, place, &mut Silence);
            world.heuristic(seat)
        };
        places.map(after).max().unwrap_or(0) + PEDESTAL * pedestals
    }

    /// What a cascade from a place would make.
    fn yield_of(&self, seat: Seat, place: u8) -> i32 {
        let data = self.data.get();
        let trolls = self.moot(seat).trolls.iter().enumerate();
        let reached = trolls.filter(|(p, t)| CASCADE[usize::from(place)] >> p & 1 != 0 && t.card != NONE);
        reached
            .map(|(_, t)| {
                let icons = data.card(t.card).icons.iter().enumerate().filter(|(i, _)| t.full >> i & 1 == 0);
                icons.map(|(_, piece)| on_troll(*piece)).sum::<i32>()
            })
            .sum()
    }

    /// What is still to come of a choice that was begun: a spell without its effect.
    fn hopes(&self, seat: Seat) -> i32 {
        let mut sum = 0;
        for frame in &self.stack {
            sum += match frame {
                Frame::Choose { .. } => PEDESTAL,
                Frame::Spell { spell, .. } => self.hope_of(seat, *spell),
                _ => 0,
            };
        }
        sum
    }

    fn hope_of(&self, seat: Seat, spell: u8) -> i32 {
        match self.effect(spell) {
            Effect::Gain { one_of } => {
                let worth = |set: &std::collections::BTreeMap<Resource, u16>| -> i32 {
                    set.iter().map(|(r, n)| AT_HAND[r.index()] * i32::from(*n)).sum()
                };
                one_of.iter().map(worth).max().unwrap_or(0)
            }
            Effect::Cascade { rows } => {
                let low = (0..MOOT as u8).filter(|p| row_of_moot(*p) < *rows);
                low.map(|p| self.yield_of(seat, p)).max().unwrap_or(0)
            }
            Effect::Consecrate { .. } => {
                HONOR * self.consecrable(seat, spell).iter().map(|cell| self.base(cell)).max().unwrap_or(0)
            }
            Effect::Pedestal => PEDESTAL,
            Effect::CaveIn { .. } | Effect::SwapStatues | Effect::Unload { .. } | Effect::Transmute { .. } => TIDY,
            _ => SPELL,
        }
    }

    fn means_of(&self, seat: Seat) -> i32 {
        let purse = self.purse(seat);
        let lying = &self.moot(seat).lying;
        let mut sum = 0;
        for (i, worth) in AT_HAND.iter().enumerate() {
            let (stored, on) = (i32::from(purse.goods[i]), i32::from(lying[i]));
            sum += worth * eighths(stored + on, ENOUGH[i]) / 8 - worth * on * (100 - ON_TROLL) / 100;
        }
        let carts: i32 = lying[Piece::FireCart.index()..].iter().map(|n| CLAN_CART * i32::from(*n)).sum();
        let pedestals: i32 = purse.pedestals.iter().map(|n| PEDESTAL * i32::from((*n).min(2))).sum();
        sum + carts + pedestals
    }

    /// What the moot will still make, and where the network can still grow.
    fn growth(&self, seat: Seat) -> i32 {
        let data = self.data.get();
        let missing = (MOOT - self.moot(seat).len()) as i32;
        let mut icons = 0;
        for troll in self.moot(seat).trolls.iter().filter(|t| t.card != NONE) {
            icons += data.card(troll.card).icons.iter().map(|p| AT_HAND[p.stored().index()]).sum::<i32>();
        }
        let network = self.network(seat);
        let edge = (network.halo() & self.board().diggable) - self.mountain.dug;
        let shops = self.board().spots.iter().zip(&self.mountain.founded);
        let near = shops.filter(|(spot, shop)| **shop != NONE && network.halo().has(**spot)).count() as i32;
        let statues = (self.all_statues() & *network).len() as i32;
        let waiting = (self.all_pedestals() & *network) - self.all_statues();
        let waiting: i32 = waiting.iter().map(|cell| WAITING * self.base(cell)).sum();
        icons * ICON * missing / 800 + EDGE * edge.len() as i32 + SHOP * near.min(3) + STATUE * statues + waiting
    }

    /// What a statue brings on a cell, on no pedestal. rule: score-statues
    pub(super) fn base(&self, cell: Cell) -> i32 {
        self.board().area(cell).map_or(0, |area| i32::from(self.data.get().numbers.statues[area.index()]))
    }
}

/// A piece on a troll.
fn on_troll(piece: Piece) -> i32 {
    match piece {
        Piece::FireCart | Piece::IceCart | Piece::MoonCart => CLAN_CART,
        other => AT_HAND[other.stored().index()] * ON_TROLL / 100,
    }
}

/// The tenth stone is worth less than the first: eighths of a piece.
fn eighths(n: i32, enough: i32) -> i32 {
    8 * n.min(enough) + 4 * (n - enough).clamp(0, enough) + (n - 2 * enough).max(0)
}
