//! What is being resolved: a stack of fixed depth. The innermost frame decides whom the game asks.

use crate::cards::{Kind, Plot, Slot, Type};
use crate::state::Thrones;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Maximum number of frames. Abilities in the data do not nest, so no card can exceed it.
pub const STACK: usize = 16;

/// Maximum number of abilities that are due at one moment. The reader rejects decks that could exceed it.
pub const DUE: usize = 12;

/// The card or plot that an ability belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AbilitySource {
    /// A card in play.
    Card(Slot),
    /// An event that is being played.
    Event(Kind),
    /// An event that was played earlier in this challenge and has an effect for its winner.
    Later(Kind),
    /// A revealed plot.
    Plot(Plot),
}

/// Selects one ability of its source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WhichAbility {
    /// The action.
    Action,
    /// The response.
    Response,
    /// The passive, or the effect of an event for the winner of a challenge.
    Passive,
    /// The when-revealed ability.
    Revealed,
}

/// The target and the costs chosen with an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The target, or `Slot::NONE`.
    pub target: Slot,
    /// Cards knelt for the cost, in ascending order.
    pub knelt: [Slot; 2],
}

impl Terms {
    /// No target and no knelt cards.
    pub const NONE: Terms = Terms { target: Slot::NONE, knelt: [Slot::NONE; 2] };

    /// Only a target.
    pub const fn on(target: Slot) -> Terms {
        Terms { target, knelt: [Slot::NONE; 2] }
    }
}

/// An ability that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pending {
    /// The player who controls it.
    pub(crate) seat: Seat,
    pub(crate) source: AbilitySource,
    pub(crate) which: WhichAbility,
}

/// One level of the stack. `seat` controls it, `turn` is asked next, `passes` counts consecutive passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// An action window. rule: action-windows
    Window { turn: Seat, passes: u8 },
    /// A response window. rule: responses
    Responses { turn: Seat, passes: u8 },
    /// A window for saves before characters are killed. rule: saves
    Saves { turn: Seat, passes: u8 },
    /// Due abilities, ordered by the first player. rule: passives
    Passives,
    /// The effects of an ability, in order; `at` is the index of the next one.
    Effects { seat: Seat, source: AbilitySource, which: WhichAbility, at: u8, terms: Terms },
    /// The choice of a target for a due ability.
    Choose { seat: Seat, source: AbilitySource, which: WhichAbility },
    /// Cards to draw.
    Draw { seat: Seat, left: u8 },
    /// Cards to discard at random.
    Discard { seat: Seat, left: u8, dead: bool },
    /// Cards to look at on top of the player's own deck; then one is taken.
    Look { seat: Seat, left: u8 },
    /// The loser of a challenge chooses characters to be killed. rule: claim-military
    Claim { seat: Seat, left: u8 },
    /// Each player in turn chooses their characters to lose or to spare; `second` marks the second player.
    Each { seat: Seat, second: bool, left: u8, spare: bool },
    /// Each player in turn searches their deck; `second` marks the second player.
    Search { seat: Seat, second: bool, kind: Type },
    /// A card of the opponent's hand is chosen.
    Bury { seat: Seat },
    /// A hand is discarded down to a number of cards.
    Decree { seat: Seat, to: u8 },
}

impl Frame {
    /// The name of this frame in views.
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
    /// Pushes a frame and records the depth.
    #[inline]
    pub(crate) fn push_frame(&mut self, frame: Frame) {
        self.stack.push(frame);
        self.deepest = self.deepest.max(self.stack.len() as u8);
    }

    /// Replaces the innermost frame.
    #[inline]
    pub(crate) fn replace_frame(&mut self, frame: Frame) {
        if let Some(top) = self.stack.last_mut() {
            *top = frame;
        }
    }
}
