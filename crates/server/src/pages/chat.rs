//! The chat of a table: the panel, its lines, and updates. Games know nothing of it.

use super::participants;
use super::table::Recipient;
use crate::room::{MAX_MESSAGE_CHARS, Room};
use crate::store::{ChatRow, MuteRow};
use crate::words::{say, word};
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use serde_json::{Value, json};
use std::fmt;

/// What a viewer has seen of the chat: the number of lines, and a hash of the people muted then. Written `12` or `12.ab12cd`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeenChat {
    lines: u64,
    mutes: String,
}

impl SeenChat {
    /// Parses the written form; unreadable text means that nothing was seen.
    pub fn read(text: &str) -> SeenChat {
        let (lines, mutes) = text.split_once('.').unwrap_or((text, ""));
        SeenChat { lines: lines.parse().unwrap_or_default(), mutes: mutes.to_owned() }
    }
}

impl fmt::Display for SeenChat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dot = if self.mutes.is_empty() { "" } else { "." };
        write!(f, "{}{dot}{}", self.lines, self.mutes)
    }
}

/// The state of a viewer who has seen the whole chat.
pub fn latest(room: &Room, recipient: &Recipient) -> SeenChat {
    SeenChat { lines: room.chat.count(), mutes: recipient.mutes.fingerprint() }
}

/// New lines since `seen`, or the whole chat if the muted people changed.
pub fn lines_since(room: &Room, recipient: &Recipient, seen: Option<&SeenChat>) -> Option<Value> {
    let (seen, now) = (seen?, latest(room, recipient));
    let whole = seen.mutes != now.mutes || seen.lines > now.lines;
    let from = if whole { 0 } else { seen.lines };
    let mutes = recipient.mutes.all();
    let lines: Vec<String> =
        visible_lines(room, &mutes, from).map(|row| line(room, row, recipient).into_string()).collect();
    if lines.is_empty() && !whole {
        return None;
    }
    let mut update = json!({ "from": from, "heard": now.to_string(), "lines": lines });
    if whole {
        update["muted"] = muted(room, &mutes, recipient.lang).into_string().into();
    }
    Some(update)
}

/// The lines from a number on, without lines of muted people.
fn visible_lines<'a>(room: &'a Room, mutes: &'a [MuteRow], from: u64) -> impl Iterator<Item = &'a ChatRow> {
    room.chat.from(from).filter(|row| mutes.iter().all(|mute| mute.muted != row.guest))
}

/// The chat as JSON, for programs.
pub fn as_json(room: &Room, recipient: &Recipient) -> Value {
    let mutes = recipient.mutes.all();
    let line = |row: &ChatRow| {
        json!({
            "line": row.n, "name": row.name, "seat": row.seat.map(|seat| room.seat_word(Seat(seat))),
            "watching": row.watching, "you": recipient.guest.as_ref() == Some(&row.guest), "text": row.text, "at": row.at,
        })
    };
    let muted = |mute: &MuteRow| json!({ "muted": mute.id, "name": mute.name });
    json!({
        "lines": visible_lines(room, &mutes, 0).map(line).collect::<Vec<_>>(),
        "muted": mutes.iter().map(muted).collect::<Vec<_>>(),
        "heard": latest(room, recipient).to_string(),
    })
}

/// The button that opens the chat on narrow screens.
pub fn button(lang: Lang) -> Markup {
    html! {
        button #open-chat type="button" aria-controls="chat" {
            svg viewBox="0 0 24 24" aria-hidden="true" { path d="M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" {} }
            span .visually-hidden { (word(lang, "talk")) }
            (unread())
        }
    }
}

fn unread() -> Markup {
    html! { span .unread hidden {} }
}

/// The chat panel.
pub fn panel(room: &Room, recipient: &Recipient) -> Markup {
    let (lang, mutes) = (recipient.lang, recipient.mutes.all());
    html! {
        details #chat .chat data-unread=(word(lang, "talk-unread")) {
            summary { (word(lang, "talk")) " " (unread()) }
            div #chat-lines role="log" aria-live="polite" aria-label=(word(lang, "talk-said")) tabindex="0" data-none=(word(lang, "talk-none")) {
                @for row in visible_lines(room, &mutes, 0) { (line(room, row, recipient)) }
            }
            div #muted { (muted(room, &mutes, lang)) }
            form #chat-form method="post" action=(format!("/t/{}/say", room.row.id)) {
                input name="text" maxlength=(MAX_MESSAGE_CHARS) autocomplete="off" required aria-label=(word(lang, "talk-your-line")) placeholder=(word(lang, "talk-your-line"));
                button { (word(lang, "talk-say")) }
            }
            p .wrong #chat-error hidden role="alert" {}
        }
    }
}

/// One line. Players have their seat's colour and emblem, spectators are marked: names alone can be faked.
fn line(room: &Room, row: &ChatRow, recipient: &Recipient) -> Markup {
    let seat = row.seat.map(Seat).filter(|seat| seat.index() < room.seats.len());
    let class = seat.map_or_else(String::new, |seat| format!("s-{} n{}", room.seat_word(seat), seat.0));
    let own = recipient.guest.as_ref() == Some(&row.guest);
    html! {
        div .line .(class) .own[own] data-n=(row.n) {
            @if let Some(seat) = seat {
                (participants::emblem(room, seat))
            }
            b { (row.name) } " "
            @if row.watching { small { (word(recipient.lang, "talk-watching")) } " " }
            span .words { (row.text) }
            @if !own { (mute(room, row, recipient.lang)) }
        }
    }
}

fn mute(room: &Room, row: &ChatRow, lang: Lang) -> Markup {
    let says = say(lang, &Text::new("talk-mute").with("name", row.name.as_str()));
    html! {
        form .mute method="post" action=(format!("/t/{}/mute", room.row.id)) {
            button name="line" value=(row.n) title=(says) aria-label=(says) {
                svg viewBox="0 0 24 24" aria-hidden="true" { path d="M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6" {} }
            }
        }
    }
}

/// The muted people who spoke or sit at this table.
fn muted(room: &Room, mutes: &[MuteRow], lang: Lang) -> Markup {
    let sits = |mute: &&MuteRow| room.seat_of(Some(&mute.muted)).is_some();
    let spoke = |mute: &&MuteRow| room.chat.from(0).any(|row| row.guest == mute.muted);
    let here: Vec<&MuteRow> = mutes.iter().filter(|mute| sits(mute) || spoke(mute)).collect();
    html! { @if !here.is_empty() { (unmute(&here, lang)) } }
}

/// A list of muted people, each with a button to unmute.
pub fn unmute(mutes: &[&MuteRow], lang: Lang) -> Markup {
    html! {
        form .unmute method="post" action="/unmute" {
            span { (word(lang, "talk-muted")) }
            @for mute in mutes {
                button name="muted" value=(mute.id) title=(say(lang, &Text::new("talk-unmute").with("name", mute.name.as_str()))) {
                    (mute.name) " " span aria-hidden="true" { "×" }
                    span .visually-hidden { (word(lang, "talk-hear-again")) }
                }
            }
        }
    }
}
