//! Tutorials: starting one, continuing it, and leaving it.

use super::json_or_redirect;
use super::tables::{bot_seat, guest_seat, new_table};
use crate::room::LEARNER;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;

/// Which game.
#[derive(Deserialize)]
pub struct StartTutorialForm {
    game: String,
    #[serde(default)]
    string: String,
}

/// Continue, or leave the tutorial.
#[derive(Deserialize)]
pub struct TutorialForm {
    /// The lesson from which to continue. Without it the tutorial ends.
    from: Option<usize>,
}

/// Opens a table with a tutorial and starts it.
pub async fn start_tutorial(
    mut visit: Visit,
    State(app): State<AppState>,
    FormOrJson(body): FormOrJson<StartTutorialForm>,
) -> Response {
    let begun = async {
        let StartTutorialForm { game, string } = body?;
        let game = registry::find(&game).ok_or_else(HttpError::not_found)?;
        let guide = game.guide().ok_or_else(HttpError::not_found)?;
        let guest = visit.ensure_guest(&app).await?;
        let mut row = new_table(game, guide.seats, guide.options.clone(), false, &guest);
        row.settings.guide = true;
        let mut list = vec![bot_seat(crate::room::default_bot()); usize::from(guide.seats)];
        list[LEARNER.index()] = guest_seat(&guest, &string);
        app.hub.add_table(&row, &list).await?;
        let room = app.hub.room(&row.id).await?.ok_or_else(HttpError::not_found)?;
        room.execute(move |room| room.start(&guest.id)).await?.map_err(HttpError::conflict)?;
        Ok(json_or_redirect(&visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
    };
    let begun = begun.await;
    respond(&visit, begun)
}

/// Continues or ends the tutorial.
pub async fn continue_tutorial(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<TutorialForm>,
) -> Response {
    let turned = async {
        let TutorialForm { from } = body?;
        let room = app.hub.room(&id).await?.ok_or_else(HttpError::not_found)?;
        let guest = visit.guest_id().map(str::to_owned);
        let turned = room.execute(move |room| {
            if room.seat_of(guest.as_deref()) != Some(LEARNER) {
                return None;
            }
            match from {
                Some(from) => room.continue_tutorial(from),
                None => room.end_tutorial(),
            }
            Some(room.in_tutorial())
        });
        let rehearses = turned.await?.ok_or_else(|| HttpError::forbidden("no-seat"))?;
        Ok(json_or_redirect(&visit, json!({ "ok": true, "rehearsal": rehearses }), &format!("/t/{id}")))
    };
    let turned = turned.await;
    respond(&visit, turned)
}
