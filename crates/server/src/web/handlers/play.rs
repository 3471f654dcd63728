//! Moves: act, "why not?", take back, no trades, which windows go by; and the record.

use super::{done, looked_at};
use crate::room::{Room, Said, Sure, Wish};
use crate::web::body::Body;
use crate::web::http_error::Oops;
use crate::web::router::{App, answer};
use crate::web::visit::Visit;
use crate::words::{say, word};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use engine::{Lang, Seat, Text, Words};
use registry::Refused;
use serde::Deserialize;
use serde_json::{Value, json};

/// A move, and the decision it answers.
#[derive(Deserialize)]
pub struct Move {
    line: String,
    decision: Option<u64>,
    #[serde(default)]
    sure: bool,
    seat: Option<String>,
}

/// Lines about which a seat asks "why not?".
#[derive(Deserialize)]
pub struct Lines {
    lines: Vec<String>,
    seat: Option<String>,
}

/// Which decision is taken back.
#[derive(Deserialize)]
pub struct Back {
    decision: Option<u64>,
    seat: Option<String>,
}

/// No trades this turn, or trades again.
#[derive(Deserialize)]
pub struct Quiet {
    on: bool,
    seat: Option<String>,
}

/// What to be asked in a kind of window (`ask`, `phase`, `acts`), and whether to pass where nothing can be done.
#[derive(Deserialize)]
pub struct Windows {
    kind: Option<String>,
    wish: Option<String>,
    idle: Option<bool>,
    seat: Option<String>,
}

/// So many lines may be asked about at once, and so long may a line be.
const LINES_MOST: usize = 40;
const LINE_MOST: usize = 400;

/// A move.
pub async fn act(visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Move>) -> Response {
    let acted = async {
        let Move { line, decision, sure, seat } = body?;
        if line.len() > LINE_MOST {
            return Err(Oops::bad("oops-body"));
        }
        let room = app.hub.room(&id).await?.ok_or_else(Oops::not_found)?;
        let guest = visit.id().map(str::to_owned);
        let sure = if sure { Sure::Yes } else { Sure::Ask };
        let act = move |room: &mut Room| {
            let seat = speaks_for(room, guest.as_deref(), seat.as_deref())?;
            let said = by_himself(room, seat, |room| room.act(seat, line.trim(), decision, sure));
            Ok::<_, Oops>((said, room.game.words()))
        };
        let (said, words) = room.ask(act).await??;
        if said == Said::Done {
            app.metrics.moved();
        }
        reply(&visit, &said, words, &id)
    };
    let acted = acted.await;
    answer(&visit, acted)
}

/// Why not?
pub async fn check(visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Lines>) -> Response {
    let checked = async {
        let Lines { lines, seat } = body?;
        if lines.len() > LINES_MOST || lines.iter().any(|line| line.len() > LINE_MOST) {
            return Err(Oops::bad("oops-body"));
        }
        let (room, seat, words) = seated(&visit, &app, &id, seat).await?;
        let ask = move |room: &mut Room| {
            lines.into_iter().map(|line| (room.check(seat, line.trim()), line)).collect::<Vec<_>>()
        };
        let said = room.ask(ask).await?;
        let answers = said.into_iter().map(|(said, line)| match said {
            Ok(()) => json!({ "line": line, "allowed": true }),
            Err(no) => {
                let mut no = refusal(&no, words, visit.lang);
                no["line"] = line.into();
                no["allowed"] = false.into();
                if let Some(no) = no.as_object_mut() {
                    no.shift_remove("ok");
                }
                no
            }
        });
        Ok(Json(json!({ "answers": answers.collect::<Vec<_>>() })).into_response())
    };
    let checked = checked.await;
    answer(&visit, checked)
}

/// Takes the latest step back.
pub async fn back(visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Back>) -> Response {
    let taken = async {
        let Back { decision, seat } = body?;
        let (room, seat, words) = seated(&visit, &app, &id, seat).await?;
        let said = room.ask(move |room| by_himself(room, seat, |room| room.take_back(seat, decision))).await?;
        reply(&visit, &said, words, &id)
    };
    let taken = taken.await;
    answer(&visit, taken)
}

/// No trades this turn.
pub async fn quiet(visit: Visit, State(app): State<App>, Path(id): Path<String>, Body(body): Body<Quiet>) -> Response {
    let set = async {
        let Quiet { on, seat } = body?;
        let (room, seat, _) = seated(&visit, &app, &id, seat).await?;
        room.ask(move |room| room.be_quiet(seat, on)).await?;
        Ok(done(&visit, json!({ "quiet": on }), &format!("/t/{id}")))
    };
    let set = set.await;
    answer(&visit, set)
}

/// What a seat wants to be asked: a wish for one kind of window, or about those in which it can do nothing.
pub async fn windows(
    visit: Visit,
    State(app): State<App>,
    Path(id): Path<String>,
    Body(body): Body<Windows>,
) -> Response {
    let set = async {
        let Windows { kind, wish, idle, seat } = body?;
        let (room, seat, _) = seated(&visit, &app, &id, seat).await?;
        let known = room.ask(move |room| {
            if let Some(on) = idle {
                room.pass_when_idle(seat, on);
            }
            match (kind, wish) {
                (Some(kind), Some(wish)) => Wish::named(&wish).is_some_and(|wish| room.wish(seat, &kind, wish)),
                (None, None) => idle.is_some(),
                _ => false,
            }
        });
        if !known.await? {
            return Err(Oops::bad("oops-window"));
        }
        let now = room.ask(move |room| (room.wish_words(seat), room.passes_when_idle(seat))).await?;
        let wishes: serde_json::Map<String, Value> = now.0.into_iter().map(|(k, w)| (k.to_owned(), w.into())).collect();
        Ok(done(&visit, json!({ "wishes": wishes, "idle": now.1 }), &format!("/t/{id}")))
    };
    let set = set.await;
    answer(&visit, set)
}

/// The record of a finished game.
pub async fn record(visit: Visit, State(app): State<App>, Path(id): Path<String>) -> Response {
    let found = async {
        let room = looked_at(&visit, &app, &id).await?;
        let (record, game) = room.ask(|room| (room.record(), room.row.game.clone())).await?;
        let record = record.ok_or_else(|| Oops::forbidden("not-over"))?;
        let name = format!("attachment; filename=\"{game}-{id}.longhall\"");
        Ok((
            [(CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)],
            record.to_string(),
        )
            .into_response())
    };
    let found = found.await;
    answer(&visit, found)
}

/// A player moves himself, unless a bot plays for him. What he has been told by then he has read.
fn by_himself(room: &mut Room, seat: Seat, work: impl FnOnce(&mut Room) -> Said) -> Said {
    if room.bot_plays_for(seat) {
        return Said::Stands(Text::new("company-bot-plays"));
    }
    let said = work(room);
    if said == Said::Done {
        room.has_read(seat);
    }
    said
}

/// The room, the seat for which the visitor speaks, and the game's words. Who holds one seat need not name it; who holds
/// several says which, and nobody speaks for a seat that is not his.
pub(crate) async fn seated(
    visit: &Visit,
    app: &App,
    id: &str,
    seat: Option<String>,
) -> Result<(crate::runtime::room_task::Handle, Seat, &'static Words), Oops> {
    let room = app.hub.room(id).await?.ok_or_else(Oops::not_found)?;
    let guest = visit.id().map(str::to_owned);
    let speaks = move |room: &mut Room| {
        speaks_for(room, guest.as_deref(), seat.as_deref()).map(|seat| (seat, room.game.words()))
    };
    let (seat, words) = room.look(speaks).await??;
    Ok((room, seat, words))
}

fn speaks_for(room: &Room, guest: Option<&str>, seat: Option<&str>) -> Result<Seat, Oops> {
    let own = room.seats_of(guest);
    match (seat.filter(|word| !word.is_empty()), &own[..]) {
        (Some(word), _) => room.own_seat(guest, word).map_err(Oops::not_his),
        (None, []) => Err(Oops::forbidden("no-seat")),
        (None, [one]) => Ok(*one),
        (None, _) => Err(Oops::bad("hot-which-seat")),
    }
}

fn refusal(no: &Refused, words: &Words, lang: Lang) -> Value {
    json!({ "ok": false, "error": words.say(lang, &no.text), "rule": no.rule })
}

/// What came of a move. A refusal by the rules is an answer and no error of the request: `ok` says which it is.
pub(super) fn reply(visit: &Visit, said: &Said, words: &Words, id: &str) -> Result<Response, Oops> {
    let lang = visit.lang;
    let value = match said {
        Said::Done => return Ok(done(visit, json!({ "ok": true }), &format!("/t/{id}"))),
        Said::Confirm => json!({ "ok": false, "confirm": word(lang, "sure-why") }),
        Said::Refused(no) => refusal(no, words, lang),
        Said::Stale => json!({ "ok": false, "error": word(lang, "stale"), "stale": true }),
        Said::Stands(why) => json!({ "ok": false, "error": say(lang, why) }),
        Said::NotYet => json!({ "ok": false, "error": word(lang, "guide-not-yet"), "guide": true }),
        Said::NotRunning => json!({ "ok": false, "error": word(lang, "not-running") }),
    };
    if visit.json {
        return Ok(Json(value).into_response());
    }
    // A form without a script: the same sentence on a page.
    let text = match said {
        Said::Confirm => Text::new("sure-why"),
        Said::Refused(no) => Text::new("refused").with("why", words.say(lang, &no.text)),
        Said::Stands(why) => why.clone(),
        Said::NotYet => Text::new("guide-not-yet"),
        Said::NotRunning => Text::new("not-running"),
        Said::Stale | Said::Done => Text::new("stale"),
    };
    Err(Oops::conflict(text))
}
