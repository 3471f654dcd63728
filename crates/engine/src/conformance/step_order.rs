//! Steps that may arrive in any order lead to equal states: four phones at one table produce every order.

use super::Conformance;
use super::run::{Run, allowed, some_actions};
use crate::{Next, NoLog, QuickRng, Rng, Seat, Step};

/// Steps of another seat that are tried before and after a step of a draft.
const BETWEEN: usize = 4;
/// Orders of a finished draft that are tried.
const SHUFFLES: usize = 4;
/// Longer drafts are not finished.
const LONGEST: usize = 40;

/// Steps of other seats commute with an open draft. Finished choices of several seats, and the steps of one draft,
/// lead to the same state in every allowed order.
pub(super) fn order_does_not_matter<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let (mut between, mut arrivals, mut shuffled) = (0, 0, 0);
    run.each_step(|state, step, rng| {
        let Next::Seats { must, .. } = state.next() else { return Ok(()) };
        if let Step::Action(seat, _) = step {
            let mut after = state.clone();
            step.take(&mut after, &mut NoLog);
            if after.draft(seat) > 0 {
                between += steps_between(state, seat, step, rng)?;
                if state.draft(seat) == 0 {
                    shuffled += orders_of_a_draft(state, &after, seat, step, rng)?;
                }
            }
        }
        if must.len() > 1 {
            arrivals += orders_of_arrival(state, must.iter().collect(), rng)?;
        }
        Ok(())
    })?;
    run.count("steps of others moved past an open draft", between);
    run.count("finished choices that arrived in both orders", arrivals);
    run.count("drafts taken in another order", shuffled);
    Ok(between + arrivals + shuffled)
}

/// Another seat acts before or after the step of the draft, with the same result.
fn steps_between<G: Conformance>(state: &G, seat: Seat, step: Step<G>, rng: &mut QuickRng) -> Result<u64, String> {
    let mut compared = 0;
    for other in state.next().asked().iter().filter(|other| *other != seat) {
        for action in some_actions(state, other, BETWEEN, rng) {
            let act = Step::Action(other, action);
            compared += compare_orders(state, &[step, act], &[act, step])?;
        }
    }
    Ok(compared)
}

/// Two seats choose at the same time, with the same result in both orders.
fn orders_of_arrival<G: Conformance>(state: &G, mut seats: Vec<Seat>, rng: &mut QuickRng) -> Result<u64, String> {
    let mut any = || seats.swap_remove(rng.below(seats.len() as u32) as usize);
    let (one, other) = (any(), any());
    let (Some(a), Some(b)) = (finish(state, one, rng), finish(state, other, rng)) else { return Ok(0) };
    compare_orders(state, &[a.clone(), b.clone()].concat(), &[b, a].concat())
}

/// The steps of a draft that begins here, in other orders.
fn orders_of_a_draft<G: Conformance>(
    state: &G,
    begun: &G,
    seat: Seat,
    first: Step<G>,
    rng: &mut QuickRng,
) -> Result<u64, String> {
    let Some(rest) = finish(begun, seat, rng) else { return Ok(0) };
    let steps = [vec![first], rest].concat();
    let mut compared = 0;
    for _ in 0..SHUFFLES {
        let mut other = steps.clone();
        (1..other.len()).rev().for_each(|i| other.swap(i, rng.below(i as u32 + 1) as usize));
        let (last, before) = other.split_last().expect("a draft has steps");
        // Only orders that are one draft to the end count: an earlier `done` is another choice.
        let open = play(state, before).is_some_and(|world| world.draft(seat) > 0 && allowed(&world, *last));
        if open && other != steps {
            compared += compare_orders(state, &steps, &other)?;
        }
    }
    Ok(compared)
}

/// Random steps of a seat until its draft is closed. `None` if it does not end.
fn finish<G: Conformance>(state: &G, seat: Seat, rng: &mut QuickRng) -> Option<Vec<Step<G>>> {
    let mut world = state.clone();
    let mut steps = Vec::new();
    while steps.len() < LONGEST {
        let step = Step::Action(seat, some_actions(&world, seat, 1, rng).pop()?);
        steps.push(step);
        step.take(&mut world, &mut NoLog);
        if world.draft(seat) == 0 {
            return Some(steps);
        }
    }
    None
}

/// Compares the states after both orders, where both are allowed. Returns the number of comparisons.
fn compare_orders<G: Conformance>(state: &G, one: &[Step<G>], other: &[Step<G>]) -> Result<u64, String> {
    let (Some(a), Some(b)) = (play(state, one), play(state, other)) else { return Ok(0) };
    if a == b {
        return Ok(1);
    }
    let written = |steps: &[Step<G>]| {
        let mut world = state.clone();
        let line = |step: &Step<G>| {
            let line = world.write_step(*step);
            step.take(&mut world, &mut NoLog);
            line
        };
        steps.iter().map(line).collect::<Vec<_>>().join("; ")
    };
    Err(format!("the order of arrival matters: `{}` and `{}` end differently", written(one), written(other)))
}

fn play<G: Conformance>(state: &G, steps: &[Step<G>]) -> Option<G> {
    let mut world = state.clone();
    for step in steps {
        if !allowed(&world, *step) {
            return None;
        }
        step.take(&mut world, &mut NoLog);
    }
    Some(world)
}
