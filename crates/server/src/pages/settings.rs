//! Preferences: sound, notifications, animations. The browser stores them and `preferences.js` applies them. The host can also set
//! the pace of bots, which the table stores.

use crate::room::Room;
use crate::room::table_settings::Pace;
use crate::store::TableState;
use crate::words::word;
use engine::Lang;
use maud::{Markup, html};

/// The settings in the rail of a table.
pub fn table_page(room: &Room, guest: Option<&str>, lang: Lang) -> Markup {
    let bots = room.seats.iter().any(|seat| seat.bot.is_some());
    let host = room.is_host(guest) && bots && room.row.state == TableState::Running;
    settings(lang, host.then(|| pace(room, lang)))
}

/// The settings on the home page.
pub fn home_page(lang: Lang) -> Markup {
    settings(lang, None)
}

fn settings(lang: Lang, more: Option<Markup>) -> Markup {
    let off = [("off", "like-off"), ("on", "like-on")];
    html! {
        // Hidden until the script shows it, because it does not work without the script.
        details .preferences hidden[more.is_none()] {
            summary { (word(lang, "like-title")) }
            div .browser-preferences hidden {
                (choice("sound", &word(lang, "like-sound"), &off, lang))
                label { span { (word(lang, "like-volume")) } input type="range" data-preference="volume" min="0" max="100" step="5"; }
                (choice("notify", &word(lang, "like-notify"), &off, lang))
                p .quiet-note #notify-refused hidden { (word(lang, "like-notify-no")) }
                (choice("motion", &word(lang, "like-motion"), &[("off", "like-off"), ("quick", "like-quick"), ("calm", "like-calm")], lang))
            }
            @if let Some(more) = more { (more) }
        }
    }
}

fn choice(name: &str, label: &str, of: &[(&str, &str)], lang: Lang) -> Markup {
    html! {
        label { span { (label) } select data-preference=(name) { @for (value, key) in of { option value=(value) { (word(lang, key)) } } } }
    }
}

/// The pace of bots at this table. A form, so that it works without scripts.
fn pace(room: &Room, lang: Lang) -> Markup {
    html! {
        form .pace method="post" action=(format!("/t/{}/manners", room.row.id)) {
            label { span { (word(lang, "manners-pace")) }
                select name="pace" { @for pace in Pace::ALL {
                    option value=(pace.as_str()) selected[pace == room.row.settings.pace] { (word(lang, &format!("manners-pace-{}", pace.as_str()))) }
                } }
            }
            button { (word(lang, "lobby-set")) }
        }
    }
}
