//! Wild bytes for every parser that faces the network or a file: whatever comes is read or refused, and nothing panics.
//!
//! A fuzzer (`fuzz/`, `cargo xtask soak`) calls these with what it makes up; the test of this crate calls them with the seeds and
//! thousands of spoilt copies of them, so that they cannot rot.

mod notation;
mod pack;
mod record;
mod scenario;

pub use notation::notation;
pub use pack::pack;
pub use record::record;
pub use scenario::scenario;
pub use server::fuzzing::fuzz_request as json_door;

/// Something that reads wild bytes.
pub type Reader = fn(&[u8]);

/// Every one, by the name of its fuzz target.
pub const ALL: [(&str, Reader); 5] =
    [("notation", notation), ("record", record), ("scenario", scenario), ("pack", pack), ("json_door", json_door)];

/// The game a byte names.
fn game(byte: u8) -> &'static dyn registry::AnyGame {
    let games = registry::games();
    games[usize::from(byte) % games.len()]
}
