//! Chapter: Longest Road, Largest Patrol and victory points.

use crate::board::{Corner, Path};
use crate::game::{Game, SeatNo, Todo};
use crate::words::Card;

impl Game {
    /// rule: longest-road: the longest single run; no road twice, an intersection as often as one likes.
    pub(crate) fn road_length(&self, seat: SeatNo) -> usize {
        let roads: Vec<Path> = self.seats[seat].roads.iter().copied().collect();
        let mut longest = 0;
        for start in &roads {
            for corner in start.ends() {
                let mut walked = Vec::new();
                longest = longest.max(self.walk(seat, &roads, corner, &mut walked));
            }
        }
        longest
    }

    /// The longest run that starts at a corner with the roads not walked yet.
    fn walk(&self, seat: SeatNo, roads: &[Path], at: Corner, walked: &mut Vec<Path>) -> usize {
        // An opponent's building may be the end of a run, not its middle.
        if !walked.is_empty() && self.built_by(at).is_some_and(|owner| owner != seat) {
            return 0;
        }
        let mut longest = 0;
        for road in roads {
            if road.touches(at) && !walked.contains(road) {
                walked.push(*road);
                longest = longest.max(1 + self.walk(seat, roads, road.other(at), walked));
                walked.pop();
            }
        }
        longest
    }

    /// Who holds a special card, given what everybody has and how much it needs.
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

    /// Measures all roads anew; is Longest Road received by somebody who had it not?
    pub(crate) fn measure_roads(&mut self) -> bool {
        let lengths: Vec<usize> = (0..self.seats.len()).map(|seat| self.road_length(seat)).collect();
        let now = Game::leader(self.longest_road, &lengths, 5);
        let received = now.is_some() && now != self.longest_road;
        self.longest_road = now;
        received
    }

    /// The same in the middle of the game, where whoever receives the card brings a wildling.
    pub(crate) fn measure_roads_for_token(&mut self) {
        if self.measure_roads() && self.options.brotherhood {
            self.agenda.push(Todo::PoolToken);
        }
    }

    /// rule: largest-patrol
    pub(crate) fn count_patrols(&mut self) {
        let patrols: Vec<usize> = self.seats.iter().map(|seat| seat.patrols).collect();
        let now = Game::leader(self.largest_patrol, &patrols, 3);
        let received = now.is_some() && now != self.largest_patrol;
        self.largest_patrol = now;
        if received && self.options.brotherhood {
            self.agenda.push(Todo::PoolToken);
        }
    }

    /// rule: victory-points: what everybody sees.
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
