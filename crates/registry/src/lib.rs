//! The list of games: the only crate that names them all.
//!
//! [`AnyGame`] and [`AnyTable`] are object-safe, for pages and the terminal. A [`Visitor`] is compiled for each game, for code where
//! nanoseconds count.

mod any_game;
mod any_table;
mod game_entry;
mod pack;

pub use any_game::{AnyGame, Opening, Refused};
pub use any_table::{AnyTable, BotDecision};
pub use pack::{OverriddenData, Pack};

use engine::{DataRef, Game, Rules};
use game_entry::GameEntry;

/// Generic code that is compiled for each game.
pub trait Visitor {
    /// The result.
    type Out;

    /// Runs for one game, with its data.
    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Self::Out;
}

/// Registers games: one line each.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order in which they are shown.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            static GAMES: &[&dyn AnyGame] = &[$({ static ENTRY: GameEntry<$game> = GameEntry::new(); &ENTRY }),*];
            GAMES
        }

        /// Runs a visitor for the game with this id; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, pack: &Pack, visitor: V) -> Option<V::Out> {
            $(if <$game>::about().id == id {
                return Some(visitor.visit::<$game>(pack.data::<$game>()));
            })*
            None
        }
    };
}

registry! {
    watch::Watch,
    thrones::Thrones,
    mountain::Mountain,
    empires::Empires,
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().find(|game| game.about().id == id).copied()
}

/// The ids of all games.
pub fn all_ids() -> Vec<&'static str> {
    games().iter().map(|game| game.about().id).collect()
}

/// The ids of all games, for a message: `watch, thrones`.
pub fn id_list() -> String {
    all_ids().join(", ")
}
