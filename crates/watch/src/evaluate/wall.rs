//! The value of guards, the danger to the Wall, and the hero. Only the Brotherhood has these.

use super::heuristic::{POINT, WIN};
use crate::hero::Hero;
use crate::north::{Section, Wildling};
use crate::state::Watch;
use engine::Seat;

/// A guard on the Wall, points aside: he holds a section and counts after a disaster.
const GUARD: i32 = 90;
/// The value of lacking 1, 2 or 3 guards for the next point.
const NEAR_GUARD_POINT: [i32; 4] = [0, 420, 190, 70];
/// Danger in steps, by the number of breaches so far. Three end the game.
const BREACHES: [i32; 4] = [0, 25, 80, 200];
/// Danger of wildlings in the Gift; it grows with the square of their number.
const IN_GIFT: i32 = 4;
/// Danger per face of the wildling die that would breach a section.
const OPEN_TRAIL: i32 = 14;
/// Danger per face that would send a climber over.
const CLIMB: i32 = 5;
/// Danger of a clan with four wildlings, which rushes with its next token.
const ABOUT_TO_RUSH: i32 = 8;
/// The cost of a step of danger for a seat that would lose a disaster, and for one that would win it; a lead may not last.
const STEP: i32 = 60;
const STEP_FOR_LEADER: i32 = 25;

/// The value of each hero per use that is left, in the order of [`Hero::ALL`].
const HEROES: [i32; 11] = [60, 60, 95, 25, 85, 95, 90, 60, 70, 75, 50];

impl Watch {
    /// The value of guards, danger and the hero together.
    pub(super) fn wall_value(&self, seat: Seat) -> i32 {
        if !self.options.brotherhood() || self.north.disaster.is_some() {
            return 0;
        }
        let guards = self.north.guards_of(seat) as i32;
        guards * GUARD + self.near_guard_point(guards) - self.danger(None) * self.danger_cost(seat)
            + self.hero_value(seat)
    }

    /// The value of a game that a disaster ended.
    pub(super) fn disaster_value(&self, seat: Seat) -> i32 {
        let own = self.disaster_rank(seat);
        let ranks = || Seat::all(self.seats).filter(|other| *other != seat).map(|other| self.disaster_rank(other));
        let tied = ranks().any(|rank| rank == own);
        match ranks().any(|rank| rank > own) {
            true => -WIN,
            false if tied && self.options.cards_break_ties() => -WIN,
            false => WIN,
        }
    }

    /// The cost of a step of danger. A seat with the most guards has less to fear.
    fn danger_cost(&self, seat: Seat) -> i32 {
        let own = self.disaster_rank(seat);
        let first = Seat::all(self.seats).all(|other| other == seat || self.disaster_rank(other) < own);
        if first { STEP_FOR_LEADER } else { STEP }
    }

    fn near_guard_point(&self, guards: i32) -> i32 {
        let marks = &self.data.get().guard_points;
        let next = [marks.one, marks.two].into_iter().map(i32::from).find(|mark| *mark > guards);
        let lack = next.map_or(0, |mark| mark - guards) as usize;
        NEAR_GUARD_POINT.get(lack).copied().unwrap_or(0)
    }

    /// The value of the next guard at the section that needs him most.
    pub(super) fn guard_hope(&self, seat: Seat, urgent: i32) -> i32 {
        if !self.options.brotherhood() {
            return 0;
        }
        let now = self.danger(None);
        let Some(least) = self.open_sections(seat).map(|section| self.danger(Some(section))).min() else { return 0 };
        let guards = self.north.guards_of(seat) as i32;
        let marks = &self.data.get().guard_points;
        let point = [marks.one, marks.two].map(i32::from).contains(&(guards + 1));
        let points = if point { POINT * urgent / 100 } else { 0 };
        let nearer = self.near_guard_point(guards + 1) - self.near_guard_point(guards);
        GUARD + points + nearer + (now - least) * self.danger_cost(seat)
    }

    /// The danger to the Wall in steps, with one more guard on the section `more`.
    fn danger(&self, more: Option<Section>) -> i32 {
        let north = &self.north;
        let chart = &self.data.get().chart;
        let breaches = BREACHES[usize::from(north.breaches).min(3)];
        let gift = north.in_gift() as i32;
        let mut steps = breaches + IN_GIFT * gift * gift;
        for &(clan, section) in chart.trails.iter().flatten() {
            let Some(first) = north.camps[clan as usize].iter().next() else { continue };
            steps += self.arrival_danger(Section(section), i32::from(more == Some(Section(section))), first);
        }
        steps + ABOUT_TO_RUSH * north.camps.iter().filter(|camp| camp.len() == 4).count() as i32
    }

    /// The danger of this wildling if it came to that section now.
    fn arrival_danger(&self, section: Section, more: i32, kind: Wildling) -> i32 {
        let guards = self.north.wall[section.index()].len() as i32 + more;
        let waiting = i32::from(self.north.clearings[section.index()]);
        match kind {
            Wildling::Climber => CLIMB,
            Wildling::Regular if waiting + 1 > guards => OPEN_TRAIL,
            Wildling::Giant if guards == 0 || waiting > guards - 1 => OPEN_TRAIL,
            // One more wildling would breach it, so thin sections count in time.
            Wildling::Regular if waiting + 2 > guards => OPEN_TRAIL / 4,
            _ => 0,
        }
    }

    /// The value of the uses that a seat's hero has left.
    fn hero_value(&self, seat: Seat) -> i32 {
        let Some(hero) = self.heroes[seat.index()] else { return 0 };
        let uses = if self.after_use.has(seat) {
            0
        } else if self.flipped.has(seat) {
            1
        } else {
            2
        };
        uses * HEROES[hero as usize]
    }
}

const _: () = assert!(HEROES.len() == Hero::ALL.len());
