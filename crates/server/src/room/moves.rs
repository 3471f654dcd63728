//! What a seat does: choose, ask "why not", take back.

use super::Room;
use crate::store::{StepKind, StepRow, TableState, now};
use engine::session::Stands;
use engine::{Next, Seat, Text};
use registry::{AnyTable, Refused};

/// Has the player been asked whether he is sure?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
    /// Ask him if it costs something and cannot be taken back.
    Ask,
    /// He is.
    Yes,
}

/// What came of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum MoveResult {
    /// Done.
    Done,
    /// It would cost something and could not be taken back: say it again, and that you are sure.
    Confirm,
    /// The rules refuse.
    Refused(Refused),
    /// It answers a question that is no longer the question.
    Stale,
    /// It cannot be taken back.
    Stands(Text),
    /// The guide waits for something else.
    NotYet,
    /// The game is not running.
    NotRunning,
}

impl Room {
    /// A seat's move, answering the decision it was shown.
    pub fn act(&mut self, seat: Seat, line: &str, decision: Option<u64>, sure: Sure) -> MoveResult {
        let said = self.choose(seat, line, decision, sure);
        if said == MoveResult::Done {
            self.rehearse_on();
            self.go_on();
        }
        said
    }

    /// The same, before chance falls.
    pub(crate) fn choose(&mut self, seat: Seat, line: &str, decision: Option<u64>, sure: Sure) -> MoveResult {
        if self.row.state != TableState::Running {
            return MoveResult::NotRunning;
        }
        if decision.is_some_and(|decision| decision != self.decisions[seat.index()].count) {
            return MoveResult::Stale;
        }
        if self.not_yet(line) {
            return MoveResult::NotYet;
        }
        let sure = if self.rehearses() { Sure::Yes } else { sure };
        let Some(play) = &mut self.play else { return MoveResult::NotRunning };
        if sure == Sure::Ask {
            match play.worth_confirming(seat, line) {
                Ok(true) => return MoveResult::Confirm,
                Ok(false) => {}
                Err(no) => return MoveResult::Refused(no),
            }
        }
        let (passes, steps) = (play.pass(seat).as_deref() == Some(line), play.steps());
        if let Err(no) = play.act(seat, line) {
            return MoveResult::Refused(no);
        }
        if play.steps() > steps {
            self.clock_acted(seat);
        }
        if !passes {
            self.somebody_acted(seat);
        }
        self.decisions[seat.index()].acted();
        self.has_acted(seat);
        // As it was understood, so that it is understood again.
        self.keep(StepKind::Action, Some(seat), line.to_owned());
        MoveResult::Done
    }

    /// Why not this?
    pub fn check(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        match &self.play {
            Some(play) if self.row.state == TableState::Running => play.check(seat, line).map(|_| ()),
            _ => Err(engine::TableRefusal::Over.into()),
        }
    }

    /// A seat takes its latest step back.
    pub fn take_back(&mut self, seat: Seat, decision: Option<u64>) -> MoveResult {
        if self.row.state != TableState::Running {
            return MoveResult::NotRunning;
        }
        if decision.is_some_and(|decision| decision != self.decisions[seat.index()].count) {
            return MoveResult::Stale;
        }
        if self.rehearses() {
            return MoveResult::Stands(Text::new("guide-no-back"));
        }
        match self.undo(seat) {
            Ok(line) => {
                self.keep(StepKind::Back, Some(seat), line);
                MoveResult::Done
            }
            Err(why) => MoveResult::Stands(why.text()),
        }
    }

    pub(super) fn undo(&mut self, seat: Seat) -> Result<String, Stands> {
        let play = self.play.as_mut().ok_or(Stands::Nothing)?;
        let taken = play.take_back(seat)?;
        self.decisions[seat.index()].acted();
        if !taken.drafted {
            let steps = play.steps();
            self.tell(steps, seat, "log-took-back");
        }
        self.unsettle();
        Ok(taken.line)
    }

    /// No trades for this seat until the turn ends, or trades again.
    pub fn be_quiet(&mut self, seat: Seat, quiet: bool) {
        let turn = self.play.as_ref().map(|play| play.turns());
        self.wishes[seat.index()].quiet = turn.filter(|_| quiet);
    }

    /// Does this seat want no trades this turn?
    pub fn is_quiet(&self, seat: Seat) -> bool {
        let turn = self.play.as_ref().map(|play| play.turns());
        turn.is_some() && self.wishes[seat.index()].quiet == turn
    }

    /// Lets chance fall as long as it is due, and notices the end. In a rehearsal nothing is thrown.
    pub fn go_on(&mut self) {
        if self.rehearses() {
            return;
        }
        self.go_on_by(&mut |play| play.chance_if_due());
    }

    /// The same with other dice: tests choose what falls.
    pub(crate) fn go_on_by(&mut self, fall: &mut dyn FnMut(&mut dyn AnyTable) -> Option<String>) {
        loop {
            let Some(play) = self.play.as_mut().filter(|_| self.row.state == TableState::Running) else { return };
            let Some(line) = fall(play.as_mut()) else { break };
            self.keep(StepKind::Chance, None, line);
        }
        if self.play.as_ref().is_some_and(|play| play.next() == Next::Over) {
            self.row.state = TableState::Over;
            self.unsaved.room = true;
        }
    }

    /// Puts a step aside to be written. Whatever people were asking each other is withdrawn by it.
    pub(super) fn keep(&mut self, kind: StepKind, seat: Option<Seat>, line: String) {
        self.withdraw(None);
        self.company.said = None;
        let (table, step) = (self.row.id.clone(), self.steps);
        self.unsaved.steps.push(StepRow {
            table,
            step,
            kind,
            seat: seat.map(|s| s.0),
            line,
            at: now(),
            seen: String::new(),
        });
        self.steps += 1;
    }
}
