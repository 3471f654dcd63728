//! Steps as lines of text.

use crate::{Chance, Seat, Step, TableRefusal};

/// How steps are written in records, scenarios and the terminal.
pub trait Notation: Chance {
    /// The word that notation, scenarios and pages use for a seat: `red`. People read the message `seat-WORD`.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// Writes an action as a short line, without the seat.
    fn write_action(&self, seat: Seat, action: Self::Action) -> String;

    /// Reads an action back.
    fn read_action(&self, seat: Seat, line: &str) -> Result<Self::Action, Self::Refusal>;

    /// Writes an outcome as a short line.
    fn write_outcome(&self, outcome: Self::Outcome) -> String;

    /// Reads an outcome back.
    fn read_outcome(&self, line: &str) -> Result<Self::Outcome, Self::Refusal>;

    /// Writes a step as one line: `red: build settlement N(1,1)`, or `roll 3 4`.
    fn write_step(&self, step: Step<Self>) -> String {
        match step {
            Step::Action(seat, action) => format!("{}: {}", self.seat_name(seat), self.write_action(seat, action)),
            Step::Chance(outcome) => self.write_outcome(outcome),
        }
    }

    /// Reads a step back.
    fn read_step(&self, line: &str) -> Result<Step<Self>, Self::Refusal> {
        match line.split_once(':') {
            Some((name, rest)) => {
                let seat = self.seat_named(name.trim())?;
                Ok(Step::Action(seat, self.read_action(seat, rest.trim())?))
            }
            None => Ok(Step::Chance(self.read_outcome(line.trim())?)),
        }
    }

    /// The seat that notation calls by this name.
    fn seat_named(&self, name: &str) -> Result<Seat, Self::Refusal> {
        Seat::all(self.seats())
            .find(|&s| self.seat_name(s) == name)
            .ok_or_else(|| TableRefusal::NoSuchSeat { name: name.into() }.into())
    }
}
