//! Who holds Longest Road and Largest Patrol. rules: longest-road, largest-patrol

use crate::state::Watch;
use engine::{Entry, Log, Seat};

impl Watch {
    pub(crate) fn award_longest_road(&mut self) {
        let min = self.data.limits.longest_road_min;
        self.longest_road = special_card(self.longest_road, &self.road_length[..self.seats as usize], min);
    }

    pub(crate) fn award_largest_patrol(&mut self) {
        let min = self.data.limits.largest_patrol_min;
        self.largest_patrol = special_card(self.largest_patrol, &self.patrols[..self.seats as usize], min);
    }

    /// If `holder` no longer holds Longest Road: logs the change, queues a token for the new holder, checks for a win.
    /// rule: longest-road
    pub(crate) fn settle_longest_road(&mut self, holder: Option<Seat>, log: &mut impl Log) {
        if self.longest_road == holder {
            return;
        }
        log.say(|| {
            Entry::public(match self.longest_road {
                Some(seat) => self.log_text("log-longest-road", seat).with("length", self.road_length[seat.index()]),
                None => engine::Text::new("log-longest-road-aside"),
            })
        });
        if self.longest_road.is_some() {
            self.queue_pool_token();
        }
        self.try_win_base_game(log);
    }

    /// rule: largest-patrol
    pub(crate) fn update_largest_patrol(&mut self, log: &mut impl Log) {
        let holder = self.largest_patrol;
        let own = self.patrols[self.active.index()];
        if holder == Some(self.active) || own < self.data.get().limits.largest_patrol_min {
            return; // only the player on turn can have one more than before
        }
        self.award_largest_patrol();
        self.settle_largest_patrol(holder, log);
    }

    /// The same for Largest Patrol. rule: largest-patrol
    pub(crate) fn settle_largest_patrol(&mut self, holder: Option<Seat>, log: &mut impl Log) {
        if self.largest_patrol == holder {
            return;
        }
        log.say(|| {
            Entry::public(match self.largest_patrol {
                Some(seat) => self.log_text("log-largest-patrol", seat).with("count", self.patrols[seat.index()]),
                None => engine::Text::new("log-largest-patrol-aside"),
            })
        });
        if self.largest_patrol.is_some() {
            self.queue_pool_token();
        }
        self.try_win_base_game(log);
    }
}

/// Who holds a special card: the holder while nobody beats him; else the one who leads alone; else nobody.
pub(crate) fn special_card(holder: Option<Seat>, marks: &[u8], min: u8) -> Option<Seat> {
    let best = marks.iter().copied().max().unwrap_or(0);
    if best < min {
        return None;
    }
    if let Some(holder) = holder
        && marks[holder.index()] == best
    {
        return Some(holder);
    }
    let mut leaders = marks.iter().enumerate().filter(|(_, m)| **m == best);
    match (leaders.next(), leaders.next()) {
        (Some((seat, _)), None) => Some(Seat(seat as u8)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_card_is_kept_taken_or_set_aside() {
        let (a, b) = (Some(Seat(0)), Some(Seat(1)));
        assert_eq!(special_card(None, &[4, 4, 0], 5), None, "too short");
        assert_eq!(special_card(None, &[5, 4, 0], 5), a, "first to five");
        assert_eq!(special_card(a, &[5, 5, 0], 5), a, "a tie keeps it");
        assert_eq!(special_card(a, &[5, 6, 0], 5), b, "beaten");
        assert_eq!(special_card(a, &[4, 6, 6], 5), None, "two lead: aside");
        assert_eq!(special_card(a, &[5, 6, 6], 5), None, "two lead: aside");
        assert_eq!(special_card(None, &[5, 6, 5], 5), b, "one leads alone again");
        assert_eq!(special_card(a, &[4, 3, 0], 5), None, "cut below the least");
    }
}
