//! A turn, told as the rulebook's table of contents: roll, produce or seven, trade and build, end.

use crate::actions::{Action, Outcome};
use crate::geometry::Hex;
use crate::options::Drama;
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch, row};
use crate::words::{plain_goods, resource};
use engine::{Entry, Log, Seat, SeatSet};

impl Watch {
    pub(crate) fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Roll => self.phase = Phase::Rolling,
            Action::EndTurn => self.end_turn(log),
            Action::BuildRoad(path) => self.build_road(path, log),
            Action::BuildSettlement(corner) => self.build_settlement(corner, log),
            Action::BuildKeep(corner) => self.build_keep(corner, log),
            Action::BuyCard => self.buy_card(log),
            Action::PlayPatrol(to, victim) => self.play_patrol(to, victim, log),
            Action::PlayPatrolAgainst(hex, wildling) => self.play_patrol_against(hex, wildling, log),
            Action::PlayRecruits(section) => self.play_recruits(section, log),
            Action::BuildGuard(section) => self.build_guard(section, log),
            Action::PlaceGuard(section) => self.place_guard(section, log),
            Action::Use(how) => self.use_hero(seat, how, log),
            Action::GiveBack(card, to) => self.give_back(card, to, log),
            Action::Keep(card) => self.keep_card(card.kind(), log),
            Action::Pick(card) => self.pick_card(card, log),
            Action::FlipHero => self.flip_hero(seat, log),
            Action::SwapHero(hero) => self.swap_hero(seat, hero, log),
            Action::RemoveHero(hero) => self.remove_hero(hero, log),
            Action::Pass => self.go_on(log),
            Action::PlayRoadBuilding => self.play_road_building(log),
            Action::PlayWinter(a, b) => self.play_winter(a, b, log),
            Action::MoveTormund(to, victim) => self.move_tormund(to, victim, log),
            Action::Discard(resource) => self.discard(seat, resource, log),
            Action::TradeSupply(give, get) => self.trade_supply(give, get, log),
            Action::PlaceSettlement(corner) => self.place_settlement(corner, log),
            Action::PlaceRoad(path) => self.place_road(path, log),
            Action::Offer(bid, to) => self.open_offer(bid, to, log),
            Action::Accept | Action::Decline | Action::Counter(_) => self.answer(seat, action, log),
            Action::Propose(bid) => self.propose_bid(seat, bid, log),
            Action::Take(partner) => self.take_word(partner, log),
            Action::Dismiss(partner) => self.dismiss(partner, log),
            Action::Withdraw => self.withdraw(seat, log),
        }
    }

    pub(crate) fn apply_chance_outcome(&mut self, outcome: Outcome, log: &mut impl Log) {
        match outcome {
            Outcome::Start(seat) => self.start_with(seat, log),
            Outcome::Roll(a, b, wildling) => self.rolled(a, b, wildling, log),
            Outcome::Theft(card) => self.theft(card, log),
            Outcome::Card(card) => match self.phase {
                Phase::Look(_) => self.looked_at(card.kind(), log),
                _ => self.card_drawn(card.kind(), log),
            },
            Outcome::Token(clan, wildling) => self.token(clan, wildling, log),
            Outcome::Terrain(..) | Outcome::Route(..) | Outcome::Number(..) => self.lay(outcome, log),
        }
    }

    // ---- the turn ----

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

    fn end_turn(&mut self, log: &mut impl Log) {
        self.let_offer_lapse(log);
        log.say(|| Entry::public(self.tale("log-end-turn", self.active)));
        if self.options.brotherhood() && self.judge_points(log) {
            return; // rule: winning-brotherhood
        }
        self.begin_turn(self.active.after(self.seats), log);
    }

    // ---- the roll ----

    fn rolled(&mut self, a: u8, b: u8, wildling: u8, log: &mut impl Log) {
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

    fn discard(&mut self, seat: Seat, card: Resource, log: &mut impl Log) {
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

    // ---- Tormund ----

    /// rules: tormund, theft
    pub(crate) fn move_tormund(&mut self, to: Option<Hex>, victim: Option<Seat>, log: &mut impl Log) {
        self.tormund = to;
        let seat = self.active;
        log.say(|| {
            Entry::public(match to {
                Some(hex) => self.tale("log-tormund", seat).with("hex", self.at_hex(hex)),
                None => self.tale("log-tormund-camp", seat),
            })
        });
        match victim {
            Some(victim) if !self.hands[victim.index()].is_empty() => self.phase = Phase::Theft(victim),
            Some(victim) => {
                log.say(|| Entry::public(self.tale("log-rob-nothing", seat).with("victim", self.name(victim))));
                self.tormund_done(log);
            }
            None => self.tormund_done(log),
        }
    }

    fn theft(&mut self, card: Resource, log: &mut impl Log) {
        let Phase::Theft(victim) = self.phase else { return };
        let thief = self.active;
        let both = SeatSet::of(thief) | SeatSet::of(victim);
        log.reveal(both);
        log.say(|| {
            let all = self.tale("log-rob", thief).with("victim", self.name(victim));
            let more = self.tale("log-rob-card", thief).with("victim", self.name(victim)).with("card", resource(card));
            Entry::with_more(all, both, more)
        });
        self.steal(thief, victim, card);
        self.tormund_done(log);
    }

    /// Moves one card that only thief and victim see, and keeps what everybody knows. rule: open-and-hidden
    pub(crate) fn steal(&mut self, thief: Seat, victim: Seat, card: Resource) {
        let one = Goods::of(card, 1);
        let size = self.hands[victim.index()].total();
        for (viewer, row) in self.sure.iter_mut().enumerate() {
            let known = row[victim.index()];
            let all_alike = known.total() == size && known.kinds().len() == 1;
            if viewer == thief.index() || viewer == victim.index() || all_alike {
                row[victim.index()] = known.less(one);
                row[thief.index()] += one;
            } else {
                // Any of the certain cards may be the one that went.
                row[victim.index()] = known.less(Goods::ONE_OF_EACH);
            }
        }
        self.hands[victim.index()] -= one;
        self.hands[thief.index()] += one;
        self.drop_bid(victim);
        self.drop_bid(thief);
    }

    /// A seven leads on; a patrol back to where it was played, and perhaps to Largest Patrol.
    pub(crate) fn tormund_done(&mut self, log: &mut impl Log) {
        self.count_patrols(log);
        self.go_on(log);
    }
}

/// Loops that only tell are skipped when nobody listens.
fn wanted<L: Log>(_: &L) -> bool {
    L::ENABLED
}
