//! Opening a table. rules: setup-board, setup-prebuilt, setup-free, start-player, setup-brotherhood

use crate::data::Data;
use crate::geometry::{Corner, hexes_in};
use crate::hero::{Hero, Heroes};
use crate::messages::goods_text;
use crate::north::{North, Section};
use crate::options::{Opening, Options, Without};
use crate::refusal::Refusal;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Due, InBox, Phase, Pieces, VICTORY_CAPS, Watch, board_of, variant_of};
use crate::tokens::Tokens;
use engine::{Bag, DataRef, Entry, Log, NoLog, Seat, SeatSet};

impl Watch {
    /// A table of this mode with an empty board.
    pub(crate) fn empty_table(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Watch, Refusal> {
        if options.start.seat().is_some_and(|s| s >= seats) {
            return Err(Refusal::NoSuchStart);
        }
        if let Some((key, rule)) = options.misplaced() {
            return Err(Refusal::NotInBase { key, rule });
        }
        if options.brotherhood() && options.opening == Opening::Prebuilt {
            return Err(Refusal::NoPrebuilt);
        }
        if seats == 4 && options.without != Without::Red {
            return Err(Refusal::NobodyWithout);
        }
        let (board, variant) = (board_of(data, options, seats), variant_of(data, options));
        let rates = Resource::ALL.into_iter().fold(Goods::NONE, |sum, r| sum + Goods::new(r, variant.rates.supply));
        let mut routes = [Resource::Lumber; 5];
        routes.iter_mut().zip(&board.routes).for_each(|(to, route)| *to = route.3);
        Ok(Watch {
            data,
            options: *options,
            seats,
            phase: Phase::DrawStart,
            active: Seat(0),
            first: Seat(0),
            turns: 0,
            placed: 0,
            rolled: false,
            card_played: false,
            trade_closed: false,
            offers_made: 0,
            dice: [0; 3],
            die_due: false,
            free_roads: 0,
            land: board.land,
            routes,
            tormund: None,
            open_corners: board.corners,
            free_paths: board.paths,
            pieces: [Pieces { rates, ..Pieces::default() }; 4],
            around: [SeatSet::NONE; 21],
            yields: [[Goods::NONE; 4]; _],
            supply: data.supply,
            hands: [Goods::NONE; 4],
            sure: [[Goods::NONE; 4]; 5],
            deck: Bag::new(variant.deck),
            cards: [[0; 5]; 4],
            fresh: [0; 5],
            spent: [0; 5],
            patrols: [0; 4],
            bought: [0; 4],
            caps: [[0; VICTORY_CAPS]; 4],
            deck_seen: [[0; 5]; 4],
            looked: [0; 5],
            in_box: InBox::default(),
            north: North::empty(if options.brotherhood() { data.figures } else { [0; 3] }),
            tokens: Tokens::NONE,
            due: Due::default(),
            heroes: [None; 4],
            flipped: SeatSet::NONE,
            hero_used: SeatSet::NONE,
            hero_new: SeatSet::NONE,
            display: Heroes::NONE,
            after_use: SeatSet::NONE,
            road_length: [0; 4],
            longest_road: None,
            largest_patrol: None,
            owed: [0; 4],
            unnamed: [0; 4],
            discards: [Goods::NONE; 4],
            offer: None,
            asked: SeatSet::NONE,
            answers: [Answer::None; 4],
            spoken: SeatSet::NONE,
        })
    }

    /// Chooses the start player once the board is laid: the option's, or one drawn by lot.
    pub(crate) fn choose_start_player(&mut self, log: &mut impl Log) {
        match self.options.start.seat() {
            Some(seat) => self.set_start_player(Seat(seat), log),
            None => self.phase = Phase::DrawStart,
        }
    }

    /// Turns all tokens face down: one under each settlement on a cost card except the first `without_token`, two under each keep.
    pub(crate) fn shuffle_tokens(&mut self, without_token: u32) {
        let mut settlements = [0u8; 4];
        let mut keeps = [0u8; 4];
        for seat in Seat::all(self.seats) {
            settlements[seat.index()] = self.settlements_left(seat).saturating_sub(without_token) as u8;
            keeps[seat.index()] = 2 * self.keeps_left(seat) as u8;
        }
        self.tokens = Tokens::shuffled(self.data.tokens, &settlements, &keeps);
    }

    /// Deals the heroes to the players in playing order; the rest form the display. rule: setup-heroes
    pub(crate) fn deal_heroes(&mut self) {
        if !self.options.brotherhood() {
            return;
        }
        let (three, four) = &self.data.get().hero_starts;
        let starts: &[Hero] = if self.seats == 3 { three } else { four };
        self.display = Heroes::ALL;
        for (n, &hero) in (0u8..).zip(starts) {
            let seat = (self.first.0 + n) % self.seats;
            self.heroes[usize::from(seat)] = Some(hero);
            self.display.remove(hero);
        }
    }

    /// Swaps Samwell Tarly for the first hero of the display. His holder is asked in the turns of others, so a scenario has him only
    /// where it names him.
    pub(crate) fn set_samwell_aside(&mut self) {
        let holder = self.heroes.iter_mut().find(|hero| **hero == Some(Hero::SamwellTarly));
        if let (Some(holder), Some(other)) = (holder, self.display.iter().next()) {
            *holder = Some(other);
            self.display.remove(other);
            self.display.add(Hero::SamwellTarly);
        }
    }

    pub(crate) fn place_prebuilt(&mut self) {
        let colours = self.colours();
        for start in &self.board().prebuilt {
            let Some(seat) = Seat::all(self.seats).find(|s| colours.index(*s) == start.colour) else { continue };
            self.put_settlement(seat, start.settlement);
            self.put_road(seat, start.road);
            self.measure_new_road(seat, start.road);
            if start.pays {
                self.pay_starting_cards(seat, start.settlement, &mut NoLog);
            }
        }
    }

    pub(crate) fn set_start_player(&mut self, seat: Seat, log: &mut impl Log) {
        self.first = seat;
        self.active = seat;
        log.say(|| Entry::public(self.log_text("log-start", seat)));
        self.deal_heroes();
        if self.options.free_opening() {
            self.phase = Phase::PlaceSettlement;
        } else {
            self.begin_turn(seat, log);
        }
    }

    pub(crate) fn place_settlement(&mut self, corner: Corner, log: &mut impl Log) {
        let seat = self.active;
        log.say(|| Entry::public(self.log_text("log-place-settlement", seat).with("corner", self.corner_text(corner))));
        self.put_settlement(seat, corner);
        if self.placed >= self.seats {
            self.pay_starting_cards(seat, corner, log);
        }
        self.phase = Phase::PlaceRoad(corner);
    }

    /// One card for each producing hex at a settlement. rules: setup-free, setup-prebuilt
    pub(crate) fn pay_starting_cards(&mut self, seat: Seat, corner: Corner, log: &mut impl Log) {
        let hexes = hexes_in(self.data.get().geometry.corner_hexes[corner.index()]);
        let goods =
            hexes.filter_map(|h| self.land[h.index()].resource()).fold(Goods::NONE, |sum, r| sum + Goods::new(r, 1));
        if !goods.is_empty() {
            log.say(|| Entry::public(self.log_text("log-produce", seat).with("goods", goods_text(goods))));
        }
        self.gain_from_supply(seat, goods);
    }

    pub(crate) fn place_guard(&mut self, section: Section, log: &mut impl Log) {
        self.post_guard(self.active, section, log);
        self.continue_opening(log);
    }

    /// Round one goes clockwise, round two back, the guards clockwise. rules: setup-free, setup-brotherhood
    pub(crate) fn continue_opening(&mut self, log: &mut impl Log) {
        self.placed += 1;
        let n = self.seats;
        let rounds = if self.options.brotherhood() { 3 } else { 2 };
        if self.placed == rounds * n {
            return self.begin_turn(self.first, log);
        }
        let (round, turn) = (self.placed / n, self.placed % n);
        let step = if round == 1 { n - 1 - turn } else { turn };
        self.active = Seat((self.first.0 + step) % n);
        self.phase = if round == 2 { Phase::PlaceGuard } else { Phase::PlaceSettlement };
    }
}
