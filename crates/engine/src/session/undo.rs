//! Taking back: a seat's own latest step, as long as nothing was learned and nothing followed from it.
//!
//! What follows from a step, and what does not:
//!
//! - Chance that fell since, and a reveal to anybody, stand in the way.
//! - A finished step of another seat stands in the way, except one: both answered the same question, somebody's answer is
//!   still missing, and nobody can act before it is in. That is, both were in `must` together with `may` empty, and since
//!   then the game has only waited for fewer of those it asked. Discards, plots and picks are such answers: they take
//!   effect together. Answers to an offer are not, where whoever made it may act before all have answered.
//! - A step of another seat's open draft does not: nobody may notice it. If the draft can no longer go on without the
//!   step that is taken back, it never was.
//!
//! Only `next`, the reveals and the order of finished steps decide, and everybody knows those. So whether a step can be
//! taken back tells nobody what is in another hand. (It once tried what else the other seat could have chosen, which does.)
//!
//! The step is left out and the rest is played again, so there is no second way for a table to change.

use super::{Event, Session, TakenStep};
use crate::record::CONTINUED;
use crate::{Game, Next, Seat, SeatSet, Step, Text};

/// Why a step can no longer be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefusal {
    /// The seat has taken no step.
    Nothing,
    /// Chance fell since.
    Chance,
    /// Another seat's choice took effect since.
    Others,
    /// Somebody learned something hidden.
    Revealed,
    /// The game is over.
    Over,
}

impl UndoRefusal {
    /// The reason as a sentence.
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

/// What was taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoneStep {
    /// The step in notation. It may be secret: others are told only that a move was taken back (`log-took-back`).
    pub line: String,
    /// It belonged to an open draft: nobody else noticed anything, and nobody is told.
    pub drafted: bool,
}

impl<G: Game> Session<G> {
    /// May this seat take its latest step back?
    pub fn check_undo(&self, seat: Seat) -> Result<(), UndoRefusal> {
        self.without_latest_step(seat).map(|_| ())
    }

    /// Takes the latest step of a seat back. A finished draft opens again without its last step.
    pub fn undo(&mut self, seat: Seat) -> Result<UndoneStep, UndoRefusal> {
        let (table, taken) = self.without_latest_step(seat)?;
        *self = table;
        Ok(taken)
    }

    /// The table without the latest step of a seat.
    fn without_latest_step(&self, seat: Seat) -> Result<(Session<G>, UndoneStep), UndoRefusal> {
        let (at, drafted) = self.latest_undoable(seat)?;
        let mut again = Session::begin(self.start.clone(), self.header.clone(), self.seed.clone());
        let mut line = String::new();
        let mut discarded = SeatSet::NONE; // seats whose open draft never was
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

    /// Would this line, once done, be past taking back? Pages ask before such a step if it costs something.
    pub fn would_be_final(&self, seat: Seat, line: &str) -> Result<bool, G::Refusal> {
        Ok(self.preview_line(seat, line)?.1)
    }

    /// The position after this line, and whether it would be past taking back.
    pub fn preview_line(&self, seat: Seat, line: &str) -> Result<(G, bool), G::Refusal> {
        let (game, taken) = self.try_actions(seat, line, &mut G::settle)?;
        let revealed = taken.iter().any(TakenStep::reveals);
        let stands = revealed || matches!(game.next(), Next::Chance | Next::Over);
        Ok((game, stands))
    }

    /// Is there something this seat may take back? Cheaper than [`Session::check_undo`], which tries it; a page shows
    /// its button by this.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.latest_undoable(seat).is_ok()
    }

    /// The event that this seat would take back, and whether it is a step of an open draft.
    fn latest_undoable(&self, seat: Seat) -> Result<(usize, bool), UndoRefusal> {
        if self.game.next() == Next::Over {
            return Err(UndoRefusal::Over);
        }
        let mut since: Option<UndoRefusal> = None;
        let mut answered = false;
        for (i, event) in self.events.iter().enumerate().rev() {
            let taken = match event {
                Event::Step(taken) => taken,
                // What was given before the game was taken up stands.
                Event::Remark { table, .. } if table == CONTINUED => break,
                Event::Remark { .. } => continue,
            };
            let is_own = taken.seat() == Some(seat);
            if is_own && taken.open {
                if self.draft(seat).is_empty() {
                    continue; // a draft that somebody else's step ended
                }
                return Ok((i, true));
            }
            // What came first after the step is the plainest reason, so an earlier one replaces a later.
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
                // Others answered since: before this seat did, or after it to the same question?
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
