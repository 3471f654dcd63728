//! A player's place: who sits there, the score in large, the rest in small. Where there is no board, the places are the
//! table: then everything on them lies there in full.

use super::kept::{Scrap, kept};
use super::{Brush, art, cards};
use engine::Text;
use engine::scene::{Kind, Layout, Widget};
use maud::{Markup, html};

/// More backs than this no one counts; the number stands beside them.
const BACKS_MOST: i64 = 24;

/// A place beside a board.
pub(super) fn draw(brush: &Brush<'_>, label: &str, seat: &str, asked: bool, things: &[Widget]) -> Markup {
    let own = brush.reader.me == Some(seat);
    html! {
        div .mat .spot .(brush.seat_class(seat)) .asked[asked] .own[own] data-id=(seat) data-kind="seat" data-name=(label) {
            div .inner aria-hidden="true" {
                (head(brush, label, seat, things))
                @for thing in things.iter().filter(|w| !is_number(w)) {
                    "\n"
                    @match &thing.kind {
                        Kind::Cards(Layout::Pyramid, list) => div .tiers { @for tier in cards::tiers(list) { (cards::small_tier(brush, tier)) } },
                        Kind::Cards(_, list) => (cards::small(brush, list)),
                        Kind::Note(text) => p .note { (brush.say(text)) },
                        _ => (brush.picture(thing)),
                    }
                }
            }
        }
    }
}

/// A side of a table without a board.
pub(super) fn side(brush: &Brush<'_>, label: &str, seat: &str, asked: bool, things: &[Widget]) -> Markup {
    let own = brush.reader.me == Some(seat);
    html! {
        div .side .(brush.seat_class(seat)) .asked[asked] .own[own] {
            div .mat .spot data-id=(seat) data-kind="seat" data-name=(label) {
                div .inner aria-hidden="true" {
                    (head(brush, label, seat, things))
                    @if !own { (backs(brush, seat, things)) }
                    @for text in notes(things) { p .note { (brush.say(text)) } }
                }
            }
            // It may be wider than a phone: who has no pointer scrolls it by the focus.
            div .things tabindex="0" role="group" aria-label=(label) {
                @for thing in things.iter().filter(|w| !is_number(w) && !matches!(w.kind, Kind::Note(_))) {
                    "\n"
                    @match &thing.kind {
                        Kind::Cards(layout, list) => div .heap .(format!("heap-{}", cards::word(*layout))) .bare[list.is_empty()] {
                            h3 aria-hidden="true" { (brush.say(&thing.label)) }
                            (cards::lying(brush, &thing.id, &brush.say(&thing.label), *layout, list))
                        },
                        _ => (brush.picture(thing)),
                    }
                }
            }
        }
    }
}

/// What is said of a player belongs to his name, not among what lies before him.
fn notes(things: &[Widget]) -> impl Iterator<Item = &Text> {
    things.iter().filter_map(|thing| if let Kind::Note(text) = &thing.kind { Some(text) } else { None })
}

/// A hand nobody else looks into lies face down: as many backs as `SEAT-hand` counts, but for those `SEAT-known` shows.
fn backs(brush: &Brush<'_>, seat: &str, things: &[Widget]) -> Markup {
    let called = |what: &str| things.iter().find(|thing| thing.id == format!("{seat}-{what}"));
    let Some((hand, Kind::Counter(held))) = called("hand").map(|hand| (hand, &hand.kind)) else { return html! {} };
    let known = match called("known").map(|known| &known.kind) {
        Some(Kind::Cards(_, cards)) => cards.iter().map(|card| i64::from(card.count)).sum(),
        _ => 0,
    };
    html! {
        div .backs title=(brush.say(&hand.label)) { @for _ in 0..(held - known).clamp(0, BACKS_MOST) { i .card-back {} } }
    }
}

/// Who sits there, and his numbers.
fn head(brush: &Brush<'_>, label: &str, seat: &str, things: &[Widget]) -> Markup {
    let player = brush.reader.players.iter().find(|(word, _)| word == seat).map_or("", |(_, name)| name.as_str());
    let numbers: Vec<(&Widget, i64)> =
        things.iter().filter_map(|w| if let Kind::Counter(n) = w.kind { Some((w, n)) } else { None }).collect();
    // The first number of a place is its score.
    let score = numbers.first().map(|(score, n)| (&score.label, *n));
    let name = || {
        html! {
            header {
                svg .emblem viewBox="0 0 12 12" { use href=(brush.emblem(seat)) width="12" height="12" {} }
                span .who { b { (label) } @if !player.is_empty() { small { (player) } } }
                @if let Some((score, n)) = score { span .score title=(brush.say(score)) data-number=(n) { (n) } }
            }
        }
    };
    html! {
        (kept(brush.reader, ("head", label, seat, brush.order(seat), player, score), name))
        "\n"
        div .numbers { @for (widget, n) in numbers.iter().skip(1) { "\n" (number(brush, widget, *n)) } }
    }
}

fn is_number(widget: &Widget) -> bool {
    matches!(widget.kind, Kind::Counter(_))
}

fn number(brush: &Brush<'_>, widget: &Widget, n: i64) -> Scrap {
    kept(brush.reader, ("number", &widget.label, n), || number_anew(brush, widget, n))
}

fn number_anew(brush: &Brush<'_>, widget: &Widget, n: i64) -> Markup {
    let label = brush.say(&widget.label);
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
