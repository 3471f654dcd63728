//! Any widget as text.

use crate::context::TextContext;
use crate::{cards, hexmap, legend, rows, small, wrap};
use engine::scene::{Kind, Widget};
use std::fmt::Write as _;

pub(crate) fn draw(widget: &Widget, context: &TextContext<'_>) -> Vec<String> {
    let label = context.say(&widget.label);
    match &widget.kind {
        Kind::HexMap(map) => {
            let mut lines = rows::draw(map, context);
            lines.extend(hexmap::draw(map, context));
            lines.extend(legend::legend(map, context));
            lines
        }
        Kind::Grid(grid) => small::grid(&label, grid, context),
        Kind::Cards(layout, cards) => cards::draw(&label, *layout, cards, context),
        Kind::Track { cells, at } => small::steps(&label, cells, *at, " · ", context),
        Kind::Race(runners) => small::race(&label, runners, context),
        Kind::Counter(n) => vec![format!("{label}: {n}")],
        Kind::Dice(dice) => vec![small::dice(&label, dice)],
        Kind::Mat { seat, asked, things } => {
            let mark = if *asked { '▶' } else { ' ' };
            let mut lines = vec![format!("{mark} {} {label} [{seat}]", context.letter(seat))];
            lines.extend(draw_widgets(things, context, 4));
            lines
        }
        Kind::Table { columns, rows } => small::table(&label, columns, rows, context),
        Kind::Timeline { steps, at } => small::steps(&label, steps, *at, " → ", context),
        Kind::Note(text) => wrap::words(&context.say(text), context.width, 0),
        Kind::Group(things) => {
            let mut lines = vec![format!("{label}:")];
            lines.extend(draw_widgets(things, context, 2));
            lines
        }
    }
}

/// Widgets one under another; neighbouring counters share lines.
fn draw_widgets(things: &[Widget], context: &TextContext<'_>, indent: usize) -> Vec<String> {
    let context = context.indented(indent);
    let mut lines = Vec::new();
    for run in things.chunk_by(|a, b| is_number(a) && is_number(b)) {
        if run.len() > 1 && context.is_spoken() {
            lines.push(counter_line(run, &context));
        } else if run.len() > 1 {
            let numbers = run.iter().flat_map(|widget| draw(widget, &context));
            lines.extend(wrap::items("", numbers, " · ", context.width, 0));
        } else {
            lines.extend(draw(&run[0], &context));
        }
    }
    if context.is_spoken() {
        return lines;
    }
    let blank = " ".repeat(indent);
    lines.iter().map(|line| format!("{blank}{line}")).collect()
}

/// A run of counters in one line, for a screen reader.
fn counter_line(run: &[Widget], context: &TextContext<'_>) -> String {
    let mut line = String::with_capacity(24 * run.len());
    for widget in run {
        if let Kind::Counter(n) = widget.kind {
            let join = if line.is_empty() { "" } else { " · " };
            let _ = write!(line, "{join}{}: {n}", context.say(&widget.label));
        }
    }
    line
}

fn is_number(widget: &Widget) -> bool {
    matches!(widget.kind, Kind::Counter(_))
}
