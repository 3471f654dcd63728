//! The value of land: income by the odds of the dice, and places where a settlement would add to it.

use crate::geometry::{Corner, Hex, corners_in, hexes_in};
use crate::land::{JOINED_NUMBER, Land};
use crate::resource::{Goods, Resource};
use crate::state::{Watch, yield_row};
use engine::Seat;

/// How many of 36 rolls give each sum, from 2. A seven produces nothing.
const ODDS: [i32; 11] = [1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1];
/// Income is counted in tenths of a card in 36 rolls.
const TENTHS: i32 = 10;
/// Tormund moves on, so the hex he blocks still counts this many tenths.
const UNDER_TORMUND: i32 = 5;
/// The same for wildlings, who stay until a patrol or Ygritte comes.
const UNDER_WILDLINGS: i32 = 3;

/// One card in 36 rolls, of a kind as common as the others, at the start of the game.
const INCOME: i32 = 95;
/// The price of each kind, in hundredths: ore and grain build keeps, wool builds little.
const KIND_PRICE: [i32; 5] = [100, 100, 112, 85, 108];
/// The first cards of a kind count in full, further ones two thirds, the rest one third: diversity pays.
const FIRST: i32 = 4 * TENTHS;
const FURTHER: i32 = 10 * TENTHS;
/// A kind that is scarce on this board is worth up to this many hundredths more, an abundant one as much less.
const SCARCITY: i32 = 25;
/// Income counts in full with this many points to go, and [`ALWAYS`] keeps some of its value to the end.
const FULL_AT: i32 = 12;
const ALWAYS: i32 = 4;

/// The value of paying one card less at trade, per card in 36 rolls.
const RATE: i32 = 9;
/// The value of a trade route whose kind the seat does not produce yet.
const ROUTE: i32 = 40;

/// The part of a place's value that already counts, in hundredths: reachable now, after one road, after two.
const SPOT_AHEAD: [i32; 3] = [50, 27, 13];
/// The second-best place counts this many hundredths of its part, since a seat cannot build everywhere at once.
const SECOND_SPOT: i32 = 45;
/// Hundredths that count where a rival could build at once.
const CONTESTED: i32 = 60;
/// The part of a settlement's point that a place for it is worth.
const SPOT_POINT: i32 = 550;

/// How many of 36 rolls match the number on a hex. No number is 0; the joined token is 2 and 12.
const ODDS_OF: [i32; 16] = {
    let mut odds = [0; 16];
    let mut roll = 2;
    while roll <= 12 {
        odds[roll] = ODDS[roll - 2];
        roll += 1;
    }
    odds[JOINED_NUMBER as usize] = ODDS[0] + ODDS[10];
    odds
};

/// How many of 36 rolls make a hex produce.
fn odds(land: Land) -> i32 {
    ODDS_OF[usize::from(land.number())]
}

/// Expected cards in 36 rolls, in lanes of twelve bits, so that all kinds add up in one step. No other value is computed as
/// often in a search.
#[derive(Clone, Copy, Default)]
struct ExpectedCards(u64);

const LANE: usize = 12;

impl ExpectedCards {
    /// The expected cards of each hex, indexed by the byte of its [`Land`].
    const OF_LAND: [ExpectedCards; 128] = {
        let mut table = [ExpectedCards(0); 128];
        let mut byte = 0;
        while byte < table.len() {
            // The first five terrains produce the five kinds in this order; ice produces nothing.
            let terrain = byte >> 4;
            if 1 <= terrain && terrain <= 5 {
                table[byte] = ExpectedCards((ODDS_OF[byte & 15] as u64) << (LANE * (terrain - 1)));
            }
            byte += 1;
        }
        table
    };

    #[inline]
    fn of_land(land: Land) -> ExpectedCards {
        ExpectedCards::OF_LAND[usize::from(land.bits() & 127)]
    }

    /// The expected cards of a roll with these odds.
    #[inline]
    fn of_roll(goods: Goods, odds: i32) -> ExpectedCards {
        ExpectedCards(goods.wide_lanes() * odds as u64)
    }

    #[inline]
    fn of(self, kind: Resource) -> i32 {
        (self.0 >> (LANE * kind as usize) & ((1 << LANE) - 1)) as i32
    }
}

impl std::ops::AddAssign for ExpectedCards {
    #[inline]
    fn add_assign(&mut self, other: ExpectedCards) {
        self.0 += other.0;
    }
}

/// Expected cards of a seat in 36 rolls by kind, in tenths.
#[derive(Clone, Copy)]
pub(super) struct Income(pub [i32; 5]);

impl Income {
    /// Its value to a seat that lacks `to_go` points.
    pub fn value(&self, prices: &Prices, to_go: i32) -> i32 {
        self.full_value(prices) * (to_go + ALWAYS) / FULL_AT
    }

    /// Its value at the start of the game.
    pub fn full_value(&self, prices: &Prices) -> i32 {
        Resource::ALL.into_iter().map(|kind| prices.of(kind, self.0[kind as usize])).sum()
    }
}

/// The value of one card of each kind in 36 rolls on this board.
pub(super) struct Prices([i32; 5]);

impl Prices {
    /// The value of this much income of a kind.
    #[inline]
    fn of(&self, kind: Resource, income: i32) -> i32 {
        let first = income.min(FIRST);
        let further = (income - FIRST).clamp(0, FURTHER - FIRST);
        let rest = (income - FURTHER).max(0);
        (3 * first + 2 * further + rest) * self.0[kind as usize] / (3 * TENTHS)
    }
}

/// Places where a seat could settle.
pub(super) struct Spots {
    /// The value of the best two, as far as it already counts.
    pub value: i32,
    /// Can the seat build on one of them now?
    pub ready: bool,
    /// Is one of them one or two roads away?
    pub ahead: bool,
}

impl Watch {
    /// Expected cards of a seat in 36 rolls, in tenths.
    pub(super) fn income(&self, seat: Seat) -> Income {
        let mut brought = ExpectedCards::default();
        // A 2 is as likely as a 12, a 3 as an 11, so both are added first. At most three corners of a hex have buildings,
        // so no lane overflows.
        for roll in 2..=6 {
            let goods: Goods =
                self.yields[yield_row(roll)][seat.index()] + self.yields[yield_row(14 - roll)][seat.index()];
            brought += ExpectedCards::of_roll(goods, ODDS[yield_row(roll)]);
        }
        let mut income = Resource::ALL.map(|kind| TENTHS * brought.of(kind));
        if let Some(hex) = self.tormund {
            self.discount_blocked(seat, hex, UNDER_TORMUND, &mut income);
        }
        for hex in self.north.occupied_hexes(&self.data.get().chart).filter(|hex| self.tormund != Some(*hex)) {
            self.discount_blocked(seat, hex, UNDER_WILDLINGS, &mut income);
        }
        Income(income)
    }

    /// Subtracts the income of a blocked hex, except `left` tenths of it.
    fn discount_blocked(&self, seat: Seat, hex: Hex, left: i32, income: &mut [i32; 5]) {
        let land = self.land[hex.index()];
        if let Some(kind) = land.resource() {
            let corners = &self.data.get().geometry.hex_corners[hex.index()];
            let bits = corners.iter().fold(0u64, |bits, c| bits | 1 << c.0);
            let pieces = &self.pieces[seat.index()];
            let cards = (pieces.settlements & bits).count_ones() + 2 * (pieces.keeps & bits).count_ones();
            income[kind as usize] -= (TENTHS - left) * odds(land) * cards as i32;
        }
    }

    /// The price of each kind on this board: by what it builds, and by how scarce it is here.
    pub(super) fn prices(&self) -> Prices {
        let mut brought = ExpectedCards::default();
        for land in self.land {
            brought += ExpectedCards::of_land(land);
        }
        let mean = Resource::ALL.into_iter().map(|kind| brought.of(kind)).sum::<i32>() / 5;
        Prices(Resource::ALL.map(|kind| {
            let here = brought.of(kind).max(1);
            let scarce = (100 * (mean - here) / here).clamp(-SCARCITY, SCARCITY);
            INCOME * KIND_PRICE[kind as usize] * (100 + scarce) / 10_000
        }))
    }

    /// The value of better trade rates, by the income that can be traded.
    pub(super) fn rates_value(&self, seat: Seat, income: &Income) -> i32 {
        let usual = i32::from(self.variant().rates.supply);
        let rates = self.pieces[seat.index()].rates;
        let saved = |kind: Resource| (usual - i32::from(rates.count(kind))).max(0);
        Resource::ALL.into_iter().map(|kind| saved(kind) * (ROUTE / 2 + RATE * income.0[kind as usize] / TENTHS)).sum()
    }

    /// The value that a settlement at a corner would add. `now` is the value of the present income, kind by kind.
    fn spot_value(
        &self,
        seat: Seat,
        corner: Corner,
        income: &Income,
        now: &[i32; 5],
        prices: &Prices,
        to_go: i32,
    ) -> i32 {
        let mut brought = ExpectedCards::default();
        for hex in hexes_in(self.data.get().geometry.corner_hexes[corner.index()]) {
            brought += ExpectedCards::of_land(self.land[hex.index()]);
        }
        let with = |kind: Resource| income.0[kind as usize] + TENTHS * brought.of(kind);
        let mut gain = 0;
        for kind in Resource::ALL {
            if brought.of(kind) > 0 {
                gain += prices.of(kind, with(kind)) - now[kind as usize];
            }
        }
        let route = match self.route_at(corner) {
            Some(kind) if self.pieces[seat.index()].rates.count(kind) > self.variant().rates.route => {
                ROUTE + 2 * RATE * with(kind) / TENTHS
            }
            _ => 0,
        };
        SPOT_POINT + gain * (to_go + ALWAYS) / FULL_AT + route
    }

    /// Finds and values places to settle, up to two roads away.
    pub(super) fn settlement_spots(&self, seat: Seat, income: &Income, prices: &Prices, to_go: i32) -> Spots {
        let mut found = Spots { value: 0, ready: false, ahead: false };
        if self.settlements_left(seat) == 0 {
            return found;
        }
        let geometry = &self.data.get().geometry;
        let pieces = &self.pieces[seat.index()];
        let rivals = self.rival_buildings(seat);
        let mut threatened = 0;
        for (i, other) in self.pieces.iter().enumerate() {
            if i != seat.index() {
                threatened |= other.reach;
            }
        }
        let now = Resource::ALL.map(|kind| prices.of(kind, income.0[kind as usize]));
        let mut edge = pieces.reach | pieces.buildings();
        let mut seen = edge;
        let mut best = [(Corner(0), 0); 2];
        for (roads, part) in SPOT_AHEAD.into_iter().enumerate() {
            if roads as u32 > self.roads_left(seat) {
                break;
            }
            for corner in corners_in(edge & self.open_corners) {
                let mut value = self.spot_value(seat, corner, income, &now, prices, to_go) * part / 100;
                if threatened & (1 << corner.0) != 0 {
                    value = value * CONTESTED / 100;
                }
                found.ready |= roads == 0;
                found.ahead |= roads > 0;
                if value > best[0].1 {
                    best = [(corner, value), best[0]];
                } else if value > best[1].1 {
                    best[1] = (corner, value);
                }
            }
            let mut next = 0u64;
            for corner in corners_in(edge & !rivals) {
                for exit in &geometry.exits[corner.index()] {
                    if self.free_paths & exit.bit != 0 {
                        next |= 1 << exit.to.0;
                    }
                }
            }
            edge = next & !seen;
            seen |= edge;
        }
        // Two adjacent corners cannot both have a settlement. rule: distance
        let both = geometry.near[best[0].0.index()] & (1 << best[1].0.0) == 0;
        let second = if both { best[1].1 * SECOND_SPOT / 100 } else { 0 };
        found.value = best[0].1 + second;
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resource::Terrain;

    #[test]
    fn expected_cards_match_terrain_and_number() {
        for terrain in Terrain::ALL {
            for number in 0..=12 {
                let land = Land::new(terrain, number);
                let brought = ExpectedCards::of_land(land);
                for kind in Resource::ALL {
                    let due = if land.resource() == Some(kind) { odds(land) } else { 0 };
                    assert_eq!(brought.of(kind), due, "{kind:?} of {terrain:?} {number}");
                }
            }
        }
        let mut both = ExpectedCards::of_roll(Goods::from_counts([1, 2, 3, 4, 30]), 5);
        both += ExpectedCards::of_roll(Goods::from_counts([30, 0, 0, 0, 30]), 5);
        assert_eq!(Resource::ALL.map(|kind| both.of(kind)), [155, 10, 15, 20, 300]);
    }
}
