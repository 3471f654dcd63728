//! Hidden information, part 3: noninterference. A record is replayed with something hidden exchanged (a twin game). A
//! viewer who could not see the exchange must not notice a difference.
//!
//! There are three kinds of twin games: one hidden step is exchanged for another possible one; two hidden steps are
//! swapped, so that the worlds become equal again; a whole world is imagined in the middle of the game. Later hidden
//! steps that have become impossible are replaced by others that look the same. A twin game ends where a visible step
//! is impossible.

use super::Conformance;
use super::observation::{Observation, check_same_log};
use super::random_games::PlayedGame;
use super::run::{Run, allowed, legal, outcomes};
use crate::{LogBuffer, QuickRng, Rng, Step, Viewer};

/// How many positions are tried to find a step to exchange.
const TRIES: usize = 12;
/// One of this many positions of a twin game is compared including the serialized parts.
const PAGE_EVERY: usize = 8;

pub(super) fn hidden_steps_do_not_leak<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let (mut exchanged, mut swapped, mut imagined) = (0, 0, 0);
    let mut secret = false;
    run.each_game(|game, rng| {
        if game.steps.is_empty() {
            return Ok(());
        }
        let states = game.states();
        for viewer in Viewer::limited(game.from.seats) {
            let with_context = |say: String| format!("{viewer:?} can tell twins apart: {say}");
            let mut record = ObservedGame { run, game, states: &states, viewer, observations: Vec::new() };
            record.observations.resize_with(states.len(), || None);
            for _ in 0..run.plan.twins {
                let from = rng.below(game.steps.len() as u32) as usize;
                secret = secret || states[from].secrets(viewer).iter().any(|s| s.fair.len() > 1);
                let world = G::imagine(&states[from].view(viewer), rng);
                imagined += record.play_on(from, world, &[], rng).map_err(with_context)?;
                let Some((from, others)) = record.hidden_step(rng) else { continue };
                let other = others[rng.below(others.len() as u32) as usize];
                exchanged += record.play_on(from, states[from].clone(), &[(from, other)], rng).map_err(with_context)?;
                let later = (from + 1..game.steps.len()).find(|&j| others.contains(&game.steps[j]));
                if let Some(later) = later {
                    let swap = [(from, game.steps[later]), (later, game.steps[from])];
                    swapped += record.play_on(from, states[from].clone(), &swap, rng).map_err(with_context)?;
                }
            }
        }
        Ok(())
    })?;
    run.count("positions of twins with a step exchanged", exchanged);
    run.count("positions of twins with two steps swapped", swapped);
    run.count("positions of twins in imagined worlds", imagined);
    if secret && exchanged + swapped == 0 {
        return Err("the game has secrets, but no hidden step was ever exchanged".into());
    }
    Ok(exchanged + swapped + imagined)
}

/// A game as one viewer observed it.
struct ObservedGame<'a, G: Conformance> {
    run: &'a Run<G>,
    game: &'a PlayedGame<G>,
    states: &'a [G],
    viewer: Viewer,
    /// The observations at each position, computed when first needed.
    observations: Vec<Option<Observation<G>>>,
}

impl<G: Conformance> ObservedGame<'_, G> {
    /// A step that the viewer cannot fully see, with others that would look the same.
    fn hidden_step(&self, rng: &mut QuickRng) -> Option<(usize, Vec<Step<G>>)> {
        (0..TRIES).find_map(|_| {
            let i = rng.below(self.game.steps.len() as u32) as usize;
            let step = self.game.steps[i];
            let mut others = self.indistinguishable_steps(&self.states[i], step, &self.visible_part(i), rng);
            others.retain(|other| *other != step);
            (!others.is_empty()).then_some((i, others))
        })
    }

    fn visible_part(&self, i: usize) -> String {
        self.states[i].visible_part(self.viewer, &self.game.steps[i])
    }

    /// Steps of the same seat, or of chance, that are possible in a world and have this visible part.
    fn indistinguishable_steps(&self, world: &G, step: Step<G>, visible: &str, rng: &mut QuickRng) -> Vec<Step<G>> {
        let all: Vec<Step<G>> = match step {
            Step::Action(seat, _) if self.viewer == Viewer::Seat(seat) => Vec::new(),
            Step::Action(seat, _) if !world.next().asked().has(seat) => Vec::new(),
            Step::Action(seat, _) => {
                let proposed: Vec<_> = (0..2).filter_map(|_| world.propose(seat, rng)).collect();
                legal(world, seat).into_iter().chain(proposed).map(|action| Step::Action(seat, action)).collect()
            }
            Step::Chance(_) => outcomes(world).into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect(),
        };
        let alike = |other: &Step<G>| allowed(world, *other) && world.visible_part(self.viewer, other) == visible;
        all.into_iter().filter(alike).collect()
    }

    /// Continues the record in another world, with some steps exchanged, and compares all observations. Returns the
    /// number of compared positions.
    fn play_on(
        &mut self,
        from: usize,
        mut twin: G,
        exchanged: &[(usize, Step<G>)],
        rng: &mut QuickRng,
    ) -> Result<u64, String> {
        let end = self.game.steps.len().min(from + self.run.plan.twin_steps);
        for i in from..end {
            let step = self.game.steps[i];
            let own = matches!(step, Step::Action(seat, _) if self.viewer == Viewer::Seat(seat));
            if own && !allowed(&twin, step) {
                return Err(format!(
                    "his own step {i}, `{}`, is refused in one of them",
                    self.states[i].write_step(step)
                ));
            }
            let wanted = exchanged.iter().find(|(at, _)| *at == i).map(|(_, other)| *other);
            let Some(other) = self.twin_step(i, &twin, wanted, rng) else { return Ok((i - from) as u64) };

            let with_context = |say: String| {
                let lines = format!("`{}` and `{}`", self.states[i].write_step(step), twin.write_step(other));
                format!("after step {i} ({lines}; from step {from} on): {say}")
            };
            let (mut log, mut twin_log) = (LogBuffer::default(), LogBuffer::default());
            step.take(&mut self.states[i].clone(), &mut log);
            let mut after = twin.clone();
            other.take(&mut after, &mut twin_log);
            let observe = |game: &G| match i % PAGE_EVERY {
                0 => Observation::of(game, self.viewer),
                _ => Ok(Observation::quick(game, self.viewer)),
            };
            if self.observations[i + 1].is_none() {
                self.observations[i + 1] = Some(observe(&self.states[i + 1])?);
            }
            let observation = observe(&after)?;
            let same =
                self.observations[i + 1].as_ref().map_or(Ok(()), |true_sight| true_sight.check_equal(&observation));
            same.and_then(|()| check_same_log(&log, &twin_log, self.viewer)).map_err(with_context)?;
            twin = after;
        }
        Ok((end - from) as u64)
    }

    /// The step of the twin game for step `i`: the exchanged step, the same step, or one that looks the same.
    fn twin_step(&self, i: usize, twin: &G, wanted: Option<Step<G>>, rng: &mut QuickRng) -> Option<Step<G>> {
        let (step, visible) = (self.game.steps[i], self.visible_part(i));
        let fits = |other: &Step<G>| allowed(twin, *other) && twin.visible_part(self.viewer, other) == visible;
        if let Some(other) = wanted.into_iter().chain([step]).find(fits) {
            return Some(other);
        }
        let others = self.indistinguishable_steps(twin, step, &visible, rng);
        (!others.is_empty()).then(|| others[rng.below(others.len() as u32) as usize])
    }
}
