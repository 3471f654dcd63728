//! A log that drops reveals.

use engine::{Entry, Log, SeatSet};

/// Forwards entries, but drops reveals, so that every step can be undone.
pub struct WithoutReveals<'a, L>(pub &'a mut L);

impl<L: Log> Log for WithoutReveals<'_, L> {
    const ENABLED: bool = L::ENABLED;
    fn push(&mut self, entry: Entry) {
        self.0.push(entry);
    }
    fn reveal(&mut self, _: SeatSet) {}
}
