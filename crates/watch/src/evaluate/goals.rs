//! What cards in hand are good for: the things they are about to become.

use super::income::{Income, Prices};
use crate::resource::{Goods, Resource};
use crate::state::Watch;
use engine::Seat;

/// A card in hand, ...
const CARD: i32 = 55;
/// ... and one of a kind there are already three of.
const SPARE_CARD: i32 = 25;
const MANY: u8 = 3;

/// What is hoped for from each thing that can be built, beyond its cards.
const KEEP: i32 = 950;
const SETTLEMENT: i32 = 900;
const ROAD: i32 = 230;
const DEVELOPMENT: i32 = 330;

/// The part of that hope that counts already, in hundredths, by how hard the missing cards are to get (see [`effort`]):
/// each step of effort leaves about seven eighths.
const HOPE: [i32; 25] = [70, 61, 53, 46, 40, 35, 30, 26, 23, 20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2, 1];
/// The next-best thing counts for so many hundredths, with what the best one leaves.
const NEXT_BEST: i32 = 40;
/// With one point to go, and with two, what brings a point is worth so many hundredths.
const LAST_POINT: i32 = 400;
const LAST_BUT_ONE: i32 = 150;

/// On a seven half of a large hand is lost. A card at risk before the own next turn costs so much.
const AT_RISK: i32 = 38;

/// How hard a card of a kind is to get, by what the dice bring of it: nothing, up to two cards in 36 rolls, up to four,
/// more. A good rate at trade helps where the dice do not.
fn effort(tenths: i32, rate: u8) -> usize {
    let by_dice = match tenths {
        0 => 5,
        1..=20 => 4,
        21..=40 => 3,
        _ => 2,
    };
    if rate <= 3 { by_dice.min(4) } else { by_dice }
}

/// What a hand and the places to build on are good for.
pub(super) struct Goals {
    /// Places to settle, as far as they count already.
    pub spots: i32,
    /// What the hand is nearest to, and what it is nearest to after that.
    pub best: i32,
    pub next: i32,
    /// Cards as such.
    pub loose: i32,
    /// What a seven would cost.
    pub risk: i32,
}

impl Goals {
    pub fn value(&self) -> i32 {
        self.spots + self.best + self.next + self.loose - self.risk
    }
}

impl Watch {
    /// Spots and hand together: a hand for a settlement is worth little without a place for it.
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
        let hope = |hand: Goods, (cost, worth): (Goods, i32)| {
            if worth == 0 { 0 } else { worth * hope(hand, cost, &efforts) / 100 }
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
        Goals { spots: spots.worth, best: best.1, next, loose: loose_cards_value(hand), risk: self.risk(hand) }
    }

    /// How hard a card of each kind is to get.
    fn efforts(&self, seat: Seat, income: &Income) -> [usize; 5] {
        let rates = self.pieces[seat.index()].rates;
        Resource::ALL.map(|kind| effort(income.0[kind as usize], rates.count(kind)))
    }

    /// What a seven would cost before the hand can be used. rule: seven
    fn risk(&self, hand: Goods) -> i32 {
        let size = hand.total() as i32;
        if size > i32::from(self.data.get().limits.hand) { size / 2 * AT_RISK } else { 0 }
    }
}

/// How far a hand is on the way to what something costs, in hundredths.
fn hope(hand: Goods, cost: Goods, efforts: &[usize; 5]) -> i32 {
    let missing = cost.saturating_sub(hand);
    let hard: usize =
        Resource::ALL.into_iter().map(|kind| usize::from(missing.count(kind)) * efforts[kind as usize]).sum();
    HOPE.get(hard).copied().unwrap_or(0)
}

/// Cards as such.
fn loose_cards_value(hand: Goods) -> i32 {
    let value = |n: u8| i32::from(n.min(MANY)) * CARD + i32::from(n.saturating_sub(MANY)) * SPARE_CARD;
    Resource::ALL.into_iter().map(|kind| value(hand.count(kind))).sum()
}
