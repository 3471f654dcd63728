//! Players made of code. What they answer depends on what their seat knows, and on nothing else.
//!
//! [`Bot`] is what a thinking player implements: it is handed a View and its choices, never a state. The simple kinds
//! build no view, because simulations count nanoseconds; they ask the game itself, and only for what is promised to depend
//! on the seat's own knowledge: `legal`, and `propose` for the trader. The conformance battery holds games to that promise.
//!
//! [`Greedy`] is such a thinker: one look ahead in imagined worlds, for any game, by [`engine::Evaluate::heuristic`].
//!
//! [`Search`] looks as far as its budget lets it, by the same measure. The levels easy, normal and hard are settings of these.
//!
//! [`Player`] is any player behind one door; [`Kind`] is the list of names.

mod greedy;
mod kind;
mod player;
mod search;

pub use greedy::Greedy;
pub use kind::{BadBots, Kind};
pub use player::{Bot, Player, Thinking};
pub use search::{Budget, Search};
