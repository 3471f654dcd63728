//! All that one viewer knows: built from the state field by field, an allow-list with a memory. rule: open-and-hidden

use crate::data::Data;
use crate::friendly::{cards_json, corners_json, goods_json, paths_json, phase_word};
use crate::geometry::Hex;
use crate::options::Options;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, CAPS, PUBLIC, Phase, Pieces, SEAT_WORDS, Watch};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use table::{Print, Seat, SeatSet, Viewer};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) data: Print<Data>,
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
    pub(crate) dice: [u8; 2],
    pub(crate) tormund: Option<Hex>,
    pub(crate) open_corners: u64,
    pub(crate) free_paths: u128,
    pub(crate) pieces: [Pieces; 4],
    pub(crate) around: [SeatSet; 21],
    pub(crate) yields: [[Goods; 4]; 13],
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
        SEAT_WORDS[seat.index() + usize::from(self.seats == 3)]
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
        let pool = self.sure.iter().fold(self.data.supply - p.supply, |left, goods| left - *goods);
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
        if let Some(shown) = p.shown {
            json["victory_cards"] = shown[i].into();
        }
        json
    }

    fn json(&self) -> Value {
        let p = &self.public;
        let name = |seat: Option<Seat>| seat.map_or(Value::Null, |s| self.seat_word(s).into());
        let seats: Map<String, Value> =
            Seat::all(self.seats).map(|s| (self.seat_word(s).to_owned(), self.seat_json(s))).collect();
        json!({
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
            "victim": match p.phase { Phase::Theft(victim) => name(Some(victim)), _ => Value::Null },
            "free_roads": match p.phase { Phase::FreeRoads(n) => n, _ => 0 },
            "rolled": p.rolled,
            "dice": if p.dice == [0, 0] { Value::Null } else { json!(p.dice) },
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
        })
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
