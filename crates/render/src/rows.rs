//! The rows of places along a map, and the ways between them, in words.

use crate::pen::Pen;
use crate::wrap;
use engine::scene::{HexMap, Place};

/// Row by row, the farthest first; the ways out of a place stand with it.
pub(crate) fn draw(map: &HexMap, pen: &Pen<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for (n, row) in map.above.iter().enumerate() {
        lines.push(format!("{}:", pen.say(&row.name)));
        for (m, place) in row.places.iter().enumerate() {
            lines.extend(wrap::items("  ", named(place, pen).split(' ').map(str::to_owned), " ", pen.width, 6));
            let ways = map.trails.iter().filter(|trail| trail.from == (n, m));
            lines.extend(ways.map(|trail| format!("      {}", pen.say(&trail.name))));
        }
    }
    lines
}

/// `Section 1 [1]: guards, oldest first: Red`.
pub(crate) fn named(place: &Place, pen: &Pen<'_>) -> String {
    let lines: Vec<String> = place.lines.iter().map(|line| pen.say(line)).collect();
    let said = if lines.is_empty() { "–".to_owned() } else { lines.join("; ") };
    format!("{} [{}]: {said}", pen.say(&place.name), place.id)
}
