//! The built program: its commands as a stranger meets them, and its server over HTTP, killed and started again.
//!
//! One program for all of it: each one more would be linked with everything once more.

mod cli;
mod company;
mod crash;
mod doors;
mod hot_seat;
mod learn;
mod records_and_play;
mod replays;
mod walls;

#[path = "../support/mod.rs"]
mod support;
