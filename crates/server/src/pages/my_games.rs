//! The visitor's games on the home page: whose turn it is, since when, and what happened since the visitor last moved or looked.
//! All of it is stored with the seats (`room::Summary`), so no room is loaded.

use super::clock::rough_duration;
use super::home::table_link;
use crate::room::Summary;
use crate::store::{ListedTable, SeatRow, TableState, now};
use crate::web::visit::Visit;
use crate::words::{say, word};
use engine::Text;
use maud::{Markup, html};
use serde_json::{Value, json};

/// State of one of the visitor's running games.
struct GameStatus {
    /// It is the visitor's turn.
    is_my_turn: bool,
    /// A bot plays for the visitor.
    bot_plays: bool,
    /// The players that the game waits for.
    waits_for: Vec<String>,
    /// When the waiting started.
    since: Option<i64>,
    summary: Summary,
}

impl GameStatus {
    fn of(table: &ListedTable, guest: &str) -> Option<GameStatus> {
        let is_mine = |seat: &&SeatRow| seat.guest.as_deref() == Some(guest);
        let own: Vec<&SeatRow> = table.seat_rows.iter().filter(is_mine).collect();
        let asked = |seat: &SeatRow| Summary::from_stored(&seat.summary).asked;
        let mine = own.iter().filter_map(|seat| asked(seat)).min();
        let others = table.seat_rows.iter().filter(|seat| !is_mine(seat));
        let waits: Vec<(&SeatRow, i64)> = others.filter_map(|seat| Some((seat, asked(seat)?))).collect();
        Some(GameStatus {
            is_my_turn: mine.is_some(),
            bot_plays: own.iter().any(|seat| seat.bot.is_some()),
            waits_for: waits.iter().map(|(seat, _)| seat.name.clone()).collect(),
            since: mine.or_else(|| waits.iter().map(|(_, since)| *since).min()),
            summary: Summary::from_stored(&own.first()?.summary),
        })
    }
}

/// Sorts games that wait for the visitor first; the order is otherwise kept.
pub fn sorted(mut tables: Vec<ListedTable>, guest: &str) -> Vec<ListedTable> {
    tables.sort_by_key(|table| !GameStatus::of(table, guest).is_some_and(|turn| turn.is_my_turn));
    tables
}

/// One game.
pub fn line(table: &ListedTable, visit: &Visit) -> Markup {
    let lang = visit.lang;
    let turn =
        visit.guest_id().and_then(|guest| GameStatus::of(table, guest)).filter(|_| table.state == TableState::Running);
    let Some(turn) = turn else { return html! { li { (table_link(table, lang)) } } };
    let game = registry::find(&table.game);
    let since = turn.since.map(|since| rough_duration(now() - since, lang)).unwrap_or_default();
    let says = match (turn.bot_plays, turn.is_my_turn, turn.waits_for.is_empty()) {
        (true, ..) => word(lang, "mine-bot"),
        (_, true, _) => say(lang, &Text::new("mine-turn").with("since", since)),
        (_, _, false) => {
            say(lang, &Text::new("mine-waits").with("names", turn.waits_for.join(", ")).with("since", since))
        }
        _ => word(lang, "mine-bots"),
    };
    html! {
        li .my-turn[turn.is_my_turn] {
            (table_link(table, lang))
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

/// Adds the state to the JSON of a table.
pub fn as_json(mut all: Value, table: &ListedTable, visit: &Visit) -> Value {
    let turn =
        visit.guest_id().and_then(|guest| GameStatus::of(table, guest)).filter(|_| table.state == TableState::Running);
    let Some(turn) = turn else { return all };
    let game = registry::find(&table.game);
    let lines = turn.summary.lines.iter().filter_map(|text| Some(game?.words().say(visit.lang, text)));
    all["turn"] = json!({
        "yours": turn.is_my_turn, "bot_plays_for_you": turn.bot_plays, "waits_for": turn.waits_for, "since": turn.since,
        "news": lines.collect::<Vec<_>>(), "more": turn.summary.more,
    });
    all
}
