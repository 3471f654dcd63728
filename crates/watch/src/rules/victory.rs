//! Points, winning and places. rules: victory-points, winning, winning-brotherhood, disaster

use crate::data::CardKind;
use crate::state::{Phase, VICTORY_CAPS, Watch};
use engine::{Entry, Log, Seat, SeatSet, Text};

impl Watch {
    /// Points that everybody can count: pieces and special cards. rule: victory-points
    pub(crate) fn visible_points(&self, seat: Seat) -> u32 {
        let points = &self.variant().points;
        let pieces = &self.pieces[seat.index()];
        let mut sum = pieces.settlements.count_ones() * u32::from(points.settlement)
            + pieces.keeps.count_ones() * u32::from(points.keep);
        if self.longest_road == Some(seat) {
            sum += u32::from(points.longest_road);
        }
        if self.largest_patrol == Some(seat) {
            sum += u32::from(points.largest_patrol);
        }
        sum + self.guard_points(seat)
    }

    /// Victory cards in a hand.
    pub(crate) fn victory_cards(&self, seat: Seat) -> u8 {
        self.cards[seat.index()][CardKind::VictoryPoint as usize]
    }

    /// All points of a seat, hidden cards included.
    pub(crate) fn points(&self, seat: Seat) -> u32 {
        self.visible_points(seat) + u32::from(self.victory_cards(seat))
    }

    /// Points for guards on the Wall. rule: guard-points
    pub(crate) fn guard_points(&self, seat: Seat) -> u32 {
        if !self.options.brotherhood() {
            return 0;
        }
        let guards = self.north.guards_of(seat);
        let marks = &self.data.get().guard_points;
        u32::from(guards >= usize::from(marks.one)) + u32::from(guards >= usize::from(marks.two))
    }

    /// Base game: the player on turn wins as soon as he has ten points. A settlement that also brings Longest Road calls this twice;
    /// the win is logged once. rule: winning
    pub(crate) fn try_win_base_game(&mut self, log: &mut impl Log) {
        if !self.options.brotherhood() && self.phase != Phase::Over {
            self.try_win(log);
        }
    }

    /// Ends the game if the player on turn has enough points, and returns whether it ended. Otherwise the others learn a limit on his
    /// victory cards.
    pub(crate) fn try_win(&mut self, log: &mut impl Log) -> bool {
        let seat = self.active;
        let win = u32::from(self.variant().points.win);
        let visible = self.visible_points(seat);
        if visible + u32::from(self.victory_cards(seat)) >= win {
            self.clear_all_bids();
            self.phase = Phase::Over;
            log.reveal(self.everyone());
            log.say(|| Entry::public(self.log_text("log-wins", seat).with("points", self.points(seat))));
            return true;
        }
        let most = (win - 1 - visible) as usize;
        let bought = self.bought[seat.index()];
        if most < VICTORY_CAPS && self.caps[seat.index()][most] != bought {
            self.caps[seat.index()][most..].fill(bought);
        }
        false
    }

    /// Ends the game because the Watch has failed. rule: disaster
    pub(crate) fn end_by_disaster(&mut self, log: &mut impl Log) {
        self.clear_all_bids();
        self.due.pool = 0; // tokens that were due stay face down
        self.free_roads = 0;
        self.after_use = SeatSet::NONE;
        self.die_due = false;
        self.phase = Phase::Over;
        log.reveal(self.everyone());
        log.say(|| Entry::public(self.disaster_text()));
    }
}

// ---- places ----

impl Watch {
    /// Places after a disaster: by guards, then points, then the edition's tie-break. rules: disaster, guard-ties
    pub(crate) fn disaster_places(&self) -> Vec<u8> {
        let seats = usize::from(self.seats);
        let rank = |i: usize| self.disaster_rank(Seat(i as u8));
        let mut places: Vec<u8> = (0..seats).map(|i| place_of(i, seats, rank)).collect();
        let tied = places.iter().filter(|p| **p == 1).nth(1).is_some();
        if tied && self.options.cards_break_ties() {
            // No tie-break is left: everybody loses.
            places.fill(2);
        }
        places
    }

    /// What the places compare in order; more is better.
    pub(crate) fn disaster_rank(&self, seat: Seat) -> [i32; 5] {
        let guards = self.north.guards_of(seat) as i32;
        let points = self.points(seat) as i32;
        if self.options.cards_break_ties() {
            return [guards, points, self.hands[seat.index()].total() as i32, 0, 0];
        }
        let posts = || {
            let sections = self.north.wall.iter().zip(0i32..);
            sections.flat_map(|(rank, n)| rank.iter().zip(0i32..).map(move |(s, space)| (s, n, space)))
        };
        let own = || posts().filter(|(s, ..)| *s == seat);
        let lowest = own().map(|(.., space)| space).min().unwrap_or(i32::MAX);
        let west = own().map(|(_, n, space)| (n, space)).min().unwrap_or((i32::MAX, i32::MAX));
        [guards, points, -lowest, -west.0, -west.1]
    }

    /// Who wins by the guards, and which tie-break decided. rule: guard-ties
    fn disaster_text(&self) -> Text {
        let places = self.disaster_places();
        let winners: SeatSet = Seat::all(self.seats).filter(|s| places[s.index()] == 1).collect();
        let Some(winner) = winners.first() else { return Text::new("log-fall-nobody") };
        let own = self.disaster_rank(winner);
        let others = Seat::all(self.seats).filter(|s| !winners.has(*s)).map(|s| self.disaster_rank(s));
        let equal = |rank: [i32; 5]| rank.iter().zip(own).take_while(|(other, own)| *other == own).count();
        let step = others.map(equal).max();
        let key = match step {
            _ if winners.len() > 1 => "log-fall-shared",
            Some(1) => "log-fall-points",
            Some(2) if self.options.cards_break_ties() => "log-fall-cards",
            Some(2) => "log-fall-space",
            Some(3..) => "log-fall-west",
            _ => "log-fall-guards",
        };
        let names: Vec<engine::Arg> = winners.iter().map(|s| self.seat_text(s).into()).collect();
        Text::new(key).with("seats", names)
    }
}

/// The place of a seat: one more than the number of seats ranked higher.
pub(super) fn place_of<R: PartialOrd>(seat: usize, seats: usize, rank: impl Fn(usize) -> R) -> u8 {
    1 + (0..seats).filter(|other| rank(*other) > rank(seat)).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use engine::{DataRef, LogBuffer, Scenario, Viewer};

    #[test]
    fn win_by_settlement_and_longest_road_is_logged_once() {
        let mut table = Watch::start_of_play(DataRef::ours(), &Options::default(), 4).unwrap();
        let (red, blue) = (Seat(0), Seat(1));
        let geometry = &table.data.get().geometry;
        let corner = |name: &str| geometry.corner_named(name).unwrap();
        let add_roads = |table: &mut Watch, seat, roads: &[&str]| {
            for road in roads {
                let path = geometry.path_named(road).unwrap();
                table.put_road(seat, path);
                table.measure_new_road(seat, path);
            }
        };
        add_roads(
            &mut table,
            blue,
            &["N(1,1)-S(1,0)", "S(1,0)-N(0,2)", "N(0,2)-S(0,1)", "S(0,1)-N(-1,3)", "N(-1,3)-S(0,2)"],
        );
        add_roads(
            &mut table,
            red,
            &["N(0,2)-S(1,1)", "S(1,1)-N(1,2)", "N(1,2)-S(2,1)", "S(2,1)-N(2,2)", "N(2,2)-S(3,0)"],
        );
        for name in ["N(0,0)", "N(3,0)", "S(2,2)"] {
            table.put_settlement(red, corner(name));
            table.put_keep(red, corner(name));
        }
        table.put_settlement(red, corner("S(-2,2)"));
        let cost = table.data.get().costs.settlement;
        table.gain_from_supply(red, cost);
        table.rolled = true;
        table.phase = Phase::Main;

        let mut story = LogBuffer::default();
        table.build_settlement(corner("N(0,2)"), &mut story);
        assert_eq!((table.longest_road, table.points(red), table.phase), (Some(red), 10, Phase::Over));
        let logged = story.for_viewer(Viewer::Spectator).filter(|text| text.key == "log-wins").count();
        assert_eq!(logged, 1);
    }
}
