//! What a card is worth by what it says, in hundredths of a VP. Only bots ask; they multiply by the rounds to come.
//!
//! Prices are read off the programs, so that a pack's cards are judged like ours.

use crate::components::{EVENTS, Heap, RESOURCES, Tile, Ware};
use crate::data::Card;
use crate::data::program::{Deed, Due, Op, Programs, Tally};

/// One VP.
pub const POINT: i32 = 100;
/// A unit of each ware, by what it can still become: food, wood, stone, sheep, fish, gold, raze, worker, card, VP, Ship,
/// any Resource.
const UNIT: [i32; 12] = [56, 62, 62, 56, 58, 100, 65, 95, 55, POINT, 90, 62];
/// The five actions as cards perform them: a card, a Worker, what building costs, a Field's Goods, a Ship under way.
const PERFORMED: [i32; 5] = [55, 95, 125, 140, 150];
/// How often things happen in a round, in hundredths; in the order of [`crate::components::Event::ALL`].
const OFTEN: [i32; EVENTS] = [105, 105, 170, 80, 90, 90, 150, 100, 170, 280, 130, 120, 100];
/// What a count is taken for while nobody knows.
const COUNTED: i32 = 2;
/// Workers turned back, set free, cards turned up or back, pawns and Ships moved.
const RESTORED: i32 = 22;
const RELEASED: i32 = 45;
const READIED: i32 = 110;
const TURNED: i32 = 60;
const PAWN_MOVED: i32 = 45;
const SHIP_MOVED: i32 = 8;
/// A Ship that comes home at once can sail again.
const AT_ONCE: i32 = 70;
const RENEWED: i32 = 12;
const LOOKED: i32 = 65;
const FOUND: i32 = 80;
/// A unit put on a card; a Storage that counts it is judged by what lies there.
const ASSIGNED: i32 = 30;
/// What it costs to give up a card of the hand, a card of the Empire, one that comes back, a use of another card.
const FROM_HAND: i32 = 55;
const DISMANTLED: i32 = 130;
const RETURNED: i32 = 70;
const USED_UP: i32 = 90;
/// A Worker that falls asleep on a card.
const ASLEEP: i32 = 55;
/// Food saved, and a card kept for nothing, each round.
const DISCOUNT: i32 = 45;
const KEPT_FREE: i32 = 35;

/// What a card is worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Price {
    /// Once, when it enters: Building bonus, and VP of final scoring to hope for.
    pub bonus: i32,
    /// Each use of its Action: what comes of it less what is given up, Workers aside.
    pub action: i32,
    /// What a use takes from the supply.
    pub takes: Heap,
    /// A use takes the card with it.
    pub once: bool,
    /// Its Features, each round.
    pub feature: i32,
    /// What it gives for each event.
    pub reaction: [i32; EVENTS],
    /// A Boost played.
    pub instant: i32,
    /// The Goods of a Field, and of an Island that is pillaged.
    pub goods: i32,
    pub pillage: i32,
}

/// Goods by their units.
pub fn worth_of(heap: &Heap) -> i32 {
    heap.0.iter().zip(UNIT).map(|(n, unit)| i32::from(*n) * unit).sum()
}

impl Programs {
    /// What a card is worth.
    pub(crate) fn price(&self, card: &Card) -> Price {
        let run = &card.run;
        let hoped: i32 = run.endgame.iter().map(|tally| expected(tally) * POINT).sum();
        let mut price = Price {
            bonus: self.list_price(run.bonus) + hoped,
            instant: self.list_price(run.instant),
            goods: worth_of(&card.goods),
            pillage: worth_of(&card.pillage),
            feature: i32::from(run.discount) * DISCOUNT + i32::from(run.keep_free) * KEPT_FREE,
            ..Price::default()
        };
        if let Some(deed) = run.action {
            price.action = self.deed_price(deed);
            price.takes = self.taken(deed.cost);
            let goes = |due: &Due| matches!(due, Due::DiscardLocation(_, sieve) if sieve.this == Some(true));
            price.once = self.costs[usize::from(deed.cost)].iter().any(goes);
        }
        if let Some((deed, limit)) = run.free {
            price.feature += self.deed_price(deed).max(0) * i32::from(limit.clamp(1, 2)) * 2 / 3;
        }
        for trigger in &run.triggers {
            let each = self.deed_price(trigger.deed) - self.workers(trigger.deed.cost) * RESTORED;
            let limit = if trigger.limit > 0 { i32::from(trigger.limit) * 100 } else { i32::MAX };
            price.reaction[trigger.on as usize] += each;
            price.feature += each * OFTEN[trigger.on as usize].min(limit) / 100;
        }
        price
    }

    fn deed_price(&self, deed: Deed) -> i32 {
        self.list_price(deed.list) - self.cost_price(deed.cost)
    }

    fn list_price(&self, list: u16) -> i32 {
        self.lists[usize::from(list)].iter().map(|op| self.op_price(op)).sum()
    }

    fn op_price(&self, op: &Op) -> i32 {
        let times = |n: u8, each: i32| i32::from(n) * each;
        match *op {
            Op::Gain { ref goods, per } => worth_of(goods) * per.map_or(1, |tally| expected(&tally)),
            Op::Draw(n) => times(n, UNIT[Ware::Card as usize]),
            Op::Look { keep, .. } => times(keep, LOOKED),
            Op::Search { n, .. } | Op::Recover { n, .. } => times(n, FOUND),
            Op::Restore(n) => times(n, RESTORED),
            Op::Release { n, .. } => times(n.min(2), RELEASED),
            Op::Assign { ref goods, bank, .. } => {
                let units: u8 = goods.0.iter().sum();
                times(units, ASSIGNED + if bank { UNIT[Ware::Food as usize] } else { 0 })
            }
            Op::Ready { n, .. } => times(n.clamp(1, 2), READIED),
            Op::Exhaust { n, .. } => times(n, TURNED),
            Op::MovePawn(n) => times(n, PAWN_MOVED),
            Op::MoveShip(n) => times(n, SHIP_MOVED),
            Op::PillageNow(n) | Op::ConquerNow(n) => times(n, AT_ONCE),
            Op::Action { tile, n } => times(n, performed(tile)),
            Op::Collect { n, .. } => times(n, performed(Tile::Harvest)),
            Op::Refresh(_) => RENEWED,
            Op::Choose { first, n } => {
                (first..first + u16::from(n)).map(|list| self.list_price(list)).max().unwrap_or(0)
            }
            Op::May { cost, list, max } => times(max, (self.list_price(list) - self.cost_price(cost)).max(0)),
        }
    }

    /// What is given up, Workers in supply aside: whoever counts uses counts them too.
    fn cost_price(&self, cost: u16) -> i32 {
        let times = |n: u8, each: i32| i32::from(n) * each;
        let dues = self.costs[usize::from(cost)].iter();
        dues.map(|due| match due {
            Due::Spend(heap) => worth_of(heap) - times(heap.of(Ware::Worker), UNIT[Ware::Worker as usize]),
            Due::Assign(heap) => worth_of(heap) + times(heap.of(Ware::Worker), ASLEEP - UNIT[Ware::Worker as usize]),
            Due::DiscardHand(n) => times(*n, FROM_HAND),
            Due::DiscardLocation(n, _) => times(*n, DISMANTLED),
            Due::ReturnLocation(n, _) => times(*n, RETURNED),
            Due::ExhaustOwn(n, _) => times(*n, USED_UP),
        })
        .sum()
    }

    fn workers(&self, cost: u16) -> i32 {
        self.taken(cost).of(Ware::Worker).into()
    }

    /// What leaves the supply.
    fn taken(&self, cost: u16) -> Heap {
        let mut all = Heap::NONE;
        for due in &self.costs[usize::from(cost)] {
            if let Due::Spend(heap) | Due::Assign(heap) = due {
                all.add(heap);
            }
        }
        all
    }
}

const fn performed(tile: Tile) -> i32 {
    PERFORMED[tile as usize]
}

fn expected(tally: &Tally) -> i32 {
    if tally.max > 0 { COUNTED.min(tally.max.into()) } else { COUNTED }
}

/// What is in a supply while uses of cards are counted off it. Gold stands in for Resources.
#[derive(Clone, Copy)]
pub struct Purse(pub [u16; crate::components::STOCKED]);

impl Purse {
    /// Takes what a use needs, if it is there.
    pub fn pay(&mut self, heap: &Heap) -> bool {
        let mut left = self.0;
        let mut short = u16::from(heap.of(Ware::Gold));
        for (have, n) in left.iter_mut().zip(heap.0).take(RESOURCES) {
            let n = u16::from(n);
            short += n.saturating_sub(*have);
            *have = have.saturating_sub(n);
        }
        for _ in 0..heap.of(Ware::Resource) {
            match left[..RESOURCES].iter_mut().max_by_key(|n| **n) {
                Some(most) if *most > 0 => *most -= 1,
                _ => short += 1,
            }
        }
        for (ware, n) in [
            (Ware::Gold, short),
            (Ware::Raze, heap.of(Ware::Raze).into()),
            (Ware::Worker, heap.of(Ware::Worker).into()),
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
