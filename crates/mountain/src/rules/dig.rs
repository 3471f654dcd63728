//! Digging: where a tunnel may lie, what it costs and what it uncovers. rule: dig

use crate::actions::Dig;
use crate::cells::{Cell, Cells};
use crate::data::Turn;
use crate::messages;
use crate::refusal::Refusal;
use crate::resources::{Clan, KINDS, Resource};
use crate::rules::payment::PaymentKind;
use crate::state::{Frame, Mountain, NONE, Table, Tile, piece};
use arrayvec::ArrayVec;
use engine::{Log, Seat};

/// The limit for different steps in all orientations of tiles with at most five cells.
const MAX_STEPS: usize = 25;

/// What a seat can pay for a dig.
pub(crate) struct DigMeans {
    minerals: [u16; 3],
    hammers: u16,
}

impl Table {
    /// The orientation of a tile.
    pub(crate) fn tile_turn(&self, tile: u8, turn: u8) -> &'static Turn {
        &self.data.get().tunnels[usize::from(tile)].shape.turns[usize::from(turn)]
    }

    /// The cells of a dig. Cells beyond the board are left out; `check` refuses such a dig.
    pub(crate) fn dig_cells(&self, dig: Dig) -> Cells {
        let steps = &self.tile_turn(dig.tile, dig.turn).steps;
        steps.iter().map(|step| Cell(dig.at.0 + step)).filter(|c| c.index() < crate::cells::CELLS).collect()
    }

    /// The hammers that a dig costs: one for each rock, less those that a spell spares. rule: rocks
    pub(crate) fn hammers_due(&self, cells: &Cells) -> u16 {
        let rocks = (*cells & self.board().rocks).len() as u16;
        rocks.saturating_sub(self.this_turn.free_rocks.into())
    }

    fn dig_means(&self, seat: Seat) -> DigMeans {
        DigMeans {
            minerals: Resource::MINERALS.map(|m| self.available(seat, PaymentKind::Plain(m))),
            hammers: self.available(seat, PaymentKind::Plain(Resource::Hammer)) + u16::from(self.this_turn.free_rocks),
        }
    }

    /// Calls `found` with every dig that this seat can do, until it returns `true`.
    ///
    /// All positions of a shape are tested at once. The ground shifted back by one step of the shape holds all
    /// corners from which that step lands on the ground.
    pub(crate) fn each_dig(&self, seat: Seat, mut found: impl FnMut(Dig) -> bool) {
        let data = self.data.get();
        let means = self.dig_means(seat);
        let most = means.minerals.into_iter().max().unwrap_or(0);
        if most < 2 {
            return;
        }
        let board = self.board();
        let network = self.network(seat);
        let mut ground = board.diggable - self.mountain.dug;
        ground -= self.rival_networks(seat).neighbours(); // rule: dig-rivals
        if means.hammers == 0 {
            ground -= board.rocks;
        }
        let edge = network.neighbours() & ground; // rule: dig-linked
        if edge.is_empty() {
            return;
        }
        // Each shift is computed once, and only for steps of tiles that can be paid.
        let mut moved = [(Cells::NONE, Cells::NONE); MAX_STEPS];
        let mut made = 0u32;
        for (tile, tunnel) in data.tunnels.iter().enumerate() {
            // rule: tunnel-stacks
            if self.mountain.stacks[tile] == 0 || most < u16::from(tunnel.size) {
                continue;
            }
            let paid = |m: &Resource| means.minerals[m.index()] >= u16::from(tunnel.size); // rule: dig-cost
            let minerals: ArrayVec<Resource, 3> = Resource::MINERALS.into_iter().filter(paid).collect();
            for (fixed, lie) in tunnel.shape.footprints.iter().zip(&board.placements[tile]) {
                let mut corners = lie.origins;
                let mut linked = Cells::NONE;
                for at in &fixed.step_indices {
                    let place = &mut moved[usize::from(*at)];
                    if made >> at & 1 == 0 {
                        made |= 1 << at;
                        let step = data.all_steps[usize::from(*at)];
                        *place = (ground.shifted_back(step), edge.shifted_back(step));
                    }
                    corners = corners & place.0;
                    linked |= place.1;
                }
                let always = means.hammers >= u16::from(tunnel.size);
                let enough = (corners & linked).any(|at| {
                    if !always && u16::from(lie.rocks[at.index()]) > means.hammers {
                        return false; // rule: rocks
                    }
                    fixed.turns.iter().any(|turn| {
                        let dig = |mineral| Dig {
                            tile: tile as u8,
                            turn: *turn,
                            at,
                            mineral,
                            from: Default::default(),
                            declines_spell: false,
                        };
                        minerals.iter().any(|mineral| found(dig(*mineral)))
                    })
                });
                if enough {
                    return;
                }
            }
        }
    }

    /// Is any dig possible without a trade first? rule: duty
    pub(crate) fn can_dig(&self, seat: Seat) -> bool {
        let mut any = false;
        self.each_dig(seat, |_| {
            any = true;
            true
        });
        any
    }

    /// Checks a dig.
    pub(crate) fn check_dig(&self, seat: Seat, dig: Dig) -> Result<(), Refusal> {
        let tunnel = &self.data.get().tunnels[usize::from(dig.tile)];
        self.check_dig_ground(seat, dig)?;
        if self.mountain.stacks[usize::from(dig.tile)] == 0 {
            return Err(Refusal::StackEmpty);
        }
        let size = u16::from(tunnel.size);
        if self.available(seat, PaymentKind::Plain(dig.mineral)) < size {
            return Err(Refusal::TooFewMinerals { count: size, mineral: dig.mineral });
        }
        let hammers = self.hammers_due(&self.dig_cells(dig));
        if self.available(seat, PaymentKind::Plain(Resource::Hammer)) < hammers {
            return Err(Refusal::TooFewHammers { count: hammers });
        }
        let named = [(dig.mineral, size, dig.from[0]), (Resource::Hammer, hammers, dig.from[1])];
        if named.iter().any(|(r, n, from)| !self.sources_can_pay(seat, PaymentKind::Plain(*r), *n, *from)) {
            return Err(Refusal::NotThere);
        }
        Ok(())
    }

    /// Checks that the tunnel may lie there.
    fn check_dig_ground(&self, seat: Seat, dig: Dig) -> Result<(), Refusal> {
        let board = self.board();
        let turn = self.tile_turn(dig.tile, dig.turn);
        let wide = turn.steps.iter().map(|s| dig.at.x() + s % crate::cells::STRIDE);
        let beyond = wide.max().is_some_and(|x| x >= board.width.into());
        let cells = self.dig_cells(dig);
        if beyond || cells.len() as usize != turn.steps.len() || !(cells - board.cells).is_empty() {
            return Err(Refusal::OffTheBoard);
        }
        if !(cells - board.diggable).is_empty() {
            return Err(if cells.intersects(&board.heart) { Refusal::Heart } else { Refusal::WorkshopSpot });
        }
        if cells.intersects(&self.mountain.dug) {
            return Err(Refusal::AlreadyDug);
        }
        let beside = cells.neighbours();
        if beside.intersects(&self.rival_networks(seat)) {
            return Err(Refusal::TouchesRival);
        }
        if !beside.intersects(self.network(seat)) {
            return Err(Refusal::NotLinked);
        }
        Ok(())
    }

    /// Puts a tile on the board without further effects.
    pub(crate) fn place_tile(&mut self, tile: u8, turn: u8, at: Cell) -> Cells {
        let form = self.tile_turn(tile, turn);
        let ground = &mut self.mountain;
        let place = ground.tiles.iter().position(|t| !t.is_placed()).unwrap_or(0);
        ground.tiles[place] = Tile { kind: tile, turn, at };
        ground.stacks[usize::from(tile)] -= 1;
        let cells: Cells = form.steps.iter().map(|step| Cell(at.0 + step)).collect();
        for cell in cells.iter() {
            ground.piece[cell.index()] = piece::TILE + place as u8;
        }
        if let Some(anchor) = form.mark {
            ground.anchors.add(Cell(at.0 + anchor));
        }
        ground.dug |= cells;
        cells
    }

    /// The pedestals of this seat that may stand on an anchor. rule: pedestal-limit
    pub(crate) fn pedestals_for(&self, seat: Seat, anchor: Cell) -> impl Iterator<Item = Clan> {
        let held = self.purse(seat).pedestals;
        let area = self.board().area(anchor);
        let track = self.track;
        let fits =
            move |clan: &Clan| held[clan.index()] > 0 && area.is_some_and(|a| track[a.index() * 3 + clan.index()] > 0);
        Clan::ALL.iter().copied().filter(fits)
    }

    /// The empty workshop spots beside some cells, as a bit set. rule: founding
    pub(crate) fn empty_spots_beside(&self, cells: &Cells) -> u32 {
        let beside = cells.neighbours();
        let board = self.board();
        let spots = board.spots.iter().enumerate();
        let empty = spots.filter(|(i, spot)| beside.has(**spot) && self.mountain.founded[*i] == NONE);
        empty.fold(0, |bits, (i, _)| bits | 1 << i)
    }
}

impl Mountain {
    /// Pays for the dig, places the tile, scores it and gains what it uncovers. The pedestal and the workshops are
    /// asked next. rule: dig
    pub(crate) fn apply_dig(&mut self, seat: Seat, dig: Dig, log: &mut impl Log) {
        let tunnel = &self.data.get().tunnels[usize::from(dig.tile)];
        let size = tunnel.size;
        let cells = self.dig_cells(dig);
        let hammers = self.hammers_due(&cells);
        let order = self.spending_order(seat);
        self.pay(seat, PaymentKind::Plain(dig.mineral), size.into(), dig.from[0], order);
        self.pay(seat, PaymentKind::Plain(Resource::Hammer), hammers, dig.from[1], order);
        self.this_turn.free_rocks = 0; // rule: spell-shattering-song
        self.this_turn.closed_anchor = None;
        self.place_tile(dig.tile, dig.turn, dig.at);
        self.join_network(seat, cells);
        let honor = self.data.get().tunnel_honor(size, dig.mineral); // rule: dig-honor
        self.score_honor(seat, honor);
        log.say(|| messages::log_dig(self, seat, dig, hammers, honor));
        self.gain_buried(seat, &cells, log);
        let spots = self.empty_spots_beside(&cells);
        if spots != 0 {
            self.stack.push(Frame::Found { spots });
        }
        if let Some(anchor) = self.tile_turn(dig.tile, dig.turn).mark {
            self.stack.push(Frame::Anchor { cell: Cell(dig.at.0 + anchor) }); // rule: pedestals
        }
    }

    /// Gains what is buried under a new tunnel. rule: buried-resources
    fn gain_buried(&mut self, seat: Seat, cells: &Cells, log: &mut impl Log) {
        let board = self.board();
        let mut found = [0; KINDS];
        for resource in (*cells & board.treasure).iter().filter_map(|cell| board.buried(cell)) {
            self.gain(seat, resource, 1);
            found[resource.index()] += 1;
        }
        if found != [0; KINDS] {
            log.say(|| messages::log_goods_list("log-unearths", seat, &found));
        }
        // A statue stays on its cell. It is part of the network now. rule: buried-statues
        for cell in (*cells & self.all_statues()).iter() {
            if let Some(clan) = self.statue(cell) {
                log.say(|| messages::log_statue("log-unearths-statue", seat, clan, cell));
            }
        }
    }

    /// Adds honor to the marker, which partners share. rule: team-honor
    pub(crate) fn score_honor(&mut self, seat: Seat, honor: u16) {
        let marker = &mut self.purse_mut(seat).honor;
        *marker = marker.saturating_add(honor);
    }

    /// Puts a pedestal on an anchor and takes the point token. rule: pedestals
    pub(crate) fn erect_pedestal(&mut self, seat: Seat, clan: Clan, cell: Cell, log: &mut impl Log) {
        let Some(area) = self.board().area(cell) else { return };
        let field = area.index() * 3 + clan.index();
        let value = std::mem::take(&mut self.track[field]); // rule: pedestal-tokens
        let purse = self.purse_mut(seat);
        purse.pedestals[clan.index()] -= 1;
        purse.tokens |= 1 << field;
        purse.points += value;
        self.mountain.erected[clan.index()].add(cell);
        log.say(|| messages::log_erect(seat, clan, area, cell, value));
    }

    /// Founds a workshop on a spot. rule: founding
    pub(crate) fn apply_found(&mut self, seat: Seat, workshop: u8, spot: u8, log: &mut impl Log) {
        self.supply[usize::from(workshop)] -= 1;
        self.mountain.founded[usize::from(spot)] = workshop;
        if let Some(Frame::Found { spots }) = self.stack.last_mut() {
            *spots &= !(1 << spot);
        }
        log.say(|| messages::log_found(self, seat, workshop, spot));
    }
}
