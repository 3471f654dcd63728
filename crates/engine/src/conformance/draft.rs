//! An open draft is invisible to other viewers, and it can always continue.

use super::Conformance;
use super::observation::{Observation, check_same_log};
use super::run::{Run, legal};
use crate::{LogBuffer, NoLog, Step, Viewer};

/// This many drafts are checked; after that, every eighth step.
const ALWAYS: u64 = 1000;

/// A step that leaves a draft open changes nothing that other viewers see, and its seat has a choice afterwards.
pub(super) fn drafts_are_private<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
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
        let mut log = LogBuffer::default();
        step.take(&mut state.clone(), &mut log);
        for viewer in Viewer::limited(state.seats()).filter(|v| *v != Viewer::Seat(seat)) {
            tried += 1;
            let with_context = |say: String| format!("the open draft shows to {viewer:?}: {say}");
            Observation::of(state, viewer)?.check_equal(&Observation::of(&after, viewer)?).map_err(with_context)?;
            check_same_log(&LogBuffer::default(), &log, viewer).map_err(with_context)?;
        }
        Ok(())
    })?;
    Ok(tried)
}
