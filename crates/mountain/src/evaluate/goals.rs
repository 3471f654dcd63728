//! The goal value, with weights chosen by hand: honor, then the means to score more.

use super::HONOR_VALUE;
use super::win_estimate::BoardHonor;
use crate::cells::Cell;
use crate::data::vocabulary::Effect;
use crate::resources::{Piece, Resource};
use crate::state::{CASCADE, Frame, MOOT_PLACES, Mountain, NONE, moot_row};
use engine::{Evaluate, NoLog, Seat};

/// The value of a resource, by kind.
const RESOURCE_VALUES: [i32; 7] = [60, 90, 150, 90, 60, 70, 65];
/// The count up to which a resource has its full value: a tunnel takes five at most, and there is one dig a turn. The
/// same count again has half the value.
const FULL_VALUE_COUNTS: [i32; 7] = [5, 5, 5, 3, 3, 2, 5];
/// The value of a piece on a troll, in percent. It keeps its icon from producing.
const ON_TROLL_PERCENT: i32 = 85;
const CLAN_CART_VALUE: i32 = 55;
/// The value of an icon that cascades can fill again, for each row of the moot that is still empty.
const ICON_VALUE: i32 = 40;
/// The values of a pedestal without an anchor, of a workshop within reach, and of a diggable cell beside the network.
const PEDESTAL_VALUE: i32 = 150;
const WORKSHOP_VALUE: i32 = 60;
const EDGE_VALUE: i32 = 4;
/// The value of a statue in the network, which can still move further in.
const STATUE_VALUE: i32 = 120;
/// The value of a pedestal in the network that waits for its statue, per point that it would double.
const WAITING_PEDESTAL_VALUE: i32 = 30;
/// The values of a spell whose choices are open: of most spells, and of those with a minor effect.
const PENDING_SPELL_VALUE: i32 = 160;
const MINOR_SPELL_VALUE: i32 = 60;
/// The cost of an open trade. A bot that looks one action ahead must not open one, because four for one is a bad
/// exchange.
const OPEN_TRADE_COST: i32 = 1000;

impl Mountain {
    /// The goal value: honor, including what the end would add, then the means to score more.
    pub(super) fn goal_value(&self, seat: Seat, shown: &BoardHonor) -> i32 {
        let purse = self.purse(seat);
        let scored = i32::from(purse.honor) + i32::from(purse.crowns) + i32::from(purse.points);
        let end = scored + shown.halls + shown.statues;
        // Near the end, means lose their value except as sets of three.
        let left = if self.last_round == 0 { 8 } else { 4 * i32::from(self.last_round - self.round) };
        let fade = left.min(8);
        let sets = if fade == 8 { 0 } else { HONOR_VALUE * i32::from(self.final_count(seat).sets) * (8 - fade) / 8 };
        let hopes = if seat == self.turn { self.value_of_pending(seat) } else { 0 };
        HONOR_VALUE * end
            + sets
            + (self.value_of_resources(seat) + self.value_of_growth(seat) + hopes) * fade.max(1) / 8
            - if seat == self.turn { OPEN_TRADE_COST * self.secret.trade.len().min(1) as i32 } else { 0 }
    }

    /// The value after putting a recruited troll into its best place.
    pub(super) fn value_after_placing(&self, seat: Seat) -> i32 {
        let pedestals = self.stack.iter().filter(|f| matches!(f, Frame::Choose { .. })).count() as i32;
        let places = (0..MOOT_PLACES as u8).filter(|p| self.check_place(seat, *p).is_ok());
        let after = |place: u8| {
            let mut world = self.clone();
            while !matches!(world.stack.last(), Some(Frame::Newcomer { .. }) | None) {
                world.stack.pop();
            }
            world.apply_place(seat, place, &mut NoLog);
            world.heuristic(seat)
        };
        places.map(after).max().unwrap_or(0) + PEDESTAL_VALUE * pedestals
    }

    /// The value of the pieces that a cascade from this place would produce.
    fn cascade_value(&self, seat: Seat, place: u8) -> i32 {
        let data = self.data.get();
        let trolls = self.moot(seat).trolls.iter().enumerate();
        let reached = trolls.filter(|(p, t)| CASCADE[usize::from(place)] >> p & 1 != 0 && t.card != NONE);
        reached
            .map(|(_, t)| {
                let icons = data.card(t.card).icons.iter().enumerate().filter(|(i, _)| t.covered >> i & 1 == 0);
                icons.map(|(_, piece)| value_on_troll(*piece)).sum::<i32>()
            })
            .sum()
    }

    /// The value of what a begun action still brings, such as a spell before its effect.
    fn value_of_pending(&self, seat: Seat) -> i32 {
        let mut sum = 0;
        for frame in &self.stack {
            sum += match frame {
                Frame::Choose { .. } => PEDESTAL_VALUE,
                Frame::Spell { spell, .. } => self.value_of_spell(seat, *spell),
                _ => 0,
            };
        }
        sum
    }

    fn value_of_spell(&self, seat: Seat, spell: u8) -> i32 {
        match self.effect(spell) {
            Effect::Gain { one_of } => {
                let worth = |set: &std::collections::BTreeMap<Resource, u16>| -> i32 {
                    set.iter().map(|(r, n)| RESOURCE_VALUES[r.index()] * i32::from(*n)).sum()
                };
                one_of.iter().map(worth).max().unwrap_or(0)
            }
            Effect::Cascade { rows } => {
                let low = (0..MOOT_PLACES as u8).filter(|p| moot_row(*p) < *rows);
                low.map(|p| self.cascade_value(seat, p)).max().unwrap_or(0)
            }
            Effect::Consecrate { .. } => {
                HONOR_VALUE
                    * self
                        .consecratable_statues(seat, spell)
                        .iter()
                        .map(|cell| self.statue_base(cell))
                        .max()
                        .unwrap_or(0)
            }
            Effect::Pedestal => PEDESTAL_VALUE,
            Effect::CaveIn { .. } | Effect::SwapStatues | Effect::Unload { .. } | Effect::Transmute { .. } => {
                MINOR_SPELL_VALUE
            }
            _ => PENDING_SPELL_VALUE,
        }
    }

    fn value_of_resources(&self, seat: Seat) -> i32 {
        let purse = self.purse(seat);
        let on_trolls = &self.moot(seat).on_trolls;
        let mut sum = 0;
        for (i, worth) in RESOURCE_VALUES.iter().enumerate() {
            let (stored, on) = (i32::from(purse.goods[i]), i32::from(on_trolls[i]));
            sum += worth * diminishing_eighths(stored + on, FULL_VALUE_COUNTS[i]) / 8
                - worth * on * (100 - ON_TROLL_PERCENT) / 100;
        }
        let carts: i32 = on_trolls[Piece::FireCart.index()..].iter().map(|n| CLAN_CART_VALUE * i32::from(*n)).sum();
        let pedestals: i32 = purse.pedestals.iter().map(|n| PEDESTAL_VALUE * i32::from((*n).min(2))).sum();
        sum + carts + pedestals
    }

    /// The value of what the moot will still produce, and of the ground where the network can grow.
    fn value_of_growth(&self, seat: Seat) -> i32 {
        let data = self.data.get();
        let missing = (MOOT_PLACES - self.moot(seat).len()) as i32;
        let mut icons = 0;
        for troll in self.moot(seat).trolls.iter().filter(|t| t.card != NONE) {
            icons += data.card(troll.card).icons.iter().map(|p| RESOURCE_VALUES[p.in_storage().index()]).sum::<i32>();
        }
        let network = self.network(seat);
        let edge = (network.neighbours() & self.board().diggable) - self.mountain.dug;
        let shops = self.board().spots.iter().zip(&self.mountain.founded);
        let near =
            shops.filter(|(spot, workshop)| **workshop != NONE && network.neighbours().has(**spot)).count() as i32;
        let statues = (self.all_statues() & *network).len() as i32;
        let waiting = (self.all_pedestals() & *network) - self.all_statues();
        let waiting: i32 = waiting.iter().map(|cell| WAITING_PEDESTAL_VALUE * self.statue_base(cell)).sum();
        icons * ICON_VALUE * missing / 800
            + EDGE_VALUE * edge.len() as i32
            + WORKSHOP_VALUE * near.min(3)
            + STATUE_VALUE * statues
            + waiting
    }

    /// The honor of a statue on a cell without a pedestal. rule: score-statues
    pub(super) fn statue_base(&self, cell: Cell) -> i32 {
        self.board().area(cell).map_or(0, |area| i32::from(self.data.get().numbers.statues[area.index()]))
    }
}

/// The value of a piece on a troll.
fn value_on_troll(piece: Piece) -> i32 {
    match piece {
        Piece::FireCart | Piece::IceCart | Piece::MoonCart => CLAN_CART_VALUE,
        other => RESOURCE_VALUES[other.in_storage().index()] * ON_TROLL_PERCENT / 100,
    }
}

/// The count of a resource in eighths, with diminishing value: the tenth stone is worth less than the first.
fn diminishing_eighths(n: i32, enough: i32) -> i32 {
    8 * n.min(enough) + 4 * (n - enough).clamp(0, enough) + (n - 2 * enough).max(0)
}
