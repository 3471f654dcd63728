//! How a position stands for a seat, judged by hand, and the few things a bot must know of this game.
//!
//! One VP is worth a hundred. What is on the table counts as in final scoring; what can still become something counts
//! by how many rounds there will be.

use crate::actions::Action;
use crate::card::{Kind, NO_CLAN, RESOURCES, Sort, Ware, places_in};
use crate::data::vocabulary::Group;
use crate::state::{Empires, Moment};
use table::{Rng, Seat};

/// A lead of so much makes a win about e times as likely: ten VP.
pub(crate) const STAKES: i32 = 1_000;
/// A search plays to the end of the round: there Ships come home and Goods are made.
pub(crate) const AHEAD: u32 = 1;

/// One VP.
const POINT: i32 = 100;
/// A Location in hand waits to become a card of the Empire, and more.
const LOCATION: i32 = 75;
/// A Field or upgrade in hand.
const FIELD: i32 = 70;
/// A Boost in hand.
const BOOST: i32 = 45;
/// An unused pawn in the Action phase; passing throws it away.
const PAWN: i32 = 70;
/// A pawn that can be used once more.
const PAWN_AGAIN: i32 = 25;
/// A Worker in supply that can still be spent this round.
const WORKER_NOW: i32 = 18;
/// A Worker for each round to come; Assigned he sleeps.
const WORKER: i32 = 30;
const SLEEPER: i32 = 10;
/// A ready Action Location that can still be used this round, and any for each round to come.
const ACTION_NOW: i32 = 40;
const ACTION: i32 = 60;
/// A Feature for each round to come.
const FEATURE: i32 = 55;
/// A unit of the best Field, and of the others, for each round to come.
const BEST_UNIT: i32 = 45;
const UNIT: i32 = 9;
/// A Ship under way: about what it will bring. With a Fish it goes further, with a Raze token it stays.
const SHIP: i32 = 150;
const ABOARD_FISH: i32 = 62;
const ABOARD_RAZE: i32 = 85;
/// A Raze token in supply.
const RAZE: i32 = 40;
/// Wood and Stone build: a little more than their half point.
const TIMBER: i32 = 8;
/// A unit on a Storage, for each round to come.
const DEPOSIT: i32 = 48;

impl Empires {
    pub(crate) fn prospects(&self, seat: Seat) -> i32 {
        if self.mat(seat).clan == NO_CLAN {
            return 0;
        }
        if self.open.moment == Moment::Over {
            return self.score(seat) * POINT;
        }
        let rounds = self.rounds_left();
        self.in_hand(seat) + self.on_the_table(seat, rounds) + self.at_work(seat) + self.under_way(seat)
    }

    /// How many rounds will follow this one, guessed from who leads.
    fn rounds_left(&self) -> i32 {
        let numbers = &self.data.get().numbers;
        if self.solo() {
            return i32::from(numbers.solo_rounds) - i32::from(self.open.round);
        }
        let lead = Seat::all(self.open.seats).map(|seat| self.mat(seat).vp).max().unwrap_or(0);
        if self.is_last() { 0 } else { ((i32::from(numbers.win) - i32::from(lead)) / 7).clamp(0, 3) }
    }

    /// Score as it stands, halves included, and what Goods are good for besides.
    fn on_the_table(&self, seat: Seat, rounds: i32) -> i32 {
        let mat = self.mat(seat);
        let odd = mat.stock[..RESOURCES].iter().map(|n| i32::from(*n)).sum::<i32>() % 2;
        let mut worth = self.score(seat) * POINT + odd * POINT / 2;
        worth += i32::from(mat.has(Ware::Wood).min(4) + mat.has(Ware::Stone).min(4)) * TIMBER;
        if !self.open.options.score_raze_tokens {
            worth += i32::from(mat.has(Ware::Raze).min(4)) * RAZE;
        }
        let (mut best, mut units) = (0, 0);
        for place in places_in(self.fields(seat)) {
            let field: i32 = self.yields(seat, place).iter().map(|(_, n)| i32::from(n)).sum();
            best = best.max(field);
            units += field;
        }
        let coming = best * BEST_UNIT
            + units * UNIT
            + self.actions(seat).count_ones().min(6) as i32 * ACTION
            + self.of_group(seat, Group::Feature).count_ones() as i32 * FEATURE
            + self.deposits(seat) * DEPOSIT
            + i32::from(mat.has(Ware::Worker) + u16::from(mat.spent)).min(10) * WORKER
            + (mat.workers_owned() as i32 - i32::from(mat.has(Ware::Worker)) - i32::from(mat.spent)) * SLEEPER;
        worth + coming * rounds
    }

    /// Units that Storages count.
    fn deposits(&self, seat: Seat) -> i32 {
        let storages = self.mat(seat).cards & self.masks(seat).storages;
        let units = |place| self.at(seat, place).run.storage.map_or(0, |s| self.units_on(seat, place, s.ware) as i32);
        places_in(storages).map(units).sum()
    }

    /// Cards in hand, and those about to be kept.
    fn in_hand(&self, seat: Seat) -> i32 {
        let own = self.own(seat);
        let mut worth = 0;
        for (kind, n) in own.hand.outcomes().chain(own.keeping.outcomes()) {
            let each = match self.card(seat, Kind(kind as u8)).sort {
                Sort::Boost => BOOST,
                Sort::Field | Sort::Upgrade | Sort::FieldOrUpgrade => FIELD,
                Sort::Feature | Sort::Action => LOCATION,
            };
            worth += each * n as i32;
        }
        // A card kept costs a Worker of this round.
        let paid = i32::from(own.kept.saturating_sub(self.kept_free(seat)));
        if self.open.moment == Moment::Lookout { worth - paid * WORKER_NOW } else { worth }
    }

    /// What can still be done this round; nothing after a pass.
    fn at_work(&self, seat: Seat) -> i32 {
        let mat = self.mat(seat);
        let done = self.open.moment == Moment::Expedition || self.open.passed.has(seat);
        if done {
            return 0;
        }
        let pawn = |pawn: &crate::state::Pawn| match (pawn.tile, pawn.exhausted) {
            (None, _) => PAWN,
            (Some(_), false) if mat.has(Ware::Food) + mat.has(Ware::Gold) > 0 => PAWN_AGAIN,
            _ => 0,
        };
        let pawns: i32 = mat.pawns.iter().map(pawn).sum();
        let ready = (self.actions(seat) & !mat.exhausted).count_ones() as i32;
        pawns + ready * ACTION_NOW + i32::from(mat.has(Ware::Worker).min(8)) * WORKER_NOW
    }

    fn under_way(&self, seat: Seat) -> i32 {
        let own = self.open.queue.iter().filter(|ship| ship.owner() == seat);
        own.map(|ship| SHIP + i32::from(ship.fish()) * ABOARD_FISH + i32::from(ship.raze()) * ABOARD_RAZE).sum()
    }

    /// Cards a seat has set aside while it is still choosing; a concession leaves nothing to choose.
    pub(crate) fn open_steps(&self, seat: Seat) -> usize {
        let over = self.open.moment == Moment::Over;
        if over || self.open.ready.has(seat) { 0 } else { usize::from(self.own(seat).kept) }
    }

    /// Nobody gives up early, and hardly anybody late. rule: concession
    pub(crate) fn think_of_conceding(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let asked = self.open.seats <= 2 && self.waits_for(seat) && self.open.round > 3;
        (asked && rng.below(400) == 0).then_some(Action::Concede)
    }

    /// The action by which a seat says "no" or "go on" at this decision.
    pub(crate) fn go_on(&self, seat: Seat) -> Option<Action> {
        if !self.waits_for(seat) {
            return None;
        }
        let mut no = [Action::Pass, Action::End, Action::Done, Action::Skip, Action::Find(None)].into_iter();
        no.find(|action| self.judge_action(seat, *action).is_ok())
    }
}
