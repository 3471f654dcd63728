//! Cards that look like cards: name, cost, icons, strength, sort and text; turned when exhausted, with what lies on them
//! and what is tucked under them.

use super::hexmap::n;
use super::kept::{Scrap, kept};
use super::{Brush, art, portrait};
use engine::Arg;
use engine::scene::{Card, Fills, Layout, Mark, Tile};
use maud::{Markup, html};

pub(super) fn draw(brush: &Brush<'_>, id: &str, label: &str, layout: Layout, cards: &[Card]) -> Markup {
    html! {
        h3 aria-hidden="true" { (label) }
        (lying(brush, id, label, layout, cards))
    }
}

/// The cards without their heading.
pub(super) fn lying(brush: &Brush<'_>, id: &str, label: &str, layout: Layout, cards: &[Card]) -> Markup {
    html! {
        // The whole place can be named too, as a camp is.
        div .cards .(word(layout)) .spot data-id=(id) data-kind="card" data-name=(label) {
            // The lowest tier comes first in words and lies at the bottom of the picture.
            @if layout == Layout::Pyramid { @for tier in tiers(cards) { div .tier { @for card in tier { "\n" (one(brush, id, card)) } } } }
            @else { @for card in cards { "\n" (one(brush, id, card)) } }
            @if cards.is_empty() { span .nothing aria-hidden="true" { "–" } }
        }
    }
}

pub(super) fn word(layout: Layout) -> &'static str {
    match layout {
        Layout::Row => "row",
        Layout::Hand => "hand",
        Layout::Pile => "pile",
        Layout::Ring => "ring",
        Layout::Queue => "queue",
        Layout::Pyramid => "pyramid",
    }
}

/// The tiers of a pyramid, the lowest first.
pub(super) fn tiers(cards: &[Card]) -> Vec<&[Card]> {
    let mut rest = cards;
    let tiers = Layout::pyramid(cards.len()).into_iter().map(|count| {
        let (tier, above) = rest.split_at(count);
        rest = above;
        tier
    });
    tiers.collect()
}

/// A card, with tabs for what is tucked under it.
pub(super) fn one(brush: &Brush<'_>, place: &str, card: &Card) -> Scrap {
    let shape = brush.tiles.get(card.id.as_ref());
    kept(brush.reader, ("card", place, card, shape, owners(brush, card)), || anew(brush, place, card))
}

fn anew(brush: &Brush<'_>, place: &str, card: &Card) -> Markup {
    let name = brush.say(&card.name);
    let real = !card.marks.is_empty() || !card.look.is_empty();
    let tall = !card.facts.is_empty() || !card.lines.is_empty();
    html! {
        div .stack .has-tucked[!card.tucked.is_empty()] {
            div .card .spot .(format!("card-{}", card.id)) .(looks(card)) .real[real] .back[card.hidden] .exhausted[card.exhausted]
                .tall[tall] .many[card.count > 1] .none[card.count == 0]
                data-id=(card.id) data-kind=(kind(card)) data-takes=[takes(card)] data-name=(name) data-place=(place) title=[(!real).then(|| tip(brush, card))] {
                @if real { (face(brush, card)) } @else { (plain_face(brush, card)) }
            }
            @for tucked in &card.tucked { (tab(brush, place, tucked)) }
        }
    }
}

/// The only kind of slot that it fills; empty if it fills none.
fn takes(card: &Card) -> Option<&str> {
    match &card.fills {
        Fills::Any => None,
        Fills::Slot(kind) => Some(kind),
        Fills::Nothing => Some(""),
    }
}

fn kind(card: &Card) -> &str {
    if let Fills::Slot(kind) = &card.fills { kind } else { "card" }
}

/// Its look as classes.
fn looks(card: &Card) -> String {
    card.look.iter().map(|word| format!("look-{word}")).collect::<Vec<_>>().join(" ")
}

fn tip(brush: &Brush<'_>, card: &Card) -> String {
    let lines = std::iter::once(&card.name).chain(&card.facts).chain(&card.lines);
    lines.map(|line| brush.say(line)).collect::<Vec<_>>().join("\n")
}

/// A picture, a name, how many, and what it says.
fn plain_face(brush: &Brush<'_>, card: &Card) -> Markup {
    let symbol = art::symbol("card", &card.id).or_else(|| art::symbol("token", &card.id));
    html! {
        div .face aria-hidden="true" {
            @match brush.tiles.get(card.id.as_ref()) {
                Some(shape) => (tile(shape)),
                None => svg .picture viewBox="0 0 48 48" { use href=(symbol.as_deref().unwrap_or("#card-any")) width="48" height="48" {} },
            }
            span .name { (brush.say(&card.name)) }
            @for line in card.facts.iter().chain(&card.lines) { span .says { (brush.say(line)) } }
            (tokens(brush, &card.tokens))
            @if card.count != 1 { span .count { (card.count) } }
        }
    }
}

/// The shape of a tile, in the middle of its picture.
fn tile(tile: &Tile) -> Markup {
    let most = |of: fn(&(u8, u8)) -> u8| tile.cells.iter().map(of).max().unwrap_or_default() + 1;
    let (wide, high) = (most(|cell| cell.0), most(|cell| cell.1));
    let side = wide.max(high).max(3);
    let edge = |long: u8| n(-0.1 - f32::from(side - long) / 2.0);
    html! {
        svg .picture .tile viewBox=(format!("{} {} {side}.2 {side}.2", edge(wide), edge(high))) {
            @for (x, y) in &tile.cells { rect x=(x) y=(y) width="1" height="1" rx=".12" {} }
            @if let Some((x, y)) = tile.mark { circle cx=(format!("{x}.5")) cy=(format!("{y}.5")) r=".26" {} }
        }
    }
}

/// The face of a card with numbers and icons.
pub(super) fn face(brush: &Brush<'_>, card: &Card) -> Markup {
    let (icons, numbers): (Vec<&Mark>, Vec<&Mark>) = card.marks.iter().partition(|mark| mark.n.is_none());
    html! {
        div .face aria-hidden="true" {
            @if card.hidden { span .sealed { svg viewBox="0 0 48 48" { use href="#card-card" width="48" height="48" {} } } }
            @else {
                span .head { span .name { (brush.say(&card.name)) } }
                span .art {
                    (portrait::draw(&card.id, &card.look))
                    span .icons { @for mark in icons { (sign(brush, mark)) } }
                }
                @for mark in numbers { (sign(brush, mark)) }
                @if let Some(sort) = &card.sort { span .sort { (brush.say(sort)) } }
                span .says { @for line in &card.lines { span .line { (brush.say(line)) } } }
                @if let Some(note) = &card.note { span .source title=(brush.say(note)) { "≈" } span .why { (brush.say(note)) } }
                (tokens(brush, &card.tokens))
            }
            @if card.count != 1 { span .count { (card.count) } }
        }
    }
}

/// A number or an icon at the edge of a card.
fn sign(brush: &Brush<'_>, mark: &Mark) -> Markup {
    html! {
        span .mark .(format!("mark-{}", mark.id)) title=(brush.say(&mark.name)) {
            @if let Some((symbol, view)) = drawn(&mark.id) { svg viewBox=(view) { use href=(symbol) {} } }
            @else if mark.n.is_none() { small { (brush.say(&mark.name)) } }
            @if let Some(n) = mark.n { b { (n) } }
        }
    }
}

/// The picture of a sign, with its frame.
fn drawn(word: &str) -> Option<(String, &'static str)> {
    let mark = art::symbol("mark", word).map(|symbol| (symbol, "0 0 24 24"));
    mark.or_else(|| art::symbol("card", word).map(|symbol| (symbol, "0 0 48 48")))
}

/// What lies on a card, counted.
fn tokens(brush: &Brush<'_>, tokens: &[Mark]) -> Markup {
    html! {
        @if !tokens.is_empty() {
            span .tokens { @for token in tokens {
                // None of it is a place where it could lie.
                @if let Some(seat) = owner(brush, token) { (owned(brush, token, seat)) }
                @else {
                    span .counter-token .(format!("token-{}", token.id)) .none[token.n == Some(0)] .one[token.n.is_none()] title=(brush.say(&token.name)) {
                        @if let Some((symbol, view)) = drawn(&token.id) { svg viewBox=(view) { use href=(symbol) {} } } @else { small { (brush.say(&token.name)) } }
                        @if let Some(n) = token.n.filter(|n| *n != 0) { b data-number=(n) { (n) } }
                    }
                }
            } }
        }
    }
}

/// Whose thing lies there: `pawn-ulaf`.
fn owner<'m>(brush: &Brush<'_>, token: &'m Mark) -> Option<&'m str> {
    let (_, seat) = token.id.rsplit_once('-')?;
    brush.reader.sits(seat).map(|_| seat)
}

/// The numbers of the seats whose things lie on a card: they are drawn in colours that other tables give to others.
fn owners(brush: &Brush<'_>, card: &Card) -> Vec<usize> {
    let lying = card.tokens.iter().filter_map(|token| Some(brush.order(owner(brush, token)?)));
    lying.chain(card.tucked.iter().flat_map(|under| owners(brush, under))).collect()
}

/// A player's thing has his colour and shape; what its name says besides his own stands beside it.
fn owned(brush: &Brush<'_>, token: &Mark, seat: &str) -> Markup {
    let name = brush.say(&token.name);
    let his = token.name.args.iter().find_map(|(_, arg)| match arg {
        Arg::Text(inner) => Some(brush.say(inner)),
        _ => None,
    });
    let rest = his.and_then(|his| name.strip_prefix(his.as_str())).unwrap_or_default().trim();
    html! {
        span .counter-token .owned .(brush.seat_class(seat)) title=(name) {
            svg viewBox="0 0 12 12" { use href=(brush.emblem(seat)) width="12" height="12" {} }
            @if !rest.is_empty() { b { (rest) } }
        }
    }
}

/// The edge of a card under another, with all of it for who looks closer.
fn tab(brush: &Brush<'_>, place: &str, card: &Card) -> Markup {
    let name = brush.say(&card.name);
    html! {
        div .card .tab .spot .(looks(card)) .back[card.hidden] .exhausted[card.exhausted]
            data-id=(card.id) data-kind=(kind(card)) data-takes=[takes(card)] data-name=(name) data-place=(place) {
            span .edge aria-hidden="true" { @if card.exhausted { "↷ " } (name) @if card.count > 1 { b { "×" (card.count) } } (tokens(brush, &card.tokens)) }
            @if !(card.hidden || card.look.is_empty()) { div .full-card { (face(brush, card)) } }
            @else if !(card.hidden || card.lines.is_empty()) { div .full-card { (plain_face(brush, card)) } }
        }
        @for deeper in &card.tucked { (tab(brush, place, deeper)) }
    }
}

/// A tier of a rival's pyramid: what lies on each card, and the rest for who looks closer.
pub(super) fn small_tier(brush: &Brush<'_>, cards: &[Card]) -> Markup {
    html! {
        span .minis .tier-of-minis aria-hidden="true" {
            @for card in cards {
                @let speaks = !card.look.is_empty();
                span .mini .block .(looks(card)) .free[!speaks] .readable[speaks] title=[(!speaks).then(|| brush.say(&card.name))] {
                    (tokens(brush, &card.tokens))
                    @if speaks { div .full-card { (face(brush, card)) } }
                }
            }
        }
    }
}

/// Small cards in a row, for a player's place: what is known of a hand.
pub(super) fn small(brush: &Brush<'_>, cards: &[Card]) -> Markup {
    html! {
        span .minis aria-hidden="true" {
            @for card in cards { (kept(brush.reader, ("mini", card, brush.tiles.get(card.id.as_ref())), || mini(brush, card))) }
        }
    }
}

fn mini(brush: &Brush<'_>, card: &Card) -> Markup {
    let name = brush.say(&card.name);
    let speaks = !(card.hidden || card.facts.is_empty() && card.lines.is_empty());
    html! {
        span .mini .(format!("card-{} {}", card.id, looks(card))) .back[card.hidden] .readable[speaks] .exhausted[card.exhausted] title=[(!speaks).then_some(&name)] {
            @if card.hidden { "?" } @else if let Some(symbol) = art::symbol("card", &card.id) {
                svg viewBox="0 0 48 48" { use href=(symbol) width="48" height="48" {} }
            } @else {
                @if !card.look.is_empty() { (portrait::draw(&card.id, &card.look)) }
                (name)
            }
            @if card.count > 1 { b { (card.count) } }
            @if speaks && card.look.is_empty() { div .full-card { (plain_face(brush, card)) } }
            @else if speaks { div .full-card { (face(brush, card)) } }
        }
    }
}
