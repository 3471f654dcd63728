//! The players' mats: what everybody sees of each player.

use super::View;
use super::beside_board::resource_cards;
use crate::data::Data;
use crate::hero::Hero;
use crate::hidden::view::PrivateView;
use crate::messages::resource_name;
use crate::options::Options;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Phase};
use engine::scene::{Card, Kind, Layout, Memo, Shared, Widget};
use engine::{Arg, DataRef, Seat, Text};
use std::hash::{Hash, Hasher};

/// The cache key of a mat: everything that it shows.
#[derive(PartialEq)]
struct MatKey {
    data: DataRef<Data>,
    options: Options,
    seats: u8,
    seat: Seat,
    own: bool,
    points: u8,
    hand_size: u8,
    /// What the viewer knows of the hand.
    sure: Goods,
    card_count: u8,
    patrols: u8,
    road_length: u8,
    /// Roads, settlements and keeps that are built.
    built: [u32; 3],
    rates: Goods,
    private: Option<PrivateView>,
    longest_road: bool,
    largest_patrol: bool,
    hero: Option<Hero>,
    /// The side of the hero, and why it has to wait.
    flipped: bool,
    hero_used: bool,
    hero_new: bool,
    guards: u32,
    owed: u8,
    chosen: bool,
    over: bool,
    /// Does the game wait for the seat, and is it asked about an offer?
    awaited: bool,
    asked: bool,
    answer: Answer,
}

/// Hashes only what usually differs between mats.
impl Hash for MatKey {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.seat, self.own, self.points, self.hand_size, self.card_count, self.sure).hash(hasher);
        (self.built, self.rates, self.road_length, self.patrols, self.asked, self.awaited).hash(hasher);
    }
}

impl View {
    /// A seat's mat. rule: open-and-hidden
    pub(super) fn mat(&self, seat: Seat) -> Shared<Widget> {
        static PLACES: Memo<MatKey, Widget> = Memo::new();
        let mat = PLACES.get(self.mat_key(seat), |_| self.build_mat(seat));
        debug_assert!(*mat == self.build_mat(seat), "a place shows something that it is not remembered by");
        mat
    }

    fn build_mat(&self, seat: Seat) -> Widget {
        let (word, own) = (self.seat_word(seat), self.viewer_seat() == Some(seat));
        let (asked, things) = (self.awaited_seats().has(seat), self.mat_widgets(seat).into());
        let label = Text::new(if own { "label-mat-own" } else { "label-mat" }).with("seat", self.seat_text(seat));
        Widget::new(format!("mat-{word}"), label, Kind::Mat { seat: word.into(), asked, things })
    }

    fn mat_widgets(&self, seat: Seat) -> Vec<Widget> {
        let mut things = self.counters(seat);
        if self.viewer_seat() != Some(seat) {
            things.extend(self.hand_of(seat));
            things.extend(self.open_development_cards(seat));
        }
        things.extend(self.special_cards(seat));
        things.extend(self.hero_of(seat));
        things.extend(self.notes(seat));
        things
    }

    fn mat_key(&self, seat: Seat) -> MatKey {
        let (p, i) = (&self.public, seat.index());
        let pieces = &p.pieces[i];
        let own = self.viewer_seat() == Some(seat);
        MatKey {
            data: self.data,
            options: self.options,
            seats: self.seats,
            seat,
            own,
            points: self.points(seat),
            hand_size: p.hand_sizes[i],
            sure: if own { Goods::NONE } else { self.known_cards(seat) },
            card_count: p.card_counts[i],
            patrols: p.patrols[i],
            road_length: p.road_length[i],
            built: [pieces.roads.count_ones(), pieces.settlements.count_ones(), pieces.keeps.count_ones()],
            rates: pieces.rates,
            private: self.private[i].filter(|_| !own),
            longest_road: p.longest_road == Some(seat),
            largest_patrol: p.largest_patrol == Some(seat),
            hero: p.heroes[i],
            flipped: p.flipped.has(seat),
            hero_used: p.hero_used.has(seat),
            hero_new: p.hero_new.has(seat),
            guards: p.north.guards_of(seat) as u32,
            owed: p.owed[i],
            chosen: p.chosen.has(seat),
            over: p.phase == Phase::Over,
            awaited: self.awaited_seats().has(seat),
            asked: p.phase == Phase::Offered && p.asked.has(seat),
            answer: p.answers[i],
        }
    }

    fn counters(&self, seat: Seat) -> Vec<Widget> {
        let i = seat.index();
        let (p, data) = (&self.public, &self.data);
        let pieces = &p.pieces[i];
        let left = |limit: u8, used: u32| u32::from(limit).saturating_sub(used);
        let counts: [(&'static str, u32); 8] = [
            ("count-points", self.points(seat).into()),
            ("count-hand-size", p.hand_sizes[i].into()),
            ("count-card-count", p.card_counts[i].into()),
            ("count-patrols", p.patrols[i].into()),
            ("count-road-length", p.road_length[i].into()),
            ("count-roads-left", self.roads_in_all().saturating_sub(pieces.roads.count_ones())),
            ("count-settlements-left", left(data.pieces.settlements, pieces.settlements.count_ones())),
            ("count-keeps-left", left(data.pieces.keeps, pieces.keeps.count_ones())),
        ];
        let word = self.seat_word(seat);
        let counter = |(key, n): (&'static str, u32)| {
            Widget::new(format!("{key}-{word}"), Text::new(key), Kind::Counter(n.into()))
        };
        let mut counters: Vec<Widget> = counts.into_iter().map(counter).collect();
        if self.options.brotherhood() {
            let guards = p.north.guards_of(seat) as u32;
            counters.push(counter(("count-guards", guards)));
            counters.push(counter(("count-guards-left", left(data.pieces.guards, guards))));
        }
        counters
    }

    /// The hand: cards that the viewer is sure of, and the number of the others.
    fn hand_of(&self, seat: Seat) -> Option<Widget> {
        let size = u32::from(self.public.hand_sizes[seat.index()]);
        let sure = self.known_cards(seat);
        let mut cards = resource_cards(sure);
        if size > sure.total() {
            let mut unknown = Card::new("unknown", Text::new("thing-unknown"), size - sure.total());
            unknown.hidden = true;
            cards.push(unknown);
        }
        let id = format!("hand-{}", self.seat_word(seat));
        (size > 0).then(|| Widget::new(id, Text::new("label-hand-of"), Kind::Cards(Layout::Hand, cards)))
    }

    /// Development cards, for a viewer who sees all hands.
    fn open_development_cards(&self, seat: Seat) -> Option<Widget> {
        let held = self.private[seat.index()]?;
        let cards = self.development_cards(held.cards, held.fresh);
        let id = format!("cards-{}", self.seat_word(seat));
        (!cards.is_empty()).then(|| Widget::new(id, Text::new("label-cards-of"), Kind::Cards(Layout::Hand, cards)))
    }

    /// rules: longest-road, largest-patrol
    fn special_cards(&self, seat: Seat) -> Option<Widget> {
        let points = &self.variant().points;
        let specials = [
            ("longest-road", "thing-longest-road", self.public.longest_road, points.longest_road),
            ("largest-patrol", "thing-largest-patrol", self.public.largest_patrol, points.largest_patrol),
        ];
        let held = specials.into_iter().filter(|(_, _, holder, _)| *holder == Some(seat));
        let cards: Vec<Card> = held
            .map(|(id, key, _, value)| {
                let mut card = Card::new(id, Text::new(key), 1);
                card.lines.push(Text::new("card-worth").with("points", value));
                card
            })
            .collect();
        let id = format!("special-{}", self.seat_word(seat));
        (!cards.is_empty()).then(|| Widget::new(id, Text::new("label-special-cards"), Kind::Cards(Layout::Row, cards)))
    }

    /// Notes: better trade rates, discards, an answer to an offer.
    fn notes(&self, seat: Seat) -> Vec<Widget> {
        let word = self.seat_word(seat);
        let i = seat.index();
        let note =
            |id: &str, text: Text| Widget::new(format!("{id}-{word}"), Text::new("label-note"), Kind::Note(text));
        let mut notes = Vec::new();
        let rates = self.public.pieces[i].rates;
        let usual = self.variant().rates.supply;
        let better = Resource::ALL.into_iter().filter(|r| rates.count(*r) < usual);
        let better: Vec<Arg> = better.map(|r| Arg::Text(rate(rates.count(r), r))).collect();
        if !better.is_empty() {
            notes.push(note("rates", Text::new("mat-rates").with("rates", better)));
        }
        if self.public.owed[i] > 0 {
            let key = if self.public.chosen.has(seat) { "mat-has-chosen" } else { "mat-owes" };
            notes.push(note("owes", Text::new(key).with("count", self.public.owed[i])));
        }
        notes.extend(self.answer_text(seat).map(|text| note("says", text)));
        notes
    }
}

/// A trade rate: "2:1 ore".
pub(super) fn rate(rate: u8, kind: Resource) -> Text {
    Text::new("label-rate").with("rate", rate).with("resource", resource_name(kind))
}
