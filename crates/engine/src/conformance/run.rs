//! One run of the conformance suite: its games, and iteration over them.

use super::random_games::PlayedGame;
use super::{Conformance, Plan};
use crate::session::check_asked;
use crate::{Game, QuickRng, Rng, Step};
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Everything that properties can use.
pub(super) struct Run<G: Conformance> {
    pub plan: Plan,
    pub games: Vec<PlayedGame<G>>,
    /// Lines that were listed or proposed somewhere in the run. They are candidates at every other position.
    pub lines: Vec<String>,
    counts: RefCell<Vec<(&'static str, u64)>>,
    property: Cell<&'static str>,
}

impl<G: Conformance> Run<G> {
    pub fn new(plan: &Plan, games: Vec<PlayedGame<G>>, lines: Vec<String>) -> Run<G> {
        Run { plan: plan.clone(), games, lines, counts: RefCell::default(), property: Cell::new("") }
    }

    /// Adds to a count of the report.
    pub fn count(&self, name: &'static str, more: u64) {
        let mut counts = self.counts.borrow_mut();
        match counts.iter_mut().find(|(n, _)| *n == name) {
            Some((_, count)) => *count += more,
            None => counts.push((name, more)),
        }
    }

    pub fn into_counts(self) -> Vec<(&'static str, u64)> {
        self.counts.into_inner()
    }

    /// Starts a property. Each has its own random numbers, so that a new property does not change the others.
    pub fn start_property(&self, property: &'static str) {
        self.property.set(property);
    }

    /// Visits every game. A panic becomes an error that names the table.
    pub fn each_game(
        &self,
        mut visit: impl FnMut(&PlayedGame<G>, &mut QuickRng) -> Result<(), String>,
    ) -> Result<(), String> {
        for (i, game) in self.games.iter().enumerate() {
            let mut rng = QuickRng::seeded(self.plan.seed ^ hash(self.property.get()) ^ ((i as u64) << 32));
            catch_panic(|| visit(game, &mut rng)).map_err(|say| format!("{}: {say}", game.table()))?;
        }
        Ok(())
    }

    /// Visits every position with the step that follows.
    pub fn each_step(
        &self,
        mut visit: impl FnMut(&G, Step<G>, &mut QuickRng) -> Result<(), String>,
    ) -> Result<(), String> {
        self.each_game(|game, rng| game.for_each_step(|_, state, step| visit(state, step, rng)))
    }

    /// Visits a few positions of every game, for expensive properties.
    pub fn each_position(
        &self,
        mut visit: impl FnMut(&PlayedGame<G>, usize, &G, &mut QuickRng) -> Result<(), String>,
    ) -> Result<(), String> {
        self.each_game(|game, rng| {
            let any = |_| rng.below(game.steps.len() as u32) as usize;
            let chosen: Vec<usize> = (0..self.plan.positions.min(game.steps.len())).map(any).collect();
            game.for_each_step(|i, state, _| if chosen.contains(&i) { visit(game, i, state, rng) } else { Ok(()) })
        })
    }

    /// A sample of the candidates.
    pub fn some_lines(&self, rng: &mut QuickRng) -> Vec<&str> {
        if self.lines.len() <= self.plan.candidates {
            return self.lines.iter().map(String::as_str).collect();
        }
        let any = |rng: &mut QuickRng| self.lines[rng.below(self.lines.len() as u32) as usize].as_str();
        (0..self.plan.candidates).map(|_| any(rng)).collect()
    }
}

/// Is the step allowed here?
pub(super) fn allowed<G: Game>(game: &G, step: Step<G>) -> bool {
    match step {
        Step::Action(seat, action) => {
            check_asked(game, seat, Some(&action)).is_ok() && game.check(seat, action).is_ok()
        }
        Step::Chance(outcome) => outcomes(game).iter().any(|(o, _)| *o == outcome),
    }
}

/// The possible outcomes here. Empty if chance is not due.
pub(super) fn outcomes<G: Game>(game: &G) -> Vec<(G::Outcome, u32)> {
    let mut out = Vec::new();
    if game.next() == crate::Next::Chance {
        game.outcomes(&mut out);
    }
    out
}

/// The listed actions of a seat.
pub(super) fn legal<G: Game>(game: &G, seat: crate::Seat) -> Vec<G::Action> {
    let mut out = Vec::new();
    game.legal(seat, &mut out);
    out
}

/// A sample of a seat's listed actions and proposals.
pub(super) fn some_actions<G: Game>(game: &G, seat: crate::Seat, most: usize, rng: &mut QuickRng) -> Vec<G::Action> {
    let mut listed = legal(game, seat);
    while listed.len() > most {
        listed.swap_remove(rng.below(listed.len() as u32) as usize);
    }
    // The property `lists` checks that everything listed is accepted.
    listed.retain(|action| game.check(seat, *action).is_ok());
    if (listed.is_empty() || rng.below(4) == 0)
        && let Some(proposal) = game.propose(seat, rng).filter(|action| game.check(seat, *action).is_ok())
    {
        listed.push(proposal);
    }
    listed
}

/// Turns a panic into an error.
pub(super) fn catch_panic<T>(body: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().cloned();
        let said = said.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
        Err(format!("panicked: {}", said.unwrap_or_default()))
    })
}

/// FNV-1a: the same on every machine.
pub(super) fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}
