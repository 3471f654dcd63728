//! All tests of this game, in one program: so the game is compiled once for all of them.

mod blank;
#[cfg(feature = "conformance")]
mod conformance;
#[cfg(feature = "conformance")]
mod dumps;
mod golden;
mod guide;
mod hostile;
mod log_order;
mod packs;
mod rulebook;
mod scenario_errors;
mod scenarios;
mod small_and_still;
mod soak;
mod words;
