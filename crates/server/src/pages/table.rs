//! The page of a table, the payloads that update it, and the table as JSON.

use super::{
    cards, chat, guide, hotseat, layout, lobby, participants, pass_settings, player_nav, sent_parts, settings,
};
use crate::pages::new_table::bot_name;
use crate::pages::sent_parts::SentParts;
use crate::room::{DeviceSeat, Room};
use crate::runtime::mutes::MuteList;
use crate::store::TableState;
use crate::sync::json::JsonObject;
use crate::sync::{DisplayNames, ViewerState};
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use crate::words::{say, word};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::{IntoResponse, Response};
use engine::scene::{Kind, Scene, Shared, Widget};
use engine::{Lang, Next, Seat, Text, Viewer};
use maud::{Markup, html};
use render::html::{DrawnWidget, PromptContext, Reader, ZONES};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The person that a page or payload is made for: everything that it may depend on.
#[derive(Clone, Debug)]
pub struct Recipient {
    /// The guest, if known.
    pub guest: Option<String>,
    /// The language.
    pub lang: Lang,
    /// The seat to show, by its word. Guests with several seats name one.
    seat: Option<String>,
    /// The people this person has muted.
    pub mutes: Arc<MuteList>,
}

/// The seat that a program asks for. Pages show the seat in front: see [`crate::room::DeviceSeat`].
#[derive(Deserialize, Default)]
pub struct SeatQuery {
    #[serde(rename = "as")]
    seat: Option<String>,
}

impl Recipient {
    /// The recipient of a visit.
    pub async fn from_visit(visit: &Visit, app: &AppState) -> Result<Recipient, HttpError> {
        let mutes = app.hub.mutes.list_for(&app.hub.context.store, visit.guest_id()).await?;
        Ok(Recipient { guest: visit.guest_id().map(str::to_owned), lang: visit.lang, seat: None, mutes })
    }

    /// A recipient who has muted nobody.
    #[cfg(test)]
    pub fn for_guest(guest: Option<&str>, lang: Lang) -> Recipient {
        Recipient { guest: guest.map(str::to_owned), lang, seat: None, mutes: Arc::default() }
    }

    /// The same recipient, for this seat.
    pub fn with_seat(self, seat: Option<String>) -> Recipient {
        Recipient { seat, ..self }
    }

    /// The guest, if known.
    pub fn guest(&self) -> Option<&str> {
        self.guest.as_deref()
    }
}

/// Shows the page of a table, or its JSON.
pub async fn show(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    Query(SeatQuery { seat }): Query<SeatQuery>,
    headers: HeaderMap,
) -> Response {
    let shown = table_response(&visit, &app, &id, seat, &headers).await;
    respond(&visit, shown)
}

async fn table_response(
    visit: &Visit,
    app: &AppState,
    id: &str,
    seat: Option<String>,
    headers: &HeaderMap,
) -> Result<Response, HttpError> {
    let room = crate::web::handlers::watchable_room(visit, app, id).await?;
    let recipient = Recipient::from_visit(visit, app).await?.with_seat(seat);
    if visit.json {
        return Ok(Json(room.execute(move |room| as_json(room, &recipient)).await??).into_response());
    }
    let address = address(app, visit, headers, &format!("/t/{id}"));
    let copy = visit.clone();
    let page = room.execute(move |room| table_page(room, &copy, &recipient, &address)).await?;
    Ok(page.into_response())
}

/// The public URL of a page.
pub fn address(app: &AppState, visit: &Visit, headers: &HeaderMap, path: &str) -> String {
    if let Some(url) = &app.public_url {
        return format!("{}{path}", url.trim_end_matches('/'));
    }
    let host = headers.get(HOST).and_then(|v| v.to_str().ok()).unwrap_or("127.0.0.1:7777");
    format!("{}://{host}{path}", if visit.secure { "https" } else { "http" })
}

fn table_page(room: &mut Room, visit: &Visit, recipient: &Recipient, address: &str) -> Markup {
    let lang = visit.lang;
    let name = room.game.words().say(lang, &Text::new("game-name"));
    let guest = recipient.guest.as_deref();
    let front = room.device_seat(guest);
    let seat = front.seat();
    room.catch_up(seat);
    if let DeviceSeat::Curtain(next) = front {
        return hotseat::curtain(room, visit, next);
    }
    if let Some(seat) = seat {
        room.mark_read(seat);
    }
    let room = &*room;
    let eye = room.viewer_state(seat);
    let several = room.seats_of(guest).len() > 1;
    let data = [
        ("table", room.row.id.clone()),
        ("version", eye.map_or(0, |eye| eye.version).to_string()),
        ("seating", room.seating_for_device(front, &room.participants_fingerprint())),
        ("state", room.row.state.as_str().to_owned()),
        ("seat", seat.map_or("", |seat| room.seat_word(seat)).to_owned()),
        ("as", seat.filter(|_| several).map_or("", |seat| room.seat_word(seat)).to_owned()),
        ("title", name.clone()),
        ("turn", word(lang, "title-turn")),
        ("timeup", word(lang, "company-time-up")),
        ("sure", word(lang, "sure")),
        ("yes", word(lang, "sure-yes")),
        ("no", word(lang, "sure-no")),
        ("rule", word(lang, "see-rule")),
        ("nothing", word(lang, "nothing-here")),
        ("lost", word(lang, "connection-lost")),
        ("build", crate::web::assets::BUILD_HASH.clone()),
        ("stepback", word(lang, "step-back")),
        ("where", word(lang, "show-where")),
        ("address", address.to_owned()),
        ("guest", guest.map_or("", |_| "known").to_owned()),
        ("talk", chat::latest(room, recipient).to_string()),
    ];
    let top = html! {
        b .game-name { (name) }
        @if let Some(seat) = seat {
            @let class = format!("you s-{} n{}", room.seat_word(seat), seat.0);
            span class=(class) { (room.game.words().say(lang, &room.seat_text(seat))) }
        } @else { span .you { (word(lang, "you-watch")) } }
        (chat::button(lang))
        @if room.in_tutorial() { b .rehearsal { (word(lang, "guide-rehearsal")) } }
    };
    let body = match eye {
        None => html! {
            main #main .lobby data-lobby="" { h1 { (name) } div #room { (lobby::lobby(room, guest, lang, address)) } (chat::panel(room, recipient)) }
        },
        Some(eye) => html! {
            main #main class=(main_classes("table", &eye.scene, room.row.state == TableState::Over)) { (table_body(room, recipient, eye, seat)) }
        },
    };
    layout::page_with_data(visit, &name, "table.js", top, &data, body)
}

fn table_body(room: &Room, recipient: &Recipient, eye: &ViewerState, seat: Option<Seat>) -> Markup {
    let lang = recipient.lang;
    let names = names(room, lang);
    let reader = reader(room, lang, seat, &names.players);
    let scene = &eye.scene;
    let drawn = render::html::widgets(scene, &reader, |_| true);
    let zone = |name: &str| zone(name, &drawn, lang);
    html! {
        h1 .visually-hidden { (room.game.words().say(lang, &Text::new("game-name"))) }
        div .stage {
            div #room { (lobby::ending(room, recipient.guest.as_deref(), lang)) }
            (zone(ZONES[0])) (zone(ZONES[1])) (player_nav::bar(lang)) (zone(ZONES[2]))
            div .desk {
                (zone(ZONES[3]))
                div #prompt { (prompt(room, scene, &reader, eye, (seat, &names.seats))) }
                (zone(ZONES[4]))
            }
            (zone(ZONES[5]))
            div #toast hidden role="alert" {}
            div #guide { (guide::bubble(room, seat, lang)) }
        }
        aside .rail {
            (zone(ZONES[6]))
            section #participants .participants aria-label=(word(lang, "company")) { (participants::panel(room, recipient.guest(), seat, lang)) }
            @if let Some(seat) = seat.filter(|_| room.row.state == TableState::Running) {
                (pass_settings::settings(room, seat, lang))
            }
            (hotseat::device_panel(room, recipient.guest.as_deref(), seat, lang))
            section .log {
                h2 { (word(lang, "log")) }
                ol #log tabindex="0" aria-label=(word(lang, "log")) { @for (_, text) in &eye.story { (render::html::log_line(text, &reader)) } }
            }
            (chat::panel(room, recipient))
            (zone(ZONES[7]))
            (settings::table_page(room, recipient.guest.as_deref(), lang))
            nav .more aria-label=(word(lang, "more")) {
                button #open-rules type="button" { (word(lang, "rules")) }
                @if cards::has_cards(room.game) { a .button href=(format!("/cards/{}", room.row.game)) target="_blank" { (word(lang, "cards")) } }
                @if seat.is_some() {
                    form method="post" action=(format!("/t/{}/link", room.row.id)) {
                        input type="hidden" name="seat" value=(seat.map_or("", |seat| room.seat_word(seat)));
                        button { (word(lang, "move-seat")) }
                    }
                }
                details .dice-note {
                    summary { (word(lang, "dice-title")) }
                    @match room.dice_commitment() {
                        Some(commitment) => { p { (word(lang, "dice-why")) } p { code { (commitment) } } }
                        None => p { (word(lang, "guide-dice-why")) },
                    }
                }
            }
        }
        dialog #rules aria-label=(word(lang, "rules")) data-src=(format!("/rules/{}?part=yes", room.row.game)) {
            form method="dialog" { button .close aria-label=(word(lang, "close")) { "×" } }
            div .book {}
        }
        dialog #confirm aria-label=(word(lang, "sure")) {
            h2 hidden {} p {} div .actions { button .yes .primary type="button" { (word(lang, "sure-yes")) } button .no type="button" { (word(lang, "sure-no")) } }
        }
    }
}

/// The classes of the main element for a scene. `patch-dom.js` keeps them up to date.
pub(super) fn main_classes(page: &'static str, scene: &Scene, ended: bool) -> String {
    let ended = ended.then_some("ended");
    [page].into_iter().chain(render::html::layout_classes(scene)).chain(ended).collect::<Vec<_>>().join(" ")
}

pub(super) fn zone(name: &str, drawn: &[DrawnWidget], lang: Lang) -> Markup {
    // A wide hand and a full market scroll, so the keyboard must reach them.
    let hand = match name {
        "dock" => Some(word(lang, "own-cards")),
        "market" => Some(word(lang, "market")),
        _ => None,
    };
    html! {
        div .zone data-zone=(name) role=[hand.as_ref().map(|_| "group")] tabindex=[hand.as_ref().map(|_| "0")] aria-label=[hand] {
            @for widget in drawn.iter().filter(|w| w.zone == name) { (maud::PreEscaped(&widget.html)) }
        }
    }
}

/// Words of the seats and names of their players.
pub(crate) fn players(room: &Room, lang: Lang) -> Vec<(String, String)> {
    let name = |seat: Seat| {
        let row = &room.seats[seat.index()];
        match &row.bot {
            Some(_) if room.bot_plays_for(seat) => {
                say(lang, &Text::new("company-bot-for").with("name", row.name.as_str()))
            }
            Some(kind) => bot_name(lang, kind),
            None => row.name.clone(),
        }
    };
    Seat::all(room.row.seats).map(|seat| (room.seat_word(seat).to_owned(), name(seat))).collect()
}

/// Names of seats and players.
fn names(room: &Room, lang: Lang) -> DisplayNames {
    let seat = |seat: Seat| (room.seat_word(seat).to_owned(), words_of(room).say(lang, &room.seat_text(seat)));
    DisplayNames { players: players(room, lang), seats: Seat::all(room.row.seats).map(seat).collect() }
}

fn reader<'a>(room: &Room, lang: Lang, seat: Option<Seat>, players: &'a [(String, String)]) -> Reader<'a> {
    Reader { words: words_of(room), lang, me: seat.map(|seat| room.seat_word(seat)), players }
}

fn words_of(room: &Room) -> &'static engine::Words {
    room.game.words()
}

fn prompt(
    room: &Room,
    scene: &Scene,
    reader: &Reader<'_>,
    eye: &ViewerState,
    (seat, names): (Option<Seat>, &[(String, String)]),
) -> Markup {
    let others: Vec<&(String, String)> = names.iter().filter(|(word, _)| Some(word.as_str()) != reader.me).collect();
    let (back, decision) = eye.extra;
    if scene.prompt.is_none() {
        return html! { p .ask role="status" { (word(reader.lang, if room.row.state == TableState::Running { "watching" } else { "game-over" })) } };
    }
    html! {
        (render::html::prompt(scene, reader, &PromptContext { decision, back, others: &others }))
        @if let Some(seat) = seat { (pass_settings::pass_buttons(room, seat, reader.lang)) }
    }
}

/// What a viewer has seen of a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeenVersion {
    /// Version of the view.
    pub version: u64,
    /// Seating at that time (`Room::seating`); `None` if unknown.
    pub seating: Option<String>,
    /// State of the chat; `None` if the viewer does not show the chat.
    pub talk: Option<chat::SeenChat>,
}

impl SeenVersion {
    /// One of the dot-separated parts of the seating.
    fn seating_part(&self, part: usize) -> Option<&str> {
        self.seating.as_deref().and_then(|seating| seating.split('.').nth(part))
    }
}

/// One update of a page: a line of JSON, and the lines of HTML that it refers to, in stream format.
#[derive(Debug)]
pub struct Payload {
    /// The JSON.
    pub json: String,
    /// The HTML lines; empty for clients that get HTML inside the JSON.
    pub lines: String,
}

/// The payload that brings a viewer up to date, and the versions he has seen after it. With `sent` the payload contains only
/// differences from what was sent. `company` is [`Room::participants_fingerprint`], computed once for all subscribers.
pub fn payload_since(
    room: &mut Room,
    company: &str,
    recipient: &Recipient,
    seen: &SeenVersion,
    mut sent: Option<&mut SentParts>,
) -> (SeenVersion, Option<Payload>) {
    let guest = recipient.guest.as_deref();
    let front = room.device_seat(guest);
    let seat = front.seat();
    let shown = hotseat::is_in_front(room, guest, recipient.seat.as_deref(), front);
    // A page behind the curtain shows the public view.
    room.catch_up(seat.filter(|_| shown));
    let room = &*room;
    let (mut payload, mut lines) = (JsonObject::new(), String::new());
    let seating = Some(room.seating_for_device(front, company));
    let mut now = SeenVersion { version: seen.version, seating, talk: Some(chat::latest(room, recipient)) };
    if !shown {
        let (now, json) = hotseat::hidden_payload(room, recipient.seat.as_deref(), seen, now);
        return (now, json.map(|json| Payload { json, lines }));
    }
    // The parts are the viewer's seat, who sits where, and who is present: see `Room::seating`.
    let other = |n: usize| seen.seating.is_some() && seen.seating_part(n) != now.seating_part(n);
    let (other_seat, seating_changed, presence_changed) = (other(0), other(0) || other(1), other(2));
    let eye = room.viewer_state(seat).filter(|_| room.may_watch(guest));
    if other_seat || eye.is_none() && (seating_changed || presence_changed) {
        payload.member("shuffled", true);
    }
    if presence_changed && eye.is_some() {
        payload.member("company", participants::panel(room, guest, seat, recipient.lang).0);
    }
    if let Some(eye) = eye {
        let change = eye.diff_since(seen.version);
        now.version = eye.version;
        let new = |at: usize| change.as_ref().is_some_and(|change| change.widgets[at].0);
        if change.is_some() || seating_changed {
            let names = room.display_names(recipient.lang, || names(room, recipient.lang));
            let reader = reader(room, recipient.lang, seat, &names.players);
            let scene = &eye.scene;
            // Mats show names, which changed with the seating.
            let named = |widget: &Widget| seating_changed && matches!(widget.kind, Kind::Mat { .. });
            let sent_so_far = (sent.as_deref_mut(), &mut lines);
            payload.raw_members(&sent_parts::widgets(room, seat, &reader, sent_so_far, |at, widget| {
                new(at) || named(widget)
            }));
            if room.in_tutorial() || seating_changed && room.row.settings.guide {
                payload.member("guide", guide::bubble(room, seat, recipient.lang).0);
            }
            if let Some(change) = &change {
                if change.prompt {
                    let asked = prompt(room, scene, &reader, eye, (seat, &names.seats)).0;
                    match sent {
                        Some(sent) => {
                            if let Some(diff) = sent.prompt(asked, &mut lines) {
                                payload.raw_members(&diff);
                            }
                        }
                        None => payload.member("prompt", asked),
                    }
                }
                payload.raw_members(&log(room, &reader, change.first_new_line, &eye.story[change.first_new_line..]));
                if let Some(seat) = seat {
                    payload.member("may_ask_back", room.may_request_undo(seat));
                }
            }
            let asked = seating_changed || change.as_ref().is_some_and(|change| change.prompt);
            if let Some(wishes) = seat.filter(|_| asked).and_then(|seat| pass_settings::as_json(room, seat)) {
                payload.member("wishes", wishes);
            }
            if room.row.state == TableState::Over {
                payload.member("room", lobby::ending(room, guest, recipient.lang).0);
            }
        }
    }
    let talk = seen.talk.as_ref().filter(|_| room.may_watch(guest));
    if let Some(said) = chat::lines_since(room, recipient, talk) {
        payload.member("talk", said);
    }
    if payload.is_empty() {
        return (now, None);
    }
    if let Some(seat) = &recipient.seat {
        payload.member("as", seat);
    }
    payload.member("table", &room.row.id);
    payload.member("version", now.version);
    payload.member("seating", &now.seating);
    payload.member("state", room.row.state.as_str());
    (now, Some(Payload { json: payload.finish(), lines }))
}

/// Log lines from a number on, as a member of a JSON object.
fn log(room: &Room, reader: &Reader<'_>, from: usize, story: &[(u64, Shared<Text>)]) -> String {
    let mut log = format!(r#""log":{{"from":{from},"lines":["#);
    for (n, (_, line)) in story.iter().enumerate() {
        log.push_str(if n > 0 { "," } else { "" });
        room.write_story_line(line, reader, &mut log);
    }
    log + "]}"
}

/// The table as JSON, for programs.
pub fn as_json(room: &mut Room, recipient: &Recipient) -> Result<Value, HttpError> {
    let guest = recipient.guest.as_deref();
    let own = room.seats_of(guest);
    let seat = match (&recipient.seat, &own[..]) {
        (Some(word), _) => Some(room.find_own_seat(guest, word).map_err(HttpError::forbidden_text)?),
        (None, [one]) => Some(*one),
        // A guest with several seats who names none gets the spectators' view.
        (None, _) => None,
    };
    room.catch_up(seat);
    if let Some(seat) = seat {
        room.mark_read(seat);
    }
    let room = &*room;
    let say = |text: &Text| words_of(room).say(recipient.lang, text);
    let seats: Vec<Value> = Seat::all(room.row.seats)
        .map(|at| {
            let row = &room.seats[at.index()];
            let mut one = json!({ "seat": room.seat_word(at), "player": row.name, "bot": row.bot, "free": row.guest.is_none() && row.bot.is_none(), "you": own.contains(&at) });
            participants::add_participant_json(&mut one, room, at);
            one
        })
        .collect();
    let mut all = json!({
        "table": room.row.id, "game": room.row.game, "state": room.row.state.as_str(), "options": room.row.options,
        "seats": seats, "you": seat.map(|seat| room.seat_word(seat)), "commitment": room.dice_commitment(),
        "manners": room.row.settings.public(),
    });
    all["company"] = participants::as_json(room, guest, seat);
    if own.len() > 1 {
        all["front"] = hotseat::as_json(room, room.device_seat(guest));
    }
    let (Some(play), Some(eye)) = (room.session(), room.viewer_state(seat)) else { return Ok(all) };
    let viewer = room.viewer(seat);
    let words = |set: engine::SeatSet| set.iter().map(|seat| room.seat_word(seat)).collect::<Vec<_>>();
    let next = match play.next() {
        Next::Seats { must, may } => json!({ "must": words(must), "may": words(may) }),
        Next::Chance => json!("chance"),
        Next::Over => json!("over"),
    };
    let scene = &eye.scene;
    let choices: Vec<Value> = scene
        .prompt
        .iter()
        .flat_map(|prompt| render::ordered_choices(prompt))
        .map(|choice| json!({ "line": choice.line, "label": say(&choice.label), "hints": choice.hints.iter().map(say).collect::<Vec<_>>() }))
        .collect();
    let free = scene.prompt.iter().flat_map(|prompt| &prompt.verbs).filter(|verb| verb.free);
    all["version"] = eye.version.into();
    all["next"] = next;
    all["ask"] = scene.prompt.as_ref().map(|prompt| say(&prompt.ask)).into();
    all["waiting"] = scene.prompt.as_ref().is_some_and(|prompt| prompt.waiting).into();
    all["decision"] = seat.map(|seat| room.decision(seat)).into();
    all["choices"] = choices.into();
    all["forms"] = free.map(|verb| json!({ "form": verb.form, "label": say(&verb.label) })).collect();
    all["can_take_back"] = eye.extra.0.into();
    if let Some(wishes) = seat.and_then(|seat| pass_settings::as_json(room, seat)) {
        all["wishes"] = wishes;
    }
    all["draft"] = seat.map(|seat| play.draft(seat)).into();
    all["view"] = play.view(viewer);
    all["lines"] = render::spoken_lines(scene, words_of(room), recipient.lang).into();
    all["text"] = render::text(scene, words_of(room), recipient.lang, 100).into();
    all["story"] = eye.story.iter().map(|(_, text)| Value::from(say(text))).collect();
    if viewer == Viewer::Omniscient {
        all["standing"] = serde_json::to_value(play.standing()).unwrap_or_default();
    }
    all["rehearsal"] = room.in_tutorial().into();
    if let Some(guide) = guide::as_json(room, seat, recipient.lang) {
        all["guide"] = guide;
    }
    if let Some(why) = room.ended_reason(recipient.lang) {
        all["ended"] = why.into();
    }
    Ok(all)
}
