//! Log entries and texts as keys and arguments, without words of any language.

use crate::components::{Distance, Goods, Isle, Place, TITLES, Tile, Title, Ware};
use crate::data::Data;
use crate::state::Empires;
use engine::{Arg, Bag, Entry, Log, Notation, Rules, Seat, SeatSet, Text};

/// The name of a seat, given its word.
pub fn seat_text(word: &str) -> Text {
    Text::new(format!("seat-{word}"))
}

/// The name of a tile and its action.
pub fn tile_text(tile: Tile) -> Text {
    Text::new(format!("tile-{}", tile.word()))
}

/// The name of a distance.
pub fn distance_text(distance: Distance) -> Text {
    Text::new(format!("distance-{}", distance.word()))
}

/// An amount of a ware.
pub fn ware_text(ware: Ware, n: u32) -> Text {
    Text::new(format!("ware-{}", ware.word())).with("count", n)
}

/// Goods as a list.
pub fn goods_text(goods: &Goods, times: u32) -> Arg {
    Arg::List(goods.iter().map(|(w, n)| Arg::Text(ware_text(w, u32::from(n) * times))).collect())
}

impl Empires {
    pub(crate) fn seat_text(&self, who: Seat) -> Text {
        seat_text(self.seat_name(who))
    }

    fn seat_entry(&self, key: &'static str, who: Seat) -> Text {
        Text::new(key).with("seat", self.seat_text(who))
    }

    pub(crate) fn log_seat(&self, log: &mut impl Log, key: &'static str, who: Seat) {
        log.say(|| Entry::public(self.seat_entry(key, who)));
    }

    pub(crate) fn log_count(&self, log: &mut impl Log, key: &'static str, who: Seat, n: u32) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("count", n)));
    }

    pub(crate) fn log_card(&self, log: &mut impl Log, key: &'static str, who: Seat, place: Place) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("card", self.card_at(who, place).name.arg())));
    }

    pub(crate) fn log_title(&self, log: &mut impl Log, key: &'static str, who: Seat, title: Title) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("card", self.card(who, title).name.arg())));
    }

    pub(crate) fn log_isle(&self, log: &mut impl Log, key: &'static str, who: Seat, isle: Isle) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("card", self.data.get().isle(isle).name.arg())));
    }

    pub(crate) fn log_island_turned_up(&self, log: &mut impl Log, isle: Isle) {
        log.say(|| Entry::public(Text::new("log-island").with("card", self.data.get().isle(isle).name.arg())));
    }

    pub(crate) fn log_distance(&self, log: &mut impl Log, key: &'static str, who: Seat, d: Distance) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("distance", distance_text(d))));
    }

    /// An entry that only this seat reads.
    pub(crate) fn log_private_card(&self, log: &mut impl Log, key: &'static str, who: Seat, title: Title) {
        let text = || self.seat_entry(key, who).with("card", self.card(who, title).name.arg());
        log.say(|| Entry::private(SeatSet::of(who), text()));
    }

    /// An entry for everybody, with the card for its owner.
    pub(crate) fn log_secret_card(
        &self,
        log: &mut impl Log,
        key: &'static str,
        more: &'static str,
        who: Seat,
        title: Title,
    ) {
        log.say(|| {
            let more = self.seat_entry(more, who).with("card", self.card(who, title).name.arg());
            Entry::with_more(self.seat_entry(key, who), SeatSet::of(who), more)
        });
    }

    fn bag(&self, who: Seat, bag: &Bag<TITLES>) -> Arg {
        let cards = bag.outcomes().flat_map(|(title, n)| (0..n).map(move |_| title));
        Arg::List(cards.map(|title| self.card(who, Title(title as u8)).name.arg()).collect())
    }

    pub(crate) fn log_cards(&self, log: &mut impl Log, key: &'static str, who: Seat, bag: &Bag<TITLES>) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("cards", self.bag(who, bag))));
    }

    pub(crate) fn log_kept(&self, log: &mut impl Log, who: Seat, kept: &Bag<TITLES>, n: u8) {
        log.say(|| {
            let all = self.seat_entry("log-kept", who).with("count", n);
            let more = self.seat_entry("log-kept-own", who).with("count", n).with("cards", self.bag(who, kept));
            if n == 0 { Entry::public(all) } else { Entry::with_more(all, SeatSet::of(who), more) }
        });
    }

    pub(crate) fn log_gain(&self, log: &mut impl Log, who: Seat, goods: &Goods, times: u32) {
        self.log_goods(log, "log-gains", who, goods, times);
    }

    pub(crate) fn log_goods(&self, log: &mut impl Log, key: &'static str, who: Seat, goods: &Goods, times: u32) {
        log.say(|| Entry::public(self.seat_entry(key, who).with("goods", goods_text(goods, times))));
    }

    /// Logs a payment, unless it is empty.
    pub(crate) fn log_price(&self, log: &mut impl Log, who: Seat, goods: &Goods) {
        if !goods.is_empty() {
            self.log_goods(log, "log-pays", who, goods, 1);
        }
    }

    pub(crate) fn log_sail(&self, log: &mut impl Log, who: Seat, fish: bool, raze: bool) {
        let key = match (fish, raze) {
            (false, false) => "log-sails",
            (true, false) => "log-sails-fish",
            (false, true) => "log-sails-raze",
            (true, true) => "log-sails-both",
        };
        self.log_seat(log, key, who);
    }

    pub(crate) fn log_pawn(&self, log: &mut impl Log, who: Seat, on: Tile, again: bool) {
        let key = if again { "log-pawn-again" } else { "log-pawn" };
        log.say(|| Entry::public(self.seat_entry(key, who).with("tile", tile_text(on))));
    }

    pub(crate) fn log_pawn_move(&self, log: &mut impl Log, who: Seat, pawn: u8, to: Tile) {
        log.say(|| {
            Entry::public(self.seat_entry("log-moves-pawn", who).with("count", pawn + 1).with("tile", tile_text(to)))
        });
    }

    pub(crate) fn log_card_of_other(
        &self,
        log: &mut impl Log,
        key: &'static str,
        who: Seat,
        other: Seat,
        place: Place,
    ) {
        let text = || self.seat_entry(key, who).with("other", self.seat_text(other));
        log.say(|| Entry::public(text().with("card", self.card_at(other, place).name.arg())));
    }

    /// Logs a card and the card it lies under or is bound to.
    pub(crate) fn log_two_cards(&self, log: &mut impl Log, key: &'static str, who: Seat, card: Place, target: Place) {
        let text = || self.seat_entry(key, who).with("card", self.card_at(who, card).name.arg());
        log.say(|| Entry::public(text().with("target", self.card_at(who, target).name.arg())));
    }

    pub(crate) fn log_release(&self, log: &mut impl Log, who: Seat, what: Ware, place: Place) {
        let text = || self.seat_entry("log-releases", who).with("good", ware_text(what, 1));
        log.say(|| Entry::public(text().with("card", self.card_at(who, place).name.arg())));
    }

    pub(crate) fn log_assign(&self, log: &mut impl Log, who: Seat, place: Place, goods: &Goods) {
        let text = || self.seat_entry("log-assigns", who).with("goods", goods_text(goods, 1));
        log.say(|| Entry::public(text().with("card", self.card_at(who, place).name.arg())));
    }

    pub(crate) fn log_clan(&self, log: &mut impl Log, who: Seat) {
        let data: &Data = self.data.get();
        let clan = data.clan(self.mat(who).clan);
        log.say(|| Entry::public(Text::new("log-clan").with("count", who.0 + 1).with("clan", clan.name.arg())));
    }

    pub(crate) fn log_round(&self, log: &mut impl Log) {
        let key = if self.is_last() { "log-round-last" } else { "log-round" };
        log.say(|| Entry::public(self.seat_entry(key, self.open.first).with("count", self.open.round)));
    }

    pub(crate) fn log_end(&self, log: &mut impl Log) {
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
