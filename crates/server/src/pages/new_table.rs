//! The form for a new table: seats, options, players, visibility.

use super::layout;
use crate::room::table_settings::Pace;
use crate::web::http_error::HttpError;
use crate::web::router::respond;
use crate::web::visit::{MAX_NAME_CHARS, Visit};
use crate::words::{has, say, word};
use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use engine::{Lang, OptionSpec, OptionValues, Text};
use maud::{Markup, html};
use registry::AnyGame;
use serde::Deserialize;
use std::collections::BTreeMap;

/// With more options than `MAX_UNFOLDED` only the first `UNFOLDED` are shown unfolded.
const MAX_UNFOLDED: usize = 8;
const UNFOLDED: usize = 6;

/// The query.
#[derive(Deserialize)]
pub struct GameQuery {
    #[serde(default)]
    game: String,
    /// Not empty: all players share this device.
    #[serde(default)]
    hot: String,
}

/// The value of `seat-N` for another player on this device.
pub const THIS_DEVICE: &str = "here";

/// Submitted values by field name.
pub type FormValues = BTreeMap<String, String>;

/// An error, and the field that caused it.
pub struct FieldError {
    /// The field's name; empty if the error concerns no single field.
    pub field: String,
    /// The message in the visitor's language.
    pub why: String,
}

/// Shows the form.
pub async fn show(visit: Visit, Query(which): Query<GameQuery>) -> Response {
    let game =
        registry::find(&which.game).or_else(|| registry::games().first().copied()).ok_or_else(HttpError::not_found);
    let values = if which.hot.is_empty() { FormValues::new() } else { all_on_this_device() };
    let page = game.map(|game| form(&visit, game, &values, None).into_response());
    respond(&visit, page)
}

/// Values for a private table whose players all share this device.
fn all_on_this_device() -> FormValues {
    let seats = (1..engine::SeatSet::MOST).map(|n| (format!("seat-{n}"), THIS_DEVICE.to_owned()));
    seats.chain([("public".to_owned(), "false".to_owned())]).collect()
}

/// The form, with submitted values and an error.
pub fn form(visit: &Visit, game: &dyn AnyGame, values: &FormValues, error: Option<&FieldError>) -> Markup {
    let form = Form { lang: visit.lang, game, values, error };
    let (lang, about) = (visit.lang, game.about());
    let title = word(lang, "open-table");
    let (min, max) = about.seats;
    // Games list their options by importance; less important ones are folded.
    let (plain, finer) =
        about.options.split_at(if about.options.len() > MAX_UNFOLDED { UNFOLDED } else { about.options.len() });
    let body = html! {
        main #main .plain .open {
            @let name = game.words().say(lang, &Text::new("game-name"));
            (super::home::cover(game, &name))
            h1 { (title) }
            p .lead { (name) }
            @if let Some(error) = error.filter(|error| error.field.is_empty()) { p .wrong role="alert" { (error.why) } }
            form method="post" action="/open" {
                input type="hidden" name="game" value=(about.id);
                input type="hidden" name="string" value="" data-fill="string";
                (form.select("seats", &word(lang, "open-seats"), "", &about.usual_seats.to_string(), (min..=max).map(|n| (n.to_string(), n.to_string()))))
                fieldset .field .who-plays { legend { (word(lang, "open-players")) }
                    p .quiet-note { (word(lang, "open-players-why")) }
                    @for n in 1..max {
                        @let label = say(lang, &Text::new("open-seat").with("n", n + 1));
                        div .field {
                            (form.select(&format!("seat-{n}"), &label, "", "", seat_choices_with_device(lang)))
                            (form.name_of(n))
                        }
                    }
                }
                (form.manners())
                @for spec in plain { (form.option(spec)) }
                @if !finer.is_empty() {
                    details .finer open[finer.iter().any(|spec| form.error_of(&format!("option-{}", spec.key)).is_some())] {
                        summary { (say(lang, &Text::new("open-finer").with("count", finer.len()))) }
                        @for spec in finer { (form.option(spec)) }
                    }
                }
                (super::clock::fields(&form))
                fieldset .field { legend { (word(lang, "open-who")) }
                    @for (value, key) in [("true", "open-public"), ("false", "open-private")] {
                        label { input type="radio" name="public" value=(value) checked[form.value("public", "true") == value]; (word(lang, key)) }
                    }
                }
                fieldset .field { legend { (word(lang, "open-watch")) }
                    @for (value, key) in [("true", "open-watch-all"), ("false", "open-watch-players")] {
                        label { input type="radio" name="watch" value=(value) checked[form.value("watch", "true") == value]; (word(lang, key)) }
                    }
                }
                div .buttons {
                    // Players on one device can start at once.
                    @let here = form.value("seat-1", "") == THIS_DEVICE;
                    button .primary[!here] { (word(lang, "open-go")) }
                    button .primary[here] name="begin" value="yes" { (word(lang, "open-begin")) }
                }
            }
        }
    };
    layout::page(visit, &title, "", body)
}

/// Choices for a seat other than the host's: anybody, or a kind of bot.
pub fn seat_choices(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let bots = bots::Kind::ALL.into_iter().map(move |kind| (kind.name().to_owned(), bot_name(lang, kind.name())));
    std::iter::once((String::new(), word(lang, "open-anybody"))).chain(bots)
}

/// The same with another player on this device.
fn seat_choices_with_device(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let mut all = seat_choices(lang);
    let anybody = all.next();
    anybody.into_iter().chain([(THIS_DEVICE.to_owned(), word(lang, "hot-here"))]).chain(all)
}

/// Renders fields with submitted values and an error.
pub(super) struct Form<'a> {
    pub(super) lang: Lang,
    game: &'a dyn AnyGame,
    values: &'a FormValues,
    error: Option<&'a FieldError>,
}

impl Form<'_> {
    pub(super) fn value<'a>(&'a self, name: &str, usual: &'a str) -> &'a str {
        self.values.get(name).map_or(usual, String::as_str)
    }

    pub(super) fn select(
        &self,
        name: &str,
        label: &str,
        why: &str,
        usual: &str,
        of: impl Iterator<Item = (String, String)>,
    ) -> Markup {
        let chosen = self.value(name, usual);
        let control = html! {
            select name=(name) id=(name) aria-describedby=[self.described_by(name, why)] aria-invalid=[self.invalid(name)] {
                @for (value, says) in of { option value=(value) selected[value == chosen] { (says) } }
            }
        };
        self.field(name, label, why, &control)
    }

    /// The name field of a player on this device.
    fn name_of(&self, n: u8) -> Markup {
        let field = format!("name-{n}");
        let hint = say(self.lang, &Text::new("hot-player").with("n", n + 1));
        html! {
            div .field .hot-name data-of=(format!("seat-{n}")) {
                label for=(field) { (say(self.lang, &Text::new("hot-name").with("n", n + 1))) }
                input id=(field) name=(field) value=(self.value(&field, "")) maxlength=(MAX_NAME_CHARS) placeholder=(hint) autocomplete="off";
            }
        }
    }

    /// Fields for hidden hands and the pace of bots.
    fn manners(&self) -> Markup {
        let says = |key: &str| word(self.lang, key);
        let hands = ["hidden", "open"].map(|hands| (hands.to_owned(), says(&format!("manners-hands-{hands}"))));
        let paces = Pace::ALL.map(|pace| (pace.as_str().to_owned(), says(&format!("manners-pace-{}", pace.as_str()))));
        html! {
            (self.select("hands", &says("manners-hands"), &says("manners-hands-why"), "hidden", hands.into_iter()))
            (self.select("pace", &says("manners-pace"), "", Pace::default().as_str(), paces.into_iter()))
        }
    }

    fn option(&self, spec: &OptionSpec) -> Markup {
        let says = |key: String| self.game.words().say(self.lang, &Text::new(key));
        let name = format!("option-{}", spec.key);
        let value = |value: &str| {
            let key = format!("option-{}-{value}", spec.key);
            (value.to_owned(), if self.game.words().has(&key) { says(key) } else { value.to_owned() })
        };
        let (label, why) = (says(name.clone()), says(format!("{name}-why")));
        match spec.takes {
            OptionValues::Number(min, max) => {
                let control = html! {
                    input type="number" name=(name) id=(name) min=(min) max=(max) value=(self.value(&name, spec.default)) required
                        aria-describedby=[self.described_by(&name, &why)] aria-invalid=[self.invalid(&name)];
                };
                self.field(&name, &label, &why, &control)
            }
            takes => {
                let values = takes.values();
                self.select(&name, &label, &why, spec.default, values.iter().map(|v| value(v)))
            }
        }
    }

    /// A field with label, explanation and error.
    pub(super) fn field(&self, name: &str, label: &str, why: &str, control: &Markup) -> Markup {
        html! {
            div .field {
                label for=(name) { (label) }
                (control)
                @if !why.is_empty() { small id=(format!("{name}-why")) { (why) } }
                @if let Some(wrong) = self.error_of(name) { p .wrong role="alert" id=(format!("{name}-wrong")) { (wrong.why) } }
            }
        }
    }

    pub(super) fn error_of(&self, name: &str) -> Option<&FieldError> {
        self.error.filter(|wrong| wrong.field == name)
    }

    pub(super) fn invalid(&self, name: &str) -> Option<&'static str> {
        self.error_of(name).map(|_| "true")
    }

    pub(super) fn described_by(&self, name: &str, why: &str) -> Option<String> {
        let why = (!why.is_empty()).then(|| format!("{name}-why"));
        let wrong = self.error_of(name).map(|_| format!("{name}-wrong"));
        let both: Vec<String> = why.into_iter().chain(wrong).collect();
        (!both.is_empty()).then(|| both.join(" "))
    }
}

/// The name of a kind of bot.
pub fn bot_name(lang: Lang, kind: &str) -> String {
    let key = format!("bot-{kind}");
    if has(&key) { word(lang, &key) } else { say(lang, &Text::new("bot-any").with("kind", kind)) }
}
