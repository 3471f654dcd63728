//! A mutant has the secrets of the healthy game.

use super::flaw::{Flaw, is};
use super::{Mutant, Parley};
use table::conformance::{Conform, Secret};
use table::{Step, Viewer};

impl Conform for Mutant {
    fn secrets(&self, viewer: Viewer) -> Vec<Secret> {
        if is(Flaw::NamesNoSecrets) { Vec::new() } else { self.game.secrets(viewer) }
    }

    fn glimpse(&self, viewer: Viewer, step: &Step<Mutant>) -> String {
        let step = match *step {
            Step::Act(seat, action) => Step::<Parley>::Act(seat, action),
            Step::Happen(outcome) => Step::Happen(outcome),
        };
        self.game.glimpse(viewer, &step)
    }
}
