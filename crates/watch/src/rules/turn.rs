//! A turn in the order of the rulebook: roll, production or the seven, the main phase, the end.

use crate::geometry::Hex;
use crate::messages::{goods_text, resource_name};
use crate::options::Drama;
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch, yield_row};
use engine::{Entry, Log, Seat, SeatSet};

impl Watch {
    /// Begins a turn. Points gained on others' turns may win at once. rule: winning
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
        log.say(|| Entry::public(self.log_text("log-turn", seat)));
        self.try_win_base_game(log);
    }

    pub(crate) fn end_turn(&mut self, log: &mut impl Log) {
        self.lapse_offers(log);
        log.say(|| Entry::public(self.log_text("log-end-turn", self.active)));
        if self.options.brotherhood() && self.try_win(log) {
            return; // rule: winning-brotherhood
        }
        self.begin_turn(self.active.after(self.seats), log);
    }

    pub(crate) fn apply_roll(&mut self, a: u8, b: u8, wildling: u8, log: &mut impl Log) {
        self.rolled = true;
        self.dice = [a, b, wildling];
        self.die_due = self.options.brotherhood();
        log.say(|| {
            let key = if self.die_due { "log-roll-wildling" } else { "log-roll" };
            let text = self.log_text(key, self.active).with("a", a).with("b", b).with("sum", a + b);
            Entry::public(if self.die_due { text.with("wildling", wildling) } else { text })
        });
        // rule: drama-of-heroes
        if self.options.drama == Drama::On && a == b && b == wildling && !self.display.is_empty() {
            self.phase = Phase::Drama;
        } else {
            self.produce_or_seven(log);
        }
    }

    /// Production, or on a seven discards and Tormund. rule: roll
    pub(crate) fn produce_or_seven(&mut self, log: &mut impl Log) {
        let sum = self.dice[0] + self.dice[1];
        if sum == 7 {
            return self.begin_seven(log);
        }
        let received = self.produce(sum, log);
        match self.samwell_waits(&received) {
            Some(seat) => self.phase = Phase::Samwell(seat),
            None => self.continue_turn(log),
        }
    }

    /// rule: production
    fn produce(&mut self, number: u8, log: &mut impl Log) -> [Goods; 4] {
        let mut owed = self.yields[yield_row(number)];
        if let Some(hex) = self.tormund {
            self.subtract_blocked(hex, number, &mut owed); // rule: tormund
        }
        if self.options.brotherhood() {
            let chart = &self.data.get().chart;
            for hex in self.north.occupied_hexes(chart).filter(|h| self.tormund != Some(*h)) {
                self.subtract_blocked(hex, number, &mut owed); // rule: wildlings-block
            }
        }
        let total = owed[0] + owed[1] + owed[2] + owed[3];
        if total.is_empty() {
            log.say(|| Entry::public(engine::Text::new("log-no-production")));
            return owed;
        }
        if !self.supply.covers(total) {
            self.apply_shortage(&mut owed, total, log);
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
        if is_logging(log) {
            for seat in Seat::all(self.seats).filter(|s| !owed[s.index()].is_empty()) {
                let goods = goods_text(owed[seat.index()]);
                log.say(|| Entry::public(self.log_text("log-produce", seat).with("goods", goods)));
            }
        }
        owed
    }

    /// Subtracts what a blocked hex would have produced.
    fn subtract_blocked(&self, hex: Hex, roll: u8, owed: &mut [Goods; 4]) {
        let land = self.land[hex.index()];
        let Some(resource) = land.resource().filter(|_| land.produces_on(roll)) else { return };
        let corners = self.data.get().geometry.hex_corners[hex.index()].iter().fold(0u64, |bits, c| bits | 1 << c.0);
        for (pieces, goods) in self.pieces.iter().zip(owed) {
            let cards = (pieces.settlements & corners).count_ones() + 2 * (pieces.keeps & corners).count_ones();
            *goods -= Goods::new(resource, cards as u8);
        }
    }

    /// The supply has too few cards of a resource: nobody gets any, unless only one player is owed it. rule: shortage
    #[cold]
    fn apply_shortage(&self, owed: &mut [Goods; 4], total: Goods, log: &mut impl Log) {
        for kind in Resource::ALL {
            let left = self.supply.count(kind);
            if total.count(kind) <= left {
                continue;
            }
            let alone = owed.iter().filter(|g| g.count(kind) > 0).count() == 1;
            for goods in owed.iter_mut().filter(|g| g.count(kind) > 0) {
                let pays = if alone { left } else { 0 };
                *goods = *goods - Goods::new(kind, goods.count(kind)) + Goods::new(kind, pays);
            }
            log.say(|| Entry::public(engine::Text::new("log-shortage").with("resource", resource_name(kind))));
        }
    }

    /// rule: seven
    fn begin_seven(&mut self, log: &mut impl Log) {
        let mut anyone = false;
        for (i, hand) in self.hands.iter().enumerate() {
            let size = hand.total();
            self.owed[i] = if size > u32::from(self.data.limits.hand) { (size / 2) as u8 } else { 0 };
            anyone |= self.owed[i] > 0;
        }
        self.unnamed = self.owed;
        self.phase = if anyone { Phase::Discards } else { Phase::MoveTormund };
        if anyone && is_logging(log) {
            for seat in Seat::all(self.seats).filter(|s| self.owed[s.index()] > 0) {
                log.say(|| {
                    Entry::public(self.log_text("log-must-discard", seat).with("count", self.owed[seat.index()]))
                });
            }
        }
    }

    pub(crate) fn discard(&mut self, seat: Seat, card: Resource, log: &mut impl Log) {
        self.discards[seat.index()] += Goods::new(card, 1);
        self.unnamed[seat.index()] -= 1;
        if self.discards_left(seat) > 0 {
            return;
        }
        log.say(|| Entry::public(self.log_text("log-has-chosen", seat)));
        if self.unnamed == [0; 4] {
            self.finish_discards(log);
        }
    }

    /// All discards are chosen: they are shown and returned together.
    fn finish_discards(&mut self, log: &mut impl Log) {
        log.reveal(self.everyone());
        for seat in Seat::all(self.seats) {
            let goods = self.discards[seat.index()];
            if goods.is_empty() {
                continue;
            }
            log.say(|| Entry::public(self.log_text("log-discard", seat).with("goods", goods_text(goods))));
            self.pay_to_supply(seat, goods);
        }
        self.owed = [0; 4];
        self.discards = [Goods::NONE; 4];
        self.phase = Phase::MoveTormund;
    }

    /// Cards that a seat still has to name for its discard.
    #[inline]
    pub(crate) fn discards_left(&self, seat: Seat) -> u8 {
        self.unnamed[seat.index()]
    }

    /// Continues the turn after a step with possible consequences, in this order: a disaster, tokens, free roads, a used hero, the
    /// wildling die, the main phase. rules: turn, wildling-tokens
    pub(crate) fn continue_turn(&mut self, log: &mut impl Log) {
        if self.phase == Phase::Over {
            return;
        }
        if self.options.brotherhood() && self.continue_with_north(log) {
            return;
        }
        if self.free_roads > 0 {
            if self.can_place_free_road() {
                self.phase = Phase::FreeRoads;
                return;
            }
            self.free_roads = 0; // rule: road-building
        }
        if self.options.brotherhood() && self.continue_after_builds(log) {
            return;
        }
        self.phase = if self.rolled { Phase::Main } else { Phase::BeforeRoll };
        if self.rolled && self.options.brotherhood() && self.options.wins_in_turn() {
            self.try_win(log); // rule: winning-brotherhood
        }
    }

    /// Handles a disaster or a token that is due. Returns whether the turn waits for it.
    fn continue_with_north(&mut self, log: &mut impl Log) -> bool {
        if self.north.disaster.is_some() {
            self.end_by_disaster(log);
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

    /// Handles a hero to flip or swap, and after the roll the wildling die. Returns whether the turn waits or is over.
    fn continue_after_builds(&mut self, log: &mut impl Log) -> bool {
        if let Some(seat) = self.after_use.first() {
            self.phase = Phase::AfterUse(seat);
            if !self.display.is_empty() || !self.flipped.has(seat) {
                return true;
            }
            // The display is empty, so the hero is turned to side A and stays. rule: drama-of-heroes
            self.after_use.remove(seat);
            self.flipped.remove(seat);
            log.say(|| Entry::public(self.hero_log_text("log-hero-stays", seat)));
        }
        if !self.die_due {
            return false;
        }
        self.die_due = false;
        let north_log = self.north_log();
        let number = self.dice[2];
        self.north.advance(&self.data.get().chart, number, &mut |event| north_log.log_event(event, log)); // rule: trails
        if self.north.disaster.is_some() {
            self.end_by_disaster(log);
        }
        self.north.disaster.is_some()
    }
}

/// Lets a loop that only writes log entries be skipped where nobody reads them.
fn is_logging<L: Log>(_: &L) -> bool {
    L::ENABLED
}
