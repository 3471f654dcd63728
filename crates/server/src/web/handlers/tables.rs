//! New tables: play now, open one, play again.

use super::json_or_redirect;
use crate::pages;
use crate::pages::new_table::{FieldError, FormValues, THIS_DEVICE};
use crate::room::Room;
use crate::room::table_settings::{ClockRule, MAX_CLOCK_UNITS, Pace, TableSettings};
use crate::secret;
use crate::store::{GuestRow, SeatRow, TableRow, TableState};
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::{Visit, clean_name};
use crate::words::{say, word};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Text;
use registry::{AnyGame, Refused};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The form of the "play now" button.
#[derive(Deserialize)]
pub struct PlayNowForm {
    game: String,
    #[serde(default)]
    string: String,
}

/// Starts a game against bots.
pub async fn play_now(
    mut visit: Visit,
    State(app): State<AppState>,
    FormOrJson(body): FormOrJson<PlayNowForm>,
) -> Response {
    let played = match body {
        Ok(now) => start_against_bots(&mut visit, &app, now).await,
        Err(error) => Err(error),
    };
    respond(&visit, played)
}

async fn start_against_bots(visit: &mut Visit, app: &AppState, now: PlayNowForm) -> Result<Response, HttpError> {
    let game = registry::find(&now.game).ok_or_else(HttpError::not_found)?;
    let guest = visit.ensure_guest(app).await?;
    let seats = game.about().usual_seats;
    let row = new_table(game, seats, Map::new(), false, &guest);
    let mut list = vec![bot_seat(crate::room::default_bot()); usize::from(seats)];
    list[0] = guest_seat(&guest, &now.string);
    app.hub.add_table(&row, &list).await?;
    let room = app.hub.room(&row.id).await?.ok_or_else(HttpError::not_found)?;
    room.execute(move |room| room.start(&guest.id)).await?.map_err(HttpError::conflict)?;
    Ok(json_or_redirect(visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
}

/// Opens a table from the form. Options come as `option-KEY`, seats as `seat-N`.
pub async fn open(
    mut visit: Visit,
    State(app): State<AppState>,
    FormOrJson(body): FormOrJson<BTreeMap<String, Value>>,
) -> Response {
    let opened = match body {
        Ok(fields) => create_table(&mut visit, &app, &fields).await,
        Err(error) => Err(error),
    };
    respond(&visit, opened)
}

async fn create_table(
    visit: &mut Visit,
    app: &AppState,
    fields: &BTreeMap<String, Value>,
) -> Result<Response, HttpError> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let fields: FormValues = fields.iter().map(|(key, value)| (key.clone(), text(value))).collect();
    let field = |key: &str| fields.get(key).map_or("", String::as_str);
    let game = registry::find(field("game")).ok_or_else(HttpError::not_found)?;
    let seats = match field("seats") {
        "" => game.about().usual_seats,
        written => written.parse().unwrap_or_default(),
    };
    let options =
        fields.iter().filter_map(|(key, value)| Some((key.strip_prefix("option-")?.to_owned(), value.as_str().into())));
    let guest = visit.ensure_guest(app).await?;
    let mut row = new_table(game, seats, options.collect(), field("public") != "false", &guest);
    let list = check_opening(app, game, &row, visit).and_then(|()| {
        row.settings = settings_from_form(&fields, visit)?;
        let others = (1..seats).map(|n| seat_from_form(&fields, n, visit, &guest)).collect::<Result<Vec<_>, _>>()?;
        Ok(std::iter::once(guest_seat(&guest, field("string"))).chain(others).collect::<Vec<_>>())
    });
    let list = match list {
        Ok(list) => list,
        Err(wrong) if visit.json => {
            let value = json!({ "error": wrong.why, "field": wrong.field });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, axum::Json(value)).into_response());
        }
        Err(wrong) => {
            let form = pages::new_table::form(visit, game, &fields, Some(&wrong));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, form).into_response());
        }
    };
    app.hub.add_table(&row, &list).await?;
    // Starts at once if the form says so and no seat is free.
    if !field("begin").is_empty() && list.iter().all(|seat| seat.guest.is_some() || seat.bot.is_some()) {
        let room = app.hub.room(&row.id).await?.ok_or_else(HttpError::not_found)?;
        room.execute(move |room| room.start(&guest.id)).await?.map_err(HttpError::conflict)?;
    }
    Ok(json_or_redirect(visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
}

/// Reads the settings: `hands`, `pace`, `watch` and the clock.
fn settings_from_form(fields: &FormValues, visit: &Visit) -> Result<TableSettings, FieldError> {
    let wrong = |field: &str| FieldError { field: field.into(), why: word(visit.lang, "oops-manners") };
    let read = |field: &str| fields.get(field).map(String::as_str).filter(|word| !word.is_empty());
    let hands = read("hands").map_or(Some(false), super::hotseat::parse_open_hands);
    let pace = read("pace").map_or(Some(Pace::default()), Pace::from_word);
    let clock = ClockRule::from_form(fields).map_err(|(field, why)| FieldError {
        field: field.into(),
        why: say(visit.lang, &Text::new(why).with("most", MAX_CLOCK_UNITS as i64)),
    })?;
    Ok(TableSettings {
        open_hands: hands.ok_or_else(|| wrong("hands"))?,
        pace: pace.ok_or_else(|| wrong("pace"))?,
        players_only: read("watch") == Some("false"),
        clock,
        removed: Vec::new(),
        guide: false,
    })
}

/// Reads `seat-N`: a bot, a player at this device (`here`, called `name-N`), or nobody.
fn seat_from_form(fields: &FormValues, n: u8, visit: &Visit, guest: &GuestRow) -> Result<SeatRow, FieldError> {
    let field = format!("seat-{n}");
    match fields.get(&field).map_or("", String::as_str) {
        "" => Ok(SeatRow::default()),
        THIS_DEVICE => {
            let name = fields.get(&format!("name-{n}")).and_then(|name| clean_name(name));
            let name = name.unwrap_or_else(|| super::lobby::default_player_name(visit, n));
            Ok(SeatRow { name, ..guest_seat(guest, "") })
        }
        name => {
            name.parse().map(bot_seat).map_err(|_| FieldError { field, why: word(visit.lang, "lobby-no-such-bot") })
        }
    }
}

/// Checks that the game can be opened with these seats and options.
fn check_opening(app: &AppState, game: &dyn AnyGame, row: &TableRow, visit: &Visit) -> Result<(), FieldError> {
    let wrong = |field: String, no: &Refused| FieldError { field, why: game.words().say(visit.lang, &no.text) };
    game.seats(Some(row.seats)).map_err(|no| wrong("seats".into(), &no))?;
    let Err(no) = try_opening(app, game, row) else { return Ok(()) };
    // Names the option whose absence changes the refusal.
    let at_fault = row.options.keys().find(|key| {
        let mut without = row.clone();
        without.options.shift_remove(key.as_str());
        try_opening(app, game, &without).err().as_ref() != Some(&no)
    });
    Err(wrong(at_fault.map_or_else(String::new, |key| format!("option-{key}")), &no))
}

fn try_opening(app: &AppState, game: &dyn AnyGame, row: &TableRow) -> Result<(), Refused> {
    let opening = registry::Opening {
        seats: row.seats,
        options: row.options.clone(),
        players: vec![String::new(); usize::from(row.seats)],
        seed: engine::fair::Seed(row.seed.clone()),
        strings: Vec::new(),
    };
    game.open(&app.hub.context.pack, opening).map(|_| ())
}

/// Opens a new table for the same players and bots. Whoever asks first becomes host.
pub async fn play_again(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let played = repeat_table(&visit, &app, &id).await;
    respond(&visit, played)
}

async fn repeat_table(visit: &Visit, app: &AppState, id: &str) -> Result<Response, HttpError> {
    let room = app.hub.room(id).await?.ok_or_else(HttpError::not_found)?;
    let guest = visit.guest.clone().ok_or_else(|| HttpError::forbidden("no-seat"))?;
    let new = secret::id();
    let (copy, name) = (guest.clone(), new.clone());
    let next = room.execute(move |room| next_table(room, &copy, name)).await?;
    let (row, seats) = match next? {
        NextTable::Exists(table) => {
            return Ok(json_or_redirect(visit, json!({ "table": table }), &format!("/t/{table}")));
        }
        NextTable::New(row, seats) => (row, seats),
    };
    app.hub.add_table(&row, &seats).await?;
    let table = app.hub.room(&new).await?.ok_or_else(HttpError::not_found)?;
    if seats.iter().all(|seat| seat.guest.is_none() || seat.guest.as_ref() == Some(&guest.id)) {
        // All players sit at this device, so nobody has to be waited for.
        table.execute(move |room| room.start(&guest.id)).await?.map_err(HttpError::conflict)?;
    }
    Ok(json_or_redirect(visit, json!({ "table": new }), &format!("/t/{new}")))
}

enum NextTable {
    Exists(String),
    New(Box<TableRow>, Vec<SeatRow>),
}

fn next_table(room: &mut Room, guest: &GuestRow, id: String) -> Result<NextTable, HttpError> {
    if room.seat_of(Some(&guest.id)).is_none() {
        return Err(HttpError::forbidden("no-seat"));
    }
    if room.row.state != TableState::Over {
        return Err(HttpError::conflict(Text::new("not-over")));
    }
    if let Some(again) = &room.row.again {
        return Ok(NextTable::Exists(again.clone()));
    }
    room.row.again = Some(id.clone());
    room.unsaved.table_changed = true;
    let mut row = new_table(room.game, room.row.seats, room.row.options.clone(), room.row.public, guest);
    row.id = id;
    row.settings = TableSettings { removed: Vec::new(), guide: false, ..room.row.settings.clone() };
    // Players who were replaced by a bot are invited again.
    let seats = room.seats.iter().map(|seat| match &seat.guest {
        Some(_) => SeatRow { bot: None, summary: String::new(), ..seat.clone() },
        None => seat.clone(),
    });
    Ok(NextTable::New(Box::new(row), seats.collect()))
}

pub(super) fn new_table(
    game: &dyn AnyGame,
    seats: u8,
    options: Map<String, Value>,
    public: bool,
    host: &GuestRow,
) -> TableRow {
    TableRow {
        id: secret::id(),
        game: game.about().id.into(),
        seats,
        options,
        public,
        host: host.id.clone(),
        state: TableState::Lobby,
        seed: secret::seed().0,
        strings: Vec::new(),
        again: None,
        given: None,
        settings: TableSettings::default(),
    }
}

pub(super) fn guest_seat(guest: &GuestRow, string: &str) -> SeatRow {
    SeatRow {
        guest: Some(guest.id.clone()),
        name: guest.name.clone(),
        string: string.chars().take(64).collect(),
        ..SeatRow::default()
    }
}

pub(super) fn bot_seat(kind: bots::Kind) -> SeatRow {
    SeatRow { bot: Some(kind.name().into()), name: kind.name().into(), ..SeatRow::default() }
}
