//! The hall: tables in the browser, kept in a database, told as it happens.
//!
//! [`serve`] opens it. A table is a `room::Room` in a task of its own (`actor`), the `hub` knows them all, the
//! `store` keeps their steps. Pages know scenes and not games: a further game on the shelf appears by itself.

mod actor;
mod app;
mod assets;
mod body;
mod clock;
mod control;
mod doors;
mod ears;
mod events;
mod fingerprint;
#[cfg(feature = "fuzzing")]
pub mod fuzzing;
mod hub;
mod json;
mod limits;
mod manners;
mod metrics;
mod mutes;
mod oops;
mod pages;
mod room;
mod secret;
mod serve;
mod store;
#[cfg(test)]
mod twins;
mod visit;
mod words;

/// The bots that sit down when nobody says which.
pub(crate) mod room_bots {
    pub use crate::room::usual;
}

pub use control::Control;
pub use pages::position::position_page;
pub use serve::{Hall, Open, serve};
