//! A table: the page, the news for those who already have the page, and the same as JSON.

use super::{cards, company, guide, hotseat, layout, lobby, places, settings, talk, told, windows};
use crate::app::{App, answer};
use crate::json::Object;
use crate::mutes::Mutes;
use crate::oops::Oops;
use crate::pages::open::bot_name;
use crate::pages::told::Told;
use crate::room::{Eye, Front, Names, Room};
use crate::store::State as TableState;
use crate::visit::Visit;
use crate::words::{say, word};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::{IntoResponse, Response};
use engine::scene::{Kind, Scene, Shared, Widget};
use engine::{Lang, Next, Seat, Text, Viewer};
use maud::{Markup, html};
use render::html::{Asked, Drawn, Reader, ZONES};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// Who is told what happens: all that the answer may depend on.
#[derive(Clone, Debug)]
pub struct Audience {
    /// Who he is.
    pub guest: Option<String>,
    /// The language he reads.
    pub lang: Lang,
    /// As which of his seats, by its word; who holds several says it.
    seat: Option<String>,
    /// Whom he does not want to hear.
    pub mutes: Arc<Mutes>,
}

/// As which of his seats a program asks. A page shows whoever is in front: see [`crate::room::Front`].
#[derive(Deserialize, Default)]
pub struct AsSeat {
    #[serde(rename = "as")]
    seat: Option<String>,
}

impl Audience {
    /// This visitor.
    pub async fn hears(visit: &Visit, app: &App) -> Result<Audience, Oops> {
        let mutes = app.hub.silence.of(&app.hub.house.store, visit.id()).await?;
        Ok(Audience { guest: visit.id().map(str::to_owned), lang: visit.lang, seat: None, mutes })
    }

    /// Somebody who has muted nobody.
    #[cfg(test)]
    pub fn of(guest: Option<&str>, lang: Lang) -> Audience {
        Audience { guest: guest.map(str::to_owned), lang, seat: None, mutes: Arc::default() }
    }

    /// As this seat of his.
    pub fn sitting_on(self, seat: Option<String>) -> Audience {
        Audience { seat, ..self }
    }

    /// Who it is, if the house knows him.
    pub fn guest(&self) -> Option<&str> {
        self.guest.as_deref()
    }
}

/// Shows a table.
pub async fn show(
    visit: Visit,
    State(app): State<App>,
    Path(id): Path<String>,
    Query(AsSeat { seat }): Query<AsSeat>,
    headers: HeaderMap,
) -> Response {
    let shown = table(&visit, &app, &id, seat, &headers).await;
    answer(&visit, shown)
}

async fn table(
    visit: &Visit,
    app: &App,
    id: &str,
    seat: Option<String>,
    headers: &HeaderMap,
) -> Result<Response, Oops> {
    let room = crate::doors::looked_at(visit, app, id).await?;
    let who = Audience::hears(visit, app).await?.sitting_on(seat);
    if visit.json {
        return Ok(Json(room.ask(move |room| as_json(room, &who)).await??).into_response());
    }
    let address = address(app, visit, headers, &format!("/t/{id}"));
    let copy = visit.clone();
    let page = room.ask(move |room| page(room, &copy, &who, &address)).await?;
    Ok(page.into_response())
}

/// Where a page is found from outside.
pub fn address(app: &App, visit: &Visit, headers: &HeaderMap, path: &str) -> String {
    if let Some(url) = &app.public_url {
        return format!("{}{path}", url.trim_end_matches('/'));
    }
    let host = headers.get(HOST).and_then(|v| v.to_str().ok()).unwrap_or("127.0.0.1:7777");
    format!("{}://{host}{path}", if visit.secure { "https" } else { "http" })
}

fn page(room: &mut Room, visit: &Visit, who: &Audience, address: &str) -> Markup {
    let lang = visit.lang;
    let name = room.game.words().say(lang, &Text::new("game-name"));
    let guest = who.guest.as_deref();
    let front = room.front(guest);
    let seat = front.seat();
    room.catch_up(seat);
    if let Front::Curtain(next) = front {
        return hotseat::curtain(room, visit, next);
    }
    if let Some(seat) = seat {
        room.has_read(seat);
    }
    let room = &*room;
    let eye = room.eye(seat);
    let several = room.seats_of(guest).len() > 1;
    let data = [
        ("table", room.row.id.clone()),
        ("version", eye.map_or(0, |eye| eye.version).to_string()),
        ("seating", room.seating_for(front, &room.company_mark())),
        ("state", room.row.state.word().to_owned()),
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
        ("build", crate::assets::BUILD.clone()),
        ("stepback", word(lang, "step-back")),
        ("where", word(lang, "show-where")),
        ("address", address.to_owned()),
        ("guest", guest.map_or("", |_| "known").to_owned()),
        ("talk", talk::heard(room, who).to_string()),
    ];
    let top = html! {
        b .game-name { (name) }
        @if let Some(seat) = seat {
            @let class = format!("you s-{} n{}", room.seat_word(seat), seat.0);
            span class=(class) { (room.game.words().say(lang, &room.seat_text(seat))) }
        } @else { span .you { (word(lang, "you-watch")) } }
        (talk::button(lang))
        @if room.rehearses() { b .rehearsal { (word(lang, "guide-rehearsal")) } }
    };
    let body = match eye {
        None => html! {
            main #main .lobby data-lobby="" { h1 { (name) } div #room { (lobby::lobby(room, guest, lang, address)) } (talk::panel(room, who)) }
        },
        Some(eye) => html! {
            main #main class=(shape("table", &eye.scene, room.row.state == TableState::Over)) { (at_table(room, who, eye, seat)) }
        },
    };
    layout::whole(visit, &name, "table.js", top, &data, body)
}

fn at_table(room: &Room, who: &Audience, eye: &Eye, seat: Option<Seat>) -> Markup {
    let lang = who.lang;
    let names = names(room, lang);
    let reader = reader(room, lang, seat, &names.players);
    let scene = &eye.scene;
    let drawn = render::html::widgets(scene, &reader, |_| true);
    let zone = |name: &str| zone(name, &drawn, lang);
    html! {
        h1 .visually-hidden { (room.game.words().say(lang, &Text::new("game-name"))) }
        div .stage {
            div #room { (lobby::ending(room, who.guest.as_deref(), lang)) }
            (zone(ZONES[0])) (zone(ZONES[1])) (places::bar(lang)) (zone(ZONES[2]))
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
            section #participants .participants aria-label=(word(lang, "company")) { (company::panel(room, who.guest(), seat, lang)) }
            @if let Some(seat) = seat.filter(|_| room.row.state == TableState::Running) {
                (windows::settings(room, seat, lang))
            }
            (hotseat::device(room, who.guest.as_deref(), seat, lang))
            section .log {
                h2 { (word(lang, "log")) }
                ol #log tabindex="0" aria-label=(word(lang, "log")) { @for (_, text) in &eye.story { (render::html::told(text, &reader)) } }
            }
            (talk::panel(room, who))
            (zone(ZONES[7]))
            (settings::rail(room, who.guest.as_deref(), lang))
            nav .more aria-label=(word(lang, "more")) {
                button #open-rules type="button" { (word(lang, "rules")) }
                @if cards::some(room.game) { a .button href=(format!("/cards/{}", room.row.game)) target="_blank" { (word(lang, "cards")) } }
                @if seat.is_some() {
                    form method="post" action=(format!("/t/{}/link", room.row.id)) {
                        input type="hidden" name="seat" value=(seat.map_or("", |seat| room.seat_word(seat)));
                        button { (word(lang, "move-seat")) }
                    }
                }
                details .dice-note {
                    summary { (word(lang, "dice-title")) }
                    @match room.commitment() {
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

/// The classes of a page that shows a scene; `patch-dom.js` keeps them true from then on.
pub(super) fn shape(page: &'static str, scene: &Scene, ended: bool) -> String {
    let ended = ended.then_some("ended");
    [page].into_iter().chain(render::html::shape(scene)).chain(ended).collect::<Vec<_>>().join(" ")
}

pub(super) fn zone(name: &str, drawn: &[Drawn], lang: Lang) -> Markup {
    // A wide hand scrolls and so does a full market, so the keyboard must reach them.
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

/// Seats' words, and the names of those who sit there.
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

/// What seats and players are called.
fn names(room: &Room, lang: Lang) -> Names {
    let seat = |seat: Seat| (room.seat_word(seat).to_owned(), words_of(room).say(lang, &room.seat_text(seat)));
    Names { players: players(room, lang), seats: Seat::all(room.row.seats).map(seat).collect() }
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
    eye: &Eye,
    (seat, names): (Option<Seat>, &[(String, String)]),
) -> Markup {
    let others: Vec<&(String, String)> = names.iter().filter(|(word, _)| Some(word.as_str()) != reader.me).collect();
    let (back, decision) = eye.extra;
    if scene.prompt.is_none() {
        return html! { p .ask role="status" { (word(reader.lang, if room.row.state == TableState::Running { "watching" } else { "game-over" })) } };
    }
    html! {
        (render::html::prompt(scene, reader, &Asked { decision, back, others: &others }))
        @if let Some(seat) = seat { (windows::at_once(room, seat, reader.lang)) }
    }
}

/// What somebody has seen of a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seen {
    /// His version.
    pub version: u64,
    /// Who sat where; `None` if he does not say.
    pub seating: Option<String>,
    /// What was said; `None` if he does not say.
    pub talk: Option<talk::Heard>,
}

impl Seen {
    /// One part of who sits where.
    fn seated(&self, part: usize) -> Option<&str> {
        self.seating.as_deref().and_then(|seating| seating.split('.').nth(part))
    }
}

/// The news: JSON on one line, and the lines of drawings that it speaks of, as a stream writes them.
#[derive(Debug)]
pub struct Tale {
    /// What is told.
    pub json: String,
    /// None for who is told whole drawings.
    pub lines: String,
}

/// What a viewer has seen once he knows the news, and the news: whole, or as what differs from what was told.
/// `company` is the mark of all who are there ([`Room::company_mark`]), worked out once for all who hear.
pub fn news(
    room: &mut Room,
    company: &str,
    who: &Audience,
    seen: &Seen,
    mut told: Option<&mut Told>,
) -> (Seen, Option<Tale>) {
    let guest = who.guest.as_deref();
    let front = room.front(guest);
    let seat = front.seat();
    let shown = hotseat::is_shown(room, guest, who.seat.as_deref(), front);
    // Whose page lies under a curtain sees what everybody does.
    room.catch_up(seat.filter(|_| shown));
    let room = &*room;
    let (mut news, mut lines) = (Object::new(), String::new());
    let seating = Some(room.seating_for(front, company));
    let mut now = Seen { version: seen.version, seating, talk: Some(talk::heard(room, who)) };
    if !shown {
        let (now, news) = hotseat::covered(room, who.seat.as_deref(), seen, now);
        return (now, news.map(|json| Tale { json, lines }));
    }
    // The own seat, who sits where, and who is here: see `Room::seating`.
    let other = |n: usize| seen.seating.is_some() && seen.seated(n) != now.seated(n);
    let (another, moved, company) = (other(0), other(0) || other(1), other(2));
    let eye = room.eye(seat).filter(|_| room.may_look(guest));
    if another || eye.is_none() && (moved || company) {
        news.put("shuffled", true);
    }
    if company && eye.is_some() {
        news.put("company", company::panel(room, guest, seat, who.lang).0);
    }
    if let Some(eye) = eye {
        let change = eye.since(seen.version);
        now.version = eye.version;
        let new = |at: usize| change.as_ref().is_some_and(|change| change.widgets[at].0);
        if change.is_some() || moved {
            let names = room.names(who.lang, || names(room, who.lang));
            let reader = reader(room, who.lang, seat, &names.players);
            let scene = &eye.scene;
            // Whoever sits down or is called otherwise is named on his mat.
            let named = |widget: &Widget| moved && matches!(widget.kind, Kind::Mat { .. });
            let told_so_far = (told.as_deref_mut(), &mut lines);
            news.put_written(&told::widgets(room, seat, &reader, told_so_far, |at, widget| new(at) || named(widget)));
            if room.rehearses() || moved && room.row.manners.guide {
                news.put("guide", guide::bubble(room, seat, who.lang).0);
            }
            if let Some(change) = &change {
                if change.prompt {
                    let asked = prompt(room, scene, &reader, eye, (seat, &names.seats)).0;
                    match told {
                        Some(told) => {
                            if let Some(differs) = told.prompt(asked, &mut lines) {
                                news.put_written(&differs);
                            }
                        }
                        None => news.put("prompt", asked),
                    }
                }
                news.put_written(&log(room, &reader, change.told, &eye.story[change.told..]));
                if let Some(seat) = seat {
                    news.put("may_ask_back", room.may_ask_back(seat));
                }
            }
            let asked = moved || change.as_ref().is_some_and(|change| change.prompt);
            if let Some(wishes) = seat.filter(|_| asked).and_then(|seat| windows::wishes(room, seat)) {
                news.put("wishes", wishes);
            }
            if room.row.state == TableState::Over {
                news.put("room", lobby::ending(room, guest, who.lang).0);
            }
        }
    }
    let talk = seen.talk.as_ref().filter(|_| room.may_look(guest));
    if let Some(said) = talk::news(room, who, talk) {
        news.put("talk", said);
    }
    if news.is_empty() {
        return (now, None);
    }
    if let Some(seat) = &who.seat {
        news.put("as", seat);
    }
    news.put("table", &room.row.id);
    news.put("version", now.version);
    news.put("seating", &now.seating);
    news.put("state", room.row.state.word());
    (now, Some(Tale { json: news.end(), lines }))
}

/// Lines of the story, from one of them on, as a member of a JSON object.
fn log(room: &Room, reader: &Reader<'_>, from: usize, story: &[(u64, Shared<Text>)]) -> String {
    let mut log = format!(r#""log":{{"from":{from},"lines":["#);
    for (n, (_, line)) in story.iter().enumerate() {
        log.push_str(if n > 0 { "," } else { "" });
        room.write_line(line, reader, &mut log);
    }
    log + "]}"
}

/// The same for programs.
pub fn as_json(room: &mut Room, who: &Audience) -> Result<Value, Oops> {
    let guest = who.guest.as_deref();
    let own = room.seats_of(guest);
    let seat = match (&who.seat, &own[..]) {
        (Some(word), _) => Some(room.own_seat(guest, word).map_err(Oops::not_his)?),
        (None, [one]) => Some(*one),
        // Who holds several seats and does not say as which asks as somebody who watches.
        (None, _) => None,
    };
    room.catch_up(seat);
    if let Some(seat) = seat {
        room.has_read(seat);
    }
    let room = &*room;
    let say = |text: &Text| words_of(room).say(who.lang, text);
    let seats: Vec<Value> = Seat::all(room.row.seats)
        .map(|at| {
            let row = &room.seats[at.index()];
            let mut one = json!({ "seat": room.seat_word(at), "player": row.name, "bot": row.bot, "free": row.guest.is_none() && row.bot.is_none(), "you": own.contains(&at) });
            company::add_to(&mut one, room, at);
            one
        })
        .collect();
    let mut all = json!({
        "table": room.row.id, "game": room.row.game, "state": room.row.state.word(), "options": room.row.options,
        "seats": seats, "you": seat.map(|seat| room.seat_word(seat)), "commitment": room.commitment(),
        "manners": room.row.manners.shown(),
    });
    all["company"] = company::as_json(room, guest, seat);
    if own.len() > 1 {
        all["front"] = hotseat::as_json(room, room.front(guest));
    }
    let (Some(play), Some(eye)) = (room.play(), room.eye(seat)) else { return Ok(all) };
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
        .flat_map(|prompt| render::shown(prompt))
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
    if let Some(wishes) = seat.and_then(|seat| windows::wishes(room, seat)) {
        all["wishes"] = wishes;
    }
    all["draft"] = seat.map(|seat| play.draft(seat)).into();
    all["view"] = play.view(viewer);
    all["lines"] = render::lines(scene, words_of(room), who.lang).into();
    all["text"] = render::text(scene, words_of(room), who.lang, 100).into();
    all["story"] = eye.story.iter().map(|(_, text)| Value::from(say(text))).collect();
    if viewer == Viewer::Omniscient {
        all["standing"] = serde_json::to_value(play.standing()).unwrap_or_default();
    }
    all["rehearsal"] = room.rehearses().into();
    if let Some(guide) = guide::as_json(room, seat, who.lang) {
        all["guide"] = guide;
    }
    if let Some(why) = room.ended(who.lang) {
        all["ended"] = why.into();
    }
    Ok(all)
}
