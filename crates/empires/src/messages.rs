//! Texts of the story: what engines say, as keys and arguments. No word of any language.

use crate::components::{Distance, Heap, Isle, KINDS, Kind, Place, Tile, Ware};
use crate::data::Data;
use crate::state::Empires;
use engine::{Arg, Bag, Entry, Log, Notation, Rules, Seat, SeatSet, Text};

/// A seat by its word.
pub fn seat(word: &str) -> Text {
    Text::new(format!("seat-{word}"))
}

/// A tile, and its action.
pub fn tile(tile: Tile) -> Text {
    Text::new(format!("tile-{}", tile.word()))
}

/// A distance.
pub fn distance(distance: Distance) -> Text {
    Text::new(format!("distance-{}", distance.word()))
}

/// So many of a ware.
pub fn ware(ware: Ware, n: u32) -> Text {
    Text::new(format!("ware-{}", ware.word())).with("count", n)
}

/// Goods as a list.
pub fn goods(heap: &Heap, times: u32) -> Arg {
    Arg::List(heap.iter().map(|(w, n)| Arg::Text(ware(w, u32::from(n) * times))).collect())
}

impl Empires {
    pub(crate) fn seat_text(&self, who: Seat) -> Text {
        seat(self.seat_name(who))
    }

    fn about(&self, key: &'static str, who: Seat) -> Text {
        Text::new(key).with("seat", self.seat_text(who))
    }

    pub(crate) fn tell_seat(&self, log: &mut impl Log, key: &'static str, who: Seat) {
        log.say(|| Entry::public(self.about(key, who)));
    }

    pub(crate) fn tell_count(&self, log: &mut impl Log, key: &'static str, who: Seat, n: u32) {
        log.say(|| Entry::public(self.about(key, who).with("count", n)));
    }

    pub(crate) fn tell_card(&self, log: &mut impl Log, key: &'static str, who: Seat, place: Place) {
        log.say(|| Entry::public(self.about(key, who).with("card", self.at(who, place).name.arg())));
    }

    pub(crate) fn tell_kind(&self, log: &mut impl Log, key: &'static str, who: Seat, kind: Kind) {
        log.say(|| Entry::public(self.about(key, who).with("card", self.card(who, kind).name.arg())));
    }

    pub(crate) fn tell_isle(&self, log: &mut impl Log, key: &'static str, who: Seat, isle: Isle) {
        log.say(|| Entry::public(self.about(key, who).with("card", self.data.get().isle(isle).name.arg())));
    }

    pub(crate) fn tell_turned(&self, log: &mut impl Log, isle: Isle) {
        log.say(|| Entry::public(Text::new("log-island").with("card", self.data.get().isle(isle).name.arg())));
    }

    pub(crate) fn tell_distance(&self, log: &mut impl Log, key: &'static str, who: Seat, d: Distance) {
        log.say(|| Entry::public(self.about(key, who).with("distance", distance(d))));
    }

    /// What only its owner reads.
    pub(crate) fn tell_private(&self, log: &mut impl Log, key: &'static str, who: Seat, kind: Kind) {
        let text = || self.about(key, who).with("card", self.card(who, kind).name.arg());
        log.say(|| Entry::private(SeatSet::of(who), text()));
    }

    /// Everybody reads that it happened, its owner which card it was.
    pub(crate) fn tell_secret(&self, log: &mut impl Log, key: &'static str, more: &'static str, who: Seat, kind: Kind) {
        log.say(|| {
            let more = self.about(more, who).with("card", self.card(who, kind).name.arg());
            Entry::with_more(self.about(key, who), SeatSet::of(who), more)
        });
    }

    fn bag(&self, who: Seat, bag: &Bag<KINDS>) -> Arg {
        let cards = bag.outcomes().flat_map(|(kind, n)| (0..n).map(move |_| kind));
        Arg::List(cards.map(|kind| self.card(who, Kind(kind as u8)).name.arg()).collect())
    }

    pub(crate) fn tell_bag(&self, log: &mut impl Log, key: &'static str, who: Seat, bag: &Bag<KINDS>) {
        log.say(|| Entry::public(self.about(key, who).with("cards", self.bag(who, bag))));
    }

    pub(crate) fn tell_kept(&self, log: &mut impl Log, who: Seat, kept: &Bag<KINDS>, n: u8) {
        log.say(|| {
            let all = self.about("log-kept", who).with("count", n);
            let more = self.about("log-kept-own", who).with("count", n).with("cards", self.bag(who, kept));
            if n == 0 { Entry::public(all) } else { Entry::with_more(all, SeatSet::of(who), more) }
        });
    }

    pub(crate) fn tell_gain(&self, log: &mut impl Log, who: Seat, heap: &Heap, times: u32) {
        self.tell_gain_key(log, "log-gains", who, heap, times);
    }

    pub(crate) fn tell_gain_key(&self, log: &mut impl Log, key: &'static str, who: Seat, heap: &Heap, times: u32) {
        log.say(|| Entry::public(self.about(key, who).with("goods", goods(heap, times))));
    }

    /// What is paid, if anything is.
    pub(crate) fn tell_price(&self, log: &mut impl Log, who: Seat, heap: &Heap) {
        if !heap.is_empty() {
            self.tell_gain_key(log, "log-pays", who, heap, 1);
        }
    }

    pub(crate) fn tell_sail(&self, log: &mut impl Log, who: Seat, fish: bool, raze: bool) {
        let key = match (fish, raze) {
            (false, false) => "log-sails",
            (true, false) => "log-sails-fish",
            (false, true) => "log-sails-raze",
            (true, true) => "log-sails-both",
        };
        self.tell_seat(log, key, who);
    }

    pub(crate) fn tell_tile(&self, log: &mut impl Log, who: Seat, on: Tile, again: bool) {
        let key = if again { "log-pawn-again" } else { "log-pawn" };
        log.say(|| Entry::public(self.about(key, who).with("tile", tile(on))));
    }

    pub(crate) fn tell_move(&self, log: &mut impl Log, who: Seat, pawn: u8, to: Tile) {
        log.say(|| Entry::public(self.about("log-moves-pawn", who).with("count", pawn + 1).with("tile", tile(to))));
    }

    pub(crate) fn tell_raid(&self, log: &mut impl Log, key: &'static str, who: Seat, other: Seat, place: Place) {
        let text = || self.about(key, who).with("other", self.seat_text(other));
        log.say(|| Entry::public(text().with("card", self.at(other, place).name.arg())));
    }

    /// A card, and the card it lies under or is bound to.
    pub(crate) fn tell_two(&self, log: &mut impl Log, key: &'static str, who: Seat, card: Place, target: Place) {
        let text = || self.about(key, who).with("card", self.at(who, card).name.arg());
        log.say(|| Entry::public(text().with("target", self.at(who, target).name.arg())));
    }

    pub(crate) fn tell_release(&self, log: &mut impl Log, who: Seat, what: Ware, place: Place) {
        let text = || self.about("log-releases", who).with("good", ware(what, 1));
        log.say(|| Entry::public(text().with("card", self.at(who, place).name.arg())));
    }

    pub(crate) fn tell_assign(&self, log: &mut impl Log, who: Seat, place: Place, heap: &Heap) {
        let text = || self.about("log-assigns", who).with("goods", goods(heap, 1));
        log.say(|| Entry::public(text().with("card", self.at(who, place).name.arg())));
    }

    pub(crate) fn tell_clan(&self, log: &mut impl Log, who: Seat) {
        let data: &Data = self.data.get();
        let clan = data.clan(self.mat(who).clan);
        log.say(|| Entry::public(Text::new("log-clan").with("count", who.0 + 1).with("clan", clan.name.arg())));
    }

    pub(crate) fn tell_round(&self, log: &mut impl Log) {
        let key = if self.is_last() { "log-round-last" } else { "log-round" };
        log.say(|| Entry::public(self.about(key, self.open.first).with("count", self.open.round)));
    }

    pub(crate) fn tell_end(&self, log: &mut impl Log) {
        log.say(|| {
            let standing = self.standing();
            let line = |s: Seat| {
                let score = standing.scores[s.index()];
                Arg::Text(Text::new("log-score").with("seat", self.seat_text(s)).with("count", score))
            };
            let scores = Seat::all(self.open.seats).map(line).collect();
            Entry::public(Text::new("log-end").with("scores", Arg::List(scores)))
        });
    }
}
