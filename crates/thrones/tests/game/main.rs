//! All tests of this game in one program, so that the game is compiled once.

mod advance;
mod blank;
mod card_display;
#[cfg(feature = "conformance")]
mod conformance;
#[cfg(feature = "conformance")]
mod dumps;
mod golden;
mod guide;
mod hostile;
mod packs;
mod questions;
mod rulebook;
mod scenarios;
mod small_and_still;
mod soak;
mod words;
