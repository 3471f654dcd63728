//! Pages: finished HTML, in the visitor's language.

pub mod cards;
pub mod clock;
pub mod company;
pub mod first;
mod guide;
pub mod hotseat;
pub mod layout;
pub mod link;
pub mod lobby;
mod mine;
pub mod open;
mod places;
pub mod replay;
pub mod rules;
pub mod settings;
pub mod still;
pub mod table;
pub mod talk;
pub mod told;
mod watch;
mod windows;
