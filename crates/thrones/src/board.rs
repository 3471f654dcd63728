//! The middle of the table: cards in play, what lies on them, and the challenge going on.

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
    /// Characters without text, worked out from plots and attachments.
    pub(crate) blank: Slots,
    #[serde(with = "rows")]
    pub(crate) cards: [CardState; 2 * DECK],
    /// Until the end of the phase, until the end of the round.
    pub(crate) marks: [Marks; 2],
}

/// What lies on a card in play, and how often it was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardState {
    /// The character it is attached to, or doubles.
    pub(crate) host: Slot,
    pub(crate) power: u8,
    /// STR until the end of the challenge, of the round.
    pub(crate) boost: [i8; 2],
    /// Uses of its limited ability (low), and of its response that are possible now (high).
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

/// The challenge going on, or being declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Challenge {
    pub(crate) icon: Option<Icon>,
    pub(crate) attackers: Slots,
    pub(crate) defenders: Slots,
    pub(crate) bypassed: Slots,
    /// Count as nothing in the totals.
    pub(crate) zeroed: Slots,
    /// Named so far by the player who declares, hidden from the other.
    pub(crate) naming: Slots,
    #[serde(rename = "slipping")]
    pub(crate) bypassing: Slots,
    /// About to be killed, or chosen for it.
    pub(crate) doomed: Slots,
    /// Chosen by an effect that lets each player choose.
    pub(crate) picked: Slots,
    pub(crate) winner: Option<Seat>,
    pub(crate) totals: [u8; 2],
}

/// What has happened since the last window of responses. rule: responses
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecentEvents {
    /// Who has won a challenge, which is of the present kind.
    pub(crate) challenge: bool,
    /// Who has won dominance.
    pub(crate) dominance: Option<Seat>,
    /// Is anything to be answered by cards in play?
    #[serde(rename = "chances")]
    pub(crate) card_responses_open: bool,
}
