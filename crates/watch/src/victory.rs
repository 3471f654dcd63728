//! Points, winning and places. rules: victory-points, winning, winning-brotherhood, disaster

use crate::data::CardKind;
use crate::state::{CAPS, Phase, Watch};
use table::{Entry, Log, Seat, Standing};

impl Watch {
    /// Points everybody can count: pieces and special cards. rule: victory-points
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

    /// Base game: the player on turn wins the moment he has ten points. rule: winning
    pub(crate) fn check_victory(&mut self, log: &mut impl Log) {
        if !self.options.brotherhood() {
            self.judge_points(log);
        }
    }

    /// Does the player on turn win by points now? Not having won tells the others something.
    pub(crate) fn judge_points(&mut self, log: &mut impl Log) -> bool {
        let seat = self.active;
        let win = u32::from(self.variant().points.win);
        let visible = self.visible_points(seat);
        if visible + u32::from(self.victory_cards(seat)) >= win {
            self.drop_all_bids();
            self.phase = Phase::Over;
            log.reveal(self.everyone());
            log.say(|| Entry::public(self.tale("log-wins", seat).with("points", self.points(seat))));
            return true;
        }
        let most = (win - 1 - visible) as usize;
        let bought = self.bought[seat.index()];
        if most < CAPS && self.caps[seat.index()][most] != bought {
            self.caps[seat.index()][most..].fill(bought);
        }
        false
    }

    // ---- places ----

    pub(crate) fn final_standing(&self) -> Standing {
        let scores: Vec<i32> = Seat::all(self.seats).map(|s| self.points(s) as i32).collect();
        let mut standing = Standing::by_score(scores, None);
        if self.phase != Phase::Over {
            return standing;
        }
        if let Some(doom) = self.north.doom {
            standing.ending = Some(doom.word());
            standing.places = self.watch_places();
            return standing;
        }
        // The one on turn has won, even if others have as many points waiting. rules: winning, winning-brotherhood
        standing.ending = Some("points");
        let own = self.active.index();
        let rank = |i: usize| (i == own, standing.scores[i]);
        standing.places = (0..standing.scores.len()).map(|i| place(i, standing.scores.len(), rank)).collect();
        standing
    }

    /// Places after a disaster: guards, then points, then what the edition says. rules: disaster, guard-ties
    pub(crate) fn watch_places(&self) -> Vec<u8> {
        let seats = usize::from(self.seats);
        let rank = |i: usize| self.watch_rank(Seat(i as u8));
        let mut places: Vec<u8> = (0..seats).map(|i| place(i, seats, rank)).collect();
        let tied = places.iter().filter(|p| **p == 1).nth(1).is_some();
        if tied && self.options.cards_break_ties() {
            // Nobody is left to name: everybody has lost alike.
            places.fill(2);
        }
        places
    }

    /// What is compared, the more the better.
    pub(crate) fn watch_rank(&self, seat: Seat) -> [i32; 5] {
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
}

/// One more than the number of those ranked higher.
fn place<R: PartialOrd>(seat: usize, seats: usize, rank: impl Fn(usize) -> R) -> u8 {
    1 + (0..seats).filter(|other| rank(*other) > rank(seat)).count() as u8
}
