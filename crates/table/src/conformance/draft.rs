//! An open draft is nobody else's business.

use super::Conform;
use super::run::Run;
use super::sight::{Sight, same_story};
use crate::{Step, Story, Viewer};

/// A step after which its seat has an open draft changes nothing that anybody else gets.
pub(super) fn drafts<G: Conform>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_step(|state, step, _| {
        let Step::Act(seat, _) = step else { return Ok(()) };
        let mut after = state.clone();
        let mut story = Story::default();
        step.take(&mut after, &mut story);
        if after.draft(seat) == 0 {
            return Ok(());
        }
        for viewer in Viewer::limited(state.seats()).filter(|v| *v != Viewer::Seat(seat)) {
            tried += 1;
            let told = |say: String| format!("the open draft shows to {viewer:?}: {say}");
            Sight::of(state, viewer)?.same(&Sight::of(&after, viewer)?).map_err(told)?;
            same_story(&Story::default(), &story, viewer).map_err(told)?;
        }
        Ok(())
    })?;
    Ok(tried)
}
