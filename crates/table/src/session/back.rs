//! Taking back: a seat's own latest step, as long as nothing was learned and nothing followed from it.
//!
//! The step is left out and the rest is played again, so there is no second way for a table to change.

use super::{Event, Session, Taken};
use crate::{Game, Next, Seat, Step, Text};

/// Why a step can no longer be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
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

impl Stands {
    /// The reason as a sentence.
    pub fn text(self) -> Text {
        Text::new(match self {
            Stands::Nothing => "take-back-nothing",
            Stands::Chance => "take-back-chance",
            Stands::Others => "take-back-others",
            Stands::Revealed => "take-back-revealed",
            Stands::Over => "take-back-over",
        })
    }
}

/// What was taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenBack {
    /// The step in notation. It may be secret: others are told only that a move was taken back (`log-took-back`).
    pub line: String,
    /// It belonged to an open draft: nobody else noticed anything, and nobody is told.
    pub drafted: bool,
}

impl<G: Game> Session<G> {
    /// May this seat take its latest step back?
    pub fn can_take_back(&self, seat: Seat) -> Result<(), Stands> {
        self.latest(seat).map(|_| ())
    }

    /// Takes the latest step of a seat back. A finished draft opens again without its last step.
    pub fn take_back(&mut self, seat: Seat) -> Result<TakenBack, Stands> {
        let (at, drafted) = self.latest(seat)?;
        let mut again = Session::begin(self.start.clone(), self.header.clone(), self.seed.clone());
        let mut line = String::new();
        for (i, event) in self.events.iter().enumerate() {
            match event {
                Event::Step(taken) if i == at => line.clone_from(&taken.line),
                event => again.repeat(event).map_err(|_| Stands::Others)?,
            }
        }
        *self = again;
        Ok(TakenBack { line, drafted })
    }

    /// Would this line, once done, be past taking back? Pages ask before such a step if it costs something.
    pub fn would_stand(&self, seat: Seat, line: &str) -> Result<bool, G::Refusal> {
        let (game, taken) = self.try_line(seat, line)?;
        let revealed = taken.iter().any(Taken::reveals);
        Ok(revealed || matches!(game.next(), Next::Chance | Next::Over))
    }

    /// The event that this seat would take back, and whether it is a step of an open draft.
    fn latest(&self, seat: Seat) -> Result<(usize, bool), Stands> {
        if self.game.next() == Next::Over {
            return Err(Stands::Over);
        }
        let mut since: Option<Stands> = None;
        for (i, event) in self.events.iter().enumerate().rev() {
            let Event::Step(taken) = event else { continue };
            let own = taken.seat() == Some(seat);
            if own && taken.open {
                if self.draft(seat).is_empty() {
                    continue; // a draft that somebody else's step ended
                }
                return Ok((i, true));
            }
            // What came first after the step is the plainest reason, so an earlier one replaces a later.
            if taken.reveals() {
                since = Some(Stands::Revealed);
            } else if taken.seat().is_none() {
                since = Some(Stands::Chance);
            } else if !own && taken.felt {
                since = Some(Stands::Others);
            }
            if own {
                return since.map_or(Ok((i, false)), Err);
            }
        }
        Err(Stands::Nothing)
    }

    fn repeat(&mut self, event: &Event<G>) -> Result<(), G::Refusal> {
        match event {
            Event::Step(Taken { step: Step::Act(seat, action), .. }) => self.act(*seat, *action)?,
            Event::Step(Taken { step: Step::Happen(outcome), line, .. }) => self.fall(*outcome, line.clone()),
            Event::Remark { table, line } => self.remark(table, line),
        }
        Ok(())
    }
}
