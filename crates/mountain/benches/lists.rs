//! Measures how long the list of legal actions takes in positions with many digs: `cargo xtask bench mountain`.
//! Prints one JSON object.

use engine::{Chance, DataRef, Next, NoLog, QuickRng, Rng, Rules, Seat};
use mountain::{Action, Mountain, Options};
use std::hint::black_box;
use std::time::Instant;

/// The number of digs in the positions that are measured.
const DIGS: std::ops::RangeInclusive<usize> = 100..=600;
const POSITIONS: usize = 1_000;
const ROUNDS: usize = 31;

fn main() {
    let positions = positions();
    let mut list = Vec::with_capacity(1_000);
    let mut times: Vec<f64> = (0..ROUNDS).map(|_| round(&positions, &mut list)).collect();
    times.sort_by(f64::total_cmp);
    let digs: usize = positions.iter().map(|(game, seat)| digs(game, *seat, &mut list)).sum();
    println!(
        "{{ \"positions\": {}, \"digs\": {:.1}, \"ns_per_list\": {:.1}, \"ns_per_list_best\": {:.1} }}",
        positions.len(),
        digs as f64 / positions.len() as f64,
        times[ROUNDS / 2],
        times[0],
    );
}

/// The nanoseconds per list, over all positions once.
fn round(positions: &[(Mountain, Seat)], list: &mut Vec<Action>) -> f64 {
    let begun = Instant::now();
    for (game, seat) in positions {
        list.clear();
        game.legal(*seat, list);
        black_box(&list);
    }
    begun.elapsed().as_secs_f64() * 1e9 / positions.len() as f64
}

fn digs(game: &Mountain, seat: Seat, list: &mut Vec<Action>) -> usize {
    list.clear();
    game.legal(seat, list);
    list.iter().filter(|action| matches!(action, Action::Dig(_))).count()
}

/// Positions from random games with four seats.
fn positions() -> Vec<(Mountain, Seat)> {
    let mut rng = QuickRng::seeded(3);
    let (mut found, mut list) = (Vec::new(), Vec::new());
    while found.len() < POSITIONS {
        let mut game = Mountain::open(DataRef::ours(), &Options::default(), 4).expect("our data opens a table");
        loop {
            match game.next() {
                Next::Over => break,
                Next::Chance => game.resolve_chance(game.sample(&mut rng), &mut NoLog),
                Next::Seats { must, .. } => {
                    let Some(seat) = must.first() else { break };
                    if DIGS.contains(&digs(&game, seat, &mut list)) && rng.below(4) == 0 && found.len() < POSITIONS {
                        found.push((game.clone(), seat));
                    }
                    let action = list[rng.below(list.len() as u32) as usize];
                    game.act(seat, action, &mut NoLog);
                }
            }
        }
    }
    found
}
