//! What people say at a table. It is no part of the game: no viewer's version grows by it, and no record holds it.

use super::Room;
use crate::store::{ChatRow, GuestRow, MAX_CHAT_LINES, TableState, now};
use std::collections::VecDeque;

/// So many letters has a line at most.
pub const MAX_MESSAGE_CHARS: usize = 500;

/// What was said, as far as it is kept.
#[derive(Clone, Default, Debug)]
pub struct ChatLog {
    lines: VecDeque<ChatRow>,
    /// How many lines were ever said.
    count: i64,
}

impl ChatLog {
    /// What the rows tell.
    pub fn from_rows(lines: Vec<ChatRow>) -> ChatLog {
        let count = lines.last().map_or(0, |line| line.n + 1);
        ChatLog { lines: lines.into(), count }
    }

    /// How many lines were ever said.
    pub const fn count(&self) -> u64 {
        self.count.unsigned_abs()
    }

    /// The lines from this number on, as far as they are kept.
    pub fn from(&self, n: u64) -> impl Iterator<Item = &ChatRow> {
        self.lines.iter().filter(move |line| line.n.unsigned_abs() >= n)
    }

    fn add(&mut self, line: ChatRow) {
        self.count = line.n + 1;
        self.lines.push_back(line);
        while self.lines.len() > MAX_CHAT_LINES {
            self.lines.pop_front();
        }
    }
}

impl Room {
    /// A guest says something; returns the number of his line.
    pub fn post_message(&mut self, guest: &GuestRow, text: String) -> i64 {
        let begun = self.row.state != TableState::Lobby;
        // At a device with several seats whoever is in front speaks, or, behind the curtain, the first of them.
        let seat = self.device_seat(Some(&guest.id)).seat().or_else(|| self.seat_of(Some(&guest.id)));
        let name = seat.map_or_else(|| guest.name.clone(), |seat| self.seats[seat.index()].name.clone());
        let seat = seat.filter(|_| begun).map(|seat| seat.0);
        let line = ChatRow {
            table: self.row.id.clone(),
            n: self.chat.count,
            guest: guest.id.clone(),
            name,
            seat,
            watching: begun && seat.is_none(),
            text,
            at: now(),
        };
        self.chat.add(line.clone());
        self.unsaved.chat.push(line);
        self.chat.count - 1
    }
}

/// A line fit to be shown: one line, nothing that turns letters around, not too long.
pub fn clean_message(written: &str) -> Result<String, &'static str> {
    let turns =
        |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let breaks = |c: char| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c };
    let kept: String = written.chars().map(breaks).filter(|c| !turns(*c)).collect();
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    match kept.chars().count() {
        0 => Err("talk-empty"),
        n if n > MAX_MESSAGE_CHARS => Err("talk-long"),
        _ => Ok(kept),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_fit_to_be_shown() {
        assert_eq!(clean_message("  Winter\r\n\tis \u{202e}coming\u{0} "), Ok("Winter is coming".into()));
        assert_eq!(clean_message("\u{200b}\n"), Err("talk-empty"));
        assert_eq!(clean_message(&"ż".repeat(MAX_MESSAGE_CHARS)).map(|line| line.len()), Ok(2 * MAX_MESSAGE_CHARS));
        assert_eq!(clean_message(&"x".repeat(MAX_MESSAGE_CHARS + 1)), Err("talk-long"));
    }

    #[test]
    fn so_many_lines_are_kept_and_all_are_counted() {
        let line = |n: i64| ChatRow {
            table: "t".into(),
            n,
            guest: "g".into(),
            name: "G".into(),
            seat: None,
            watching: true,
            text: n.to_string(),
            at: 0,
        };
        let mut talk = ChatLog::from_rows((0..7).map(line).collect());
        (7..1_000).for_each(|n| talk.add(line(n)));
        assert_eq!((talk.count(), talk.from(0).count()), (1_000, MAX_CHAT_LINES));
        assert_eq!(talk.from(998).map(|line| line.text.as_str()).collect::<Vec<_>>(), ["998", "999"]);
    }
}
