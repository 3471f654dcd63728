//! A seat's moves: act, check, take back.

use super::Room;
use crate::store::{StepKind, StepRow, TableState, now};
use engine::session::UndoRefusal;
use engine::{Next, Seat, Text};
use registry::{AnyTable, Refused};

/// Whether the player has confirmed a costly move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmed {
    /// Not yet: ask if the move costs something and cannot be taken back.
    No,
    /// Confirmed.
    Yes,
}

/// The result of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveResult {
    Done,
    /// The move costs something and cannot be taken back. Send it again with a confirmation.
    NeedsConfirmation,
    /// The rules refuse the move.
    Refused(Refused),
    /// The move answers a decision that is out of date.
    Stale,
    /// The step cannot be taken back.
    CannotUndo(Text),
    /// The tutorial waits for another move.
    TutorialWaits,
    /// The game is not running.
    NotRunning,
}

impl Room {
    /// Plays a seat's move. `decision` is the number of the decision it answers.
    pub fn act(&mut self, seat: Seat, line: &str, decision: Option<u64>, confirmed: Confirmed) -> MoveResult {
        let said = self.apply_action(seat, line, decision, confirmed);
        if said == MoveResult::Done {
            self.play_tutorial_replies();
            self.advance_game();
        }
        said
    }

    /// Plays a move without resolving chance.
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
            match session.needs_confirmation(seat, line) {
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
        // Stored in canonical form, so that it is read the same way again.
        self.queue_step(StepKind::Action, Some(seat), line.to_owned());
        MoveResult::Done
    }

    /// Checks a move without playing it.
    pub fn check(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        match &self.session {
            Some(session) if self.row.state == TableState::Running => session.check(seat, line).map(|_| ()),
            _ => Err(engine::TableRefusal::Over.into()),
        }
    }

    /// Takes a seat's latest step back.
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

    pub(super) fn undo_latest(&mut self, seat: Seat) -> Result<String, UndoRefusal> {
        let session = self.session.as_mut().ok_or(UndoRefusal::Nothing)?;
        let taken = session.take_back(seat)?;
        self.decisions[seat.index()].mark_answered();
        if !taken.drafted {
            let steps = session.steps();
            self.log_event(steps, seat, "log-took-back");
        }
        self.mark_stories_unstable();
        Ok(taken.line)
    }

    /// Declines all offers for this seat until the turn ends, or asks it again.
    pub fn set_quiet(&mut self, seat: Seat, quiet: bool) {
        let turn = self.session.as_ref().map(|session| session.turns());
        self.pass_policies[seat.index()].quiet = turn.filter(|_| quiet);
    }

    /// Whether this seat declines all offers this turn.
    pub fn is_quiet(&self, seat: Seat) -> bool {
        let turn = self.session.as_ref().map(|session| session.turns());
        turn.is_some() && self.pass_policies[seat.index()].quiet == turn
    }

    /// Resolves chance while it is due, and detects the end of the game. In a tutorial nothing is rolled.
    pub fn advance_game(&mut self) {
        if self.in_tutorial() {
            return;
        }
        self.advance_game_with(&mut |session| session.chance_if_due());
    }

    /// Like [`Room::advance_game`], with another source of chance. Tests choose the outcomes.
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

    /// Queues a step to be stored. It closes an open undo vote.
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
