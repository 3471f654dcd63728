//! Self-play, duels, counts of paths, later tournaments.
//!
//! [`sim`], [`duel`] and [`perft`] are generic over the game and compiled for each; [`shelf`] finds the game by its id.

mod duel;
mod interval;
mod named;
mod perft;
mod report;
mod selfplay;
mod sim;
mod times;

pub use duel::{DuelPlan, DuelReport, PerDecision, duel};
pub use interval::wilson;
pub use named::{duel_named, perft_named, sim_named};
pub use perft::{PerftPlan, PerftReport, perft};
pub use report::{Figure, Named, SimReport};
pub use sim::{SimPlan, sim};

/// One seed out of two numbers. The step between seeds is odd and unlike splitmix's own, so that neighbours share nothing.
fn mix(seed: u64, n: u64) -> u64 {
    seed.wrapping_mul(0xD6E8_FEB8_6659_FD93).wrapping_add(n)
}
