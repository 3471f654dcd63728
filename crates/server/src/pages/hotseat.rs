//! Several players on one device: the curtain between them, the panel for passing the device on, and stream visibility.
//!
//! The room decides which seat a page shows ([`Room::front`] documents the rule). The curtain shows only what everybody at the table
//! knows.

use super::table::{SeenVersion, players};
use super::{layout, participants};
use crate::room::{DeviceSeat, Room};
use crate::store::TableState;
use crate::web::visit::{MAX_NAME_CHARS, Visit};
use crate::words::{say, word};
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use render::html::Reader;
use serde_json::{Value, json};

/// Number of log lines on the curtain.
const LINES: usize = 6;

/// The page before the next player has identified himself: whose turn it is, public log lines, and one button.
pub fn curtain(room: &Room, visit: &Visit, next: Seat) -> Markup {
    let lang = visit.lang;
    let (game, id) = (room.game.words(), &room.row.id);
    let name = game.say(lang, &Text::new("game-name"));
    let player = room.seats[next.index()].name.as_str();
    let pass = say(lang, &Text::new("hot-pass").with("name", player));
    let eye = room.viewer_state(None);
    let data = [
        ("table", id.clone()),
        ("version", eye.map_or(0, |eye| eye.version).to_string()),
        ("seating", room.seating_for_device(DeviceSeat::Curtain(next), &room.participants_fingerprint())),
        ("build", crate::web::assets::BUILD_HASH.clone()),
    ];
    let players = players(room, lang);
    let reader = Reader { words: game, lang, me: None, players: &players };
    let body = html! {
        main #main .curtain .(format!("s-{} n{}", room.seat_word(next), next.0)) {
            section .pass-device {
                (participants::emblem(room, next))
                h1 { (pass) }
                p .seat-name { (game.say(lang, &room.seat_text(next))) }
                form method="post" action=(format!("/t/{id}/front")) {
                    input type="hidden" name="seat" value=(room.seat_word(next));
                    button .primary .large autofocus { (say(lang, &Text::new("hot-it-is-me").with("name", player))) }
                }
                p .quiet-note { (word(lang, "hot-pass-why")) }
                @if let Some(eye) = eye.filter(|eye| !eye.story.is_empty()) {
                    h2 { (word(lang, "log")) }
                    ol .so-far { @for (_, text) in eye.story.iter().skip(eye.story.len().saturating_sub(LINES)) { (render::html::log_line(text, &reader)) } }
                }
            }
        }
    };
    let top = html! { b .game-name { (name) } };
    layout::page_with_data(visit, &format!("● {pass}"), "hotseat.js", top, &data, body)
}

/// The players who share this device, which of them is in front, and buttons to pass it on.
pub fn device_panel(room: &Room, guest: Option<&str>, front: Option<Seat>, lang: Lang) -> Markup {
    let own = room.seats_of(guest);
    if own.len() < 2 || room.row.state != TableState::Running {
        return html! {};
    }
    let open = room.row.settings.open_hands;
    html! {
        section .device {
            h2 { (word(lang, "hot-device")) }
            ul { @for seat in own {
                @let name = room.seats[seat.index()].name.as_str();
                li .(format!("s-{} n{}", room.seat_word(seat), seat.0)) {
                    (participants::emblem(room, seat))
                    @if front == Some(seat) { b { (name) } " " span .quiet-note { (word(lang, "hot-in-front")) } }
                    @else {
                        form method="post" action=(format!("/t/{}/front", room.row.id)) {
                            input type="hidden" name="seat" value=(room.seat_word(seat));
                            @if !open { input type="hidden" name="down" value="yes"; }
                            button { (say(lang, &Text::new(if open { "hot-show" } else { "hot-hand-to" }).with("name", name))) }
                        }
                    }
                }
            } }
        }
    }
}

/// How a guest takes a seat in the lobby.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SitAs {
    /// The guest has no seat yet.
    First,
    /// Moves from the guest's present seat.
    Instead,
    /// One more seat for another player on the same device.
    Additional,
}

/// The button that takes a free seat; highlighted if the guest has none yet.
pub fn sit_button(room: &Room, seat: Seat, how: SitAs, lang: Lang) -> Markup {
    let key = match how {
        SitAs::First => "lobby-sit",
        SitAs::Instead => "lobby-move",
        SitAs::Additional => "hot-sit-also",
    };
    let primary = how == SitAs::First && room.seats[seat.index()].bot.is_none();
    html! {
        form method="post" action=(format!("/t/{}/sit", room.row.id)) {
            input type="hidden" name="seat" value=(seat.0);
            input type="hidden" name="string" value="" data-fill="string";
            @if how == SitAs::Additional { input type="hidden" name="also" value="yes"; }
            button .primary[primary] { (word(lang, key)) }
        }
    }
}

/// A form for the name of a player on this device.
pub fn name_form(room: &Room, seat: Seat, seat_name: &str, lang: Lang) -> Markup {
    let label = say(lang, &Text::new("hot-name-of").with("seat", seat_name));
    html! {
        form .seat-name method="post" action=(format!("/t/{}/name", room.row.id)) {
            input type="hidden" name="seat" value=(seat.0);
            input name="name" value=(room.seats[seat.index()].name) maxlength=(MAX_NAME_CHARS) required autocomplete="off" aria-label=(label);
            button { (word(lang, "save")) }
        }
    }
}

/// Whether hands are hidden between players who share a device. The host can change it in the lobby.
pub fn open_hands_form(room: &Room, guest: Option<&str>, lang: Lang) -> Markup {
    let shared = room
        .seats
        .iter()
        .enumerate()
        .any(|(n, seat)| seat.guest.is_some() && room.seats[n + 1..].iter().any(|other| other.guest == seat.guest));
    let now = if room.row.settings.open_hands { "open" } else { "hidden" };
    html! {
        @if shared && room.is_host(guest) {
            form .hands method="post" action=(format!("/t/{}/manners", room.row.id)) {
                label { span { (word(lang, "manners-hands")) }
                    select name="hands" { @for hands in ["hidden", "open"] {
                        option value=(hands) selected[hands == now] { (word(lang, &format!("manners-hands-{hands}"))) }
                    } }
                }
                button { (word(lang, "lobby-set")) }
            }
        } @else if shared { p .quiet-note { (word(lang, &format!("manners-hands-{now}"))) } }
    }
}

/// May a stream for this seat show what happens? A guest with several seats sees the seat in front only; behind the curtain, or
/// without a named seat, only what everybody knows.
pub fn is_in_front(room: &Room, guest: Option<&str>, as_seat: Option<&str>, front: DeviceSeat) -> bool {
    let several = room.seats_of(guest).len() > 1;
    match (as_seat, front.seat()) {
        (Some(word), Some(seat)) => room.seat_word(seat) == word,
        (None, seat) => !several || seat.is_none(),
        (Some(_), None) => false,
    }
}

/// The payload for a page whose seat is no longer in front: it must reload.
pub fn hidden_payload(
    room: &Room,
    as_seat: Option<&str>,
    seen: &SeenVersion,
    now: SeenVersion,
) -> (SeenVersion, Option<String>) {
    let version = room.viewer_state(None).map_or(0, |eye| eye.version);
    if seen.version == version && seen.seating == now.seating {
        return (now, None);
    }
    let payload = json!({
        "shuffled": true, "as": as_seat, "table": room.row.id, "version": version, "seating": now.seating,
        "state": room.row.state.as_str(),
    });
    (SeenVersion { version, ..now }, Some(payload.to_string()))
}

/// The seat in front as JSON.
pub fn as_json(room: &Room, front: DeviceSeat) -> Value {
    let (seat, up) = match front {
        DeviceSeat::Nobody => return Value::Null,
        DeviceSeat::Seat(seat) => (seat, true),
        DeviceSeat::Curtain(seat) => (seat, false),
    };
    json!({ "seat": room.seat_word(seat), "up": up })
}
