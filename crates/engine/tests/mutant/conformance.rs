//! The secrets of a mutant are those of the sound game.

use super::flaw::{Flaw, is};
use super::{Mutant, Parley};
use engine::conformance::{Conformance, Secret};
use engine::{Notation, Step, Viewer};

impl Conformance for Mutant {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        let mut secrets = if is(Flaw::NamesNoSecrets) { Vec::new() } else { self.game.secrets(viewer) };
        if is(Flaw::RulesOutTheTruth) {
            secrets.iter_mut().for_each(rule_out_amber);
        }
        secrets
    }

    fn visible_part(&self, viewer: Viewer, step: &Step<Mutant>) -> String {
        if self.dice {
            return self.write_step(*step);
        }
        let step = match *step {
            Step::Action(seat, action) => Step::<Parley>::Action(seat, action),
            Step::Chance(outcome) => Step::Chance(outcome),
        };
        self.game.visible_part(viewer, &step)
    }
}

/// A distribution in which nobody ever holds amber.
fn rule_out_amber(secret: &mut Secret) {
    let amber = |value: &str| value.contains("amber");
    let left: f64 = secret.fair.iter().filter(|(value, _)| !amber(value)).map(|(_, p)| p).sum();
    if left > 0.0 {
        secret.fair.iter_mut().for_each(|(value, p)| *p = if amber(value) { 0.0 } else { *p / left });
    }
}
