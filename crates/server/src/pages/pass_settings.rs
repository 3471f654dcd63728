//! Pass settings: which windows pass automatically. Settings in the rail, and two buttons at the prompt.

use crate::room::{PassPolicy, Room};
use crate::words::word;
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use serde_json::{Map, Value};

/// The settings of a seat: "No trades this turn" in games with trades, and a select for each kind of window.
pub fn settings(room: &Room, seat: Seat, lang: Lang) -> Markup {
    html! {
        @if has_trades(room) {
            label .quiet-switch { input type="checkbox" #quiet checked[room.is_quiet(seat)]; (word(lang, "no-trades")) }
        }
        @if !room.game.windows().is_empty() { (every_window(room, seat, lang)) }
    }
}

fn every_window(room: &Room, seat: Seat, lang: Lang) -> Markup {
    html! {
        @if !room.is_behind_curtain(seat) { label .quiet-switch { input type="checkbox" #idle checked[room.passes_when_idle(seat)]; (word(lang, "pass-idle")) } }
        details .windows {
            summary { (word(lang, "windows-title")) }
            p .quiet-note { (word(lang, "windows-why")) }
            @for (kind, now) in room.pass_policy_names(seat) {
                label {
                    span { (room.game.words().say(lang, &Text::new(format!("window-{kind}")))) }
                    select data-window=(kind) {
                        @for wish in PassPolicy::NAMES {
                            option value=(wish) selected[wish == now] { (word(lang, &format!("wish-{wish}"))) }
                        }
                    }
                }
            }
        }
    }
}

/// Buttons that pass this kind of window from now on.
pub fn pass_buttons(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let Some(window) = room.window_of(seat) else { return html! {} };
    let words = room.pass_policy_names(seat);
    let now = words.iter().find(|(kind, _)| *kind == window.kind).map_or("", |(_, wish)| wish);
    html! {
        div .pass-on {
            @for wish in &PassPolicy::NAMES[1..] {
                button type="button" data-window=(window.kind) data-wish=(wish) aria-pressed=(*wish == now) { (word(lang, &format!("wish-{wish}"))) }
            }
        }
    }
}

/// The settings as JSON: the policy of each kind of window, `idle` in games with windows, `quiet` in games with trades.
pub fn as_json(room: &Room, seat: Seat) -> Option<Value> {
    let words = room.pass_policy_names(seat);
    let mut all: Map<String, Value> = words.into_iter().map(|(kind, wish)| (kind.to_owned(), wish.into())).collect();
    if !all.is_empty() {
        all.insert("idle".into(), room.passes_when_idle(seat).into());
    }
    if has_trades(room) {
        all.insert("quiet".into(), room.is_quiet(seat).into());
    }
    (!all.is_empty()).then(|| all.into())
}

/// Does the game have trades that can be refused?
pub fn has_trades(room: &Room) -> bool {
    room.game.about().notation.iter().any(|pattern| pattern.form == crate::room::DECLINE)
}
