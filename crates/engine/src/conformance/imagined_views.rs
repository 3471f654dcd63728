//! Hidden information, part 1: in a world that a viewer imagines, the viewer sees exactly what it sees in the true
//! one.

use super::Conformance;
use super::observation::{Observation, check_same_log};
use super::run::{Run, allowed, legal, outcomes};
use crate::{LogBuffer, QuickRng, Refuse, Rng, Seat, Step, Text, Viewer};

/// Worlds imagined for each viewer of a position.
const WORLDS: usize = 4;
/// Steps of each seat and of chance that are tried in both worlds.
const STEPS: usize = 6;

pub(super) fn imagined_views_match<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let (mut tried, mut logs) = (0, 0);
    run.each_position(|game, i, state, rng| {
        for viewer in Viewer::limited(state.seats()) {
            let observation = Observation::of(state, viewer)?;
            let with_context = |say: String| format!("{viewer:?}: true and imagined world: {say}");
            let lines = run.some_lines(rng);
            for _ in 0..WORLDS {
                tried += 1;
                let world = G::imagine(&state.view(viewer), rng);
                world.audit().map_err(|say| with_context(format!("the imagined one does not add up: {say}")))?;
                observation.check_equal(&Observation::of(&world, viewer)?).map_err(with_context)?;
                if let Viewer::Seat(seat) = viewer {
                    same_refusals(state, &world, seat, &lines).map_err(with_context)?;
                    same_bot(state, &world, seat, rng.next_u64()).map_err(with_context)?;
                    same_proposals(state, &world, seat, rng).map_err(with_context)?;
                }
                logs += same_logs(state, &world, viewer, game.steps[i], rng).map_err(with_context)?;
            }
        }
        Ok(())
    })?;
    run.count("log lines compared in imagined worlds", logs);
    Ok(tried)
}

/// Every candidate is accepted in both worlds, or refused for the same reason.
fn same_refusals<G: Conformance>(state: &G, world: &G, seat: Seat, lines: &[&str]) -> Result<(), String> {
    let answer = |game: &G, line: &str| -> Result<(), (&'static str, Text)> {
        let answer = game.read_action(seat, line).and_then(|action| game.check(seat, action));
        answer.map_err(|refusal| (refusal.rule(), refusal.text()))
    };
    for line in lines {
        let (a, b) = (answer(state, line), answer(world, line));
        if a != b {
            return Err(format!("`{line}` is answered differently: {a:?} and {b:?}"));
        }
    }
    Ok(())
}

fn same_bot<G: Conformance>(state: &G, world: &G, seat: Seat, seed: u64) -> Result<(), String> {
    let listed = legal(state, seat);
    if listed.is_empty() {
        return Ok(());
    }
    let choice = |game: &G| {
        let bot = G::bot(&game.view(Viewer::Seat(seat)), &listed, &mut QuickRng::seeded(seed));
        listed.get(bot).map(|&action| game.write_action(seat, action))
    };
    let (a, b) = (choice(state), choice(world));
    if a == b && a.is_some() { Ok(()) } else { Err(format!("the bot chooses {a:?} and {b:?}")) }
}

/// Proposals depend only on what the seat knows.
fn same_proposals<G: Conformance>(state: &G, world: &G, seat: Seat, rng: &mut QuickRng) -> Result<(), String> {
    if !state.next().asked().has(seat) {
        return Ok(());
    }
    for seed in [rng.next_u64(), rng.next_u64()] {
        let propose = |game: &G| game.propose(seat, &mut QuickRng::seeded(seed));
        let (a, b) = (propose(state), propose(world));
        if a != b {
            return Err(format!("with equal dice he proposes {a:?} and {b:?}"));
        }
    }
    Ok(())
}

/// After a step that both worlds accept and that leaves the views equal, the viewer has seen the same log.
fn same_logs<G: Conformance>(
    state: &G,
    world: &G,
    viewer: Viewer,
    played: Step<G>,
    rng: &mut QuickRng,
) -> Result<u64, String> {
    let mut compared = 0;
    for step in some_steps(state, played, rng) {
        if !(allowed(state, step) && allowed(world, step)) {
            continue;
        }
        let after = |game: &G| {
            let (mut game, mut log) = (game.clone(), LogBuffer::default());
            step.take(&mut game, &mut log);
            (game.view(viewer), log)
        };
        let ((view, log), (other_view, other_log)) = (after(state), after(world));
        if view == other_view {
            compared += 1;
            check_same_log(&log, &other_log, viewer)
                .map_err(|say| format!("after `{}` {say}", state.write_step(step)))?;
        }
    }
    Ok(compared)
}

fn some_steps<G: Conformance>(state: &G, played: Step<G>, rng: &mut QuickRng) -> Vec<Step<G>> {
    let mut steps = vec![played];
    for seat in state.next().asked().iter() {
        let mut listed = legal(state, seat);
        for _ in 0..STEPS.min(listed.len()) {
            steps.push(Step::Action(seat, listed.swap_remove(rng.below(listed.len() as u32) as usize)));
        }
    }
    let mut drawn = outcomes(state);
    for _ in 0..STEPS.min(drawn.len()) {
        steps.push(Step::Chance(drawn.swap_remove(rng.below(drawn.len() as u32) as usize).0));
    }
    steps
}
