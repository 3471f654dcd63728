//! Hidden information, part 2: imagined worlds are distributed like fair deals. A view that contained the truth would
//! pass part 1.

use super::chi_square::ChiSquare;
use super::observation::difference;
use super::run::Run;
use super::{Conformance, Secret};
use crate::{QuickRng, Viewer};
use std::collections::{BTreeMap, HashMap};

/// A result that is less probable than this in a fair deal is an error.
const MAX_PROBABILITY: f64 = 1e-9;

pub(super) fn imagined_worlds_are_fair<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    // Secrets of one position depend on each other (a card in this hand is not in that one). Those of different worlds
    // do not, so frequencies are pooled over positions, separately for each secret.
    let mut fits: BTreeMap<String, ChiSquare> = BTreeMap::new();
    run.each_position(|_, _, state, rng| {
        for viewer in Viewer::limited(state.seats()) {
            let with_context = |say: String| format!("{viewer:?}: {say}");
            tried += check_position(run, state, viewer, rng, &mut fits).map_err(with_context)?;
        }
        Ok(())
    })?;
    for (what, fit) in &fits {
        fit.check().map_err(|say| format!("{what} is not imagined as a fair deal gives it: {say}"))?;
    }
    Ok(tried)
}

/// Imagines worlds for one viewer at one position. Returns how many secrets could differ.
fn check_position<G: Conformance>(
    run: &Run<G>,
    state: &G,
    viewer: Viewer,
    rng: &mut QuickRng,
    fits: &mut BTreeMap<String, ChiSquare>,
) -> Result<u64, String> {
    let secrets = state.secrets(viewer);
    let mut tallies = secrets.iter().map(Tally::new).collect::<Result<Vec<_>, _>>()?;
    let view = state.view(viewer);
    for n in 0..run.plan.worlds.max(64) {
        let world = G::imagine(&view, rng).secrets(viewer);
        if world.len() != secrets.len() {
            return Err(format!("{} secrets in the true world, {} in an imagined one", secrets.len(), world.len()));
        }
        for ((secret, tally), imagined) in secrets.iter().zip(&mut tallies).zip(&world) {
            if secret.what != imagined.what || (n < 4 && secret.fair != imagined.fair) {
                return Err(format!("the law of {} depends on the truth: {secret:?} and {imagined:?}", secret.what));
            }
            tally.record(secret, &imagined.is)?;
        }
    }
    run.count("worlds", u64::from(run.plan.worlds.max(64)));
    let settled = secrets.iter().all(|secret| secret.fair.len() == 1);
    if settled {
        let (one, other) = (G::imagine(&view, rng), G::imagine(&view, rng));
        if one != other {
            let differ = difference("the state", &format!("{one:?}"), &format!("{other:?}"));
            return Err(format!("imagined worlds differ, but the game names no secret that could: {differ}"));
        }
    }
    let mut open = 0;
    for (secret, tally) in secrets.iter().zip(tallies).filter(|(secret, _)| secret.fair.len() > 1) {
        open += 1;
        tally.check_varies(secret)?;
        fits.entry(secret.what.clone()).or_default().add(&tally.cells(secret));
    }
    Ok(open)
}

/// Counts how often each value of a secret was imagined.
struct Tally {
    places: HashMap<String, usize>,
    seen: Vec<u32>,
}

impl Tally {
    fn new(secret: &Secret) -> Result<Tally, String> {
        let all: f64 = secret.fair.iter().map(|(_, p)| p).sum();
        if (all - 1.0).abs() > 1e-6 {
            return Err(format!("the law of {} adds up to {all}", secret.what));
        }
        let places: HashMap<String, usize> =
            secret.fair.iter().enumerate().map(|(i, (value, _))| (value.clone(), i)).collect();
        if places.len() != secret.fair.len() {
            return Err(format!("the law of {} names a value twice", secret.what));
        }
        let weight = places.get(&secret.is).map_or(0.0, |place| secret.fair[*place].1);
        if weight <= 0.0 {
            return Err(format!("{} is {}, which its law rules out", secret.what, secret.is));
        }
        Ok(Tally { places, seen: vec![0; secret.fair.len()] })
    }

    fn record(&mut self, secret: &Secret, value: &str) -> Result<(), String> {
        let place = self.places.get(value);
        let place = place.ok_or_else(|| format!("{} is imagined as {value}, which cannot be", secret.what))?;
        self.seen[*place] += 1;
        Ok(())
    }

    /// Fails if the value is always the same where a fair deal would hardly ever give that.
    fn check_varies(&self, secret: &Secret) -> Result<(), String> {
        let worlds: u32 = self.seen.iter().sum();
        let all_alike: f64 = secret.fair.iter().map(|(_, p)| p.powi(worlds as i32)).sum();
        let values = self.seen.iter().filter(|n| **n > 0).count();
        if values == 1 && all_alike < MAX_PROBABILITY {
            return Err(format!("{} is the same in all {worlds} imagined worlds", secret.what));
        }
        Ok(())
    }

    fn cells(&self, secret: &Secret) -> Vec<(f64, u32)> {
        secret.fair.iter().zip(&self.seen).map(|((_, p), n)| (*p, *n)).collect()
    }
}
