//! A second, slow model of the game `mountain`: it replays a record with rules of its own and judges every line.
//!
//! The model shares no code with the program that makes the records. It implements the rulebook independently, and reads boards, tiles
//! and cards from the component data. Each file is one chapter of the rules.
//!
//! A record does not contain, so the model cannot check:
//! - whether chance was fair: only whether an outcome was possible and due;
//! - whether the seed fits the commitment, and whether the fingerprint of the data is that of the data read here;
//! - choices that a player did not make: a choice that is never offered is noticed only where the rules force it, or where
//!   somebody leaves it out with `skip` or `done`;
//! - what each viewer sees, and the order of simultaneous choices;
//! - events of the table (`{"table": …}`): such lines are skipped;
//! - the honor of each source: only the sum of each player or team at the end.

mod audit;
mod components;
mod dig;
mod halls;
mod record;
mod recruit;
mod scoring;
mod setup;
mod spells;
mod spending;
mod table;
mod turn;
mod workshops;

pub use record::{Disagreement, Summary, judge};
