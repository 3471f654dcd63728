//! Which colour each seat plays. rules: setup-prebuilt, setup-brotherhood

use crate::options::Options;
use engine::{Seat, Text};

/// The colours in playing order.
pub const SEAT_WORDS: [&str; 4] = ["red", "blue", "black", "yellow"];

/// The colours of a table. With three players one of the four stays in the box.
#[derive(Clone, Copy)]
pub struct Colours {
    /// The colour that stays in the box. Seats from here on have the next colour.
    left_out: usize,
}

impl Colours {
    /// The colours of a table with these options.
    pub fn new(options: &Options, seats: u8) -> Colours {
        let all = usize::from(seats) == SEAT_WORDS.len();
        Colours { left_out: if all { SEAT_WORDS.len() } else { options.without as usize } }
    }

    /// The colour of a seat, as an index of [`SEAT_WORDS`].
    pub fn index(self, seat: Seat) -> usize {
        seat.index() + usize::from(seat.index() >= self.left_out)
    }

    /// Its word in notation.
    pub fn word(self, seat: Seat) -> &'static str {
        SEAT_WORDS[self.index(seat)]
    }

    /// Its name for people.
    pub fn text(self, seat: Seat) -> Text {
        Text::new(format!("seat-{}", self.word(seat)))
    }
}
