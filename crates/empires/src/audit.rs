//! Checks that cards, Islands and Ships add up.

use crate::components::{FIRST_ISLE_PLACE, Isle, NO_CLAN, Place, places_in};
use crate::stack::Frame;
use crate::state::{Empires, MAX_SHIPS};
use engine::{Audit, Notation, Seat};

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl Audit for Empires {
    fn audit(&self) -> Result<(), String> {
        for seat in Seat::all(self.open.seats).filter(|seat| self.mat(*seat).clan != NO_CLAN) {
            self.check_cards(seat)?;
            self.check_empire(seat)?;
        }
        self.check_islands()
    }
}

impl Empires {
    fn check_cards(&self, seat: Seat) -> Result<(), String> {
        let (data, mat, own, who) = (self.data.get(), self.mat(seat), self.hidden_cards(seat), self.seat_name(seat));
        for title in data.titles(mat.clan) {
            let k = title.index();
            let total = self.clan(seat).copies[k];
            let laid = data.places(mat.clan, title).filter(|p| mat.cards & p.bit() != 0).count() as u8;
            let top = own.top.iter().filter(|t| **t == title).count() as u8;
            let sum = own.hand.count(k)
                + own.deck.count(k)
                + top
                + own.drawn.count(k)
                + laid
                + mat.discard.count(k)
                + mat.boxed.count(k)
                + self.open.in_transit(data, seat, title);
            let id = &self.card(seat, title).id;
            // Before clans are known, no card is placed.
            let dealt = self.open.moment > crate::state::Moment::Clans;
            ensure(!dealt || sum == total, || format!("{sum} copies of {id} at {who}'s, not {total}"))?;
            ensure(own.keeping.count(k) <= own.drawn.count(k), || format!("{who} keeps {id}, which was not drawn"))?;
            ensure(mat.known_in_hand.count(k) <= own.hand.count(k), || {
                format!("{id} is certain in {who}'s hand and not there")
            })?;
        }
        ensure(u32::from(mat.hand_size) == own.hand.len(), || format!("{who}'s hand is miscounted"))?;
        ensure(u32::from(mat.deck_size) == own.deck.len() + own.top.len() as u32, || {
            format!("{who}'s deck is miscounted")
        })?;
        ensure(u32::from(mat.drawn) == own.drawn.len(), || format!("{who}'s drawn cards are miscounted"))?;
        ensure(u32::from(own.kept) == own.keeping.len(), || format!("{who}'s kept cards are miscounted"))
    }

    fn check_empire(&self, seat: Seat) -> Result<(), String> {
        let (mat, masks, who) = (self.mat(seat), self.masks(seat), self.seat_name(seat));
        ensure(mat.exhausted & !(mat.cards & masks.actions) == 0, || format!("{who}: only Action Locations exhaust"))?;
        ensure(mat.under & !mat.cards == 0, || format!("{who}: an upgrade that is not there"))?;
        for place in places_in(mat.under) {
            let host = mat.host[place.index()];
            let fine = host.is_some() && self.fields(seat) & host.bit() != 0;
            ensure(fine, || format!("{who}: {} lies under nothing", self.card_at(seat, place).id))?;
        }
        for place in places_in(mat.cards & masks.upgrades) {
            ensure(mat.under & place.bit() != 0, || format!("{who}: an upgrade lies by itself"))?;
        }
        for place in (0..FIRST_ISLE_PLACE as u8).map(Place) {
            let row = usize::from(masks.holder_row[place.index()]);
            let empty = mat.cards & place.bit() != 0 || mat.on.get(row).is_none_or(|on| on.iter().all(|n| *n == 0));
            ensure(empty, || format!("{who}: Goods lie on a card that is not there"))?;
        }
        let queued = self.open.queue.iter().filter(|ship| ship.owner() == seat).count();
        ensure(mat.ships as usize + queued <= usize::from(MAX_SHIPS), || format!("{who} has too many Ships"))
    }

    fn check_islands(&self) -> Result<(), String> {
        let data = self.data.get();
        for isle in (0..data.isles()).map(Isle) {
            let sea = &self.open.seas[data.distance(isle) as usize];
            let moving = |frame: &&Frame| match frame {
                Frame::Turned { isle: Some(turned), .. } => *turned == isle,
                Frame::Enter { place, .. } => {
                    *place == isle.place() && self.mat(self.open.actor).cards & place.bit() == 0
                }
                _ => false,
            };
            let held = Seat::all(self.open.seats).filter(|s| self.mat(*s).cards & isle.place().bit() != 0).count();
            let sum = usize::from(sea.stack & isle.bit() != 0)
                + usize::from(sea.discard & isle.bit() != 0)
                + usize::from(sea.boxed & isle.bit() != 0)
                + sea.face_up.iter().filter(|up| **up == Some(isle)).count()
                + self.open.stack.iter().filter(moving).count()
                + held;
            ensure(sum == 1, || format!("{} is in {sum} places", data.isle(isle).id))?;
        }
        for (sea, tops) in self.open.seas.iter().zip(&self.tops) {
            ensure(tops.iter().all(|isle| sea.stack & isle.bit() != 0), || {
                "an Island on top is not in its stack".into()
            })?;
        }
        Ok(())
    }
}
