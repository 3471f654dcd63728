//! Cards as pictures: name, cost, icons, strength, type and text, with tokens on them and cards tucked under them. Exhausted
//! cards are turned.

use super::cache::{CachedHtml, cached};
use super::hexmap::n;
use super::{HtmlContext, art, portrait};
use engine::Arg;
use engine::scene::{Card, Fills, Layout, Mark, Tile};
use maud::{Markup, html};

pub(super) fn draw(context: &HtmlContext<'_>, id: &str, label: &str, layout: Layout, cards: &[Card]) -> Markup {
    html! {
        h3 aria-hidden="true" { (label) }
        (card_list(context, id, label, layout, cards))
    }
}

/// The cards without their heading.
pub(super) fn card_list(context: &HtmlContext<'_>, id: &str, label: &str, layout: Layout, cards: &[Card]) -> Markup {
    html! {
        // Notation can name the whole place too, such as a camp.
        div .cards .(layout_word(layout)) .spot data-id=(id) data-kind="card" data-name=(label) {
            // The lowest tier comes first in the text and is at the bottom of the picture.
            @if layout == Layout::Pyramid { @for tier in tiers(cards) { div .tier { @for card in tier { "\n" (stack(context, id, card)) } } } }
            @else { @for card in cards { "\n" (stack(context, id, card)) } }
            @if cards.is_empty() { span .nothing aria-hidden="true" { "–" } }
        }
    }
}

pub(super) fn layout_word(layout: Layout) -> &'static str {
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
pub(super) fn stack(context: &HtmlContext<'_>, place: &str, card: &Card) -> CachedHtml {
    let shape = context.tiles.get(card.id.as_ref());
    cached(context.reader, ("card", place, card, shape, owners(context, card)), || draw_card(context, place, card))
}

fn draw_card(context: &HtmlContext<'_>, place: &str, card: &Card) -> Markup {
    let name = context.say(&card.name);
    let real = !card.marks.is_empty() || !card.look.is_empty();
    let tall = !card.facts.is_empty() || !card.lines.is_empty();
    html! {
        div .stack .has-tucked[!card.tucked.is_empty()] {
            div .card .spot .(format!("card-{}", card.id)) .(looks(card)) .real[real] .back[card.hidden] .exhausted[card.exhausted]
                .tall[tall] .many[card.count > 1] .none[card.count == 0]
                data-id=(card.id) data-kind=(slot_kind(card)) data-takes=[takes(card)] data-name=(name) data-place=(place) title=[(!real).then(|| tooltip(context, card))] {
                @if real { (face(context, card)) } @else { (plain_face(context, card)) }
            }
            @for tucked in &card.tucked { (tucked_card(context, place, tucked)) }
        }
    }
}

/// The only kind of slot that the card fills; empty if it fills none.
fn takes(card: &Card) -> Option<&str> {
    match &card.fills {
        Fills::Any => None,
        Fills::Slot(kind) => Some(kind),
        Fills::Nothing => Some(""),
    }
}

fn slot_kind(card: &Card) -> &str {
    if let Fills::Slot(kind) = &card.fills { kind } else { "card" }
}

/// The classes of a card's look.
fn looks(card: &Card) -> String {
    card.look.iter().map(|word| format!("look-{word}")).collect::<Vec<_>>().join(" ")
}

fn tooltip(context: &HtmlContext<'_>, card: &Card) -> String {
    let lines = std::iter::once(&card.name).chain(&card.facts).chain(&card.lines);
    lines.map(|line| context.say(line)).collect::<Vec<_>>().join("\n")
}

/// Picture, name, text and count.
fn plain_face(context: &HtmlContext<'_>, card: &Card) -> Markup {
    let symbol = art::symbol("card", &card.id).or_else(|| art::symbol("token", &card.id));
    html! {
        div .face aria-hidden="true" {
            @match context.tiles.get(card.id.as_ref()) {
                Some(shape) => (tile(shape)),
                None => svg .picture viewBox="0 0 48 48" { use href=(symbol.as_deref().unwrap_or("#card-any")) width="48" height="48" {} },
            }
            span .name { (context.say(&card.name)) }
            @for line in card.facts.iter().chain(&card.lines) { span .says { (context.say(line)) } }
            (tokens(context, &card.tokens))
            @if card.count != 1 { span .count { (card.count) } }
        }
    }
}

/// The shape of a tile, centred.
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
pub(super) fn face(context: &HtmlContext<'_>, card: &Card) -> Markup {
    let (icons, numbers): (Vec<&Mark>, Vec<&Mark>) = card.marks.iter().partition(|mark| mark.n.is_none());
    html! {
        div .face aria-hidden="true" {
            @if card.hidden { span .sealed { svg viewBox="0 0 48 48" { use href="#card-card" width="48" height="48" {} } } }
            @else {
                span .head { span .name { (context.say(&card.name)) } }
                span .art {
                    (portrait::draw(&card.id, &card.look))
                    span .icons { @for mark in icons { (mark_icon(context, mark)) } }
                }
                @for mark in numbers { (mark_icon(context, mark)) }
                @if let Some(sort) = &card.sort { span .sort { (context.say(sort)) } }
                span .says { @for line in &card.lines { span .line { (context.say(line)) } } }
                @if let Some(note) = &card.note { span .source title=(context.say(note)) { "≈" } span .why { (context.say(note)) } }
                (tokens(context, &card.tokens))
            }
            @if card.count != 1 { span .count { (card.count) } }
        }
    }
}

/// A number or an icon at the edge of a card.
fn mark_icon(context: &HtmlContext<'_>, mark: &Mark) -> Markup {
    html! {
        span .mark .(format!("mark-{}", mark.id)) title=(context.say(&mark.name)) {
            @if let Some((symbol, view)) = mark_symbol(&mark.id) { svg viewBox=(view) { use href=(symbol) {} } }
            @else if mark.n.is_none() { small { (context.say(&mark.name)) } }
            @if let Some(n) = mark.n { b { (n) } }
        }
    }
}

/// The symbol of a mark, and its view box.
fn mark_symbol(word: &str) -> Option<(String, &'static str)> {
    let mark = art::symbol("mark", word).map(|symbol| (symbol, "0 0 24 24"));
    mark.or_else(|| art::symbol("card", word).map(|symbol| (symbol, "0 0 48 48")))
}

/// The tokens on a card, with counts.
fn tokens(context: &HtmlContext<'_>, tokens: &[Mark]) -> Markup {
    html! {
        @if !tokens.is_empty() {
            span .tokens { @for token in tokens {
                // A count of zero shows an empty place for the token.
                @if let Some(seat) = owner(context, token) { (owned_token(context, token, seat)) }
                @else {
                    span .counter-token .(format!("token-{}", token.id)) .none[token.n == Some(0)] .one[token.n.is_none()] title=(context.say(&token.name)) {
                        @if let Some((symbol, view)) = mark_symbol(&token.id) { svg viewBox=(view) { use href=(symbol) {} } } @else { small { (context.say(&token.name)) } }
                        @if let Some(n) = token.n.filter(|n| *n != 0) { b data-number=(n) { (n) } }
                    }
                }
            } }
        }
    }
}

/// The seat that owns a token: `pawn-ulaf`.
fn owner<'m>(context: &HtmlContext<'_>, token: &'m Mark) -> Option<&'m str> {
    let (_, seat) = token.id.rsplit_once('-')?;
    context.reader.seat_index(seat).map(|_| seat)
}

/// Indices of the seats with tokens on a card. They are part of the cache key: another table may give a seat another colour.
fn owners(context: &HtmlContext<'_>, card: &Card) -> Vec<usize> {
    let lying = card.tokens.iter().filter_map(|token| Some(context.order(owner(context, token)?)));
    lying.chain(card.tucked.iter().flat_map(|under| owners(context, under))).collect()
}

/// A player's token in the seat's colour and shape. The rest of its name, without the player's, is beside it.
fn owned_token(context: &HtmlContext<'_>, token: &Mark, seat: &str) -> Markup {
    let name = context.say(&token.name);
    let player = token.name.args.iter().find_map(|(_, arg)| match arg {
        Arg::Text(inner) => Some(context.say(inner)),
        _ => None,
    });
    let rest = player.and_then(|player| name.strip_prefix(player.as_str())).unwrap_or_default().trim();
    html! {
        span .counter-token .owned .(context.seat_class(seat)) title=(name) {
            svg viewBox="0 0 12 12" { use href=(context.emblem(seat)) width="12" height="12" {} }
            @if !rest.is_empty() { b { (rest) } }
        }
    }
}

/// The visible edge of a tucked card. The hidden full card is for `card-zoom.js`.
fn tucked_card(context: &HtmlContext<'_>, place: &str, card: &Card) -> Markup {
    let name = context.say(&card.name);
    html! {
        div .card .tab .spot .(looks(card)) .back[card.hidden] .exhausted[card.exhausted]
            data-id=(card.id) data-kind=(slot_kind(card)) data-takes=[takes(card)] data-name=(name) data-place=(place) {
            span .edge aria-hidden="true" { @if card.exhausted { "↷ " } (name) @if card.count > 1 { b { "×" (card.count) } } (tokens(context, &card.tokens)) }
            @if !(card.hidden || card.look.is_empty()) { div .full-card { (face(context, card)) } }
            @else if !(card.hidden || card.lines.is_empty()) { div .full-card { (plain_face(context, card)) } }
        }
        @for deeper in &card.tucked { (tucked_card(context, place, deeper)) }
    }
}

/// A tier of another player's pyramid: the tokens on each card, and the hidden full card for `card-zoom.js`.
pub(super) fn mini_tier(context: &HtmlContext<'_>, cards: &[Card]) -> Markup {
    html! {
        span .minis .tier-of-minis aria-hidden="true" {
            @for card in cards {
                @let readable = !card.look.is_empty();
                span .mini .block .(looks(card)) .free[!readable] .readable[readable] title=[(!readable).then(|| context.say(&card.name))] {
                    (tokens(context, &card.tokens))
                    @if readable { div .full-card { (face(context, card)) } }
                }
            }
        }
    }
}

/// Small cards in a row, for mats.
pub(super) fn minis(context: &HtmlContext<'_>, cards: &[Card]) -> Markup {
    html! {
        span .minis aria-hidden="true" {
            @for card in cards { (cached(context.reader, ("mini", card, context.tiles.get(card.id.as_ref())), || mini(context, card))) }
        }
    }
}

fn mini(context: &HtmlContext<'_>, card: &Card) -> Markup {
    let name = context.say(&card.name);
    let readable = !(card.hidden || card.facts.is_empty() && card.lines.is_empty());
    html! {
        span .mini .(format!("card-{} {}", card.id, looks(card))) .back[card.hidden] .readable[readable] .exhausted[card.exhausted] title=[(!readable).then_some(&name)] {
            @if card.hidden { "?" } @else if let Some(symbol) = art::symbol("card", &card.id) {
                svg viewBox="0 0 48 48" { use href=(symbol) width="48" height="48" {} }
            } @else {
                @if !card.look.is_empty() { (portrait::draw(&card.id, &card.look)) }
                (name)
            }
            @if card.count > 1 { b { (card.count) } }
            @if readable && card.look.is_empty() { div .full-card { (plain_face(context, card)) } }
            @else if readable { div .full-card { (face(context, card)) } }
        }
    }
}
