//! Records: taken in from a file, and taken up where one likes.

use super::tables::{bot, new_table, sits};
use super::{done, looked_at};
use crate::room::{Room, TableEvent};
use crate::store::{GuestRow, SeatRow, StepKind, StepRow, TableRow, TableState, now};
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, answer};
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

/// The largest record anybody may bring: ten times the longest game we have seen.
pub const MAX_RECORD_BYTES: usize = 1024 * 1024;

/// Takes a finished record in; it is checked to its last roll before it is kept.
pub async fn upload(mut visit: Visit, State(app): State<AppState>, text: Result<String, StringRejection>) -> Response {
    let taken = async {
        let text = text.map_err(|no| match no.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                HttpError { status: StatusCode::PAYLOAD_TOO_LARGE, text: Text::new("oops-large") }
            }
            _ => HttpError::bad("oops-body"),
        })?;
        let guest = visit.known(&app).await?;
        let pack = app.hub.house.pack.clone();
        // A long game takes a while to check: not on the threads that serve everybody.
        let read = tokio::task::spawn_blocking(move || read(&text, &pack, &guest)).await;
        let (row, seats, steps) = read.map_err(|_| HttpError::bad("oops-body"))??;
        app.hub.add_played(&row, &seats, &steps).await?;
        Ok(done(&visit, json!({ "table": row.id }), &format!("/t/{}/replay", row.id)))
    };
    let taken = taken.await;
    answer(&visit, taken)
}

fn unread(why: &dyn std::fmt::Display) -> HttpError {
    HttpError {
        status: StatusCode::UNPROCESSABLE_ENTITY,
        text: Text::new("record-unread").with("why", why.to_string()),
    }
}

/// A record as the rows of a table that is over.
fn read(text: &str, pack: &Arc<Pack>, guest: &GuestRow) -> Result<(TableRow, Vec<SeatRow>, Vec<StepRow>), HttpError> {
    let record = Record::parse(text).map_err(|no| unread(&no))?;
    let header = &record.header;
    let game =
        registry::find(&header.game).ok_or_else(|| unread(&format!("there is no game `{}`", quoted(&header.game))))?;
    game.verify(pack, &record).map_err(|no| unread(&no))?;
    let whole = game.replay(pack, &record, None).map_err(|no| unread(&no))?;
    let mut row = new_table(game, header.seats, header.options.clone(), false, guest);
    row.state = TableState::Over;
    row.seed = record.end.as_ref().map(|end| end.seed.clone()).unwrap_or_default();
    row.strings.clone_from(&header.strings);
    let given = record::given(&record);
    if given > 0 {
        // A new table says by itself that it was taken up from another; that it began as a rehearsal stays written.
        let marked = matches!(&record.lines[given - 1], Line::Table { table, .. } if table == record::REHEARSED);
        row.given = Some(part(&record, if marked { given } else { given - 1 }).to_string());
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
                let unknown = || unread(&format!("`{}` is not known here", quoted(table)));
                let aside = match record::used_up(table, line) {
                    Some(outcomes) => TableEvent::TakenBack(outcomes),
                    None => TableEvent::read(table).ok_or_else(unknown)?,
                };
                let seat = seat_of(line.split(' ').next().unwrap_or_default()).ok_or_else(unknown)?;
                return Ok(step_row(StepKind::Table, Some(seat.0), aside.write()));
            }
        };
        Ok(step_row(kind, seat, line.clone()))
    });
    let steps = steps.collect::<Result<_, HttpError>>()?;
    Ok((row, seats, steps))
}

/// The first steps of a record, without its end.
fn part(record: &Record, steps: usize) -> Record {
    Record { header: record.header.clone(), lines: record.lines[..steps].to_vec(), end: None }
}

/// Where to go on from.
#[derive(Deserialize)]
pub struct ContinueForm {
    step: usize,
    /// With whose eyes the game was watched: that seat is taken by who did not play himself.
    #[serde(default, rename = "as")]
    seen_by: String,
}

/// Opens a new table that begins where a finished game was at some step.
pub async fn go_on(
    mut visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<ContinueForm>,
) -> Response {
    let taken = async {
        let from = body?;
        let guest = visit.known(&app).await?;
        let room = looked_at(&visit, &app, &id).await?;
        let pack = app.hub.house.pack.clone();
        let (row, seats) = room.ask(move |room| branch(room, &pack, &guest, &from)).await??;
        app.hub.add(&row, &seats).await?;
        Ok(done(&visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
    };
    let taken = taken.await;
    answer(&visit, taken)
}

fn branch(
    room: &mut Room,
    pack: &Pack,
    guest: &GuestRow,
    from: &ContinueForm,
) -> Result<(TableRow, Vec<SeatRow>), HttpError> {
    let record = room.record().filter(|_| room.row.state == TableState::Over);
    let record = record.ok_or_else(|| HttpError::forbidden("replay-not-over"))?;
    let step = from.step.min(record.lines.len());
    let game: &'static dyn AnyGame = room.game;
    let there = game.replay(pack, &record, Some(step)).map_err(|no| unread(&no))?;
    if there.next() == Next::Over {
        return Err(HttpError::conflict(Text::new("continue-over")));
    }
    let mut row = new_table(game, room.row.seats, room.row.options.clone(), false, guest);
    row.given = Some(part(&record, step).to_string());
    let watched = engine::Seat::all(room.row.seats).find(|seat| room.seat_word(*seat) == from.seen_by);
    let own = room.seat_of(Some(&guest.id)).or(watched).map_or(0, engine::Seat::index);
    let mut seats: Vec<SeatRow> = room
        .seats
        .iter()
        .map(|seat| bot(seat.bot.as_ref().and_then(|kind| kind.parse().ok()).unwrap_or_else(crate::room::usual)))
        .collect();
    seats[own] = sits(guest, "");
    Ok((row, seats))
}
