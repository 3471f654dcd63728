//! The five actions, and gaining Goods. rules: declaring, gain

use crate::actions::Action;
use crate::components::{CardType, Event, Goods, Place, Tile, Title, Ware};
use crate::rules::resolution::{AutoStep, DONE};
use crate::stack::{Frame, Ship};
use crate::state::{Empires, MAX_SHIPS};
use engine::{Advance, Log, Seat};

impl Empires {
    /// Takes Goods from the general supply, `times` times. rule: gain
    pub(crate) fn gain(&mut self, seat: Seat, goods: &Goods, times: u32, log: &mut impl Log) {
        if times == 0 || goods.is_empty() {
            return;
        }
        self.log_gain(log, seat, goods, times);
        let queued = self.open.queue.iter().filter(|ship| ship.owner() == seat).count() as u8;
        let mat = self.mat_mut(seat);
        for ware in Ware::STOCKED {
            let n = u32::from(goods.count(ware)) * times;
            if n > 0 {
                mat.add(ware, n.min(10_000) as u16);
            }
        }
        let before = mat.vp;
        mat.vp = mat.vp.saturating_add((u32::from(goods.count(Ware::Vp)) * times) as u16);
        let ships = u32::from(goods.count(Ware::Ship)) * times;
        mat.ships += ships.min((MAX_SHIPS - queued).saturating_sub(mat.ships).into()) as u8;
        self.log_last_round(seat, before, log);
        let cards = u32::from(goods.count(Ware::Card)) * times;
        if cards > 0 {
            self.push_frame(Frame::Draw { left: cards.min(60) as u8 });
        }
    }

    /// Resolves the declared action. Asks unless the public table leaves one answer; a choice among hand cards is always asked.
    pub(crate) fn step_perform(&mut self, tile: Tile, log: &mut impl Log) -> AutoStep {
        let seat = self.open.actor;
        let mat = self.mat(seat);
        match tile {
            Tile::Explore if mat.can_draw() => {
                self.replace_frame(Frame::Fire { event: Event::Explore, card: Place::NONE });
                self.push_frame(Frame::Draw { left: 1 });
            }
            Tile::Explore => self.pop_frame(),
            Tile::Populate => {
                self.replace_frame(Frame::Fire { event: Event::Populate, card: Place::NONE });
                self.gain(seat, &Goods::single(Ware::Worker, 1), 1, log);
            }
            Tile::Construct => return None,
            Tile::Harvest => {
                let fields = self.fields(seat);
                match fields.count_ones() {
                    0 => self.pop_frame(),
                    1 => {
                        let field = Place(fields.trailing_zeros() as u8);
                        self.harvest(field, log);
                        return Some(Advance::Chose(seat, Action::Harvest(field)));
                    }
                    _ => return None,
                }
            }
            Tile::Sail if mat.ships == 0 => self.pop_frame(),
            Tile::Sail => {
                if mat.has(Ware::Fish) > 0 || mat.has(Ware::Raze) > 0 {
                    return None;
                }
                self.sail(false, false, log);
                return Some(Advance::Chose(seat, Action::Sail { fish: false, raze: false }));
            }
        }
        DONE
    }

    /// Gives the Goods of a Field. rule: harvest
    pub(crate) fn harvest(&mut self, field: Place, log: &mut impl Log) {
        let seat = self.open.actor;
        self.replace_frame(Frame::Fire { event: Event::Harvest, card: Place::NONE });
        self.log_card(log, "log-harvests", seat, field);
        let goods = self.field_goods(seat, field);
        self.gain(seat, &goods, 1, log);
    }

    /// A Ship joins the queue with its cargo. rules: sail, cargo
    pub(crate) fn sail(&mut self, fish: bool, raze: bool, log: &mut impl Log) {
        let seat = self.open.actor;
        self.replace_frame(Frame::Fire { event: Event::Sail, card: Place::NONE });
        self.log_sail(log, seat, fish, raze);
        let mat = self.mat_mut(seat);
        mat.ships -= 1;
        mat.take(Ware::Fish, fish.into());
        mat.take(Ware::Raze, raze.into());
        self.open.queue.push(Ship::new(seat, fish, raze));
    }

    /// Builds a Location from hand without paying for it. rule: construct
    pub(crate) fn construct(&mut self, title: Title, log: &mut impl Log) {
        let seat = self.open.actor;
        let place = self.free_place(seat, title);
        self.log_title(log, "log-constructs", seat, title);
        self.remove_from_hand(seat, title);
        self.replace_frame(Frame::Fire { event: Event::Construct, card: place });
        self.begin_reactions();
        self.push_frame(Frame::Enter { place, host: Place::NONE });
    }

    /// Plays the Boost, Field or upgrade of a declaration before the action. rule: boost-first
    pub(crate) fn play_card(&mut self, title: Title, host: Place) {
        let seat = self.open.actor;
        let card = self.card(seat, title);
        self.remove_from_hand(seat, title);
        self.begin_reactions();
        if card.card_type == CardType::Boost {
            self.push_frame(Frame::BoostDone { title });
            self.push_frame(Frame::Boost { title });
        } else {
            // The place is chosen before the card is there.
            let place = self.free_place(seat, title);
            self.push_frame(Frame::Enter { place, host });
        }
    }
}
