//! "Open a table": how many, which options, who plays, and who may come.

use super::layout;
use crate::app::answer;
use crate::oops::Oops;
use crate::room_bots;
use crate::visit::Visit;
use crate::words::{has, say, word};
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use shelf::AnyGame;
use table::{Lang, OptionSpec, Takes, Text};

/// Which game.
#[derive(Deserialize)]
pub struct Which {
    #[serde(default)]
    game: String,
}

/// Shows the form.
pub async fn show(visit: Visit, Query(which): Query<Which>) -> Response {
    let game = shelf::find(&which.game).or_else(|| shelf::games().first().copied()).ok_or_else(Oops::not_found);
    let page = game.map(|game| form(&visit, game, None).into_response());
    answer(&visit, page)
}

/// The form, with what was wrong the last time.
pub fn form(visit: &Visit, game: &dyn AnyGame, wrong: Option<&str>) -> Markup {
    let lang = visit.lang;
    let about = game.about();
    let title = word(lang, "open-table");
    let (min, max) = about.seats;
    let body = html! {
        main #main .plain .open {
            h1 { (title) }
            p .lead { (game.words().say(lang, &Text::new("game-name"))) }
            @if let Some(wrong) = wrong { p .wrong role="alert" { (wrong) } }
            form method="post" action="/open" {
                input type="hidden" name="game" value=(about.id);
                input type="hidden" name="string" value="" data-fill="string";
                label .field { span { (word(lang, "open-seats")) }
                    select name="seats" { @for n in min..=max { option value=(n) selected[n == about.usual_seats] { (n) } } } }
                label .field { span { (word(lang, "open-bots")) }
                    select name="bots" {
                        @for n in (0..max).rev() { option value=(n) selected[n == 0] { (n) } }
                    }
                    small { (word(lang, "open-bots-why")) }
                }
                label .field { span { (word(lang, "open-bot-kind")) }
                    select name="bot" { @for kind in bots::Kind::ALL { option value=(kind.name()) selected[kind == room_bots::best()] { (bot_name(lang, kind.name())) } } }
                }
                @for spec in about.options { (option(game, spec, lang)) }
                fieldset .field { legend { (word(lang, "open-who")) }
                    label { input type="radio" name="public" value="true" checked; (word(lang, "open-public")) }
                    label { input type="radio" name="public" value="false"; (word(lang, "open-private")) }
                }
                button .primary { (word(lang, "open-go")) }
            }
        }
    };
    layout::page(visit, &title, "", body)
}

fn option(game: &dyn AnyGame, spec: &OptionSpec, lang: Lang) -> Markup {
    let says = |key: String| game.words().say(lang, &Text::new(key));
    let name = format!("option-{}", spec.key);
    let value = |value: &str| {
        let key = format!("option-{}-{value}", spec.key);
        if game.words().has(&key) { says(key) } else { value.to_owned() }
    };
    html! {
        label .field { span { (says(name.clone())) }
            @match spec.takes {
                Takes::Choice(words) => select name=(name) {
                    @for choice in words { option value=(choice) selected[*choice == spec.default] { (value(choice)) } }
                },
                Takes::Flag => select name=(name) {
                    @for choice in ["true", "false"] { option value=(choice) selected[choice == spec.default] { (value(choice)) } }
                },
                Takes::Number(min, max) => input type="number" name=(name) min=(min) max=(max) value=(spec.default) required;
            }
            // A game may say more about an option than its name.
            @if game.words().has(&format!("{name}-why")) { small { (says(format!("{name}-why"))) } }
        }
    }
}

/// What a kind of bot is called.
pub fn bot_name(lang: Lang, kind: &str) -> String {
    let key = format!("bot-{kind}");
    if has(&key) { word(lang, &key) } else { say(lang, &Text::new("bot-any").with("kind", kind)) }
}
