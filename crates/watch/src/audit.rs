//! Do cards, pieces and knowledge add up?

use crate::data::CardKind;
use crate::geometry::{corners_in, hexes_in};
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Phase, Watch};
use table::Seat;

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl Watch {
    pub(crate) fn check_books(&self) -> Result<(), String> {
        self.check_resources()?;
        self.check_development_cards()?;
        for seat in Seat::all(self.seats) {
            self.check_seat(seat)?;
        }
        let won = self.points(self.active) >= u32::from(self.data.points.win);
        ensure(won == (self.phase == Phase::Over), || "ten points on the own turn and the end go together".into())?;
        self.check_board()
    }

    fn check_resources(&self) -> Result<(), String> {
        let all = self.hands.iter().fold(self.supply, |sum, hand| sum + *hand);
        ensure(all == self.data.supply, || format!("resource cards add up to {all:?}"))?;
        for (viewer, row) in self.sure.iter().enumerate() {
            for (seat, known) in row.iter().enumerate() {
                let hand = self.hands[seat];
                ensure(hand.covers(*known), || {
                    format!("viewer {viewer} is sure of {known:?} where seat {seat} holds {hand:?}")
                })?;
                if viewer == seat {
                    ensure(hand == *known, || format!("seat {seat} does not know its own hand"))?;
                }
                let public = self.sure[crate::state::PUBLIC][seat];
                ensure(known.covers(public), || format!("viewer {viewer} knows less of seat {seat} than everybody"))?;
            }
        }
        Ok(())
    }

    fn check_development_cards(&self) -> Result<(), String> {
        for kind in CardKind::ALL {
            let k = kind as usize;
            let mut sum = u32::from(self.deck.count(k)) + u32::from(self.spent[k]);
            sum += self.cards.iter().map(|c| u32::from(c[k])).sum::<u32>();
            if kind == CardKind::RangerPatrol {
                sum += self.patrols.iter().map(|n| u32::from(*n)).sum::<u32>();
            }
            ensure(sum == u32::from(self.data.base_deck[k]), || format!("{} cards of {}", sum, kind.word()))?;
            let fresh = self.fresh[k] <= self.cards[self.active.index()][k];
            ensure(fresh, || format!("more fresh {} than in hand", kind.word()))?;
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        let i = seat.index();
        let pieces = &self.pieces[i];
        let limit = self.data.pieces;
        ensure(pieces.roads.count_ones() <= u32::from(limit.roads), || format!("seat {i} has too many roads"))?;
        ensure(pieces.settlements.count_ones() <= u32::from(limit.settlements), || format!("seat {i}: settlements"))?;
        ensure(pieces.keeps.count_ones() <= u32::from(limit.keeps), || format!("seat {i}: keeps"))?;
        ensure(self.road_length[i] == self.measure(seat), || format!("seat {i}: road length {}", self.road_length[i]))?;
        let geometry = &self.data.geometry;
        let open = (pieces.reach & !self.rivals_at(seat)) | pieces.buildings();
        let frontier = corners_in(open).fold(0u128, |bits, c| bits | geometry.corner_paths[c.index()]);
        ensure(frontier == pieces.frontier, || format!("seat {i}: frontier"))?;
        let named = self.discards[i].total() + u32::from(self.unnamed[i]);
        ensure(named == u32::from(self.owed[i]), || format!("seat {i} discards too much or too little"))?;
        ensure(self.hands[i].covers(self.discards[i]), || format!("seat {i} discards what it has not"))?;
        if let Answer::Bid(bid) = self.answers[i] {
            ensure(self.hands[i].covers(bid.give), || format!("seat {i} bids what it has not"))?;
        }
        let spoke = self.answers[i] != Answer::None;
        ensure(spoke == self.spoken.has(seat), || format!("seat {i}: spoken"))?;
        if self.answers[i] == Answer::Accept {
            ensure(self.offer.is_some_and(|o| self.hands[i].covers(o.get)), || {
                format!("seat {i} accepts without cards")
            })?;
        }
        for (most, &n) in self.caps[i].iter().enumerate() {
            // VP cards never leave a hand, so those among the first n purchases are at most those held.
            let whole = n == self.bought[i];
            ensure(!whole || n == 0 || usize::from(self.victory_cards(seat)) <= most, || {
                format!("seat {i}: cap {most}")
            })?;
        }
        Ok(())
    }

    fn check_board(&self) -> Result<(), String> {
        let geometry = &self.data.geometry;
        let board = self.board();
        let (mut taken, mut roads) = (0u64, 0u128);
        let mut yields = [[Goods::NONE; 4]; 13];
        for (i, pieces) in self.pieces.iter().enumerate() {
            ensure(taken & pieces.buildings() == 0 && roads & pieces.roads == 0, || "two pieces on one place".into())?;
            taken |= pieces.buildings();
            roads |= pieces.roads;
            for corner in corners_in(pieces.buildings()) {
                let cards = 1 + u8::from(pieces.keeps & (1 << corner.0) != 0);
                for hex in hexes_in(geometry.corner_hexes[corner.index()]) {
                    if let Some(r) = board.terrain[hex.index()].and_then(super::resource::Terrain::resource) {
                        yields[usize::from(board.number[hex.index()])][i] += Goods::of(r, cards);
                    }
                }
            }
        }
        ensure(yields == self.yields, || "yields".into())?;
        ensure(self.free_paths == board.paths & !roads, || "free paths".into())?;
        let near = corners_in(taken).fold(taken, |bits, c| bits | geometry.near[c.index()]);
        ensure(self.open_corners == board.corners & !near, || "open corners".into())?;
        ensure(corners_in(taken).all(|c| geometry.near[c.index()] & taken == 0), || "distance rule".into())?;
        ensure(Resource::ALL.iter().all(|r| self.supply.count(*r) <= 31), || "supply lanes".into())
    }
}
