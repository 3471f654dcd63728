//! The frame of every page: head, top bar, and the switches for language and theme.

use crate::web::assets;
use crate::web::visit::{Theme, Visit};
use crate::words::word;
use engine::Lang;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A page. `script` names its module besides `common.js`; empty for none.
pub fn page(visit: &Visit, title: &str, script: &str, body: Markup) -> Markup {
    page_with_data(visit, title, script, html! {}, &[], body)
}

/// A page with data for its script and its own content in the top bar.
pub fn page_with_data(
    visit: &Visit,
    title: &str,
    script: &str,
    top: Markup,
    data: &[(&str, String)],
    body: Markup,
) -> Markup {
    let lang = visit.lang;
    let theme = match visit.theme {
        Theme::Auto => None,
        chosen => Some(chosen.as_str()),
    };
    // maud has no attributes with computed names, so the data goes into one attribute.
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

/// The switches for language and theme. They are forms, so that they work without scripts.
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
                button .theme name="theme" value=(next.as_str()) title=(word(lang, key)) aria-label=(word(lang, key)) {
                    svg viewBox="0 0 24 24" aria-hidden="true" { path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z" {} }
                }
            }
        }
    }
}
