//! The parts of the heuristic.
//!
//! One VP counts 100. The table counts as in final scoring. What can still become points counts by its card value
//! ([`crate::evaluate::card_values`]), by whether it can be paid, and by the number of rounds to come.

use crate::components::{CardType, Event, Isle, Place, RESOURCES, Tile, Title, Ware, places_in};
use crate::data::vocabulary::Group;
use crate::evaluate::card_values::{CardValue, POINT, RemainingSupply, value_of_goods};
use crate::stack::{Frame, Landing, Ship};
use crate::state::{Empires, Moment};
use arrayvec::ArrayVec;
use engine::Seat;

/// The usual number of rounds. Until the last round begins, at least one more is expected.
const TYPICAL_ROUNDS: i32 = 5;
/// The value of a card in one more round. It is added once the last round has begun, so that triggering it loses nothing.
const CARD_IN_LAST_ROUND: i32 = 60;
/// In the last round: the value of each point of lead over the best opponent, and the maximum lead that counts.
const LEAD_POINT: i32 = 20;
const MAX_LEAD: i32 = 15;
/// The percentage that counts of uses in this round, and in later rounds.
const THIS_ROUND_PERCENT: i32 = 85;
const LATER_ROUND_PERCENT: i32 = 75;
/// The percentage that counts of a hand card: one that can be paid, one that cannot, one that needs a pawn, and an upgrade
/// without a Field.
const BUILDABLE_PERCENT: i32 = 65;
const UNAFFORDABLE_PERCENT: i32 = 42;
const NEEDS_PAWN_PERCENT: i32 = 50;
const NO_FIELD_PERCENT: i32 = 25;
/// The percentage that counts of each hand card, the best first, and of all further cards.
const HAND_PERCENTS: [i32; 8] = [100, 100, 90, 80, 65, 50, 35, 20];
const FURTHER_CARD_PERCENT: i32 = 10;
/// An unused pawn in the Action phase, and a pawn that can be used again.
const UNUSED_PAWN: i32 = 80;
const REUSABLE_PAWN: i32 = 40;
/// A Ship in supply while there is a pawn to send it, and any Ship for each round to come.
const SHIP_AT_HAND: i32 = 45;
const SHIP: i32 = 40;
/// The percentage that counts of the Goods of the best Field, and of other Fields, for each round to come.
const BEST_FIELD_PERCENT: i32 = 90;
const OTHER_FIELDS_PERCENT: i32 = 25;
/// A Worker without a use keeps a card in Lookout, up to this number of Workers.
const SPARE_WORKER: i32 = 38;
const MAX_SPARE_WORKERS: i32 = 4;
/// The top Island of a stack.
const UNSEEN_ISLAND: i32 = 170;
/// The percentage that counts of a queued Ship: another Ship may come first.
const QUEUED_SHIP_PERCENT: i32 = 90;
/// The value of Resources beyond their half point, and the number of each that counts.
const GOODS_BONUS: [i32; RESOURCES] = [10, 18, 18, 4, 6];
const MAX_GOODS_BONUS: u16 = 4;
/// The value of the first Raze token, of the second, and so on.
const RAZE_TOKENS: [i32; 4] = [85, 75, 30, 20];
/// A declared action that is not resolved yet, and a card about to be drawn.
const DECLARED_ACTION: i32 = 110;
const CARD_TO_DRAW: i32 = 50;

impl Empires {
    /// The number of rounds after this one.
    pub(super) fn rounds_left(&self) -> i32 {
        let round = i32::from(self.open.round);
        if self.open.moment == Moment::Over || self.is_last() {
            return 0;
        }
        if self.is_solo() {
            return i32::from(self.data.get().numbers.solo_rounds) - round;
        }
        (TYPICAL_ROUNDS - round).max(1)
    }

    /// The bonus in the last round: no more rounds, and the leader wins.
    pub(super) fn last_round_value(&self, seat: Seat) -> i32 {
        if self.is_solo() {
            return 0;
        }
        let rivals = Seat::all(self.open.seats).filter(|other| *other != seat);
        let best = rivals.map(|other| self.score(other)).max().unwrap_or(0);
        self.mat(seat).cards.count_ones() as i32 * CARD_IN_LAST_ROUND
            + (self.score(seat) - best).clamp(-MAX_LEAD, MAX_LEAD) * LEAD_POINT
    }

    /// The current score, halves included, and the bonus for Goods.
    pub(super) fn score_value(&self, seat: Seat, left: i32) -> i32 {
        let mat = self.mat(seat);
        let odd = mat.stock[..RESOURCES].iter().map(|n| i32::from(*n)).sum::<i32>() % 2;
        let mut value = self.score(seat) * POINT + odd * POINT / 2;
        if left > 0 {
            let useful = |(n, each): (&u16, i32)| i32::from((*n).min(MAX_GOODS_BONUS)) * each;
            value += mat.stock.iter().zip(GOODS_BONUS).map(useful).sum::<i32>();
        }
        if !self.open.options.score_raze_tokens && (left > 0 || !self.is_done(seat)) {
            value += RAZE_TOKENS.iter().take(mat.has(Ware::Raze).into()).sum::<i32>();
        }
        value
    }

    /// Can the seat do nothing more in this round?
    fn is_done(&self, seat: Seat) -> bool {
        self.open.moment >= Moment::Expedition || self.open.passed.has(seat)
    }

    fn card_value(&self, seat: Seat, place: Place) -> &'static CardValue {
        self.data.get().value_at(self.mat(seat).clan, place)
    }

    /// The value of using these cards, the best first, as far as the supply allows.
    fn uses_value(&self, seat: Seat, places: u64, purse: &mut RemainingSupply) -> i32 {
        let mut list: ArrayVec<&CardValue, 64> = ArrayVec::new();
        for place in places_in(places) {
            let shown = self.copy_target(seat, place).unwrap_or(place);
            let value = self.card_value(seat, shown);
            if value.action > 0 {
                list.push(value);
            }
        }
        list.sort_unstable_by_key(|value| -value.action);
        list.into_iter().filter(|value| purse.pay(&value.supply_cost)).map(|value| value.action).sum()
    }

    /// The value of what can still be done in this round.
    pub(super) fn turn_value(&self, seat: Seat, purse: &mut RemainingSupply) -> i32 {
        if self.is_done(seat) {
            return 0;
        }
        let mat = self.mat(seat);
        let fed = purse.0[Ware::Food as usize] + purse.0[Ware::Gold as usize] > 0;
        let pawn = |pawn: &crate::state::Pawn| match (pawn.tile, pawn.exhausted) {
            (None, _) => UNUSED_PAWN,
            (Some(_), false) if fed => REUSABLE_PAWN,
            _ => 0,
        };
        let pawns: i32 = mat.pawns.iter().map(pawn).sum();
        let idle = mat.pawns.iter().filter(|pawn| pawn.tile.is_none() || fed && !pawn.exhausted).count() as i32;
        let ships = i32::from(mat.ships).min(idle) * SHIP_AT_HAND;
        ships + pawns + self.uses_value(seat, self.actions(seat) & !mat.exhausted, purse) * THIS_ROUND_PERCENT / 100
    }

    /// The value of each later round: uses of cards, Features, Storages, harvests, spare Workers, Ships.
    pub(super) fn value_per_round(&self, seat: Seat, mut purse: RemainingSupply) -> i32 {
        let mat = self.mat(seat);
        let storages: i32 = places_in(mat.cards & self.masks(seat).storages).map(|p| self.storage_value(seat, p)).sum();
        let features = self.cards_of_group(seat, Group::Feature);
        let features: i32 = places_in(features).map(|place| self.card_value(seat, place).feature).sum();
        let (mut best, mut total) = (0, 0);
        let mut harvest = None;
        for place in places_in(self.fields(seat)) {
            let goods = self.field_goods(seat, place);
            let value = value_of_goods(&goods);
            total += value;
            if value > best {
                (best, harvest) = (value, Some(goods));
            }
        }
        if let Some(goods) = harvest {
            purse.0.iter_mut().zip(goods.0).for_each(|(have, n)| *have += u16::from(n));
        }
        purse.0[Ware::Worker as usize] = mat.has(Ware::Worker) + u16::from(mat.spent);
        let lasting = self.actions(seat);
        let uses = self.uses_value(seat, lasting, &mut purse) * LATER_ROUND_PERCENT / 100;
        let spare = i32::from(purse.0[Ware::Worker as usize]).min(MAX_SPARE_WORKERS) * SPARE_WORKER;
        let fields = (best * BEST_FIELD_PERCENT + (total - best) * OTHER_FIELDS_PERCENT) / 100;
        let afloat = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as i32;
        storages + features + uses + spare + fields + (i32::from(mat.ships) + afloat) * SHIP
    }

    /// The value of the Goods on a Storage.
    fn storage_value(&self, seat: Seat, place: Place) -> i32 {
        let storage = self.card_at(seat, place).compiled.storage;
        storage.map_or(0, |s| self.units_on(seat, place, s.ware) as i32 * POINT / i32::from(s.n.max(1)))
    }

    /// The value of cards in hand and cards about to be kept.
    pub(super) fn hand_value(&self, seat: Seat, left: i32, mut purse: RemainingSupply) -> i32 {
        if left == 0 && self.is_done(seat) {
            return 0;
        }
        let own = self.hidden_cards(seat);
        let rounds = left + i32::from(!self.is_done(seat));
        let mut cards: ArrayVec<i32, 64> = ArrayVec::new();
        for (title, n) in own.hand.outcomes().chain(own.keeping.outcomes()) {
            for _ in 0..n {
                let value = self.card_in_hand(seat, Title(title as u8), left, rounds, &mut purse);
                cards.try_push(value.max(0)).ok();
            }
        }
        cards.sort_unstable_by_key(|value| -value);
        let played = HAND_PERCENTS.into_iter().chain(std::iter::repeat(FURTHER_CARD_PERCENT));
        cards.iter().zip(played).map(|(value, part)| value * part / 100).sum()
    }

    fn card_in_hand(&self, seat: Seat, title: Title, left: i32, rounds: i32, purse: &mut RemainingSupply) -> i32 {
        let card = self.card(seat, title);
        let value = self.data.get().value_of(self.mat(seat).clan, title);
        let field = POINT + value.goods + value.goods * left * OTHER_FIELDS_PERCENT / 100;
        match card.card_type {
            CardType::Boost => value.instant * NEEDS_PAWN_PERCENT / 100,
            CardType::Field | CardType::FieldOrUpgrade => field * NEEDS_PAWN_PERCENT / 100,
            CardType::Upgrade if self.upgrade_hosts(seat, title) == 0 => field * NO_FIELD_PERCENT / 100,
            CardType::Upgrade => (field + value.goods * left / 2) * NEEDS_PAWN_PERCENT / 100,
            CardType::Feature | CardType::Action => {
                let cost = card.cost.unwrap_or_default();
                let net = building_value(value, rounds) - value_of_goods(&cost);
                net * if purse.pay(&cost) { BUILDABLE_PERCENT } else { UNAFFORDABLE_PERCENT } / 100
            }
        }
    }

    /// The value of queued Ships. Each takes the best Island that is left.
    pub(super) fn ships_value(&self, seat: Seat, left: i32) -> i32 {
        let sailing = self.open.stack.iter().find_map(|frame| match frame {
            Frame::Voyage { ship, landing: Landing::Pillage } => Some(Ship::new(ship.owner(), ship.fish(), false)),
            Frame::Voyage { ship, .. } | Frame::Turned { ship, .. } => Some(*ship),
            _ => None,
        });
        if sailing.is_none() && self.open.queue.is_empty() {
            return 0;
        }
        let mut islands: ArrayVec<(Isle, bool), 4> = ArrayVec::new();
        for (distance, sea) in self.open.seas.iter().enumerate() {
            islands.extend(sea.face_up.iter().flatten().map(|isle| (*isle, distance > 0)));
        }
        let mut value = 0;
        for ship in sailing.iter().chain(&self.open.queue) {
            let owner = ship.owner();
            let reward = |event| self.reactions_value(owner, event);
            let (pillage, conquer) = (reward(Event::Pillage), reward(Event::Conquer));
            let mut best = (UNSEEN_ISLAND + if ship.raze() { conquer.max(pillage) } else { pillage }, None);
            for (i, (isle, distant)) in islands.iter().enumerate() {
                let value = self.island_value(*ship, *isle, left, pillage, conquer);
                if value > best.0 && (!distant || ship.fish()) {
                    best = (value, Some(i));
                }
            }
            if let Some(i) = best.1 {
                islands.swap_remove(i);
            }
            if owner == seat {
                value += best.0 * QUEUED_SHIP_PERCENT / 100;
            }
        }
        value
    }

    /// The value of an Island for a Ship.
    fn island_value(&self, ship: Ship, isle: Isle, left: i32, pillage: i32, conquer: i32) -> i32 {
        let value = self.data.get().value_of_isle(isle);
        let goods = value.pillage + pillage;
        if !ship.raze() {
            return goods;
        }
        let field = value.goods + value.goods * left * OTHER_FIELDS_PERCENT / 100;
        goods.max(building_value(value, left) + field + conquer)
    }

    /// The value of the seat's reactions to an event.
    fn reactions_value(&self, seat: Seat, event: Event) -> i32 {
        let cards = self.mat(seat).cards & self.masks(seat).reacting[event as usize];
        places_in(cards).map(|place| self.card_value(seat, place).reaction[event as usize]).sum()
    }

    /// The value of what is declared or due.
    pub(super) fn pending_value(&self, seat: Seat) -> i32 {
        if self.open.actor != seat {
            return 0;
        }
        let due = self.open.stack.iter().map(|frame| match frame {
            Frame::Perform { tile: Tile::Sail } => DECLARED_ACTION + self.reactions_value(seat, Event::Sail),
            Frame::Perform { .. } => DECLARED_ACTION,
            Frame::Draw { left } => i32::from(*left) * CARD_TO_DRAW,
            _ => 0,
        });
        due.sum()
    }
}

/// The value of a card that stays in the Empire for some rounds.
fn building_value(value: &CardValue, rounds: i32) -> i32 {
    let times = if value.used_once { rounds.min(1) } else { rounds };
    POINT + value.bonus + value.action.max(0) * times * LATER_ROUND_PERCENT / 100 + value.feature * rounds
}
