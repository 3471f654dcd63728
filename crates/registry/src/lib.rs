//! The games behind one door: the only crate that names them all.
//!
//! [`AnyGame`] and [`AnyTable`] are object-safe, for pages and the terminal. A [`Visitor`] is compiled for each game, for
//! everything that counts nanoseconds.

mod any_game;
mod any_table;
mod door;
mod pack;

pub use any_game::{AnyGame, Opening, Refused};
pub use any_table::{AnyTable, Thought};
pub use pack::{Laid, Pack};

use door::Door;
use engine::{DataRef, Game, Rules};

/// Work that is written once and compiled for each game.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it for one game, with its data.
    fn visit<G: Game>(self, data: DataRef<G::Data>) -> Self::Out;
}

/// Puts games on the shelf: one line each.
macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        /// Every game, in the order of the shelf.
        pub fn games() -> &'static [&'static dyn AnyGame] {
            static GAMES: &[&dyn AnyGame] = &[$({ static DOOR: Door<$game> = Door::new(); &DOOR }),*];
            GAMES
        }

        /// Takes a visitor to a game; `None` if there is no such game.
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

/// The same for a message: `watch, thrones`.
pub fn ids() -> String {
    all_ids().join(", ")
}
