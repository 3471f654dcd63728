//! Records: uploading one, and continuing a game from one of its steps.

use super::tables::{bot_seat, guest_seat, new_table};
use super::{json_or_redirect, watchable_room};
use crate::room::{Room, TableEvent};
use crate::store::{GuestRow, SeatRow, StepKind, StepRow, TableRow, TableState, now};
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::{MAX_NAME_CHARS, Visit};
use axum::extract::rejection::StringRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use engine::record::{self, Line, Record};
use engine::{Next, Text, quoted};
use registry::{AnyGame, Pack};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

/// The largest accepted record: ten times the longest game we have seen.
pub const MAX_RECORD_BYTES: usize = 1024 * 1024;

/// Uploads the record of a finished game. It is fully verified before it is stored.
pub async fn upload(mut visit: Visit, State(app): State<AppState>, text: Result<String, StringRejection>) -> Response {
    let taken = async {
        let text = text.map_err(|no| match no.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                HttpError { status: StatusCode::PAYLOAD_TOO_LARGE, text: Text::new("oops-large") }
            }
            _ => HttpError::bad_request("oops-body"),
        })?;
        let guest = visit.ensure_guest(&app).await?;
        let pack = app.hub.context.pack.clone();
        // Verifying a long game takes a while, so it runs outside the request threads.
        let read = tokio::task::spawn_blocking(move || read_record(&text, &pack, &guest)).await;
        let (row, seats, steps) = read.map_err(|_| HttpError::bad_request("oops-body"))??;
        app.hub.add_finished_table(&row, &seats, &steps).await?;
        Ok(json_or_redirect(&visit, json!({ "table": row.id }), &format!("/t/{}/replay", row.id)))
    };
    let taken = taken.await;
    respond(&visit, taken)
}

fn unreadable_record(why: &dyn std::fmt::Display) -> HttpError {
    HttpError {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        text: Text::new("record-unread").with("why", why.to_string()),
    }
}

/// A record as the rows of a finished table.
fn read_record(
    text: &str,
    pack: &Arc<Pack>,
    guest: &GuestRow,
) -> Result<(TableRow, Vec<SeatRow>, Vec<StepRow>), HttpError> {
    let record = Record::parse(text).map_err(|no| unreadable_record(&no))?;
    let header = &record.header;
    let game = registry::find(&header.game)
        .ok_or_else(|| unreadable_record(&format!("there is no game `{}`", quoted(&header.game))))?;
    game.verify(pack, &record).map_err(|no| unreadable_record(&no))?;
    let whole = game.replay(pack, &record, None).map_err(|no| unreadable_record(&no))?;
    let mut row = new_table(game, header.seats, header.options.clone(), false, guest);
    row.state = TableState::Over;
    row.seed = record.end.as_ref().map(|end| end.seed.clone()).unwrap_or_default();
    row.strings.clone_from(&header.strings);
    let given = record::given_steps(&record);
    if given > 0 {
        // A new table marks by itself where it continues. The mark of a tutorial stays.
        let marked = matches!(&record.lines[given - 1], Line::Table { table, .. } if table == record::REHEARSED);
        row.given = Some(first_steps(&record, if marked { given } else { given - 1 }).to_string());
    }
    let name = |player: &String| SeatRow { name: player.chars().take(MAX_NAME_CHARS).collect(), ..SeatRow::default() };
    let seats = header.players.iter().map(name).collect();
    let seat_of = |word: &str| engine::Seat::all(header.seats).find(|seat| whole.seat_name(*seat) == word);
    let steps = record.lines[given..].iter().zip(0..).map(|(line, step)| {
        let step_row = |kind, seat, line| StepRow {
            table: row.id.clone(),
            step,
            kind,
            seat,
            line,
            at: now(),
            seen: String::new(),
        };
        let (kind, seat, line) = match line {
            Line::Seat { seat, line } => (StepKind::Action, seat_of(seat).map(|seat| seat.0), line),
            Line::Chance { line, .. } => (StepKind::Chance, None, line),
            Line::Table { table, line } => {
                let unknown = || unreadable_record(&format!("`{}` is not known here", quoted(table)));
                let event = match record::outcomes_used(table, line) {
                    Some(outcomes) => TableEvent::TakenBack(outcomes),
                    None => TableEvent::from_stored(table).ok_or_else(unknown)?,
                };
                let seat = seat_of(line.split(' ').next().unwrap_or_default()).ok_or_else(unknown)?;
                return Ok(step_row(StepKind::Table, Some(seat.0), event.to_stored()));
            }
        };
        Ok(step_row(kind, seat, line.clone()))
    });
    let steps = steps.collect::<Result<_, HttpError>>()?;
    Ok((row, seats, steps))
}

/// The first steps of a record, without its end.
fn first_steps(record: &Record, steps: usize) -> Record {
    Record { header: record.header.clone(), lines: record.lines[..steps].to_vec(), end: None }
}

/// Where to continue.
#[derive(Deserialize)]
pub struct ContinueForm {
    step: usize,
    /// Whose view was shown. Somebody who did not play takes that seat.
    #[serde(default, rename = "as")]
    seen_by: String,
}

/// Opens a new table that continues a finished game from one of its steps.
pub async fn continue_from(
    mut visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<ContinueForm>,
) -> Response {
    let taken = async {
        let from = body?;
        let guest = visit.ensure_guest(&app).await?;
        let room = watchable_room(&visit, &app, &id).await?;
        let pack = app.hub.context.pack.clone();
        let (row, seats) = room.execute(move |room| branch_table(room, &pack, &guest, &from)).await??;
        app.hub.add_table(&row, &seats).await?;
        Ok(json_or_redirect(&visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
    };
    let taken = taken.await;
    respond(&visit, taken)
}

fn branch_table(
    room: &mut Room,
    pack: &Pack,
    guest: &GuestRow,
    from: &ContinueForm,
) -> Result<(TableRow, Vec<SeatRow>), HttpError> {
    let record = room.record().filter(|_| room.row.state == TableState::Over);
    let record = record.ok_or_else(|| HttpError::forbidden("replay-not-over"))?;
    let step = from.step.min(record.lines.len());
    let game: &'static dyn AnyGame = room.game;
    let there = game.replay(pack, &record, Some(step)).map_err(|no| unreadable_record(&no))?;
    if there.next() == Next::Over {
        return Err(HttpError::conflict(Text::new("continue-over")));
    }
    let mut row = new_table(game, room.row.seats, room.row.options.clone(), false, guest);
    row.given = Some(first_steps(&record, step).to_string());
    let watched = engine::Seat::all(room.row.seats).find(|seat| room.seat_word(*seat) == from.seen_by);
    let own = room.seat_of(Some(&guest.id)).or(watched).map_or(0, engine::Seat::index);
    let mut seats: Vec<SeatRow> = room
        .seats
        .iter()
        .map(|seat| {
            bot_seat(seat.bot.as_ref().and_then(|kind| kind.parse().ok()).unwrap_or_else(crate::room::default_bot))
        })
        .collect();
    seats[own] = guest_seat(guest, "");
    Ok((row, seats))
}
