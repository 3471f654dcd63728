//! Several players at one device, and the settings of a table.

use super::json_or_redirect;
use super::lobby::change_room;
use crate::room::table_settings::Pace;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::{Visit, clean_name};
use axum::extract::{Path, State};
use axum::response::Response;
use engine::Seat;
use serde::Deserialize;
use serde_json::json;

/// Which seat the device shows from now on. With `down` the curtain falls until that seat's player confirms.
#[derive(Deserialize)]
pub struct DeviceSeatForm {
    seat: String,
    #[serde(default)]
    down: String,
}

/// The name of a player on one of the guest's seats.
#[derive(Deserialize)]
pub struct SeatNameForm {
    seat: u8,
    name: String,
}

/// The settings that can be changed.
#[derive(Deserialize)]
pub struct SettingsForm {
    pace: Option<String>,
    hands: Option<String>,
}

/// Confirms who is at the device, or hands the device on.
pub async fn change_device_seat(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<DeviceSeatForm>,
) -> Response {
    let turned = async {
        let DeviceSeatForm { seat, down } = body?;
        let guest = visit.guest_id().ok_or_else(|| HttpError::forbidden("no-seat"))?.to_owned();
        let room = app.hub.room(&id).await?.ok_or_else(HttpError::not_found)?;
        let turn = move |room: &mut crate::room::Room| {
            room.find_own_seat(Some(&guest), &seat).map_err(HttpError::forbidden_text)?;
            let turned =
                if down.is_empty() { room.confirm_seat(&guest, &seat) } else { room.hand_device_to(&guest, &seat) };
            turned.map_err(HttpError::conflict)
        };
        room.execute(turn).await??;
        Ok(json_or_redirect(&visit, json!({ "ok": true }), &format!("/t/{id}")))
    };
    let turned = turned.await;
    respond(&visit, turned)
}

/// Names a player on one of the guest's seats, before the game begins.
pub async fn name_seat(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SeatNameForm>,
) -> Response {
    let named = async {
        let SeatNameForm { seat, name } = body?;
        let name = clean_name(&name).ok_or_else(|| HttpError::bad_request("oops-name"))?;
        let guest = visit.guest_id().ok_or_else(|| HttpError::forbidden("no-seat"))?.to_owned();
        change_room(&visit, &app, &id, move |room| room.name_seat(&guest, Seat(seat), &name)).await
    };
    let named = named.await;
    respond(&visit, named)
}

/// Changes the bots' pace or open hands.
pub async fn change_settings(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<SettingsForm>,
) -> Response {
    let set = async {
        let SettingsForm { pace, hands } = body?;
        let unknown = || HttpError::bad_request("oops-manners");
        let pace = pace.map(|word| Pace::from_word(&word).ok_or_else(unknown)).transpose()?;
        let open = hands.map(|word| parse_open_hands(&word).ok_or_else(unknown)).transpose()?;
        let guest = visit.guest_id().unwrap_or_default().to_owned();
        change_room(&visit, &app, &id, move |room| room.change_settings(&guest, pace, open)).await
    };
    let set = set.await;
    respond(&visit, set)
}

/// Parses `open` or `hidden`.
pub(super) fn parse_open_hands(word: &str) -> Option<bool> {
    match word {
        "open" => Some(true),
        "hidden" => Some(false),
        _ => None,
    }
}
