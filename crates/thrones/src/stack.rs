//! What is being resolved: a stack of a fixed depth. The innermost frame decides whom the game asks.

use crate::cards::{Kind, Plot, Slot, Type};
use crate::state::Thrones;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// The most frames at once. The reader keeps abilities flat, so that no card can bring more.
pub const STACK: usize = 16;

/// The most abilities that have to happen at one moment. The reader refuses decks that could bring more.
pub const DUE: usize = 12;

/// Where an ability stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AbilitySource {
    /// On a card in play.
    Card(Slot),
    /// On an event that is being played.
    Event(Kind),
    /// On an event played earlier in this challenge, for its winner.
    Later(Kind),
    /// On a revealed plot.
    Plot(Plot),
}

/// Which ability of its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WhichAbility {
    /// Its action.
    Action,
    /// Its response.
    Response,
    /// Its passive, or what an event does for a winner.
    Passive,
    /// When revealed.
    Revealed,
}

/// What was chosen with an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The chosen card.
    pub target: Slot,
    /// Cards knelt for the cost, the lower first.
    pub knelt: [Slot; 2],
}

impl Terms {
    /// Nothing chosen.
    pub const NONE: Terms = Terms { target: Slot::NONE, knelt: [Slot::NONE; 2] };

    /// Just a target.
    pub const fn on(target: Slot) -> Terms {
        Terms { target, knelt: [Slot::NONE; 2] }
    }
}

/// An ability that has to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pending {
    /// Whose it is.
    pub(crate) seat: Seat,
    pub(crate) source: AbilitySource,
    pub(crate) which: WhichAbility,
}

/// One thing being resolved: `seat` is whose it is, `turn` who is asked, `passes` how many passed in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// An action window. rule: action-windows
    Window { turn: Seat, passes: u8 },
    /// A window of responses. rule: responses
    Responses { turn: Seat, passes: u8 },
    /// Characters are about to be killed. rule: saves
    Saves { turn: Seat, passes: u8 },
    /// Abilities that have to happen, ordered by the first player. rule: passives
    Passives,
    /// The effects of an ability, one after another.
    Effects { seat: Seat, source: AbilitySource, which: WhichAbility, at: u8, terms: Terms },
    /// A target for an ability that has to happen.
    Choose { seat: Seat, source: AbilitySource, which: WhichAbility },
    /// Cards to draw.
    Draw { seat: Seat, left: u8 },
    /// Cards discarded at random.
    Discard { seat: Seat, left: u8, dead: bool },
    /// Cards looked at on top of the own deck.
    Look { seat: Seat, left: u8 },
    /// The defender chooses who dies. rule: claim-military
    Claim { seat: Seat, left: u8 },
    /// Each player chooses own characters, to lose or to spare.
    Each { seat: Seat, second: bool, left: u8, spare: bool },
    /// Each player searches his deck.
    Search { seat: Seat, second: bool, kind: Type },
    /// A card of the rival's hand is chosen.
    Bury { seat: Seat },
    /// A hand is cut down.
    Decree { seat: Seat, to: u8 },
}

impl Frame {
    /// The word of this frame in views.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Frame::Window { .. } => "window",
            Frame::Responses { .. } => "responses",
            Frame::Saves { .. } => "saves",
            Frame::Passives => "order",
            Frame::Effects { .. } => "effects",
            Frame::Choose { .. } => "choose",
            Frame::Draw { .. } => "draw",
            Frame::Discard { .. } => "discard",
            Frame::Look { .. } => "look",
            Frame::Claim { .. } => "claim",
            Frame::Each { .. } => "each",
            Frame::Search { .. } => "search",
            Frame::Bury { .. } => "bury",
            Frame::Decree { .. } => "decree",
        }
    }
}

impl Thrones {
    /// Puts something on the stack.
    #[inline]
    pub(crate) fn push_frame(&mut self, frame: Frame) {
        self.stack.push(frame);
        self.deepest = self.deepest.max(self.stack.len() as u8);
    }

    /// Changes the innermost frame.
    #[inline]
    pub(crate) fn replace_frame(&mut self, frame: Frame) {
        if let Some(top) = self.stack.last_mut() {
            *top = frame;
        }
    }
}
