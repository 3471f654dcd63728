//! Great halls, what counts as one tunnel, and moving statues.

use std::collections::{BTreeMap, BTreeSet};

use crate::components::{Cell, neighbours};
use crate::spending::{Named, Need};
use crate::table::{PlacedHall, Ruling, Step, Table, read_cell, refuse, require};

impl Table {
    /// A hall on tunnels of the network, free of charge, once a turn. // rule: halls
    pub fn dedicate(&mut self, seat: usize, words: &[&str]) -> Ruling {
        let ["hall", id, turn, at] = words else { refuse!("notation", "a hall names turn and cell") };
        require!(self.turn.step == Step::Hall, "turn", "it is not the step of the great halls");
        require!(self.halls_left.contains(*id), "halls", "the {id} is not in the supply");
        let Some(hall) = self.parts.halls[*id].shape.placed(turn, read_cell(at)?) else {
            refuse!("notation", "{turn} is no turn");
        };
        let network = self.network(seat);
        for cell in &hall.cells {
            // rule: hall-ground
            let tunnel = network.contains(cell) && self.tiles.iter().any(|tile| tile.cells.contains(cell));
            require!(tunnel, "hall-ground", "{cell:?} is no tunnel of the network");
            let covered = self.halls.iter().any(|hall| hall.cells.contains(cell));
            require!(!covered, "hall-ground", "another hall lies on {cell:?}");
        }
        for cell in &hall.cells {
            // rule: hall-covers
            if self.erected.remove(cell).is_some() {
                self.pedestals_gone += 1;
            }
        }
        self.halls_left.remove(*id);
        let altar = hall.mark.unwrap_or_default();
        self.halls.push(PlacedHall { id: (*id).to_string(), cells: hall.cells.into_iter().collect(), altar });
        self.turn.step = Step::Statues;
        Ok(())
    }

    /// Gates, halls, and the parts of tiles outside halls, each a tunnel. // rule: tunnels
    pub fn tunnels(&self) -> Vec<BTreeSet<Cell>> {
        let mut tunnels: Vec<BTreeSet<Cell>> = self.gates.values().map(|gate| BTreeSet::from([*gate])).collect();
        tunnels.extend(self.halls.iter().map(|hall| hall.cells.clone()));
        let covered: BTreeSet<Cell> = self.halls.iter().flat_map(|hall| hall.cells.iter()).copied().collect();
        for tile in &self.tiles {
            let mut left: BTreeSet<Cell> = tile.cells.difference(&covered).copied().collect();
            while let Some(first) = left.pop_first() {
                // rule: hall-leftovers
                let mut part = BTreeSet::from([first]);
                let mut open = vec![first];
                while let Some(cell) = open.pop() {
                    for next in neighbours(cell) {
                        if left.remove(&next) {
                            part.insert(next);
                            open.push(next);
                        }
                    }
                }
                tunnels.push(part);
            }
        }
        tunnels
    }

    /// Statues inside the network. // rule: network
    pub fn own_statues(&self, seat: usize) -> BTreeSet<Cell> {
        let network = self.network(seat);
        self.statues.keys().filter(|cell| network.contains(cell)).copied().collect()
    }

    /// Free cells of the statue's tunnel and of the tunnels beside it. // rule: moving
    fn reach(&self, seat: usize, from: Cell) -> BTreeSet<Cell> {
        let network = self.network(seat);
        let tunnels = self.tunnels();
        let number: BTreeMap<Cell, usize> =
            tunnels.iter().enumerate().flat_map(|(at, tunnel)| tunnel.iter().map(move |cell| (*cell, at))).collect();
        let Some(here) = number.get(&from) else { return BTreeSet::new() };
        let beside = tunnels[*here].iter().flat_map(|cell| neighbours(*cell)).filter_map(|cell| number.get(&cell));
        let numbers: BTreeSet<&usize> = beside.chain([here]).collect();
        let cells = numbers.into_iter().flat_map(|at| tunnels[*at].iter());
        // rule: one-statue-per-cell
        cells.filter(|cell| network.contains(cell) && !self.statues.contains_key(cell)).copied().collect()
    }

    pub fn can_move_from(&self, seat: usize, from: Cell) -> bool {
        !self.reach(seat, from).is_empty()
    }

    /// One move of one unearthed statue, whoever pays for it. // rule: moving
    pub fn move_statue(&mut self, seat: usize, from: Cell, to: Cell) -> Ruling {
        require!(self.own_statues(seat).contains(&from), "moving", "no statue of the network stands on {from:?}");
        require!(!self.statues.contains_key(&to), "one-statue-per-cell", "a statue stands on {to:?}");
        require!(self.reach(seat, from).contains(&to), "moving", "{to:?} is not in this tunnel or the next");
        if let Some(clan) = self.statues.remove(&from) {
            self.statues.insert(to, clan);
        }
        Ok(())
    }

    /// A move for one cart, of the statue's clan or universal. // rule: moving
    pub fn move_by_cart(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        let ["move", from, "to", to] = words else { refuse!("notation", "a move names two cells") };
        let (from, to) = (read_cell(from)?, read_cell(to)?);
        let Some(clan) = self.statues.get(&from).cloned() else { refuse!("moving", "no statue stands on {from:?}") };
        self.move_statue(seat, from, to)?;
        // rule: carts
        let named = named.into_iter().next().unwrap_or_default();
        let cart = Need { pieces: vec![vec![format!("{clan}-cart")], vec!["cart".to_string()]], count: 1, named };
        self.spend(seat, &[cart], "carts")?;
        self.turn.step = Step::Statues;
        Ok(())
    }
}
