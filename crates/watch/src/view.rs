//! All that one viewer knows: built from the state field by field, an allow-list with a memory. rule: open-and-hidden

use crate::colours::Colours;
use crate::data::Data;
use crate::friendly::{
    cards_json, corners_json, goods_json, land_word, north_json, paths_json, phase_word, tokens_json,
};
use crate::geometry::{HEXES, Hex};
use crate::hero::{Hero, Heroes};
use crate::land::Land;
use crate::north::North;
use crate::options::Options;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, CAPS, Due, InBox, PUBLIC, Phase, Pieces, Watch, Yields, resources_in_play};
use crate::tokens::Tokens;
use engine::{DataRef, Seat, SeatSet, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) data: DataRef<Data>,
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) public: Public,
    /// Cards each seat holds for certain, judged by what this viewer saw.
    pub(crate) sure: [Goods; 4],
    /// Hidden things this viewer knows: a seat's own, everybody's for the omniscient.
    pub(crate) private: [Option<Private>; 4],
}

/// What lies open.
#[derive(Clone, PartialEq, Debug)]
pub struct Public {
    pub(crate) phase: Phase,
    pub(crate) active: Seat,
    pub(crate) first: Seat,
    pub(crate) turns: u16,
    pub(crate) placed: u8,
    pub(crate) rolled: bool,
    pub(crate) card_played: bool,
    pub(crate) trade_closed: bool,
    pub(crate) offers_made: u8,
    pub(crate) dice: [u8; 3],
    pub(crate) die_due: bool,
    pub(crate) free_roads: u8,
    pub(crate) land: [Land; HEXES],
    pub(crate) routes: [Resource; 5],
    pub(crate) tormund: Option<Hex>,
    pub(crate) open_corners: u64,
    pub(crate) free_paths: u128,
    pub(crate) pieces: [Pieces; 4],
    pub(crate) around: [SeatSet; 21],
    pub(crate) yields: Yields,
    pub(crate) supply: Goods,
    pub(crate) hand_sizes: [u8; 4],
    /// What everybody is sure of.
    pub(crate) sure: [Goods; 4],
    pub(crate) deck_size: u8,
    pub(crate) card_counts: [u8; 4],
    pub(crate) fresh_count: u8,
    pub(crate) spent: [u8; 5],
    pub(crate) patrols: [u8; 4],
    pub(crate) bought: [u8; 4],
    pub(crate) caps: [[u8; CAPS]; 4],
    /// How many cards Melisandre shows.
    pub(crate) looked_count: u8,
    pub(crate) in_box: InBox,
    /// The Wall, camps, clearings and the Gift lie open, and nobody knows more of face-down tokens than anybody else.
    pub(crate) north: North,
    pub(crate) tokens: Tokens,
    pub(crate) due: Due,
    pub(crate) heroes: [Option<Hero>; 4],
    pub(crate) flipped: SeatSet,
    pub(crate) hero_used: SeatSet,
    pub(crate) hero_new: SeatSet,
    pub(crate) display: Heroes,
    pub(crate) after_use: SeatSet,
    pub(crate) road_length: [u8; 4],
    pub(crate) longest_road: Option<Seat>,
    pub(crate) largest_patrol: Option<Seat>,
    pub(crate) visible_points: [u8; 4],
    pub(crate) owed: [u8; 4],
    /// Who has named all the cards to give back.
    pub(crate) chosen: SeatSet,
    pub(crate) offer: Option<Bid>,
    pub(crate) asked: SeatSet,
    pub(crate) answers: [Answer; 4],
    /// Victory cards, turned up when the game is over.
    pub(crate) shown: Option<[u8; 4]>,
}

/// A seat's hidden things.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Private {
    pub(crate) cards: [u8; 5],
    pub(crate) fresh: [u8; 5],
    pub(crate) discards: Goods,
    /// The cards Melisandre shows him.
    pub(crate) looked: [u8; 5],
    /// Cards he knows to lie in the deck.
    pub(crate) deck_seen: [u8; 5],
}

impl Watch {
    pub(crate) fn build_view(&self, viewer: Viewer) -> View {
        let sure = match viewer {
            Viewer::Seat(seat) => self.sure[seat.index()],
            Viewer::Spectator => self.sure[PUBLIC],
            Viewer::Omniscient => self.hands,
        };
        let mut private = [None; 4];
        for seat in Seat::all(self.seats).filter(|s| viewer.knows(SeatSet::of(*s))) {
            private[seat.index()] = Some(Private {
                cards: self.cards[seat.index()],
                fresh: if seat == self.active { self.fresh } else { [0; 5] },
                discards: self.discards[seat.index()],
                looked: if seat == self.active { self.looked } else { [0; 5] },
                deck_seen: self.deck_seen[seat.index()],
            });
        }
        View {
            data: self.data,
            viewer,
            options: self.options,
            seats: self.seats,
            public: self.build_public(),
            sure,
            private,
        }
    }

    fn build_public(&self) -> Public {
        let each = |f: &dyn Fn(Seat) -> u8| {
            let mut list = [0u8; 4];
            Seat::all(self.seats).for_each(|s| list[s.index()] = f(s));
            list
        };
        let discarding = self.phase == Phase::Discards;
        Public {
            phase: self.phase,
            active: self.active,
            first: self.first,
            turns: self.turns,
            placed: self.placed,
            rolled: self.rolled,
            card_played: self.card_played,
            trade_closed: self.trade_closed,
            offers_made: self.offers_made,
            dice: self.dice,
            die_due: self.die_due,
            free_roads: self.free_roads,
            land: self.land,
            routes: self.routes,
            tormund: self.tormund,
            open_corners: self.open_corners,
            free_paths: self.free_paths,
            pieces: self.pieces,
            around: self.around,
            yields: self.yields,
            supply: self.supply,
            hand_sizes: self.hands.map(|h| h.total() as u8),
            sure: self.sure[PUBLIC],
            deck_size: self.deck.len() as u8,
            card_counts: self.cards.map(|c| c.iter().sum()),
            fresh_count: self.fresh.iter().sum(),
            spent: self.spent,
            patrols: self.patrols,
            bought: self.bought,
            caps: self.caps,
            looked_count: self.looked.iter().sum(),
            in_box: self.in_box,
            north: self.north.clone(),
            tokens: self.tokens,
            due: self.due,
            heroes: self.heroes,
            flipped: self.flipped,
            hero_used: self.hero_used,
            hero_new: self.hero_new,
            display: self.display,
            after_use: self.after_use,
            road_length: self.road_length,
            longest_road: self.longest_road,
            largest_patrol: self.largest_patrol,
            visible_points: each(&|s| self.visible_points(s) as u8),
            owed: self.owed,
            chosen: Seat::all(self.seats)
                .filter(|s| discarding && self.owed[s.index()] > 0 && self.discards_left(*s) == 0)
                .collect(),
            offer: self.offer,
            asked: self.asked,
            answers: self.answers,
            shown: (self.phase == Phase::Over).then(|| each(&|s| self.victory_cards(s))),
        }
    }
}

impl View {
    pub(crate) fn seat_word(&self, seat: Seat) -> &'static str {
        Colours::of(&self.options, self.seats).word(seat)
    }

    /// The seat that looks, if a seat does.
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Cards a seat holds for certain: those this viewer is sure of, and those nobody else has room for. The supply is open,
    /// so an attentive player can count what must be somewhere.
    pub(crate) fn known(&self, seat: Seat) -> Goods {
        let p = &self.public;
        let pool =
            self.sure.iter().fold(resources_in_play(self.data, &p.in_box) - p.supply, |left, goods| left - *goods);
        let unknown = |i: usize| u32::from(p.hand_sizes[i]) - self.sure[i].total();
        let room_elsewhere: u32 = (0..4).filter(|i| *i != seat.index()).map(unknown).sum();
        let forced = Resource::ALL.map(|r| u32::from(pool.count(r)).saturating_sub(room_elsewhere) as u8);
        self.sure[seat.index()] + Goods::from_counts(forced)
    }

    /// Points this viewer can count: the open ones, and victory cards he knows of.
    pub(crate) fn points(&self, seat: Seat) -> u8 {
        let i = seat.index();
        let vp = crate::data::CardKind::VictoryPoint as usize;
        let hidden = match (self.private[i], self.public.shown) {
            (Some(private), _) => private.cards[vp],
            (None, Some(shown)) => shown[i],
            (None, None) => 0,
        };
        self.public.visible_points[i] + hidden
    }

    fn seat_json(&self, seat: Seat) -> Value {
        let i = seat.index();
        let p = &self.public;
        let geometry = &self.data.geometry;
        let pieces = &p.pieces[i];
        let known = self.known(seat);
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

    /// Wildling tokens under the pieces on a seat's cost card.
    pub(crate) fn tokens_on_card(&self, seat: Seat) -> u32 {
        let pieces = &self.public.pieces[seat.index()];
        let keeps = u32::from(self.data.pieces.keeps).saturating_sub(pieces.keeps.count_ones());
        self.public.tokens.under[seat.index()].len() + 2 * keeps
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

    fn json(&self) -> Value {
        let p = &self.public;
        let name = |seat: Option<Seat>| seat.map_or(Value::Null, |s| self.seat_word(s).into());
        let seats: Map<String, Value> =
            Seat::all(self.seats).map(|s| (self.seat_word(s).to_owned(), self.seat_json(s))).collect();
        let hex_id = |hex: usize| self.data.geometry.hex_id(Hex(hex as u8));
        let land = p.land.iter().enumerate().filter_map(|(i, land)| Some((hex_id(i), land_word(*land)?.into())));
        let mut json = json!({
            "viewer": match self.viewer {
                Viewer::Seat(seat) => self.seat_word(seat),
                Viewer::Spectator => "spectator",
                Viewer::Omniscient => "omniscient",
            },
            "over": p.phase == Phase::Over,
            "phase": phase_word(p.phase),
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
}

fn bid_json(bid: Bid) -> Value {
    json!({ "give": goods_json(bid.give), "get": goods_json(bid.get) })
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(to)
    }
}
