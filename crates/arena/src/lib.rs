//! Self-play, duels, tournaments, counts of paths.
//!
//! [`sim`], [`duel`], [`tournament`] and [`perft`] are generic over the game and compiled for each; [`registry`] finds the game by its id.

mod bout;
mod chart;
mod duel;
mod interval;
mod named;
mod perft;
mod rating;
mod report;
mod results;
mod seating;
mod selfplay;
mod sim;
mod times;
mod tournament;

pub use duel::{DuelPlan, DuelReport, PairReport, PerDecision, duel};
pub use interval::wilson;
pub use named::{duel_named, perft_named, sim_named, tournament_named};
pub use perft::{PerftPlan, PerftReport, perft};
pub use rating::{Rating, rate};
pub use report::{Figure, Named, SimReport};
pub use results::BadResults;
pub use sim::{SimPlan, sim};
pub use tournament::{Rated, TournamentPlan, TournamentReport, tournament};

/// One seed out of two numbers. The step between seeds is odd and unlike splitmix's own, so that neighbours share nothing.
fn mix(seed: u64, n: u64) -> u64 {
    seed.wrapping_mul(0xD6E8_FEB8_6659_FD93).wrapping_add(n)
}
