//! The kind of the open window, for players' pass settings. It depends only on public information.

use crate::state::{Moment, Thrones};
use engine::Seat;

/// Every kind of window, in the order of a round.
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
    /// rule: action-windows
    pub(super) fn action_window(&self, turn: Seat) -> Option<&'static str> {
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
    pub(super) fn response_window(&self) -> &'static str {
        match self.moment {
            Moment::PlotResponses => "response-plot",
            Moment::Defended => "response-defence",
            Moment::Reward => "response-challenge",
            Moment::DominanceResponses => "response-dominance",
            _ => "response-action",
        }
    }
}
