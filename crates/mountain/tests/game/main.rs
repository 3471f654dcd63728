//! All that holds for this game, in one program: a game is compiled once for all of it.

mod blank;
#[cfg(feature = "conformance")]
mod conformance;
mod digs;
#[cfg(feature = "conformance")]
mod dumps;
mod golden;
mod guide;
mod hostile;
mod mistakes;
mod packs;
mod rulebook;
mod scenarios;
mod small_and_still;
mod soak;
mod tokens;
mod words;
