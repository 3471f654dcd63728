//! Handlers of posts. Each takes a form or JSON and answers with a page or JSON.

pub mod chat;
pub mod hotseat;
pub mod lobby;
pub mod participants;
pub mod play;
pub mod profile;
pub mod records;
pub mod tables;
pub mod tutorial;

use crate::runtime::room_task::RoomHandle;
use crate::web::http_error::HttpError;
use crate::web::router::AppState;
use crate::web::visit::Visit;
use axum::Json;
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::Value;

/// JSON for programs, or a redirect to the page of the form.
pub fn json_or_redirect(visit: &Visit, value: Value, back: &str) -> Response {
    if visit.json { Json(value).into_response() } else { Redirect::to(back).into_response() }
}

/// The table with this id, if the visitor may view it.
pub async fn watchable_room(visit: &Visit, app: &AppState, id: &str) -> Result<RoomHandle, HttpError> {
    let room = app.hub.room(id).await?.ok_or_else(HttpError::not_found)?;
    let guest = visit.guest_id().map(str::to_owned);
    let may = room.execute(move |room| room.may_watch(guest.as_deref())).await?;
    if may { Ok(room) } else { Err(HttpError::forbidden("watch-players-only")) }
}
