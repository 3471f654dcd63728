//! The rulebook, as a page and as a panel at a table.

use super::layout;
use crate::web::http_error::HttpError;
use crate::web::router::respond;
use crate::web::visit::Visit;
use crate::words::{say, word};
use axum::Json;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use engine::rules::Section;
use engine::{Rulebook, Text};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

/// The query.
#[derive(Deserialize)]
pub struct PromptContext {
    #[serde(default)]
    q: String,
    /// Not empty: only the book without the page, for the panel.
    #[serde(default)]
    part: String,
}

/// Shows the rulebook, one rule, or the rules that contain a text.
pub async fn show(visit: Visit, Path(game): Path<String>, Query(asked): Query<PromptContext>) -> Response {
    let Some(game) = registry::find(&game) else { return respond(&visit, Err(HttpError::not_found())) };
    let book = game.rules(visit.lang);
    let words: String = asked.q.chars().take(80).collect();
    let found: Vec<&Section> = match words.trim() {
        "" => book.sections.iter().collect(),
        id if book.find(id).is_some() => book.find(id).into_iter().collect(),
        words => book.search(words),
    };
    if visit.json {
        let sections = found.iter().map(|s| json!({ "id": s.id, "title": s.title, "text": s.body }));
        return Json(json!({ "title": book.title, "rules": sections.collect::<Vec<_>>() })).into_response();
    }
    let book_html = book_html(&visit, game.about().id, &book, &found, &words);
    if !asked.part.is_empty() {
        return book_html.into_response();
    }
    let title = format!("{} – {}", word(visit.lang, "rules"), book.title);
    layout::page(&visit, &title, "", html! { main #main .plain .book { (book_html) } }).into_response()
}

fn book_html(visit: &Visit, game: &str, book: &Rulebook, found: &[&Section], words: &str) -> Markup {
    let lang = visit.lang;
    html! {
        h1 { (book.title) }
        form .search method="get" action=(format!("/rules/{game}")) role="search" {
            input type="search" name="q" value=(words) aria-label=(word(lang, "rules-search")) placeholder=(word(lang, "rules-search"));
            button { (word(lang, "search")) }
        }
        @if found.is_empty() { p { (say(lang, &Text::new("rules-none").with("words", words))) } }
        @if words.is_empty() {
            details .contents { summary { (word(lang, "rules-contents")) }
                ul { @for section in found { li { a href=(format!("#{}", section.id)) { (section.title) } } } } }
        }
        @for section in found {
            section .rule id=(section.id) { h2 { (section.title) } (markdown(&section.body)) }
        }
    }
}

/// Renders the Markdown that rulebooks use: paragraphs, lists, tables of `|`, **strong**, *emphasis* and `code`.
fn markdown(text: &str) -> Markup {
    html! {
        @for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
            @let lines: Vec<&str> = block.lines().collect();
            @if lines.iter().all(|line| line.trim_start().starts_with('|')) {
                table { @for (n, line) in lines.iter().enumerate().filter(|(_, line)| !line.contains("---")) { tr {
                    @for cell in line.trim().trim_matches('|').split('|') {
                        @if n == 0 { th { (spans(cell.trim())) } } @else { td { (spans(cell.trim())) } }
                    }
                } } }
            } @else if lines.first().is_some_and(|line| line.starts_with("- ")) {
                ul { @for item in items(&lines) { li { (spans(&item)) } } }
            } @else { p { (spans(&lines.join(" "))) } }
        }
    }
}

/// List items; other lines continue the previous item.
fn items(lines: &[&str]) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (Some(item), _) => items.push(item.to_owned()),
            (None, Some(last)) => *last = format!("{last} {}", line.trim()),
            (None, None) => {}
        }
    }
    items
}

fn spans(text: &str) -> Markup {
    let parts = |mark: &str, text: &str| text.split(mark).map(str::to_owned).collect::<Vec<_>>();
    html! {
        @for (n, code) in parts("`", text).iter().enumerate() {
            @if n % 2 == 1 { code { (code) } } @else {
                @for (n, strong) in parts("**", code).iter().enumerate() {
                    @if n % 2 == 1 { strong { (strong) } } @else {
                        @for (n, soft) in parts("*", strong).iter().enumerate() { @if n % 2 == 1 { em { (soft) } } @else { (soft) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulebook_markdown_becomes_html() {
        let html =
            markdown("A **b** <i>.\n\n- one\n  two\n- `N(1,1)`\n\n| a | b |\n|---|---|\n| 1 | 2 |").into_string();
        assert_eq!(
            html,
            "<p>A <strong>b</strong> &lt;i&gt;.</p><ul><li>one two</li><li><code>N(1,1)</code></li></ul>\
             <table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"
        );
    }
}
