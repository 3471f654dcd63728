//! Moves: act, check, take back, quiet turns, pass policies; and the record.

use super::{json_or_redirect, watchable_room};
use crate::room::{Confirmed, MoveResult, PassPolicy, Room};
use crate::web::body::FormOrJson;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
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
pub struct MoveForm {
    line: String,
    decision: Option<u64>,
    #[serde(default)]
    sure: bool,
    seat: Option<String>,
}

/// Lines to check without playing them.
#[derive(Deserialize)]
pub struct CheckForm {
    lines: Vec<String>,
    seat: Option<String>,
}

/// Which decision is taken back.
#[derive(Deserialize)]
pub struct TakeBackForm {
    decision: Option<u64>,
    seat: Option<String>,
}

/// Whether to decline all offers this turn.
#[derive(Deserialize)]
pub struct QuietForm {
    on: bool,
    seat: Option<String>,
}

/// The policy for a kind of window (`ask`, `phase`, `acts`), and whether to pass when nothing else is possible.
#[derive(Deserialize)]
pub struct PassPolicyForm {
    kind: Option<String>,
    wish: Option<String>,
    idle: Option<bool>,
    seat: Option<String>,
}

/// How many lines may be checked at once, and how long a line may be.
const MAX_CHECKED_LINES: usize = 40;
const MAX_LINE_BYTES: usize = 400;

/// Plays a move.
pub async fn act(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<MoveForm>,
) -> Response {
    let acted = async {
        let MoveForm { line, decision, sure, seat } = body?;
        if line.len() > MAX_LINE_BYTES {
            return Err(HttpError::bad_request("oops-body"));
        }
        let room = app.hub.room(&id).await?.ok_or_else(HttpError::not_found)?;
        let guest = visit.guest_id().map(str::to_owned);
        let confirmed = if sure { Confirmed::Yes } else { Confirmed::No };
        let act = move |room: &mut Room| {
            let seat = find_acting_seat(room, guest.as_deref(), seat.as_deref())?;
            let result = act_for_seat(room, seat, |room| room.act(seat, line.trim(), decision, confirmed));
            Ok::<_, HttpError>((result, room.game.words()))
        };
        let (result, words) = room.execute(act).await??;
        if result == MoveResult::Done {
            app.metrics.count_move();
        }
        move_response(&visit, &result, words, &id)
    };
    let acted = acted.await;
    respond(&visit, acted)
}

/// Checks lines and explains refusals.
pub async fn check(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<CheckForm>,
) -> Response {
    let checked = async {
        let CheckForm { lines, seat } = body?;
        if lines.len() > MAX_CHECKED_LINES || lines.iter().any(|line| line.len() > MAX_LINE_BYTES) {
            return Err(HttpError::bad_request("oops-body"));
        }
        let (room, seat, words) = acting_seat(&visit, &app, &id, seat).await?;
        let ask = move |room: &mut Room| {
            lines.into_iter().map(|line| (room.check(seat, line.trim()), line)).collect::<Vec<_>>()
        };
        let result = room.execute(ask).await?;
        let answers = result.into_iter().map(|(result, line)| match result {
            Ok(()) => json!({ "line": line, "allowed": true }),
            Err(no) => {
                let mut no = refusal_json(&no, words, visit.lang);
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
    respond(&visit, checked)
}

/// Takes the latest step back.
pub async fn take_back(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<TakeBackForm>,
) -> Response {
    let taken = async {
        let TakeBackForm { decision, seat } = body?;
        let (room, seat, words) = acting_seat(&visit, &app, &id, seat).await?;
        let result = room.execute(move |room| act_for_seat(room, seat, |room| room.take_back(seat, decision))).await?;
        move_response(&visit, &result, words, &id)
    };
    let taken = taken.await;
    respond(&visit, taken)
}

/// Declines all offers this turn.
pub async fn set_quiet(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<QuietForm>,
) -> Response {
    let set = async {
        let QuietForm { on, seat } = body?;
        let (room, seat, _) = acting_seat(&visit, &app, &id, seat).await?;
        room.execute(move |room| room.set_quiet(seat, on)).await?;
        Ok(json_or_redirect(&visit, json!({ "quiet": on }), &format!("/t/{id}")))
    };
    let set = set.await;
    respond(&visit, set)
}

/// Sets the policy for a kind of window, or for windows in which nothing else is possible.
pub async fn set_pass_policy(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    FormOrJson(body): FormOrJson<PassPolicyForm>,
) -> Response {
    let set = async {
        let PassPolicyForm { kind, wish, idle, seat } = body?;
        let (room, seat, _) = acting_seat(&visit, &app, &id, seat).await?;
        let known = room.execute(move |room| {
            if let Some(on) = idle {
                room.set_pass_when_idle(seat, on);
            }
            match (kind, wish) {
                (Some(kind), Some(wish)) => {
                    PassPolicy::from_word(&wish).is_some_and(|wish| room.set_pass_policy(seat, &kind, wish))
                }
                (None, None) => idle.is_some(),
                _ => false,
            }
        });
        if !known.await? {
            return Err(HttpError::bad_request("oops-window"));
        }
        let now = room.execute(move |room| (room.pass_policy_names(seat), room.passes_when_idle(seat))).await?;
        let wishes: serde_json::Map<String, Value> = now.0.into_iter().map(|(k, w)| (k.to_owned(), w.into())).collect();
        Ok(json_or_redirect(&visit, json!({ "wishes": wishes, "idle": now.1 }), &format!("/t/{id}")))
    };
    let set = set.await;
    respond(&visit, set)
}

/// The record of a finished game.
pub async fn record(visit: Visit, State(app): State<AppState>, Path(id): Path<String>) -> Response {
    let found = async {
        let room = watchable_room(&visit, &app, &id).await?;
        let (record, game) = room.execute(|room| (room.record(), room.row.game.clone())).await?;
        let record = record.ok_or_else(|| HttpError::forbidden("not-over"))?;
        let name = format!("attachment; filename=\"{game}-{id}.longhall\"");
        Ok((
            [(CONTENT_TYPE, "application/jsonl; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)],
            record.to_string(),
        )
            .into_response())
    };
    let found = found.await;
    respond(&visit, found)
}

/// Plays a move unless a bot stands in for the player. A player who moves has read the log so far.
fn act_for_seat(room: &mut Room, seat: Seat, work: impl FnOnce(&mut Room) -> MoveResult) -> MoveResult {
    if room.bot_plays_for(seat) {
        return MoveResult::CannotUndo(Text::new("company-bot-plays"));
    }
    let result = work(room);
    if result == MoveResult::Done {
        room.mark_read(seat);
    }
    result
}

/// The room, the visitor's seat, and the game's words. A guest with several seats has to name one of them.
pub(crate) async fn acting_seat(
    visit: &Visit,
    app: &AppState,
    id: &str,
    seat: Option<String>,
) -> Result<(crate::runtime::room_task::RoomHandle, Seat, &'static Words), HttpError> {
    let room = app.hub.room(id).await?.ok_or_else(HttpError::not_found)?;
    let guest = visit.guest_id().map(str::to_owned);
    let speaks = move |room: &mut Room| {
        find_acting_seat(room, guest.as_deref(), seat.as_deref()).map(|seat| (seat, room.game.words()))
    };
    let (seat, words) = room.query(speaks).await??;
    Ok((room, seat, words))
}

fn find_acting_seat(room: &Room, guest: Option<&str>, seat: Option<&str>) -> Result<Seat, HttpError> {
    let own = room.seats_of(guest);
    match (seat.filter(|word| !word.is_empty()), &own[..]) {
        (Some(word), _) => room.find_own_seat(guest, word).map_err(HttpError::forbidden_text),
        (None, []) => Err(HttpError::forbidden("no-seat")),
        (None, [one]) => Ok(*one),
        (None, _) => Err(HttpError::bad_request("hot-which-seat")),
    }
}

fn refusal_json(no: &Refused, words: &Words, lang: Lang) -> Value {
    json!({ "ok": false, "error": words.say(lang, &no.text), "rule": no.rule })
}

/// The response to a move. A refusal by the rules is a normal answer: `ok` is false.
pub(super) fn move_response(
    visit: &Visit,
    result: &MoveResult,
    words: &Words,
    id: &str,
) -> Result<Response, HttpError> {
    let lang = visit.lang;
    let value = match result {
        MoveResult::Done => return Ok(json_or_redirect(visit, json!({ "ok": true }), &format!("/t/{id}"))),
        MoveResult::NeedsConfirmation => json!({ "ok": false, "confirm": word(lang, "sure-why") }),
        MoveResult::Refused(no) => refusal_json(no, words, lang),
        MoveResult::Stale => json!({ "ok": false, "error": word(lang, "stale"), "stale": true }),
        MoveResult::CannotUndo(why) => json!({ "ok": false, "error": say(lang, why) }),
        MoveResult::TutorialWaits => json!({ "ok": false, "error": word(lang, "guide-not-yet"), "guide": true }),
        MoveResult::NotRunning => json!({ "ok": false, "error": word(lang, "not-running") }),
    };
    if visit.json {
        return Ok(Json(value).into_response());
    }
    // For a form without a script, the same sentence on a page.
    let text = match result {
        MoveResult::NeedsConfirmation => Text::new("sure-why"),
        MoveResult::Refused(no) => Text::new("refused").with("why", words.say(lang, &no.text)),
        MoveResult::CannotUndo(why) => why.clone(),
        MoveResult::TutorialWaits => Text::new("guide-not-yet"),
        MoveResult::NotRunning => Text::new("not-running"),
        MoveResult::Stale | MoveResult::Done => Text::new("stale"),
    };
    Err(HttpError::conflict(text))
}
