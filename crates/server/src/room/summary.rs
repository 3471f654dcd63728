//! What the first page says about a running game without opening its room: since when a seat is asked, and what
//! happened since its player last moved or looked. It is stored with the seat and is as secret as the seat's view.

use super::Room;
use crate::store::{SummaryRow, TableState, now};
use engine::{Seat, Text};
use serde::{Deserialize, Serialize};

/// How many log lines are shown.
const MAX_LINES: usize = 3;

/// A seat's summary.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Summary {
    /// Since when the game waits for this seat, in seconds since 1970.
    pub asked: Option<i64>,
    /// How many log lines the player has read. `None` means all.
    pub read: Option<usize>,
    /// How many unread lines there are besides these.
    pub more: usize,
    /// The last unread lines, in the words of the game.
    pub lines: Vec<Text>,
}

impl Summary {
    /// Reads the stored form.
    pub fn from_stored(text: &str) -> Summary {
        serde_json::from_str(text).unwrap_or_default()
    }

    fn to_stored(&self) -> String {
        if *self == Summary::default() { String::new() } else { serde_json::to_string(self).unwrap_or_default() }
    }
}

impl Room {
    /// Loads how far players had read.
    pub(super) fn load_summaries(&mut self) {
        let read = |seat: Seat| Summary::from_stored(&self.seats[seat.index()].summary).read;
        let line_count = |seat: Seat| self.viewer_state(Some(seat)).map_or(0, |viewer_state| viewer_state.story.len());
        self.lines_read =
            Seat::all(self.row.seats).map(|seat| read(seat).unwrap_or_else(|| line_count(seat))).collect();
    }

    /// The player of this seat has moved or looked, and so has read everything so far.
    pub fn mark_read(&mut self, seat: Seat) {
        self.lines_read[seat.index()] = usize::MAX;
    }

    /// Returns the summaries that changed since the last call, and marks them as stored.
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
            let line_count = self.viewer_state(Some(seat)).map_or(0, |viewer_state| viewer_state.story.len());
            let read = if self.is_present(seat) == Some(true) {
                line_count
            } else {
                self.lines_read[seat.index()].min(line_count)
            };
            self.lines_read[seat.index()] = read;
            let asked = must.has(seat) && self.is_played_by_guest(seat);
            // Parsing costs more than caching, and the summary seldom changes.
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
            // Unset while everything is read, so that a growing log causes no writes.
            read: (!new.is_empty()).then_some(read),
            more: new.len() - shown.len(),
            lines: shown.iter().map(|(_, text)| Text::clone(text)).collect(),
        }
    }
}
