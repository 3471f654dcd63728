//! My games on the first page: whose turn it is, since when, and what happened since I last moved or looked. All of it lies
//! with the seats (`room::Summary`), so no table is opened for it.

use super::clock::about;
use super::first::link;
use crate::room::Summary;
use crate::store::{Listed, SeatRow, State, now};
use crate::visit::Visit;
use crate::words::{say, word};
use engine::Text;
use maud::{Markup, html};
use serde_json::{Value, json};

/// What is said of one of my running games.
struct Turn {
    /// It is my turn.
    mine: bool,
    /// A bot plays for me.
    bot: bool,
    /// Whom it waits for, and since when.
    names: Vec<String>,
    since: Option<i64>,
    summary: Summary,
}

impl Turn {
    fn of(table: &Listed, guest: &str) -> Option<Turn> {
        let is_mine = |seat: &&SeatRow| seat.guest.as_deref() == Some(guest);
        let own: Vec<&SeatRow> = table.sits.iter().filter(is_mine).collect();
        let asked = |seat: &SeatRow| Summary::read(&seat.summary).asked;
        let mine = own.iter().filter_map(|seat| asked(seat)).min();
        let others = table.sits.iter().filter(|seat| !is_mine(seat));
        let waits: Vec<(&SeatRow, i64)> = others.filter_map(|seat| Some((seat, asked(seat)?))).collect();
        Some(Turn {
            mine: mine.is_some(),
            bot: own.iter().any(|seat| seat.bot.is_some()),
            names: waits.iter().map(|(seat, _)| seat.name.clone()).collect(),
            since: mine.or_else(|| waits.iter().map(|(_, since)| *since).min()),
            summary: Summary::read(&own.first()?.summary),
        })
    }
}

/// Those that wait for me first; the rest stays in its order.
pub fn sorted(mut tables: Vec<Listed>, guest: &str) -> Vec<Listed> {
    tables.sort_by_key(|table| !Turn::of(table, guest).is_some_and(|turn| turn.mine));
    tables
}

/// One of my games.
pub fn line(table: &Listed, visit: &Visit) -> Markup {
    let lang = visit.lang;
    let turn = visit.id().and_then(|guest| Turn::of(table, guest)).filter(|_| table.state == State::Running);
    let Some(turn) = turn else { return html! { li { (link(table, lang)) } } };
    let game = registry::find(&table.game);
    let since = turn.since.map(|since| about(now() - since, lang)).unwrap_or_default();
    let says = match (turn.bot, turn.mine, turn.names.is_empty()) {
        (true, ..) => word(lang, "mine-bot"),
        (_, true, _) => say(lang, &Text::new("mine-turn").with("since", since)),
        (_, _, false) => say(lang, &Text::new("mine-waits").with("names", turn.names.join(", ")).with("since", since)),
        _ => word(lang, "mine-bots"),
    };
    html! {
        li .my-turn[turn.mine] {
            (link(table, lang))
            p .turn { (says) }
            @if let Some(game) = game.filter(|_| !turn.summary.lines.is_empty()) {
                ul .since aria-label=(word(lang, "mine-since")) {
                    @if turn.summary.more > 0 { li .quiet-note { (say(lang, &Text::new("mine-more").with("count", turn.summary.more))) } }
                    @for text in &turn.summary.lines { li { (game.words().say(lang, text)) } }
                }
            }
        }
    }
}

/// The same for programs, added to what is said of any table.
pub fn as_json(mut all: Value, table: &Listed, visit: &Visit) -> Value {
    let turn = visit.id().and_then(|guest| Turn::of(table, guest)).filter(|_| table.state == State::Running);
    let Some(turn) = turn else { return all };
    let game = registry::find(&table.game);
    let lines = turn.summary.lines.iter().filter_map(|text| Some(game?.words().say(visit.lang, text)));
    all["turn"] = json!({
        "yours": turn.mine, "bot_plays_for_you": turn.bot, "waits_for": turn.names, "since": turn.since,
        "news": lines.collect::<Vec<_>>(), "more": turn.summary.more,
    });
    all
}
