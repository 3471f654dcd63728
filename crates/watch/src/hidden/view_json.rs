//! A view as JSON. Scenarios name its keys; `scenario::keys` describes them.

use crate::data::CardKind;
use crate::geometry::{Geometry, Hex, corners_in, paths_in};
use crate::hero::Hero;
use crate::hidden::View;
use crate::north::{Chart, Clan, North, Section, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, Phase};
use crate::tokens::{KINDS, face};
use engine::{Bag, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}

impl View {
    fn json(&self) -> Value {
        let p = &self.public;
        let name = |seat: Option<Seat>| seat.map_or(Value::Null, |s| self.seat_word(s).into());
        let seats: Map<String, Value> =
            Seat::all(self.seats).map(|s| (self.seat_word(s).to_owned(), self.seat_json(s))).collect();
        let hex_id = |hex: usize| self.data.geometry.hex_id(Hex(hex as u8));
        let land = p.land.iter().enumerate().filter_map(|(i, land)| Some((hex_id(i), land.word()?.into())));
        let mut json = json!({
            "viewer": match self.viewer {
                Viewer::Seat(seat) => self.seat_word(seat),
                Viewer::Spectator => "spectator",
                Viewer::Omniscient => "omniscient",
            },
            "over": p.phase == Phase::Over,
            "phase": p.phase.word(),
            "turn": self.seat_word(p.active),
            "first": self.seat_word(p.first),
            "turns": p.turns,
            "placed": p.placed,
            "place_at": match p.phase {
                Phase::PlaceRoad(corner) => self.data.geometry.corner_id(corner).into(),
                _ => Value::Null,
            },
            "victim": match p.phase {
                Phase::Theft(victim) | Phase::Pick(victim) => name(Some(victim)),
                _ => Value::Null,
            },
            "free_roads": p.free_roads,
            "rolled": p.rolled,
            "dice": if p.dice[0] == 0 { Value::Null } else { json!(p.dice[..2]) },
            "land": land.collect::<Map<String, Value>>(),
            "routes": p.routes.map(Resource::word),
            "card_played": p.card_played,
            "trade_closed": p.trade_closed,
            "offers_made": p.offers_made,
            "tormund": p.tormund.map_or("camp".into(), |h| self.data.geometry.hex_id(h)),
            "supply": goods_json(p.supply),
            "deck": p.deck_size,
            "spent": cards_json(p.spent),
            "longest_road": name(p.longest_road),
            "largest_patrol": name(p.largest_patrol),
            "offer": p.offer.map_or(Value::Null, |bid| {
                let mut json = bid_json(bid);
                json["to"] = p.asked.iter().map(|s| self.seat_word(s)).collect();
                json
            }),
            "seats": seats,
        });
        if self.options.brotherhood() {
            self.add_brotherhood(&mut json);
        }
        json
    }

    fn seat_json(&self, seat: Seat) -> Value {
        let i = seat.index();
        let p = &self.public;
        let geometry = &self.data.geometry;
        let pieces = &p.pieces[i];
        let known = self.known_cards(seat);
        let mut json = json!({
            "settlements": corners_json(geometry, pieces.settlements),
            "keeps": corners_json(geometry, pieces.keeps),
            "roads": paths_json(geometry, pieces.roads),
            "points": self.points(seat),
            "road_length": p.road_length[i],
            "rates": goods_json(pieces.rates),
            "hand_size": p.hand_sizes[i],
            "known": goods_json(known),
            "known_to_all": goods_json(p.sure[i]),
            "unknown": u32::from(p.hand_sizes[i]) - known.total(),
            "card_count": p.card_counts[i],
            "fresh_count": if seat == p.active { p.fresh_count } else { 0 },
            "patrols": p.patrols[i],
            "bought": p.bought[i],
            "victory_card_caps": p.caps[i],
            "owes": p.owed[i],
            "has_chosen": p.chosen.has(seat),
            "answer": match p.answers[i] {
                Answer::None => Value::Null,
                Answer::Accept => "accept".into(),
                Answer::Decline => "decline".into(),
                Answer::Bid(bid) => bid_json(bid),
            },
        });
        if let Some(private) = self.private[i] {
            json["hand"] = goods_json(self.sure[i]);
            json["cards"] = cards_json(private.cards);
            json["fresh"] = cards_json(private.fresh);
            json["discards"] = goods_json(private.discards);
        }
        if self.options.brotherhood() {
            self.add_brotherhood_seat(seat, &mut json);
        }
        if let Some(shown) = p.shown {
            json["victory_cards"] = shown[i].into();
        }
        json
    }

    /// A seat's guards and hero, and what Melisandre showed it.
    fn add_brotherhood_seat(&self, seat: Seat, json: &mut Value) {
        let i = seat.index();
        let p = &self.public;
        let guards = p.north.guards_of(seat) as u8;
        json["guards"] = guards.into();
        json["guards_left"] = self.data.pieces.guards.saturating_sub(guards).into();
        json["tokens"] = self.tokens_on_card(seat).into();
        json["hero"] = p.heroes[i].map_or(Value::Null, |hero| hero.word().into());
        json["hero_side"] = if p.flipped.has(seat) { "B" } else { "A" }.into();
        json["hero_used"] = p.hero_used.has(seat).into();
        json["hero_new"] = p.hero_new.has(seat).into();
        if let Some(private) = self.private[i] {
            json["shown"] = cards_json(private.looked);
            json["deck_seen"] = cards_json(private.deck_seen);
        }
    }

    /// The Wall, the north, tokens and heroes.
    fn add_brotherhood(&self, json: &mut Value) {
        let p = &self.public;
        let north = north_json(&p.north, &self.data.chart, &self.data.geometry, &|seat| self.seat_word(seat));
        let Value::Object(north) = north else { return };
        for (key, value) in north {
            json[key] = value;
        }
        json["pool"] = p.tokens.pool.into();
        json["revealed"] = tokens_json(&p.tokens.discard);
        json["tokens_due"] = (p.due.taken + p.due.pool).into();
        json["wildling_die"] = if p.dice[2] == 0 { Value::Null } else { p.dice[2].into() };
        json["display"] = p.display.iter().map(Hero::word).collect();
        let held = |hero: &Hero| p.display.has(*hero) || p.heroes.contains(&Some(*hero));
        json["heroes_out"] = Hero::ALL.into_iter().filter(|h| !held(h)).map(Hero::word).collect();
        let (demanded, payers) = match p.phase {
            Phase::Demanded(kind, payers) => (kind.word().into(), payers),
            _ => (Value::Null, SeatSet::NONE),
        };
        json["demanded"] = demanded;
        json["payers"] = payers.iter().map(|s| self.seat_word(s)).collect();
        json["shown"] = p.looked_count.into();
    }
}

fn bid_json(bid: Bid) -> Value {
    json!({ "give": goods_json(bid.give), "get": goods_json(bid.get) })
}

/// A count for each resource, zeros included.
fn goods_json(goods: Goods) -> Value {
    Resource::ALL.into_iter().map(|r| (r.word().to_owned(), Value::from(goods.count(r)))).collect()
}

/// A count for each kind of development card, zeros included.
fn cards_json(cards: [u8; 5]) -> Value {
    CardKind::ALL.into_iter().map(|k| (k.word().to_owned(), Value::from(cards[k as usize]))).collect()
}

/// Names of corners.
fn corners_json(geometry: &Geometry, bits: u64) -> Value {
    corners_in(bits).map(|c| geometry.corner_id(c)).collect()
}

/// Names of paths.
fn paths_json(geometry: &Geometry, bits: u128) -> Value {
    paths_in(bits).map(|p| geometry.path_id(p)).collect()
}

/// The Wall, camps, clearings, the Gift and the Frostfangs.
fn north_json(north: &North, chart: &Chart, geometry: &Geometry, name: &dyn Fn(Seat) -> &'static str) -> Value {
    let by_section = |list: &dyn Fn(Section) -> Value| {
        Section::ALL.into_iter().map(|s| (s.number().to_string(), list(s))).collect::<Map<String, Value>>()
    };
    let word = |kind: &Wildling| Value::from(kind.word());
    let on = |hex: Hex| north.wildlings_on(chart, hex).iter().flatten().map(word).collect();
    json!({
        "wall": by_section(&|s| north.wall[s.index()].iter().map(|seat| Value::from(name(seat))).collect()),
        "clearings": by_section(&|s| vec!["regular"; usize::from(north.clearings[s.index()])].into()),
        "camps": Clan::ALL.into_iter()
            .map(|c| (c.key().to_owned(), north.camps[c as usize].iter().map(|k| word(&k)).collect()))
            .collect::<Map<String, Value>>(),
        "gift": north.occupied_hexes(chart).map(|h| (geometry.hex_id(h), on(h))).collect::<Map<String, Value>>(),
        "frostfangs": Wildling::ALL.into_iter()
            .map(|k| (k.word().to_owned(), north.frostfangs[k as usize].into()))
            .collect::<Map<String, Value>>(),
        "breaches": north.breaches,
        "wildlings_in_gift": north.in_gift(),
    })
}

/// Tokens by clan and kind, zeros included.
fn tokens_json(tokens: &Bag<KINDS>) -> Value {
    let of = |clan: Clan| -> Map<String, Value> {
        Wildling::ALL.into_iter().map(|k| (k.word().to_owned(), tokens.count(face(clan, k)).into())).collect()
    };
    Clan::ALL.into_iter().map(|clan| (clan.key().to_owned(), Value::Object(of(clan)))).collect()
}
