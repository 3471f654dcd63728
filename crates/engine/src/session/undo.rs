//! Undo: a seat takes back its latest step, as long as nothing was learned and nothing followed from it.
//!
//! What blocks undo:
//!
//! - An outcome since then, and a reveal to anybody.
//! - A finished step of another seat, with one exception: both seats answered the same question, an answer is still
//!   missing, and nobody can act before it arrives. That is, both were in `must` while `may` was empty, and since then
//!   the game has only waited for fewer of the seats it asked. Discards, plots and picks are such answers, because they
//!   take effect together. Answers to an offer are not, where the seat that offered may act before all have answered.
//! - A step of another seat's open draft does not block undo, because nobody may notice it. If that draft cannot
//!   continue without the step that is taken back, it is discarded.
//!
//! Only `next`, reveals and the order of finished steps decide, and everybody knows these. So the result tells nobody
//! what another hand holds. (An earlier version tried what else the other seat could have chosen, which does tell.)
//!
//! Undo replays the session without the step, so there is no second way to change a table.

use super::{Event, Session, TakenStep};
use crate::record::CONTINUED;
use crate::{Game, Next, Seat, SeatSet, Step, Text};

/// Why a step cannot be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefusal {
    /// The seat has taken no step.
    Nothing,
    /// An outcome happened since.
    Chance,
    /// An action of another seat took effect since.
    Others,
    /// Somebody learned something hidden.
    Revealed,
    /// The game is over.
    Over,
}

impl UndoRefusal {
    /// The reason as a message.
    pub fn text(self) -> Text {
        Text::new(match self {
            UndoRefusal::Nothing => "take-back-nothing",
            UndoRefusal::Chance => "take-back-chance",
            UndoRefusal::Others => "take-back-others",
            UndoRefusal::Revealed => "take-back-revealed",
            UndoRefusal::Over => "take-back-over",
        })
    }
}

/// A step that was undone.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoneStep {
    /// The step in notation. It may be secret: other viewers only see that a step was taken back (`log-took-back`).
    pub line: String,
    /// It belonged to an open draft. Nobody else noticed it, so nobody is notified.
    pub drafted: bool,
}

impl<G: Game> Session<G> {
    /// Can this seat undo its latest step?
    pub fn check_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        self.without_latest_step(seat).map(|_| ())
    }

    /// Undoes the latest step of a seat. A finished draft opens again without its last step.
    pub fn undo(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal> {
        let (table, taken) = self.without_latest_step(seat)?;
        *self = table;
        Ok(taken)
    }

    /// The session without the latest step of a seat.
    fn without_latest_step(&self, seat: Seat) -> Result<(Session<G>, UndoneStep), UndoRefusal> {
        let (at, drafted) = self.latest_undoable(seat)?;
        let mut again = Session::begin(self.start.clone(), self.header.clone(), self.seed.clone());
        let mut line = String::new();
        let mut discarded = SeatSet::NONE; // seats whose open draft is discarded
        for (i, event) in self.events.iter().enumerate() {
            match event {
                Event::Step(taken) if i == at => line.clone_from(&taken.line),
                Event::Step(TakenStep { step: Step::Action(other, _), open: true, .. }) if i > at => {
                    if discarded.has(*other) || again.replay_event(event).is_err() {
                        discarded.add(*other);
                    }
                }
                Event::Step(taken) if taken.seat().is_some_and(|other| discarded.has(other)) => {
                    return Err(UndoRefusal::Others);
                }
                event => again.replay_event(event).map_err(|_| UndoRefusal::Others)?,
            }
        }
        Ok((again, UndoneStep { line, drafted }))
    }

    /// Would this line be final, that is, impossible to undo? Pages ask for confirmation before a final step that
    /// costs something.
    pub fn would_be_final(&self, seat: Seat, line: &str) -> Result<bool, G::Refusal> {
        Ok(self.preview_line(seat, line)?.1)
    }

    /// The state after this line, and whether the line is final.
    pub fn preview_line(&self, seat: Seat, line: &str) -> Result<(G, bool), G::Refusal> {
        let (game, taken) = self.try_actions(seat, line, &mut G::settle)?;
        let revealed = taken.iter().any(TakenStep::reveals);
        let stands = revealed || matches!(game.next(), Next::Chance | Next::Over);
        Ok((game, stands))
    }

    /// Is there a step to undo? Cheaper than [`Session::check_undo`], which replays the session. A page shows its
    /// button by this.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.latest_undoable(seat).is_ok()
    }

    /// The index of the event to undo, and whether it is a step of an open draft.
    fn latest_undoable(&self, seat: Seat) -> Result<(usize, bool), UndoRefusal> {
        if self.game.next() == Next::Over {
            return Err(UndoRefusal::Over);
        }
        let mut since: Option<UndoRefusal> = None;
        let mut answered = false;
        for (i, event) in self.events.iter().enumerate().rev() {
            let taken = match event {
                Event::Step(taken) => taken,
                // Steps before a continued game started cannot be undone.
                Event::Remark { table, .. } if table == CONTINUED => break,
                Event::Remark { .. } => continue,
            };
            let is_own = taken.seat() == Some(seat);
            if is_own && taken.open {
                if self.draft(seat).is_empty() {
                    continue; // a draft that a step of another seat closed
                }
                return Ok((i, true));
            }
            // The earliest obstacle after the step is the plainest reason, so it replaces later ones.
            if taken.reveals() {
                since = Some(UndoRefusal::Revealed);
            } else if taken.seat().is_none() {
                since = Some(UndoRefusal::Chance);
            } else if !is_own && taken.awaits_others {
                answered = true;
            } else if !is_own && !taken.open {
                since = Some(UndoRefusal::Others);
            }
            if is_own {
                // Did the other seats answer before this seat, or after it to the same question?
                let since = since.or((answered && !taken.awaits_others).then_some(UndoRefusal::Others));
                return since.map_or(Ok((i, false)), Err);
            }
        }
        Err(UndoRefusal::Nothing)
    }

    pub(super) fn replay_event(&mut self, event: &Event<G>) -> Result<(), G::Refusal> {
        match event {
            Event::Step(TakenStep { step: Step::Action(seat, action), .. }) => self.act(*seat, *action)?,
            Event::Step(TakenStep { step: Step::Chance(outcome), line, .. }) => {
                self.apply_outcome(*outcome, line.clone(), &mut G::settle);
            }
            Event::Remark { table, line } => self.remark(table, line),
        }
        Ok(())
    }
}
