//! Several players at one device: who is in front, what each is called; and how people sit together.

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

/// Which of one's seats is in front from now on. With `down` the device is only handed to him: he has to say himself that
/// it is he.
#[derive(Deserialize)]
pub struct DeviceSeatForm {
    seat: String,
    #[serde(default)]
    down: String,
}

/// What somebody on one of one's seats is called.
#[derive(Deserialize)]
pub struct SeatNameForm {
    seat: u8,
    name: String,
}

/// How people sit together, as far as it is to change.
#[derive(Deserialize)]
pub struct SettingsForm {
    pace: Option<String>,
    hands: Option<String>,
}

/// "It is I", or "this is for you".
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

/// A name for one of one's seats, before the game begins.
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

/// The bots' pace, and open hands.
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

/// Open hands, or hidden ones?
pub(super) fn parse_open_hands(word: &str) -> Option<bool> {
    match word {
        "open" => Some(true),
        "hidden" => Some(false),
        _ => None,
    }
}
