//! Chat: sending messages and muting guests.

use super::{json_or_redirect, watchable_room};
use crate::pages::chat;
use crate::pages::table::Recipient;
use crate::room::clean_message;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Seat, Text};
use serde::Deserialize;
use serde_json::json;

/// A message.
#[derive(Deserialize)]
pub struct ChatForm {
    text: String,
}

/// Whom to mute: the author of a message, or the guest on a seat.
#[derive(Deserialize)]
pub struct MuteForm {
    line: Option<i64>,
    seat: Option<String>,
}

/// Whom to unmute, by the number in the guest's mute list.
#[derive(Deserialize)]
pub struct UnmuteForm {
    muted: i64,
}

/// The chat of a table.
pub async fn show(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let told = async {
        let room = watchable_room(&visit, &app, &id).await?;
        if !visit.json {
            return Ok(Redirect::to(&format!("/t/{id}")).into_response());
        }
        let who = Recipient::from_visit(&visit, &app).await?;
        Ok(Json(room.execute(move |room| chat::as_json(room, &who)).await?).into_response())
    };
    let told = told.await;
    respond(&visit, told)
}

/// Sends a message.
pub async fn send_message(
    mut visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<ChatForm>,
) -> Response {
    let result = async {
        let text = clean_message(&body?.text).map_err(HttpError::bad_request)?;
        let room = watchable_room(&visit, &app, &id).await?;
        let guest = visit.ensure_guest(&app).await?;
        let now = app.hub.context.clock.now();
        if !app.hub.chat_limits.guests.allow(&guest.id, now) {
            return Err(too_many_messages("talk-too-much"));
        }
        let me = guest.id.clone();
        let plays = room.execute(move |room| room.seat_of(Some(&me)).is_some()).await?;
        if !plays && !app.hub.chat_limits.watchers.allow(&id, now) {
            return Err(too_many_messages("talk-too-many"));
        }
        let line = room.execute(move |room| room.post_message(&guest, text)).await?;
        Ok(json_or_redirect(&visit, json!({ "ok": true, "line": line }), &format!("/t/{id}")))
    };
    let result = result.await;
    respond(&visit, result)
}

fn too_many_messages(key: &'static str) -> HttpError {
    HttpError { status: StatusCode::TOO_MANY_REQUESTS, text: Text::new(key) }
}

/// Mutes the author of a message or the guest on a seat. Nobody else is told.
pub async fn mute(
    mut visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<MuteForm>,
) -> Response {
    let muted = async {
        let MuteForm { line, seat } = body?;
        let room = watchable_room(&visit, &app, &id).await?;
        let found = room.execute(move |room| {
            let author = line.and_then(|n| room.chat.from(0).find(|row| row.n == n));
            let seat_row = Seat::all(room.row.seats).find(|at| seat.as_deref() == Some(room.seat_word(*at)));
            let seat_row = seat_row.map(|at| &room.seats[at.index()]);
            author
                .map(|row| (row.guest.clone(), row.name.clone()))
                .or_else(|| seat_row.and_then(|row| Some((row.guest.clone()?, row.name.clone()))))
        });
        let (other, name) = found.await?.ok_or_else(|| HttpError::bad_request("talk-nobody"))?;
        let me = visit.ensure_guest(&app).await?.id;
        if other == me {
            return Err(HttpError::bad_request("talk-yourself"));
        }
        if !app.hub.mutes.mute(&app.hub.context.store, &me, &other, &name).await? {
            return Err(HttpError::conflict(Text::new("talk-mutes-full")));
        }
        Ok(json_or_redirect(&visit, json!({ "ok": true }), &format!("/t/{id}")))
    };
    let muted = muted.await;
    respond(&visit, muted)
}

/// Unmutes a guest.
pub async fn unmute(visit: Visit, State(app): State<AppState>, FormOrJson(body): FormOrJson<UnmuteForm>) -> Response {
    let heard = async {
        let UnmuteForm { muted } = body?;
        let nobody = || HttpError::bad_request("talk-nobody");
        let me = visit.guest_id().ok_or_else(nobody)?;
        if !app.hub.mutes.unmute(&app.hub.context.store, me, muted).await? {
            return Err(nobody());
        }
        Ok(json_or_redirect(&visit, json!({ "ok": true }), "/"))
    };
    let heard = heard.await;
    respond(&visit, heard)
}
