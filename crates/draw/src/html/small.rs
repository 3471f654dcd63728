//! The small widgets: counters, dice, tracks, timelines, tables of numbers, grids.

use super::{Brush, art};
use maud::{Markup, html};
use table::Text;
use table::scene::{Cell, Grid};

pub(super) fn counter(label: &str, key: &str, n: i64) -> Markup {
    let symbol = art::symbol("count", key.trim_start_matches("count-"));
    html! {
        p .counter aria-hidden="true" title=(label) {
            @if let Some(symbol) = symbol { svg viewBox="0 0 24 24" { use href=(symbol) width="24" height="24" {} } }
            span { (label) } " " b data-count=(n) { (n) }
        }
    }
}

pub(super) fn steps(brush: &Brush<'_>, label: &str, steps: &[Text], at: usize) -> Markup {
    html! {
        div .steps aria-hidden="true" {
            b { (label) }
            ol { @for (n, step) in steps.iter().enumerate() { li .now[n == at] .past[n < at] { (brush.say(step)) } } }
        }
    }
}

/// Where the eyes of a die lie on a grid of three by three.
const EYES: [&[(u8, u8)]; 7] = [
    &[],
    &[(1, 1)],
    &[(0, 0), (2, 2)],
    &[(0, 0), (1, 1), (2, 2)],
    &[(0, 0), (2, 0), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
];

pub(super) fn dice(label: &str, dice: &[u8]) -> Markup {
    html! {
        div .dice aria-hidden="true" title=(label) {
            @for (n, die) in dice.iter().enumerate() {
                svg .die .(format!("die-{n}")) viewBox="0 0 40 40" {
                    rect x="1.5" y="1.5" width="37" height="37" rx="8" {}
                    @if let Some(eyes) = EYES.get(usize::from(*die)).filter(|_| *die > 0) {
                        @for (x, y) in *eyes { circle cx=(10 + x * 10) cy=(10 + y * 10) r="3.6" {} }
                    } @else { text x="20" y="27" text-anchor="middle" { (die) } }
                }
            }
            @if dice.len() > 1 { span .sum { (dice.iter().map(|die| u32::from(*die)).sum::<u32>()) } }
        }
    }
}

pub(super) fn table(brush: &Brush<'_>, id: &str, label: &str, columns: &[Text], rows: &[(Text, Vec<Text>)]) -> Markup {
    let picture = |text: &Text| text.key.split_once('-').and_then(|(_, word)| art::symbol("card", word));
    html! {
        div .numbers-table .(format!("table-{id}")) aria-hidden="true" {
            h3 { (label) }
            table {
                thead { tr { th {} @for column in columns { th title=(brush.say(column)) {
                    @match picture(column) {
                        Some(symbol) => svg viewBox="0 0 48 48" { use href=(symbol) width="48" height="48" {} },
                        None => (brush.say(column)),
                    }
                } } } }
                tbody { @for (name, cells) in rows { tr {
                    th scope="row" { (brush.say(name)) }
                    @for cell in cells { td { (brush.say(cell)) } }
                } } }
            }
        }
    }
}

/// Where the edges of a cell lie, and which neighbour is beyond each.
const EDGES: [(i16, i16, &str); 4] = [(0, -1, "M0 0H40"), (1, 0, "M40 0V40"), (0, 1, "M0 40H40"), (-1, 0, "M0 0V40")];

/// The edges at which the shape of a cell ends.
fn outline(grid: &Grid, cell: &Cell) -> String {
    let ends = |(x, y, _): &&(i16, i16, &str)| {
        let (x, y) = (i16::from(cell.x) + x, i16::from(cell.y) + y);
        let beyond = grid.cells.iter().find(|c| i16::from(c.x) == x && i16::from(c.y) == y);
        beyond.and_then(|c| c.shape.as_ref()) != cell.shape.as_ref()
    };
    EDGES.iter().filter(ends).map(|(_, _, path)| *path).collect()
}

/// Squares, each as large as the next; cells of one shape are outlined together.
pub(super) fn grid(brush: &Brush<'_>, label: &str, grid: &Grid) -> Markup {
    let (wide, high) = (u32::from(grid.width) * 40, u32::from(grid.height) * 40);
    html! {
        h3 aria-hidden="true" { (label) }
        svg .board .grid viewBox=(format!("-4 -4 {} {}", wide + 8, high + 8)) {
            rect .plain width=(wide) height=(high) aria-hidden="true" {}
            @for cell in &grid.cells {
                @let class = cell.seat.as_deref().map_or(String::new(), |seat| brush.seat_class(seat));
                g .spot .cell .(format!("ground-{}", cell.ground)) .(class) data-id=(cell.id) data-kind="cell"
                    data-name=(brush.say(&cell.name)) transform=(format!("translate({} {})", u32::from(cell.x) * 40, u32::from(cell.y) * 40)) {
                    rect .soil width="40" height="40" aria-hidden="true" {}
                    @if cell.shape.is_some() {
                        rect .dug x="3" y="3" width="34" height="34" aria-hidden="true" {}
                        path .outline d=(outline(grid, cell)) aria-hidden="true" {}
                    }
                    @for token in &cell.on {
                        @if let Some(symbol) = art::symbol("thing", &token.id) {
                            use .thing href=(symbol) x="4" y="4" width="32" height="32" aria-hidden="true" {}
                        } @else {
                            text .thing .(format!("thing-{}", token.id)) x="20" y="26" text-anchor="middle" aria-hidden="true" {
                                (token.id.split('-').next_back().unwrap_or_default().chars().take(2).collect::<String>())
                            }
                        }
                    }
                }
            }
        }
    }
}
