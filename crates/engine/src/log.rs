//! The game log. Each viewer sees what it may know.

use crate::scene::Shared;
use crate::{SeatSet, Text, Viewer};
use serde::{Deserialize, Serialize};

/// One log entry. Viewers share the texts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The text for everybody. `None` if only some seats see the entry.
    pub all: Option<Shared<Text>>,
    /// The seats that know more, and their text.
    pub knowers: Option<(SeatSet, Shared<Text>)>,
}

impl Entry {
    /// An entry with one text for everybody.
    pub fn public(text: Text) -> Entry {
        Entry { all: Some(text.into()), knowers: None }
    }

    /// An entry that shows `more` to `seats` and `all` to everybody else.
    pub fn with_more(all: Text, seats: SeatSet, more: Text) -> Entry {
        Entry { all: Some(all.into()), knowers: Some((seats, more.into())) }
    }

    /// An entry that only `seats` see: a step of an open draft, a card drawn in secret.
    pub fn private(seats: SeatSet, text: Text) -> Entry {
        Entry { all: None, knowers: Some((seats, text.into())) }
    }

    /// The text for this viewer, if there is one.
    pub fn for_viewer(&self, viewer: Viewer) -> Option<&Shared<Text>> {
        match &self.knowers {
            Some((seats, more)) if viewer.knows(*seats) => Some(more),
            _ => self.all.as_ref(),
        }
    }
}

/// Receives log entries. Game code is generic over it, so that a disabled log costs nothing.
pub trait Log {
    /// If false, [`Log::say`] builds no entries.
    const ENABLED: bool;

    /// Appends an entry.
    fn push(&mut self, entry: Entry);

    /// Records that these seats learned something hidden. Steps before it can no longer be undone.
    fn reveal(&mut self, seats: SeatSet);

    /// Builds and appends an entry if the log is enabled.
    #[inline]
    fn say(&mut self, entry: impl FnOnce() -> Entry) {
        if Self::ENABLED {
            self.push(entry());
        }
    }
}

/// A log that drops everything. Simulations and search use it.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoLog;

impl Log for NoLog {
    const ENABLED: bool = false;
    #[inline]
    fn push(&mut self, _: Entry) {}
    #[inline]
    fn reveal(&mut self, _: SeatSet) {}
}

/// A log that keeps its entries.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct LogBuffer {
    /// The entries in order.
    pub entries: Vec<Entry>,
    /// The seats that learned something hidden since this buffer was created.
    pub revealed: SeatSet,
}

impl LogBuffer {
    /// The texts for one viewer.
    pub fn for_viewer(&self, viewer: Viewer) -> impl Iterator<Item = &Text> {
        self.entries.iter().filter_map(move |e| e.for_viewer(viewer).map(|text| &**text))
    }
}

impl Log for LogBuffer {
    const ENABLED: bool = true;
    fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }
    fn reveal(&mut self, seats: SeatSet) {
        self.revealed = self.revealed | seats;
    }
}
