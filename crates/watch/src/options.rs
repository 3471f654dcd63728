//! What a host may choose when the table opens.

use serde::{Deserialize, Serialize};
use table::{OptionSpec, Takes};

/// The variant played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// Which game of the box.
    pub mode: Mode,
    /// Starting pieces as printed, or placed by the players.
    pub opening: Opening,
    /// Trade and build in any order, or trade first.
    pub phases: Phases,
    /// Who begins.
    pub start: Start,
    /// How many offers the player on turn may make; 0 is no limit.
    pub offers: u8,
}

/// Which game of the box. `Brotherhood` joins this list when its rules are here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The base game: no wall, no wildlings.
    Base,
}

/// How the first pieces come to the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// They stand there when the game begins. rule: setup-prebuilt
    Prebuilt,
    /// Players place them in two rounds. rule: setup-free
    Free,
}

/// The order of trading and building. rule: phases
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phases {
    /// In any order.
    Combined,
    /// The first build closes trading for the turn.
    Separate,
}

/// Who begins. rule: start-player
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// Lots are drawn.
    Random,
    /// The first seat of the table.
    First,
    /// The second.
    Second,
    /// The third.
    Third,
    /// The fourth, at a table of four.
    Fourth,
}

impl Start {
    /// The seat the host named, if he did.
    pub fn seat(self) -> Option<u8> {
        match self {
            Start::Random => None,
            Start::First => Some(0),
            Start::Second => Some(1),
            Start::Third => Some(2),
            Start::Fourth => Some(3),
        }
    }
}

/// The options as a host reads them.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "mode", takes: Takes::Choice(&["base"]), default: "base" },
    OptionSpec { key: "opening", takes: Takes::Choice(&["prebuilt", "free"]), default: "prebuilt" },
    OptionSpec { key: "phases", takes: Takes::Choice(&["combined", "separate"]), default: "combined" },
    OptionSpec {
        key: "start",
        takes: Takes::Choice(&["random", "first", "second", "third", "fourth"]),
        default: "random",
    },
    OptionSpec { key: "offers", takes: Takes::Number(0, 20), default: "0" },
];

impl Default for Options {
    fn default() -> Options {
        Options {
            mode: Mode::Base,
            opening: Opening::Prebuilt,
            phases: Phases::Combined,
            start: Start::Random,
            offers: 0,
        }
    }
}
