//! Tests of the built program: its command line, and its server over HTTP, with kills and restarts.
//!
//! One test program for all of it, because each one links everything.

mod cli;
mod crash;
mod hot_seat;
mod http_api;
mod invalid_requests;
mod participants;
mod records_and_terminal;
mod replays;
mod tutorial;

#[path = "../support/mod.rs"]
mod support;
