//! Terrain and number of a place on the board, in one byte.

use crate::resource::{Resource, Terrain};
use serde::{Deserialize, Serialize};

/// The number of the joined token, which produces on a 2 and on a 12. rule: setup-variable
pub const JOINED_NUMBER: u8 = 1;

/// Numbers printed in red: no two of them lie side by side on a random board.
pub const RED_NUMBERS: [u8; 2] = [6, 8];

/// Terrain and number of a place; nothing where no hex is in play.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Land(u8);

impl Land {
    /// No hex.
    pub const NONE: Land = Land(0);

    /// A hex with this number; 0 for none.
    pub const fn new(terrain: Terrain, number: u8) -> Land {
        Land((terrain as u8 + 1) << 4 | number)
    }

    /// The same hex with this number.
    pub const fn with_number(self, number: u8) -> Land {
        Land(self.0 & 0xf0 | number)
    }

    /// Its terrain, if a hex is here.
    pub fn terrain(self) -> Option<Terrain> {
        Terrain::ALL.get(usize::from(self.0 >> 4).wrapping_sub(1)).copied()
    }

    /// What it produces.
    #[inline]
    pub fn resource(self) -> Option<Resource> {
        self.terrain().and_then(Terrain::resource)
    }

    /// The number on it: 0 for none, [`JOINED_NUMBER`] for 2 and 12.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 & 0x0f
    }

    /// Does it produce on this roll? rule: production
    #[inline]
    pub const fn produces_on(self, roll: u8) -> bool {
        self.number() == roll || self.number() == JOINED_NUMBER && (roll == 2 || roll == 12)
    }

    /// The byte itself, for lookup tables.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The number as text, if there is one.
    pub fn number_word(self) -> Option<String> {
        (self.number() > 0).then(|| number_word(self.number()))
    }

    /// Terrain and number as text: "mountains 5", "forest 2/12", "ice". `None` where no hex is in play.
    pub fn word(self) -> Option<String> {
        let terrain = self.terrain()?.word();
        Some(self.number_word().map_or(terrain.into(), |number| format!("{terrain} {number}")))
    }

    /// The rolls it produces on.
    pub fn rolls(self) -> impl Iterator<Item = u8> {
        let (one, two) = match self.number() {
            0 => (None, None),
            JOINED_NUMBER => (Some(2), Some(12)),
            n => (Some(n), None),
        };
        one.into_iter().chain(two)
    }
}

/// A number as notation writes it.
pub fn number_word(number: u8) -> String {
    if number == JOINED_NUMBER { "2/12".into() } else { number.to_string() }
}

/// Reads a number back.
pub fn number_named(word: &str) -> Option<u8> {
    if word == "2/12" { Some(JOINED_NUMBER) } else { word.parse().ok().filter(|n| (2..=12).contains(n) && *n != 7) }
}
