//! Seats, bots and the start of the game.

use super::json_or_redirect;
use crate::room::Room;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use crate::words::say;
use axum::extract::{Path, State};
use axum::response::Response;
use engine::{Seat, Text};
use serde::Deserialize;
use serde_json::json;

/// A seat, and what the browser adds to the dice.
#[derive(Deserialize)]
pub struct SitForm {
    seat: u8,
    #[serde(default)]
    string: String,
    /// Not empty: a further seat at the same device.
    #[serde(default)]
    also: String,
}

/// One of the guest's seats, or all.
#[derive(Deserialize)]
pub struct LeaveSeatForm {
    seat: Option<u8>,
}

/// A seat, and its bot. Empty removes the bot.
#[derive(Deserialize)]
pub struct BotForm {
    seat: u8,
    #[serde(default)]
    bot: String,
}

/// Takes a seat.
pub async fn sit(
    mut visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SitForm>,
) -> Response {
    let sat = async {
        let SitForm { seat, string, also } = body?;
        let guest = visit.ensure_guest(&app).await?;
        let name = default_player_name(&visit, seat);
        let sit = move |room: &mut Room| match room.seat_of(Some(&guest.id)) {
            Some(_) if !also.is_empty() => room.sit_additional(&guest.id, &name, Seat(seat), &string),
            _ => room.sit(&guest.id, &guest.name, Seat(seat), &string),
        };
        change_room(&visit, &app, &id, sit).await
    };
    let sat = sat.await;
    respond(&visit, sat)
}

/// The name of another player at the same device until it is changed.
pub(super) fn default_player_name(visit: &Visit, seat: u8) -> String {
    say(visit.lang, &Text::new("hot-player").with("n", i64::from(seat) + 1))
}

/// Leaves a seat.
pub async fn leave(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<LeaveSeatForm>,
) -> Response {
    let guest = visit.guest_id().unwrap_or_default().to_owned();
    let left = match body {
        Ok(LeaveSeatForm { seat }) => {
            change_room(&visit, &app, &id, move |room| room.leave_seat(&guest, seat.map(Seat))).await
        }
        Err(error) => Err(error),
    };
    respond(&visit, left)
}

/// Puts a bot on a seat, or removes it.
pub async fn set_bot(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<BotForm>,
) -> Response {
    let guest = visit.guest_id().unwrap_or_default().to_owned();
    let put = match body {
        Ok(BotForm { seat, bot }) => {
            let bot = Some(bot).filter(|bot| !bot.is_empty());
            change_room(&visit, &app, &id, move |room| room.set_bot(&guest, Seat(seat), bot.as_deref())).await
        }
        Err(error) => Err(error),
    };
    respond(&visit, put)
}

/// Starts the game.
pub async fn start(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let guest = visit.guest_id().unwrap_or_default().to_owned();
    let begun = change_room(&visit, &app, &id, move |room| room.start(&guest)).await;
    respond(&visit, begun)
}

pub(super) async fn change_room(
    visit: &Visit,
    app: &AppState,
    id: &str,
    work: impl FnOnce(&mut Room) -> Result<(), Text> + Send + 'static,
) -> Result<Response, HttpError> {
    let room = app.hub.room(id).await?.ok_or_else(HttpError::not_found)?;
    room.execute(work).await?.map_err(HttpError::conflict)?;
    Ok(json_or_redirect(visit, json!({ "ok": true }), &format!("/t/{id}")))
}
