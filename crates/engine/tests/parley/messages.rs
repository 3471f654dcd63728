//! Texts that log entries and scenes share.

use super::notation::seat_word;
use super::{Good, KINDS, Parley};
use engine::{Arg, Bag, Seat, Text};

/// A message about a seat.
pub fn seat_message(key: &'static str, seat: Seat) -> Text {
    Text::new(key).with("seat", seat_text(seat))
}

/// A seat's name.
pub fn seat_text(seat: Seat) -> Text {
    Text::new(format!("seat-{}", seat_word(seat)))
}

/// Goods with their counts.
pub fn goods_text(game: &Parley, bag: &Bag<KINDS>) -> Arg {
    let counted = |(k, n)| Text::new("goods").with("count", n).with("good", game.data.name(Good(k as u8)));
    bag.outcomes().map(|pair| Arg::from(counted(pair))).collect::<Vec<_>>().into()
}
