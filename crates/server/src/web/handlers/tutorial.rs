//! Learning by playing: a table with a guide, reading on in it, and playing on without.

use super::done;
use super::tables::{bot, new_table, sits};
use crate::room::LEARNER;
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, answer};
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

/// Read on from a step, or play on without the guide.
#[derive(Deserialize)]
pub struct TutorialForm {
    /// The step from which the page tells; without it the guide is let go.
    from: Option<usize>,
}

/// Opens a table to learn at and begins.
pub async fn learn(
    mut visit: Visit,
    State(app): State<AppState>,
    FormOrJson(body): FormOrJson<StartTutorialForm>,
) -> Response {
    let begun = async {
        let StartTutorialForm { game, string } = body?;
        let game = registry::find(&game).ok_or_else(HttpError::not_found)?;
        let guide = game.guide().ok_or_else(HttpError::not_found)?;
        let guest = visit.known(&app).await?;
        let mut row = new_table(game, guide.seats, guide.options.clone(), false, &guest);
        row.manners.guide = true;
        let mut list = vec![bot(crate::room::usual()); usize::from(guide.seats)];
        list[LEARNER.index()] = sits(&guest, &string);
        app.hub.add(&row, &list).await?;
        let room = app.hub.room(&row.id).await?.ok_or_else(HttpError::not_found)?;
        room.ask(move |room| room.start(&guest.id)).await?.map_err(HttpError::conflict)?;
        Ok(done(&visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
    };
    let begun = begun.await;
    answer(&visit, begun)
}

/// The learner turns the page.
pub async fn turn(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<TutorialForm>,
) -> Response {
    let turned = async {
        let TutorialForm { from } = body?;
        let room = app.hub.room(&id).await?.ok_or_else(HttpError::not_found)?;
        let guest = visit.id().map(str::to_owned);
        let turned = room.ask(move |room| {
            if room.seat_of(guest.as_deref()) != Some(LEARNER) {
                return None;
            }
            match from {
                Some(from) => room.read_on(from),
                None => room.let_go(),
            }
            Some(room.rehearses())
        });
        let rehearses = turned.await?.ok_or_else(|| HttpError::forbidden("no-seat"))?;
        Ok(done(&visit, json!({ "ok": true, "rehearsal": rehearses }), &format!("/t/{id}")))
    };
    let turned = turned.await;
    answer(&visit, turned)
}
