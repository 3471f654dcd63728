//! Plays random games to their end and keeps every step.

use super::run::{Run, catch_panic, hash, legal};
use super::tables::Table;
use super::{Conformance, Plan};
use crate::{Next, NoLog, QuickRng, Rng, Seat, Step};
use serde_json::Value;
use std::collections::HashSet;

/// A game as it was played.
pub(super) struct PlayedGame<G: Conformance> {
    pub from: Table<G>,
    pub steps: Vec<Step<G>>,
}

impl<G: Conformance> PlayedGame<G> {
    /// A short description of the table.
    pub fn table(&self) -> String {
        format!("{} seats, options {}", self.from.seats, Value::Object(self.from.written.clone()))
    }

    /// Visits each position with the step that follows.
    pub fn for_each_step(&self, mut visit: impl FnMut(usize, &G, Step<G>) -> Result<(), String>) -> Result<(), String> {
        let mut state = self.from.opening.clone();
        for (i, &step) in self.steps.iter().enumerate() {
            let place = |say| format!("step {i}, before `{}`: {say}", state.write_step(step));
            catch_panic(|| visit(i, &state, step)).map_err(place)?;
            step.take(&mut state, &mut NoLog);
        }
        Ok(())
    }

    /// The last steps, for an error.
    fn last_lines(&self) -> String {
        let mut lines = Vec::new();
        let mut write = |state: &G, step| {
            lines.push(state.write_step(step));
            Ok(())
        };
        let _ = catch_panic(|| self.for_each_step(|_, state, step| write(state, step)));
        lines[lines.len().saturating_sub(6)..].join(" | ")
    }

    /// Every position, the last one included.
    pub fn states(&self) -> Vec<G> {
        let mut states = vec![self.from.opening.clone()];
        for step in &self.steps {
            let mut state = states[states.len() - 1].clone();
            step.take(&mut state, &mut NoLog);
            states.push(state);
        }
        states
    }
}

/// Plays every table to its end, and collects the lines that were possible.
pub(super) fn play<G: Conformance>(
    plan: &Plan,
    tables: Vec<Table<G>>,
) -> Result<(Vec<PlayedGame<G>>, Vec<String>), String> {
    let mut lines = LineSample::default();
    let mut games = Vec::new();
    for (i, from) in tables.into_iter().enumerate() {
        let mut rng = QuickRng::seeded(plan.seed ^ hash("play") ^ ((i as u64) << 32));
        let mut game = PlayedGame { from, steps: Vec::new() };
        catch_panic(|| play_to_end(plan, &mut game, &mut lines, &mut rng)).map_err(|say| {
            let tail = game.last_lines();
            format!("{}, step {}: {say} (last steps: {tail})", game.table(), game.steps.len())
        })?;
        games.push(game);
    }
    Ok((games, lines.kept))
}

fn play_to_end<G: Conformance>(
    plan: &Plan,
    game: &mut PlayedGame<G>,
    lines: &mut LineSample,
    rng: &mut QuickRng,
) -> Result<(), String> {
    let mut state = game.from.opening.clone();
    while state.next() != Next::Over {
        if game.steps.len() == plan.step_limit {
            return Err(format!("the game has not ended after {} steps", plan.step_limit));
        }
        let step = random_step(&state, lines, rng)?;
        game.steps.push(step);
        step.take(&mut state, &mut NoLog);
    }
    Ok(())
}

/// A random outcome, or a listed or proposed action of any seat that is asked.
fn random_step<G: Conformance>(state: &G, lines: &mut LineSample, rng: &mut QuickRng) -> Result<Step<G>, String> {
    let Next::Seats { must, may } = state.next() else { return Ok(Step::Chance(state.sample(rng))) };
    if must.is_empty() {
        return Err("the game waits for nobody".into());
    }
    let mut asked: Vec<Seat> = (must | may).iter().collect();
    while !asked.is_empty() {
        let seat = asked.swap_remove(rng.below(asked.len() as u32) as usize);
        let listed = legal(state, seat);
        for &action in &listed {
            lines.add(|| state.write_action(seat, action), rng);
        }
        // Other properties check that all of these are accepted. Here the game must continue.
        let good = |action: &G::Action| state.check(seat, *action).is_ok();
        let proposal = if listed.is_empty() || rng.below(4) == 0 { state.propose(seat, rng) } else { None };
        if let Some(action) = proposal.filter(good) {
            lines.add(|| state.write_action(seat, action), rng);
            return Ok(Step::Action(seat, action));
        }
        let any = |_| listed[rng.below(listed.len() as u32) as usize];
        if !listed.is_empty()
            && let Some(action) = (0..20).map(any).find(good)
        {
            return Ok(Step::Action(seat, action));
        }
        if must.has(seat) {
            return Err(format!("{} must act and has no choice", state.seat_name(seat)));
        }
    }
    Err("nobody who is asked has a choice".into())
}

/// A random sample of distinct lines, limited in size.
#[derive(Default)]
struct LineSample {
    kept: Vec<String>,
    seen: HashSet<u64>,
}

impl LineSample {
    const MOST: usize = 4000;

    fn add(&mut self, line: impl FnOnce() -> String, rng: &mut QuickRng) {
        // Writing every listed action of every step would cost more than playing. Late in a run a few are enough.
        if self.seen.len() > Self::MOST && rng.below(16) != 0 {
            return;
        }
        let line = line();
        if !self.seen.insert(hash(&line)) {
            return;
        }
        if self.kept.len() < Self::MOST {
            self.kept.push(line);
        } else {
            let place = rng.below(self.seen.len() as u32) as usize;
            if let Some(old) = self.kept.get_mut(place) {
                *old = line;
            }
        }
    }
}

/// The count of turns never decreases, and in some game it grows. Returns how many steps were compared.
pub(super) fn turns_are_counted<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let (mut tried, mut most) = (0, 0);
    run.each_game(|game, _| {
        let states = game.states();
        for (i, pair) in states.windows(2).enumerate() {
            let (before, after) = (pair[0].turns(), pair[1].turns());
            if after < before {
                return Err(format!(
                    "step {i}, {:?}, takes the count of turns from {before} to {after}",
                    game.steps[i]
                ));
            }
            tried += 1;
        }
        most = states.iter().map(G::turns).max().unwrap_or(0).max(most);
        Ok(())
    })?;
    if most > 1 { Ok(tried) } else { Err(format!("no game counts more than {most} turns")) }
}
