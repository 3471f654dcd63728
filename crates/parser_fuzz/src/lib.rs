//! Fuzzing of every parser that reads input from the network or from a file: any bytes are parsed or refused, and nothing panics.
//!
//! A fuzzer (`fuzz/`, `cargo xtask soak`) calls these functions with generated input. The test of this crate calls them with the seeds
//! and thousands of mutated copies, so that they keep working.

mod notation;
mod pack;
mod record;
mod scenario;

pub use notation::notation;
pub use pack::pack;
pub use record::record;
pub use scenario::scenario;
pub use server::fuzzing::fuzz_request as json_request;

/// A parser under test.
pub type Reader = fn(&[u8]);

/// Every parser, by the name of its fuzz target.
pub const ALL: [(&str, Reader); 5] = [
    ("notation", notation),
    ("record", record),
    ("scenario", scenario),
    ("pack", pack),
    ("json_request", json_request),
];

/// The game that a byte selects.
fn game(byte: u8) -> &'static dyn registry::AnyGame {
    let games = registry::games();
    games[usize::from(byte) % games.len()]
}
