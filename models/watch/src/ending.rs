//! Chapter: the end. Scores, places and ties.

use std::cmp::Reverse;

use crate::game::{Ending, Game, SeatNo};

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) scores: Vec<i64>,
    pub(crate) places: Vec<i64>,
    pub(crate) ending: &'static str,
}

/// Smaller is better.
type Rank = (Reverse<usize>, Reverse<usize>, Reverse<usize>, usize, (usize, usize));

impl Game {
    /// Scores, places and ending of a game that is over.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.over?;
        let seats = 0..self.seats.len();
        let scores = seats.clone().map(|seat| self.points(seat) as i64).collect();
        let ranks: Vec<Rank> = seats.clone().map(|seat| self.rank(ending, seat)).collect();
        let mut places: Vec<i64> =
            ranks.iter().map(|own| 1 + ranks.iter().filter(|other| *other < own).count() as i64).collect();
        // rule: guard-ties: in the Polish edition a tie that is left makes everybody at the table lose: nobody is first.
        let first = places.iter().filter(|place| **place == 1).count();
        if ending != Ending::Points && self.options.ties_by_cards && first > 1 {
            places.fill(2);
        }
        Some(Outcome { scores, places, ending: ending.name() })
    }

    fn rank(&self, ending: Ending, seat: SeatNo) -> Rank {
        let points = Reverse(self.points(seat));
        if ending == Ending::Points {
            // rule: winning: the winner, then the others by points.
            let won = usize::from(self.winner == Some(seat));
            return (Reverse(won), points, Reverse(0), 0, (0, 0));
        }
        // rule: disaster: most guards; rule: guard-ties: then points.
        let guards = Reverse(self.north.guards(seat));
        if self.options.ties_by_cards {
            return (guards, points, Reverse(self.seats[seat].hand.total()), 0, (0, 0));
        }
        // Then the lowest space, then the westernmost guard. Without guards points decide alone.
        let mut spaces = Vec::new();
        for (section, guards) in self.north.wall.iter().enumerate() {
            for (space, owner) in guards.iter().enumerate() {
                if *owner == seat {
                    spaces.push((section, space));
                }
            }
        }
        let lowest = spaces.iter().map(|(_, space)| *space).min().unwrap_or(0);
        let western = spaces.iter().copied().min().unwrap_or((0, 0));
        (guards, points, Reverse(0), lowest, western)
    }
}
