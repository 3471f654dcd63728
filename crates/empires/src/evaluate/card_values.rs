//! The value of each card for bots, in hundredths of a VP. The heuristic multiplies by the rounds to come.
//!
//! Values are computed from compiled abilities, so that cards of a pack are judged like ours.

use crate::components::{EVENTS, Goods, RESOURCES, Tile, Ware};
use crate::data::Card;
use crate::data::program::{CostItem, Op, PaidEffects, Programs, Tally};

/// One VP.
pub const POINT: i32 = 100;
/// The value of a unit of each ware, by its uses: food, wood, stone, sheep, fish, gold, raze, worker, card, VP, Ship,
/// any Resource.
const UNIT_VALUES: [i32; 12] = [56, 62, 62, 56, 58, 100, 65, 95, 55, POINT, 90, 62];
/// The value of each of the five actions: a card, a Worker, the cost of a building, the Goods of a Field, a Ship at sea.
const TILE_ACTION_VALUES: [i32; 5] = [55, 95, 125, 140, 150];
/// How often each event happens in a round, in hundredths, in the order of [`crate::components::Event::ALL`].
const EVENTS_PER_ROUND: [i32; EVENTS] = [105, 105, 170, 80, 90, 90, 150, 100, 170, 280, 130, 120, 100];
/// The expected value of a count.
const EXPECTED_COUNT: i32 = 2;
/// Values of effects, for each unit.
const WORKER_RESTORED: i32 = 22;
const GOOD_RELEASED: i32 = 45;
const CARD_READIED: i32 = 110;
const CARD_EXHAUSTED: i32 = 60;
const PAWN_MOVED: i32 = 45;
const SHIP_MOVED: i32 = 8;
/// A Ship that comes home at once can sail again.
const SHIP_AT_ONCE: i32 = 70;
const ISLANDS_RENEWED: i32 = 12;
const CARD_LOOKED_AT: i32 = 65;
const CARD_FOUND: i32 = 80;
/// A unit on a card. A Storage that counts it is valued by what lies on it.
const GOOD_ASSIGNED: i32 = 30;
/// The value lost with a hand card, a card of the Empire, a card returned to hand, and a use of another card.
const HAND_CARD: i32 = 55;
const CARD_DISMANTLED: i32 = 130;
const CARD_RETURNED: i32 = 70;
const ACTION_USED_UP: i32 = 90;
/// A Worker that stays on a card.
const WORKER_ASSIGNED: i32 = 55;
/// Food saved on a pawn, and a card kept free, in each round.
const PAWN_DISCOUNT: i32 = 45;
const FREE_KEEP: i32 = 35;

/// The value of a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardValue {
    /// Once, on entering: the Building bonus, and the expected VP of final scoring.
    pub bonus: i32,
    /// Each use of the Action: its gains minus its cost, without Workers.
    pub action: i32,
    /// Goods that a use takes from the supply.
    pub supply_cost: Goods,
    /// Does a use discard the card?
    pub used_once: bool,
    /// The Features, for each round.
    pub feature: i32,
    /// The reactions to each event.
    pub reaction: [i32; EVENTS],
    /// A Boost when it is played.
    pub instant: i32,
    /// The Goods of a Field, and of pillaging an Island.
    pub goods: i32,
    pub pillage: i32,
}

/// The value of Goods.
pub fn value_of_goods(goods: &Goods) -> i32 {
    goods.0.iter().zip(UNIT_VALUES).map(|(n, unit)| i32::from(*n) * unit).sum()
}

impl Programs {
    /// The value of a card.
    pub(crate) fn value(&self, card: &Card) -> CardValue {
        let run = &card.compiled;
        let hoped: i32 = run.endgame.iter().map(|tally| expected_count(tally) * POINT).sum();
        let mut value = CardValue {
            bonus: self.list_value(run.bonus) + hoped,
            instant: self.list_value(run.instant),
            goods: value_of_goods(&card.goods),
            pillage: value_of_goods(&card.pillage),
            feature: i32::from(run.discount) * PAWN_DISCOUNT + i32::from(run.keep_free) * FREE_KEEP,
            ..CardValue::default()
        };
        if let Some(paid_effects) = run.action {
            value.action = self.paid_effects_value(paid_effects);
            value.supply_cost = self.supply_cost(paid_effects.cost);
            let goes =
                |due: &CostItem| matches!(due, CostItem::DiscardLocation(_, filter) if filter.this == Some(true));
            value.used_once = self.costs[usize::from(paid_effects.cost)].iter().any(goes);
        }
        if let Some((paid_effects, limit)) = run.free {
            value.feature += self.paid_effects_value(paid_effects).max(0) * i32::from(limit.clamp(1, 2)) * 2 / 3;
        }
        for trigger in &run.triggers {
            let each = self.paid_effects_value(trigger.paid_effects)
                - self.workers(trigger.paid_effects.cost) * WORKER_RESTORED;
            let limit = if trigger.limit > 0 { i32::from(trigger.limit) * 100 } else { i32::MAX };
            value.reaction[trigger.on as usize] += each;
            value.feature += each * EVENTS_PER_ROUND[trigger.on as usize].min(limit) / 100;
        }
        value
    }

    fn paid_effects_value(&self, paid_effects: PaidEffects) -> i32 {
        self.list_value(paid_effects.list) - self.cost_value(paid_effects.cost)
    }

    fn list_value(&self, list: u16) -> i32 {
        self.lists[usize::from(list)].iter().map(|op| self.effect_value(op)).sum()
    }

    fn effect_value(&self, op: &Op) -> i32 {
        let times = |n: u8, each: i32| i32::from(n) * each;
        match *op {
            Op::Gain { ref goods, per } => value_of_goods(goods) * per.map_or(1, |tally| expected_count(&tally)),
            Op::Draw(n) => times(n, UNIT_VALUES[Ware::Card as usize]),
            Op::Look { keep, .. } => times(keep, CARD_LOOKED_AT),
            Op::Search { n, .. } | Op::Recover { n, .. } => times(n, CARD_FOUND),
            Op::Restore(n) => times(n, WORKER_RESTORED),
            Op::Release { n, .. } => times(n.min(2), GOOD_RELEASED),
            Op::Assign { ref goods, bank, .. } => {
                let units: u8 = goods.0.iter().sum();
                times(units, GOOD_ASSIGNED + if bank { UNIT_VALUES[Ware::Food as usize] } else { 0 })
            }
            Op::Ready { n, .. } => times(n.clamp(1, 2), CARD_READIED),
            Op::Exhaust { n, .. } => times(n, CARD_EXHAUSTED),
            Op::MovePawn(n) => times(n, PAWN_MOVED),
            Op::MoveShip(n) => times(n, SHIP_MOVED),
            Op::PillageNow(n) | Op::ConquerNow(n) => times(n, SHIP_AT_ONCE),
            Op::Action { tile, n } => times(n, tile_action_value(tile)),
            Op::Collect { n, .. } => times(n, tile_action_value(Tile::Harvest)),
            Op::Refresh(_) => ISLANDS_RENEWED,
            Op::Choose { first, n } => {
                (first..first + u16::from(n)).map(|list| self.list_value(list)).max().unwrap_or(0)
            }
            Op::May { cost, list, max } => times(max, (self.list_value(list) - self.cost_value(cost)).max(0)),
        }
    }

    /// The value of a cost, without the Workers of the supply, which callers count themselves.
    fn cost_value(&self, cost: u16) -> i32 {
        let times = |n: u8, each: i32| i32::from(n) * each;
        let dues = self.costs[usize::from(cost)].iter();
        dues.map(|due| match due {
            CostItem::Spend(goods) => {
                value_of_goods(goods) - times(goods.count(Ware::Worker), UNIT_VALUES[Ware::Worker as usize])
            }
            CostItem::Assign(goods) => {
                value_of_goods(goods)
                    + times(goods.count(Ware::Worker), WORKER_ASSIGNED - UNIT_VALUES[Ware::Worker as usize])
            }
            CostItem::DiscardHand(n) => times(*n, HAND_CARD),
            CostItem::DiscardLocation(n, _) => times(*n, CARD_DISMANTLED),
            CostItem::ReturnLocation(n, _) => times(*n, CARD_RETURNED),
            CostItem::ExhaustOwn(n, _) => times(*n, ACTION_USED_UP),
        })
        .sum()
    }

    fn workers(&self, cost: u16) -> i32 {
        self.supply_cost(cost).count(Ware::Worker).into()
    }

    /// Goods that a cost takes from the supply.
    fn supply_cost(&self, cost: u16) -> Goods {
        let mut all = Goods::NONE;
        for due in &self.costs[usize::from(cost)] {
            if let CostItem::Spend(goods) | CostItem::Assign(goods) = due {
                all.add(goods);
            }
        }
        all
    }
}

const fn tile_action_value(tile: Tile) -> i32 {
    TILE_ACTION_VALUES[tile as usize]
}

fn expected_count(tally: &Tally) -> i32 {
    if tally.max > 0 { EXPECTED_COUNT.min(tally.max.into()) } else { EXPECTED_COUNT }
}

/// The supply that is left while uses are counted. Gold can replace Resources.
#[derive(Clone, Copy)]
pub struct RemainingSupply(pub [u16; crate::components::STOCKED]);

impl RemainingSupply {
    /// Takes these Goods if they are there. Returns whether they were.
    pub fn pay(&mut self, goods: &Goods) -> bool {
        let mut left = self.0;
        let mut short = u16::from(goods.count(Ware::Gold));
        for (have, n) in left.iter_mut().zip(goods.0).take(RESOURCES) {
            let n = u16::from(n);
            short += n.saturating_sub(*have);
            *have = have.saturating_sub(n);
        }
        for _ in 0..goods.count(Ware::Resource) {
            match left[..RESOURCES].iter_mut().max_by_key(|n| **n) {
                Some(most) if *most > 0 => *most -= 1,
                _ => short += 1,
            }
        }
        for (ware, n) in [
            (Ware::Gold, short),
            (Ware::Raze, goods.count(Ware::Raze).into()),
            (Ware::Worker, goods.count(Ware::Worker).into()),
        ] {
            let have = &mut left[ware as usize];
            if *have < n {
                return false;
            }
            *have -= n;
        }
        self.0 = left;
        true
    }
}
