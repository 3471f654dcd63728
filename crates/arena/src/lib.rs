//! Self-play, duels, tournaments and perft.
//!
//! [`sim`], [`duel`], [`tournament`] and [`perft`] are generic over the game. Their variants `…_by_id` find the game in the
//! [`registry`].

mod by_id;
mod chart;
mod decision_times;
mod duel;
mod interval;
mod pair_game;
mod perft;
mod rating;
mod report;
mod results;
mod seating;
mod selfplay;
mod sim;
mod tournament;

pub use by_id::{duel_by_id, perft_by_id, sim_by_id, tournament_by_id};
pub use duel::{DuelPlan, DuelReport, PairReport, PerDecision, duel};
pub use interval::wilson;
pub use perft::{PerftPlan, PerftReport, perft};
pub use rating::{Rating, rate};
pub use report::{Figure, NameResult, SimReport};
pub use results::ResultsError;
pub use sim::{SimPlan, sim};
pub use tournament::{Rated, TournamentPlan, TournamentReport, tournament};

/// Combines a seed and a number into a new seed. The multiplier is odd and differs from splitmix's, so neighbours are independent.
fn mix(seed: u64, n: u64) -> u64 {
    seed.wrapping_mul(0xD6E8_FEB8_6659_FD93).wrapping_add(n)
}
