//! Whether an action can be undone depends on its kind, not on what it reveals. Otherwise "are you sure?" would leak
//! the other hand.

use super::Conformance;
use super::run::{Run, some_actions};
use crate::{LogBuffer, Next, Seat, Step, Viewer};

/// Worlds imagined for each seat that is asked.
const WORLDS: usize = 4;
/// Listed actions that are tried in all of them.
const ACTIONS: usize = 16;

/// Whether an action is final is the same in the true world and in the worlds that its seat imagines.
pub(super) fn undo_depends_on_the_kind<G: Conformance>(run: &Run<G>) -> Result<u64, String> {
    let mut tried = 0;
    run.each_position(|game, i, state, rng| {
        for seat in state.next().asked().iter() {
            let mut actions = some_actions(state, seat, ACTIONS, rng);
            if let Step::Action(by, played) = game.steps[i]
                && by == seat
            {
                actions.push(played);
            }
            let view = state.view(Viewer::Seat(seat));
            for _ in 0..WORLDS {
                let world = G::imagine(&view, rng);
                // The property `truth` checks that both worlds accept the same actions.
                for &action in actions.iter().filter(|&&action| world.check(seat, action).is_ok()) {
                    tried += 1;
                    if ends_undo(state, seat, action) != ends_undo(&world, seat, action) {
                        let line = state.write_action(seat, action);
                        return Err(format!("whether `{line}` can be taken back depends on what its seat cannot see"));
                    }
                }
            }
        }
        Ok(())
    })?;
    Ok(tried)
}

/// Is the action impossible to undo afterwards?
fn ends_undo<G: Conformance>(state: &G, seat: Seat, action: G::Action) -> bool {
    let (mut after, mut log) = (state.clone(), LogBuffer::default());
    after.act(seat, action, &mut log);
    !log.revealed.is_empty() || matches!(after.next(), Next::Chance | Next::Over)
}
