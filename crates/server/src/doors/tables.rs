//! New tables: play now, open one, play again.

use super::done;
use crate::app::{App, answer};
use crate::body::Body;
use crate::manners::{ClockRule, Manners, Pace, UNITS_MOST};
use crate::oops::Oops;
use crate::pages;
use crate::pages::new_table::{FieldError, FormValues, THIS_DEVICE};
use crate::room::Room;
use crate::room_bots;
use crate::secret;
use crate::store::{GuestRow, SeatRow, State as TableState, TableRow};
use crate::visit::{Visit, fit_name};
use crate::words::{say, word};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Text;
use registry::{AnyGame, Refused};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// One click.
#[derive(Deserialize)]
pub struct Now {
    game: String,
    #[serde(default)]
    string: String,
}

/// Against bots, at once.
pub async fn play_now(mut visit: Visit, State(app): State<App>, Body(body): Body<Now>) -> Response {
    let played = match body {
        Ok(now) => begin(&mut visit, &app, now).await,
        Err(oops) => Err(oops),
    };
    answer(&visit, played)
}

async fn begin(visit: &mut Visit, app: &App, now: Now) -> Result<Response, Oops> {
    let game = registry::find(&now.game).ok_or_else(Oops::not_found)?;
    let guest = visit.known(app).await?;
    let seats = game.about().usual_seats;
    let row = new_table(game, seats, Map::new(), false, &guest);
    let mut list = vec![bot(room_bots::usual()); usize::from(seats)];
    list[0] = sits(&guest, &now.string);
    app.hub.add(&row, &list).await?;
    let room = app.hub.room(&row.id).await?.ok_or_else(Oops::not_found)?;
    room.ask(move |room| room.start(&guest.id)).await?.map_err(Oops::conflict)?;
    Ok(done(visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
}

/// Opens a table as the form says. Options come as `option-KEY`, bots and who else sits at this device as `seat-N`.
pub async fn open(mut visit: Visit, State(app): State<App>, Body(body): Body<BTreeMap<String, Value>>) -> Response {
    let opened = match body {
        Ok(wish) => lay(&mut visit, &app, &wish).await,
        Err(oops) => Err(oops),
    };
    answer(&visit, opened)
}

async fn lay(visit: &mut Visit, app: &App, wish: &BTreeMap<String, Value>) -> Result<Response, Oops> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let wish: FormValues = wish.iter().map(|(key, value)| (key.clone(), text(value))).collect();
    let said = |key: &str| wish.get(key).map_or("", String::as_str);
    let game = registry::find(said("game")).ok_or_else(Oops::not_found)?;
    let seats = match said("seats") {
        "" => game.about().usual_seats,
        written => written.parse().unwrap_or_default(),
    };
    let options =
        wish.iter().filter_map(|(key, value)| Some((key.strip_prefix("option-")?.to_owned(), value.as_str().into())));
    let guest = visit.known(app).await?;
    let mut row = new_table(game, seats, options.collect(), said("public") != "false", &guest);
    let list = possible(app, game, &row, visit).and_then(|()| {
        row.manners = manners(&wish, visit)?;
        let others = (1..seats).map(|n| of_wish(&wish, n, visit, &guest)).collect::<Result<Vec<_>, _>>()?;
        Ok(std::iter::once(sits(&guest, said("string"))).chain(others).collect::<Vec<_>>())
    });
    let list = match list {
        Ok(list) => list,
        Err(wrong) if visit.json => {
            let value = json!({ "error": wrong.why, "field": wrong.field });
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, axum::Json(value)).into_response());
        }
        Err(wrong) => {
            let form = pages::new_table::form(visit, game, &wish, Some(&wrong));
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, form).into_response());
        }
    };
    app.hub.add(&row, &list).await?;
    // Begins at once if it was wished so and nobody is waited for.
    if !said("begin").is_empty() && list.iter().all(|seat| seat.guest.is_some() || seat.bot.is_some()) {
        let room = app.hub.room(&row.id).await?.ok_or_else(Oops::not_found)?;
        room.ask(move |room| room.start(&guest.id)).await?.map_err(Oops::conflict)?;
    }
    Ok(done(visit, json!({ "table": row.id }), &format!("/t/{}", row.id)))
}

/// How people want to sit together: `hands`, `pace` and `clock`.
fn manners(wish: &FormValues, visit: &Visit) -> Result<Manners, FieldError> {
    let wrong = |field: &str| FieldError { field: field.into(), why: word(visit.lang, "oops-manners") };
    let read = |field: &str| wish.get(field).map(String::as_str).filter(|word| !word.is_empty());
    let hands = read("hands").map_or(Some(false), super::hotseat::open_hands);
    let pace = read("pace").map_or(Some(Pace::default()), Pace::named);
    let clock = ClockRule::of_wish(wish).map_err(|(field, why)| FieldError {
        field: field.into(),
        why: say(visit.lang, &Text::new(why).with("most", UNITS_MOST as i64)),
    })?;
    Ok(Manners {
        open_hands: hands.ok_or_else(|| wrong("hands"))?,
        pace: pace.ok_or_else(|| wrong("pace"))?,
        players_only: read("watch") == Some("false"),
        clock,
        removed: Vec::new(),
        guide: false,
    })
}

/// Who is to sit on a seat: `seat-N` names a bot, somebody at this device (`here`, called `name-N`), or nobody.
fn of_wish(wish: &FormValues, n: u8, visit: &Visit, guest: &GuestRow) -> Result<SeatRow, FieldError> {
    let field = format!("seat-{n}");
    match wish.get(&field).map_or("", String::as_str) {
        "" => Ok(SeatRow::default()),
        THIS_DEVICE => {
            let name = wish.get(&format!("name-{n}")).and_then(|name| fit_name(name));
            let name = name.unwrap_or_else(|| super::lobby::another_name(visit, n));
            Ok(SeatRow { name, ..sits(guest, "") })
        }
        name => name.parse().map(bot).map_err(|_| FieldError { field, why: word(visit.lang, "lobby-no-such-bot") }),
    }
}

/// Could this table be laid out? Options that do not fit each other are refused before anybody sits down.
fn possible(app: &App, game: &dyn AnyGame, row: &TableRow, visit: &Visit) -> Result<(), FieldError> {
    let wrong = |field: String, no: &Refused| FieldError { field, why: game.words().say(visit.lang, &no.text) };
    game.seats(Some(row.seats)).map_err(|no| wrong("seats".into(), &no))?;
    let Err(no) = try_out(app, game, row) else { return Ok(()) };
    // Whichever option, left out, changes what is said is the one that is spoken of.
    let at_fault = row.options.keys().find(|key| {
        let mut without = row.clone();
        without.options.shift_remove(key.as_str());
        try_out(app, game, &without).err().as_ref() != Some(&no)
    });
    Err(wrong(at_fault.map_or_else(String::new, |key| format!("option-{key}")), &no))
}

fn try_out(app: &App, game: &dyn AnyGame, row: &TableRow) -> Result<(), Refused> {
    let opening = registry::Opening {
        seats: row.seats,
        options: row.options.clone(),
        players: vec![String::new(); usize::from(row.seats)],
        seed: engine::fair::Seed(row.seed.clone()),
        strings: Vec::new(),
    };
    game.open(&app.hub.house.pack, opening).map(|_| ())
}

/// The same people and bots at a new table; whoever asks first is its host.
pub async fn again(visit: Visit, State(app): State<App>, Path(id): Path<String>) -> Response {
    let played = repeat(&visit, &app, &id).await;
    answer(&visit, played)
}

async fn repeat(visit: &Visit, app: &App, id: &str) -> Result<Response, Oops> {
    let room = app.hub.room(id).await?.ok_or_else(Oops::not_found)?;
    let guest = visit.guest.clone().ok_or_else(|| Oops::forbidden("no-seat"))?;
    let new = secret::id();
    let (copy, name) = (guest.clone(), new.clone());
    let next = room.ask(move |room| next_table(room, &copy, name)).await?;
    let (row, seats) = match next? {
        Next::There(table) => return Ok(done(visit, json!({ "table": table }), &format!("/t/{table}"))),
        Next::New(row, seats) => (row, seats),
    };
    app.hub.add(&row, &seats).await?;
    let table = app.hub.room(&new).await?.ok_or_else(Oops::not_found)?;
    if seats.iter().all(|seat| seat.guest.is_none() || seat.guest.as_ref() == Some(&guest.id)) {
        // All who play sit at this device: no need to wait for anybody.
        table.ask(move |room| room.start(&guest.id)).await?.map_err(Oops::conflict)?;
    }
    Ok(done(visit, json!({ "table": new }), &format!("/t/{new}")))
}

enum Next {
    There(String),
    New(Box<TableRow>, Vec<SeatRow>),
}

fn next_table(room: &mut Room, guest: &GuestRow, id: String) -> Result<Next, Oops> {
    if room.seat_of(Some(&guest.id)).is_none() {
        return Err(Oops::forbidden("no-seat"));
    }
    if room.row.state != TableState::Over {
        return Err(Oops::conflict(Text::new("not-over")));
    }
    if let Some(again) = &room.row.again {
        return Ok(Next::There(again.clone()));
    }
    room.row.again = Some(id.clone());
    room.unsaved.room = true;
    let mut row = new_table(room.game, room.row.seats, room.row.options.clone(), room.row.public, guest);
    row.id = id;
    row.manners = Manners { removed: Vec::new(), guide: false, ..room.row.manners.clone() };
    // Whoever had a bot play for him is asked to play again himself.
    let seats = room.seats.iter().map(|seat| match &seat.guest {
        Some(_) => SeatRow { bot: None, summary: String::new(), ..seat.clone() },
        None => seat.clone(),
    });
    Ok(Next::New(Box::new(row), seats.collect()))
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
        manners: Manners::default(),
    }
}

pub(super) fn sits(guest: &GuestRow, string: &str) -> SeatRow {
    SeatRow {
        guest: Some(guest.id.clone()),
        name: guest.name.clone(),
        string: string.chars().take(64).collect(),
        ..SeatRow::default()
    }
}

pub(super) fn bot(kind: bots::Kind) -> SeatRow {
    SeatRow { bot: Some(kind.name().into()), name: kind.name().into(), ..SeatRow::default() }
}
