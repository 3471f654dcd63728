//! The card gallery: all cards of a game with their texts and sources.

use super::layout;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use crate::words::word;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use engine::scene::{Card, Kind, Widget};
use engine::{Lang, Text};
use maud::html;
use registry::{AnyGame, Pack};
use render::html::Reader;
use serde::Deserialize;
use serde_json::{Value, json};

/// The query.
#[derive(Deserialize)]
pub struct PromptContext {
    #[serde(default)]
    q: String,
}

/// Does a game have a card gallery?
pub fn has_cards(game: &dyn AnyGame) -> bool {
    !game.gallery(&Pack::ours()).is_empty()
}

/// Shows all cards, or those that contain a text.
pub async fn show(
    visit: Visit,
    State(app): State<AppState>,
    Path(game): Path<String>,
    Query(asked): Query<PromptContext>,
) -> Response {
    let Some(game) = registry::find(&game).filter(|game| has_cards(*game)) else {
        return respond(&visit, Err(HttpError::not_found()));
    };
    let words: String = asked.q.trim().chars().take(80).collect();
    let lang = visit.lang;
    let groups = found(game, &app.hub.context.pack, lang, &words);
    if visit.json {
        let groups: Vec<Value> = groups.iter().map(|group| as_json(game, lang, group)).collect();
        return Json(json!({ "game": game.about().id, "groups": groups })).into_response();
    }
    let name = game.words().say(lang, &Text::new("game-name"));
    let reader = Reader { words: game.words(), lang, me: None, players: &[] };
    let body = html! {
        main #main .all-cards {
            h1 { (word(lang, "cards")) ": " (name) }
            form .search method="get" action=(format!("/cards/{}", game.about().id)) role="search" {
                input type="search" name="q" value=(words) aria-label=(word(lang, "cards-search")) placeholder=(word(lang, "cards-search"));
                button { (word(lang, "search")) }
                a .button .quiet href=(format!("/rules/{}", game.about().id)) { (word(lang, "rules")) }
            }
            p .quiet-note { "≈ " (word(lang, "cards-source")) }
            @if groups.is_empty() { p { (word(lang, "cards-none")) } }
            (render::html::gallery(&groups, &reader))
        }
    };
    let title = format!("{} – {name}", word(lang, "cards"));
    layout::page(&visit, &title, "card-zoom.js", body).into_response()
}

/// The groups with the cards that contain the text.
fn found(game: &dyn AnyGame, pack: &Pack, lang: Lang, words: &str) -> Vec<Widget> {
    let wanted = words.to_lowercase();
    let matches = |card: &Card| {
        let mut texts = std::iter::once(&card.name).chain(&card.facts).chain(&card.lines);
        card.id.contains(&wanted) || texts.any(|text| game.words().say(lang, text).to_lowercase().contains(&wanted))
    };
    let filtered = |group: Widget| match group.kind {
        Kind::Cards(layout, cards) => {
            let cards: Vec<Card> = cards.into_iter().filter(matches).collect();
            (!cards.is_empty()).then_some(Widget { kind: Kind::Cards(layout, cards), ..group })
        }
        _ => None,
    };
    game.gallery(pack).into_iter().filter_map(filtered).collect()
}

fn as_json(game: &dyn AnyGame, lang: Lang, group: &Widget) -> Value {
    let say = |text: &Text| game.words().say(lang, text);
    let Kind::Cards(_, cards) = &group.kind else { return Value::Null };
    let card = |card: &Card| {
        let lines: Vec<String> = card.facts.iter().chain(&card.lines).map(say).collect();
        json!({ "id": card.id, "name": say(&card.name), "count": card.count, "says": lines })
    };
    json!({ "id": group.id, "label": say(&group.label), "cards": cards.iter().map(card).collect::<Vec<_>>() })
}
