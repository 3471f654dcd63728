//! Pages: finished HTML, in the visitor's language.

pub mod cards;
pub mod chat;
pub mod clock;
mod guide;
pub mod home;
pub mod hotseat;
pub mod layout;
pub mod lobby;
mod my_games;
pub mod new_table;
pub mod participants;
mod pass_settings;
mod player_nav;
pub mod position;
pub mod replay;
pub mod rules;
pub mod seat_link;
pub mod sent_parts;
pub mod settings;
mod spectate;
pub mod table;
