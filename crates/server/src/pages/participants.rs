//! The people at the table: who is here, who is away, who plays for whom, clocks, and what they ask of each other.

use super::open::bot_name;
use crate::room::{Room, Shows};
use crate::store::State;
use crate::words::{say, word};
use engine::{Lang, Seat, Text};
use maud::{Markup, html};
use serde_json::{Value, json};
use std::time::Duration;

/// What stands in the rail. It looks at nothing hidden, and changes whenever `Room::seating` says so. Who plays against bots
/// alone has nobody to look after: then it is folded, and only what is asked of him stands open.
pub fn panel(room: &Room, guest: Option<&str>, mine: Option<Seat>, lang: Lang) -> Markup {
    let running = room.row.state == State::Running;
    let (playing, alone) = (mine.filter(|_| running), is_alone(room, guest));
    let played = playing.is_some_and(|seat| room.bot_plays_for(seat));
    html! {
        details .people open[!alone] data-alone=[alone.then_some("")] {
            summary {
                h2 { (word(lang, "company")) }
                (brief(room, alone, lang))
            }
            ul { @for seat in Seat::all(room.row.seats) { (person(room, seat, guest, lang)) } }
            @if let Some(count) = watchers(room, lang) { p .watchers { (count) } }
            @if let Some(seat) = playing.filter(|_| !played) { (acts(room, seat, lang)) }
        }
        @match playing {
            Some(_) if played => { (played_for(room, lang)) }
            Some(seat) => { (asked(room, seat, lang)) }
            None if running => { (asked_by(room, lang)) }
            None => {}
        }
    }
}

/// Is there nobody at the table but him and bots, and no clock?
fn is_alone(room: &Room, guest: Option<&str>) -> bool {
    let bots_or_his = |seat: Seat| room.seats[seat.index()].guest.as_deref().is_none_or(|who| guest == Some(who));
    room.seat_of(guest).is_some()
        && Seat::all(room.row.seats).all(|seat| bots_or_his(seat) && room.clock_of(seat).is_none())
}

/// The company in a line, for who has it folded: how many look on, or a dot for everybody who is not a bot.
fn brief(room: &Room, alone: bool, lang: Lang) -> Markup {
    let dots = Seat::all(room.row.seats).filter_map(|seat| room.is_here(seat));
    html! {
        @if alone { span .brief { (watchers(room, lang).unwrap_or_else(|| word(lang, "company-alone"))) } }
        @else { span .brief aria-hidden="true" { @for here in dots { i .dot .here[here] .away[!here] {} } } }
    }
}

fn watchers(room: &Room, lang: Lang) -> Option<String> {
    let count = room.watchers();
    (count > 0).then(|| say(lang, &Text::new("company-watchers").with("count", count)))
}

/// Here, away, or a bot: a dot, and the word for whoever cannot see it.
pub fn dot(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let (class, key) = match room.is_here(seat) {
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

/// A seat's shape: the same one that the table shows.
pub fn emblem(room: &Room, seat: Seat) -> Markup {
    let symbol = render::html::emblem(room.seat_word(seat), seat.index());
    html! { svg .emblem viewBox="0 0 12 12" aria-hidden="true" { use href=(symbol) width="12" height="12" {} } }
}

fn person(room: &Room, seat: Seat, guest: Option<&str>, lang: Lang) -> Markup {
    let state = match room.is_here(seat) {
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
                @if room.row.state != State::Over && room.seat_of(Some(&room.row.host)) == Some(seat) { " " small { (word(lang, "company-host")) } }
                @if room.bot_plays_for(seat) { " " small { (word(lang, "company-bot")) } }
            }
            (dot(room, seat, lang))
            @if let Some(shows) = room.clock_of(seat).filter(|_| room.row.state == State::Running) { (clock(shows, lang)) }
            @if room.wants_bot(seat) { (bot_wanted(room, seat, guest, lang)) }
        }
    }
}

/// What a clock shows; the page counts it down.
fn clock(shows: Shows, lang: Lang) -> Markup {
    let left = shows.left.as_millis();
    html! {
        span .clock .runs[shows.runs] .out[shows.out] data-left=(left) data-out=[shows.out.then(|| word(lang, "clock-out"))] title=(word(lang, "clock-left")) {
            @if shows.out { (word(lang, "clock-out")) } @else { (in_words(shows.left)) }
        }
    }
}

/// `2d 3:05:07`, as the page goes on counting it.
fn in_words(left: Duration) -> String {
    let all = left.as_secs();
    let (days, hours, minutes, seconds) = (all / 86_400, all / 3600 % 24, all / 60 % 60, all % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => format!("{days}d {hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Somebody is away: a bot may play for him.
fn bot_wanted(room: &Room, seat: Seat, guest: Option<&str>, lang: Lang) -> Markup {
    let Some(guest) = guest.filter(|guest| room.is_host(Some(guest)) || room.seat_of(Some(guest)).is_some()) else {
        return html! {};
    };
    let missing: Vec<String> = room.missing_for_bot(seat).into_iter().map(|seat| name_of(room, seat, lang)).collect();
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

/// A bot plays for whoever reads this.
fn played_for(room: &Room, lang: Lang) -> Markup {
    html! {
        div .asks #bot-plays role="status" {
            p { (word(lang, "company-bot-plays")) }
            form method="post" action=(format!("/t/{}/return", room.row.id)) data-fetch="" {
                button .primary { (word(lang, "company-return")) }
            }
        }
    }
}

/// Somebody asks whether he may take something back, or an answer was given.
fn asked(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let Some(asking) = room.asking() else { return said(room, lang) };
    let form = |yes: bool, key: &str, primary: bool| {
        html! {
            form method="post" action=(format!("/t/{}/answer-back", room.row.id)) data-fetch="" {
                input type="hidden" name="yes" value=(yes);
                (speaks(room, seat))
                button .primary[primary] { (word(lang, key)) }
            }
        }
    };
    let own = asking.seat == seat;
    html! {
        @if own || room.to_answer().contains(&seat) {
            div .asks #ask-back role="status" {
                @if own {
                    p { (say(lang, &Text::new("consent-waits").with("names", names(room, &room.to_answer(), lang)))) }
                    (form(false, "consent-withdraw", false))
                } @else {
                    p { b { (say(lang, &Text::new("consent-asks").with("seat", seat_name(room, asking.seat, lang)))) } }
                    (undone(room, asking.since, Some(seat), lang))
                    p .quiet-note { (word(lang, "consent-known")) }
                    div .buttons { (form(true, "consent-yes", true)) (form(false, "consent-no", false)) }
                }
            }
        } @else { (asked_by(room, lang)) }
    }
}

/// The same for whoever is not asked.
fn asked_by(room: &Room, lang: Lang) -> Markup {
    let Some(asking) = room.asking() else { return said(room, lang) };
    html! { p .said role="status" { (say(lang, &Text::new("consent-asks").with("seat", seat_name(room, asking.seat, lang)))) } }
}

fn said(room: &Room, lang: Lang) -> Markup {
    html! {
        @if let Some((key, seat)) = room.said() {
            p .said role="status" { (say(lang, &Text::new(key).with("seat", seat_name(room, seat, lang)))) }
        }
    }
}

fn names(room: &Room, seats: &[Seat], lang: Lang) -> String {
    seats.iter().map(|seat| name_of(room, *seat, lang)).collect::<Vec<_>>().join(", ")
}

/// What would be undone, as this seat has read it: the first lines, and how many there are.
fn undone(room: &Room, since: usize, seat: Option<Seat>, lang: Lang) -> Markup {
    const SHOWN: usize = 3;
    let lines = room.told_since(since, seat);
    html! {
        ul .undone { @for text in lines.iter().take(SHOWN) { li { (room.game.words().say(lang, text)) } } }
        @if lines.len() > SHOWN { p .quiet-note { (say(lang, &Text::new("consent-more").with("count", lines.len() - SHOWN))) } }
    }
}

/// For which seat the form speaks, where a device has several.
fn speaks(room: &Room, seat: Seat) -> Markup {
    html! { input type="hidden" name="seat" value=(room.seat_word(seat)); }
}

/// What one may do oneself: ask to take back, leave.
fn acts(room: &Room, seat: Seat, lang: Lang) -> Markup {
    let id = &room.row.id;
    let leave = |how: &str, key: &str, sure: &str| {
        html! {
            form method="post" action=(format!("/t/{id}/depart")) data-fetch="" data-confirm=(word(lang, sure)) {
                input type="hidden" name="how" value=(how);
                (speaks(room, seat))
                button .quiet { (word(lang, key)) }
            }
        }
    };
    html! {
        div .own-acts {
            // With every step it may come or go: a page is told whether it shows, and need not be told the whole panel.
            form method="post" action=(format!("/t/{id}/ask-back")) data-fetch="" hidden[!room.may_ask_back(seat)] {
                (speaks(room, seat))
                button .quiet title=(word(lang, "consent-why")) { (word(lang, "consent-ask")) }
            }
            (leave("bot", "company-leave", "company-leave-sure"))
            @if room.has_conceding() { (leave("concede", "company-concede", "company-concede-sure")) }
        }
    }
}

/// For programs: is the player of a seat here, does a bot play for him, what does his clock show?
pub fn add_to(seat: &mut Value, room: &Room, at: Seat) {
    seat["here"] = room.is_here(at).into();
    seat["bot_plays_for"] = room.bot_plays_for(at).into();
    if let Some(shows) = room.clock_of(at) {
        // Seconds, so that what a table says does not change while nothing happens.
        seat["clock"] = json!({ "left": shows.left.as_secs(), "runs": shows.runs, "out": shows.out });
    }
}

/// For programs: the rest of the company.
pub fn as_json(room: &Room, guest: Option<&str>, mine: Option<Seat>) -> Value {
    let words = |seats: &[Seat]| seats.iter().map(|seat| room.seat_word(*seat)).collect::<Vec<_>>();
    let asking = room.asking().map(|asking| {
        let yes = words(&asking.yes);
        json!({ "seat": room.seat_word(asking.seat), "since": asking.since, "yes": yes, "missing": words(&room.to_answer()) })
    });
    json!({
        "watching": room.watchers(), "host": room.is_host(guest), "asking": asking, "removed": room.is_removed(guest),
        "may_ask_back": mine.is_some_and(|seat| room.may_ask_back(seat)), "can_concede": room.has_conceding(),
    })
}
