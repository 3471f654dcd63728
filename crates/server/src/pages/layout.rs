//! What every page has: head, top, and the switches for language and light.

use crate::assets;
use crate::visit::{Theme, Visit};
use crate::words::word;
use engine::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A page. `script` names the module it needs besides the common one; empty for none.
pub fn page(visit: &Visit, title: &str, script: &str, body: Markup) -> Markup {
    whole(visit, title, script, html! {}, &[], body)
}

/// A page whose body carries data for its script, with something of its own at the top.
pub fn whole(visit: &Visit, title: &str, script: &str, top: Markup, data: &[(&str, String)], body: Markup) -> Markup {
    let lang = visit.lang;
    let theme = match visit.theme {
        Theme::Auto => None,
        chosen => Some(chosen.word()),
    };
    // maud has no attributes whose names are made up, so the data goes into one list.
    let data = serde_json::Value::Object(data.iter().map(|(k, v)| ((*k).to_owned(), v.as_str().into())).collect());
    html! {
        (DOCTYPE)
        html lang=(lang) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · " (word(lang, "hall-name")) }
                link rel="icon" type="image/svg+xml" href=(assets::url("icon.svg"));
                link rel="stylesheet" href=(assets::url(assets::STYLESHEET));
                script type="module" src=(assets::url("common.js")) {}
                @if !script.is_empty() { script type="module" src=(assets::url(script)) {} }
            }
            body data-page=(data) {
                (PreEscaped(render::html::SPRITE))
                a .skip href="#main" { (word(lang, "skip")) }
                header .top {
                    a .brand href="/" {
                        svg viewBox="0 0 48 32" aria-hidden="true" { use href="#longhall" width="48" height="32" {} }
                        span { (word(lang, "hall-name")) }
                    }
                    div .top-middle { (top) }
                    (switches(visit))
                }
                (body)
            }
        }
    }
}

/// Language and light. They are forms, so that they work without a script as well.
fn switches(visit: &Visit) -> Markup {
    let lang = visit.lang;
    let (next, key) = match visit.theme {
        Theme::Auto => (Theme::Dark, "theme-dark"),
        Theme::Dark => (Theme::Light, "theme-light"),
        Theme::Light => (Theme::Auto, "theme-auto"),
    };
    html! {
        nav .switches aria-label=(word(lang, "settings")) {
            form method="post" action="/me" {
                @for other in Lang::ALL {
                    @let name = format!("lang-{other}");
                    button name="lang" value=(other) lang=(other) aria-pressed=(other == lang) title=(word(lang, &name)) {
                        (other.code().to_uppercase())
                    }
                }
            }
            form method="post" action="/me" {
                button .theme name="theme" value=(next.word()) title=(word(lang, key)) aria-label=(word(lang, key)) {
                    svg viewBox="0 0 24 24" aria-hidden="true" { path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" {} }
                }
            }
        }
    }
}
