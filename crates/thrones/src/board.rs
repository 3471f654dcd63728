//! Cards in play, the markers on them, and the current challenge.

use crate::cards::{DECK, Icon, Slot, Slots};
use crate::state::rows;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Cards in play. rule: in-play
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Board {
    pub(crate) in_play: Slots,
    pub(crate) kneeling: Slots,
    pub(crate) duplicates: Slots,
    /// Cards without text; follows from plots and attachments.
    pub(crate) blank: Slots,
    #[serde(with = "rows")]
    pub(crate) cards: [CardState; 2 * DECK],
    /// Lasting effects until the end of the phase (0) and of the round (1).
    pub(crate) marks: [Marks; 2],
}

/// The state of a card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardState {
    /// The character that it is attached to or duplicates.
    pub(crate) host: Slot,
    pub(crate) power: u8,
    /// Changes of STR until the end of the challenge (0) and of the round (1).
    pub(crate) boost: [i8; 2],
    /// Uses of its limited ability (low four bits), and open uses of its response (high four bits).
    pub(crate) uses: u8,
}

impl CardState {
    pub(crate) const EMPTY: CardState = CardState { host: Slot::NONE, power: 0, boost: [0; 2], uses: 0 };
}

/// Lasting effects on single cards. rule: lasting-effects
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Marks {
    pub(crate) no_attack: Slots,
    pub(crate) no_defence: Slots,
    pub(crate) lost: [Slots; 3],
    pub(crate) stealth: Slots,
    pub(crate) renown: Slots,
}

/// The current challenge, or the one being declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Challenge {
    pub(crate) icon: Option<Icon>,
    pub(crate) attackers: Slots,
    pub(crate) defenders: Slots,
    pub(crate) bypassed: Slots,
    /// Participants that count as 0 in the totals.
    pub(crate) zeroed: Slots,
    /// Characters named so far in a declaration; hidden from the opponent.
    pub(crate) naming: Slots,
    #[serde(rename = "slipping")]
    pub(crate) bypassing: Slots,
    /// Characters that are about to be killed.
    pub(crate) doomed: Slots,
    /// Characters chosen for a claim, or by an effect that lets each player choose.
    pub(crate) picked: Slots,
    pub(crate) winner: Option<Seat>,
    pub(crate) totals: [u8; 2],
}

/// Events that responses can answer, since the last response window. rule: responses
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecentEvents {
    /// A challenge was won; the challenge holds the winner.
    pub(crate) challenge: bool,
    /// The winner of dominance.
    pub(crate) dominance: Option<Seat>,
    /// Does any card in play have an open response?
    #[serde(rename = "chances")]
    pub(crate) card_responses_open: bool,
}
