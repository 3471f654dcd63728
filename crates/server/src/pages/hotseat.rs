//! Several players at one device: the curtain between them, who shares the device, and what their pages are told.
//!
//! Whom a page shows is the room's decision ([`Room::device_seat`], where the law is written). Under the curtain stands what
//! everybody at the table knows, and nobody's hand.

use super::table::{Seen, players};
use super::{company, layout};
use crate::room::{DeviceSeat, Room};
use crate::store::TableState;
use crate::web::visit::{MAX_NAME_CHARS, Visit};
use crate::words::{say, word};
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use render::html::Reader;
use serde_json::{Value, json};

/// So many lines of what happened stand under the curtain.
const LINES: usize = 6;

/// The page while nobody has said who he is: whose turn it is, what everybody saw happen, and one button.
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
                (company::emblem(room, next))
                h1 { (pass) }
                p .seat-name { (game.say(lang, &room.seat_text(next))) }
                form method="post" action=(format!("/t/{id}/front")) {
                    input type="hidden" name="seat" value=(room.seat_word(next));
                    button .primary .large autofocus { (say(lang, &Text::new("hot-it-is-me").with("name", player))) }
                }
                p .quiet-note { (word(lang, "hot-pass-why")) }
                @if let Some(eye) = eye.filter(|eye| !eye.story.is_empty()) {
                    h2 { (word(lang, "log")) }
                    ol .so-far { @for (_, text) in eye.story.iter().skip(eye.story.len().saturating_sub(LINES)) { (render::html::told(text, &reader)) } }
                }
            }
        }
    };
    let top = html! { b .game-name { (name) } };
    layout::whole(visit, &format!("● {pass}"), "hotseat.js", top, &data, body)
}

/// Who shares this device, who of them is in front, and the buttons that hand it on.
pub fn device(room: &Room, guest: Option<&str>, front: Option<Seat>, lang: Lang) -> Markup {
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
                    (company::emblem(room, seat))
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
pub enum Sits {
    /// He has none yet.
    Down,
    /// He leaves the one he has.
    Elsewhere,
    /// For somebody beside him, at the same device.
    Also,
}

/// Takes a free seat: the button one looks for if he has none yet.
pub fn sit(room: &Room, seat: Seat, how: Sits, lang: Lang) -> Markup {
    let key = match how {
        Sits::Down => "lobby-sit",
        Sits::Elsewhere => "lobby-move",
        Sits::Also => "hot-sit-also",
    };
    let primary = how == Sits::Down && room.seats[seat.index()].bot.is_none();
    html! {
        form method="post" action=(format!("/t/{}/sit", room.row.id)) {
            input type="hidden" name="seat" value=(seat.0);
            input type="hidden" name="string" value="" data-fill="string";
            @if how == Sits::Also { input type="hidden" name="also" value="yes"; }
            button .primary[primary] { (word(lang, key)) }
        }
    }
}

/// What somebody at this device is called.
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

/// Is there a curtain between those who share a device? The host says so before the game begins.
pub fn hands(room: &Room, guest: Option<&str>, lang: Lang) -> Markup {
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

/// May a page or program that follows the table as this seat be told what happens? Who holds several seats is told as the
/// one in front and as no other; under the curtain, and if it names none, what everybody knows.
pub fn is_shown(room: &Room, guest: Option<&str>, as_seat: Option<&str>, front: DeviceSeat) -> bool {
    let several = room.seats_of(guest).len() > 1;
    match (as_seat, front.seat()) {
        (Some(word), Some(seat)) => room.seat_word(seat) == word,
        (None, seat) => !several || seat.is_none(),
        (Some(_), None) => false,
    }
}

/// All that a page hears whose seat is not in front any more: that it is another page now.
pub fn covered(room: &Room, as_seat: Option<&str>, seen: &Seen, now: Seen) -> (Seen, Option<String>) {
    let version = room.viewer_state(None).map_or(0, |eye| eye.version);
    if seen.version == version && seen.seating == now.seating {
        return (now, None);
    }
    let news = json!({
        "shuffled": true, "as": as_seat, "table": room.row.id, "version": version, "seating": now.seating,
        "state": room.row.state.as_str(),
    });
    (Seen { version, ..now }, Some(news.to_string()))
}

/// Who is in front, for programs.
pub fn as_json(room: &Room, front: DeviceSeat) -> Value {
    let (seat, up) = match front {
        DeviceSeat::Nobody => return Value::Null,
        DeviceSeat::Seat(seat) => (seat, true),
        DeviceSeat::Curtain(seat) => (seat, false),
    };
    json!({ "seat": room.seat_word(seat), "up": up })
}
