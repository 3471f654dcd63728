//! The chat of a table. It is not part of the game: it changes no viewer's version and is in no record.

use super::Room;
use crate::store::{ChatRow, GuestRow, MAX_CHAT_LINES, TableState, now};
use std::collections::VecDeque;

/// How many characters a message may have.
pub const MAX_MESSAGE_CHARS: usize = 500;

/// The latest messages.
#[derive(Clone, Default, Debug)]
pub struct ChatLog {
    lines: VecDeque<ChatRow>,
    /// How many messages were ever sent.
    count: i64,
}

impl ChatLog {
    /// The chat from its rows.
    pub fn from_rows(lines: Vec<ChatRow>) -> ChatLog {
        let count = lines.last().map_or(0, |line| line.n + 1);
        ChatLog { lines: lines.into(), count }
    }

    /// How many messages were ever sent.
    pub const fn count(&self) -> u64 {
        self.count.unsigned_abs()
    }

    /// The stored messages from this number on.
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
    /// Adds a guest's message. Returns its number.
    pub fn post_message(&mut self, guest: &GuestRow, text: String) -> i64 {
        let begun = self.row.state != TableState::Lobby;
        // At a shared device the visible seat speaks, or the guest's first seat while no hand is shown.
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

/// Cleans a message: one line, no control or direction characters, not too long. An error is a message key.
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
    fn message_is_cleaned() {
        assert_eq!(clean_message("  Winter\r\n\tis \u{202e}coming\u{0} "), Ok("Winter is coming".into()));
        assert_eq!(clean_message("\u{200b}\n"), Err("talk-empty"));
        assert_eq!(clean_message(&"ż".repeat(MAX_MESSAGE_CHARS)).map(|line| line.len()), Ok(2 * MAX_MESSAGE_CHARS));
        assert_eq!(clean_message(&"x".repeat(MAX_MESSAGE_CHARS + 1)), Err("talk-long"));
    }

    #[test]
    fn chat_keeps_latest_messages() {
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
