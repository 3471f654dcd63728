//! All tests of this game in one program, so that it is linked once.

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
