//! The speed of two threads compared with one in a tournament: `cargo xtask bench threads`. Prints one JSON object.

use arena::{TournamentPlan, tournament_by_id};
use bots::{Budget, Kind, Thinking};
use registry::Pack;
use serde_json::{Map, json};
use std::time::Instant;

const GAMES: u64 = 60;
const ROUNDS: usize = 5;

fn main() {
    let mut seconds = [Vec::new(), Vec::new()];
    // Alternate, so that a busy minute of the machine affects both.
    for _ in 0..ROUNDS {
        for (threads, times) in seconds.iter_mut().enumerate() {
            times.push(run(threads + 1));
        }
    }
    let [one, two] = seconds.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    });
    println!("{}", json!({ "games": GAMES, "seconds_one": one, "seconds_two": two, "ratio": one / two }));
}

fn run(threads: usize) -> f64 {
    let plan = TournamentPlan {
        seats: 2,
        options: Map::new(),
        bots: vec![Kind::Greedy, Kind::Trader],
        thinking: Thinking { budget: Budget::Rollouts(30), trees: 1 },
        games: GAMES,
        seed: 1,
        threads,
        limit: 1_000_000,
        results: None,
    };
    let begun = Instant::now();
    let report = tournament_by_id("thrones", &Pack::ours(), &plan, &|_, _| {});
    assert!(matches!(report, Some(Ok(Ok(_)))), "thrones is on the shelf and takes two");
    begun.elapsed().as_secs_f64()
}
