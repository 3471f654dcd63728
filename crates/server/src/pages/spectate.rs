//! Games that anybody may watch, on the home page.

use super::home::game_name;
use crate::store::ListedTable;
use crate::web::http_error::HttpError;
use crate::web::router::AppState;
use crate::words::{say, word};
use engine::{Lang, Text};
use maud::{Markup, html};
use serde_json::{Value, json};

/// A game to watch, with the number of turns if its room is loaded.
pub struct WatchableTable {
    table: ListedTable,
    turns: Option<u32>,
}

/// All games to watch.
pub async fn all(app: &AppState) -> Result<Vec<WatchableTable>, HttpError> {
    let mut all = Vec::new();
    for table in app.hub.context.store.watchable_tables().await? {
        let turns = app.hub.turn_count(&table.id).await;
        all.push(WatchableTable { table, turns });
    }
    Ok(all)
}

/// The section with games that are not the visitor's own; empty if there are none.
pub fn section(all: &[WatchableTable], mine: &[ListedTable], lang: Lang) -> Markup {
    let others: Vec<&WatchableTable> = all.iter().filter(|w| mine.iter().all(|own| own.id != w.table.id)).collect();
    html! {
        @if !others.is_empty() {
            section .watch {
                h2 { (word(lang, "watch-games")) }
                ul .tables { @for watched in others { (line(watched, lang)) } }
            }
        }
    }
}

fn line(WatchableTable { table, turns }: &WatchableTable, lang: Lang) -> Markup {
    let bots = usize::from(table.seats).saturating_sub(table.names.len());
    let mut names = table.names.clone();
    if bots > 0 {
        names.push(say(lang, &Text::new("watch-bots").with("count", bots)));
    }
    html! {
        li { a href=(format!("/t/{}", table.id)) {
            b { (game_name(table, lang)) }
            span { (names.join(", ")) }
            span .state .running {
                @if let Some(turns) = turns.filter(|turns| *turns > 0) { (say(lang, &Text::new("watch-turn").with("n", turns))) " · " }
                (word(lang, "watch"))
            }
        } }
    }
}

/// The games as JSON.
pub fn as_json(all: &[WatchableTable]) -> Vec<Value> {
    let one = |WatchableTable { table, turns }: &WatchableTable| json!({ "id": table.id, "game": table.game, "seats": table.seats, "players": table.names, "turns": turns });
    all.iter().map(one).collect()
}
