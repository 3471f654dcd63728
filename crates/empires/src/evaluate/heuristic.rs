//! How a position stands for a seat, judged by hand, and the few things a bot must know of this game.
//!
//! One VP is worth a hundred. What is on the table counts as in final scoring; what can still become something counts
//! by what it says ([`crate::evaluate::card_values`]), by whether it can be paid, and by how many rounds there will be.

use crate::components::{CardType, Event, Isle, Place, RESOURCES, Tile, Title, Ware, places_in};
use crate::data::vocabulary::Group;
use crate::evaluate::card_values::{CardValue, POINT, RemainingSupply, value_of_goods};
use crate::stack::{Frame, Landing, Ship};
use crate::state::{Empires, Moment};
use arrayvec::ArrayVec;
use engine::Seat;

/// A game takes about so many rounds; there is always one more to come until the last has begun.
const TYPICAL_ROUNDS: i32 = 5;
/// What an Empire would bring in one more round, by its cards: who brings the last round gives up no more than that ...
const CARD_IN_LAST_ROUND: i32 = 60;
/// ... and should be ahead: for each point between him and the best of the others, up to so many.
const LEAD_POINT: i32 = 20;
const MAX_LEAD: i32 = 15;
/// Of the worth of what can still be done this round so much in a hundred is counted on, and of a later one's.
const THIS_ROUND_PERCENT: i32 = 85;
const LATER_ROUND_PERCENT: i32 = 75;
/// Of the worth of a card in hand: one that can be built, one that cannot yet, one that needs a pawn, an upgrade that has
/// no Field.
const BUILDABLE_PERCENT: i32 = 65;
const UNAFFORDABLE_PERCENT: i32 = 42;
const NEEDS_PAWN_PERCENT: i32 = 50;
const NO_FIELD_PERCENT: i32 = 25;
/// A hand is played out card by card, the best first: what so much of it is worth in a hundred, and each card after these.
const HAND_PERCENTS: [i32; 8] = [100, 100, 90, 80, 65, 50, 35, 20];
const FURTHER_CARD_PERCENT: i32 = 10;
/// An unused pawn in the Action phase; passing throws it away. And a pawn that can be used once more.
const UNUSED_PAWN: i32 = 80;
const REUSABLE_PAWN: i32 = 40;
/// A Ship at hand while there is a pawn to send it, and any for each round to come.
const SHIP_AT_HAND: i32 = 45;
const SHIP: i32 = 40;
/// Goods of the best Field and of the others, in a hundred, for each round to come: pawns harvest once or twice.
const BEST_FIELD_PERCENT: i32 = 90;
const OTHER_FIELDS_PERCENT: i32 = 25;
/// A Worker nobody needs keeps a card in Lookout, up to so many.
const SPARE_WORKER: i32 = 38;
const MAX_SPARE_WORKERS: i32 = 4;
/// An Island nobody has seen.
const UNSEEN_ISLAND: i32 = 170;
/// Another Ship may be first, or plans may change: so much in a hundred.
const QUEUED_SHIP_PERCENT: i32 = 90;
/// What Goods are good for besides their half point, up to so many of each.
const GOODS_BONUS: [i32; RESOURCES] = [10, 18, 18, 4, 6];
const MAX_GOODS_BONUS: u16 = 4;
/// Two such tokens find a Ship, more of them perhaps a card to raid.
const RAZE_TOKENS: [i32; 4] = [85, 75, 30, 20];
/// An action that is declared and not yet resolved, and a card about to be drawn.
const DECLARED_ACTION: i32 = 110;
const CARD_TO_DRAW: i32 = 50;

impl Empires {
    /// How many rounds will follow this one.
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

    /// The last round has begun: there is nothing more to come, and who is ahead will win.
    pub(super) fn last_round_value(&self, seat: Seat) -> i32 {
        if self.is_solo() {
            return 0;
        }
        let rivals = Seat::all(self.open.seats).filter(|other| *other != seat);
        let best = rivals.map(|other| self.score(other)).max().unwrap_or(0);
        self.mat(seat).cards.count_ones() as i32 * CARD_IN_LAST_ROUND
            + (self.score(seat) - best).clamp(-MAX_LEAD, MAX_LEAD) * LEAD_POINT
    }

    /// Score as it stands, halves included, and what Goods are good for besides.
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

    /// Nothing more can be done this round.
    fn is_done(&self, seat: Seat) -> bool {
        self.open.moment >= Moment::Expedition || self.open.passed.has(seat)
    }

    fn card_value(&self, seat: Seat, place: Place) -> &'static CardValue {
        self.data.get().value_at(self.mat(seat).clan, place)
    }

    /// What the uses of these cards bring, the best first, as far as the purse goes.
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

    /// What can still be done this round; nothing after a pass.
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

    /// What a round to come will bring: uses of cards, Features, Storages, harvests, Workers to spare, Ships.
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

    /// What lies on a Storage, by what it pays.
    fn storage_value(&self, seat: Seat, place: Place) -> i32 {
        let storage = self.card_at(seat, place).compiled.storage;
        storage.map_or(0, |s| self.units_on(seat, place, s.ware) as i32 * POINT / i32::from(s.n.max(1)))
    }

    /// Cards in hand, and those about to be kept.
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

    /// Ships in the queue take the best Island that is left, each in its turn.
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

    /// What an Island brings a Ship.
    fn island_value(&self, ship: Ship, isle: Isle, left: i32, pillage: i32, conquer: i32) -> i32 {
        let value = self.data.get().value_of_isle(isle);
        let goods = value.pillage + pillage;
        if !ship.raze() {
            return goods;
        }
        let field = value.goods + value.goods * left * OTHER_FIELDS_PERCENT / 100;
        goods.max(building_value(value, left) + field + conquer)
    }

    /// What the cards of a seat give for an event.
    fn reactions_value(&self, seat: Seat, event: Event) -> i32 {
        let cards = self.mat(seat).cards & self.masks(seat).reacting[event as usize];
        places_in(cards).map(|place| self.card_value(seat, place).reaction[event as usize]).sum()
    }

    /// What is declared or due and not done yet.
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

/// What a card that stands in the Empire for so many rounds brings.
fn building_value(value: &CardValue, rounds: i32) -> i32 {
    let times = if value.used_once { rounds.min(1) } else { rounds };
    POINT + value.bonus + value.action.max(0) * times * LATER_ROUND_PERCENT / 100 + value.feature * rounds
}
