//! What people say at a table: the panel, its lines, and the news of it. A game knows nothing of it.

use super::company;
use super::table::Audience;
use crate::room::{LETTERS_MOST, Room};
use crate::store::{MuteRow, TalkRow};
use crate::words::{say, word};
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use serde_json::{Value, json};
use std::fmt;

/// What of the talk somebody has heard: so many lines, with these people muted. It is written `12`, or `12.ab12cd`.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Heard {
    lines: u64,
    mutes: String,
}

impl Heard {
    /// As it was written; whatever cannot be read means nothing was heard.
    pub fn read(text: &str) -> Heard {
        let (lines, mutes) = text.split_once('.').unwrap_or((text, ""));
        Heard { lines: lines.parse().unwrap_or_default(), mutes: mutes.to_owned() }
    }
}

impl fmt::Display for Heard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dot = if self.mutes.is_empty() { "" } else { "." };
        write!(f, "{}{dot}{}", self.lines, self.mutes)
    }
}

/// What somebody has heard who has heard all there is.
pub fn heard(room: &Room, who: &Audience) -> Heard {
    Heard { lines: room.talk.count(), mutes: who.mutes.mark() }
}

/// What was said since: lines for the end of the list, or the whole of it where other people are muted now.
pub fn news(room: &Room, who: &Audience, seen: Option<&Heard>) -> Option<Value> {
    let (seen, now) = (seen?, heard(room, who));
    let whole = seen.mutes != now.mutes || seen.lines > now.lines;
    let from = if whole { 0 } else { seen.lines };
    let mutes = who.mutes.all();
    let lines: Vec<String> = heard_lines(room, &mutes, from).map(|row| line(room, row, who).into_string()).collect();
    if lines.is_empty() && !whole {
        return None;
    }
    let mut news = json!({ "from": from, "heard": now.to_string(), "lines": lines });
    if whole {
        news["muted"] = muted(room, &mutes, who.lang).into_string().into();
    }
    Some(news)
}

/// The lines from a number on, without those of muted people.
fn heard_lines<'a>(room: &'a Room, mutes: &'a [MuteRow], from: u64) -> impl Iterator<Item = &'a TalkRow> {
    room.talk.from(from).filter(|row| mutes.iter().all(|mute| mute.muted != row.guest))
}

/// The same for programs.
pub fn as_json(room: &Room, who: &Audience) -> Value {
    let mutes = who.mutes.all();
    let line = |row: &TalkRow| {
        json!({
            "line": row.n, "name": row.name, "seat": row.seat.map(|seat| room.seat_word(Seat(seat))),
            "watching": row.watching, "you": who.guest.as_ref() == Some(&row.guest), "text": row.text, "at": row.at,
        })
    };
    let muted = |mute: &MuteRow| json!({ "muted": mute.id, "name": mute.name });
    json!({
        "lines": heard_lines(room, &mutes, 0).map(line).collect::<Vec<_>>(),
        "muted": mutes.iter().map(muted).collect::<Vec<_>>(),
        "heard": heard(room, who).to_string(),
    })
}

/// The button that leads to the talk where there is no room for it beside the table.
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

/// The whole panel.
pub fn panel(room: &Room, who: &Audience) -> Markup {
    let (lang, mutes) = (who.lang, who.mutes.all());
    html! {
        details #chat .chat data-unread=(word(lang, "talk-unread")) {
            summary { (word(lang, "talk")) " " (unread()) }
            div #chat-lines role="log" aria-live="polite" aria-label=(word(lang, "talk-said")) tabindex="0" data-none=(word(lang, "talk-none")) {
                @for row in heard_lines(room, &mutes, 0) { (line(room, row, who)) }
            }
            div #muted { (muted(room, &mutes, lang)) }
            form #chat-form method="post" action=(format!("/t/{}/say", room.row.id)) {
                input name="text" maxlength=(LETTERS_MOST) autocomplete="off" required aria-label=(word(lang, "talk-your-line")) placeholder=(word(lang, "talk-your-line"));
                button { (word(lang, "talk-say")) }
            }
            p .wrong #chat-error hidden role="alert" {}
        }
    }
}

/// One line. Who plays has his seat's colours and emblem, who watches says so: a name alone proves nothing.
fn line(room: &Room, row: &TalkRow, who: &Audience) -> Markup {
    let seat = row.seat.map(Seat).filter(|seat| seat.index() < room.seats.len());
    let class = seat.map_or_else(String::new, |seat| format!("s-{} n{}", room.seat_word(seat), seat.0));
    let own = who.guest.as_ref() == Some(&row.guest);
    html! {
        div .line .(class) .own[own] data-n=(row.n) {
            @if let Some(seat) = seat {
                (company::emblem(room, seat))
            }
            b { (row.name) } " "
            @if row.watching { small { (word(who.lang, "talk-watching")) } " " }
            span .words { (row.text) }
            @if !own { (mute(room, row, who.lang)) }
        }
    }
}

fn mute(room: &Room, row: &TalkRow, lang: Lang) -> Markup {
    let says = say(lang, &Text::new("talk-mute").with("name", row.name.as_str()));
    html! {
        form .mute method="post" action=(format!("/t/{}/mute", room.row.id)) {
            button name="line" value=(row.n) title=(says) aria-label=(says) {
                svg viewBox="0 0 24 24" aria-hidden="true" { path d="M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6" {} }
            }
        }
    }
}

/// Those whom this viewer does not want to hear and who spoke or sit here.
fn muted(room: &Room, mutes: &[MuteRow], lang: Lang) -> Markup {
    let sits = |mute: &&MuteRow| room.seat_of(Some(&mute.muted)).is_some();
    let spoke = |mute: &&MuteRow| room.talk.from(0).any(|row| row.guest == mute.muted);
    let here: Vec<&MuteRow> = mutes.iter().filter(|mute| sits(mute) || spoke(mute)).collect();
    html! { @if !here.is_empty() { (unmute(&here, lang)) } }
}

/// A list of muted people, each with a way back.
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
