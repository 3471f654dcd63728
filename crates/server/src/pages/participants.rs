//! The participants of a table: presence, bots that play for absent people, clocks, and undo votes.

use super::new_table::bot_name;
use crate::room::{ClockReading, Room};
use crate::store::TableState;
use crate::words::{say, word};
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use serde_json::{Value, json};
use std::time::Duration;

/// The panel in the rail. It shows nothing hidden, and changes when `Room::seating` changes. For a player who is alone with bots it
/// is folded; questions to the player are always visible.
pub fn panel(room: &Room, guest: Option<&str>, mine: Option<Seat>, lang: Lang) -> Markup {
    let running = room.row.state == TableState::Running;
    let (playing, alone) = (mine.filter(|_| running), is_alone(room, guest));
    let played = playing.is_some_and(|seat| room.bot_plays_for(seat));
    html! {
        details .people open[!alone] data-alone=[alone.then_some("")] {
            summary {
                h2 { (word(lang, "company")) }
                (summary(room, alone, lang))
            }
            ul { @for seat in Seat::all(room.row.seats) { (person(room, seat, guest, lang)) } }
            @if let Some(count) = watchers(room, lang) { p .watchers { (count) } }
            @if let Some(seat) = playing.filter(|_| !played) { (own_actions(room, seat, lang)) }
        }
        @match playing {
            Some(_) if played => { (bot_notice(room, lang)) }
            Some(seat) => { (undo_question(room, seat, lang)) }
            None if running => { (undo_notice(room, lang)) }
            None => {}
        }
    }
}

/// Is this guest alone with bots and without clocks?
fn is_alone(room: &Room, guest: Option<&str>) -> bool {
    let bots_or_his = |seat: Seat| room.seats[seat.index()].guest.as_deref().is_none_or(|who| guest == Some(who));
    room.seat_of(guest).is_some()
        && Seat::all(room.row.seats).all(|seat| bots_or_his(seat) && room.clock_reading(seat).is_none())
}

/// The summary of the folded panel: the number of spectators, or a dot for everybody who is not a bot.
fn summary(room: &Room, alone: bool, lang: Lang) -> Markup {
    let dots = Seat::all(room.row.seats).filter_map(|seat| room.is_present(seat));
    html! {
        @if alone { span .brief { (watchers(room, lang).unwrap_or_else(|| word(lang, "company-alone"))) } }
        @else { span .brief aria-hidden="true" { @for here in dots { i .dot .here[here] .away[!here] {} } } }
    }
}

fn watchers(room: &Room, lang: Lang) -> Option<String> {
    let count = room.spectator_count();
    (count > 0).then(|| say(lang, &Text::new("company-watchers").with("count", count)))
}

/// Presence of a seat: a dot, with text for screen readers. Nothing for bots.
pub fn dot(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let (class, key) = match room.is_present(seat) {
        Some(true) => ("here", "company-here"),
        Some(false) => ("away", "company-away"),
        None => return html! {},
    };
    html! { i .dot .(class) title=(word(lang, key)) {} span .visually-hidden { (word(lang, key)) } }
}

fn name_of(room: &Room, seat: Seat, lang: Lang) -> String {
    let row = &room.seats[seat.index()];
    match &row.bot {
        Some(kind) if row.guest.is_none() => bot_name(lang, kind),
        _ => row.name.clone(),
    }
}

fn seat_name(room: &Room, seat: Seat, lang: Lang) -> String {
    room.game.words().say(lang, &room.seat_text(seat))
}

/// A seat's symbol, the same as on the table.
pub fn emblem(room: &Room, seat: Seat) -> Markup {
    let symbol = render::html::emblem(room.seat_word(seat), seat.index());
    html! { svg .emblem viewBox="0 0 12 12" aria-hidden="true" { use href=(symbol) width="12" height="12" {} } }
}

fn person(room: &Room, seat: Seat, guest: Option<&str>, lang: Lang) -> Markup {
    let state = match room.is_present(seat) {
        _ if room.bot_plays_for(seat) => "bot",
        Some(true) => "here",
        Some(false) => "away",
        None => "",
    };
    html! {
        li data-seat=(room.seat_word(seat)) data-is=(state) .(format!("s-{} n{}", room.seat_word(seat), seat.0)) {
            (emblem(room, seat))
            span .who {
                b { (seat_name(room, seat, lang)) } " "
                (name_of(room, seat, lang))
                @if room.row.state != TableState::Over && room.seat_of(Some(&room.row.host)) == Some(seat) { " " small { (word(lang, "company-host")) } }
                @if room.bot_plays_for(seat) { " " small { (word(lang, "company-bot")) } }
            }
            (dot(room, seat, lang))
            @if let Some(shows) = room.clock_reading(seat).filter(|_| room.row.state == TableState::Running) { (clock(shows, lang)) }
            @if room.may_replace_with_bot(seat) { (bot_request(room, seat, guest, lang)) }
        }
    }
}

/// A clock; the script counts it down.
fn clock(shows: ClockReading, lang: Lang) -> Markup {
    let left = shows.left.as_millis();
    html! {
        span .clock .runs[shows.running] .out[shows.expired] data-left=(left) data-out=[shows.expired.then(|| word(lang, "clock-out"))] title=(word(lang, "clock-left")) {
            @if shows.expired { (word(lang, "clock-out")) } @else { (clock_text(shows.left)) }
        }
    }
}

/// `2d 3:05:07`, the format that the script uses too.
fn clock_text(left: Duration) -> String {
    let all = left.as_secs();
    let (days, hours, minutes, seconds) = (all / 86_400, all / 3600 % 24, all / 60 % 60, all % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => format!("{days}d {hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Asks to agree that a bot plays for an absent player.
fn bot_request(room: &Room, seat: Seat, guest: Option<&str>, lang: Lang) -> Markup {
    let Some(guest) = guest.filter(|guest| room.is_host(Some(guest)) || room.seat_of(Some(guest)).is_some()) else {
        return html! {};
    };
    let missing: Vec<String> = room.missing_bot_votes(seat).into_iter().map(|seat| name_of(room, seat, lang)).collect();
    let agreed = room.agreed_to_bot(seat, guest);
    html! {
        div .wants {
            @if agreed {
                small role="status" { (say(lang, &Text::new("company-bot-missing").with("names", missing.join(", ")))) }
            } @else {
                form method="post" action=(format!("/t/{}/absent", room.row.id)) data-fetch="" {
                    input type="hidden" name="seat" value=(seat.0);
                    button { (word(lang, if room.is_host(Some(guest)) { "company-let-bot" } else { "company-agree-bot" })) }
                }
            }
        }
    }
}

/// Tells the viewer that a bot plays for his seat.
fn bot_notice(room: &Room, lang: Lang) -> Markup {
    html! {
        div .asks #bot-plays role="status" {
            p { (word(lang, "company-bot-plays")) }
            form method="post" action=(format!("/t/{}/return", room.row.id)) data-fetch="" {
                button .primary { (word(lang, "company-return")) }
            }
        }
    }
}

/// The undo vote for a player: the question to answer, the player's own question, or the result.
fn undo_question(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let Some(asking) = room.undo_vote() else { return undo_result(room, lang) };
    let form = |yes: bool, key: &str, primary: bool| {
        html! {
            form method="post" action=(format!("/t/{}/answer-back", room.row.id)) data-fetch="" {
                input type="hidden" name="yes" value=(yes);
                (seat_field(room, seat))
                button .primary[primary] { (word(lang, key)) }
            }
        }
    };
    let own = asking.seat == seat;
    html! {
        @if own || room.pending_voters().contains(&seat) {
            div .asks #ask-back role="status" {
                @if own {
                    p { (say(lang, &Text::new("consent-waits").with("names", names(room, &room.pending_voters(), lang)))) }
                    (form(false, "consent-withdraw", false))
                } @else {
                    p { b { (say(lang, &Text::new("consent-asks").with("seat", seat_name(room, asking.seat, lang)))) } }
                    (undone_lines(room, asking.since, Some(seat), lang))
                    p .quiet-note { (word(lang, "consent-known")) }
                    div .buttons { (form(true, "consent-yes", true)) (form(false, "consent-no", false)) }
                }
            }
        } @else { (undo_notice(room, lang)) }
    }
}

/// The undo vote for people who do not vote.
fn undo_notice(room: &Room, lang: Lang) -> Markup {
    let Some(asking) = room.undo_vote() else { return undo_result(room, lang) };
    html! { p .said role="status" { (say(lang, &Text::new("consent-asks").with("seat", seat_name(room, asking.seat, lang)))) } }
}

fn undo_result(room: &Room, lang: Lang) -> Markup {
    html! {
        @if let Some((key, seat)) = room.vote_outcome() {
            p .said role="status" { (say(lang, &Text::new(key).with("seat", seat_name(room, seat, lang)))) }
        }
    }
}

fn names(room: &Room, seats: &[Seat], lang: Lang) -> String {
    seats.iter().map(|seat| name_of(room, *seat, lang)).collect::<Vec<_>>().join(", ")
}

/// The log lines that would be undone, as this seat sees them: the first ones, and their number.
fn undone_lines(room: &Room, since: usize, seat: Option<Seat>, lang: Lang) -> Markup {
    const SHOWN: usize = 3;
    let lines = room.log_after(since, seat);
    html! {
        ul .undone { @for text in lines.iter().take(SHOWN) { li { (room.game.words().say(lang, text)) } } }
        @if lines.len() > SHOWN { p .quiet-note { (say(lang, &Text::new("consent-more").with("count", lines.len() - SHOWN))) } }
    }
}

/// A hidden field with the seat: a device may hold several.
fn seat_field(room: &Room, seat: Seat) -> Markup {
    html! { input type="hidden" name="seat" value=(room.seat_word(seat)); }
}

/// The player's own actions: ask for an undo, leave.
fn own_actions(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let id = &room.row.id;
    let leave = |how: &str, key: &str, sure: &str| {
        html! {
            form method="post" action=(format!("/t/{id}/depart")) data-fetch="" data-confirm=(word(lang, sure)) {
                input type="hidden" name="how" value=(how);
                (seat_field(room, seat))
                button .quiet { (word(lang, key)) }
            }
        }
    };
    html! {
        div .own-acts {
            // Its visibility changes with every step. It is sent separately, so that the panel need not be sent.
            form method="post" action=(format!("/t/{id}/ask-back")) data-fetch="" hidden[!room.may_request_undo(seat)] {
                (seat_field(room, seat))
                button .quiet title=(word(lang, "consent-why")) { (word(lang, "consent-ask")) }
            }
            (leave("bot", "company-leave", "company-leave-sure"))
            @if room.can_concede() { (leave("concede", "company-concede", "company-concede-sure")) }
        }
    }
}

/// Adds presence, bot and clock to the JSON of a seat.
pub fn add_participant_json(seat: &mut Value, room: &Room, at: Seat) {
    seat["here"] = room.is_present(at).into();
    seat["bot_plays_for"] = room.bot_plays_for(at).into();
    if let Some(shows) = room.clock_reading(at) {
        // Whole seconds, so that the JSON of an idle table does not change.
        seat["clock"] = json!({ "left": shows.left.as_secs(), "runs": shows.running, "out": shows.expired });
    }
}

/// The other facts about the participants as JSON.
pub fn as_json(room: &Room, guest: Option<&str>, mine: Option<Seat>) -> Value {
    let words = |seats: &[Seat]| seats.iter().map(|seat| room.seat_word(*seat)).collect::<Vec<_>>();
    let asking = room.undo_vote().map(|asking| {
        let yes = words(&asking.yes);
        json!({ "seat": room.seat_word(asking.seat), "since": asking.since, "yes": yes, "missing": words(&room.pending_voters()) })
    });
    json!({
        "watching": room.spectator_count(), "host": room.is_host(guest), "asking": asking, "removed": room.is_removed(guest),
        "may_ask_back": mine.is_some_and(|seat| room.may_request_undo(seat)), "can_concede": room.can_concede(),
    })
}
