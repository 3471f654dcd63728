//! Which kind of window is open: what a player's settings go by. It follows from what everybody sees.

use crate::card::rival;
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::{Seat, Window};

/// Every kind, in the order of a round.
pub const KINDS: &[&str] = &[
    "plot",
    "response-plot",
    "draw",
    "own-marshalling",
    "marshalling",
    "before-challenge",
    "after-attackers",
    "response-defence",
    "after-defenders",
    "response-challenge",
    "response-dominance",
    "dominance",
    "standing",
    "taxation",
    "response-action",
    "save",
];

impl Thrones {
    /// The open window, with its kind.
    pub(crate) fn open_window(&self) -> Option<Window> {
        if self.ending.is_some() {
            return None;
        }
        let (seat, kind) = match self.stack.last() {
            Some(&Frame::Window { turn, .. }) => (turn, self.action_window(turn)?),
            Some(&Frame::Responses { turn, .. }) => (turn, self.response_window()),
            Some(&Frame::Saves { turn, .. }) => (turn, "save"),
            // No choice is left in this defence, so it may go by like the window before it.
            None if self.nobody_can_defend() => (rival(self.active), "after-attackers"),
            _ => return None,
        };
        let phase = self.moment.phase();
        Some(Window { seat, kind, phase: phase.word(), span: u32::from(self.round) * 8 + phase as u32 })
    }

    /// rule: action-windows
    fn action_window(&self, turn: Seat) -> Option<&'static str> {
        Some(match self.moment {
            Moment::PlotWindow => "plot",
            Moment::DrawWindow => "draw",
            Moment::MarshalWindow if turn == self.active => "own-marshalling",
            Moment::MarshalWindow => "marshalling",
            Moment::ChallengeWindow => "before-challenge",
            Moment::AttackWindow => "after-attackers",
            Moment::DefendWindow => "after-defenders",
            Moment::DominanceWindow => "dominance",
            Moment::StandingWindow => "standing",
            Moment::TaxationWindow => "taxation",
            _ => return None,
        })
    }

    /// rule: responses
    fn response_window(&self) -> &'static str {
        match self.moment {
            Moment::PlotResponses => "response-plot",
            Moment::Defended => "response-defence",
            Moment::Reward => "response-challenge",
            Moment::DominanceResponses => "response-dominance",
            _ => "response-action",
        }
    }
}
