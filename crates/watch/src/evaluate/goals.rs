//! The value of a hand: how close it is to what it could buy.

use super::income::{Income, Prices};
use crate::resource::{Goods, Resource};
use crate::state::Watch;
use engine::Seat;

/// A card in hand.
const CARD: i32 = 55;
/// A card of a kind of which the hand already has [`MANY`].
const SPARE_CARD: i32 = 25;
const MANY: u8 = 3;

/// The value of each thing that can be bought, beyond its cards.
const KEEP: i32 = 950;
const SETTLEMENT: i32 = 900;
const ROAD: i32 = 230;
const DEVELOPMENT: i32 = 330;

/// The part of that value that already counts, in hundredths, by the effort of getting the missing cards (see [`effort`]).
/// Each step of effort leaves about seven eighths.
const HOPE: [i32; 25] = [70, 61, 53, 46, 40, 35, 30, 26, 23, 20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2, 1];
/// The second-best goal counts this many hundredths, with the cards that the best one leaves.
const NEXT_BEST: i32 = 40;
/// What brings a point counts this many hundredths when one point is missing, and when two are.
const LAST_POINT: i32 = 400;
const LAST_BUT_ONE: i32 = 150;

/// A seven costs half of a large hand. Each card at risk before the seat's next turn costs this much.
const AT_RISK: i32 = 38;

/// The effort of getting a card of a kind, by how many the dice bring: none, up to two in 36 rolls, up to four, more.
/// A good trade rate helps where the dice do not.
fn effort(tenths: i32, rate: u8) -> usize {
    let by_dice = match tenths {
        0 => 5,
        1..=20 => 4,
        21..=40 => 3,
        _ => 2,
    };
    if rate <= 3 { by_dice.min(4) } else { by_dice }
}

/// The value of a hand and of the places to build on, part by part.
pub(super) struct Goals {
    /// Places to settle, as far as they already count.
    pub spots: i32,
    /// The best goal of the hand, and the second-best.
    pub best: i32,
    pub next: i32,
    /// The cards themselves, whatever they buy.
    pub loose: i32,
    /// The expected cost of a seven.
    pub risk: i32,
}

impl Goals {
    pub fn value(&self) -> i32 {
        self.spots + self.best + self.next + self.loose - self.risk
    }
}

impl Watch {
    /// Values the hand together with the places: cards for a settlement are worth little without a place for it.
    pub(super) fn goals(&self, seat: Seat, income: &Income, prices: &Prices, to_go: i32) -> Goals {
        let spots = self.settlement_spots(seat, income, prices, to_go);
        let hand = self.hands[seat.index()] - self.discards[seat.index()];
        let costs = &self.data.get().costs;
        let urgent = match to_go {
            0 | 1 => LAST_POINT,
            2 => LAST_BUT_ONE,
            _ => 100,
        };
        let can_keep = self.keeps_left(seat) > 0 && self.pieces[seat.index()].settlements != 0;
        let road = self.roads_left(seat) > 0 && (spots.ahead || !spots.ready);
        let goals = [
            (costs.keep, if can_keep { KEEP * urgent / 100 } else { 0 }),
            (costs.settlement, if spots.ready { SETTLEMENT * urgent / 100 } else { 0 }),
            (costs.card, if self.deck.is_empty() { 0 } else { DEVELOPMENT }),
            (costs.road, if road { ROAD } else { 0 }),
            (costs.guard, self.guard_hope(seat, urgent)),
        ];
        let efforts = self.efforts(seat, income);
        let hope = |hand: Goods, (cost, value): (Goods, i32)| {
            if value == 0 { 0 } else { value * hope(hand, cost, &efforts) / 100 }
        };
        let mut best = (0, 0);
        for (i, goal) in goals.iter().enumerate() {
            let value = hope(hand, *goal);
            if value > best.1 {
                best = (i, value);
            }
        }
        let left = hand.saturating_sub(goals[best.0].0);
        let next = goals.iter().map(|goal| hope(left, *goal)).max().unwrap_or(0) * NEXT_BEST / 100;
        Goals { spots: spots.value, best: best.1, next, loose: loose_cards_value(hand), risk: self.risk(hand) }
    }

    /// The effort of getting a card of each kind.
    fn efforts(&self, seat: Seat, income: &Income) -> [usize; 5] {
        let rates = self.pieces[seat.index()].rates;
        Resource::ALL.map(|kind| effort(income.0[kind as usize], rates.count(kind)))
    }

    /// The expected cost of a seven before the hand can be used. rule: seven
    fn risk(&self, hand: Goods) -> i32 {
        let size = hand.total() as i32;
        if size > i32::from(self.data.get().limits.hand) { size / 2 * AT_RISK } else { 0 }
    }
}

/// How close a hand is to paying a cost, in hundredths.
fn hope(hand: Goods, cost: Goods, efforts: &[usize; 5]) -> i32 {
    let missing = cost.saturating_sub(hand);
    let hard: usize =
        Resource::ALL.into_iter().map(|kind| usize::from(missing.count(kind)) * efforts[kind as usize]).sum();
    HOPE.get(hard).copied().unwrap_or(0)
}

/// The cards themselves, whatever they buy.
fn loose_cards_value(hand: Goods) -> i32 {
    let value = |n: u8| i32::from(n.min(MANY)) * CARD + i32::from(n.saturating_sub(MANY)) * SPARE_CARD;
    Resource::ALL.into_iter().map(|kind| value(hand.count(kind))).sum()
}
