//! Several players at one device: who is in front, what each is called; and how people sit together.

use super::done;
use super::lobby::change;
use crate::app::{App, answer};
use crate::body::Body;
use crate::manners::Pace;
use crate::oops::Oops;
use crate::visit::{Visit, fit_name};
use axum::extract::{Path, State};
use axum::response::Response;
use engine::Seat;
use serde::Deserialize;
use serde_json::json;

/// Which of one's seats is in front from now on. With `down` the device is only handed to him: he has to say himself that
/// it is he.
#[derive(Deserialize)]
pub struct Before {
    seat: String,
    #[serde(default)]
    down: String,
}

/// What somebody on one of one's seats is called.
#[derive(Deserialize)]
pub struct Named {
    seat: u8,
    name: String,
}

/// How people sit together, as far as it is to change.
#[derive(Deserialize)]
pub struct Behave {
    pace: Option<String>,
    hands: Option<String>,
}

/// "It is I", or "this is for you".
pub async fn front(visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Before>) -> Response {
    let turned = async {
        let Before { seat, down } = body?;
        let guest = visit.id().ok_or_else(|| Oops::forbidden("no-seat"))?.to_owned();
        let room = app.hub.room(&id).await?.ok_or_else(Oops::not_found)?;
        let turn = move |room: &mut crate::room::Room| {
            room.own_seat(Some(&guest), &seat).map_err(Oops::not_his)?;
            let turned = if down.is_empty() { room.raise(&guest, &seat) } else { room.hand_to(&guest, &seat) };
            turned.map_err(Oops::conflict)
        };
        room.ask(turn).await??;
        Ok(done(&visit, json!({ "ok": true }), &format!("/t/{id}")))
    };
    let turned = turned.await;
    answer(&visit, turned)
}

/// A name for one of one's seats, before the game begins.
pub async fn name(visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Named>) -> Response {
    let named = async {
        let Named { seat, name } = body?;
        let name = fit_name(&name).ok_or_else(|| Oops::bad("oops-name"))?;
        let guest = visit.id().ok_or_else(|| Oops::forbidden("no-seat"))?.to_owned();
        change(&visit, &app, &id, move |room| room.name_seat(&guest, Seat(seat), &name)).await
    };
    let named = named.await;
    answer(&visit, named)
}

/// The bots' pace, and open hands.
pub async fn manners(
    visit: Visit,
    State(app): State<App>,
    Path(id): Path<String>,
    Body(body): Body<Behave>,
) -> Response {
    let set = async {
        let Behave { pace, hands } = body?;
        let unknown = || Oops::bad("oops-manners");
        let pace = pace.map(|word| Pace::named(&word).ok_or_else(unknown)).transpose()?;
        let open = hands.map(|word| open_hands(&word).ok_or_else(unknown)).transpose()?;
        let guest = visit.id().unwrap_or_default().to_owned();
        change(&visit, &app, &id, move |room| room.behave(&guest, pace, open)).await
    };
    let set = set.await;
    answer(&visit, set)
}

/// Open hands, or hidden ones?
pub(super) fn open_hands(word: &str) -> Option<bool> {
    match word {
        "open" => Some(true),
        "hidden" => Some(false),
        _ => None,
    }
}
