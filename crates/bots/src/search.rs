//! The searching bot: information-set Monte Carlo tree search, in worlds its seat cannot rule out.
//!
//! Its own choices race: in every round each of them is walked in the same imagined world with the same luck, so that choices
//! are compared and not dice; one that clearly loses drops out, and others join while there is time ([`race`]). Below them
//! every seat has a tree of what it sees, and chooses by what it learned there ([`walk`], [`tree`]); long lists widen slowly, the
//! best at a [`glance`] first. Where the trees end, every seat does what looks best at a glance for some turns, and what
//! that leads to is judged by [`Evaluate::win_score`] as a share of the win ([`share`]). A choice must do clearly better than the
//! one the greedy bot would make, or it is not made: so thinking helps, or does no harm.
//!
//! What no list holds (offers, counter-offers) it leaves to the greedy bot inside it.

mod glance;
mod race;
mod share;
mod tree;
mod walk;

use crate::greedy::{dream, judged};
use crate::{Bot, Greedy};
use engine::{Game, QuickRng, Rng, Seat};
use race::{Race, best};
use std::time::{Duration, Instant};
use walk::Forest;

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many walks: the same seed finds the same choice.
    Walks(u32),
    /// So long by the clock.
    Time(Duration),
}

/// A bot that searches.
pub struct Search<G: Game> {
    greedy: Greedy<G>,
    /// So many turns are played out.
    ahead: u32,
    budget: Budget,
    /// Races run side by side from the same view, one to a thread, their results put together.
    threads: usize,
}

impl<G: Game> Search<G> {
    /// A search with this budget, on so many threads at once.
    pub fn new(budget: Budget, threads: usize) -> Search<G> {
        Search { greedy: Greedy::default(), ahead: G::SEARCH.short_horizon, budget, threads: threads.max(1) }
    }

    /// The same with more thought for what it says, and for what comes later.
    #[must_use]
    pub fn eager(self) -> Search<G> {
        Search { greedy: Greedy::eager(), ahead: G::SEARCH.horizon, ..self }
    }

    /// What every choice of the field brought in the worlds it was played out in.
    fn results(
        &self,
        until: Until,
        seat: Seat,
        view: &G::View,
        field: &[G::Action],
        rng: &mut QuickRng,
    ) -> Vec<Vec<Option<f32>>> {
        let seeds: Vec<u64> = (0..self.threads).map(|_| rng.next_u64()).collect();
        if let [seed] = seeds[..] {
            return run::<G>(seat, view, field, self.ahead, until, seed);
        }
        let (share, ahead) = (until.shared_by(self.threads), self.ahead);
        let mut all = vec![Vec::new(); field.len()];
        std::thread::scope(|scope| {
            // A view is Send and not Sync: every thread has its own.
            let threads: Vec<_> = seeds
                .into_iter()
                .map(|seed| (seed, view.clone()))
                .map(|(seed, view)| scope.spawn(move || run::<G>(seat, &view, field, ahead, share, seed)))
                .collect();
            for thread in threads {
                let part = thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault));
                let rounds = part.iter().map(Vec::len).max().unwrap_or(0);
                for (all, mut part) in all.iter_mut().zip(part) {
                    // Rounds of one thread stay beside each other.
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
        let until = Until::now(self.budget);
        let at_a_glance = self.greedy.choose(seat, view, legal, rng);
        if legal.len() == 1 || !legal.contains(&at_a_glance) {
            return at_a_glance;
        }
        // The greedy choice leads the field, then come the others as they look at a glance.
        let mut looked = judged(&dream::<G>(view, rng), seat, legal, G::SEARCH.candidates);
        looked.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        let others = looked.into_iter().map(|(action, _)| action).filter(|action| *action != at_a_glance);
        let field: Vec<G::Action> = std::iter::once(at_a_glance).chain(others).collect();
        field[best(&self.results(until, seat, view, &field, rng))]
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        self.greedy.interject(seat, view, legal, rng)
    }
}

/// When a search ends: its clock began when the seat was asked.
#[derive(Clone, Copy)]
enum Until {
    Walks(u32),
    Time(Instant),
}

impl Until {
    fn now(budget: Budget) -> Until {
        match budget {
            Budget::Walks(walks) => Until::Walks(walks),
            Budget::Time(time) => Until::Time(Instant::now() + time),
        }
    }

    fn shared_by(self, threads: usize) -> Until {
        match self {
            Until::Walks(walks) => Until::Walks(walks.div_ceil(threads as u32)),
            time @ Until::Time(_) => time,
        }
    }

    fn is_over(self, walked: u32) -> bool {
        match self {
            Until::Walks(walks) => walked >= walks,
            Until::Time(end) => Instant::now() >= end,
        }
    }
}

/// Runs one race for as long as the budget lasts.
fn run<G: Game>(
    seat: Seat,
    view: &G::View,
    field: &[G::Action],
    ahead: u32,
    until: Until,
    seed: u64,
) -> Vec<Vec<Option<f32>>> {
    let mut race = Race::new(field.len(), G::SEARCH.min_competing);
    let mut rng = QuickRng::seeded(seed);
    let mut world = G::imagine(view, &mut rng);
    let mut luck = rng.next_u64();
    let mut forest = Forest::<G>::new(world.seats(), ahead);
    let mut walked = 0;
    while let Some((runner, new_round)) = race.next() {
        if new_round {
            world = G::imagine(view, &mut rng);
            luck = rng.next_u64();
        }
        race.note(runner, forest.walk(&world, seat, field[runner], luck) as f32);
        walked += 1;
        if until.is_over(walked) {
            break;
        }
    }
    race.results
}
