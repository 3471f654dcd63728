//! The replay of a finished game: every step, as any seat saw it or with all cards open.
//!
//! The page contains the whole log. Each step is rendered on request, and only changed widgets are sent.

use super::table::{main_classes, players, zone};
use super::{layout, player_nav};
use crate::room::Room;
use crate::store::TableState;
use crate::web::http_error::HttpError;
use crate::web::router::{AppState, respond};
use crate::web::visit::Visit;
use crate::words::{say, word};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use engine::record::{Line, Record};
use engine::scene::Scene;
use engine::{Lang, Seat, Text, Viewer};
use maud::{Markup, html};
use registry::{AnyGame, AnyTable, Pack};
use render::html::{Reader, ZONES};
use serde::Deserialize;
use serde_json::{Value, json};

/// The query.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct ReplayQuery {
    step: Option<usize>,
    /// The step as a number of choices, as the slider counts.
    at: Option<usize>,
    /// A seat's word, `spectator`, or `all`.
    #[serde(rename = "as")]
    seen_by: Option<String>,
    /// The step that the page shows: only the difference from it is sent.
    from: Option<usize>,
}

/// A finished game, detached from its room.
struct Replay {
    id: String,
    game: &'static dyn AnyGame,
    record: Record,
    /// Words of the seats and names of their players.
    players: Vec<(String, String)>,
    step: usize,
    /// The steps at which the slider stops.
    stops: Vec<usize>,
    viewer: Viewer,
    from: Option<usize>,
}

/// Shows the replay.
pub async fn show(
    visit: Visit,
    State(app): State<AppState>,
    Path(id): Path<String>,
    Query(wish): Query<ReplayQuery>,
) -> Response {
    let shown = replay(&visit, &app, &id, wish).await;
    respond(&visit, shown)
}

async fn replay(visit: &Visit, app: &AppState, id: &str, wish: ReplayQuery) -> Result<Response, HttpError> {
    let room = crate::web::handlers::watchable_room(visit, app, id).await?;
    let (lang, guest) = (visit.lang, visit.guest_id().map(str::to_owned));
    let replay = room.execute(move |room| Replay::of(room, lang, guest.as_deref(), wish)).await??;
    let (pack, visit) = (app.hub.context.pack.clone(), visit.clone());
    // Replaying a long game takes time, so it runs on a blocking thread.
    let response = tokio::task::spawn_blocking(move || replay.respond(&pack, &visit)).await;
    response.unwrap_or_else(|_| Err(HttpError::bad_request("oops-body")))
}

impl Replay {
    fn of(room: &Room, lang: Lang, guest: Option<&str>, wish: ReplayQuery) -> Result<Replay, HttpError> {
        let record = room.record().filter(|_| room.row.state == TableState::Over);
        let record = record.ok_or_else(|| HttpError::forbidden("replay-not-over"))?;
        let seat = |word: &str| Seat::all(room.row.seats).find(|seat| room.seat_word(*seat) == word);
        let viewer = match wish.seen_by.as_deref() {
            Some("all") => Viewer::Omniscient,
            Some("spectator") => Viewer::Spectator,
            Some(word) => Viewer::Seat(seat(word).ok_or_else(HttpError::not_found)?),
            None => room.seat_of(guest).map_or(Viewer::Omniscient, Viewer::Seat),
        };
        let last = record.lines.len();
        let players = players(room, lang);
        let stops = stops(&record);
        let at = wish.at.map(|at| stops[at.min(stops.len() - 1)]);
        let (id, step) = (room.row.id.clone(), wish.step.or(at).unwrap_or(0).min(last));
        Ok(Replay {
            id,
            game: room.game,
            record,
            players,
            step,
            stops,
            viewer,
            from: wish.from.map(|from| from.min(last)),
        })
    }

    fn seen_by(&self) -> &str {
        match self.viewer {
            Viewer::Omniscient => "all",
            Viewer::Spectator => "spectator",
            Viewer::Seat(seat) => &self.players[seat.index()].0,
        }
    }

    fn respond(&self, pack: &Pack, visit: &Visit) -> Result<Response, HttpError> {
        if visit.json {
            return Ok(Json(self.change(pack, visit.lang)?).into_response());
        }
        Ok(self.page(pack, visit)?.into_response())
    }

    fn at(&self, pack: &Pack, step: Option<usize>) -> Result<Box<dyn AnyTable>, HttpError> {
        let unread = |why: String| HttpError::conflict(Text::new("record-unread").with("why", why));
        self.game.replay(pack, &self.record, step).map_err(|no| unread(no.to_string()))
    }

    /// The scene of a step, without a prompt.
    fn scene(&self, pack: &Pack, step: usize) -> Result<Scene, HttpError> {
        let mut scene = self.at(pack, Some(step))?.scene(self.viewer);
        scene.prompt = None;
        Ok(scene)
    }

    fn reader(&self, lang: Lang) -> Reader<'_> {
        let me = match self.viewer {
            Viewer::Seat(seat) => Some(self.players[seat.index()].0.as_str()),
            Viewer::Spectator | Viewer::Omniscient => None,
        };
        Reader { words: self.game.words(), lang, me, players: &self.players }
    }

    /// The widgets of a step; only those that the page does not show yet have HTML.
    fn change(&self, pack: &Pack, lang: Lang) -> Result<Value, HttpError> {
        let scene = self.scene(pack, self.step)?;
        let before = self.from.map(|from| self.scene(pack, from)).transpose()?;
        let known = |widget: &engine::scene::Widget| {
            before.as_ref().is_some_and(|before| before.widgets.iter().any(|known| **known == *widget))
        };
        let drawn = render::html::widgets(&scene, &self.reader(lang), |widget| !known(widget));
        let widgets: Vec<Value> = drawn.iter().map(|w| json!({ "id": w.id, "zone": w.zone, "html": w.html })).collect();
        let of = self.of_steps(lang);
        let (steps, stops) = (self.record.lines.len(), &self.stops);
        Ok(json!({ "step": self.step, "steps": steps, "stops": stops, "of": of, "widgets": widgets }))
    }

    fn of_steps(&self, lang: Lang) -> String {
        say(lang, &Text::new("replay-of").with("step", self.stop()).with("steps", self.stops.len() - 1))
    }

    /// The index of the stop at or before the present step.
    fn stop(&self) -> usize {
        self.stops.partition_point(|stop| *stop <= self.step).saturating_sub(1)
    }

    fn page(&self, pack: &Pack, visit: &Visit) -> Result<Markup, HttpError> {
        let lang = visit.lang;
        let name = self.game.words().say(lang, &Text::new("game-name"));
        let title = say(lang, &Text::new("replay-title").with("game", name.as_str()));
        let reader = self.reader(lang);
        let scene = self.scene(pack, self.step)?;
        let drawn = render::html::widgets(&scene, &reader, |_| true);
        let story = self.at(pack, None)?.story(self.viewer);
        let line_steps = story.iter().map(|(step, _)| step.to_string()).collect::<Vec<_>>().join(" ");
        let data = [
            ("table", self.id.clone()),
            ("at", self.stop().to_string()),
            ("stops", self.stops.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")),
            ("as", self.seen_by().to_owned()),
            ("play", word(lang, "replay-play")),
            ("pause", word(lang, "replay-pause")),
        ];
        let top = html! { b .game-name { (name) } span .you { (word(lang, "replay")) } };
        let body = html! {
            main #main class=(main_classes("table replay", &scene, false)) {
                h1 .visually-hidden { (title) }
                div .stage {
                    (zone(ZONES[0], &drawn, lang)) (zone(ZONES[1], &drawn, lang)) (player_nav::bar(lang)) (zone(ZONES[2], &drawn, lang))
                    div .desk {
                        (zone(ZONES[3], &drawn, lang))
                        (self.controls(lang))
                        (zone(ZONES[4], &drawn, lang))
                    }
                    (zone(ZONES[5], &drawn, lang))
                }
                aside .rail {
                    (zone(ZONES[6], &drawn, lang))
                    section .log {
                        h2 { (word(lang, "log")) }
                        ol #log tabindex="0" aria-label=(word(lang, "log")) data-steps=(line_steps) {
                            @for (_, text) in &story { (render::html::log_line(text, &reader)) }
                        }
                    }
                    (zone(ZONES[7], &drawn, lang))
                    (self.links(lang))
                }
            }
        };
        Ok(layout::page_with_data(visit, &title, "replay.js", top, &data, body))
    }

    /// The controls. Without scripts they are a form that loads any step.
    fn controls(&self, lang: Lang) -> Markup {
        let last = self.stops.len() - 1;
        let seat = |word: &str| self.game.words().say(lang, &Text::new(format!("seat-{word}")));
        let jump = |id: &str, key: &str, sign: &str| {
            html! { button type="button" id=(id) title=(word(lang, key)) aria-label=(word(lang, key)) { (sign) } }
        };
        html! {
            form #replay-controls .replay-controls method="get" action=(format!("/t/{}/replay", self.id)) {
                label .slider {
                    span #of role="status" { (self.of_steps(lang)) }
                    input type="range" #step name="at" min="0" max=(last) value=(self.stop()) aria-label=(word(lang, "replay-slider")) aria-valuetext=(self.of_steps(lang));
                }
                div .jumps {
                    (jump("first", "replay-first", "«")) (jump("back", "replay-back", "‹"))
                    button type="button" #play .primary { (word(lang, "replay-play")) }
                    (jump("next", "replay-next", "›")) (jump("last", "replay-last", "»"))
                    label { span { (word(lang, "replay-speed")) }
                        select #pace {
                            @for (ms, key) in [(1600, "replay-slow"), (800, "replay-usual"), (250, "replay-fast")] {
                                option value=(ms) selected[ms == 800] { (word(lang, key)) }
                            }
                        }
                    }
                    label { span { (word(lang, "replay-as")) }
                        select name="as" #as {
                            @let seen_by = self.seen_by();
                            option value="all" selected[seen_by == "all"] { (word(lang, "replay-all")) }
                            @for (word, name) in &self.players {
                                option value=(word) selected[seen_by == word] { (seat(word)) @if !name.is_empty() { " · " (name) } }
                            }
                            option value="spectator" selected[seen_by == "spectator"] { (word(lang, "replay-spectator")) }
                        }
                    }
                    button { (word(lang, "replay-show")) }
                }
            }
        }
    }

    fn links(&self, lang: Lang) -> Markup {
        let id = &self.id;
        html! {
            nav .more aria-label=(word(lang, "more")) {
                form method="post" action=(format!("/t/{id}/continue")) {
                    input type="hidden" name="step" #from value=(self.step);
                    input type="hidden" name="as" value=(self.seen_by());
                    button title=(word(lang, "continue-why")) { (word(lang, "continue-here")) }
                }
                a .button href=(format!("/t/{id}/record")) download=(format!("{}-{id}.longhall", self.record.header.game)) { (word(lang, "record")) }
                a .button .quiet href=(format!("/t/{id}")) { (word(lang, "back-to-table")) }
                p .quiet-note { (word(lang, "continue-why")) }
            }
        }
    }
}

/// The stops: the start, and the step after each choice and the chance events that follow it.
fn stops(record: &Record) -> Vec<usize> {
    let falls = |step: usize| matches!(record.lines.get(step), Some(Line::Chance { .. }));
    std::iter::once(0).chain((1..=record.lines.len()).filter(|step| !falls(*step))).collect()
}
