//! Windows: moments at which the game only asks whether a seat wants to act.

use crate::Seat;
use serde::Serialize;

/// An open window. The game waits for one seat, which may decline with [`crate::Rules::pass`].
///
/// A game must not decide by hidden cards whom it asks, so windows open often. Each player chooses how to handle every
/// kind of window; the client stores that choice and passes for the player.
///
/// - *ask me*: the client never passes.
/// - *pass until the next phase*: the client passes while [`Window::span`] stays the same.
/// - *pass until the opponent acts*: the client passes until another seat takes a step that is not its own pass.
/// - *pass when I can do nothing*: the client passes if the pass is the only legal action, after a delay that does not
///   depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// The seat that is asked.
    pub seat: Seat,
    /// Its kind, one of [`crate::Rules::windows`]. The message `window-KIND` names it.
    pub kind: &'static str,
    /// The phase in which it opens. The message `phase-WORD` names it.
    pub phase: &'static str,
    /// A counter of phases. It increases whenever another phase begins.
    pub span: u32,
}
