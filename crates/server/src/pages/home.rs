//! The home page: games, tables to join, the visitor's games.

use super::{cards, chat, layout, my_games, settings, spectate};
use crate::store::{ListedTable, TableState};
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::{MAX_NAME_CHARS, Visit};
use crate::words::{say, word};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use engine::{Lang, Text};
use maud::{Markup, html};
use registry::AnyGame;
use serde_json::{Value, json};

/// Shows the page.
pub async fn show(visit: Visit, State(app): State<AppState>) -> Response {
    let shown = home(&visit, &app).await;
    respond(&visit, shown)
}

async fn home(visit: &Visit, app: &AppState) -> Result<Response, HttpError> {
    let open = app.hub.context.store.open_tables().await?;
    let watched = spectate::all(app).await?;
    let muted = app.hub.mutes.list_for(&app.hub.context.store, visit.guest_id()).await?.all();
    let mine = match visit.guest_id() {
        Some(id) => my_games::sorted(app.hub.context.store.tables_of(id).await?, id),
        None => Vec::new(),
    };
    if visit.json {
        let list = |tables: &[ListedTable]| tables.iter().map(json_of).collect::<Vec<_>>();
        let own = mine.iter().map(|table| my_games::as_json(json_of(table), table, visit)).collect::<Vec<_>>();
        let games: Vec<&str> = registry::all_ids();
        let watched = spectate::as_json(&watched);
        let all = json!({ "games": games, "tables": list(&open), "watch": watched, "mine": own });
        return Ok(Json(all).into_response());
    }
    let lang = visit.lang;
    let open: Vec<&ListedTable> =
        open.iter().filter(|table| table.free > 0 && mine.iter().all(|m| m.id != table.id)).collect();
    let body = html! {
        main #main .first {
            section .hero {
                svg .scene viewBox="0 0 1280 300" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" { use href="#hall-scene" width="1280" height="300" {} }
                h1 { (word(lang, "first-title")) }
                p { (word(lang, "first-lead")) }
            }
            @if !mine.is_empty() {
                section .mine {
                    h2 { (word(lang, "first-mine")) }
                    ul .tables { @for table in &mine { (my_games::line(table, visit)) } }
                }
            }
            section .games {
                h2 .visually-hidden { (word(lang, "first-games")) }
                @for game in registry::games() { (card(*game, lang)) }
            }
            section .join {
                h2 { (word(lang, "first-join")) }
                @if open.is_empty() { p .quiet-note { (word(lang, "first-none")) } }
                @else { ul .tables { @for table in open { (line(table, lang)) } } }
            }
            (spectate::section(&watched, &mine, lang))
            (name_form(visit))
            @if !muted.is_empty() { section .muted { (chat::unmute(&muted.iter().collect::<Vec<_>>(), lang)) } }
            (settings::home_page(lang))
            section .name {
                form #upload action="/records" {
                    label { span { (word(lang, "record-choose")) } input type="file" name="record" accept=".longhall" required; }
                    button { (word(lang, "record-upload")) }
                }
                p .quiet-note { (word(lang, "record-upload-why")) }
                p .wrong #upload-error hidden role="alert" {}
            }
            footer .small { p { (word(lang, "first-honest")) } }
        }
    };
    Ok(layout::page(visit, &word(lang, "first-page"), "upload.js", body).into_response())
}

/// The cover picture of a game.
pub(super) fn cover(game: &dyn AnyGame, name: &str) -> Markup {
    let own = format!("game-{}", game.about().id);
    let picture = if render::html::SPRITE.contains(&format!("id=\"{own}\"")) { own.as_str() } else { "game-any" };
    html! {
        svg .cover viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" role="img" aria-label=(name) {
            use href=(format!("#{picture}")) width="320" height="180" {}
        }
    }
}

fn card(game: &dyn AnyGame, lang: Lang) -> Markup {
    let about = game.about();
    let says = |key: &'static str| game.words().say(lang, &Text::new(key));
    let name = says("game-name");
    let (min, max) = about.seats;
    let seats = if min == max { Text::new("first-seats-exact") } else { Text::new("first-seats").with("min", min) };
    let seats = seats.with("max", max);
    html! {
        article .game {
            (cover(game, &name))
            div .about {
                h3 { (name) }
                p .seats { (say(lang, &seats)) }
                p { (says("game-about")) }
                div .buttons {
                    form method="post" action="/play" {
                        input type="hidden" name="game" value=(about.id);
                        input type="hidden" name="string" value="" data-fill="string";
                        button .primary { (word(lang, "play-now")) }
                    }
                    @if game.guide().is_some() {
                        form method="post" action="/learn" {
                            input type="hidden" name="game" value=(about.id);
                            input type="hidden" name="string" value="" data-fill="string";
                            button .learn { (word(lang, "guide-learn")) }
                        }
                    }
                    a .button href=(format!("/open?game={}", about.id)) { (word(lang, "open-table")) }
                    @if max > 1 { a .button href=(format!("/open?game={}&hot=yes", about.id)) { (word(lang, "hot-open")) } }
                    a .button .quiet href=(format!("/rules/{}", about.id)) { (word(lang, "rules")) }
                    @if cards::has_cards(game) { a .button .quiet href=(format!("/cards/{}", about.id)) { (word(lang, "cards")) } }
                }
            }
        }
    }
}

/// The name of the game of a table.
pub fn game_name(table: &ListedTable, lang: Lang) -> String {
    registry::find(&table.game).map_or_else(|| table.game.clone(), |g| g.words().say(lang, &Text::new("game-name")))
}

fn line(table: &ListedTable, lang: Lang) -> Markup {
    html! { li { (table_link(table, lang)) } }
}

/// A link to a table with its game, people and state.
pub(super) fn table_link(table: &ListedTable, lang: Lang) -> Markup {
    let name = game_name(table, lang);
    let state = match table.state {
        TableState::Lobby => Text::new("state-lobby").with("free", table.free),
        other => Text::new(format!("state-{}", other.as_str())),
    };
    html! {
        a href=(format!("/t/{}", table.id)) {
            b { (name) }
            span { (table.names.join(", ")) }
            span .state .(table.state.as_str()) { (say(lang, &state)) }
        }
    }
}

fn name_form(visit: &Visit) -> Markup {
    let lang = visit.lang;
    let name = visit.guest.as_ref().map_or("", |guest| guest.name.as_str());
    html! {
        section .name {
            form method="post" action="/me" {
                label { span { (word(lang, "your-name")) } input name="name" value=(name) maxlength=(MAX_NAME_CHARS) autocomplete="nickname" placeholder=(word(lang, "name-hint")); }
                button { (word(lang, "save")) }
            }
            p .quiet-note { (word(lang, "no-account")) }
        }
    }
}

fn json_of(table: &ListedTable) -> Value {
    json!({
        "id": table.id, "game": table.game, "state": table.state.as_str(), "seats": table.seats, "free": table.free,
        "players": table.names,
    })
}
