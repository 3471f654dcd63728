//! Chance follows its weights, and cards and pieces add up after every outcome.

use super::Conformance;
use super::chi_square::ChiSquare;
use super::run::{Run, outcomes};
use crate::{Next, NoLog};
use std::collections::BTreeMap;

/// Outcomes are possible and have weights, and `sample` draws them with these weights.
pub(super) fn draws_follow_weights<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    // Pooled by the verb of the outcomes, so that a biased theft does not hide behind many fair rolls.
    let mut fits: BTreeMap<String, ChiSquare> = BTreeMap::new();
    let mut due = BTreeMap::<String, u64>::new();
    run.each_step(|state, _, rng| {
        if state.next() != Next::Chance {
            return Ok(());
        }
        let law = outcomes(state);
        if law.is_empty() || law.iter().any(|(_, weight)| *weight == 0) {
            return Err(format!("chance is due with the outcomes {law:?}"));
        }
        if (1..law.len()).any(|i| law[..i].iter().any(|(o, _)| *o == law[i].0)) {
            return Err(format!("an outcome is listed twice: {law:?}"));
        }
        let verb = state.write_outcome(law[0].0).split(' ').next().unwrap_or_default().to_owned();
        let seen = due.entry(verb.clone()).or_default();
        *seen += 1;
        // Rare kinds of chance are always checked, common ones sometimes.
        if *seen > 40 && !seen.is_multiple_of(8) {
            return Ok(());
        }
        let mut drawn = vec![0u32; law.len()];
        for _ in 0..run.plan.draws {
            tried += 1;
            let outcome = state.sample(rng);
            let place = law.iter().position(|(o, _)| *o == outcome);
            drawn[place.ok_or_else(|| format!("drew {outcome:?}, which is not among the outcomes"))?] += 1;
        }
        let all: f64 = law.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let cells: Vec<_> = law.iter().zip(&drawn).map(|((_, weight), n)| (f64::from(*weight) / all, *n)).collect();
        fits.entry(verb).or_default().add(&cells);
        for (outcome, _) in law {
            let mut after = state.clone();
            after.resolve_chance(outcome, &mut NoLog);
            after.audit().map_err(|say| format!("after {outcome:?} {say}"))?;
        }
        Ok(())
    })?;
    for (verb, fit) in &fits {
        fit.check().map_err(|say| format!("outcomes of `{verb}` are not drawn at their weights: {say}"))?;
    }
    Ok(tried)
}

/// `audit` passes after every step.
pub(super) fn audits_pass<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_game(|game, _| {
        for (i, state) in game.states().iter().enumerate() {
            tried += 1;
            state.audit().map_err(|say| match i {
                0 => format!("before the first step: {say}"),
                _ => format!("after step {}, {:?}: {say}", i - 1, game.steps[i - 1]),
            })?;
        }
        Ok(())
    })?;
    Ok(tried)
}
