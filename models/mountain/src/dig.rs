//! Digging: the network, the ground, the costs, the finds, pedestals and founding.

use std::collections::BTreeSet;

use crate::components::{Cell, MINERALS, Shape, neighbours, touches};
use crate::spending::{Named, Need};
use crate::table::{Due, Ruling, Step, Table, Tile, add, count, read_cell, refuse, require, take_one};

/// Honor for a tunnel of 2, 3, 4 and 5 cells. // rule: dig-honor
fn honor(mineral: &str, cells: usize) -> u32 {
    let table = match mineral {
        "stone" => [0, 2, 4, 6],
        "iron" => [0, 3, 6, 9],
        _ => [0, 5, 10, 15],
    };
    table[cells - 2]
}

impl Table {
    /// Every cell of a gate or tile; halls lie on tiles.
    pub fn dug(&self) -> BTreeSet<Cell> {
        self.tiles.iter().flat_map(|tile| tile.cells.iter()).chain(self.gates.values()).copied().collect()
    }

    /// The gate and all that is linked to it, edge by edge; a linked partner's cells are in it too. // rule: network
    pub fn network(&self, seat: usize) -> BTreeSet<Cell> {
        let dug = self.dug();
        let mut network = BTreeSet::new();
        let mut open: Vec<Cell> = self.gates.get(&seat).copied().into_iter().collect();
        while let Some(cell) = open.pop() {
            if network.insert(cell) {
                open.extend(neighbours(cell).into_iter().filter(|next| dug.contains(next)));
            }
        }
        network
    }

    /// All cells that are linked with any gate. // rule: isolation
    pub fn all_networks(&self) -> BTreeSet<Cell> {
        (0..self.names.len()).flat_map(|seat| self.network(seat)).collect()
    }

    /// Networks of everybody but the player and a partner. // rule: dig-rivals
    fn rivals(&self, seat: usize) -> BTreeSet<Cell> {
        let own = |other: usize| other == seat || self.partner(seat) == Some(other);
        (0..self.names.len()).filter(|other| !own(*other)).flat_map(|other| self.network(other)).collect()
    }

    /// May a tunnel lie here, all costs aside?
    fn check_ground(&self, tunnel: &Shape, ground: &Ground) -> Ruling {
        for cell in &tunnel.cells {
            require!(self.board.areas.contains_key(cell), "dig-ground", "{cell:?} is off the board or in the Heart");
            require!(!ground.dug.contains(cell), "dig-ground", "another tile or gate lies on {cell:?}");
            require!(!self.board.spots.contains(cell), "dig-ground", "{cell:?} is a workshop spot");
        }
        require!(touches(&tunnel.cells, &ground.own), "dig-linked", "the tunnel does not touch the own network");
        require!(!touches(&tunnel.cells, &ground.rivals), "dig-rivals", "the tunnel touches a rival's network");
        Ok(())
    }

    fn ground(&self, seat: usize) -> Ground {
        Ground { dug: self.dug(), own: self.network(seat), rivals: self.rivals(seat) }
    }

    /// Hammers a tunnel needs. // rule: rocks
    fn hammers(&self, tunnel: &Shape) -> u32 {
        let rocks = tunnel.cells.iter().filter(|cell| self.board.rocks.contains(cell)).count() as u32;
        rocks.saturating_sub(self.turn.free_rocks) // rule: spell-shattering-song
    }

    /// Digs a tunnel and asks for a pedestal and workshops. // rule: dig
    pub fn dig(&mut self, seat: usize, words: &[&str], named: Vec<Named>) -> Ruling {
        let ["dig", shape, turn, at, mineral] = words else {
            refuse!("notation", "a dig names tile, turn, cell, mineral")
        };
        let Some(cut) = self.parts.tunnels.get(*shape) else { refuse!("notation", "{shape} is no tunnel") };
        let Some(tunnel) = cut.placed(turn, read_cell(at)?) else { refuse!("notation", "{turn} is no turn") };
        require!(count(&self.stacks, shape) > 0, "tunnel-stacks", "no {shape} is left");
        self.check_ground(&tunnel, &self.ground(seat))?;
        require!(MINERALS.contains(mineral), "dig-cost", "{mineral} is no mineral");

        let size = tunnel.cells.len();
        let mut named = named.into_iter();
        let minerals = Need::of(mineral, size as u32, named.next().unwrap_or_default());
        let hammers = Need::of("hammer", self.hammers(&tunnel), named.next().unwrap_or_default());
        let missing = if self.owned(seat, mineral) < size as u32 { "dig-cost" } else { "rocks" };
        self.spend(seat, &[minerals, hammers], missing)?;
        self.turn.free_rocks = 0;

        take_one(&mut self.stacks, shape);
        self.purse_mut(seat).honor += honor(mineral, size);
        for cell in &tunnel.cells {
            // rule: buried-resources
            if let Some(resource) = self.board.buried.get(cell) {
                self.gain(seat, resource, 1);
            }
        }
        let cells: BTreeSet<Cell> = tunnel.cells.iter().copied().collect();
        let spots = self.board.spots.iter().filter(|spot| touches([*spot], &cells)).copied().collect();
        // A step-2 dig has nothing before it; a spell's dig has the end of the spell after it.
        self.agenda.push_front(Due::Found(spots));
        if let Some(anchor) = tunnel.mark {
            self.agenda.push_front(Due::Anchor(anchor));
        }
        self.tiles.push(Tile { shape: (*shape).to_string(), cells, anchor: tunnel.mark });
        Ok(())
    }

    /// Could the player pay for some tile on some legal place with what is at hand? // rule: duty
    pub fn can_dig(&self, seat: usize) -> bool {
        let ground = self.ground(seat);
        let most = MINERALS.iter().map(|mineral| self.owned(seat, mineral)).max().unwrap_or(0);
        let hammers = self.owned(seat, "hammer");
        let turns = ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];
        let near: BTreeSet<Cell> = ground
            .own
            .iter()
            .flat_map(|(x, y)| (-5..=5).flat_map(move |dx| (-5..=5).map(move |dy| (x + dx, y + dy))))
            .collect();
        self.parts.tunnels.iter().any(|(shape, cut)| {
            count(&self.stacks, shape) > 0
                && cut.cells.len() as u32 <= most
                && turns.iter().any(|turn| {
                    near.iter().any(|at| {
                        let tunnel = cut.placed(turn, *at).expect("a turn");
                        self.check_ground(&tunnel, &ground).is_ok() && self.hammers(&tunnel) <= hammers
                    })
                })
        })
    }

    /// May a pedestal of this clan stand on this cell? // rule: pedestal-limit
    pub fn may_hold_pedestal(&self, clan: &str, cell: Cell) -> bool {
        let area = self.board.areas[&cell];
        self.track.get(&(area, clan.to_string())).is_some_and(Option::is_some)
    }

    /// Could the player put any of his pedestals on this anchor?
    pub fn can_erect(&self, seat: usize, anchor: Cell) -> bool {
        let held = self.purse(seat).pedestals.iter().filter(|(_, held)| **held > 0);
        held.into_iter().any(|(clan, _)| self.may_hold_pedestal(clan, anchor))
    }

    /// A pedestal onto an anchor; its point token is taken. // rule: pedestals
    pub fn erect(&mut self, seat: usize, clan: &str, anchor: Cell) -> Ruling {
        let held = count(&self.purse(seat).pedestals, clan) > 0;
        require!(held, "pedestals", "no {clan} pedestal is in storage");
        let area = self.board.areas[&anchor];
        let Some(token) = self.track.get_mut(&(area, clan.to_string())).and_then(Option::take) else {
            refuse!("pedestal-limit", "the token of {area} and {clan} is gone");
        };
        take_one(&mut self.purse_mut(seat).pedestals, clan);
        self.purse_mut(seat).tokens.push(token); // rule: pedestal-tokens
        self.erected.insert(anchor, clan.to_string());
        Ok(())
    }

    /// Empty spots that are left to found on. // rule: founding
    pub fn open_spots(&self, spots: &[Cell]) -> Vec<Cell> {
        let supply = self.supply.values().any(|left| *left > 0);
        spots.iter().filter(|spot| supply && !self.founded.contains_key(spot)).copied().collect()
    }

    /// Any workshop of the supply onto a spot the new tunnel touches. // rule: founding
    pub fn found(&mut self, words: &[&str], spots: &[Cell]) -> Ruling {
        let ["found", kind, "at", spot] = words else { refuse!("founding", "a workshop may be founded, or not") };
        let spot = read_cell(spot)?;
        require!(spots.contains(&spot), "founding", "{spot:?} is no empty spot beside the new tunnel");
        require!(take_one(&mut self.supply, kind), "founding", "no {kind} is in the supply");
        self.founded.insert(spot, (*kind).to_string());
        self.agenda.push_front(Due::Found(spots.to_vec()));
        Ok(())
    }

    /// Step two with nothing to do. // rule: duty
    pub fn skip_duty(&mut self, seat: usize) -> Ruling {
        let full = self.players[seat].moot.len() == 10;
        require!(full || !self.can_recruit(), "duty", "a troll could be recruited");
        require!(!self.can_dig(seat), "duty", "a tunnel could be dug");
        self.turn.step = Step::Hall;
        Ok(())
    }

    /// The bottom row needs no bribes, so any troll there can be recruited.
    fn can_recruit(&self) -> bool {
        self.horde.iter().any(|((row, _), place)| *row == 1 && place.troll.is_some())
    }

    /// A tile goes back to its stack. // rule: spell-cave-in
    pub fn collapse(&mut self, seat: usize, cell: Cell) -> Ruling {
        let Some(index) = self.tiles.iter().position(|tile| tile.cells.contains(&cell)) else {
            refuse!("spell-cave-in", "no tile lies on {cell:?}");
        };
        require!(self.can_collapse(seat, index), "spell-cave-in", "the tile on {cell:?} cannot be removed");
        let tile = self.tiles.remove(index);
        self.gain(seat, "stone", tile.cells.len() as u32);
        add(&mut self.stacks, &tile.shape, 1);
        Ok(())
    }

    pub fn can_collapse(&self, seat: usize, index: usize) -> bool {
        let tile = &self.tiles[index];
        let network = self.network(seat);
        tile.cells.len() <= 4
            && tile.cells.iter().all(|cell| {
                network.contains(cell)
                    && !self.statues.contains_key(cell)
                    && !self.erected.contains_key(cell)
                    && !self.halls.iter().any(|hall| hall.cells.contains(cell))
            })
    }
}

struct Ground {
    dug: BTreeSet<Cell>,
    own: BTreeSet<Cell>,
    rivals: BTreeSet<Cell>,
}
