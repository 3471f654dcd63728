//! The searching bot: it plays its most promising choices out in worlds its seat cannot rule out, and takes the one that
//! does best there.
//!
//! Choices race: in every round each of them is played out in the same imagined world with the same luck, so that choices
//! are compared and not dice; one that clearly loses drops out, and others join while there is time ([`race`]). Playing out
//! means that every seat does what looks best at a glance for some turns ([`rollout`]); what that ends in is judged by
//! [`Game::worth`] as a share of the win ([`share`]). A choice must do clearly better there than the one the greedy bot would
//! make, or it is not made: so thinking helps, or does no harm.
//!
//! What no list holds (offers, counter-offers) it leaves to the greedy bot inside it.

mod race;
mod rollout;
mod share;

use crate::greedy::{dream, judged};
use crate::{Bot, Greedy};
use race::{Race, best};
use std::time::{Duration, Instant};
use table::{Game, QuickRng, Rng, Seat};

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many choices played out: the same seed finds the same choice.
    Walks(u32),
    /// So long by the clock.
    Time(Duration),
}

/// A bot that searches.
pub struct Search<G: Game> {
    greedy: Greedy<G>,
    budget: Budget,
    /// Races run side by side from the same view, one to a thread, their results put together.
    threads: usize,
}

impl<G: Game> Search<G> {
    /// A search with this budget, on so many threads at once.
    pub fn new(budget: Budget, threads: usize) -> Search<G> {
        Search { greedy: Greedy::default(), budget, threads: threads.max(1) }
    }

    /// What every choice of the field brought in the worlds it was played out in.
    fn results(&self, seat: Seat, view: &G::View, field: &[G::Action], rng: &mut QuickRng) -> Vec<Vec<Option<f32>>> {
        let seeds: Vec<u64> = (0..self.threads).map(|_| rng.next_u64()).collect();
        if let [seed] = seeds[..] {
            return run::<G>(seat, view, field, self.budget, seed);
        }
        let share = match self.budget {
            Budget::Walks(walks) => Budget::Walks(walks.div_ceil(self.threads as u32)),
            time => time,
        };
        let mut all = vec![Vec::new(); field.len()];
        std::thread::scope(|scope| {
            // A view is Send and not Sync: every thread has its own.
            let threads: Vec<_> = seeds
                .into_iter()
                .map(|seed| (seed, view.clone()))
                .map(|(seed, view)| scope.spawn(move || run::<G>(seat, &view, field, share, seed)))
                .collect();
            for thread in threads {
                let part = thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault));
                all.iter_mut().zip(part).for_each(|(all, part)| all.extend(part));
            }
        });
        all
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        let at_a_glance = self.greedy.choose(seat, view, legal, rng);
        if legal.len() == 1 || !legal.contains(&at_a_glance) {
            return at_a_glance;
        }
        // The greedy choice leads the field, then come the others as they look at a glance.
        let mut looked = judged(&dream::<G>(view, rng), seat, legal);
        looked.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        let others = looked.into_iter().map(|(action, _)| action).filter(|action| *action != at_a_glance);
        let field: Vec<G::Action> = std::iter::once(at_a_glance).chain(others).collect();
        field[best(&self.results(seat, view, &field, rng))]
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        self.greedy.interject(seat, view, legal, rng)
    }
}

/// Runs one race for as long as the budget lasts.
fn run<G: Game>(
    seat: Seat,
    view: &G::View,
    field: &[G::Action],
    budget: Budget,
    seed: u64,
) -> Vec<Vec<Option<f32>>> {
    let begun = Instant::now();
    let mut race = Race::new(field.len());
    let mut walked = 0;
    let mut rng = QuickRng::seeded(seed);
    let mut world = G::imagine(view, &mut rng);
    let mut luck = rng.next_u64();
    while let Some((runner, new_round)) = race.next() {
        if new_round {
            world = G::imagine(view, &mut rng);
            luck = rng.next_u64();
        }
        let brought = rollout::play_out(&world, seat, field[runner], luck);
        race.note(runner, brought as f32);
        walked += 1;
        let over = match budget {
            Budget::Walks(walks) => walked >= walks,
            Budget::Time(time) => begun.elapsed() >= time,
        };
        if over {
            break;
        }
    }
    race.results
}

pub(crate) fn tune(name: &str, usual: f64) -> f64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(usual)
}
pub(crate) struct Tune { pub ahead: u32, pub stakes: f64, pub caution: f64, pub glances: usize, pub starters: usize }
pub(crate) static TUNE: std::sync::LazyLock<Tune> = std::sync::LazyLock::new(|| Tune {
    ahead: tune("AHEAD", 4.0) as u32, stakes: tune("STAKES", 1000.0), caution: tune("CAUTION", 0.8), glances: tune("GLANCES", 16.0) as usize, starters: tune("STARTERS", 5.0) as usize });
