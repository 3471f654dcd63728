//! What the Wall is worth, and what threatens it: the part of the judgement that only the Brotherhood knows.

use super::heuristic::{POINT, WIN};
use crate::hero::Hero;
use crate::north::{Section, Wildling};
use crate::state::Watch;
use engine::Seat;

/// A guard on the Wall, points aside: he holds a section, and he counts when it falls.
const GUARD: i32 = 90;
/// Lacking one guard for the next point, two, three.
const NEAR_GUARD_POINT: [i32; 4] = [0, 420, 190, 70];
/// Danger is counted in steps. A breach that has happened is so many; three end the game.
const BREACHES: [i32; 4] = [0, 25, 80, 200];
/// A wildling in the Gift; the more there are, the more the next one counts.
const IN_GIFT: i32 = 4;
/// A die that would breach a section, per face of twelve.
const OPEN_TRAIL: i32 = 14;
/// A die that would send a climber over, per face.
const CLIMB: i32 = 5;
/// A clan with four camps taken rushes with its next token.
const ABOUT_TO_RUSH: i32 = 8;
/// What a step of danger costs a seat that would lose by the guards, and one that would win: his lead may not last.
const STEP: i32 = 60;
const STEP_FOR_LEADER: i32 = 25;

/// What each hero is worth for each use that is left, in the order of [`Hero::ALL`].
const HEROES: [i32; 11] = [60, 60, 95, 25, 85, 95, 90, 60, 70, 75, 50];

impl Watch {
    /// Guards, danger and the hero.
    pub(super) fn wall_value(&self, seat: Seat) -> i32 {
        if !self.options.brotherhood() || self.north.disaster.is_some() {
            return 0;
        }
        let guards = self.north.guards_of(seat) as i32;
        guards * GUARD + self.near_guard_point(guards) - self.danger(None) * self.danger_cost(seat)
            + self.hero_value(seat)
    }

    /// The Watch has failed: who has the guards?
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

    /// What a step of danger costs: a seat with the most guards need not fear the fall as much.
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

    /// What the next guard would bring where he is needed most: what is hoped for from the cards that pay him.
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

    /// How near the Wall is to falling, in steps; with one more guard on a section, if one is given.
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

    /// What it would mean if this wildling came to that section now.
    fn arrival_danger(&self, section: Section, more: i32, kind: Wildling) -> i32 {
        let guards = self.north.wall[section.index()].len() as i32 + more;
        let waiting = i32::from(self.north.clearings[section.index()]);
        match kind {
            Wildling::Climber => CLIMB,
            Wildling::Regular if waiting + 1 > guards => OPEN_TRAIL,
            Wildling::Giant if guards == 0 || waiting > guards - 1 => OPEN_TRAIL,
            // One more and it would: thin sections are watched in time.
            Wildling::Regular if waiting + 2 > guards => OPEN_TRAIL / 4,
            _ => 0,
        }
    }

    /// What the hero before a seat may still do.
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
