//! The story of a game, told to each viewer as far as he may know it.

use crate::scene::Shared;
use crate::{SeatSet, Text, Viewer};
use serde::{Deserialize, Serialize};

/// One line of the story. All who read it hold the same words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The wording for everybody, or nothing if only some are told.
    pub all: Option<Shared<Text>>,
    /// The wording for those who know more.
    pub knowers: Option<(SeatSet, Shared<Text>)>,
}

impl Entry {
    /// The same wording for everybody.
    pub fn public(text: Text) -> Entry {
        Entry { all: Some(text.into()), knowers: None }
    }

    /// Those in `seats` read `more`, everybody else `all`.
    pub fn with_more(all: Text, seats: SeatSet, more: Text) -> Entry {
        Entry { all: Some(all.into()), knowers: Some((seats, more.into())) }
    }

    /// Only `seats` read it: a step of an open draft, a card drawn in secret.
    pub fn private(seats: SeatSet, text: Text) -> Entry {
        Entry { all: None, knowers: Some((seats, text.into())) }
    }

    /// What this viewer reads, if anything.
    pub fn for_viewer(&self, viewer: Viewer) -> Option<&Shared<Text>> {
        match &self.knowers {
            Some((seats, more)) if viewer.knows(*seats) => Some(more),
            _ => self.all.as_ref(),
        }
    }
}

/// Who listens to an engine. `act` and `happen` are generic over it, so that silence costs nothing.
pub trait Log {
    /// Without a listener texts are not even made.
    const ENABLED: bool;

    /// Takes an entry down.
    fn push(&mut self, entry: Entry);

    /// Marks that these seats learned something hidden: no undo across this line.
    fn reveal(&mut self, seats: SeatSet);

    /// Tells what `entry` makes, if anybody listens.
    #[inline]
    fn say(&mut self, entry: impl FnOnce() -> Entry) {
        if Self::ENABLED {
            self.push(entry());
        }
    }
}

/// Nobody listens: simulations and search.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoLog;

impl Log for NoLog {
    const ENABLED: bool = false;
    #[inline]
    fn push(&mut self, _: Entry) {}
    #[inline]
    fn reveal(&mut self, _: SeatSet) {}
}

/// Keeps everything it is told.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct LogBuffer {
    /// The entries in order.
    pub entries: Vec<Entry>,
    /// Who learned something hidden since this story began.
    pub revealed: SeatSet,
}

impl LogBuffer {
    /// What one viewer reads.
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
