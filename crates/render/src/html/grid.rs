//! Boards of squares. Layers from below: terrain, pieces that cover cells, figures, and the ghost of the tile being placed.
//!
//! `data-tiles` lists which cells a tile covers in each turn. With it `tile-placement.js` shows, turns and flips tiles without
//! knowing the game.

use super::hexmap::n;
use super::{HtmlContext, art};
use engine::scene::{Cell, Grid, Tile, Token};
use maud::{Markup, html};

/// Side length of a cell.
const SIDE: f32 = 40.0;
/// Space around the board.
const MARGIN: f32 = 8.0;

pub(super) fn draw(context: &HtmlContext<'_>, grid: &Grid) -> Markup {
    let (wide, high) = (f32::from(grid.width) * SIDE + 2.0 * MARGIN, f32::from(grid.height) * SIDE + 2.0 * MARGIN);
    let tiles: Vec<String> = grid.tiles.iter().map(tile_line).collect();
    html! {
        svg .board .grid viewBox=(format!("{} {} {} {}", n(-MARGIN), n(-MARGIN), n(wide), n(high))) preserveAspectRatio="xMidYMid meet"
            data-side=(n(SIDE)) data-tiles=[(!tiles.is_empty()).then(|| tiles.join(";"))] {
            g .soils aria-hidden="true" { @for cell in &grid.cells { "\n" (soil(context, cell)) } }
            g .shapes aria-hidden="true" { @for shape in shapes(grid) { "\n" (piece(context, &shape)) } }
            g .figures aria-hidden="true" {
                @for cell in &grid.cells { @for (token, symbol) in drawn(cell) { "\n" (figure(context, cell, token, &symbol)) } }
            }
            g .ghost aria-hidden="true" {}
            g .cells { @for cell in &grid.cells { "\n" (spot(context, cell)) } }
        }
        @if !tiles.is_empty() { (tools(context)) }
    }
}

/// `O4 r1 0,0 1,0* 0,1 1,1`: the marked cell has a star.
fn tile_line(tile: &Tile) -> String {
    let star = |cell: &(u8, u8)| if tile.mark == Some(*cell) { "*" } else { "" };
    let cells: Vec<String> = tile.cells.iter().map(|cell| format!("{},{}{}", cell.0, cell.1, star(cell))).collect();
    format!("{} {} {}", tile.id, tile.turn, cells.join(" "))
}

fn corner(cell: &Cell) -> (f32, f32) {
    (f32::from(cell.x) * SIDE, f32::from(cell.y) * SIDE)
}

fn soil(context: &HtmlContext<'_>, cell: &Cell) -> Markup {
    let (x, y) = corner(cell);
    let held = cell.seat.as_deref().filter(|_| cell.shape.is_none());
    let class = held.map_or(String::new(), |seat| format!("held {}", context.seat_class(seat)));
    html! {
        g .(format!("ground-{} {class}", cell.ground)) {
            rect .soil x=(n(x + 0.5)) y=(n(y + 0.5)) width=(n(SIDE - 1.0)) height=(n(SIDE - 1.0)) rx="3" {}
            @if let Some(symbol) = art::symbol("ground", &cell.ground) {
                use href=(symbol) x=(n(x)) y=(n(y)) width=(n(SIDE)) height=(n(SIDE)) {}
            }
        }
    }
}

/// A piece that covers several cells.
struct Shape<'a> {
    word: &'a str,
    seat: Option<&'a str>,
    cells: Vec<(u8, u8)>,
}

/// The pieces on a board, in the order of their first cells.
fn shapes(grid: &Grid) -> Vec<Shape<'_>> {
    let mut shapes: Vec<Shape<'_>> = Vec::new();
    for cell in &grid.cells {
        let Some(word) = cell.shape.as_deref() else { continue };
        match shapes.iter_mut().find(|shape| shape.word == word) {
            Some(shape) => shape.cells.push((cell.x, cell.y)),
            None => shapes.push(Shape { word, seat: cell.seat.as_deref(), cells: vec![(cell.x, cell.y)] }),
        }
    }
    shapes
}

/// Tokens of a cell that have a symbol for their word or for a part of it (`statue-fire`, `buried-stone`).
fn drawn(cell: &Cell) -> Vec<(&Token, String)> {
    let symbol = |word: &str| ["thing", "piece", "token", "card"].iter().find_map(|kind| art::symbol(kind, word));
    let found = |token: &Token| {
        let parts = token.id.split_once('-').into_iter().flat_map(|(kind, of)| [kind, of]);
        std::iter::once(token.id.as_ref()).chain(parts).find_map(symbol)
    };
    cell.on.iter().filter_map(|token| Some((token, found(token)?))).collect()
}

/// A piece in its seat's colour and pattern, with an outline.
fn piece(context: &HtmlContext<'_>, shape: &Shape<'_>) -> Markup {
    let class = shape.seat.map_or(String::new(), |seat| context.seat_class(seat));
    let look = shape.word.split('-').next().unwrap_or_default();
    let pattern = shape.seat.map(|seat| format!("url(#pattern-{})", context.order(seat) % 6));
    let area = area(shape);
    html! {
        g .shape .(format!("shape-{look} {class}")) data-piece=(format!("{} {}", shape.seat.unwrap_or("-"), shape.word)) {
            g {
                path .body d=(area) {}
                @if let Some(pattern) = pattern { path .weave d=(area) fill=(pattern) {} }
                path .edge d=(outline(shape)) {}
            }
        }
    }
}

fn area(shape: &Shape<'_>) -> String {
    let square = |(x, y): &(u8, u8)| {
        let (x, y) = (f32::from(*x) * SIDE, f32::from(*y) * SIDE);
        format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", n(x), n(y))
    };
    shape.cells.iter().map(square).collect()
}

/// The sides of the cells that do not touch another cell of the piece.
fn outline(shape: &Shape<'_>) -> String {
    let there = |x: i16, y: i16| shape.cells.iter().any(|cell| (i16::from(cell.0), i16::from(cell.1)) == (x, y));
    let sides = |&(x, y): &(u8, u8)| {
        let (left, top) = (f32::from(x) * SIDE, f32::from(y) * SIDE);
        let (x, y) = (i16::from(x), i16::from(y));
        let sides = [
            (there(x, y - 1), left, top, "h"),
            (there(x, y + 1), left, top + SIDE, "h"),
            (there(x - 1, y), left, top, "v"),
            (there(x + 1, y), left + SIDE, top, "v"),
        ];
        let open = sides.into_iter().filter(|(closed, ..)| !closed);
        open.map(|(_, x, y, along)| format!("M{} {}{along}{SIDE}", n(x), n(y))).collect::<Vec<_>>().concat()
    };
    shape.cells.iter().map(sides).collect::<Vec<_>>().concat()
}

/// A figure on a cell; several figures share the space.
fn figure(context: &HtmlContext<'_>, cell: &Cell, token: &Token, symbol: &str) -> Markup {
    let (x, y) = corner(cell);
    let all = drawn(cell);
    let k = all.iter().position(|(other, _)| std::ptr::eq(*other, token)).unwrap_or_default();
    let crowd = all.len().max(1);
    let size = if crowd > 1 { SIDE * 0.62 } else { SIDE * 0.84 };
    let shift = if crowd > 1 { k as f32 * (SIDE - size) / (crowd - 1) as f32 } else { (SIDE - size) / 2.0 };
    html! {
        g .figure .(format!("on-{}", token.id)) data-figure=(token.id) data-spot=(cell.id) {
            g .body {
                title { (context.say(&token.name)) }
                use href=(symbol) x=(n(x + shift)) y=(n(y + shift)) width=(n(size)) height=(n(size)) {}
            }
        }
    }
}

/// The clickable area of a cell.
fn spot(context: &HtmlContext<'_>, cell: &Cell) -> Markup {
    let (x, y) = corner(cell);
    html! {
        g .spot .cell data-id=(cell.id) data-kind="cell" data-x=(cell.x) data-y=(cell.y) data-name=(format!("{} {}", cell.id, context.say(&cell.name))) {
            title { (context.say(&cell.name)) }
            rect .hit x=(n(x)) y=(n(y)) width=(n(SIDE)) height=(n(SIDE)) aria-hidden="true" {}
            rect .rim x=(n(x + 2.0)) y=(n(y + 2.0)) width=(n(SIDE - 4.0)) height=(n(SIDE - 4.0)) rx="4" aria-hidden="true" {}
        }
    }
}

/// The buttons for the tile being placed.
fn tools(context: &HtmlContext<'_>) -> Markup {
    html! {
        div .turns hidden {
            button .turn type="button" { "⟳ " (context.reader.built_in("draw-turn")) }
            button .flip type="button" { "⇋ " (context.reader.built_in("draw-flip")) }
            button .place-tile .primary type="button" disabled { (context.reader.built_in("draw-lay")) }
            output .tile-hint {}
        }
    }
}
