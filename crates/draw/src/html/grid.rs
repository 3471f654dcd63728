//! Squares: ground below, then what lies over cells, what stands on them, and the ghost of what one is about to lay.
//!
//! The page knows from `data-tiles` which cells a tile covers in each of its turns: it can show it under the pointer, turn
//! and flip it, without knowing any game.

use super::hexmap::n;
use super::{Brush, art};
use crate::plain::cell_words;
use maud::{Markup, html};
use table::scene::{Cell, Figure, Grid, Shape, Tile};

/// How large a cell is.
const SIDE: f32 = 40.0;
/// The air around it all.
const MARGIN: f32 = 8.0;

pub(super) fn draw(brush: &Brush<'_>, grid: &Grid) -> Markup {
    let (wide, high) = (f32::from(grid.width) * SIDE + 2.0 * MARGIN, f32::from(grid.height) * SIDE + 2.0 * MARGIN);
    let tiles: Vec<String> = grid.tiles.iter().map(table_line).collect();
    html! {
        svg .board .grid viewBox=(format!("{} {} {} {}", n(-MARGIN), n(-MARGIN), n(wide), n(high))) preserveAspectRatio="xMidYMid meet"
            data-side=(n(SIDE)) data-tiles=[(!tiles.is_empty()).then(|| tiles.join(";"))] {
            g .soils aria-hidden="true" { @for cell in &grid.cells { (soil(brush, cell)) } }
            g .shapes aria-hidden="true" { @for shape in &grid.shapes { (lying(brush, shape)) } }
            g .figures aria-hidden="true" {
                @for cell in &grid.cells { @for (k, figure) in cell.on.iter().enumerate() { (standing(brush, cell, k, figure)) } }
            }
            g .ghost aria-hidden="true" {}
            g .cells { @for cell in &grid.cells { (spot(brush, cell)) } }
        }
        @if !tiles.is_empty() { (tools(brush)) }
    }
}

/// `O4 r1 0,0 1,0 0,1 1,1`.
fn table_line(tile: &Tile) -> String {
    let cells: Vec<String> = tile.cells.iter().map(|(x, y)| format!("{x},{y}")).collect();
    format!("{} {} {}", tile.id, tile.turn, cells.join(" "))
}

fn corner(cell: &Cell) -> (f32, f32) {
    (f32::from(cell.x) * SIDE, f32::from(cell.y) * SIDE)
}

fn soil(brush: &Brush<'_>, cell: &Cell) -> Markup {
    let (x, y) = corner(cell);
    let class = cell.seat.as_deref().map_or(String::new(), |seat| format!("held {}", brush.seat_class(seat)));
    html! {
        g .(format!("ground-{} {class}", cell.ground)) {
            rect .soil x=(n(x + 0.5)) y=(n(y + 0.5)) width=(n(SIDE - 1.0)) height=(n(SIDE - 1.0)) rx="3" {}
            @if let Some(symbol) = art::symbol("ground", &cell.ground) {
                use href=(symbol) x=(n(x)) y=(n(y)) width=(n(SIDE)) height=(n(SIDE)) {}
            }
        }
    }
}

/// A shape in its seat's colour and pattern, with one line around it.
fn lying(brush: &Brush<'_>, shape: &Shape) -> Markup {
    let class = shape.seat.as_deref().map_or(String::new(), |seat| brush.seat_class(seat));
    let pattern = shape.seat.as_deref().map(|seat| format!("url(#pattern-{})", brush.order(seat) % 6));
    let area = area(shape);
    html! {
        g .shape .(format!("shape-{} {class}", shape.look)) data-piece=(format!("{} {}", shape.seat.as_deref().unwrap_or("-"), shape.id)) {
            g {
                title { (brush.say(&shape.name)) }
                path .body d=(area) {}
                @if let Some(pattern) = pattern { path .weave d=(area) fill=(pattern) {} }
                path .edge d=(outline(shape)) {}
            }
        }
    }
}

fn area(shape: &Shape) -> String {
    let square = |(x, y): &(u8, u8)| {
        let (x, y) = (f32::from(*x) * SIDE, f32::from(*y) * SIDE);
        format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", n(x), n(y))
    };
    shape.cells.iter().map(square).collect()
}

/// The sides of its cells that have none of its cells behind them.
fn outline(shape: &Shape) -> String {
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

/// What stands on a cell; several share it.
fn standing(brush: &Brush<'_>, cell: &Cell, k: usize, figure: &Figure) -> Markup {
    let (x, y) = corner(cell);
    let class = figure.seat.as_deref().map_or(String::new(), |seat| brush.seat_class(seat));
    let size = if cell.on.len() > 1 { SIDE * 0.58 } else { SIDE * 0.84 };
    let shift =
        if cell.on.len() > 1 { k as f32 * (SIDE - size) / (cell.on.len() - 1) as f32 } else { (SIDE - size) / 2.0 };
    let kinds = ["piece", "token", "mark", "card"];
    let symbol = kinds.iter().find_map(|kind| art::symbol(kind, &figure.what));
    let kind = format!("{} {}", figure.seat.as_deref().unwrap_or("-"), figure.what);
    html! {
        g .figure .(format!("on-{} {class}", figure.what)) data-figure=(kind) data-spot=(format!("{} {k}", cell.id)) {
            g .body {
                title { (brush.say(&figure.name)) }
                @if let Some(symbol) = symbol { use href=(symbol) x=(n(x + shift)) y=(n(y + shift)) width=(n(size)) height=(n(size)) {} }
                @else { circle .pawn cx=(n(x + SIDE / 2.0)) cy=(n(y + SIDE / 2.0)) r=(n(SIDE / 3.0)) {} }
                @if let Some(seat) = &figure.seat {
                    use .mark href=(brush.emblem(seat)) x=(n(x + shift + size / 2.0 - 5.0)) y=(n(y + shift + size / 2.0)) width="10" height="10" {}
                }
            }
        }
    }
}

/// What is clicked.
fn spot(brush: &Brush<'_>, cell: &Cell) -> Markup {
    let (x, y) = corner(cell);
    html! {
        g .spot .cell data-id=(cell.id) data-kind="cell" data-x=(cell.x) data-y=(cell.y) data-name=(cell_words(cell, &brush.pen)) {
            rect .hit x=(n(x)) y=(n(y)) width=(n(SIDE)) height=(n(SIDE)) aria-hidden="true" {}
            rect .rim x=(n(x + 2.0)) y=(n(y + 2.0)) width=(n(SIDE - 4.0)) height=(n(SIDE - 4.0)) rx="4" aria-hidden="true" {}
        }
    }
}

/// The buttons for what is about to be laid.
fn tools(brush: &Brush<'_>) -> Markup {
    html! {
        div .turns hidden {
            button .turn type="button" { "⟳ " (brush.reader.own("draw-turn")) }
            button .flip type="button" { "⇋ " (brush.reader.own("draw-flip")) }
            button .lay .primary type="button" disabled { (brush.reader.own("draw-lay")) }
            output .would {}
        }
    }
}
