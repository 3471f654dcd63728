//! Who sits where when two bots meet: the same seeds for both, every seat in turn.

use engine::{Game, Seat, SeatSet};

/// The sides of a table: seats that win and lose together are one.
pub(crate) fn sides<G: Game>(game: &G) -> Vec<SeatSet> {
    let mut sides: Vec<SeatSet> = Vec::new();
    for seat in Seat::all(game.seats()) {
        let side = game.partners(seat);
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    sides
}

/// One game of two bots. At a table with two sides they change sides after each game of a pair; at a larger one the first sits
/// alone among the second, on every side in turn, and then the second among the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Seating {
    /// Which dice it has: the same for every seating of a round.
    pub dice: u64,
    /// The side of the bot that sits alone.
    pub alone: usize,
    /// Which of the two that is.
    pub who: usize,
}

impl Seating {
    pub fn of(number: u64, sides: usize) -> Seating {
        let sides = sides as u64;
        // With two sides both are alone: where B sits follows from A.
        let round = if sides == 2 { 2 } else { 2 * sides };
        let at = number % round;
        Seating { dice: number / round, alone: (at % sides) as usize, who: (at / sides) as usize }
    }

    /// Which of the two bots plays a side.
    pub fn bot(&self, side: usize) -> usize {
        if side == self.alone { self.who } else { 1 - self.who }
    }

    /// Does a win of this side count for its bot? At a large table only that of the one who sits alone.
    pub fn counts(&self, side: usize, sides: usize) -> bool {
        sides == 2 || side == self.alone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_everywhere_on_every_seed() {
        for sides in 2..=5usize {
            let round = if sides == 2 { 2 } else { 2 * sides as u64 };
            let mut seen: Vec<Seating> = (0..2 * round).map(|n| Seating::of(n, sides)).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len() as u64, 2 * round);
            assert!(seen.iter().all(|seating| seating.dice < 2));
        }
    }

    #[test]
    fn at_a_table_for_two_both_wins_count_and_at_a_larger_one_only_the_lonely_one() {
        let counted = |sides| {
            let seating = Seating::of(1, sides);
            (0..sides).filter(|side| seating.counts(*side, sides)).map(|side| seating.bot(side)).collect::<Vec<_>>()
        };
        assert_eq!(counted(2), [1, 0]);
        assert_eq!(counted(4), [0]);
    }
}
