//! Games that anybody may watch, on the first page.

use super::first::game_name;
use crate::app::App;
use crate::oops::Oops;
use crate::store::Listed;
use crate::words::{say, word};
use engine::{Lang, Text};
use maud::{Markup, html};
use serde_json::{Value, json};

/// A game to watch, and how many turns have begun if somebody is there.
pub struct Watched {
    table: Listed,
    turns: Option<u32>,
}

/// All of them.
pub async fn all(app: &App) -> Result<Vec<Watched>, Oops> {
    let mut all = Vec::new();
    for table in app.hub.house.store.watched_tables().await? {
        let turns = app.hub.turns(&table.id).await;
        all.push(Watched { table, turns });
    }
    Ok(all)
}

/// Those that are not the visitor's own, if there are any.
pub fn section(all: &[Watched], mine: &[Listed], lang: Lang) -> Markup {
    let others: Vec<&Watched> = all.iter().filter(|w| mine.iter().all(|own| own.id != w.table.id)).collect();
    html! {
        @if !others.is_empty() {
            section .watch {
                h2 { (word(lang, "watch-games")) }
                ul .tables { @for watched in others { (line(watched, lang)) } }
            }
        }
    }
}

fn line(Watched { table, turns }: &Watched, lang: Lang) -> Markup {
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

/// The same for programs.
pub fn as_json(all: &[Watched]) -> Vec<Value> {
    let one = |Watched { table, turns }: &Watched| json!({ "id": table.id, "game": table.game, "seats": table.seats, "players": table.names, "turns": turns });
    all.iter().map(one).collect()
}
