//! The seats of two bots over a series of games: the same seeds for both, every seat in turn.

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

/// The seating of one game. At a table with two sides the bots change sides after each game of a pair. At a larger table the first
/// sits alone among copies of the second, on every side in turn, and then the second among copies of the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Seating {
    /// The number of the dice: the same for every seating of a rotation.
    pub dice: u64,
    /// The side of the bot that sits alone.
    pub lone_side: usize,
    /// Which bot sits alone.
    pub lone_bot: usize,
}

impl Seating {
    pub fn for_game(number: u64, sides: usize) -> Seating {
        let sides = sides as u64;
        // With two sides both bots sit alone: the side of B follows from that of A.
        let round = if sides == 2 { 2 } else { 2 * sides };
        let at = number % round;
        Seating { dice: number / round, lone_side: (at % sides) as usize, lone_bot: (at / sides) as usize }
    }

    /// Which of the two bots plays a side.
    pub fn bot(&self, side: usize) -> usize {
        if side == self.lone_side { self.lone_bot } else { 1 - self.lone_bot }
    }

    /// Does a win of this side count for its bot? At a larger table only wins of the lone bot count.
    pub fn counts(&self, side: usize, sides: usize) -> bool {
        sides == 2 || side == self.lone_side
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_plays_every_side_on_every_seed() {
        for sides in 2..=5usize {
            let round = if sides == 2 { 2 } else { 2 * sides as u64 };
            let mut seen: Vec<Seating> = (0..2 * round).map(|n| Seating::for_game(n, sides)).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len() as u64, 2 * round);
            assert!(seen.iter().all(|seating| seating.dice < 2));
        }
    }

    #[test]
    fn both_wins_count_with_two_sides_and_only_the_lone_bots_with_more() {
        let counted = |sides| {
            let seating = Seating::for_game(1, sides);
            (0..sides).filter(|side| seating.counts(*side, sides)).map(|side| seating.bot(side)).collect::<Vec<_>>()
        };
        assert_eq!(counted(2), [1, 0]);
        assert_eq!(counted(4), [0]);
    }
}
