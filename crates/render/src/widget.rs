//! One widget, whatever its kind.

use crate::pen::Pen;
use crate::{cards, hexmap, legend, plain, rows, wrap};
use engine::scene::{Kind, Widget};
use std::fmt::Write as _;

pub(crate) fn draw(widget: &Widget, pen: &Pen<'_>) -> Vec<String> {
    let label = pen.say(&widget.label);
    match &widget.kind {
        Kind::HexMap(map) => {
            let mut lines = rows::draw(map, pen);
            lines.extend(hexmap::draw(map, pen));
            lines.extend(legend::legend(map, pen));
            lines
        }
        Kind::Grid(grid) => plain::grid(&label, grid, pen),
        Kind::Cards(layout, cards) => cards::draw(&label, *layout, cards, pen),
        Kind::Track { cells, at } => plain::steps(&label, cells, *at, " · ", pen),
        Kind::Race(runners) => plain::race(&label, runners, pen),
        Kind::Counter(n) => vec![format!("{label}: {n}")],
        Kind::Dice(dice) => vec![plain::dice(&label, dice)],
        Kind::Mat { seat, asked, things } => {
            let mark = if *asked { '▶' } else { ' ' };
            let mut lines = vec![format!("{mark} {} {label} [{seat}]", pen.letter(seat))];
            lines.extend(several(things, pen, 4));
            lines
        }
        Kind::Table { columns, rows } => plain::table(&label, columns, rows, pen),
        Kind::Timeline { steps, at } => plain::steps(&label, steps, *at, " → ", pen),
        Kind::Note(text) => wrap::sentence(&pen.say(text), pen.width, 0),
        Kind::Group(things) => {
            let mut lines = vec![format!("{label}:")];
            lines.extend(several(things, pen, 2));
            lines
        }
    }
}

/// Widgets one under another; neighbours that are mere numbers share lines.
fn several(things: &[Widget], pen: &Pen<'_>, indent: usize) -> Vec<String> {
    let pen = pen.indented(indent);
    let mut lines = Vec::new();
    for run in things.chunk_by(|a, b| is_number(a) && is_number(b)) {
        if run.len() > 1 && pen.listens() {
            lines.push(numbers(run, &pen));
        } else if run.len() > 1 {
            let numbers = run.iter().flat_map(|widget| draw(widget, &pen));
            lines.extend(wrap::items("", numbers, " · ", pen.width, 0));
        } else {
            lines.extend(draw(&run[0], &pen));
        }
    }
    if pen.listens() {
        return lines;
    }
    let blank = " ".repeat(indent);
    lines.iter().map(|line| format!("{blank}{line}")).collect()
}

/// Numbers in a row, as they are heard.
fn numbers(run: &[Widget], pen: &Pen<'_>) -> String {
    let mut line = String::with_capacity(24 * run.len());
    for widget in run {
        if let Kind::Counter(n) = widget.kind {
            let join = if line.is_empty() { "" } else { " · " };
            let _ = write!(line, "{join}{}: {n}", pen.say(&widget.label));
        }
    }
    line
}

fn is_number(widget: &Widget) -> bool {
    matches!(widget.kind, Kind::Counter(_))
}
