//! Cards in all layouts, as text.

use crate::context::TextContext;
use crate::wrap;
use engine::scene::{Card, Layout};
use std::fmt::Write as _;

/// Cards without text share lines. Cards with text or tucked cards get a line each.
pub(crate) fn draw(label: &str, layout: Layout, cards: &[Card], context: &TextContext<'_>) -> Vec<String> {
    if cards.is_empty() {
        return vec![format!("{label}: –")];
    }
    if cards.iter().all(|card| card.facts.is_empty() && card.lines.is_empty() && card.tucked.is_empty()) {
        let mut faces: Vec<String> = cards.iter().map(|card| face(card, context)).collect();
        if layout == Layout::Ring {
            faces.push("↺".to_owned());
        }
        return wrap::items(&format!("{label}: "), faces.into_iter(), separator(layout), context.width, 2);
    }
    let mut lines = vec![format!("{label}:")];
    for card in cards {
        lines.extend(full_card(card, context, 2));
    }
    lines
}

fn separator(layout: Layout) -> &'static str {
    match layout {
        Layout::Row => " | ",
        Layout::Hand => ", ",
        Layout::Pile => " / ",
        Layout::Ring => " → ",
        Layout::Queue => " ← ",
        Layout::Pyramid => " ^ ",
    }
}

/// Name, count, and the notation word where it differs from the name.
fn face(card: &Card, context: &TextContext<'_>) -> String {
    let name = context.say(&card.name);
    let shows = name.chars().flat_map(char::to_lowercase).eq(card.id.chars());
    let mut text = String::with_capacity(name.len() + 32);
    if card.hidden {
        text.push_str("▒ ");
    }
    if card.count != 1 {
        let _ = write!(text, "{} × ", card.count);
    }
    text.push_str(&name);
    if !card.hidden && !shows {
        text.extend([" [", &card.id, "]"]);
    }
    if card.exhausted {
        text.push_str(" ↷");
    }
    text
}

fn full_card(card: &Card, context: &TextContext<'_>, indent: usize) -> Vec<String> {
    let blank = " ".repeat(indent);
    let mut lines = vec![format!("{blank}{}", face(card, context))];
    for line in card.facts.iter().chain(&card.lines) {
        let text = wrap::words(&context.say(line), context.width.saturating_sub(indent + 4), 0);
        lines.extend(text.iter().map(|t| format!("{blank}    {t}")));
    }
    for tucked in &card.tucked {
        let mut under = full_card(tucked, context, indent + 2);
        under[0] = format!("{blank}└ {}", under[0].trim_start());
        lines.extend(under);
    }
    lines
}
