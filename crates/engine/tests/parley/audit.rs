//! Whether everything adds up.

use super::{Good, Parley};
use engine::{Audit, Seat};

impl Audit for Parley {
    /// All cards add up, and everything remembered is true.
    fn audit(&self) -> Result<(), String> {
        for good in Good::all() {
            let i = good.index();
            let placed = self.deck.top.iter().chain(&self.deck.bottom).filter(|p| usize::from(p.kind) == i).count();
            let hands: usize = self.hands.iter().map(|h| usize::from(h.count(i))).sum();
            let found = placed + hands + usize::from(self.deck.middle.count(i)) + usize::from(self.sold.count(i));
            let all = usize::from(self.data.cards().count(i));
            if found != all {
                return Err(format!("{found} cards of {} instead of {all}", self.data.word(good)));
            }
        }
        let wrong = Seat::all(self.seats).find(|s| !self.memory.holds(*s, &self.hands[s.index()]));
        wrong.map_or(Ok(()), |s| Err(format!("somebody is sure of cards that seat {} does not hold", s.0)))
    }
}
