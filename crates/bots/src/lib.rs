//! Bots. Their answers depend only on what their seat knows.
//!
//! A bot that evaluates positions implements [`Bot`]: it receives a View and its choices, never a state. The simple kinds build no
//! view, because simulations count nanoseconds. They ask the game itself, and only for what depends on the seat's own knowledge by
//! contract: `legal`, and `propose` for the trader. The conformance suite checks that games keep this contract.
//!
//! [`Greedy`] implements [`Bot`]: it looks one choice ahead in sampled worlds, for any game, by [`engine::Evaluate::heuristic`].
//!
//! [`Search`] looks as far as its budget allows. The levels easy, normal and hard are settings of these two.
//!
//! [`Player`] is a player of any kind; [`Kind`] is the list of names.

mod greedy;
mod kind;
mod player;
mod search;

pub use greedy::Greedy;
pub use kind::{BotListError, Kind};
pub use player::{Bot, Player, Thinking};
pub use search::{Budget, Search};
