//! Undo with everybody's consent: the latest finished step of a seat and everything since.
//!
//! The caller makes sure that everybody agreed. The table returns to the position before the step, with two
//! exceptions. Events at the table (a bot took a seat) stay in the record. And no outcome is drawn twice: the dice
//! continue to count where they were, so nobody knows the next outcome. The record says how many outcomes were used up
//! (see [`TAKEN_BACK`]), so that `verify` can draw all outcomes that still count.

use super::{Event, Session, UndoRefusal, UndoneStep};
use crate::record::{CONTINUED, REHEARSED, TAKEN_BACK};
use crate::{Game, Next, Seat};

impl<G: Game> Session<G> {
    /// The first line of the record that would be undone if this seat took its latest finished step back.
    pub fn undo_vote_start(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        let at = self.latest_finished(seat)?;
        let writes = |event: &&Event<G>| !matches!(event, Event::Step(taken) if taken.open);
        Ok(self.events[..at].iter().filter(writes).count())
    }

    /// Is there a step that this seat could ask to undo?
    pub fn can_request_undo(&self, seat: Seat) -> bool {
        self.latest_finished(seat).is_ok()
    }

    /// Undoes the latest finished step of a seat and everything since, even if something was revealed.
    pub fn undo_agreed(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal> {
        let at = self.latest_finished(seat)?;
        let mut again = Session::begin(self.start.clone(), self.header.clone(), self.seed.clone());
        for event in &self.events[..at] {
            again.replay_event(event).map_err(|_| UndoRefusal::Others)?;
        }
        let (mut line, seat_name) = (String::new(), self.game.seat_name(seat));
        for event in &self.events[at..] {
            match event {
                Event::Step(taken) if line.is_empty() => line.clone_from(&taken.line),
                Event::Step(_) => {}
                Event::Remark { table, line } => again.remark(table, line),
            }
        }
        let used_up = self.outcome_count - again.outcome_count;
        again.remark(TAKEN_BACK, &format!("{seat_name} {used_up}"));
        *self = again;
        Ok(UndoneStep { line, drafted: false })
    }

    /// The index of this seat's latest finished step.
    fn latest_finished(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        if self.game.next() == Next::Over {
            return Err(UndoRefusal::Over);
        }
        for (i, event) in self.events.iter().enumerate().rev() {
            match event {
                Event::Step(taken) if taken.seat() == Some(seat) && !taken.open => return Ok(i),
                // Steps before a continued game started, and steps of a tutorial, cannot be undone.
                Event::Remark { table, .. } if table == CONTINUED || table == REHEARSED => break,
                _ => {}
            }
        }
        Err(UndoRefusal::Nothing)
    }
}
