//! The options of a table.

use crate::components::{CLANS, SOLO_SCENARIOS};
use engine::{OptionSpec, OptionValues, Seat};
use serde::{Deserialize, Serialize};

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
    pub scenario: SoloScenario,
}

/// The clan of a seat: by name, the first free one, or by chance. rule: clan-choice
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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
    /// The first clan in this order that no seat names and no earlier seat has.
    Free,
    /// Dealt at random when the game begins.
    Chance,
}

/// A solo scenario. rule: solo-scenarios
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the scenarios")]
pub enum SoloScenario {
    LongWinter,
    Raiders,
    KingsTax,
    Gathering,
}

const CLAN: OptionValues =
    OptionValues::Choice(&["glenn", "ulaf", "heidel", "panuk", "nanurjuk", "mackinnon", "free", "chance"]);

/// The options in the form that hosts see.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec { key: "clan1", takes: CLAN, default: "free" },
    OptionSpec { key: "clan2", takes: CLAN, default: "free" },
    OptionSpec { key: "clan3", takes: CLAN, default: "free" },
    OptionSpec { key: "clan4", takes: CLAN, default: "free" },
    OptionSpec { key: "scenario", takes: OptionValues::Choice(&SOLO_SCENARIOS), default: "long-winter" },
    OptionSpec { key: "score_raze_tokens", takes: OptionValues::Flag, default: "false" },
];

impl Default for Options {
    fn default() -> Options {
        Options {
            clan1: ClanChoice::Free,
            clan2: ClanChoice::Free,
            clan3: ClanChoice::Free,
            clan4: ClanChoice::Free,
            score_raze_tokens: false,
            scenario: SoloScenario::LongWinter,
        }
    }
}

impl Options {
    fn choices(&self) -> [ClanChoice; 4] {
        [self.clan1, self.clan2, self.clan3, self.clan4]
    }

    /// The clan that a seat names.
    fn named(&self, seat: Seat) -> Option<u8> {
        let choice = self.choices()[seat.index()];
        (choice < ClanChoice::Free).then_some(choice as u8)
    }

    /// The clans of these seats that are not left to chance.
    pub fn clans(&self, seats: u8) -> impl Iterator<Item = (Seat, u8)> + '_ {
        let mut taken = [false; CLANS.len()];
        Seat::all(seats).filter_map(|seat| self.named(seat)).for_each(|clan| taken[usize::from(clan)] = true);
        Seat::all(seats).filter_map(move |seat| {
            let clan = match self.choices()[seat.index()] {
                ClanChoice::Chance => return None,
                ClanChoice::Free => taken.iter().position(|taken| !taken)? as u8,
                named => named as u8,
            };
            taken[usize::from(clan)] = true;
            Some((seat, clan))
        })
    }

    /// A clan that two of these seats name.
    pub fn clash(&self, seats: u8) -> Option<&'static str> {
        let mut taken = [false; CLANS.len()];
        Seat::all(seats).filter_map(|seat| self.named(seat)).find_map(|clan| {
            let twice = std::mem::replace(&mut taken[usize::from(clan)], true);
            twice.then_some(CLANS[usize::from(clan)])
        })
    }
}
