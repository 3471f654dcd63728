//! Perft: the number of paths of listed actions from the start of a game, a fingerprint of its rules.
//!
//! The outcome of a chance step depends only on seed and depth, so the count does not depend on the order of traversal.

use crate::mix;
use engine::{DataRef, Game, Next, NoLog, QuickRng};
use serde::Serialize;
use serde_json::{Map, Value};
use std::time::Instant;

/// What to count.
#[derive(Clone, Debug)]
pub struct PerftPlan {
    /// How many sit at the table.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// Where the outcomes of chance come from.
    pub seed: u64,
    /// How many actions a path has.
    pub depth: u32,
}

/// The counts.
#[derive(Clone, Debug, Serialize)]
pub struct PerftReport {
    /// The game's id.
    pub game: &'static str,
    /// How many sat at the table.
    pub seats: u8,
    /// Every option, defaults included.
    pub options: Value,
    /// The seed of chance.
    pub seed: u64,
    /// How many actions a path had.
    pub depth: u32,
    /// The number of paths of 1, 2, … `depth` actions.
    pub counts: Vec<u64>,
    /// Wall-clock time.
    pub seconds: f64,
}

/// Counts the paths of a plan, for every depth up to its own.
pub fn perft<G: Game>(data: DataRef<G::Data>, plan: &PerftPlan) -> Result<PerftReport, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;
    let begun = Instant::now();
    let mut counter = PathCounter { seed: plan.seed, list: Vec::new() };
    let counts = (1..=plan.depth).map(|depth| counter.count(fresh.clone(), 0, depth)).collect();
    Ok(PerftReport {
        game: about.id,
        seats: plan.seats,
        options: serde_json::to_value(&options).expect("options are plain data"),
        seed: plan.seed,
        depth: plan.depth,
        counts,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

struct PathCounter<G: Game> {
    seed: u64,
    /// The lists of all positions on the present path, one after another.
    list: Vec<G::Action>,
}

impl<G: Game> PathCounter<G> {
    /// Paths of `left` more actions from a position `done` actions deep.
    fn count(&mut self, mut game: G, done: u32, left: u32) -> u64 {
        let mut rng = QuickRng::seeded(mix(self.seed, u64::from(done)));
        let must = loop {
            match game.next() {
                Next::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve_chance(outcome, &mut NoLog);
                }
                Next::Over => return 0,
                Next::Seats { must, .. } => break must,
            }
        };
        let mut paths = 0;
        for seat in must.iter() {
            let begin = self.list.len();
            game.legal(seat, &mut self.list);
            if left == 1 {
                paths += (self.list.len() - begin) as u64;
            } else {
                for i in begin..self.list.len() {
                    let mut after = game.clone();
                    after.act(seat, self.list[i], &mut NoLog);
                    paths += self.count(after, done + 1, left - 1);
                }
            }
            self.list.truncate(begin);
        }
        paths
    }
}
