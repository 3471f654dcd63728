//! Pages: finished HTML, in the visitor's language.

pub mod cards;
pub mod first;
pub mod hotseat;
pub mod layout;
pub mod link;
pub mod lobby;
pub mod open;
pub mod replay;
pub mod rules;
pub mod settings;
pub mod table;
mod windows;
