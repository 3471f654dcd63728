//! Viewers' versions and seats' decision numbers, stored beside the steps.
//!
//! A loaded room replays its steps quickly and then draws each viewer's scene once, with these numbers. Drawing after
//! every step would give the same numbers at the cost of thousands of scenes.

use super::viewer_state::{Decision, ViewerState};
use crate::room::Room;
use crate::store::TableRow;
use engine::Viewer;

/// `VERSION …|DECISION …|CLOCKS`: the version of every viewer (seats in order, then spectators), every seat's decision
/// number, and the clocks if there are any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedVersions {
    versions: Vec<u64>,
    decisions: Vec<u64>,
}

impl SavedVersions {
    /// Reads what is stored beside the last of `steps` steps. Old rows have nothing; then the numbers are higher than
    /// any that was sent.
    pub fn from_stored(text: &str, row: &TableRow, steps: usize) -> SavedVersions {
        let seats = usize::from(row.seats);
        let numbers = |part: &str| part.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>().ok();
        let mut parts = text.split('|');
        let read = parts.next().zip(parts.next()).and_then(|(versions, decisions)| {
            let marks = SavedVersions { versions: numbers(versions)?, decisions: numbers(decisions)? };
            (marks.versions.len() == seats + 1 && marks.decisions.len() == seats).then_some(marks)
        });
        let new = steps as u64 + 2; // at most one update per step, and one at the start
        read.unwrap_or_else(|| SavedVersions { versions: vec![new; seats + 1], decisions: vec![new; seats] })
    }

    /// The stored clocks.
    pub fn stored_clocks(text: &str) -> &str {
        text.split('|').nth(2).unwrap_or_default()
    }

    /// The same with versions that nobody has seen yet.
    pub fn advanced(mut self) -> SavedVersions {
        self.versions.iter_mut().for_each(|version| *version += 1);
        self
    }
}

impl Room {
    /// Writes the versions beside the last queued step.
    pub fn save_versions(&mut self) {
        let join =
            |numbers: &mut dyn Iterator<Item = u64>| numbers.map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        // An outdated viewer's next version has not been sent to anybody.
        let versions =
            join(&mut self.viewers.iter().map(|viewer_state| viewer_state.version + u64::from(viewer_state.outdated)));
        let decisions = join(&mut self.decisions.iter().map(|decision| decision.number));
        let clocks = self.clocks_to_stored();
        if let Some(last) = self.unsaved.steps.last_mut() {
            let clocks = if clocks.is_empty() { clocks } else { format!("|{clocks}") };
            last.seen = format!("{versions}|{decisions}{clocks}");
        }
    }

    /// Draws all scenes for the first time, as if everything had changed in the given versions.
    pub(crate) fn restore_versions(&mut self, marks: SavedVersions) {
        let fresh = |(viewer, version): (Viewer, u64)| ViewerState::starting_at(viewer, version.saturating_sub(1));
        self.viewers = Viewer::limited(self.row.seats).zip(marks.versions).map(fresh).collect();
        self.decisions = marks.decisions.into_iter().map(Decision::starting_at).collect();
        self.update_viewers();
        self.catch_up(None);
    }
}
