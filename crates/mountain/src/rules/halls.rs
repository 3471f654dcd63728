//! Great halls and moves of statues. rule: halls

use crate::actions::PaymentSources;
use crate::cells::{CELLS, Cell, Cells, STRIDE};
use crate::messages;
use crate::refusal::Refusal;
use crate::rules::payment::PaymentKind;
use crate::state::{Mountain, Table, Tile, piece};
use engine::{Log, Seat};

impl Table {
    /// The cells that a hall of this seat may cover. rule: hall-ground
    fn hall_ground(&self, seat: Seat) -> Cells {
        let mut ground = *self.network(seat);
        for gate in self.mountain.gates.into_iter().filter(|g| g.is_some()) {
            ground.remove(gate);
        }
        for (i, hall) in self.mountain.halls.iter().enumerate().filter(|(_, h)| h.is_placed()) {
            ground -= self.hall_cells(i as u8, hall.turn, hall.at);
        }
        ground
    }

    /// The cells of a hall. Cells beyond the board are left out.
    pub(crate) fn hall_cells(&self, hall: u8, turn: u8, at: Cell) -> Cells {
        let steps = &self.data.get().halls[usize::from(hall)].shape.turns[usize::from(turn)].steps;
        steps.iter().map(|step| Cell(at.0 + step)).filter(|c| c.index() < CELLS).collect()
    }

    /// The altar of a hall.
    pub(crate) fn altar(&self, hall: u8, turn: u8, at: Cell) -> Cell {
        let mark = self.data.get().halls[usize::from(hall)].shape.turns[usize::from(turn)].mark;
        mark.map_or(Cell::NONE, |mark| Cell(at.0 + mark))
    }

    /// Calls `visit` with every hall that this seat can dedicate: its index, its orientation and its corner.
    pub(crate) fn each_hall(&self, seat: Seat, mut visit: impl FnMut(u8, u8, Cell)) {
        if self.this_turn.dedicated || self.this_turn.moved || self.network(seat).len() < 3 {
            return;
        }
        let data = self.data.get();
        let ground = self.hall_ground(seat);
        let room = ground.len() as usize;
        for (hall, printed) in data.halls.iter().enumerate() {
            if self.mountain.halls[hall].is_placed() || printed.shape.footprints[0].steps.len() > room {
                continue;
            }
            for (fixed, origins) in printed.shape.footprints.iter().zip(&self.board().hall_placements[hall]) {
                let corners = fixed.steps.iter().fold(*origins, |corners, step| corners & ground.shifted_back(*step));
                for at in corners.iter() {
                    fixed.turns.iter().for_each(|turn| visit(hall as u8, *turn, at));
                }
            }
        }
    }

    /// Checks the dedication of a hall.
    pub(crate) fn check_hall(&self, seat: Seat, hall: u8, turn: u8, at: Cell) -> Result<(), Refusal> {
        if self.this_turn.dedicated {
            return Err(Refusal::SecondHall);
        }
        if self.this_turn.moved {
            return Err(Refusal::StepOver);
        }
        if self.mountain.halls[usize::from(hall)].is_placed() {
            return Err(Refusal::HallTaken);
        }
        let form = &self.data.get().halls[usize::from(hall)].shape.turns[usize::from(turn)];
        let beyond = form.steps.iter().any(|s| at.x() + s % STRIDE >= u16::from(self.board().width));
        let cells = self.hall_cells(hall, turn, at);
        if beyond || cells.len() as usize != form.steps.len() {
            return Err(Refusal::HallGap);
        }
        let ground = self.hall_ground(seat);
        let spots: Cells = self.board().spots.iter().copied().collect();
        if !((cells & (self.mountain.dug | spots)) - ground).is_empty() {
            return Err(Refusal::HallGround);
        }
        if (cells - ground).is_empty() { Ok(()) } else { Err(Refusal::HallGap) }
    }

    /// Puts a hall on the board. Parts of tiles that it cuts off become tunnels of their own. rule: hall-leftovers
    pub(crate) fn place_hall(&mut self, hall: u8, turn: u8, at: Cell) {
        let cells = self.hall_cells(hall, turn, at);
        let mut cut = [false; 256];
        for cell in cells.iter() {
            cut[usize::from(self.mountain.piece[cell.index()])] = true;
            self.mountain.piece[cell.index()] = piece::HALL + hall;
        }
        self.mountain.halls[usize::from(hall)] = Tile { kind: 0, turn, at };
        self.mountain.anchors -= cells;
        // rule: hall-covers
        for clan in 0..3 {
            let covered = self.mountain.erected[clan] & cells;
            self.mountain.lost[clan] += covered.len() as u8;
            self.mountain.erected[clan] -= covered;
        }
        let mut seen = Cells::NONE;
        let mut kept = [false; 256];
        for cell in self.mountain.dug.iter() {
            let id = self.mountain.piece[cell.index()];
            if !cut[usize::from(id)] || seen.has(cell) {
                continue;
            }
            let part = self.tunnel_cells(cell);
            seen |= part;
            if std::mem::replace(&mut kept[usize::from(id)], true) {
                let fresh = self.unused_part_id();
                part.iter().for_each(|c| self.mountain.piece[c.index()] = fresh);
            }
        }
    }

    fn unused_part_id(&self) -> u8 {
        let used = |id: u8| self.mountain.piece.contains(&id);
        (piece::PART..u8::MAX).find(|id| !used(*id)).unwrap_or(u8::MAX)
    }

    /// The cells that a statue can reach in one move: its tunnel and those beside it. rule: moving
    pub(crate) fn statue_reach(&self, cell: Cell) -> Cells {
        let own = self.tunnel_cells(cell);
        let mut reach = own;
        for near in ((own.neighbours() & self.mountain.dug) - own).iter() {
            if !reach.has(near) {
                reach |= self.tunnel_cells(near);
            }
        }
        reach - self.all_statues() // rule: one-statue-per-cell
    }

    /// Checks a move of a statue, apart from its payment.
    pub(crate) fn check_statue_move(&self, seat: Seat, from: Cell, to: Cell) -> Result<(), Refusal> {
        if self.statue(from).is_none() {
            return Err(Refusal::NoStatue);
        }
        if !self.network(seat).has(from) {
            return Err(Refusal::NotYours);
        }
        if from != to && self.statue(to).is_some() {
            return Err(Refusal::CellTaken);
        }
        if self.statue_reach(from).has(to) { Ok(()) } else { Err(Refusal::TooFar) }
    }

    /// Checks a move of a statue for a cart.
    pub(crate) fn check_move(&self, seat: Seat, from: Cell, to: Cell, cart: PaymentSources) -> Result<(), Refusal> {
        self.check_statue_move(seat, from, to)?;
        let Some(clan) = self.statue(from) else { return Err(Refusal::NoStatue) };
        if self.available(seat, PaymentKind::Cart(clan)) == 0 {
            return Err(Refusal::NoCart { clan });
        }
        if self.sources_can_pay(seat, PaymentKind::Cart(clan), 1, cart) { Ok(()) } else { Err(Refusal::NotThere) }
    }

    pub(crate) fn relocate_statue(&mut self, from: Cell, to: Cell) {
        if let Some(clan) = self.statue(from) {
            self.mountain.statues[clan.index()].remove(from);
            self.mountain.statues[clan.index()].add(to);
        }
    }
}

impl Mountain {
    /// Dedicates a hall. rule: halls
    pub(crate) fn apply_hall(&mut self, seat: Seat, hall: u8, turn: u8, at: Cell, log: &mut impl Log) {
        self.place_hall(hall, turn, at);
        self.this_turn.dedicated = true;
        log.say(|| messages::log_hall(self, seat, hall, at));
    }

    /// Moves a statue for a cart. rule: moving
    pub(crate) fn apply_move(&mut self, seat: Seat, from: Cell, to: Cell, cart: PaymentSources, log: &mut impl Log) {
        let Some(clan) = self.statue(from) else { return };
        let order = self.spending_order(seat);
        self.pay(seat, PaymentKind::Cart(clan), 1, cart, order);
        self.relocate_statue(from, to);
        self.this_turn.moved = true;
        log.say(|| messages::log_statue_move("log-moves", seat, clan, from, to));
    }
}
