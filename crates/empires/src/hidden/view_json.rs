//! The JSON form of a view, with the words of notation.

use crate::components::isles_in;
use crate::components::{Event, NO_CLAN, Place, TITLES, Tile, Title, Ware, places_in};
use crate::data::vocabulary::Group;
use crate::hidden::view::View;
use crate::notation::NotationWriter;
use crate::stack::{Frame, Landing};
use crate::state::{Empires, Mat, Pawn};
use engine::{Bag, Notation, Seat, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// The word for what is being resolved.
pub fn step_word(frame: Option<&Frame>) -> &'static str {
    match frame {
        None | Some(Frame::TurnOver) => "none",
        Some(
            Frame::Effects { .. }
            | Frame::Fire { .. }
            | Frame::Enter { .. }
            | Frame::Boost { .. }
            | Frame::BoostDone { .. },
        ) => "effects",
        Some(Frame::Ask { .. } | Frame::Offer { .. }) => "ask",
        Some(Frame::Reactions { .. }) => "order",
        Some(Frame::Pay { .. } | Frame::Bill { .. }) => "pay",
        Some(Frame::Toll { .. } | Frame::TollDone { .. }) => "event",
        Some(Frame::Perform { .. }) => "perform",
        Some(Frame::Draw { .. }) => "draw",
        Some(Frame::Look { .. }) => "look",
        Some(Frame::Voyage { .. } | Frame::Turned { .. }) => "voyage",
        Some(Frame::TurnUp { .. }) => "islands",
        Some(Frame::Bind { .. }) => "bind",
    }
}

/// The word for a pawn: `none`, `harvest`, `harvest exhausted`.
pub fn pawn_word(pawn: Pawn) -> String {
    match pawn.tile {
        None => "none".into(),
        Some(tile) if pawn.exhausted => format!("{} exhausted", tile.word()),
        Some(tile) => tile.word().into(),
    }
}

fn supply_json(units: &[u16]) -> Value {
    Ware::STOCKED.into_iter().zip(units).map(|(ware, n)| (ware.word().to_owned(), Value::from(*n))).collect()
}

fn nonzero_json(units: &[u16]) -> Value {
    let there = Ware::STOCKED.into_iter().zip(units).filter(|(_, n)| **n > 0);
    there.map(|(ware, n)| (ware.word().to_owned(), Value::from(*n))).collect()
}

impl View {
    pub(crate) fn notation_writer(&self) -> NotationWriter<'_> {
        NotationWriter { data: self.data.get(), open: &self.open }
    }

    fn bag(&self, seat: Seat, bag: &Bag<TITLES>) -> Value {
        let data = self.data.get();
        let clan = self.mat(seat).clan;
        if clan == NO_CLAN {
            return json!({});
        }
        let there = data.titles(clan).map(|k: Title| (k, bag.count(k.index()))).filter(|(_, n)| *n > 0);
        there.map(|(k, n)| (data.card(clan, k).id.clone(), Value::from(n))).collect()
    }

    fn card_json(&self, seat: Seat, place: Place, table: &Empires) -> Value {
        let mat = self.mat(seat);
        let scribe = self.notation_writer();
        let group = Group::ALL.into_iter().find(|g| table.cards_of_group(seat, *g) & place.bit() != 0);
        let mut json = json!({ "kind": group.map(Group::word) });
        let masks = table.masks(seat);
        if masks.actions & place.bit() != 0 {
            json["exhausted"] = (mat.exhausted & place.bit() != 0).into();
        }
        if table.fields(seat) & place.bit() != 0 {
            let upgrades = places_in(mat.under).filter(|p| mat.host[p.index()] == place);
            json["upgrades"] = upgrades.map(|p| scribe.place(seat, p)).collect();
            let goods = table.field_goods(seat, place);
            json["goods"] = goods.iter().map(|(ware, n)| (ware.word().to_owned(), Value::from(n))).collect();
        }
        if let Some(on) = table.goods_on(seat, place) {
            json["assigned"] = nonzero_json(&on.map(u16::from));
        }
        if masks.copies & place.bit() != 0 {
            json["copies"] = table.copy_target(seat, place).map(|target| scribe.place(seat, target)).into();
        }
        if mat.used[place.index()] > 0 {
            json["used"] = mat.used[place.index()].into();
        }
        json
    }

    fn seat_json(&self, seat: Seat, table: &Empires) -> Value {
        let mat: &Mat = self.mat(seat);
        if mat.clan == NO_CLAN {
            return json!({ "clan": null, "ready": false });
        }
        let scribe = self.notation_writer();
        let top = places_in(mat.cards & !mat.under);
        let empire: Map<String, Value> =
            top.map(|place| (scribe.place(seat, place), self.card_json(seat, place, table))).collect();
        let happened = Event::ALL.into_iter().filter(|e| mat.happened[*e as usize] > 0);
        let happened: Map<String, Value> =
            happened.map(|e| (e.word().to_owned(), mat.happened[e as usize].into())).collect();
        let mut json = json!({
            "clan": crate::components::CLANS[usize::from(mat.clan)],
            "hand_size": mat.hand_size,
            "known": self.bag(seat, self.known[seat.index()].as_ref().map_or(&mat.known_in_hand, |own| &own.hand)),
            "known_to_all": self.bag(seat, &mat.known_in_hand),
            "deck_size": mat.deck_size,
            "discard": self.bag(seat, &mat.discard),
            "discard_size": mat.discard.len(),
            "drawn_size": mat.drawn,
            "empire": empire,
            "empire_size": mat.cards.count_ones(),
            "goods": supply_json(&mat.stock[..7]),
            "workers": mat.has(Ware::Worker),
            "spent": mat.spent,
            "workers_owned": mat.workers_owned(),
            "ships": mat.ships,
            "vp": mat.vp,
            "score": table.score(seat),
            "pawns": mat.pawns.map(pawn_word),
            "passed": self.open.passed.has(seat),
            "ready": self.open.ready.has(seat),
            "discounted": mat.discounted,
            "happened": happened,
        });
        if let Some(own) = &self.known[seat.index()] {
            json["hand"] = self.bag(seat, &own.hand);
            json["deck"] = self.bag(seat, &own.deck);
            json["drawn"] = self.bag(seat, &own.drawn);
            json["keeping"] = self.bag(seat, &own.keeping);
        }
        json
    }

    fn sea_json(&self, d: usize) -> Value {
        let (data, sea) = (self.data.get(), &self.open.seas[d]);
        let words = |bits: u32| isles_in(bits).map(|isle| data.isle(isle).id.clone()).collect::<Vec<_>>();
        let face_up: Vec<_> = sea.face_up.iter().flatten().map(|isle| data.isle(*isle).id.clone()).collect();
        json!({
            "face_up": face_up,
            "discard": words(sea.discard),
            "unseen": words(sea.stack),
            "stack_size": sea.stack.count_ones(),
        })
    }

    fn json(&self) -> Value {
        let table = self.visible_table();
        let name = |seat: Seat| table.seat_name(seat).to_owned();
        let seats: Map<String, Value> =
            Seat::all(self.open.seats).map(|seat| (name(seat), self.seat_json(seat, &table))).collect();
        // In the Expedition, the choosing Ship stays on the board until it has chosen. rule: ship-returns
        let chooses = self.open.stack.iter().find_map(|frame| match frame {
            Frame::Voyage { ship, landing: Landing::Either } | Frame::Turned { ship, landing: Landing::Either, .. } => {
                Some(ship)
            }
            _ => None,
        });
        let queue: Vec<String> = chooses.into_iter().chain(&self.open.queue).map(|s| ship_word(&table, *s)).collect();
        let tiles = |bits: u8| {
            let there = Tile::ALL.into_iter().filter(move |t| bits & 1 << *t as u8 != 0);
            there.map(Tile::word).collect::<Vec<_>>()
        };
        let tokens: Vec<u8> = (1..=5).filter(|n| self.open.tokens & 1 << (n - 1) != 0).collect();
        json!({
            "viewer": match self.viewer {
                Viewer::Seat(seat) => name(seat),
                Viewer::Spectator => "spectator".into(),
                Viewer::Omniscient => "omniscient".into(),
            },
            "over": self.open.ending.is_some(),
            "round": self.open.round,
            "phase": self.open.moment.phase(),
            "moment": self.open.moment.word(),
            "step": step_word(self.open.stack.last()),
            "first": name(self.open.first),
            "turn": name(self.open.actor),
            "acted": self.open.acted,
            "last_round": table.is_last(),
            "ring": self.open.ring.map(Tile::word),
            "solo_sides": tiles(self.open.solo_sides),
            "events": tokens,
            "events_left": self.open.tokens.count_ones(),
            "event": self.open.token,
            "islands": { "nearby": self.sea_json(0), "distant": self.sea_json(1) },
            "queue": queue,
            "seats": seats,
        })
    }
}

/// A Ship of the queue: `glenn fish raze`.
pub fn ship_word(table: &Empires, ship: crate::stack::Ship) -> String {
    let mut word = table.seat_name(ship.owner()).to_owned();
    for (there, cargo) in [(ship.fish(), " fish"), (ship.raze(), " raze")] {
        if there {
            word += cargo;
        }
    }
    word
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}
