//! How a position stands for a seat, judged by hand, and the few things a bot must know of this game.
//!
//! One VP is worth a hundred. What is on the table counts as in final scoring; what can still become something counts
//! by what it says ([`crate::evaluate::card_values`]), by whether it can be paid, and by how many rounds there will be.

use crate::components::{Event, Isle, Kind, Place, RESOURCES, Sort, Tile, Ware, places_in};
use crate::data::vocabulary::Group;
use crate::evaluate::card_values::{POINT, Price, Purse, worth_of};
use crate::stack::{Frame, Now, Ship};
use crate::state::{Empires, Moment};
use arrayvec::ArrayVec;
use engine::Seat;

/// A game takes about so many rounds; there is always one more to come until the last has begun.
const ROUNDS: i32 = 5;
/// What an Empire would bring in one more round, by its cards: who brings the last round gives up no more than that ...
const LAST: i32 = 60;
/// ... and should be ahead: for each point between him and the best of the others, up to so many.
const LEAD: i32 = 20;
const FAR_AHEAD: i32 = 15;
/// Of the worth of what can still be done this round so much in a hundred is counted on, and of a later one's.
const NOW: i32 = 85;
const LATER: i32 = 75;
/// Of the worth of a card in hand: one that can be built, one that cannot yet, one that needs a pawn, an upgrade that has
/// no Field.
const BUILDABLE: i32 = 65;
const DEAR: i32 = 42;
const WITH_A_PAWN: i32 = 50;
const HOMELESS: i32 = 25;
/// A hand is played out card by card, the best first: what so much of it is worth in a hundred, and each card after these.
const PLAYED: [i32; 8] = [100, 100, 90, 80, 65, 50, 35, 20];
const UNPLAYED: i32 = 10;
/// An unused pawn in the Action phase; passing throws it away. And a pawn that can be used once more.
const PAWN: i32 = 80;
const PAWN_AGAIN: i32 = 40;
/// A Ship at hand while there is a pawn to send it, and any for each round to come.
const SHIP_AT_HAND: i32 = 45;
const SHIP: i32 = 40;
/// Goods of the best Field and of the others, in a hundred, for each round to come: pawns harvest once or twice.
const BEST_FIELD: i32 = 90;
const OTHER_FIELDS: i32 = 25;
/// A Worker nobody needs keeps a card in Lookout, up to so many.
const KEEPER: i32 = 38;
const KEEPERS: i32 = 4;
/// An Island nobody has seen.
const UNSEEN: i32 = 170;
/// Another Ship may be first, or plans may change: so much in a hundred.
const ABOARD: i32 = 90;
/// What Goods are good for besides their half point, up to so many of each.
const USEFUL: [i32; RESOURCES] = [10, 18, 18, 4, 6];
const ENOUGH: u16 = 4;
/// Two such tokens find a Ship, more of them perhaps a card to raid.
const RAZE: [i32; 4] = [85, 75, 30, 20];
/// An action that is declared and not yet resolved, and a card about to be drawn.
const DECLARED: i32 = 110;
const DRAWN: i32 = 50;

impl Empires {
    /// How many rounds will follow this one.
    pub(super) fn rounds_left(&self) -> i32 {
        let round = i32::from(self.open.round);
        if self.open.moment == Moment::Over || self.is_last() {
            return 0;
        }
        if self.solo() {
            return i32::from(self.data.get().numbers.solo_rounds) - round;
        }
        (ROUNDS - round).max(1)
    }

    /// The last round has begun: there is nothing more to come, and who is ahead will win.
    pub(super) fn last_call(&self, seat: Seat) -> i32 {
        if self.solo() {
            return 0;
        }
        let rivals = Seat::all(self.open.seats).filter(|other| *other != seat);
        let best = rivals.map(|other| self.score(other)).max().unwrap_or(0);
        self.mat(seat).cards.count_ones() as i32 * LAST + (self.score(seat) - best).clamp(-FAR_AHEAD, FAR_AHEAD) * LEAD
    }

    /// Score as it stands, halves included, and what Goods are good for besides.
    pub(super) fn counted(&self, seat: Seat, left: i32) -> i32 {
        let mat = self.mat(seat);
        let odd = mat.stock[..RESOURCES].iter().map(|n| i32::from(*n)).sum::<i32>() % 2;
        let mut worth = self.score(seat) * POINT + odd * POINT / 2;
        if left > 0 {
            let useful = |(n, each): (&u16, i32)| i32::from((*n).min(ENOUGH)) * each;
            worth += mat.stock.iter().zip(USEFUL).map(useful).sum::<i32>();
        }
        if !self.open.options.score_raze_tokens && (left > 0 || !self.is_done(seat)) {
            worth += RAZE.iter().take(mat.has(Ware::Raze).into()).sum::<i32>();
        }
        worth
    }

    /// Nothing more can be done this round.
    fn is_done(&self, seat: Seat) -> bool {
        self.open.moment >= Moment::Expedition || self.open.passed.has(seat)
    }

    fn price(&self, seat: Seat, place: Place) -> &'static Price {
        self.data.get().price_at(self.mat(seat).clan, place)
    }

    /// What the uses of these cards bring, the best first, as far as the purse goes.
    fn uses(&self, seat: Seat, places: u64, purse: &mut Purse) -> i32 {
        let mut list: ArrayVec<&Price, 64> = ArrayVec::new();
        for place in places_in(places) {
            let shown = self.bound(seat, place).unwrap_or(place);
            let price = self.price(seat, shown);
            if price.action > 0 {
                list.push(price);
            }
        }
        list.sort_unstable_by_key(|price| -price.action);
        list.into_iter().filter(|price| purse.pay(&price.takes)).map(|price| price.action).sum()
    }

    /// What can still be done this round; nothing after a pass.
    pub(super) fn at_work(&self, seat: Seat, purse: &mut Purse) -> i32 {
        if self.is_done(seat) {
            return 0;
        }
        let mat = self.mat(seat);
        let fed = purse.0[Ware::Food as usize] + purse.0[Ware::Gold as usize] > 0;
        let pawn = |pawn: &crate::state::Pawn| match (pawn.tile, pawn.exhausted) {
            (None, _) => PAWN,
            (Some(_), false) if fed => PAWN_AGAIN,
            _ => 0,
        };
        let pawns: i32 = mat.pawns.iter().map(pawn).sum();
        let idle = mat.pawns.iter().filter(|pawn| pawn.tile.is_none() || fed && !pawn.exhausted).count() as i32;
        let ships = i32::from(mat.ships).min(idle) * SHIP_AT_HAND;
        ships + pawns + self.uses(seat, self.actions(seat) & !mat.exhausted, purse) * NOW / 100
    }

    /// What a round to come will bring: uses of cards, Features, Storages, harvests, Workers to spare, Ships.
    pub(super) fn each_round(&self, seat: Seat, mut purse: Purse) -> i32 {
        let mat = self.mat(seat);
        let storages: i32 = places_in(mat.cards & self.masks(seat).storages).map(|p| self.interest(seat, p)).sum();
        let features = self.of_group(seat, Group::Feature);
        let features: i32 = places_in(features).map(|place| self.price(seat, place).feature).sum();
        let (mut best, mut goods) = (0, 0);
        let mut harvest = None;
        for place in places_in(self.fields(seat)) {
            let heap = self.yields(seat, place);
            let worth = worth_of(&heap);
            goods += worth;
            if worth > best {
                (best, harvest) = (worth, Some(heap));
            }
        }
        if let Some(heap) = harvest {
            purse.0.iter_mut().zip(heap.0).for_each(|(have, n)| *have += u16::from(n));
        }
        purse.0[Ware::Worker as usize] = mat.has(Ware::Worker) + u16::from(mat.spent);
        let lasting = self.actions(seat);
        let uses = self.uses(seat, lasting, &mut purse) * LATER / 100;
        let spare = i32::from(purse.0[Ware::Worker as usize]).min(KEEPERS) * KEEPER;
        let fields = (best * BEST_FIELD + (goods - best) * OTHER_FIELDS) / 100;
        let afloat = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as i32;
        storages + features + uses + spare + fields + (i32::from(mat.ships) + afloat) * SHIP
    }

    /// What lies on a Storage, by what it pays.
    fn interest(&self, seat: Seat, place: Place) -> i32 {
        let storage = self.at(seat, place).run.storage;
        storage.map_or(0, |s| self.units_on(seat, place, s.ware) as i32 * POINT / i32::from(s.n.max(1)))
    }

    /// Cards in hand, and those about to be kept.
    pub(super) fn in_hand(&self, seat: Seat, left: i32, mut purse: Purse) -> i32 {
        if left == 0 && self.is_done(seat) {
            return 0;
        }
        let own = self.own(seat);
        let rounds = left + i32::from(!self.is_done(seat));
        let mut cards: ArrayVec<i32, 64> = ArrayVec::new();
        for (kind, n) in own.hand.outcomes().chain(own.keeping.outcomes()) {
            for _ in 0..n {
                let worth = self.card_in_hand(seat, Kind(kind as u8), left, rounds, &mut purse);
                cards.try_push(worth.max(0)).ok();
            }
        }
        cards.sort_unstable_by_key(|worth| -worth);
        let played = PLAYED.into_iter().chain(std::iter::repeat(UNPLAYED));
        cards.iter().zip(played).map(|(worth, part)| worth * part / 100).sum()
    }

    fn card_in_hand(&self, seat: Seat, kind: Kind, left: i32, rounds: i32, purse: &mut Purse) -> i32 {
        let card = self.card(seat, kind);
        let price = self.data.get().price_of(self.mat(seat).clan, kind);
        let field = POINT + price.goods + price.goods * left * OTHER_FIELDS / 100;
        match card.sort {
            Sort::Boost => price.instant * WITH_A_PAWN / 100,
            Sort::Field | Sort::FieldOrUpgrade => field * WITH_A_PAWN / 100,
            Sort::Upgrade if self.hosts(seat, kind) == 0 => field * HOMELESS / 100,
            Sort::Upgrade => (field + price.goods * left / 2) * WITH_A_PAWN / 100,
            Sort::Feature | Sort::Action => {
                let cost = card.cost.unwrap_or_default();
                let net = built(price, rounds) - worth_of(&cost);
                net * if purse.pay(&cost) { BUILDABLE } else { DEAR } / 100
            }
        }
    }

    /// Ships in the queue take the best Island that is left, each in its turn.
    pub(super) fn under_way(&self, seat: Seat, left: i32) -> i32 {
        let sailing = self.open.stack.iter().find_map(|frame| match frame {
            Frame::Voyage { ship, now: Now::Pillage } => Some(Ship::new(ship.owner(), ship.fish(), false)),
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
        let mut worth = 0;
        for ship in sailing.iter().chain(&self.open.queue) {
            let owner = ship.owner();
            let reward = |event| self.reactions(owner, event);
            let (pillage, conquer) = (reward(Event::Pillage), reward(Event::Conquer));
            let mut best = (UNSEEN + if ship.raze() { conquer.max(pillage) } else { pillage }, None);
            for (i, (isle, distant)) in islands.iter().enumerate() {
                let value = self.landing(*ship, *isle, left, pillage, conquer);
                if value > best.0 && (!distant || ship.fish()) {
                    best = (value, Some(i));
                }
            }
            if let Some(i) = best.1 {
                islands.swap_remove(i);
            }
            if owner == seat {
                worth += best.0 * ABOARD / 100;
            }
        }
        worth
    }

    /// What an Island brings a Ship.
    fn landing(&self, ship: Ship, isle: Isle, left: i32, pillage: i32, conquer: i32) -> i32 {
        let price = self.data.get().price_of_isle(isle);
        let goods = price.pillage + pillage;
        if !ship.raze() {
            return goods;
        }
        let field = price.goods + price.goods * left * OTHER_FIELDS / 100;
        goods.max(built(price, left) + field + conquer)
    }

    /// What the cards of a seat give for an event.
    fn reactions(&self, seat: Seat, event: Event) -> i32 {
        let cards = self.mat(seat).cards & self.masks(seat).reacting[event as usize];
        places_in(cards).map(|place| self.price(seat, place).reaction[event as usize]).sum()
    }

    /// What is declared or due and not done yet.
    pub(super) fn pending(&self, seat: Seat) -> i32 {
        if self.open.actor != seat {
            return 0;
        }
        let due = self.open.stack.iter().map(|frame| match frame {
            Frame::Perform { tile: Tile::Sail } => DECLARED + self.reactions(seat, Event::Sail),
            Frame::Perform { .. } => DECLARED,
            Frame::Draw { left } => i32::from(*left) * DRAWN,
            _ => 0,
        });
        due.sum()
    }
}

/// What a card that stands in the Empire for so many rounds brings.
fn built(price: &Price, rounds: i32) -> i32 {
    let times = if price.once { rounds.min(1) } else { rounds };
    POINT + price.bonus + price.action.max(0) * times * LATER / 100 + price.feature * rounds
}
