//! The whole table as a [`Given`](super::given::Given), so that a scenario can load it.

use crate::components::isles_in;
use crate::components::{Distance, Event, NO_CLAN, Place, TITLES, Title, Ware, places_in};
use crate::hidden::view_json::{pawn_word, ship_word};
use crate::scenario::given::{CardGiven, Counts, EmpireEntry, EmpireGiven, LOST, REST, SeaGiven, SeatGiven, WordList};
use crate::stack::{Frame, Landing};
use crate::state::{Empires, Ending, Moment};
use engine::{Bag, Seat};
use std::collections::BTreeMap;

/// The counts above zero.
fn nonzero_counts(each: impl Iterator<Item = (String, u16)>) -> BTreeMap<String, u16> {
    each.filter(|(_, n)| *n > 0).collect()
}

impl Empires {
    /// The word of the nearest phase that can be loaded.
    pub(super) fn dump_phase(&self) -> &'static str {
        match self.open.moment {
            Moment::Over if matches!(self.open.ending, Some(Ending::Conceded(_))) => "action",
            moment if moment.is_setup() => "lookout",
            _ if self.in_lookout() => "lookout",
            Moment::Token | Moment::Storages | Moment::Turn => "action",
            // Without Ships the Expedition ends at once, and Cleanup follows.
            Moment::Expedition | Moment::Cleanup => "expedition",
            _ => "over",
        }
    }

    fn in_lookout(&self) -> bool {
        matches!(self.open.moment, Moment::LookoutDraw | Moment::Lookout)
    }

    /// Lists known Islands first. Islands that a scenario removed are not listed.
    pub(super) fn dump_islands(&self, distance: Distance) -> SeaGiven {
        let (sea, tops) = (&self.open.seas[distance as usize], &self.tops[distance as usize]);
        let word = |isle| self.data.get().isle(isle).id.clone();
        let words = |bits: u32| isles_in(bits).map(word).collect::<Vec<_>>();
        let top = tops.iter().map(|isle| word(*isle));
        let under = sea.stack & !tops.iter().fold(0, |set, isle| set | isle.bit());
        let stack = match (sea.boxed, tops.is_empty()) {
            (0, _) => WordList::List(top.chain([REST.to_owned()]).collect()),
            (_, true) => WordList::Counts(words(sea.stack).into_iter().map(|isle| (isle, 1)).collect()),
            (_, false) => WordList::List(top.chain(words(under)).collect()),
        };
        SeaGiven {
            face_up: sea.face_up.iter().flatten().map(|isle| word(*isle)).collect::<Vec<_>>().into(),
            discard: words(sea.discard).into(),
            stack,
        }
    }

    /// The Ship that chooses in the Expedition is still listed first.
    pub(super) fn dump_queue(&self) -> Vec<String> {
        let chooses = self.open.stack.iter().find_map(|frame| match frame {
            Frame::Voyage { ship, landing: Landing::Either } | Frame::Turned { ship, landing: Landing::Either, .. } => {
                Some(ship)
            }
            _ => None,
        });
        chooses.into_iter().chain(&self.open.queue).map(|ship| ship_word(self, *ship)).collect()
    }

    pub(super) fn dump_seat(&self, seat: Seat) -> SeatGiven {
        let (mat, own) = (self.mat(seat), self.hidden_cards(seat));
        debug_assert!(mat.clan != NO_CLAN);
        let bag = |bag: &Bag<TITLES>| {
            let each = self.data.get().titles(mat.clan).map(|k| (self.title(seat, k), bag.count(k.index())));
            WordList::Counts(each.filter(|(_, n)| *n > 0).collect())
        };
        let goods = Ware::STOCKED.into_iter().filter(|ware| *ware != Ware::Worker);
        let happened = Event::ALL.into_iter().map(|e| (e.word().to_owned(), u16::from(mat.happened[e as usize])));
        SeatGiven {
            hand: bag(&own.hand),
            known_to_all: bag(&mat.known_in_hand),
            drawn: if self.in_lookout() { bag(&own.drawn) } else { WordList::default() },
            deck: self.dump_deck(seat),
            discard: bag(&mat.discard),
            empire: EmpireGiven::Named(self.dump_empire(seat)),
            goods: Counts(nonzero_counts(goods.map(|ware| (ware.word().to_owned(), mat.has(ware))))),
            workers: mat.has(Ware::Worker),
            spent: mat.spent,
            ships: Some(mat.ships),
            vp: mat.vp,
            passed: self.open.passed.has(seat),
            pawns: mat.pawns.map(pawn_word).to_vec().into(),
            happened: Counts(nonzero_counts(happened)),
            discounted: mat.discounted,
        }
    }

    fn title(&self, seat: Seat, title: Title) -> String {
        self.card(seat, title).id.clone()
    }

    /// Cards that are looked at or in transit return to the deck. A deck with removed cards is listed card by card.
    fn dump_deck(&self, seat: Seat) -> WordList {
        let (data, mat, own) = (self.data.get(), self.mat(seat), self.hidden_cards(seat));
        let titles = || data.titles(mat.clan);
        let on_top = |title: Title| own.top.iter().filter(|k| **k == title).count() as u8;
        let left_out = |title: Title| {
            let k = title.index();
            let looked_at = if self.in_lookout() { 0 } else { own.drawn.count(k) };
            let back = looked_at + self.open.in_transit(data, seat, title);
            let lying = self.clan(seat).copies[k] - mat.boxed.count(k) - own.deck.count(k) - back;
            own.deck.count(k) + back < self.clan(seat).deck[k].saturating_sub(lying)
        };
        let top = own.top.iter().map(|title| self.title(seat, *title));
        let shuffled = || titles().map(|k| (self.title(seat, k), own.deck.count(k.index()) + on_top(k)));
        if !titles().any(left_out) {
            WordList::List(top.chain([REST.to_owned()]).collect())
        } else if own.top.is_empty() {
            WordList::Counts(shuffled().filter(|(_, n)| *n > 0).collect())
        } else {
            let rest = titles().flat_map(|k| vec![self.title(seat, k); usize::from(own.deck.count(k.index()))]);
            WordList::List(top.chain(rest).collect())
        }
    }

    /// Lists missing starting cards too, because an Empire is loaded over them.
    fn dump_empire(&self, seat: Seat) -> BTreeMap<String, EmpireEntry> {
        let mut fresh = self.clone();
        fresh.place_starting_cards(seat);
        let gone =
            places_in(fresh.mat(seat).cards).map(|p| (fresh.notation_writer().place(seat, p), EmpireEntry::Count(0)));
        let mat = self.mat(seat);
        let there = places_in(mat.cards & !mat.under);
        let there = there.map(|p| (self.notation_writer().place(seat, p), EmpireEntry::Card(self.dump_card(seat, p))));
        gone.chain(there).collect()
    }

    fn dump_card(&self, seat: Seat, place: Place) -> CardGiven {
        let mat = self.mat(seat);
        let upgrades = places_in(mat.under).filter(|p| mat.host[p.index()] == place);
        let on = self.goods_on(seat, place).into_iter().flatten().map(|n| u16::from(*n));
        let lost = self.masks(seat).copies & place.bit() != 0 && mat.host.get(place.index()) == Some(&Place::LOST);
        let bound = self.copy_target(seat, place).map(|target| self.notation_writer().place(seat, target));
        CardGiven {
            exhausted: mat.exhausted & place.bit() != 0,
            assigned: Counts(nonzero_counts(Ware::STOCKED.map(|ware| ware.word().to_owned()).into_iter().zip(on))),
            upgrades: upgrades.map(|p| self.notation_writer().place(seat, p)).collect::<Vec<_>>().into(),
            copies: if lost { Some(LOST.into()) } else { bound },
            used: mat.used[place.index()],
        }
    }
}
