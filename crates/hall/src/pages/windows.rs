//! Which moments a player wants to be asked about: the settings in the rail, and the two buttons where he is asked.

use crate::room::{Room, Wish};
use crate::words::word;
use maud::{Markup, html};
use serde_json::{Map, Value};
use table::{Lang, Seat, Text};

/// Every kind of window with what he wants there; nothing for games that have none.
pub fn settings(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let wishes = room.wish_words(seat);
    if wishes.is_empty() {
        return html! {};
    }
    html! {
        label .quiet-switch { input type="checkbox" #idle checked[room.passes_when_idle(seat)]; (word(lang, "pass-idle")) }
        details .windows {
            summary { (word(lang, "windows-title")) }
            p .quiet-note { (word(lang, "windows-why")) }
            @for (kind, now) in wishes {
                label {
                    span { (room.game.words().say(lang, &Text::new(format!("window-{kind}")))) }
                    select data-window=(kind) {
                        @for wish in Wish::WORDS {
                            option value=(wish) selected[wish == now] { (word(lang, &format!("wish-{wish}"))) }
                        }
                    }
                }
            }
        }
    }
}

/// Let this kind of window go by from now on.
pub fn at_once(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let Some(window) = room.window_of(seat) else { return html! {} };
    html! {
        div .pass-on {
            @for wish in &Wish::WORDS[1..] {
                button type="button" data-window=(window.kind) data-wish=(wish) { (word(lang, &format!("wish-{wish}"))) }
            }
        }
    }
}

/// The same for scripts and programs: kinds and wishes, and `idle`.
pub fn wishes(room: &Room, seat: Seat) -> Option<Value> {
    let words = room.wish_words(seat);
    let mut all: Map<String, Value> = words.into_iter().map(|(kind, wish)| (kind.to_owned(), wish.into())).collect();
    (!all.is_empty()).then(|| {
        all.insert("idle".into(), room.passes_when_idle(seat).into());
        all.into()
    })
}
