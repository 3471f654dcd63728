//! The whole table written down, so that a scenario can lay it again.

use crate::components::isles_in;
use crate::components::{Distance, Event, KINDS, Kind, NO_CLAN, Place, Ware, places_in};
use crate::hidden::view_json::{pawn_word, ship_word};
use crate::scenario::given::{CardGiven, LOST, Laid, Listed, REST, Said, SeaGiven, SeatGiven, Units};
use crate::stack::{Frame, Now};
use crate::state::{Empires, Ending, Moment};
use engine::{Bag, Seat};
use std::collections::BTreeMap;

/// So many of each, without those of which there are none.
fn counts(each: impl Iterator<Item = (String, u16)>) -> BTreeMap<String, u16> {
    each.filter(|(_, n)| *n > 0).collect()
}

impl Empires {
    /// The word of the nearest phase that can be laid.
    pub(super) fn phase_given(&self) -> &'static str {
        match self.open.moment {
            Moment::Over if matches!(self.open.ending, Some(Ending::Conceded(_))) => "action",
            moment if moment.setting_up() => "lookout",
            _ if self.looks_out() => "lookout",
            Moment::Token | Moment::Storages | Moment::Turn => "action",
            // With no Ship left the Expedition ends at once, and Cleanup follows.
            Moment::Expedition | Moment::Cleanup => "expedition",
            _ => "over",
        }
    }

    fn looks_out(&self) -> bool {
        matches!(self.open.moment, Moment::LookoutDraw | Moment::Lookout)
    }

    /// Known Islands first; those that a scenario left out of the game are missing in the list.
    pub(super) fn whole_sea(&self, distance: Distance) -> SeaGiven {
        let (sea, tops) = (&self.open.seas[distance as usize], &self.tops[distance as usize]);
        let word = |isle| self.data.get().isle(isle).id.clone();
        let words = |bits: u32| isles_in(bits).map(word).collect::<Vec<_>>();
        let top = tops.iter().map(|isle| word(*isle));
        let under = sea.stack & !tops.iter().fold(0, |set, isle| set | isle.bit());
        let stack = match (sea.boxed, tops.is_empty()) {
            (0, _) => Listed::List(top.chain([REST.to_owned()]).collect()),
            (_, true) => Listed::Counts(words(sea.stack).into_iter().map(|isle| (isle, 1)).collect()),
            (_, false) => Listed::List(top.chain(words(under)).collect()),
        };
        SeaGiven {
            face_up: sea.face_up.iter().flatten().map(|isle| word(*isle)).collect::<Vec<_>>().into(),
            discard: words(sea.discard).into(),
            stack,
        }
    }

    /// The Ship that chooses in the Expedition is still the first.
    pub(super) fn whole_queue(&self) -> Vec<String> {
        let chooses = self.open.stack.iter().find_map(|frame| match frame {
            Frame::Voyage { ship, now: Now::Either } | Frame::Turned { ship, now: Now::Either, .. } => Some(ship),
            _ => None,
        });
        chooses.into_iter().chain(&self.open.queue).map(|ship| ship_word(self, *ship)).collect()
    }

    pub(super) fn whole_seat(&self, seat: Seat) -> SeatGiven {
        let (mat, own) = (self.mat(seat), self.own(seat));
        debug_assert!(mat.clan != NO_CLAN);
        let bag = |bag: &Bag<KINDS>| {
            let each = self.data.get().kinds(mat.clan).map(|k| (self.title(seat, k), bag.count(k.index())));
            Listed::Counts(each.filter(|(_, n)| *n > 0).collect())
        };
        let goods = Ware::STOCKED.into_iter().filter(|ware| *ware != Ware::Worker);
        let happened = Event::ALL.into_iter().map(|e| (e.word().to_owned(), u16::from(mat.happened[e as usize])));
        SeatGiven {
            hand: bag(&own.hand),
            known_to_all: bag(&mat.sure),
            drawn: if self.looks_out() { bag(&own.drawn) } else { Listed::default() },
            deck: self.whole_deck(seat),
            discard: bag(&mat.discard),
            empire: Laid::Named(self.whole_empire(seat)),
            goods: Units(counts(goods.map(|ware| (ware.word().to_owned(), mat.has(ware))))),
            workers: mat.has(Ware::Worker),
            spent: mat.spent,
            ships: Some(mat.ships),
            vp: mat.vp,
            passed: self.open.passed.has(seat),
            pawns: mat.pawns.map(pawn_word).to_vec().into(),
            happened: Units(counts(happened)),
            discounted: mat.discounted,
        }
    }

    fn title(&self, seat: Seat, kind: Kind) -> String {
        self.card(seat, kind).id.clone()
    }

    /// Cards that are looked at or on their way go back to the deck. One from which a scenario left cards out is told card by card.
    fn whole_deck(&self, seat: Seat) -> Listed {
        let (data, mat, own) = (self.data.get(), self.mat(seat), self.own(seat));
        let kinds = || data.kinds(mat.clan);
        let on_top = |kind: Kind| own.top.iter().filter(|k| **k == kind).count() as u8;
        let left_out = |kind: Kind| {
            let k = kind.index();
            let looked_at = if self.looks_out() { 0 } else { own.drawn.count(k) };
            let back = looked_at + self.open.in_transit(data, seat, kind);
            let lying = self.clan(seat).copies[k] - mat.boxed.count(k) - own.deck.count(k) - back;
            own.deck.count(k) + back < self.clan(seat).deck[k].saturating_sub(lying)
        };
        let top = own.top.iter().map(|kind| self.title(seat, *kind));
        let shuffled = || kinds().map(|k| (self.title(seat, k), own.deck.count(k.index()) + on_top(k)));
        if !kinds().any(left_out) {
            Listed::List(top.chain([REST.to_owned()]).collect())
        } else if own.top.is_empty() {
            Listed::Counts(shuffled().filter(|(_, n)| *n > 0).collect())
        } else {
            let rest = kinds().flat_map(|k| vec![self.title(seat, k); usize::from(own.deck.count(k.index()))]);
            Listed::List(top.chain(rest).collect())
        }
    }

    /// Starting cards that are gone are told as well, because an Empire is laid over them.
    fn whole_empire(&self, seat: Seat) -> BTreeMap<String, Said> {
        let mut fresh = self.clone();
        fresh.lay_cards(seat);
        let gone = places_in(fresh.mat(seat).cards).map(|p| (fresh.scribe().place(seat, p), Said::Count(0)));
        let mat = self.mat(seat);
        let there = places_in(mat.cards & !mat.under);
        let there = there.map(|p| (self.scribe().place(seat, p), Said::Card(self.whole_card(seat, p))));
        gone.chain(there).collect()
    }

    fn whole_card(&self, seat: Seat, place: Place) -> CardGiven {
        let mat = self.mat(seat);
        let upgrades = places_in(mat.under).filter(|p| mat.host[p.index()] == place);
        let on = self.on_card(seat, place).into_iter().flatten().map(|n| u16::from(*n));
        let lost = self.masks(seat).copies & place.bit() != 0 && mat.host.get(place.index()) == Some(&Place::LOST);
        let bound = self.bound(seat, place).map(|target| self.scribe().place(seat, target));
        CardGiven {
            exhausted: mat.exhausted & place.bit() != 0,
            assigned: Units(counts(Ware::STOCKED.map(|ware| ware.word().to_owned()).into_iter().zip(on))),
            upgrades: upgrades.map(|p| self.scribe().place(seat, p)).collect::<Vec<_>>().into(),
            copies: if lost { Some(LOST.into()) } else { bound },
            used: mat.used[place.index()],
        }
    }
}
