//! Absent players, bots that replace them, returning, leaving, and undo votes.

use super::json_or_redirect;
use super::play::{acting_seat, move_response};
use crate::room::{LeaveMode, Room};
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
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

/// How to leave: `bot` or `concede`. A guest with several seats names one, here and below.
#[derive(Deserialize)]
pub struct LeaveGameForm {
    how: String,
    seat: Option<String>,
}

/// The seat that asks for an undo.
#[derive(Deserialize)]
pub struct UndoRequestForm {
    seat: Option<String>,
}

/// A vote.
#[derive(Deserialize)]
pub struct UndoVoteForm {
    yes: bool,
    seat: Option<String>,
}

/// The host removes a guest before the game begins.
pub async fn remove_guest(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SeatForm>,
) -> Response {
    let removed = match body {
        Ok(SeatForm { seat }) => {
            change_room(&visit, &app, &id, move |room, guest| room.remove_guest(guest, Seat(seat))).await
        }
        Err(error) => Err(error),
    };
    respond(&visit, removed)
}

/// A guest takes the place of an absent host.
pub async fn become_host(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let became = change_room(&visit, &app, &id, Room::become_host).await;
    respond(&visit, became)
}

/// Votes for a bot on an absent player's seat.
pub async fn replace_with_bot(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SeatForm>,
) -> Response {
    let put = match body {
        Ok(SeatForm { seat }) => {
            change_room(&visit, &app, &id, move |room, guest| room.vote_for_bot(guest, Seat(seat))).await
        }
        Err(error) => Err(error),
    };
    respond(&visit, put)
}

/// A player takes a seat back from a bot.
pub async fn return_to_seat(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let back = change_room(&visit, &app, &id, Room::return_to_seat).await;
    respond(&visit, back)
}

/// A player leaves the game.
pub async fn leave_game(
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
            _ => return Err(HttpError::bad_request("oops-body")),
        };
        let (room, seat, words) = acting_seat(&visit, &app, &id, seat).await?;
        let result = room.execute(move |room| room.leave_game(seat, how)).await?.map_err(HttpError::conflict)?;
        move_response(&visit, &result, words, &id)
    };
    let left = left.await;
    respond(&visit, left)
}

/// A player asks to take the latest step back.
pub async fn request_undo(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<UndoRequestForm>,
) -> Response {
    let asked = async {
        let (room, seat, words) = acting_seat(&visit, &app, &id, body?.seat).await?;
        let result = room.execute(move |room| room.request_undo(seat)).await?;
        move_response(&visit, &result, words, &id)
    };
    let asked = asked.await;
    respond(&visit, asked)
}

/// The others vote. The player who asked may withdraw.
pub async fn vote_on_undo(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<UndoVoteForm>,
) -> Response {
    let answered = async {
        let UndoVoteForm { yes, seat } = body?;
        let (room, seat, words) = acting_seat(&visit, &app, &id, seat).await?;
        let result = room.execute(move |room| room.vote_on_undo(seat, yes)).await?;
        move_response(&visit, &result, words, &id)
    };
    let answered = answered.await;
    respond(&visit, answered)
}

async fn change_room(
    visit: &Visit,
    app: &AppState,
    id: &str,
    work: impl FnOnce(&mut Room, &str) -> Result<(), Text> + Send + 'static,
) -> Result<Response, HttpError> {
    let room = app.hub.room(id).await?.ok_or_else(HttpError::not_found)?;
    let guest = visit.guest_id().unwrap_or_default().to_owned();
    room.execute(move |room| work(room, &guest)).await?.map_err(HttpError::conflict)?;
    Ok(json_or_redirect(visit, json!({ "ok": true }), &format!("/t/{id}")))
}
