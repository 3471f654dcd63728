//! Networks: which cells are linked with which gate. Nothing else decides whose tunnel it is. rule: network

use crate::cells::{Cell, Cells};
use crate::resources::Clan;
use crate::state::{MAX_SEATS, Table, piece};
use engine::{Seat, SeatSet};

impl Table {
    /// All cells linked with some cells over dug cells.
    fn linked_with(&self, from: Cells) -> Cells {
        let mut all = from;
        let mut edge = from;
        loop {
            edge = (edge.neighbours() & self.mountain.dug) - all;
            if edge.is_empty() {
                return all;
            }
            all |= edge;
        }
    }

    /// Computes all networks again: after a cave-in, and when a position is loaded. rule: isolation
    pub(crate) fn recompute_networks(&mut self) {
        for seat in 0..MAX_SEATS {
            let gate = self.mountain.gates[seat];
            self.mountain.networks[seat] =
                if gate.is_some() { self.linked_with(Cells::single(gate)) } else { Cells::NONE };
        }
    }

    /// Adds new cells to the network of a seat, with everything they touch: isolated tunnels and the network of a
    /// partner.
    pub(crate) fn join_network(&mut self, seat: Seat, cells: Cells) {
        let own = self.mountain.networks[seat.index()] | cells;
        let touched = (cells.neighbours() & self.mountain.dug) - own;
        if touched.is_empty() {
            self.mountain.networks[seat.index()] = own;
            // A linked partner has the same network. rule: team-network
            for ally in (self.partners(seat) - SeatSet::of(seat)).iter() {
                if own.has(self.mountain.gates[ally.index()]) {
                    self.mountain.networks[ally.index()] = own;
                }
            }
        } else {
            let all = self.linked_with(own);
            for ally in self.partners(seat).iter() {
                if all.has(self.mountain.gates[ally.index()]) {
                    self.mountain.networks[ally.index()] = all;
                }
            }
        }
    }

    /// The networks of all rivals, which a seat may not touch. rule: dig-rivals
    pub(crate) fn rival_networks(&self, seat: Seat) -> Cells {
        let rivals = SeatSet::all(self.seats) - self.partners(seat);
        rivals.iter().fold(Cells::NONE, |all, rival| all | *self.network(rival))
    }

    /// The union of all networks.
    pub(crate) fn all_networks(&self) -> Cells {
        Seat::all(self.seats).fold(Cells::NONE, |all, seat| all | *self.network(seat))
    }

    /// The seat whose network includes a cell. For linked partners it is the first of them.
    pub(crate) fn network_owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.network(*seat).has(cell))
    }

    /// The tunnel that includes a cell: all cells of the same piece. rule: tunnels
    pub(crate) fn tunnel_cells(&self, cell: Cell) -> Cells {
        let id = self.mountain.piece[cell.index()];
        let mut tunnel = Cells::single(cell);
        let mut edge = [cell; 16];
        let mut len = 1;
        while len > 0 {
            len -= 1;
            for side in edge[len].sides() {
                if self.mountain.piece[side.index()] == id && !tunnel.has(side) {
                    tunnel.add(side);
                    edge[len] = side;
                    len += 1;
                }
            }
        }
        tunnel
    }

    /// The statue on a cell.
    #[inline]
    pub(crate) fn statue(&self, cell: Cell) -> Option<Clan> {
        Clan::ALL.iter().copied().find(|clan| self.mountain.statues[clan.index()].has(cell))
    }

    /// The pedestal on a cell.
    #[inline]
    pub(crate) fn pedestal(&self, cell: Cell) -> Option<Clan> {
        Clan::ALL.iter().copied().find(|clan| self.mountain.erected[clan.index()].has(cell))
    }

    /// All statues, also the buried ones.
    #[inline]
    pub(crate) fn all_statues(&self) -> Cells {
        let [a, b, c] = self.mountain.statues;
        a | b | c
    }

    /// All pedestals on the board.
    pub(crate) fn all_pedestals(&self) -> Cells {
        let [a, b, c] = self.mountain.erected;
        a | b | c
    }

    /// Is the cell part of a great hall?
    pub(crate) fn in_hall(&self, cell: Cell) -> bool {
        (piece::HALL..piece::TILE).contains(&self.mountain.piece[cell.index()])
    }

    /// Is the cell part of a tile, or of what a hall left of one?
    pub(crate) fn in_tile(&self, cell: Cell) -> bool {
        self.mountain.piece[cell.index()] >= piece::TILE
    }
}
