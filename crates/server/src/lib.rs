//! The server: tables in the browser, kept in a database, with live updates.
//!
//! [`serve`] starts it. A move passes the layers in one direction: a handler (`web`) sends a command to the table's task
//! (`runtime`), the rules are applied (`room`), the step is committed (`store`), and each viewer gets what changed for
//! them (`sync`). `pages` draws scenes and knows no game: a new game in the registry appears without a change here.

#[cfg(feature = "fuzzing")]
pub mod fuzzing;
#[cfg(test)]
mod leak_tests;
mod pages;
mod room;
mod runtime;
mod secret;
mod store;
mod sync;
mod web;
mod words;

pub use pages::position::position_page;
pub use runtime::serve::{RunningServer, ServeOptions, serve};
pub use runtime::test_control::TestControl;
