//! A position as a single HTML file, with styles and symbols included.

use super::table::{main_classes, zone};
use crate::web::assets;
use crate::words::{say, word};
use engine::{Lang, Seat, Text, Viewer};
use maud::{DOCTYPE, PreEscaped, html};
use registry::{AnyGame, AnyTable};
use render::html::{Reader, SPRITE, ZONES};

/// The table as the viewer sees it. Nothing in it can be clicked. `steps` is the length of the record.
pub fn position_page(
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    names: &[String],
    viewer: Viewer,
    lang: Lang,
    steps: usize,
) -> String {
    let seats = Seat::all(table.seats()).zip(names);
    let players: Vec<(String, String)> =
        seats.map(|(seat, name)| (table.seat_name(seat).to_owned(), name.clone())).collect();
    let me = match viewer {
        Viewer::Seat(seat) => Some(table.seat_name(seat)),
        Viewer::Spectator | Viewer::Omniscient => None,
    };
    let reader = Reader { words: game.words(), lang, me, players: &players };
    let mut scene = table.scene(viewer);
    scene.prompt = None;
    let drawn = render::html::widgets(&scene, &reader, |_| true);
    let zone = |name: &str| zone(name, &drawn, lang);
    let name = game.words().say(lang, &Text::new("game-name"));
    let of = say(lang, &Text::new("still-of").with("step", table.steps()).with("steps", steps));
    let page = html! {
        (DOCTYPE)
        html lang=(lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (name) " · " (of) }
                style { (PreEscaped(assets::stylesheet())) }
            }
            body {
                (PreEscaped(SPRITE))
                header .top { div .top-middle { b .game-name { (name) } span .you { (of) } } }
                main #main class=(main_classes("table replay", &scene, false)) {
                    h1 .visually-hidden { (name) }
                    div .stage {
                        (zone(ZONES[0])) (zone(ZONES[1])) (zone(ZONES[2]))
                        div .desk { (zone(ZONES[3])) (zone(ZONES[4])) }
                        (zone(ZONES[5]))
                    }
                    aside .rail {
                        (zone(ZONES[6]))
                        section .log {
                            h2 { (word(lang, "log")) }
                            ol #log tabindex="0" aria-label=(word(lang, "log")) {
                                @for (_, text) in &table.story(viewer) { (render::html::log_line(text, &reader)) }
                            }
                        }
                        (zone(ZONES[7]))
                    }
                }
            }
        }
    };
    page.into_string()
}
