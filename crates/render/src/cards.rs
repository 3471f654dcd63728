//! Cards: a hand, a row, a pile, a ring, a queue.

use crate::pen::Pen;
use crate::wrap;
use engine::scene::{Card, Layout};
use std::fmt::Write as _;

/// Plain cards share lines; cards that say something or have others tucked under them get a line each.
pub(crate) fn draw(label: &str, layout: Layout, cards: &[Card], pen: &Pen<'_>) -> Vec<String> {
    if cards.is_empty() {
        return vec![format!("{label}: –")];
    }
    if cards.iter().all(|card| card.facts.is_empty() && card.lines.is_empty() && card.tucked.is_empty()) {
        let mut faces: Vec<String> = cards.iter().map(|card| face(card, pen)).collect();
        if layout == Layout::Ring {
            faces.push("↺".to_owned());
        }
        return wrap::items(&format!("{label}: "), faces.into_iter(), join(layout), pen.width, 2);
    }
    let mut lines = vec![format!("{label}:")];
    for card in cards {
        lines.extend(in_full(card, pen, 2));
    }
    lines
}

fn join(layout: Layout) -> &'static str {
    match layout {
        Layout::Row => " | ",
        Layout::Hand => ", ",
        Layout::Pile => " / ",
        Layout::Ring => " → ",
        Layout::Queue => " ← ",
        Layout::Pyramid => " ^ ",
    }
}

/// Name, how many, and the word of notation where the name does not show it.
fn face(card: &Card, pen: &Pen<'_>) -> String {
    let name = pen.say(&card.name);
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

fn in_full(card: &Card, pen: &Pen<'_>, indent: usize) -> Vec<String> {
    let blank = " ".repeat(indent);
    let mut lines = vec![format!("{blank}{}", face(card, pen))];
    for line in card.facts.iter().chain(&card.lines) {
        let text = wrap::sentence(&pen.say(line), pen.width.saturating_sub(indent + 4), 0);
        lines.extend(text.iter().map(|t| format!("{blank}    {t}")));
    }
    for tucked in &card.tucked {
        let mut under = in_full(tucked, pen, indent + 2);
        under[0] = format!("{blank}└ {}", under[0].trim_start());
        lines.extend(under);
    }
    lines
}
