//! Final scoring, places and ties.

use std::cmp::Reverse;

use crate::table::Table;

/// Honor for a statue by its area. // rule: score-statues
pub fn area_value(area: &str) -> u32 {
    match area {
        "dark-grey" => 2,
        "grey" => 4,
        "brown" => 6,
        "orange" => 8,
        _ => 10,
    }
}

/// Sets of three equal resources after the best trades of four for one. // rule: score-sets
pub fn sets(pieces: impl IntoIterator<Item = u32>) -> u32 {
    // What a kind with so many pieces leaves over for trades, minus four for each piece it lacks, by number of sets.
    let balance = |have: i64, sets: i64| {
        let over = have - 3 * sets;
        if over < 0 { 4 * over } else { over }
    };
    // best[sets]: the greatest balance of all kinds together.
    let mut best: Vec<i64> = vec![0];
    for have in pieces {
        let have = i64::from(have);
        let most = best.len() + have as usize / 3 + 12;
        best = (0..most)
            .filter_map(|sets| {
                let shares = (0..=sets).filter(|share| sets - share < best.len());
                shares.map(|share| best[sets - share] + balance(have, share as i64)).max()
            })
            .collect();
    }
    best.iter().rposition(|balance| *balance >= 0).unwrap_or(0) as u32
}

impl Table {
    /// The honor of one player or team at the end. // rule: final-scoring
    pub fn final_honor(&self, purse: usize) -> u32 {
        let seats: Vec<usize> = (0..self.names.len()).filter(|seat| self.purse_of(*seat) == purse).collect();
        let crowns: u32 = seats.iter().map(|seat| self.players[*seat].crowns).sum(); // rule: score-coronation
        let tokens: u32 = self.purses[purse].tokens.iter().sum(); // rule: score-pedestal-tokens
        let sets = sets(self.all_pieces(purse).into_values());
        // Linked or not, partners score each hall and statue once. // rule: team-honor
        let network: std::collections::BTreeSet<_> = seats.iter().flat_map(|seat| self.network(*seat)).collect();
        let mut honor = self.purses[purse].honor + crowns + tokens + sets;
        for hall in self.halls.iter().filter(|hall| network.contains(&hall.altar)) {
            // rule: score-halls
            let sign = &self.parts.halls[&hall.id];
            honor += if self.statues.contains_key(&hall.altar) { sign.high } else { sign.low };
        }
        let halls: Vec<_> = self.halls.iter().map(|hall| &hall.cells).collect();
        for tunnel in self.tunnels().iter().filter(|tunnel| !halls.contains(tunnel)) {
            // rule: one-statue-per-tunnel
            let statues = tunnel.iter().filter(|cell| network.contains(cell)).filter_map(|cell| {
                let clan = self.statues.get(cell)?;
                let base = area_value(self.board.areas[cell]);
                Some(if self.erected.get(cell) == Some(clan) { 2 * base } else { base })
            });
            honor += statues.max().unwrap_or(0);
        }
        honor
    }

    /// Printed levels of all trolls but the starting ones. // rule: ties
    fn levels(&self, purse: usize) -> u32 {
        let seats = (0..self.names.len()).filter(|seat| self.purse_of(*seat) == purse);
        let trolls = seats.flat_map(|seat| self.players[seat].moot.values());
        trolls.filter_map(|troll| self.parts.trolls.get(&troll.card)).map(|card| card.level).sum()
    }

    /// Scores and places by seat. // rule: winning
    pub fn standing(&self) -> (Vec<u32>, Vec<u32>) {
        let seats = 0..self.names.len();
        // More honor, then fewer levels, then later in turn order. // rule: ties
        let last = |purse: usize| seats.clone().filter(|seat| self.purse_of(*seat) == purse).max();
        let rank = |purse: usize| (self.final_honor(purse), Reverse(self.levels(purse)), last(purse));
        let ranks: Vec<_> = seats.clone().map(|seat| rank(self.purse_of(seat))).collect();
        let sides: std::collections::BTreeSet<_> = ranks.iter().collect();
        let place = |seat: usize| 1 + sides.iter().filter(|side| ***side > ranks[seat]).count() as u32;
        (ranks.iter().map(|rank| rank.0).collect(), seats.map(place).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::sets;

    /// Every trade tried after every other, of piles in any order.
    fn tried(mut piles: Vec<u32>, known: &mut BTreeMap<Vec<u32>, u32>) -> u32 {
        piles.sort_unstable();
        if let Some(best) = known.get(&piles) {
            return *best;
        }
        let mut best: u32 = piles.iter().map(|pile| pile / 3).sum();
        for given in 0..piles.len().pow(4) {
            let mut left = piles.clone();
            let mut kinds = (0..4).map(|piece| given / piles.len().pow(piece) % piles.len());
            if kinds.all(|kind| left[kind].checked_sub(1).map(|less| left[kind] = less).is_some()) {
                for taken in 0..piles.len() {
                    let mut after = left.clone();
                    after[taken] += 1;
                    best = best.max(tried(after, known));
                }
            }
        }
        known.insert(piles, best);
        best
    }

    #[test]
    fn rulebook_example_makes_a_third_set() {
        // Three carts, three stone, two coins; a rune, a hammer and two iron are traded for the third coin.
        assert_eq!(sets([3, 2, 0, 3, 1, 1, 2]), 3);
    }

    #[test]
    fn best_trades_are_found() {
        let mut known = BTreeMap::new();
        for number in 0..7_u32.pow(3) {
            let piles: Vec<u32> = (0..3).map(|kind| number / 7_u32.pow(kind) % 7).collect();
            assert_eq!(sets(piles.clone()), tried(piles.clone(), &mut known), "{piles:?}");
        }
    }
}
