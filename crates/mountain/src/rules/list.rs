//! Lists of legal actions, without those that name the sources of a payment.

use crate::actions::{Action, PaymentSources};
use crate::data::vocabulary::Exchange;
use crate::resources::{Clan, Resource};
use crate::state::{Frame, HORDE_SLOTS, MOOT_PLACES, Mountain, NONE, PaymentSource};
use engine::Seat;

impl Mountain {
    pub(super) fn list_starters(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.secret.starters[seat.index()].hand;
        for starter in (0..8).filter(|s| hand >> s & 1 != 0) {
            let free = (0..4).filter(|p| self.moot(seat).trolls[usize::from(*p)].card == NONE);
            out.extend(free.map(|place| Action::Keep { starter, place }));
        }
    }

    pub(super) fn list_trade(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.secret.trade.len() == usize::from(self.data.get().numbers.trade) {
            out.extend(Resource::ALL.iter().map(|r| Action::Take(*r)));
            return;
        }
        for resource in Resource::ALL {
            if self.check_gift(seat, *resource, PaymentSource::Default).is_ok() {
                out.push(Action::Give { resource: *resource, from: PaymentSource::Default });
            }
        }
    }

    pub(super) fn list_bribes(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(recruit) = self.secret.mask.slot else { return };
        let wanted = self.slots_to_bribe(recruit);
        for slot in (0..HORDE_SLOTS as u8).filter(|s| wanted >> s & 1 != 0) {
            if self.secret.mask.bribes[usize::from(slot)].is_some() {
                continue;
            }
            for resource in Resource::ALL {
                if self.check_gift(seat, *resource, PaymentSource::Default).is_ok() {
                    out.push(Action::Bribe { slot, resource: *resource, from: PaymentSource::Default });
                }
            }
        }
    }

    /// Lists the answers to a question within a step.
    pub(super) fn list_in_frame(&self, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
        match frame {
            Frame::Newcomer { .. } => {
                let places = (0..MOOT_PLACES as u8).filter(|p| self.check_place(seat, *p).is_ok());
                out.extend(places.map(Action::Place));
            }
            Frame::Choose { must } => {
                let clans = Clan::ALL.iter().filter(|c| self.bag[c.index()] > 0);
                out.extend(clans.map(|c| Action::Pedestal(*c)));
                if !must {
                    out.push(Action::Skip);
                }
            }
            Frame::Anchor { cell } => {
                out.extend(self.pedestals_for(seat, cell).map(Action::Pedestal));
                out.push(Action::Skip);
            }
            Frame::Found { spots } => {
                for spot in (0..32u8).filter(|s| spots >> s & 1 != 0) {
                    let shops = (0..self.supply.len() as u8).filter(|s| self.supply[usize::from(*s)] > 0);
                    out.extend(shops.map(|workshop| Action::Found { workshop, spot }));
                }
                out.push(Action::Skip);
            }
            Frame::Spell { .. } => self.each_spell_choice(seat, frame, |action| out.push(action)),
            _ => {}
        }
    }

    /// Lists steps one and two: a spell, a workshop, and either a recruit or a dig. rule: turn
    pub(super) fn list_first_steps(&self, seat: Seat, out: &mut Vec<Action>) {
        let rune = self.available(seat, crate::rules::payment::PaymentKind::Plain(Resource::Rune)) > 0;
        if rune && !self.this_turn.cast {
            for spell in self.spellbook.iter().map(|page| page.spell) {
                if self.can_resolve(seat, spell, PaymentSources::DEFAULT) {
                    out.push(Action::Cast { spell, in_vain: false, from: PaymentSources::DEFAULT });
                }
                out.push(Action::Cast { spell, in_vain: true, from: PaymentSources::DEFAULT });
            }
        }
        self.list_work(seat, out);
        let before = out.len();
        for slot in (0..HORDE_SLOTS as u8).filter(|_| !self.moot(seat).is_full()) {
            if self.check_recruit(seat, slot, PaymentSources::DEFAULT).is_ok() {
                out.push(Action::Recruit { slot, from: PaymentSources::DEFAULT });
            }
        }
        self.each_dig(seat, |dig| {
            out.push(Action::Dig(dig));
            false
        });
        if out.len() == before {
            out.push(Action::Skip); // rule: duty
        }
    }

    fn list_work(&self, seat: Seat, out: &mut Vec<Action>) {
        // No workshop can be used any more: skip the search.
        if self.this_turn.uses == 0 && self.this_turn.shops.count_ones() > u32::from(self.this_turn.second_shop) {
            return;
        }
        for (spot, workshop) in self.usable_spots(seat) {
            self.each_use(seat, workshop, |u| {
                let from = [PaymentSources::DEFAULT; 2];
                out.push(Action::Work { spot, give: u.give, more: u.more, get: u.get, from });
            });
            let hauls = |e: &Exchange| matches!(e, Exchange::Haul { .. });
            if self.data.get().workshops[usize::from(workshop)].exchange.iter().any(hauls) {
                self.each_piece_on_trolls(seat, |piece, place| out.push(Action::Haul { spot, piece, place }));
            }
        }
    }

    /// Lists steps three and four: a great hall, then statues. rule: turn
    pub(super) fn list_last_steps(&self, seat: Seat, out: &mut Vec<Action>) {
        self.each_hall(seat, |hall, turn, at| out.push(Action::Hall { hall, turn, at }));
        for clan in Clan::ALL {
            if self.available(seat, crate::rules::payment::PaymentKind::Cart(*clan)) == 0 {
                continue;
            }
            for from in (self.mountain.statues[clan.index()] & *self.network(seat)).iter() {
                let go = |to| Action::Move { from, to, cart: PaymentSources::DEFAULT };
                out.extend(self.statue_reach(from).iter().map(go));
            }
        }
        out.push(Action::End);
    }
}
