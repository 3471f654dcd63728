//! Cards that look like cards: a picture, a name, how many, and what they say.

use super::{Brush, art};
use maud::{Markup, html};
use table::scene::{Card, Layout};

pub(super) fn draw(brush: &Brush<'_>, id: &str, label: &str, layout: Layout, cards: &[Card]) -> Markup {
    let lying = match layout {
        Layout::Row => "row",
        Layout::Hand => "hand",
        Layout::Pile => "pile",
        Layout::Ring => "ring",
        Layout::Queue => "queue",
    };
    html! {
        h3 aria-hidden="true" { (label) }
        // The whole place can be named too, as a camp is.
        div .cards .(lying) .spot data-id=(id) data-kind="card" data-name=(label) {
            @for card in cards { (one(brush, id, card)) }
            @if cards.is_empty() { span .nothing aria-hidden="true" { "–" } }
        }
    }
}

pub(super) fn one(brush: &Brush<'_>, place: &str, card: &Card) -> Markup {
    let name = brush.say(&card.name);
    let symbol = art::symbol("card", &card.id).or_else(|| art::symbol("token", &card.id));
    let lines: Vec<String> = card.lines.iter().map(|line| brush.say(line)).collect();
    let tip = std::iter::once(name.as_str()).chain(lines.iter().map(String::as_str)).collect::<Vec<_>>().join("\n");
    html! {
        div .card .spot .(format!("card-{}", card.id)) .back[card.hidden] .exhausted[card.exhausted] .tall[!lines.is_empty()] .many[card.count > 1] .none[card.count == 0]
            data-id=(card.id) data-kind="card" data-name=(name) data-place=(place) title=(tip) {
            div .face aria-hidden="true" {
                @match symbol {
                    Some(symbol) => svg .picture viewBox="0 0 48 48" { use href=(symbol) width="48" height="48" {} },
                    None => svg .picture viewBox="0 0 48 48" { use href="#card-any" width="48" height="48" {} },
                }
                span .name { (name) }
                @for line in &lines { span .says { (line) } }
                @if card.count != 1 { span .count { (card.count) } }
            }
        }
        @for tucked in &card.tucked { div .tucked { (one(brush, place, tucked)) } }
    }
}

/// Small cards in a row, for a player's place: what is known of a hand.
pub(super) fn small(brush: &Brush<'_>, cards: &[Card]) -> Markup {
    html! {
        span .minis aria-hidden="true" {
            @for card in cards {
                @let name = brush.say(&card.name);
                span .mini .(format!("card-{}", card.id)) .back[card.hidden] title=(name) {
                    @if card.hidden { "?" } @else if let Some(symbol) = art::symbol("card", &card.id) {
                        svg viewBox="0 0 48 48" { use href=(symbol) width="48" height="48" {} }
                    } @else { (name) }
                    @if card.count > 1 { b { (card.count) } }
                }
            }
        }
    }
}
