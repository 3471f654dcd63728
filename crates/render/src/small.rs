//! Small widgets as text: dice, tracks, timelines, tables of numbers, grids.

use crate::canvas::Canvas;
use crate::context::TextContext;
use crate::wrap::{self, text_width};
use engine::Text;
use engine::scene::{Grid, Runner};

/// `Label: a · [b] · c`, the present step in brackets.
pub(crate) fn steps(label: &str, steps: &[Text], at: usize, join: &str, context: &TextContext<'_>) -> Vec<String> {
    let mark = |(i, step): (usize, &Text)| {
        let step = context.say(step);
        if i == at { format!("[{step}]") } else { step }
    };
    wrap::items(&format!("{label}: "), steps.iter().enumerate().map(mark), join, context.width, 2)
}

/// `Label: 12 Red · 9 Blue`, the leader first.
pub(crate) fn race(label: &str, runners: &[Runner], context: &TextContext<'_>) -> Vec<String> {
    let mut order: Vec<&Runner> = runners.iter().collect();
    order.sort_by_key(|runner| std::cmp::Reverse(runner.at));
    let items = order.into_iter().map(|runner| format!("{} {}", runner.at, context.say(&runner.name)));
    wrap::items(&format!("{label}: "), items, " · ", context.width, 2)
}

/// `Label: [3] [4]`.
pub(crate) fn dice(label: &str, dice: &[u8]) -> String {
    let faces: Vec<String> = dice.iter().map(|die| format!("[{die}]")).collect();
    if faces.is_empty() { format!("{label}: –") } else { format!("{label}: {}", faces.join(" ")) }
}

/// Aligned columns with heads.
pub(crate) fn table(
    label: &str,
    columns: &[Text],
    rows: &[(Text, Vec<Text>)],
    context: &TextContext<'_>,
) -> Vec<String> {
    let head: Vec<String> = std::iter::once(String::new()).chain(columns.iter().map(|c| context.say(c))).collect();
    let body = rows.iter().map(|(name, cells)| {
        std::iter::once(context.say(name)).chain(cells.iter().map(|cell| context.say(cell))).collect::<Vec<_>>()
    });
    let grid: Vec<Vec<String>> = std::iter::once(head).chain(body).collect();
    let widest =
        |column: usize| grid.iter().filter_map(|row| row.get(column)).map(|c| text_width(c)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..=columns.len()).map(widest).collect();
    let line = |row: &Vec<String>| {
        let cells = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(i, (cell, &width))| if i == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") });
        format!("  {}", cells.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    std::iter::once(format!("{label}:")).chain(grid.iter().map(line)).collect()
}

/// Cells of three characters: the owner, and the first two letters of the top token or of the terrain. A list of cells follows.
pub(crate) fn grid(label: &str, grid: &Grid, context: &TextContext<'_>) -> Vec<String> {
    let mut canvas = Canvas::default();
    for y in 0..grid.height {
        for x in 0..grid.width {
            canvas.put(2 + usize::from(x) * 4, usize::from(y), " ·");
        }
    }
    for cell in &grid.cells {
        let whose = cell.seat.as_deref().map_or(' ', |seat| context.letter(seat));
        let what = cell.on.last().map_or(&cell.ground, |token| &token.id);
        let what: String = what.chars().take(2).collect();
        canvas.put(2 + usize::from(cell.x) * 4, usize::from(cell.y), &format!("{whose}{what}"));
    }
    let mut lines = vec![format!("{label}:")];
    lines.extend(canvas.lines());
    lines.extend(cells(grid, context));
    lines
}

/// Lists every cell that is owned or has tokens.
pub(crate) fn cells(grid: &Grid, context: &TextContext<'_>) -> Vec<String> {
    let listed = grid.cells.iter().filter(|cell| cell.seat.is_some() || !cell.on.is_empty());
    let cells = listed.map(|cell| format!("{} {}", cell.id, context.say(&cell.name)));
    wrap::items("  ", cells, "; ", context.width, 2)
}
