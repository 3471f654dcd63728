//! People at the table: who is away, a bot for him, coming back, leaving, and "may I take this back?".

use super::done;
use super::play::{reply, seated};
use crate::room::{LeaveMode, Room};
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, answer};
use crate::web::visit::Visit;
use axum::extract::{Path, State};
use axum::response::Response;
use engine::{Seat, Text};
use serde::Deserialize;
use serde_json::json;

/// A seat, counted from 0.
#[derive(Deserialize)]
pub struct SeatForm {
    seat: u8,
}

/// How somebody leaves: `bot` or `concede`. Who holds several seats says for which one he speaks, here and below.
#[derive(Deserialize)]
pub struct LeaveGameForm {
    how: String,
    seat: Option<String>,
}

/// For which seat somebody asks.
#[derive(Deserialize)]
pub struct UndoRequestForm {
    seat: Option<String>,
}

/// Yes or no.
#[derive(Deserialize)]
pub struct UndoVoteForm {
    yes: bool,
    seat: Option<String>,
}

/// The host sends a guest away before the game begins.
pub async fn remove(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SeatForm>,
) -> Response {
    let removed = match body {
        Ok(SeatForm { seat }) => change(&visit, &app, &id, move |room, guest| room.remove(guest, Seat(seat))).await,
        Err(oops) => Err(oops),
    };
    answer(&visit, removed)
}

/// Somebody takes the place of a host who is away.
pub async fn host(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let became = change(&visit, &app, &id, Room::become_host).await;
    answer(&visit, became)
}

/// Somebody wants a bot to play for a player who is away.
pub async fn absent(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SeatForm>,
) -> Response {
    let put = match body {
        Ok(SeatForm { seat }) => change(&visit, &app, &id, move |room, guest| room.let_bot(guest, Seat(seat))).await,
        Err(oops) => Err(oops),
    };
    answer(&visit, put)
}

/// A player takes his seat back.
pub async fn come_back(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let back = change(&visit, &app, &id, Room::come_back).await;
    answer(&visit, back)
}

/// A player leaves.
pub async fn depart(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<LeaveGameForm>,
) -> Response {
    let left = async {
        let LeaveGameForm { how, seat } = body?;
        let how = match how.as_str() {
            "bot" => LeaveMode::Bot,
            "concede" => LeaveMode::Concede,
            _ => return Err(HttpError::bad("oops-body")),
        };
        let (room, seat, words) = seated(&visit, &app, &id, seat).await?;
        let said = room.ask(move |room| room.depart(seat, how)).await?.map_err(HttpError::conflict)?;
        reply(&visit, &said, words, &id)
    };
    let left = left.await;
    answer(&visit, left)
}

/// A player asks whether he may take his latest step back.
pub async fn ask_back(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<UndoRequestForm>,
) -> Response {
    let asked = async {
        let (room, seat, words) = seated(&visit, &app, &id, body?.seat).await?;
        let said = room.ask(move |room| room.ask_back(seat)).await?;
        reply(&visit, &said, words, &id)
    };
    let asked = asked.await;
    answer(&visit, asked)
}

/// The others answer; whoever asked may say no as well.
pub async fn answer_back(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<UndoVoteForm>,
) -> Response {
    let answered = async {
        let UndoVoteForm { yes, seat } = body?;
        let (room, seat, words) = seated(&visit, &app, &id, seat).await?;
        let said = room.ask(move |room| room.answer_back(seat, yes)).await?;
        reply(&visit, &said, words, &id)
    };
    let answered = answered.await;
    answer(&visit, answered)
}

async fn change(
    visit: &Visit,
    app: &AppState,
    id: &str,
    work: impl FnOnce(&mut Room, &str) -> Result<(), Text> + Send + 'static,
) -> Result<Response, HttpError> {
    let room = app.hub.room(id).await?.ok_or_else(HttpError::not_found)?;
    let guest = visit.id().unwrap_or_default().to_owned();
    room.ask(move |room| work(room, &guest)).await?.map_err(HttpError::conflict)?;
    Ok(done(visit, json!({ "ok": true }), &format!("/t/{id}")))
}
