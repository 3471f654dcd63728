//! What a seat does: choose, ask "why not", take back.

use super::Room;
use crate::store::{StepKind, StepRow, TableState, now};
use engine::session::Stands;
use engine::{Next, Seat, Text};
use registry::{AnyTable, Refused};

/// Has the player been asked whether he is sure?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmed {
    /// Ask him if it costs something and cannot be taken back.
    No,
    /// He is.
    Yes,
}

/// What came of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveResult {
    /// Done.
    Done,
    /// It would cost something and could not be taken back: say it again, and that you are sure.
    NeedsConfirmation,
    /// The rules refuse.
    Refused(Refused),
    /// It answers a question that is no longer the question.
    Stale,
    /// It cannot be taken back.
    CannotUndo(Text),
    /// The guide waits for something else.
    TutorialWaits,
    /// The game is not running.
    NotRunning,
}

impl Room {
    /// A seat's move, answering the decision it was shown.
    pub fn act(&mut self, seat: Seat, line: &str, decision: Option<u64>, confirmed: Confirmed) -> MoveResult {
        let said = self.apply_action(seat, line, decision, confirmed);
        if said == MoveResult::Done {
            self.play_tutorial_replies();
            self.advance_game();
        }
        said
    }

    /// The same, before chance falls.
    pub(crate) fn apply_action(
        &mut self,
        seat: Seat,
        line: &str,
        decision: Option<u64>,
        confirmed: Confirmed,
    ) -> MoveResult {
        if self.row.state != TableState::Running {
            return MoveResult::NotRunning;
        }
        if decision.is_some_and(|decision| decision != self.decisions[seat.index()].number) {
            return MoveResult::Stale;
        }
        if self.tutorial_refuses(line) {
            return MoveResult::TutorialWaits;
        }
        let confirmed = if self.in_tutorial() { Confirmed::Yes } else { confirmed };
        let Some(session) = &mut self.session else { return MoveResult::NotRunning };
        if confirmed == Confirmed::No {
            match session.worth_confirming(seat, line) {
                Ok(true) => return MoveResult::NeedsConfirmation,
                Ok(false) => {}
                Err(no) => return MoveResult::Refused(no),
            }
        }
        let (passes, steps) = (session.pass(seat).as_deref() == Some(line), session.steps());
        if let Err(no) = session.act(seat, line) {
            return MoveResult::Refused(no);
        }
        if session.steps() > steps {
            self.note_clock_step(seat);
        }
        if !passes {
            self.wake_on_action(seat);
        }
        self.decisions[seat.index()].mark_answered();
        self.clear_request(seat);
        // As it was understood, so that it is understood again.
        self.queue_step(StepKind::Action, Some(seat), line.to_owned());
        MoveResult::Done
    }

    /// Why not this?
    pub fn check(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        match &self.session {
            Some(session) if self.row.state == TableState::Running => session.check(seat, line).map(|_| ()),
            _ => Err(engine::TableRefusal::Over.into()),
        }
    }

    /// A seat takes its latest step back.
    pub fn take_back(&mut self, seat: Seat, decision: Option<u64>) -> MoveResult {
        if self.row.state != TableState::Running {
            return MoveResult::NotRunning;
        }
        if decision.is_some_and(|decision| decision != self.decisions[seat.index()].number) {
            return MoveResult::Stale;
        }
        if self.in_tutorial() {
            return MoveResult::CannotUndo(Text::new("guide-no-back"));
        }
        match self.undo_latest(seat) {
            Ok(line) => {
                self.queue_step(StepKind::TakeBack, Some(seat), line);
                MoveResult::Done
            }
            Err(why) => MoveResult::CannotUndo(why.text()),
        }
    }

    pub(super) fn undo_latest(&mut self, seat: Seat) -> Result<String, Stands> {
        let session = self.session.as_mut().ok_or(Stands::Nothing)?;
        let taken = session.take_back(seat)?;
        self.decisions[seat.index()].mark_answered();
        if !taken.drafted {
            let steps = session.steps();
            self.log_event(steps, seat, "log-took-back");
        }
        self.mark_stories_unstable();
        Ok(taken.line)
    }

    /// No trades for this seat until the turn ends, or trades again.
    pub fn set_quiet(&mut self, seat: Seat, quiet: bool) {
        let turn = self.session.as_ref().map(|session| session.turns());
        self.pass_policies[seat.index()].quiet = turn.filter(|_| quiet);
    }

    /// Does this seat want no trades this turn?
    pub fn is_quiet(&self, seat: Seat) -> bool {
        let turn = self.session.as_ref().map(|session| session.turns());
        turn.is_some() && self.pass_policies[seat.index()].quiet == turn
    }

    /// Lets chance fall as long as it is due, and notices the end. In a rehearsal nothing is thrown.
    pub fn advance_game(&mut self) {
        if self.in_tutorial() {
            return;
        }
        self.advance_game_with(&mut |session| session.chance_if_due());
    }

    /// The same with other dice: tests choose what falls.
    pub(crate) fn advance_game_with(&mut self, fall: &mut dyn FnMut(&mut dyn AnyTable) -> Option<String>) {
        loop {
            let Some(session) = self.session.as_mut().filter(|_| self.row.state == TableState::Running) else { return };
            let Some(line) = fall(session.as_mut()) else { break };
            self.queue_step(StepKind::Chance, None, line);
        }
        if self.session.as_ref().is_some_and(|session| session.next() == Next::Over) {
            self.row.state = TableState::Over;
            self.unsaved.table_changed = true;
        }
    }

    /// Puts a step aside to be written. Whatever people were asking each other is withdrawn by it.
    pub(super) fn queue_step(&mut self, kind: StepKind, seat: Option<Seat>, line: String) {
        self.close_undo_vote(None);
        self.participants.vote_outcome = None;
        let (table, step) = (self.row.id.clone(), self.step_count);
        self.unsaved.steps.push(StepRow {
            table,
            step,
            kind,
            seat: seat.map(|s| s.0),
            line,
            at: now(),
            seen: String::new(),
        });
        self.step_count += 1;
    }
}
