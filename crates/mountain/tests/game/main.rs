//! All tests of the game in one program, so that the game is compiled once.

mod blank;
#[cfg(feature = "conformance")]
mod conformance;
#[cfg(feature = "conformance")]
mod dumps;
mod golden;
mod guide;
mod hostile;
mod packs;
mod placements;
mod rulebook;
mod scenario_errors;
mod scenarios;
mod small_and_still;
mod soak;
mod tokens;
mod words;
