//! Players made of code: they see a View and their choices, never a state.
//!
//! [`Bot`] is what a thinking player implements; [`Player`] is any player behind one door; [`Kind`] is the list of names.

mod kind;
mod player;

pub use kind::{Kind, NoSuchBot};
pub use player::{Bot, Player};
