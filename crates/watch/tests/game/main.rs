//! All that holds for this game, in one program: a game is compiled once for all of it.

mod cards;
#[cfg(feature = "conformance")]
mod conformance;
#[cfg(feature = "conformance")]
mod dumps;
mod given;
mod golden;
mod guide;
mod hostile;
mod lines;
mod scenarios;
mod small_and_still;
mod words;
