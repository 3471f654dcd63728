//! A second, slow model of the game `mountain`: it replays a record with rules of its own and judges every line.
//!
//! The model shares no code with the program that makes the records. It reads the rulebook once more, and what is
//! printed on boards, tiles and cards from the component data. One file is one chapter of the rules.
//!
//! What a record does not hold cannot be judged:
//! - whether chance was fair: only whether an outcome was possible, and due;
//! - whether the seed fits the commitment, and whether the fingerprint of the data is that of the data read here;
//! - what a player could have chosen but did not: a choice that is never offered shows only where the rules force it,
//!   or where somebody passes it by with `skip` or `done`;
//! - what is shown to whom, and in which order players choose who choose at the same time;
//! - what happened at the table and not in the game (`{"table": …}`): such lines are passed over;
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
