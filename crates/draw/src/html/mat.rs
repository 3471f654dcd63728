//! A player's place: who sits there, the score in large, the rest in small.

use super::{Brush, art, cards};
use maud::{Markup, html};
use table::scene::{Kind, Widget};

pub(super) fn draw(brush: &Brush<'_>, label: &str, seat: &str, asked: bool, things: &[Widget]) -> Markup {
    let player = brush.reader.players.iter().find(|(word, _)| word == seat).map_or("", |(_, name)| name.as_str());
    let own = brush.reader.me == Some(seat);
    let numbers: Vec<(&Widget, i64)> =
        things.iter().filter_map(|w| if let Kind::Counter(n) = w.kind { Some((w, n)) } else { None }).collect();
    let rest = things.iter().filter(|w| !matches!(w.kind, Kind::Counter(_)));
    html! {
        div .mat .spot .(brush.seat_class(seat)) .asked[asked] .own[own] data-id=(seat) data-kind="seat" data-name=(label) {
            div .inner aria-hidden="true" {
                header {
                    svg .emblem viewBox="0 0 12 12" { use href=(brush.emblem(seat)) width="12" height="12" {} }
                    span .who { b { (label) } @if !player.is_empty() { small { (player) } } }
                    // The first number of a place is its score.
                    @if let Some((score, n)) = numbers.first() { span .score title=(brush.say(&score.label)) data-count=(n) { (n) } }
                }
                div .numbers { @for (widget, n) in numbers.iter().skip(1) { (number(brush, widget, *n)) } }
                @for thing in rest {
                    @match &thing.kind {
                        Kind::Cards(_, list) => (cards::small(brush, list)),
                        Kind::Note(text) => p .note { (brush.say(text)) },
                        _ => (brush.picture(thing)),
                    }
                }
            }
        }
    }
}

fn number(brush: &Brush<'_>, widget: &Widget, n: i64) -> Markup {
    let label = brush.say(&widget.label);
    let symbol = art::symbol("count", widget.label.key.trim_start_matches("count-"));
    html! {
        span .number title=(label) {
            @if let Some(symbol) = symbol { svg viewBox="0 0 24 24" { use href=(symbol) width="24" height="24" {} } }
            @else { small { (label) " " } }
            span data-count=(n) { (n) }
        }
    }
}
