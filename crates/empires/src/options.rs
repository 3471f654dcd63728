//! What a host may choose when the table opens.

use crate::card::{CLANS, SOLOS};
use serde::{Deserialize, Serialize};
use table::{OptionSpec, Seat, Takes};

/// The variant played at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The clan of the first seat.
    pub clan1: ClanChoice,
    /// Of the second.
    pub clan2: ClanChoice,
    /// Of the third.
    pub clan3: ClanChoice,
    /// Of the fourth.
    pub clan4: ClanChoice,
    /// Raze tokens score at the end. rule: raze-scoring
    pub score_raze_tokens: bool,
    /// The scenario of a solo game.
    pub scenario: Scenario,
}

/// A clan by choice, or by chance. rule: clan-choice
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the clans")]
pub enum ClanChoice {
    Glenn,
    Ulaf,
    Heidel,
    Panuk,
    Nanurjuk,
    Mackinnon,
    /// Dealt when the game begins.
    Chance,
}

/// A solo scenario. rule: solo-scenarios
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the scenarios")]
pub enum Scenario {
    LongWinter,
    Raiders,
    KingsTax,
    Gathering,
}

const CLAN: Takes = Takes::Choice(&["glenn", "ulaf", "heidel", "panuk", "nanurjuk", "mackinnon", "chance"]);

/// The options as a host reads them.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "clan1", takes: CLAN, default: "glenn" },
    OptionSpec { key: "clan2", takes: CLAN, default: "ulaf" },
    OptionSpec { key: "clan3", takes: CLAN, default: "heidel" },
    OptionSpec { key: "clan4", takes: CLAN, default: "panuk" },
    OptionSpec { key: "scenario", takes: Takes::Choice(&SOLOS), default: "long-winter" },
    OptionSpec { key: "score_raze_tokens", takes: Takes::Flag, default: "false" },
];

impl Default for Options {
    fn default() -> Options {
        Options {
            clan1: ClanChoice::Glenn,
            clan2: ClanChoice::Ulaf,
            clan3: ClanChoice::Heidel,
            clan4: ClanChoice::Panuk,
            score_raze_tokens: false,
            scenario: Scenario::LongWinter,
        }
    }
}

impl Options {
    /// The clan a seat asked for.
    pub fn clan(&self, seat: Seat) -> Option<u8> {
        let choice = [self.clan1, self.clan2, self.clan3, self.clan4][seat.index()];
        (choice != ClanChoice::Chance).then_some(choice as u8)
    }

    /// A clan that two of these seats asked for.
    pub fn clash(&self, seats: u8) -> Option<&'static str> {
        let mut taken = [false; 6];
        Seat::all(seats).filter_map(|seat| self.clan(seat)).find_map(|clan| {
            let twice = std::mem::replace(&mut taken[usize::from(clan)], true);
            twice.then_some(CLANS[usize::from(clan)])
        })
    }
}
