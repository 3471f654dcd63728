//! The lobby: seats, bots, the invitation link, the start button. Also the panel shown after the game.

use super::hotseat::SitAs;
use super::new_table::{bot_name, seat_choices};
use super::{hotseat, participants};
use crate::room::Room;
use crate::words::{say, word};
use engine::{Lang, OptionSpec, OptionValues, Seat, Text};
use maud::{Markup, html};

/// The part of the page that changes when somebody takes a seat.
pub fn lobby(room: &Room, guest: Option<&str>, lang: Lang, address: &str) -> Markup {
    let host = room.is_host(guest);
    let mine = room.seats_of(guest);
    let id = &room.row.id;
    let full = room.seats.iter().all(|seat| seat.guest.is_some() || seat.bot.is_some());
    let game = room.game.words();
    html! {
        section .seats-list {
            h2 { (word(lang, "lobby-seats")) }
            ol { @for seat in Seat::all(room.row.seats) {
                @let row = &room.seats[seat.index()];
                @let name = game.say(lang, &room.seat_text(seat));
                @let own = mine.contains(&seat);
                li .(format!("s-{} n{}", room.seat_word(seat), seat.0)) .mine[own] {
                    (participants::emblem(room, seat))
                    b { (name) }
                    @if let Some(kind) = &row.bot { span { (bot_name(lang, kind)) } }
                    @else if own && mine.len() > 1 { (hotseat::name_form(room, seat, &name, lang)) }
                    @else if row.guest.is_some() { span { (row.name) @if own { " " (word(lang, "lobby-you")) } } (participants::dot(room, seat, lang)) }
                    @else { span .free { (word(lang, "lobby-free")) } }
                    div .acts {
                        @if row.guest.is_none() && !room.is_removed(guest) {
                            // A guest with several seats cannot move from one of them, only leave it.
                            @if mine.is_empty() { (hotseat::sit_button(room, seat, SitAs::First, lang)) }
                            @else if mine.len() == 1 { (hotseat::sit_button(room, seat, SitAs::Instead, lang)) }
                            @if !mine.is_empty() { (hotseat::sit_button(room, seat, SitAs::Additional, lang)) }
                        }
                        @if host && row.guest.is_none() {
                            form method="post" action=(format!("/t/{id}/bot")) {
                                input type="hidden" name="seat" value=(seat.0);
                                select name="bot" aria-label=(say(lang, &Text::new("lobby-who").with("seat", name.as_str()))) {
                                    @for (value, says) in seat_choices(lang) { option value=(value) selected[row.bot.as_deref().unwrap_or_default() == value] { (says) } }
                                }
                                button { (word(lang, "lobby-set")) }
                            }
                        }
                        @if host && row.guest.is_some() && !own {
                            form method="post" action=(format!("/t/{id}/remove")) {
                                input type="hidden" name="seat" value=(seat.0);
                                button .quiet aria-label=(say(lang, &Text::new("company-remove-who").with("name", row.name.as_str()))) { (word(lang, "company-remove")) }
                            }
                        }
                        @if own {
                            form method="post" action=(format!("/t/{id}/leave")) {
                                input type="hidden" name="seat" value=(seat.0);
                                button { (word(lang, "lobby-leave")) }
                            }
                        }
                    }
                }
            } }
            (hotseat::open_hands_form(room, guest, lang))
            @if host {
                form .start method="post" action=(format!("/t/{id}/start")) {
                    button .primary .large disabled[!full] { (word(lang, "lobby-start")) }
                    @if !full { p .quiet-note { (word(lang, "lobby-empty-seats")) } }
                }
            } @else if room.is_removed(guest) { p .wrong role="alert" { (word(lang, "company-removed")) } }
            @else {
                p .quiet-note role="status" { (word(lang, "lobby-wait")) }
                @if room.may_become_host(guest) {
                    form method="post" action=(format!("/t/{id}/host")) { button { (word(lang, "company-become-host")) } }
                }
            }
            @match room.spectator_count() {
                0 => {}
                count => p .quiet-note .watchers { (say(lang, &Text::new("company-watchers").with("count", count))) }
            }
        }
        section .invite {
            h2 { (word(lang, "lobby-invite")) }
            p { (word(lang, if room.row.public { "lobby-public" } else { "lobby-private" })) }
            p .address { code data-copy="" { (address) } }
            @if room.row.settings.players_only { p { (word(lang, "watch-lobby")) } }
            @if let Some(given) = &room.row.given {
                // The first line is the header.
                @let steps = given.lines().count().saturating_sub(1);
                p .given { (say(lang, &Text::new("lobby-given").with("steps", steps))) }
            }
            h2 { (word(lang, "lobby-options")) }
            (options(room, lang))
            @if let Some(clock) = room.row.settings.clock { p .clock-rule { (super::clock::rule_text(clock, lang)) } }
            details .dice-note {
                summary { (word(lang, "dice-title")) }
                p { (word(lang, "dice-why")) }
                @if let Some(commitment) = room.dice_commitment() { p { code { (commitment) } } }
            }
        }
    }
}

/// The options: changed ones, and folded ones with default values.
fn options(room: &Room, lang: Lang) -> Markup {
    let game = room.game.words();
    let value = |spec: &OptionSpec| {
        let written = room.row.options.get(spec.key);
        written.map_or_else(|| spec.default.to_owned(), |v| v.as_str().map_or_else(|| v.to_string(), str::to_owned))
    };
    let line = |spec: &OptionSpec| {
        let (name, value) = (format!("option-{}", spec.key), value(spec));
        let key = format!("{name}-{value}");
        let says = if matches!(spec.takes, OptionValues::Number(..)) || !game.has(&key) {
            value
        } else {
            game.say(lang, &Text::new(key))
        };
        html! { dt { (game.say(lang, &Text::new(name))) } dd { (says) } }
    };
    let (usual, chosen): (Vec<&OptionSpec>, Vec<&OptionSpec>) =
        room.game.about().options.iter().partition(|spec| value(spec) == spec.default);
    html! {
        @if !chosen.is_empty() { dl { @for spec in chosen { (line(spec)) } } }
        details .finer {
            summary { (say(lang, &Text::new("lobby-usual").with("count", usual.len()))) }
            dl { @for spec in usual { (line(spec)) } }
        }
    }
}

/// The panel above the table after the game has ended or was aborted.
pub fn ending(room: &Room, guest: Option<&str>, lang: Lang) -> Markup {
    let id = &room.row.id;
    let over = room.row.state == crate::store::TableState::Over;
    html! {
        @if over || room.ended_reason(lang).is_some() {
            section .ending {
                @if let Some(why) = room.ended_reason(lang) {
                    h2 { (word(lang, "ended-title")) }
                    p { (say(lang, &Text::new("ended-why").with("why", why.as_str()))) }
                } @else if let Some(play) = room.session() {
                    @let standing = play.standing();
                    @let winners: Vec<String> = standing.winners().iter().map(|seat| room.game.words().say(lang, &room.seat_text(seat))).collect();
                    // A solo game may have no winner.
                    @if winners.is_empty() { h2 { (word(lang, "over-nobody")) } }
                    @else { h2 { (say(lang, &Text::new("over-title").with("seats", winners.join(", ")))) } }
                    @if let Some(why) = standing.ending { p { (room.game.words().say(lang, &Text::new(format!("ending-{why}")))) } }
                }
                div .buttons {
                    @if over && room.seat_of(guest).is_some() {
                        @if let Some(again) = &room.row.again { a .button .primary href=(format!("/t/{again}")) { (word(lang, "again-join")) } }
                        @else { form method="post" action=(format!("/t/{id}/again")) { button .primary { (word(lang, "again")) } } }
                    }
                    @if over { a .button href=(format!("/t/{id}/replay")) { (word(lang, "replay")) } }
                    a .button href=(format!("/t/{id}/record")) download=(format!("{}-{id}.longhall", room.row.game)) { (word(lang, "record")) }
                    a .button .quiet href="/" { (word(lang, "to-first-page")) }
                }
                p .quiet-note { (word(lang, "record-why")) }
            }
        }
    }
}
