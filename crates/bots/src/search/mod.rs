//! The searching bot: information-set Monte Carlo tree search over worlds its seat cannot rule out.
//!
//! Every walk begins in a freshly imagined world, so the tree holds what was chosen, not what was hidden: a node is a
//! history of choices, chance falls anew on every walk, and choices made at once are drawn apart from each other, because
//! nobody sees the other's. What a walk ends in is judged by [`Game::worth`]; each seat then wants its own share.
//!
//! What no list holds (offers, counter-offers) it leaves to the greedy bot inside it.

mod share;
mod tree;

use crate::{Bot, Greedy};
use std::time::{Duration, Instant};
use table::{Game, QuickRng, Rng, Seat};
use tree::Tree;

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many walks: the same seed finds the same choice.
    Walks(u32),
    /// So long by the clock.
    Time(Duration),
}

/// Between two looks at the clock so many walks are made.
const WALKS_BETWEEN_LOOKS: u32 = 8;
/// A choice is taken early when what is left of the walks could no longer change it.
const SETTLED_AFTER: u32 = 64;

/// A bot that searches.
pub struct Search<G: Game> {
    greedy: Greedy<G>,
    budget: Budget,
    /// Trees grown side by side from the same view, one to a thread, their roots added up.
    trees: usize,
}

impl<G: Game> Search<G> {
    /// A search with this budget, in so many trees at once.
    pub fn new(budget: Budget, trees: usize) -> Search<G> {
        Search { greedy: Greedy::default(), budget, trees: trees.max(1) }
    }

    /// How often each choice was walked to, over all trees.
    fn walks(&self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Vec<u32> {
        let seeds: Vec<u64> = (0..self.trees).map(|_| rng.next_u64()).collect();
        if let [seed] = seeds[..] {
            return grow::<G>(seat, view, legal, self.budget, seed);
        }
        let share = match self.budget {
            Budget::Walks(walks) => Budget::Walks(walks.div_ceil(self.trees as u32)),
            time => time,
        };
        let mut sum = vec![0; legal.len()];
        std::thread::scope(|scope| {
            // A view is Send and not Sync: every thread has its own.
            let threads: Vec<_> = seeds
                .into_iter()
                .map(|seed| (seed, view.clone()))
                .map(|(seed, view)| scope.spawn(move || grow::<G>(seat, &view, legal, share, seed)))
                .collect();
            for thread in threads {
                let walks = thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault));
                sum.iter_mut().zip(walks).for_each(|(sum, walks)| *sum += walks);
            }
        });
        sum
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        let at_a_glance = self.greedy.choose(seat, view, legal, rng);
        if legal.len() == 1 || !legal.contains(&at_a_glance) {
            return at_a_glance;
        }
        let walks = self.walks(seat, view, legal, rng);
        let most = walks.iter().max().copied().unwrap_or(0);
        // Of two choices walked to equally often, the one that looks better at a glance.
        let best = |(i, action): (usize, &G::Action)| (walks[i] == most).then_some(*action);
        let mut best = legal.iter().enumerate().filter_map(best);
        let first = best.next().unwrap_or(at_a_glance);
        if best.any(|action| action == at_a_glance) { at_a_glance } else { first }
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        self.greedy.interject(seat, view, legal, rng)
    }
}

/// Grows one tree and counts the walks to each choice.
fn grow<G: Game>(seat: Seat, view: &G::View, legal: &[G::Action], budget: Budget, seed: u64) -> Vec<u32> {
    let begun = Instant::now();
    let mut tree = Tree::<G>::new(seat, view, legal, QuickRng::seeded(seed));
    let mut walked = 0;
    loop {
        for _ in 0..WALKS_BETWEEN_LOOKS {
            tree.walk(view);
            walked += 1;
            if budget == Budget::Walks(walked) {
                return tree.walks();
            }
        }
        let left = match budget {
            Budget::Walks(walks) => walks - walked,
            Budget::Time(time) => {
                let Some(left) = time.checked_sub(begun.elapsed()).filter(|left| !left.is_zero()) else {
                    return tree.walks();
                };
                let per_walk = begun.elapsed().as_secs_f64() / f64::from(walked);
                (left.as_secs_f64() / per_walk) as u32
            }
        };
        if walked >= SETTLED_AFTER && tree.lead() > left {
            return tree.walks();
        }
    }
}
