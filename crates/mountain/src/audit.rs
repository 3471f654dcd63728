//! Checks that cards, pieces and resources add up: `impl Audit`.

use crate::cells::Cells;
use crate::resources::Clan;
use crate::state::{Frame, MAX_SEATS, Mountain, NONE, Phase, piece};
use engine::{Audit, Seat};

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl Audit for Mountain {
    fn audit(&self) -> Result<(), String> {
        self.check_trolls()?;
        self.check_spells()?;
        self.check_pedestals()?;
        self.check_board()?;
        self.check_starters()?;
        for seat in Seat::all(self.seats) {
            let who = self.open.partners(seat);
            ensure(self.count_on_trolls(seat) == self.moot(seat).on_trolls, || {
                format!("what lies on trolls is miscounted {who:?}")
            })?;
            let moot = &self.moot(seat).trolls;
            for (place, on) in crate::state::RESTS_ON.iter().enumerate() {
                let Some((a, b)) = on else { continue };
                let floats = moot[place].card != NONE && (moot[*a].card == NONE || moot[*b].card == NONE);
                ensure(!floats, || format!("the troll in place {place} rests on nothing"))?;
            }
        }
        ensure(self.secret.trade.len() <= usize::from(self.data.numbers.trade), || {
            "too much is given in a trade".into()
        })
    }
}

impl Mountain {
    /// Checks that every troll of the horde is in exactly one place.
    fn check_trolls(&self) -> Result<(), String> {
        let data = self.data.get();
        let mut seen = [0u8; 256];
        let moots = Seat::all(self.seats).flat_map(|s| self.moot(s).trolls).map(|t| t.card);
        let horde = self.horde.iter().map(|slot| slot.card);
        let waiting = self.stack.iter().filter_map(|f| match f {
            Frame::Newcomer { card } => Some(*card),
            _ => None,
        });
        let known = self.decks.iter().flat_map(|deck| deck.known.iter().copied());
        let hidden =
            (0..64u8).filter(|c| (self.removed | self.decks.iter().fold(0, |all, d| all | d.left)) >> c & 1 != 0);
        for card in moots.chain(horde).chain(waiting).chain(known).chain(hidden).filter(|c| *c != NONE) {
            seen[usize::from(card)] += 1;
        }
        for (i, n) in seen[..data.trolls].iter().enumerate() {
            ensure(*n == 1, || format!("{} is in {n} places", data.cards[i].id))?;
        }
        for (level, deck) in self.decks.iter().enumerate() {
            let strays = deck.left & !data.levels[level];
            ensure(strays == 0, || format!("cards of another level in deck {}", level + 1))?;
        }
        Ok(())
    }

    fn check_spells(&self) -> Result<(), String> {
        let data = self.data.get();
        for spell in 0..data.spells.len() as u8 {
            let open = self.spellbook.iter().filter(|p| p.spell == spell).count();
            let under = usize::from(self.spells_under.contains(&spell));
            let n = open + under + (self.spells >> spell & 1) as usize;
            ensure(n == 1, || format!("{} is in {n} places", data.spells[usize::from(spell)].id))?;
        }
        let most = data.numbers.runes;
        let open = self.stack.iter().any(|f| matches!(f, Frame::Seal { .. }));
        ensure(open || self.spellbook.iter().all(|p| p.runes < most), || "a spell with all its runes lies open".into())
    }

    fn check_pedestals(&self) -> Result<(), String> {
        let all = self.data.numbers.pedestals;
        for clan in Clan::ALL {
            let i = clan.index();
            let held: u8 = self.purses.iter().map(|p| p.pedestals[i]).sum();
            let horde = self.horde.iter().filter(|slot| slot.pedestal == Some(*clan)).count() as u8;
            let ground = &self.mountain;
            let sum = held + horde + self.bag[i] + ground.lost[i] + ground.erected[i].len() as u8;
            ensure(sum == all, || format!("{sum} pedestals of {}", clan.word()))?;
        }
        ensure((self.all_pedestals() - self.mountain.anchors).is_empty(), || "a pedestal stands on no anchor".into())
    }

    fn check_board(&self) -> Result<(), String> {
        let (data, ground, board) = (self.data.get(), &self.mountain, self.board());
        for (kind, tunnel) in data.tunnels.iter().enumerate() {
            let placed = ground.tiles.iter().filter(|t| usize::from(t.kind) == kind).count() as u8;
            let sum = placed + ground.stacks[kind] + ground.unused[kind];
            ensure(sum == tunnel.count, || format!("{sum} tiles of {}", tunnel.id))?;
        }
        let mut covered = Cells::NONE;
        for (i, tile) in ground.tiles.iter().enumerate().filter(|(_, t)| t.is_placed()) {
            let cells = self.tile_cells(*tile);
            ensure(!cells.intersects(&covered), || format!("two tiles lie on one another at {}", tile.at))?;
            covered |= cells;
            let own = piece::TILE + i as u8;
            let there = |id: u8| id == own || (piece::HALL..piece::TILE).contains(&id) || id >= piece::PART;
            ensure(cells.iter().all(|c| there(ground.piece[c.index()])), || format!("tile {i} is not where it lies"))?;
        }
        for gate in ground.gates.into_iter().filter(|g| g.is_some()) {
            ensure(!covered.has(gate), || format!("a tile lies on the gate {gate}"))?;
            covered.add(gate);
        }
        ensure(covered == ground.dug, || "what is dug is not what lies there".into())?;
        let starts: Cells = board.starts.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        ensure((covered - board.diggable - starts).is_empty(), || "something lies where nobody digs".into())?;
        let bare = (0..ground.piece.len()).filter(|i| ground.piece[*i] != piece::NONE).count();
        ensure(bare == covered.len() as usize, || "pieces lie beyond what is dug".into())?;
        for (i, hall) in ground.halls.iter().enumerate().filter(|(_, h)| h.is_placed()) {
            let cells = self.hall_cells(i as u8, hall.turn, hall.at);
            let own = |c| ground.piece[crate::cells::Cell::index(c)] == piece::HALL + i as u8;
            ensure(cells.iter().all(own), || format!("hall {i} is not where it lies"))?;
        }
        let [a, b, c] = ground.statues;
        ensure(!a.intersects(&b) && !b.intersects(&c) && !a.intersects(&c), || "two statues on one cell".into())?;
        let mut copy = self.open.clone();
        copy.recompute_networks();
        ensure(copy.mountain.networks == ground.networks, || "a network was worked out wrong".into())?;
        for seat in Seat::all(self.seats) {
            let near = self.network(seat).neighbours() & self.rival_networks(seat);
            ensure(near.is_empty(), || format!("networks of rivals touch at {near:?}"))?;
        }
        for (kind, workshop) in data.workshops.iter().enumerate() {
            let founded = ground.founded.iter().filter(|f| usize::from(**f) == kind).count() as u8;
            let sum = founded + self.supply[kind];
            ensure(sum <= workshop.copies, || format!("{sum} tiles of {}", workshop.id))?;
        }
        Ok(())
    }

    fn check_starters(&self) -> Result<(), String> {
        for seat in 0..MAX_SEATS {
            let own = &self.secret.starters[seat];
            ensure(own.hand & own.deck == 0, || "a starting troll is in hand and deck".into())?;
            ensure(own.hand.count_ones() as u8 == self.in_hand[seat], || {
                "a hand of starting trolls is miscounted".into()
            })?;
            if self.phase >= Phase::Deal(0) && self.phase.setting_up() && seat < usize::from(self.seats) {
                let left = self.unplaced_starters(Seat(seat as u8));
                ensure(own.hand | own.deck == left, || "a starting troll is lost".into())?;
            }
        }
        Ok(())
    }
}
