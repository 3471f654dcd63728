//! Chapter: Longest Road, Largest Patrol and victory points.

use crate::board::{Corner, Path};
use crate::game::{DueStep, Game, SeatNo};
use crate::names::Card;

impl Game {
    /// rule: longest-road: the longest single run; no road twice, an intersection any number of times.
    pub(crate) fn road_length(&self, seat: SeatNo) -> usize {
        let roads: Vec<Path> = self.seats[seat].roads.iter().copied().collect();
        let mut longest = 0;
        for start in &roads {
            for corner in start.ends() {
                let mut walked = Vec::new();
                longest = longest.max(self.longest_run_from(seat, &roads, corner, &mut walked));
            }
        }
        longest
    }

    /// The longest run that starts at a corner, with the roads not used yet.
    fn longest_run_from(&self, seat: SeatNo, roads: &[Path], at: Corner, walked: &mut Vec<Path>) -> usize {
        // An opponent's building may be the end of a run, not its middle.
        if !walked.is_empty() && self.built_by(at).is_some_and(|owner| owner != seat) {
            return 0;
        }
        let mut longest = 0;
        for road in roads {
            if road.touches(at) && !walked.contains(road) {
                walked.push(*road);
                longest = longest.max(1 + self.longest_run_from(seat, roads, road.other(at), walked));
                walked.pop();
            }
        }
        longest
    }

    /// The holder of a special card, given everybody's score and the minimum.
    fn leader(holder: Option<SeatNo>, scores: &[usize], least: usize) -> Option<SeatNo> {
        let best = scores.iter().copied().max().unwrap_or(0);
        if best < least {
            return None;
        }
        // The holder keeps it in a tie.
        if let Some(holder) = holder.filter(|holder| scores[*holder] == best) {
            return Some(holder);
        }
        let leaders: Vec<SeatNo> = (0..scores.len()).filter(|seat| scores[*seat] == best).collect();
        if leaders.len() == 1 { leaders.first().copied() } else { None }
    }

    /// Measures all roads. Returns whether Longest Road went to a new holder.
    pub(crate) fn measure_roads(&mut self) -> bool {
        let lengths: Vec<usize> = (0..self.seats.len()).map(|seat| self.road_length(seat)).collect();
        let now = Game::leader(self.longest_road, &lengths, 5);
        let received = now.is_some() && now != self.longest_road;
        self.longest_road = now;
        received
    }

    /// Measures all roads during the game, where a new holder of the card brings a wildling.
    pub(crate) fn measure_roads_for_token(&mut self) {
        if self.measure_roads() && self.options.brotherhood {
            self.agenda.push(DueStep::PoolToken);
        }
    }

    /// rule: largest-patrol
    pub(crate) fn count_patrols(&mut self) {
        let patrols: Vec<usize> = self.seats.iter().map(|seat| seat.patrols).collect();
        let now = Game::leader(self.largest_patrol, &patrols, 3);
        let received = now.is_some() && now != self.largest_patrol;
        self.largest_patrol = now;
        if received && self.options.brotherhood {
            self.agenda.push(DueStep::PoolToken);
        }
    }

    /// rule: victory-points: the public points.
    pub(crate) fn public_points(&self, seat: SeatNo) -> usize {
        let special = if self.options.brotherhood { 1 } else { 2 };
        let mut points = self.seats[seat].settlements.len() + 2 * self.seats[seat].keeps.len();
        if self.longest_road == Some(seat) {
            points += special;
        }
        if self.largest_patrol == Some(seat) {
            points += special;
        }
        // rule: guard-points
        points
            + match self.north.guards(seat) {
                0..=2 => 0,
                3 | 4 => 1,
                _ => 2,
            }
    }

    /// All points, hidden victory point cards included.
    pub(crate) fn points(&self, seat: SeatNo) -> usize {
        self.public_points(seat) + self.seats[seat].cards.count(Card::VictoryPoint)
    }
}
