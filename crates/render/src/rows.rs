//! The rows of places beside a map, and the trails between them, as text.

use crate::context::TextContext;
use crate::wrap;
use engine::scene::{HexMap, Place};

/// Row by row, the farthest first; trails are listed under the place where they start.
pub(crate) fn draw(map: &HexMap, context: &TextContext<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for (n, row) in map.above.iter().enumerate() {
        lines.push(format!("{}:", context.say(&row.name)));
        for (m, place) in row.places.iter().enumerate() {
            lines.extend(wrap::items(
                "  ",
                place_text(place, context).split(' ').map(str::to_owned),
                " ",
                context.width,
                6,
            ));
            let ways = map.trails.iter().filter(|trail| trail.from == (n, m));
            lines.extend(ways.map(|trail| format!("      {}", context.say(&trail.name))));
        }
    }
    lines
}

/// `Section 1 [1]: guards, oldest first: Red`.
pub(crate) fn place_text(place: &Place, context: &TextContext<'_>) -> String {
    let lines: Vec<String> = place.lines.iter().map(|line| context.say(line)).collect();
    let said = if lines.is_empty() { "–".to_owned() } else { lines.join("; ") };
    format!("{} [{}]: {said}", context.say(&place.name), place.id)
}
