//! Final scoring, ties, and the result of a solo game. rules: scoring, ties, solo-result

use crate::components::{RESOURCES, Ware, places_in};
use crate::state::{Empires, Ending};
use engine::{Seat, Standing};

/// The parts of the final score, as message keys.
pub(crate) const COUNTED: [&str; 6] =
    ["score-track", "score-endgame", "score-cards", "score-resources", "score-gold", "score-raze"];

impl Empires {
    /// The score of a seat if the game ended now, by the parts in [`COUNTED`]. rules: scoring, endgame, raze-scoring
    pub(crate) fn points(&self, seat: Seat) -> [i32; 6] {
        let mat = self.mat(seat);
        if mat.clan == crate::components::NO_CLAN {
            return [0; 6];
        }
        let endgame =
            places_in(mat.cards & self.masks(seat).endgames).flat_map(|p| &self.card_at(seat, p).compiled.endgame);
        let raze = if self.open.options.score_raze_tokens { mat.has(Ware::Raze) } else { 0 };
        [
            mat.vp.into(),
            endgame.map(|tally| self.count(seat, tally) as i32).sum(),
            mat.cards.count_ones() as i32,
            mat.stock[..RESOURCES].iter().map(|n| i32::from(*n)).sum::<i32>() / 2,
            mat.has(Ware::Gold).into(),
            raze.into(),
        ]
    }

    /// The whole score of a seat.
    pub(crate) fn score(&self, seat: Seat) -> i32 {
        self.points(seat).iter().sum()
    }

    /// The score, then the tie-breakers: Locations, Workers, cards in hand. rule: ties
    fn rank(&self, seat: Seat) -> (i32, u32, u32, u8) {
        let mat = self.mat(seat);
        (self.score(seat), mat.cards.count_ones(), mat.workers_owned(), mat.hand_size)
    }

    /// Whether a solo game is won, and the word for the result. rule: solo-result
    pub(crate) fn solo_band(&self) -> (bool, &'static str) {
        let (solo, numbers) = (self.solo_scenario(), &self.data.get().numbers);
        let margin = self.score(Seat(0)) - i32::from(solo.score);
        let also = solo.extra_goal.is_none_or(|(least, tally)| self.count(Seat(0), &tally) >= least.into());
        if margin < 0 || !also {
            return (false, "lost");
        }
        let band = if margin >= numbers.gold.into() {
            "gold"
        } else if margin >= numbers.silver.into() {
            "silver"
        } else {
            "bronze"
        };
        (true, band)
    }

    /// Scores and places of a game for several players. rule: ties
    pub(crate) fn ranked_standing(&self) -> Standing {
        let seats: Vec<Seat> = Seat::all(self.open.seats).collect();
        let scores: Vec<i32> = seats.iter().map(|seat| self.score(*seat)).collect();
        let loser = match self.open.ending {
            Some(Ending::Conceded(seat)) => Some(seat),
            _ => None,
        };
        // rule: concession
        let rank = |seat: &Seat| (loser != Some(*seat), self.rank(*seat));
        let place = |seat: &Seat| 1 + seats.iter().filter(|other| rank(other) > rank(seat)).count() as u8;
        let places = seats.iter().map(place).collect();
        let ending = self.open.ending.map(|why| match why {
            Ending::Points => "points",
            Ending::Rounds => "rounds",
            Ending::Conceded(_) => "concession",
            Ending::Solo => "solo",
        });
        Standing { scores, places, ending }
    }

    /// The score of a solo game; place 1 is a win. rule: solo-result
    pub(crate) fn solo_standing(&self) -> Standing {
        let scores = vec![self.score(Seat(0))];
        let (won, band) = self.solo_band();
        let gave_up = matches!(self.open.ending, Some(Ending::Conceded(_)));
        let ending = self.open.ending.map(|_| if gave_up { "concession" } else { band });
        Standing { scores, places: vec![if won && !gave_up { 1 } else { 2 }], ending }
    }
}
