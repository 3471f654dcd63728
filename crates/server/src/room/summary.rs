//! What the first page says of a running game without opening its room: since when a seat is asked, and what has happened
//! since its player last moved or looked. It is kept with the seat and is as secret as what the seat reads.

use super::Room;
use crate::store::{SummaryRow, TableState, now};
use engine::{Seat, Text};
use serde::{Deserialize, Serialize};

/// So many lines are shown.
const MAX_LINES: usize = 3;

/// A seat's summary.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// The game waits for this seat since then, in seconds since 1970.
    pub asked: Option<i64>,
    /// So many lines of its story the player has read; all there are if nothing is said.
    pub read: Option<usize>,
    /// So many more than these there are.
    pub more: usize,
    /// The last lines he has not read, in the words of the game.
    pub lines: Vec<Text>,
}

impl Summary {
    /// As it was kept.
    pub fn from_stored(text: &str) -> Summary {
        serde_json::from_str(text).unwrap_or_default()
    }

    fn to_stored(&self) -> String {
        if *self == Summary::default() { String::new() } else { serde_json::to_string(self).unwrap_or_default() }
    }
}

impl Room {
    /// How far players had read when it was last written down.
    pub(super) fn load_summaries(&mut self) {
        let read = |seat: Seat| Summary::from_stored(&self.seats[seat.index()].summary).read;
        let told = |seat: Seat| self.viewer_state(Some(seat)).map_or(0, |viewer_state| viewer_state.story.len());
        self.lines_read = Seat::all(self.row.seats).map(|seat| read(seat).unwrap_or_else(|| told(seat))).collect();
    }

    /// The player of this seat has moved: whatever was told by then he knows.
    pub fn mark_read(&mut self, seat: Seat) {
        self.lines_read[seat.index()] = usize::MAX;
    }

    /// Summaries that the database does not know yet; from now on it does.
    pub fn take_changed_summaries(&mut self) -> Vec<SummaryRow> {
        if self.row.state == TableState::Lobby {
            return Vec::new();
        }
        let must = self.seats_to_move();
        let mut rows = Vec::new();
        for seat in Seat::all(self.row.seats) {
            if self.seats[seat.index()].guest.is_none() {
                continue;
            }
            let told = self.viewer_state(Some(seat)).map_or(0, |viewer_state| viewer_state.story.len());
            let read = if self.is_present(seat) == Some(true) { told } else { self.lines_read[seat.index()].min(told) };
            self.lines_read[seat.index()] = read;
            let asked = must.has(seat) && self.is_played_by_guest(seat);
            // Reading it is dearer than keeping it, and it seldom changes.
            let kept = &self.seats[seat.index()].summary;
            if self.summaries[seat.index()].0 != *kept {
                self.summaries[seat.index()] = (kept.clone(), Summary::from_stored(kept));
            }
            let before = &self.summaries[seat.index()].1;
            let summary = self.summary(seat, before.asked, read, asked);
            if summary != *before {
                let text = summary.to_stored();
                self.seats[seat.index()].summary.clone_from(&text);
                rows.push(SummaryRow { table: self.row.id.clone(), seat: seat.0, summary: text.clone() });
                self.summaries[seat.index()] = (text, summary);
            }
        }
        rows
    }

    fn summary(&self, seat: Seat, since: Option<i64>, read: usize, asked: bool) -> Summary {
        let story = self.viewer_state(Some(seat)).map_or(&[][..], |viewer_state| &viewer_state.story);
        let new = if self.row.state == TableState::Running { &story[read..] } else { &[] };
        let shown = &new[new.len().saturating_sub(MAX_LINES)..];
        Summary {
            asked: asked.then(|| since.unwrap_or_else(now)),
            // Whoever has read everything costs nothing while the story goes on.
            read: (!new.is_empty()).then_some(read),
            more: new.len() - shown.len(),
            lines: shown.iter().map(|(_, text)| Text::clone(text)).collect(),
        }
    }
}
