//! Set-up: clans, Islands, the ring, the first player, starting hands. rule: setup

use crate::components::{CLANS, Distance, Goods, NO_CLAN, TITLES, Tile, Title, Ware};
use crate::options::Options;
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::Frame;
use crate::state::{Empires, Moment};
use engine::{Advance, Bag, Log, Seat, SeatSet};

impl Empires {
    /// Gives the seats the clans that are not left to chance. rule: clan-choice
    pub(crate) fn assign_chosen_clans(&mut self, options: &Options) {
        for (seat, clan) in options.clans(self.open.seats) {
            self.mat_mut(seat).clan = clan;
        }
    }

    /// The next seat without a clan. rule: clan-choice
    pub(crate) fn next_without_clan(&self) -> Option<Seat> {
        Seat::all(self.open.seats).find(|seat| self.mat(*seat).clan == NO_CLAN)
    }

    /// Clans that no seat has.
    pub(crate) fn free_clans(&self) -> impl Iterator<Item = u8> + '_ {
        (0..CLANS.len() as u8).filter(|clan| !self.open.mats.iter().any(|mat| mat.clan == *clan))
    }

    /// Takes a step of set-up.
    pub(crate) fn step_setup(&mut self, log: &mut impl Log) -> AutoStep {
        match self.open.moment {
            Moment::Clans => {
                if self.next_without_clan().is_some() {
                    return None;
                }
                Seat::all(self.open.seats).for_each(|seat| self.set_up_seat(seat));
                self.open.moment = Moment::Islands;
                self.push_frame(Frame::TurnUp { distance: Distance::Distant });
                self.push_frame(Frame::TurnUp { distance: Distance::Nearby });
            }
            Moment::Islands => self.open.moment = Moment::Ring,
            Moment::StartDraw => {
                if let Some(seat) = self.next_to_draw(self.data.get().numbers.draw) {
                    return self.refill_deck(seat, log).then_some(Advance::Effect);
                }
                self.open.moment = Moment::StartHand;
                self.open.ready = SeatSet::NONE;
            }
            Moment::StartHand => {
                if self.open.ready != SeatSet::all(self.open.seats) {
                    return None;
                }
                self.resolve_kept_cards(false, log);
                self.begin_round();
                if self.is_solo() {
                    // rule: solo-setup
                    let setup = self.solo_scenario().setup_list;
                    self.begin_reactions();
                    self.push_frame(Frame::Effects { list: setup, index: 0, source: crate::components::Place::NONE });
                }
            }
            _ => return None,
        }
        DONE
    }

    /// The solo scenario of this table.
    pub(crate) fn solo_scenario(&self) -> &'static crate::data::Solo {
        &self.data.get().solos[self.open.options.scenario as usize]
    }

    /// Gives a seat the cards and Goods of its clan.
    fn set_up_seat(&mut self, seat: Seat) {
        self.place_starting_cards(seat);
        let data = self.data.get();
        let clan = self.clan(seat);
        for title in data.titles(self.mat(seat).clan) {
            let goods = &self.card(seat, title).start_goods;
            let mat = self.mat_mut(seat);
            for ware in Ware::STOCKED {
                mat.add(ware, goods.count(ware).into());
            }
            mat.vp += u16::from(goods.count(Ware::Vp));
        }
        let mat = self.mat_mut(seat);
        mat.add(Ware::Worker, data.numbers.workers.into());
        mat.ships = clan.ships;
    }

    /// Puts starting cards into the Empire and the others into the deck.
    pub(crate) fn place_starting_cards(&mut self, seat: Seat) {
        let clan = self.clan(seat);
        let masks = self.masks(seat);
        let cards = self.data.get();
        let mut boxed = [0; TITLES];
        for title in cards.titles(self.mat(seat).clan) {
            if self.card(seat, title).extra {
                boxed[title.index()] = clan.copies[title.index()];
            }
        }
        let mat = self.mat_mut(seat);
        mat.cards = masks.starting;
        mat.deck_size = clan.deck.iter().sum();
        mat.boxed = Bag::new(boxed);
        self.hidden_cards_mut(seat).deck = Bag::new(clan.deck);
    }

    /// The next seat that has drawn fewer than `due` cards and can draw.
    pub(crate) fn next_to_draw(&self, due: u8) -> Option<Seat> {
        Seat::all(self.open.seats).find(|seat| self.mat(*seat).drawn < due && self.mat(*seat).can_draw())
    }

    /// Applies the choices of all seats, from the first player on. rules: starting-hand, lookout
    pub(crate) fn resolve_kept_cards(&mut self, paid: bool, log: &mut impl Log) {
        log.reveal(SeatSet::all(self.open.seats));
        for seat in self.seats_from_first() {
            let free = if paid { self.free_keeps(seat) } else { u8::MAX };
            let own = self.hidden_cards_mut(seat);
            let keeping = std::mem::replace(&mut own.keeping, Bag::new([0; TITLES]));
            let kept = std::mem::take(&mut own.kept);
            for (title, n) in keeping.outcomes() {
                for _ in 0..n {
                    self.hidden_cards_mut(seat).drawn.take(title);
                    self.mat_mut(seat).drawn -= 1;
                    self.add_to_hand(seat, Title(title as u8), false);
                }
            }
            let workers = kept.saturating_sub(free);
            let mat = self.mat_mut(seat);
            mat.take(Ware::Worker, workers.into());
            mat.spent += workers;
            self.log_kept(log, seat, &keeping, kept);
            self.log_price(log, seat, &Goods::single(Ware::Worker, workers));
            self.discard_drawn(seat, log);
        }
    }

    /// The number of drawn cards that a seat may keep.
    pub(crate) fn keep_limit(&self, seat: Seat) -> u8 {
        let mat = self.mat(seat);
        if self.open.moment == Moment::StartHand {
            return self.data.get().numbers.keep.min(mat.drawn);
        }
        let workers = mat.has(Ware::Worker).min(100) as u8;
        mat.drawn.min(workers + self.free_keeps(seat))
    }

    /// The ring with a number: Explore first, then one order of the other four.
    pub(crate) fn ring_from_number(number: u8) -> [Tile; 5] {
        let mut left = [Tile::Populate, Tile::Construct, Tile::Harvest, Tile::Sail];
        let mut ring = [Tile::Explore; 5];
        let mut n = usize::from(number);
        for (i, size) in [(1, 4usize), (2, 3), (3, 2), (4, 1)] {
            let pick = n % size;
            n /= size;
            ring[i] = left[pick];
            left.copy_within(pick + 1.., pick);
        }
        ring
    }

    /// The number of a ring that begins with Explore.
    pub(crate) fn ring_number(ring: &[Tile; 5]) -> Option<u8> {
        (0..24).find(|n| Empires::ring_from_number(*n) == *ring)
    }
}
