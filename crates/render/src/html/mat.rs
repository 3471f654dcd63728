//! Mats: a player's name, score and counters. Without a board the mats are the table and show everything in full size.

use super::cache::{CachedHtml, cached};
use super::{HtmlContext, art, cards};
use engine::Text;
use engine::scene::{Kind, Layout, Widget};
use maud::{Markup, html};

/// At most this many card backs are drawn; the number is beside them.
const MAX_BACKS: i64 = 24;

/// A mat beside a board.
pub(super) fn draw(context: &HtmlContext<'_>, label: &str, seat: &str, asked: bool, things: &[Widget]) -> Markup {
    let own = context.reader.me == Some(seat);
    html! {
        div .mat .spot .(context.seat_class(seat)) .asked[asked] .own[own] data-id=(seat) data-kind="seat" data-name=(label) {
            div .inner aria-hidden="true" {
                (head(context, label, seat, things))
                @for thing in things.iter().filter(|w| !is_number(w)) {
                    "\n"
                    @match &thing.kind {
                        Kind::Cards(Layout::Pyramid, list) => div .tiers { @for tier in cards::tiers(list) { (cards::mini_tier(context, tier)) } },
                        Kind::Cards(_, list) => (cards::minis(context, list)),
                        Kind::Note(text) => p .note { (context.say(text)) },
                        _ => (context.picture(thing)),
                    }
                }
            }
        }
    }
}

/// A mat as one side of a table without a board.
pub(super) fn side(context: &HtmlContext<'_>, label: &str, seat: &str, asked: bool, things: &[Widget]) -> Markup {
    let own = context.reader.me == Some(seat);
    html! {
        div .side .(context.seat_class(seat)) .asked[asked] .own[own] {
            div .mat .spot data-id=(seat) data-kind="seat" data-name=(label) {
                div .inner aria-hidden="true" {
                    (head(context, label, seat, things))
                    @if !own { (card_backs(context, seat, things)) }
                    @for text in notes(things) { p .note { (context.say(text)) } }
                }
            }
            // May be wider than a phone: focusable, so that the keyboard can scroll it.
            div .things tabindex="0" role="group" aria-label=(label) {
                @for thing in things.iter().filter(|w| !is_number(w) && !matches!(w.kind, Kind::Note(_))) {
                    "\n"
                    @match &thing.kind {
                        Kind::Cards(layout, list) => div .heap .(format!("heap-{}", cards::layout_word(*layout))) .bare[list.is_empty()] {
                            h3 aria-hidden="true" { (context.say(&thing.label)) }
                            (cards::card_list(context, &thing.id, &context.say(&thing.label), *layout, list))
                        },
                        _ => (context.picture(thing)),
                    }
                }
            }
        }
    }
}

/// Notes about a player are shown with the name, not among the cards.
fn notes(things: &[Widget]) -> impl Iterator<Item = &Text> {
    things.iter().filter_map(|thing| if let Kind::Note(text) = &thing.kind { Some(text) } else { None })
}

/// A hidden hand as card backs: as many as `SEAT-hand` counts, without the cards that `SEAT-known` shows.
fn card_backs(context: &HtmlContext<'_>, seat: &str, things: &[Widget]) -> Markup {
    let called = |what: &str| things.iter().find(|thing| thing.id == format!("{seat}-{what}"));
    let Some((hand, Kind::Counter(held))) = called("hand").map(|hand| (hand, &hand.kind)) else { return html! {} };
    let known = match called("known").map(|known| &known.kind) {
        Some(Kind::Cards(_, cards)) => cards.iter().map(|card| i64::from(card.count)).sum(),
        _ => 0,
    };
    html! {
        div .backs title=(context.say(&hand.label)) { @for _ in 0..(held - known).clamp(0, MAX_BACKS) { i .card-back {} } }
    }
}

/// The player's name, score and counters.
fn head(context: &HtmlContext<'_>, label: &str, seat: &str, things: &[Widget]) -> Markup {
    let player = context.reader.players.iter().find(|(word, _)| word == seat).map_or("", |(_, name)| name.as_str());
    let numbers: Vec<(&Widget, i64)> =
        things.iter().filter_map(|w| if let Kind::Counter(n) = w.kind { Some((w, n)) } else { None }).collect();
    // The first counter of a mat is the score.
    let score = numbers.first().map(|(score, n)| (&score.label, *n));
    let name = || {
        html! {
            header {
                svg .emblem viewBox="0 0 12 12" { use href=(context.emblem(seat)) width="12" height="12" {} }
                span .who { b { (label) } @if !player.is_empty() { small { (player) } } }
                @if let Some((score, n)) = score { span .score title=(context.say(score)) data-number=(n) { (n) } }
            }
        }
    };
    html! {
        (cached(context.reader, ("head", label, seat, context.order(seat), player, score), name))
        "\n"
        div .numbers { @for (widget, n) in numbers.iter().skip(1) { "\n" (number(context, widget, *n)) } }
    }
}

fn is_number(widget: &Widget) -> bool {
    matches!(widget.kind, Kind::Counter(_))
}

fn number(context: &HtmlContext<'_>, widget: &Widget, n: i64) -> CachedHtml {
    cached(context.reader, ("number", &widget.label, n), || draw_number(context, widget, n))
}

fn draw_number(context: &HtmlContext<'_>, widget: &Widget, n: i64) -> Markup {
    let label = context.say(&widget.label);
    let word = ["count-", "label-", "name-"]
        .iter()
        .fold(widget.label.key.as_ref(), |key, start| key.trim_start_matches(start));
    let symbol = art::symbol("count", word);
    html! {
        span .number title=(label) {
            @if let Some(symbol) = symbol { svg viewBox="0 0 24 24" { use href=(symbol) width="24" height="24" {} } }
            @else { small { (label) " " } }
            span data-number=(n) { (n) }
        }
    }
}
