//! How close a seat is to the win. A search asks this of the positions that its rollouts reach.
//!
//! The heuristic says what to strive for, such as a Longest Road that another seat often takes. These weights say what wins.
//! They come from a logistic regression over games between greedy bots: from the state at the start of every turn, which seat won?
//! The seat was a feature too, because the printed opening favours some seats.
//! A lead of a thousand makes a win e times as likely.

use super::income::{Income, Prices};
use crate::data::CardKind;
use crate::state::{Phase, Watch};
use engine::Seat;

/// A point, and a tenth of the points' square: later points count more.
const POINT: i32 = 653;
const SQUARE: i32 = 220;
/// Added when one, two or three points are missing.
const TO_GO: [i32; 4] = [786, 786, 494, 186];
/// Added for a special card, whose points can be lost again.
const LONGEST_ROAD: i32 = -925;
const LARGEST_PATROL: i32 = -602;
/// Playable cards in hand.
const PATROL_CARD: i32 = 381;
const ROAD_CARD: i32 = 310;
const WINTER_CARD: i32 = 518;
/// The remaining weights multiply parts of the heuristic, in thousandths. Income per ten points to go.
const INCOME: i32 = 1636;
/// Trade rates.
const RATES: i32 = 2285;
/// Places to settle, the best goal of the hand, the cards themselves.
const SPOTS: i32 = 520;
const BEST: i32 = 843;
const LOOSE: i32 = 1552;
/// Progress to the special cards.
const ROAD_RACE: i32 = 641;
const PATROL_RACE: i32 = 631;
/// In the Brotherhood, the Wall. It has the average weight of all other parts, because such games were not sampled.
const WALL: i32 = 452;
/// A won game. It outweighs everything else.
const WON: i32 = 100_000;

impl Watch {
    /// Parts of the heuristic with the weights of this file, times a thousand.
    pub(super) fn weighted_heuristic(&self, seat: Seat, to_go: i32) -> i32 {
        let (income, prices) = (self.income(seat), self.prices());
        let goals = self.goals(seat, &income, &prices, to_go);
        INCOME * usable_income(&income, &prices, to_go)
            + RATES * self.rates_value(seat, &income)
            + SPOTS * goals.spots
            + BEST * goals.best
            + LOOSE * goals.loose
            + ROAD_RACE * self.road_race(seat)
            + PATROL_RACE * self.patrol_race(seat)
            + WALL * self.wall_value(seat)
    }

    /// The score of points and cards, which can simply be counted.
    pub(super) fn counted_score(&self, seat: Seat, to_go: i32) -> i32 {
        let points = self.points(seat) as i32;
        let held = |kind: CardKind| i32::from(self.cards[seat.index()][kind as usize]);
        let special = |holder: Option<Seat>, value: i32| if holder == Some(seat) { value } else { 0 };
        POINT * points
            + SQUARE * points * points / 10
            + TO_GO.get(to_go as usize).copied().unwrap_or(0)
            + special(self.longest_road, LONGEST_ROAD)
            + special(self.largest_patrol, LARGEST_PATROL)
            + PATROL_CARD * held(CardKind::RangerPatrol)
            + ROAD_CARD * held(CardKind::RoadBuilding)
            + WINTER_CARD * held(CardKind::WinterIsComing)
            + self.won_value(seat, to_go)
    }

    fn won_value(&self, seat: Seat, to_go: i32) -> i32 {
        match self.phase {
            Phase::Over if self.north.disaster.is_some() => self.disaster_value(seat).clamp(-WON, WON),
            Phase::Over if to_go == 0 => WON,
            _ => 0,
        }
    }
}

/// Income counts as long as there is something to build, in full with ten points to go.
fn usable_income(income: &Income, prices: &Prices, to_go: i32) -> i32 {
    income.full_value(prices) * to_go / 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use engine::{DataRef, Evaluate, Rules};

    const RED: Seat = Seat(0);

    /// How much a change adds to red's score.
    fn gained(change: impl Fn(&mut Watch)) -> i32 {
        let before = Watch::open(DataRef::ours(), &Options::default(), 4).expect("our data opens a table");
        let mut after = before.clone();
        change(&mut after);
        after.win_score(RED) - before.win_score(RED)
    }

    #[test]
    fn longest_road_scores_less_than_permanent_points() {
        let road = gained(|game| game.longest_road = Some(RED));
        let stay = gained(|game| game.cards[0][CardKind::VictoryPoint as usize] += 2);
        assert!(0 < road && road < stay, "{road} and {stay}");
    }

    #[test]
    fn won_game_outscores_near_win() {
        let nearly = gained(|game| game.cards[0][CardKind::VictoryPoint as usize] += 6);
        let won = gained(|game| {
            game.cards[0][CardKind::VictoryPoint as usize] += 8;
            game.phase = Phase::Over;
        });
        assert!(won > 10 * nearly, "{won} and {nearly}");
    }
}
