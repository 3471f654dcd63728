//! An open draft is nobody else's business, and it can always go on.

use super::Conformance;
use super::run::{Run, legal};
use super::sight::{Sight, same_story};
use crate::{LogBuffer, NoLog, Step, Viewer};

/// Drafts that are looked at in any case; of more, every eighth step.
const ALWAYS: u64 = 1000;

/// A step after which its seat has an open draft changes nothing that anybody else gets, and leaves that seat a choice.
pub(super) fn drafts<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let (mut tried, mut seen) = (0, 0u64);
    run.each_step(|state, step, _| {
        let Step::Action(seat, _) = step else { return Ok(()) };
        let mut after = state.clone();
        step.take(&mut after, &mut NoLog);
        if after.draft(seat) == 0 {
            return Ok(());
        }
        if !after.next().asked().has(seat) || legal(&after, seat).is_empty() {
            return Err(format!("the open draft cannot go on: next is {:?}", after.next()));
        }
        seen += 1;
        if seen > ALWAYS && !seen.is_multiple_of(8) {
            return Ok(());
        }
        let mut story = LogBuffer::default();
        step.take(&mut state.clone(), &mut story);
        for viewer in Viewer::limited(state.seats()).filter(|v| *v != Viewer::Seat(seat)) {
            tried += 1;
            let told = |say: String| format!("the open draft shows to {viewer:?}: {say}");
            Sight::of(state, viewer)?.same(&Sight::of(&after, viewer)?).map_err(told)?;
            same_story(&LogBuffer::default(), &story, viewer).map_err(told)?;
        }
        Ok(())
    })?;
    Ok(tried)
}
