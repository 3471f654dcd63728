//! Final scoring: five sources of honor, places and ties. rule: final-scoring

use crate::cells::Cells;
use crate::resources::{Clan, Goods};
use crate::state::{MAX_SEATS, NONE, Table};
use engine::Seat;

/// The honor of the final scoring, by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FinalCount {
    pub coronation: u16,
    pub tokens: u16,
    pub sets: u16,
    pub halls: u16,
    pub statues: u16,
}

impl FinalCount {
    pub fn sum(&self) -> u16 {
        self.coronation + self.tokens + self.sets + self.halls + self.statues
    }
}

impl Table {
    /// The final scoring of a seat and its partner, if the game ended now. rule: final-scoring
    pub(crate) fn final_count(&self, seat: Seat) -> FinalCount {
        let purse = self.purse(seat);
        let numbers = &self.data.get().numbers;
        FinalCount {
            coronation: purse.crowns.into(), // rule: score-coronation
            tokens: purse.points.into(),     // rule: score-pedestal-tokens
            sets: best_sets(self.goods_of_team(seat), numbers.set.into(), numbers.trade.into()),
            halls: self.hall_honor(seat),
            statues: self.statue_honor(seat),
        }
    }

    /// The networks of a seat and its partner; each cell counts once. rule: team-honor
    pub(crate) fn team_network(&self, seat: Seat) -> Cells {
        self.partners(seat).iter().fold(Cells::NONE, |all, ally| all | *self.network(ally))
    }

    /// rule: score-halls
    pub(crate) fn hall_honor(&self, seat: Seat) -> u16 {
        let own = self.team_network(seat);
        let statues = self.all_statues();
        let halls = self.mountain.halls.iter().enumerate().filter(|(_, hall)| hall.is_placed());
        let scores = halls.map(|(i, hall)| {
            let printed = &self.data.get().halls[i];
            let altar = self.altar(i as u8, hall.turn, hall.at);
            match (own.has(altar), statues.has(altar)) {
                (false, _) => 0,
                (true, true) => printed.high, // rule: altar
                (true, false) => printed.low,
            }
        });
        scores.sum()
    }

    /// The honor of a statue on this cell. rule: score-statues
    pub(crate) fn statue_value(&self, clan: Clan, cell: crate::cells::Cell) -> u16 {
        let base = self.board().area(cell).map_or(0, |area| self.data.get().numbers.statues[area.index()]);
        if self.mountain.erected[clan.index()].has(cell) { 2 * base } else { base }
    }

    /// The honor of the best statue in each tunnel; halls are left out. rule: one-statue-per-tunnel
    pub(crate) fn statue_honor(&self, seat: Seat) -> u16 {
        let own = self.team_network(seat);
        let mut best = [0u16; 256];
        for clan in Clan::ALL {
            for cell in (self.mountain.statues[clan.index()] & own).iter().filter(|c| !self.in_hall(*c)) {
                let tunnel = &mut best[usize::from(self.mountain.piece[cell.index()])];
                *tunnel = (*tunnel).max(self.statue_value(*clan, cell));
            }
        }
        best.iter().sum()
    }

    /// The total honor, if the game ended now.
    pub(crate) fn total_honor(&self, seat: Seat) -> i32 {
        i32::from(self.purse(seat).honor) + i32::from(self.final_count(seat).sum())
    }

    /// The level bars of all trolls of a seat and its partner. Starting trolls have none. rule: ties
    fn level_bars(&self, seat: Seat) -> u32 {
        let allies = self.partners(seat);
        let trolls = allies.iter().flat_map(|ally| self.moot(ally).trolls);
        trolls.filter(|t| t.card != NONE).map(|t| u32::from(self.data.get().card(t.card).level)).sum()
    }

    /// The places of all seats: most honor, then fewest level bars, then the later seat. Partners share their place.
    /// rule: winning
    pub(crate) fn places(&self) -> Vec<u8> {
        let mut rank = [(0i32, 0i32, 0u8); MAX_SEATS];
        for seat in Seat::all(self.seats) {
            let last = self.partners(seat).iter().map(|ally| ally.0).max().unwrap_or(seat.0); // rule: team-ties
            rank[seat.index()] = (self.total_honor(seat), -(self.level_bars(seat) as i32), last);
        }
        let better = |a: usize, b: usize| rank[a] > rank[b];
        let better_purses =
            |i: usize| Seat::all(self.seats).filter(move |s| self.purse_index(*s) == s.index() && better(s.index(), i));
        (0..usize::from(self.seats)).map(|i| 1 + better_purses(i).count() as u8).collect()
    }
}

/// The number of sets of equal resources after the best trades. rule: score-sets
pub(crate) fn best_sets(goods: Goods, set: u16, trade: u16) -> u16 {
    let whole: u16 = goods.iter().map(|n| n / set).sum();
    // Breaking a set for a trade never pays, so only the remainders are traded.
    let mut loose = goods.map(|n| n % set);
    loose.sort_unstable();
    whole + extra_sets(loose, set, trade)
}

/// The number of sets that trades of the remainders add: the fullest kinds are completed with what the others give.
fn extra_sets(loose: Goods, set: u16, trade: u16) -> u16 {
    let mut best = 0;
    // Complete the `kinds` fullest ones (or start one from nothing), and pay with all others.
    for kinds in 1..=loose.len() {
        let wanted: u16 = loose[loose.len() - kinds..].iter().map(|n| set - n).sum();
        let spare: u16 = loose[..loose.len() - kinds].iter().sum();
        if spare / trade >= wanted {
            best = best.max(kinds as u16);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The best result of all sequences of trades, by exhaustive search.
    fn best_by_search(goods: Vec<u16>, seen: &mut HashMap<Vec<u16>, u16>) -> u16 {
        let mut key = goods.clone();
        key.sort_unstable();
        if let Some(known) = seen.get(&key) {
            return *known;
        }
        let mut best: u16 = goods.iter().map(|n| n / 3).sum();
        let mut gifts = vec![vec![]];
        for _ in 0..4 {
            gifts = gifts
                .iter()
                .flat_map(|g: &Vec<usize>| {
                    (g.last().copied().unwrap_or(0)..goods.len()).map(move |i| [g.clone(), vec![i]].concat())
                })
                .collect();
        }
        for gift in gifts {
            let mut after = goods.clone();
            let paid = gift.iter().all(|i| {
                let there = after[*i] > 0;
                after[*i] = after[*i].saturating_sub(1);
                there
            });
            for get in 0..if paid { goods.len() } else { 0 } {
                let mut then = after.clone();
                then[get] += 1;
                best = best.max(best_by_search(then, seen));
            }
        }
        seen.insert(key, best);
        best
    }

    #[test]
    fn best_sets_match_exhaustive_search() {
        let mut seen = HashMap::new();
        for a in 0..6u16 {
            for b in 0..=a {
                for c in 0..=b {
                    for d in 0..=c.min(4) {
                        for (e, f) in [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)] {
                            let goods = [a, b, c, d, e, f, 0];
                            assert_eq!(best_sets(goods, 3, 4), best_by_search(goods.to_vec(), &mut seen), "{goods:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn rulebook_example_of_sets() {
        // Carts, stone, and mixed resources, of which four become the third coin.
        assert_eq!(best_sets([3, 2, 0, 3, 1, 1, 2], 3, 4), 3);
    }
}
