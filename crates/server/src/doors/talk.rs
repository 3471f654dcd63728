//! Talk at a table: saying something, and not hearing somebody.

use super::{done, looked_at};
use crate::app::{App, answer};
use crate::body::Body;
use crate::oops::Oops;
use crate::pages::chat;
use crate::pages::table::Recipient;
use crate::room::fit_line;
use crate::visit::Visit;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use engine::{Seat, Text};
use serde::Deserialize;
use serde_json::json;

/// What somebody says.
#[derive(Deserialize)]
pub struct Line {
    text: String,
}

/// Who is muted: whoever said a line, or sits on a seat.
#[derive(Deserialize)]
pub struct Whom {
    line: Option<i64>,
    seat: Option<String>,
}

/// Who is heard again, by his number on one's own list.
#[derive(Deserialize)]
pub struct Again {
    muted: i64,
}

/// What was said at a table.
pub async fn show(visit: Visit, State(app): State<App>, Path(id): Path<String>) -> Response {
    let told = async {
        let room = looked_at(&visit, &app, &id).await?;
        if !visit.json {
            return Ok(Redirect::to(&format!("/t/{id}")).into_response());
        }
        let who = Recipient::from_visit(&visit, &app).await?;
        Ok(Json(room.ask(move |room| chat::as_json(room, &who)).await?).into_response())
    };
    let told = told.await;
    answer(&visit, told)
}

/// Says something.
pub async fn say(mut visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Line>) -> Response {
    let said = async {
        let text = fit_line(&body?.text).map_err(Oops::bad)?;
        let room = looked_at(&visit, &app, &id).await?;
        let guest = visit.known(&app).await?;
        let now = app.hub.house.clock.now();
        if !app.hub.voices.guests.allow(&guest.id, now) {
            return Err(too_much("talk-too-much"));
        }
        let me = guest.id.clone();
        let plays = room.ask(move |room| room.seat_of(Some(&me)).is_some()).await?;
        if !plays && !app.hub.voices.watchers.allow(&id, now) {
            return Err(too_much("talk-too-many"));
        }
        let line = room.ask(move |room| room.say(&guest, text)).await?;
        Ok(done(&visit, json!({ "ok": true, "line": line }), &format!("/t/{id}")))
    };
    let said = said.await;
    answer(&visit, said)
}

fn too_much(key: &'static str) -> Oops {
    Oops { status: StatusCode::TOO_MANY_REQUESTS, text: Text::new(key) }
}

/// Does not want to hear whoever said a line, or sits on a seat. Nobody else learns of it.
pub async fn mute(
    mut visit: Visit,
    State(app): State<App>,
    Path(id): Path<String>,
    Body(body): Body<Whom>,
) -> Response {
    let muted = async {
        let Whom { line, seat } = body?;
        let room = looked_at(&visit, &app, &id).await?;
        let found = room.ask(move |room| {
            let said = line.and_then(|n| room.talk.from(0).find(|row| row.n == n));
            let sits = Seat::all(room.row.seats).find(|at| seat.as_deref() == Some(room.seat_word(*at)));
            let sits = sits.map(|at| &room.seats[at.index()]);
            said.map(|row| (row.guest.clone(), row.name.clone()))
                .or_else(|| sits.and_then(|row| Some((row.guest.clone()?, row.name.clone()))))
        });
        let (other, name) = found.await?.ok_or_else(|| Oops::bad("talk-nobody"))?;
        let me = visit.known(&app).await?.id;
        if other == me {
            return Err(Oops::bad("talk-yourself"));
        }
        if !app.hub.silence.mute(&app.hub.house.store, &me, &other, &name).await? {
            return Err(Oops::conflict(Text::new("talk-mutes-full")));
        }
        Ok(done(&visit, json!({ "ok": true }), &format!("/t/{id}")))
    };
    let muted = muted.await;
    answer(&visit, muted)
}

/// Wants to hear somebody again.
pub async fn unmute(visit: Visit, State(app): State<App>, Body(body): Body<Again>) -> Response {
    let heard = async {
        let Again { muted } = body?;
        let nobody = || Oops::bad("talk-nobody");
        let me = visit.id().ok_or_else(nobody)?;
        if !app.hub.silence.unmute(&app.hub.house.store, me, muted).await? {
            return Err(nobody());
        }
        Ok(done(&visit, json!({ "ok": true }), "/"))
    };
    let heard = heard.await;
    answer(&visit, heard)
}
