//! The searching bot: information-set Monte Carlo tree search in worlds that fit what its seat knows.
//!
//! The choices at the root compete by successive elimination ([`root_selection`]). In each round every remaining candidate is played
//! out in the same sampled world with the same random numbers (common random numbers), so the comparison has low variance. A
//! candidate that clearly loses is eliminated, and others are admitted while there is time.
//!
//! Below the root every seat has a [`tree`] of what it sees, and chooses by its statistics ([`rollout`]). Long lists are widened
//! slowly, the best by [`static_eval`] first. Below the trees every seat plays what [`static_eval`] prefers for some turns. The
//! position reached is scored by [`Evaluate::win_score`] as a share of the win ([`win_share`]).
//!
//! A candidate must do clearly better than the greedy bot's choice to replace it, so the search does no harm.
//!
//! Free-form actions (offers, counter-offers) are left to the greedy bot inside.

mod rollout;
mod root_selection;
mod static_eval;
mod tree;
mod win_share;

use crate::greedy::{sample_worlds, score_choices};
use crate::{Bot, Greedy};
use engine::{Game, QuickRng, Rng, Seat};
use rollout::SeatTrees;
use root_selection::{RootSelection, best_candidate};
use std::time::{Duration, Instant};

/// How long a search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// This many rollouts: the same seed finds the same choice.
    Rollouts(u32),
    /// This long by the clock.
    Time(Duration),
}

/// A bot that searches.
pub struct Search<G: Game> {
    greedy: Greedy<G>,
    /// How many turns a rollout plays.
    horizon: u32,
    budget: Budget,
    /// How many searches run in parallel from the same view, one thread each. Their results are combined.
    threads: usize,
}

impl<G: Game> Search<G> {
    /// A search with this budget on this many threads.
    pub fn new(budget: Budget, threads: usize) -> Search<G> {
        Search { greedy: Greedy::default(), horizon: G::SEARCH.short_horizon, budget, threads: threads.max(1) }
    }

    /// Tries more proposals and plays longer rollouts.
    #[must_use]
    pub fn thorough(self) -> Search<G> {
        Search { greedy: Greedy::thorough(), horizon: G::SEARCH.horizon, ..self }
    }

    /// The results of every candidate, by round.
    fn results(
        &self,
        deadline: Deadline,
        seat: Seat,
        view: &G::View,
        field: &[G::Action],
        rng: &mut QuickRng,
    ) -> Vec<Vec<Option<f32>>> {
        let seeds: Vec<u64> = (0..self.threads).map(|_| rng.next_u64()).collect();
        if let [seed] = seeds[..] {
            return run_selection::<G>(seat, view, field, self.horizon, deadline, seed);
        }
        let (thread_deadline, horizon) = (deadline.divided_by(self.threads), self.horizon);
        let mut all = vec![Vec::new(); field.len()];
        std::thread::scope(|scope| {
            // A view is Send and not Sync: every thread has its own.
            let threads: Vec<_> = seeds
                .into_iter()
                .map(|seed| (seed, view.clone()))
                .map(|(seed, view)| {
                    scope.spawn(move || run_selection::<G>(seat, &view, field, horizon, thread_deadline, seed))
                })
                .collect();
            for thread in threads {
                let part = thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault));
                let rounds = part.iter().map(Vec::len).max().unwrap_or(0);
                for (all, mut part) in all.iter_mut().zip(part) {
                    // Keep the rounds of one thread aligned.
                    part.resize(rounds, None);
                    all.extend(part);
                }
            }
        });
        all
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        let deadline = Deadline::start(self.budget);
        let greedy_choice = self.greedy.choose(seat, view, legal, rng);
        if legal.len() == 1 || !legal.contains(&greedy_choice) {
            return greedy_choice;
        }
        // The greedy choice is the first candidate; the others follow by their score.
        let mut scored = score_choices(&sample_worlds::<G>(view, rng), seat, legal, G::SEARCH.candidates);
        scored.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        let others = scored.into_iter().map(|(action, _)| action).filter(|action| *action != greedy_choice);
        let field: Vec<G::Action> = std::iter::once(greedy_choice).chain(others).collect();
        field[best_candidate(&self.results(deadline, seat, view, &field, rng))]
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        self.greedy.interject(seat, view, legal, rng)
    }
}

/// When a search ends. Its clock starts when the seat is asked.
#[derive(Clone, Copy)]
enum Deadline {
    Rollouts(u32),
    Time(Instant),
}

impl Deadline {
    fn start(budget: Budget) -> Deadline {
        match budget {
            Budget::Rollouts(rollouts) => Deadline::Rollouts(rollouts),
            Budget::Time(time) => Deadline::Time(Instant::now() + time),
        }
    }

    fn divided_by(self, threads: usize) -> Deadline {
        match self {
            Deadline::Rollouts(rollouts) => Deadline::Rollouts(rollouts.div_ceil(threads as u32)),
            time @ Deadline::Time(_) => time,
        }
    }

    fn is_over(self, rollouts: u32) -> bool {
        match self {
            Deadline::Rollouts(limit) => rollouts >= limit,
            Deadline::Time(end) => Instant::now() >= end,
        }
    }
}

/// Runs one search until the deadline.
fn run_selection<G: Game>(
    seat: Seat,
    view: &G::View,
    field: &[G::Action],
    horizon: u32,
    deadline: Deadline,
    seed: u64,
) -> Vec<Vec<Option<f32>>> {
    let mut selection = RootSelection::new(field.len(), G::SEARCH.min_competing);
    let mut rng = QuickRng::seeded(seed);
    let mut world = G::imagine(view, &mut rng);
    let mut chance_seed = rng.next_u64();
    let mut trees = SeatTrees::<G>::new(world.seats(), horizon);
    let mut rollouts = 0;
    while let Some((candidate, new_round)) = selection.next_candidate() {
        if new_round {
            world = G::imagine(view, &mut rng);
            chance_seed = rng.next_u64();
        }
        selection.record(candidate, trees.rollout(&world, seat, field[candidate], chance_seed) as f32);
        rollouts += 1;
        if deadline.is_over(rollouts) {
            break;
        }
    }
    selection.results
}
