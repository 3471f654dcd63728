//! How near a seat is to the win, beside the others: what a search asks of the positions it has played to.
//!
//! [`Watch::heuristic`] says what to strive for, and makes the greedy bot want things: above all a Longest Road that often goes to
//! another. What wins was counted instead: in games between greedy bots, at the beginning of every turn, a logistic law tells from
//! the same things, and from the seat, which of the four will have won (the printed opening favours some seats, and that must not
//! pass for a merit of what lies there). Its weights are these; a lead of a thousand makes a win e times as likely.

use super::income::{Income, Prices};
use crate::data::CardKind;
use crate::state::{Phase, Watch};
use engine::Seat;

/// A point, and a tenth of the points' square: the later ones say more.
const POINT: i32 = 653;
const SQUARE: i32 = 220;
/// One point to go, two, three: so much more.
const TO_GO: [i32; 4] = [786, 786, 494, 186];
/// Two points that can be taken away again: so much less than others.
const LONGEST_ROAD: i32 = -925;
const LARGEST_PATROL: i32 = -602;
/// Cards in hand that can be played.
const PATROL_CARD: i32 = 381;
const ROAD_CARD: i32 = 310;
const WINTER_CARD: i32 = 518;
/// The rest is worth as the greedy bot sees it, times so many thousandths: income for each ten points to go, ...
const INCOME: i32 = 1636;
/// ... rates at trade, ...
const RATES: i32 = 2285;
/// ... places to settle, what the hand is nearest to, cards as such, ...
const SPOTS: i32 = 520;
const BEST: i32 = 843;
const LOOSE: i32 = 1552;
/// ... what is missing for the special cards, ...
const ROAD_RACE: i32 = 641;
const PATROL_RACE: i32 = 631;
/// ... and, in the Brotherhood, the Wall. Games with a Wall were not counted: it weighs as all of greedy's worth does on average.
const WALL: i32 = 452;
/// Nothing is nearer to a win than having won.
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

    /// What can be counted on the table and in the hand.
    pub(super) fn counted_score(&self, seat: Seat, to_go: i32) -> i32 {
        let points = self.points(seat) as i32;
        let held = |kind: CardKind| i32::from(self.cards[seat.index()][kind as usize]);
        let special = |holder: Option<Seat>, worth: i32| if holder == Some(seat) { worth } else { 0 };
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

/// Income serves as long as there is something to build: with ten points to go in full.
fn usable_income(income: &Income, prices: &Prices, to_go: i32) -> i32 {
    income.full_value(prices) * to_go / 10
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use engine::{DataRef, Evaluate, Rules};

    const RED: Seat = Seat(0);

    /// What a change does for red.
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
