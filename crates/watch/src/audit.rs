//! `impl Audit`: whether cards, pieces and knowledge add up.

use crate::data::CardKind;
use crate::geometry::{corners_in, hexes_in};
use crate::north::{Queue, Wildling};
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Phase, Watch, Yields, cards_in_play, resources_in_play, yield_row};
use engine::{Audit, Seat};

impl Audit for Watch {
    fn audit(&self) -> Result<(), String> {
        self.check_resources()?;
        self.check_development_cards()?;
        for seat in Seat::all(self.seats) {
            self.check_seat(seat)?;
        }
        let won = self.points(self.active) >= u32::from(self.variant().points.win);
        let over = self.phase == Phase::Over;
        if self.options.brotherhood() {
            ensure(!over || won || self.north.disaster.is_some(), || "over without points or disaster".into())?;
            self.check_north()?;
        } else {
            ensure(won == over, || "ten points on the own turn and the end go together".into())?;
        }
        self.check_board()
    }
}

impl Watch {
    fn check_resources(&self) -> Result<(), String> {
        let all = self.hands.iter().fold(self.supply, |sum, hand| sum + *hand);
        ensure(all == resources_in_play(self.data, &self.in_box), || format!("resource cards add up to {all:?}"))?;
        for (viewer, row) in self.sure.iter().enumerate() {
            for (seat, known) in row.iter().enumerate() {
                let hand = self.hands[seat];
                ensure(hand.covers(*known), || {
                    format!("viewer {viewer} is sure of {known:?} where seat {seat} holds {hand:?}")
                })?;
                if viewer == seat {
                    ensure(hand == *known, || format!("seat {seat} does not know its own hand"))?;
                }
                let public = self.sure[crate::state::PUBLIC_ROW][seat];
                ensure(known.covers(public), || format!("viewer {viewer} knows less of seat {seat} than everybody"))?;
            }
        }
        Ok(())
    }

    fn check_development_cards(&self) -> Result<(), String> {
        let all = cards_in_play(self.data, &self.options, &self.in_box);
        for kind in CardKind::ALL {
            let k = kind as usize;
            let mut sum = u32::from(self.deck.count(k)) + u32::from(self.spent[k]) + u32::from(self.looked[k]);
            sum += self.cards.iter().map(|c| u32::from(c[k])).sum::<u32>();
            if kind == CardKind::RangerPatrol {
                sum += self.patrols.iter().map(|n| u32::from(*n)).sum::<u32>();
            }
            ensure(sum == u32::from(all[k]), || format!("{} cards of {}", sum, kind.word()))?;
            let known = self.deck_seen.iter().all(|seen| seen[k] <= self.deck.count(k) + self.looked[k]);
            ensure(known, || format!("somebody knows more {} in the deck than there are", kind.word()))?;
            let fresh = self.fresh[k] <= self.cards[self.active.index()][k];
            ensure(fresh, || format!("more fresh {} than in hand", kind.word()))?;
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        let i = seat.index();
        let pieces = &self.pieces[i];
        let limit = self.data.pieces;
        ensure(pieces.roads.count_ones() <= self.roads_in_all(), || format!("seat {i} has too many roads"))?;
        ensure(pieces.settlements.count_ones() <= u32::from(limit.settlements), || format!("seat {i}: settlements"))?;
        ensure(pieces.keeps.count_ones() <= u32::from(limit.keeps), || format!("seat {i}: keeps"))?;
        ensure(self.road_length[i] == self.measure_roads(seat), || {
            format!("seat {i}: road length {}", self.road_length[i])
        })?;
        let geometry = &self.data.geometry;
        let open = (pieces.reach & !self.rival_buildings(seat)) | pieces.buildings();
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
            // Victory cards never leave a hand, so at most those held are among the first n purchases.
            let whole = n == self.bought[i];
            ensure(!whole || n == 0 || usize::from(self.victory_cards(seat)) <= most, || {
                format!("seat {i}: cap {most}")
            })?;
        }
        Ok(())
    }

    fn check_north(&self) -> Result<(), String> {
        let north = &self.north;
        for kind in Wildling::ALL {
            let camps = north.camps.iter().flat_map(Queue::iter).filter(|k| *k == kind).count();
            let gift = north.gift.iter().flatten().flatten().filter(|k| **k == Some(kind)).count();
            let clearings = if kind == Wildling::Regular { north.clearings.iter().sum::<u8>() } else { 0 };
            let sum = camps + gift + usize::from(clearings) + usize::from(north.frostfangs[kind as usize]);
            ensure(sum == usize::from(self.data.figures[kind as usize]), || {
                format!("{sum} figures of {}", kind.word())
            })?;
        }
        for (section, guards) in north.wall.iter().enumerate() {
            let waiting = usize::from(north.clearings[section]);
            let holds = self.phase == Phase::Over || waiting <= guards.len();
            ensure(holds, || format!("section {}: {waiting} wildlings outnumber the guards", section + 1))?;
        }
        for seat in Seat::all(self.seats) {
            let guards = north.guards_of(seat);
            ensure(guards <= usize::from(self.data.pieces.guards), || format!("seat {}: guards", seat.0))?;
        }
        let doomed = north.breaches >= self.data.chart.most_breaches
            || north.in_gift() >= usize::from(self.data.chart.most_wildlings);
        ensure(doomed == north.disaster.is_some(), || "a disaster and its signs go together".into())?;
        self.check_tokens()?;
        self.check_heroes()
    }

    fn check_tokens(&self) -> Result<(), String> {
        let tokens = &self.tokens;
        for face in 0..crate::tokens::KINDS {
            let down: u32 = tokens.bags.iter().map(|b| u32::from(b.count(face))).sum();
            let all = down + u32::from(tokens.discard.count(face));
            ensure(all == u32::from(self.data.tokens.count(face)), || format!("{all} tokens of face {face}"))?;
        }
        for (shuffle, bag) in (0u8..).zip(&tokens.bags) {
            let pool = if tokens.shuffle == shuffle { u32::from(tokens.pool) } else { 0 };
            let keeps: u32 = Seat::all(self.seats).map(|s| 2 * self.keeps_left(s)).sum();
            let due = if self.due.shuffle == shuffle { u32::from(self.due.taken) } else { 0 };
            let lie = pool + tokens.under_settlements(shuffle) + due + if shuffle == 0 { keeps } else { 0 };
            ensure(lie == bag.len(), || format!("shuffle {shuffle}: {lie} tokens lie, the bag has {}", bag.len()))?;
        }
        let opening = self.turns == 0;
        let covered = |s: Seat| tokens.under[s.index()].len() == self.settlements_left(s);
        ensure(opening || Seat::all(self.seats).all(covered), || "a settlement without its token".into())
    }

    fn check_heroes(&self) -> Result<(), String> {
        let dealt = !matches!(self.phase, Phase::LayBoard(_) | Phase::DrawStart);
        for seat in Seat::all(self.seats) {
            let hero = self.heroes[seat.index()];
            ensure(hero.is_some() == dealt, || format!("seat {} has no hero", seat.0))?;
            let alone = hero
                .is_none_or(|h| !self.display.has(h) && self.heroes.iter().flatten().filter(|o| **o == h).count() == 1);
            ensure(alone, || format!("hero of seat {} is elsewhere too", seat.0))?;
        }
        Ok(())
    }

    fn check_board(&self) -> Result<(), String> {
        let geometry = &self.data.geometry;
        let board = self.board();
        let (mut taken, mut roads) = (0u64, 0u128);
        let mut yields: Yields = [[Goods::NONE; 4]; _];
        for (i, pieces) in self.pieces.iter().enumerate() {
            ensure(taken & pieces.buildings() == 0 && roads & pieces.roads == 0, || "two pieces on one place".into())?;
            taken |= pieces.buildings();
            roads |= pieces.roads;
            for corner in corners_in(pieces.buildings()) {
                let cards = 1 + u8::from(pieces.keeps & (1 << corner.0) != 0);
                for hex in hexes_in(geometry.corner_hexes[corner.index()]) {
                    let land = self.land[hex.index()];
                    if let Some(r) = land.resource() {
                        land.rolls().for_each(|roll| yields[yield_row(roll)][i] += Goods::new(r, cards));
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

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
