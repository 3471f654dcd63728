//! The map as text: pointy-top hexes with corners and paths.
//!
//! Rows of hexes are four lines apart and every corner is on an odd line, so that a slanted path has a line of its own.

use crate::canvas::{Canvas, cut};
use crate::context::TextContext;
use crate::wrap::text_width;
use engine::scene::{Corner, Hex, HexMap, Path, Piece};
use std::collections::HashMap;

/// Lines from the centre of a hex to its top corner, and to its side corners.
const TO_TOP: i32 = 3;
const TO_SIDE: i32 = 1;
const ROW: i32 = 4;
/// Columns from the centre of a hex to its sides, on wide and on narrow terminals.
const WIDE: i32 = 6;
const NARROW: i32 = 4;

/// The widest map that fits, and a key to shortened names.
pub(crate) fn draw(map: &HexMap, context: &TextContext<'_>) -> Vec<String> {
    let mut lines = draw_with_width(WIDE, map, context);
    let half = if lines.iter().all(|line| text_width(line) <= context.width) { WIDE } else { NARROW };
    if half == NARROW {
        lines = draw_with_width(NARROW, map, context);
    }
    let mut cut: Vec<String> = Vec::new();
    for hex in &map.hexes {
        let (short, name) = (ground_label(hex, context, label_width(half)), context.say(&hex.name));
        let line = format!("    {short} {name}");
        if short != name && !cut.contains(&line) {
            cut.push(line);
        }
    }
    lines.extend(cut);
    lines
}

/// Columns for text inside a hex.
fn label_width(half: i32) -> usize {
    half as usize * 2 - 3
}

fn draw_with_width(half: i32, map: &HexMap, context: &TextContext<'_>) -> Vec<String> {
    let Some(frame) = Frame::around(map, half) else { return Vec::new() };
    let mut canvas = Canvas::default();
    for hex in &map.hexes {
        draw_outline(hex, map, &frame, &mut canvas);
    }
    for hex in &map.hexes {
        draw_interior(hex, context, &frame, &mut canvas);
    }
    let spots: HashMap<&str, Spot> = map.corners.iter().map(|c| (c.id.as_ref(), frame.corner(c))).collect();
    for path in &map.paths {
        if let (Some(&a), Some(&b)) = (spots.get(path.a.as_ref()), spots.get(path.b.as_ref())) {
            draw_edge(a, b, &edge_style(path, context), &mut canvas);
        }
    }
    for corner in &map.corners {
        let (column, row) = frame.corner(corner);
        match &corner.piece {
            Some(piece) => put(&mut canvas, column, row, &piece_face(piece, context)),
            None if corner.note.is_some() => put(&mut canvas, column, row, "○"),
            None => put(&mut canvas, column, row, "·"),
        }
    }
    canvas.lines().collect()
}

/// A piece on a corner in two characters: the seat's letter and the first letter of its kind.
pub(crate) fn piece_face(piece: &Piece, context: &TextContext<'_>) -> String {
    let what = piece.what.chars().next().unwrap_or('?');
    format!("{}{what}", context.letter(&piece.seat))
}

type Spot = (i32, i32);

/// Position of the map on the canvas.
struct Frame {
    half: i32,
    left: i32,
    top: i32,
}

impl Frame {
    /// Places the outermost corners at the margins.
    fn around(map: &HexMap, half: i32) -> Option<Frame> {
        let bare = Frame { half, left: 0, top: 0 };
        let rings = map.hexes.iter().flat_map(|hex| bare.ring(hex));
        let spots: Vec<Spot> = rings.chain(map.corners.iter().map(|corner| bare.corner(corner))).collect();
        let west = spots.iter().map(|s| s.0).min()?;
        let north = spots.iter().map(|s| s.1).min()?;
        // One more column: an upright road is three columns wide.
        Some(Frame { half, left: 1 - west, top: -north })
    }

    /// The corners of a hex, clockwise from the top.
    fn ring(&self, hex: &Hex) -> [Spot; 6] {
        let (x, y) = self.centre(hex.q, hex.r);
        let h = self.half;
        [
            (x, y - TO_TOP),
            (x + h, y - TO_SIDE),
            (x + h, y + TO_SIDE),
            (x, y + TO_TOP),
            (x - h, y + TO_SIDE),
            (x - h, y - TO_SIDE),
        ]
    }

    fn centre(&self, q: i8, r: i8) -> Spot {
        (self.left + self.half * (2 * i32::from(q) + i32::from(r)), self.top + ROW * i32::from(r))
    }

    fn corner(&self, corner: &Corner) -> Spot {
        let (column, row) = self.centre(corner.q, corner.r);
        (column, if corner.top { row - TO_TOP } else { row + TO_TOP })
    }
}

/// Draws the six sides. If the map lists paths, a side that is no path is closed.
fn draw_outline(hex: &Hex, map: &HexMap, frame: &Frame, canvas: &mut Canvas) {
    let ring = frame.ring(hex);
    let face = if map.paths.is_empty() { EdgeStyle::Open } else { EdgeStyle::Closed };
    for i in 0..6 {
        draw_edge(ring[i], ring[(i + 1) % 6], &face, canvas);
    }
}

/// How a side is drawn.
enum EdgeStyle {
    Open,
    Closed,
    Built(char),
}

fn edge_style(path: &Path, context: &TextContext<'_>) -> EdgeStyle {
    path.piece.as_ref().map_or(EdgeStyle::Open, |piece| EdgeStyle::Built(context.letter(&piece.seat)))
}

fn draw_edge(a: Spot, b: Spot, face: &EdgeStyle, canvas: &mut Canvas) {
    let (from, to) = if a.0 <= b.0 { (a, b) } else { (b, a) };
    let (column, row) = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
    let upright = from.0 == to.0;
    let rising = from.1 > to.1;
    let text = match face {
        EdgeStyle::Open if upright => "│".to_owned(),
        EdgeStyle::Open if rising => ".-'".to_owned(),
        EdgeStyle::Open => "'-.".to_owned(),
        EdgeStyle::Closed if upright => "x".to_owned(),
        EdgeStyle::Closed => " x ".to_owned(),
        EdgeStyle::Built(letter) if upright => format!("┃{letter}┃"),
        EdgeStyle::Built(letter) if rising => format!("╱{letter}╱"),
        EdgeStyle::Built(letter) => format!("╲{letter}╲"),
    };
    put(canvas, column - text_width(&text) as i32 / 2, row, &text);
}

/// Three lines: id and number, terrain, tokens.
fn draw_interior(hex: &Hex, context: &TextContext<'_>, frame: &Frame, canvas: &mut Canvas) {
    let (x, y) = frame.centre(hex.q, hex.r);
    let room = label_width(frame.half);
    let number = hex.number.as_ref().map_or(String::new(), |n| format!("{n}{}", if hex.strong { "*" } else { "" }));
    let first = format!("{} {number}", hex.id);
    let mut third: Vec<String> = hex.on.iter().map(|token| context.say(&token.name)).collect();
    let first = if text_width(first.trim_end()) <= room {
        first.trim_end().to_owned()
    } else {
        third.insert(0, number);
        hex.id.to_string()
    };
    canvas.centre(x as usize, (y - 1) as usize, room, &first);
    canvas.centre(x as usize, y as usize, room, &ground_label(hex, context, room));
    canvas.centre(x as usize, (y + 1) as usize, room, third.join(" ").trim());
}

/// The name of the terrain: as many words as fit, or the start of the first word.
fn ground_label(hex: &Hex, context: &TextContext<'_>, room: usize) -> String {
    let name = context.say(&hex.name);
    if text_width(&name) <= room {
        return name;
    }
    let fitting = name.match_indices(' ').map(|(end, _)| &name[..end]).rfind(|words| text_width(words) < room);
    fitting.map_or_else(|| cut(&name, room), |words| format!("{words}…"))
}

fn put(canvas: &mut Canvas, column: i32, row: i32, text: &str) {
    if column >= 0 && row >= 0 {
        canvas.put(column as usize, row as usize, text);
    }
}
