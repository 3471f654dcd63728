//! Laying a variable or random board, step by step by chance. rule: setup-variable
//!
//! First a terrain for each place, then a resource for each trade route. On a random board the red numbers follow, each
//! where it leaves room for the others, and then the other numbers. Every permitted board is equally likely.

use crate::actions::Outcome;
use crate::geometry::{Hex, count_separated_placements, hexes_in};
use crate::land::{Land, RED_NUMBERS};
use crate::options::Layout;
use crate::resource::{Resource, Terrain};
use crate::state::{Phase, Watch};
use engine::{Entry, Log, Rng, Text};

/// What the next step lays. `Red` also has the number of red numbers that follow.
enum LayoutStep {
    Terrain(Hex),
    Route(u8),
    Red(u8, u8),
    Number(Hex),
}

impl Watch {
    /// Clears the board, so that chance lays it.
    pub(crate) fn clear_land(&mut self) {
        self.land = [Land::NONE; _];
        self.phase = Phase::LayBoard(0);
    }

    fn layout_step(&self, step: u8) -> Option<LayoutStep> {
        let board = self.board();
        let step = usize::from(step);
        let (hexes, routes) = (board.hexes.count_ones() as usize, board.routes.len());
        if step < hexes {
            return hexes_in(board.hexes).nth(step).map(LayoutStep::Terrain);
        }
        if step < hexes + routes {
            return Some(LayoutStep::Route((step - hexes) as u8));
        }
        if self.options.board != Layout::Random || step >= 2 * hexes + routes {
            return None;
        }
        let reds = self.printed_red_numbers();
        let done = step - hexes - routes;
        match reds.clone().nth(done) {
            Some(number) => Some(LayoutStep::Red(number, (reds.count() - done - 1) as u8)),
            None => hexes_in(board.hexes).find(|h| self.land[h.index()].number() == 0).map(LayoutStep::Number),
        }
    }

    /// The red numbers of the standard board, sixes first.
    fn printed_red_numbers(&self) -> impl Iterator<Item = u8> + Clone {
        let land = &self.board().land;
        RED_NUMBERS.into_iter().flat_map(|n| land.iter().map(|l| l.number()).filter(move |m| *m == n))
    }

    /// Terrains not yet laid, by kind.
    fn terrains_left(&self) -> [u32; Terrain::ALL.len()] {
        let count = |land: &[Land], t: Terrain| land.iter().filter(|l| l.terrain() == Some(t)).count() as u32;
        Terrain::ALL.map(|t| count(&self.board().land, t) - count(&self.land, t))
    }

    /// Resources without a trade route so far, by kind.
    fn routes_left(&self, slot: u8) -> [u32; 5] {
        let printed = &self.board().routes;
        Resource::ALL.map(|r| {
            let all = printed.iter().filter(|route| route.3 == r).count();
            let laid = self.routes[..usize::from(slot)].iter().filter(|laid| **laid == r).count();
            (all - laid) as u32
        })
    }

    /// Numbers not yet laid, by number. The red ones are laid before.
    fn numbers_left(&self) -> [u32; 13] {
        let mut left = [0u32; 13];
        for (n, left) in left.iter_mut().enumerate().filter(|(n, _)| *n > 0 && !RED_NUMBERS.contains(&(*n as u8))) {
            let count = |land: &[Land]| land.iter().filter(|l| usize::from(l.number()) == n).count() as u32;
            *left = count(&self.board().land) - count(&self.land);
        }
        left
    }

    /// Places where another red number may lie.
    fn free_red_places(&self) -> u32 {
        let geometry = &self.data.get().geometry;
        let reds = hexes_in(self.board().hexes).filter(|h| self.land[h.index()].number() > 0);
        reds.fold(self.board().hexes, |bits, h| bits & !(1 << h.0 | geometry.beside[h.index()]))
    }

    /// Every place for the next red number, weighted by the number of ways to lay the ones after it.
    fn weighted_red_places(&self, more: u8) -> impl Iterator<Item = (Hex, u32)> {
        let geometry = &self.data.get().geometry;
        let free = self.free_red_places();
        hexes_in(free).map(move |h| {
            (h, count_separated_placements(geometry, free & !(1 << h.0 | geometry.beside[h.index()]), more))
        })
    }

    pub(crate) fn layout_outcomes(&self, step: u8, out: &mut Vec<(Outcome, u32)>) {
        match self.layout_step(step) {
            Some(LayoutStep::Terrain(hex)) => {
                let left = Terrain::ALL.into_iter().zip(self.terrains_left());
                out.extend(left.filter(|(_, n)| *n > 0).map(|(t, n)| (Outcome::Terrain(hex, t), n)));
            }
            Some(LayoutStep::Route(slot)) => {
                let left = Resource::ALL.into_iter().zip(self.routes_left(slot));
                out.extend(left.filter(|(_, n)| *n > 0).map(|(r, n)| (Outcome::Route(slot, r), n)));
            }
            Some(LayoutStep::Red(number, more)) => {
                out.extend(
                    self.weighted_red_places(more)
                        .filter(|(_, ways)| *ways > 0)
                        .map(|(h, ways)| (Outcome::Number(h, number), ways)),
                );
            }
            Some(LayoutStep::Number(hex)) => {
                let left = self.numbers_left().into_iter().zip(0u8..);
                out.extend(left.filter(|(n, _)| *n > 0).map(|(n, number)| (Outcome::Number(hex, number), n)));
            }
            None => {}
        }
    }

    pub(crate) fn layout_sample(&self, step: u8, rng: &mut impl Rng) -> Outcome {
        match self.layout_step(step) {
            Some(LayoutStep::Terrain(hex)) => Outcome::Terrain(hex, Terrain::ALL[rng.weighted(self.terrains_left())]),
            Some(LayoutStep::Route(slot)) => Outcome::Route(slot, Resource::ALL[rng.weighted(self.routes_left(slot))]),
            Some(LayoutStep::Red(number, more)) => {
                let places: arrayvec::ArrayVec<(Hex, u32), 21> = self.weighted_red_places(more).collect();
                Outcome::Number(places[rng.weighted(places.iter().map(|(_, ways)| *ways))].0, number)
            }
            Some(LayoutStep::Number(hex)) => Outcome::Number(hex, rng.weighted(self.numbers_left()) as u8),
            None => unreachable!("a board is laid as long as a piece of it is left"),
        }
    }

    pub(crate) fn apply_layout(&mut self, outcome: Outcome, log: &mut impl Log) {
        let Phase::LayBoard(step) = self.phase else { return };
        match outcome {
            Outcome::Terrain(hex, terrain) => {
                let number = match self.options.board {
                    Layout::Random => 0,
                    _ => self.board().land[hex.index()].number(),
                };
                self.land[hex.index()] = Land::new(terrain, number);
            }
            Outcome::Route(slot, resource) => self.routes[usize::from(slot)] = resource,
            Outcome::Number(hex, number) => self.land[hex.index()] = self.land[hex.index()].with_number(number),
            _ => return,
        }
        self.phase = Phase::LayBoard(step + 1);
        if self.layout_step(step + 1).is_none() {
            log.say(|| Entry::public(Text::new("log-board-laid")));
            self.choose_start_player(log);
        }
    }
}
