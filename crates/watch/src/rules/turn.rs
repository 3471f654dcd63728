//! A turn in the order of the rulebook: roll, production or the seven, the main phase, the end.

use crate::geometry::Hex;
use crate::messages::{plain_goods, resource};
use crate::options::Drama;
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch, row};
use engine::{Entry, Log, Seat, SeatSet};

impl Watch {
    /// The first thing of a turn: points gained on others' turns may already win. rule: winning
    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut impl Log) {
        self.active = seat;
        self.turns = self.turns.saturating_add(1);
        self.rolled = false;
        self.card_played = false;
        self.trade_closed = false;
        self.offers_made = 0;
        self.fresh = [0; 5];
        self.dice = [0; 3];
        self.hero_used = SeatSet::NONE;
        self.hero_new = SeatSet::NONE;
        self.phase = Phase::BeforeRoll;
        log.say(|| Entry::public(self.tale("log-turn", seat)));
        self.check_victory(log);
    }

    pub(crate) fn end_turn(&mut self, log: &mut impl Log) {
        self.let_offer_lapse(log);
        log.say(|| Entry::public(self.tale("log-end-turn", self.active)));
        if self.options.brotherhood() && self.judge_points(log) {
            return; // rule: winning-brotherhood
        }
        self.begin_turn(self.active.after(self.seats), log);
    }

    pub(crate) fn rolled(&mut self, a: u8, b: u8, wildling: u8, log: &mut impl Log) {
        self.rolled = true;
        self.dice = [a, b, wildling];
        self.die_due = self.options.brotherhood();
        log.say(|| {
            let key = if self.die_due { "log-roll-wildling" } else { "log-roll" };
            let text = self.tale(key, self.active).with("a", a).with("b", b).with("sum", a + b);
            Entry::public(if self.die_due { text.with("wildling", wildling) } else { text })
        });
        // rule: drama-of-heroes
        if self.options.drama == Drama::On && a == b && b == wildling && !self.display.is_empty() {
            self.phase = Phase::Drama;
        } else {
            self.harvest(log);
        }
    }

    /// Production, or the whole seven. rule: roll
    pub(crate) fn harvest(&mut self, log: &mut impl Log) {
        let sum = self.dice[0] + self.dice[1];
        if sum == 7 {
            return self.seven(log);
        }
        let received = self.produce(sum, log);
        match self.samwell_waits(&received) {
            Some(seat) => self.phase = Phase::Samwell(seat),
            None => self.go_on(log),
        }
    }

    /// rule: production
    fn produce(&mut self, number: u8, log: &mut impl Log) -> [Goods; 4] {
        let mut owed = self.yields[row(number)];
        if let Some(hex) = self.tormund {
            self.hold_back(hex, number, &mut owed); // rule: tormund
        }
        if self.options.brotherhood() {
            let chart = &self.data.get().chart;
            for hex in self.north.raided(chart).filter(|h| self.tormund != Some(*h)) {
                self.hold_back(hex, number, &mut owed); // rule: wildlings-block
            }
        }
        let total = owed[0] + owed[1] + owed[2] + owed[3];
        if total.is_empty() {
            log.say(|| Entry::public(engine::Text::new("log-no-production")));
            return owed;
        }
        if !self.supply.covers(total) {
            self.run_short(&mut owed, total, log);
        }
        let paid = owed[0] + owed[1] + owed[2] + owed[3];
        self.supply -= paid;
        for (hand, goods) in self.hands.iter_mut().zip(owed) {
            *hand += goods;
        }
        for row in &mut self.sure {
            for (known, goods) in row.iter_mut().zip(owed) {
                *known += goods;
            }
        }
        if wanted(log) {
            for seat in Seat::all(self.seats).filter(|s| !owed[s.index()].is_empty()) {
                let goods = plain_goods(owed[seat.index()]);
                log.say(|| Entry::public(self.tale("log-produce", seat).with("goods", goods)));
            }
        }
        owed
    }

    /// Takes out of what is owed what a blocked hex would have brought.
    fn hold_back(&self, hex: Hex, roll: u8, owed: &mut [Goods; 4]) {
        let land = self.land[hex.index()];
        let Some(resource) = land.resource().filter(|_| land.fires_on(roll)) else { return };
        let corners = self.data.get().geometry.hex_corners[hex.index()].iter().fold(0u64, |bits, c| bits | 1 << c.0);
        for (pieces, goods) in self.pieces.iter().zip(owed) {
            let cards = (pieces.settlements & corners).count_ones() + 2 * (pieces.keeps & corners).count_ones();
            *goods -= Goods::of(resource, cards as u8);
        }
    }

    /// Too few cards of a resource: nobody gets any, unless a single player is owed it. rule: shortage
    #[cold]
    fn run_short(&self, owed: &mut [Goods; 4], total: Goods, log: &mut impl Log) {
        for kind in Resource::ALL {
            let left = self.supply.count(kind);
            if total.count(kind) <= left {
                continue;
            }
            let alone = owed.iter().filter(|g| g.count(kind) > 0).count() == 1;
            for goods in owed.iter_mut().filter(|g| g.count(kind) > 0) {
                let pays = if alone { left } else { 0 };
                *goods = *goods - Goods::of(kind, goods.count(kind)) + Goods::of(kind, pays);
            }
            log.say(|| Entry::public(engine::Text::new("log-shortage").with("resource", resource(kind))));
        }
    }

    /// rule: seven
    fn seven(&mut self, log: &mut impl Log) {
        let mut anyone = false;
        for (i, hand) in self.hands.iter().enumerate() {
            let size = hand.total();
            self.owed[i] = if size > u32::from(self.data.limits.hand) { (size / 2) as u8 } else { 0 };
            anyone |= self.owed[i] > 0;
        }
        self.unnamed = self.owed;
        self.phase = if anyone { Phase::Discards } else { Phase::MoveTormund };
        if anyone && wanted(log) {
            for seat in Seat::all(self.seats).filter(|s| self.owed[s.index()] > 0) {
                log.say(|| Entry::public(self.tale("log-must-discard", seat).with("count", self.owed[seat.index()])));
            }
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Resource, log: &mut impl Log) {
        self.discards[seat.index()] += Goods::of(card, 1);
        self.unnamed[seat.index()] -= 1;
        if self.discards_left(seat) > 0 {
            return;
        }
        log.say(|| Entry::public(self.tale("log-has-chosen", seat)));
        if self.unnamed == [0; 4] {
            self.finish_discards(log);
        }
    }

    /// All are in: they are shown and go back together.
    fn finish_discards(&mut self, log: &mut impl Log) {
        log.reveal(self.everyone());
        for seat in Seat::all(self.seats) {
            let goods = self.discards[seat.index()];
            if goods.is_empty() {
                continue;
            }
            log.say(|| Entry::public(self.tale("log-discard", seat).with("goods", plain_goods(goods))));
            self.pay(seat, goods);
        }
        self.owed = [0; 4];
        self.discards = [Goods::NONE; 4];
        self.phase = Phase::MoveTormund;
    }

    /// Cards a seat has still to name for its discard.
    #[inline]
    pub(crate) fn discards_left(&self, seat: Seat) -> u8 {
        self.unnamed[seat.index()]
    }
}

impl Watch {
    /// After any step that may have set something in motion: a disaster, tokens, free roads, a hero to turn, the wildling
    /// die, or else back to the turn. rules: turn, wildling-tokens
    pub(crate) fn go_on(&mut self, log: &mut impl Log) {
        if self.phase == Phase::Over {
            return;
        }
        if self.options.brotherhood() && self.busy_north(log) {
            return;
        }
        if self.free_roads > 0 {
            if self.can_place_free_road() {
                self.phase = Phase::FreeRoads;
                return;
            }
            self.free_roads = 0; // rule: road-building
        }
        if self.options.brotherhood() && self.busy_after(log) {
            return;
        }
        self.phase = if self.rolled { Phase::Main } else { Phase::BeforeRoll };
        if self.rolled && self.options.brotherhood() && self.options.wins_in_turn() {
            self.judge_points(log); // rule: winning-brotherhood
        }
    }

    /// A disaster, or a token to turn up.
    fn busy_north(&mut self, log: &mut impl Log) -> bool {
        if self.north.doom.is_some() {
            self.fall(log);
            return true;
        }
        if self.due.taken == 0 && self.due.pool > 0 {
            self.due.pool -= 1;
            self.fill_pool(log);
            self.due.shuffle = self.tokens.take_from_pool();
            self.due.taken = 1;
        }
        if self.due.taken > 0 {
            self.phase = Phase::Reveal;
        }
        self.due.taken > 0
    }

    /// A hero to turn or swap, and after the roll the wildling die.
    fn busy_after(&mut self, log: &mut impl Log) -> bool {
        if let Some(seat) = self.after_use.first() {
            self.phase = Phase::AfterUse(seat);
            if !self.display.is_empty() || !self.flipped.has(seat) {
                return true;
            }
            // Nobody is there to swap for: the hero is turned to side A and stays. rule: drama-of-heroes
            self.after_use.remove(seat);
            self.flipped.remove(seat);
            log.say(|| Entry::public(self.hero_tale("log-hero-stays", seat)));
        }
        if !self.die_due {
            return false;
        }
        self.die_due = false;
        let teller = self.teller();
        let number = self.dice[2];
        self.north.advance(&self.data.get().chart, number, &mut |tiding| teller.tell(tiding, log)); // rule: trails
        if self.north.doom.is_some() {
            self.fall(log);
        }
        self.north.doom.is_some()
    }
}

/// Loops that only tell are skipped when nobody listens.
fn wanted<L: Log>(_: &L) -> bool {
    L::LISTENING
}
