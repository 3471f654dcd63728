//! Windows: questions that only ask whether a seat wants to do something now.

use crate::Seat;
use serde::Serialize;

/// An open window: the game waits for one seat, which may let the moment go by with [`crate::Rules::pass`].
///
/// Games with many such moments ask often, because whom they ask may not depend on what he holds. What a player wants to
/// be asked is his own affair: a surface keeps his wish for each kind and passes for him.
///
/// - *ask me*: nothing is done.
/// - *pass until the next phase*: pass while [`Window::span`] is what it was when he said so.
/// - *pass until the opponent acts*: pass until another seat takes a step that was not its own pass.
/// - *pass when I can do nothing*: pass if his list holds nothing but the pass, after a time that does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// Whom it asks.
    pub seat: Seat,
    /// Its kind, one of [`crate::Rules::windows`]; the message `window-KIND` says it.
    pub kind: &'static str,
    /// The phase it lies in; the message `phase-WORD` says it.
    pub phase: &'static str,
    /// Counts the phases of a game: it grows when another begins.
    pub span: u32,
}
