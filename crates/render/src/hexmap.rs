//! The map: pointy-top hexes with corners and paths, drawn in characters.
//!
//! Rows of hexes are four lines apart and every corner lies on an odd line, so a slanted path has one line of its own.

use crate::canvas::{Canvas, cut};
use crate::pen::Pen;
use crate::wrap::wide;
use engine::scene::{Corner, Hex, HexMap, Path, Piece};
use std::collections::HashMap;

/// Lines from the centre of a hex to its top corner, and to its side corners.
const TO_TOP: i32 = 3;
const TO_SIDE: i32 = 1;
const ROW: i32 = 4;
/// Columns from the centre of a hex to its sides, in a wide and in a narrow place.
const WIDE: i32 = 6;
const NARROW: i32 = 4;

/// The map, as wide as fits, and what its shortened names stand for.
pub(crate) fn draw(map: &HexMap, pen: &Pen<'_>) -> Vec<String> {
    let mut lines = in_size(WIDE, map, pen);
    let half = if lines.iter().all(|line| wide(line) <= pen.width) { WIDE } else { NARROW };
    if half == NARROW {
        lines = in_size(NARROW, map, pen);
    }
    let mut cut: Vec<String> = Vec::new();
    for hex in &map.hexes {
        let (short, name) = (ground(hex, pen, room(half)), pen.say(&hex.name));
        let line = format!("    {short} {name}");
        if short != name && !cut.contains(&line) {
            cut.push(line);
        }
    }
    lines.extend(cut);
    lines
}

/// The columns for words inside a hex.
fn room(half: i32) -> usize {
    half as usize * 2 - 3
}

fn in_size(half: i32, map: &HexMap, pen: &Pen<'_>) -> Vec<String> {
    let Some(frame) = Frame::around(map, half) else { return Vec::new() };
    let mut canvas = Canvas::default();
    for hex in &map.hexes {
        outline(hex, map, &frame, &mut canvas);
    }
    for hex in &map.hexes {
        inside(hex, pen, &frame, &mut canvas);
    }
    let spots: HashMap<&str, Spot> = map.corners.iter().map(|c| (c.id.as_ref(), frame.corner(c))).collect();
    for path in &map.paths {
        if let (Some(&a), Some(&b)) = (spots.get(path.a.as_ref()), spots.get(path.b.as_ref())) {
            edge(a, b, &path_face(path, pen), &mut canvas);
        }
    }
    for corner in &map.corners {
        let (column, row) = frame.corner(corner);
        match &corner.piece {
            Some(piece) => put(&mut canvas, column, row, &piece_face(piece, pen)),
            None if corner.note.is_some() => put(&mut canvas, column, row, "○"),
            None => put(&mut canvas, column, row, "·"),
        }
    }
    canvas.lines().collect()
}

/// Two characters for a piece on a corner: the seat's letter and what it is.
pub(crate) fn piece_face(piece: &Piece, pen: &Pen<'_>) -> String {
    let what = piece.what.chars().next().unwrap_or('?');
    format!("{}{what}", pen.letter(&piece.seat))
}

type Spot = (i32, i32);

/// Where the map lies on the canvas.
struct Frame {
    half: i32,
    left: i32,
    top: i32,
}

impl Frame {
    /// The outermost corners lie at the margins.
    fn around(map: &HexMap, half: i32) -> Option<Frame> {
        let bare = Frame { half, left: 0, top: 0 };
        let rings = map.hexes.iter().flat_map(|hex| bare.ring(hex));
        let spots: Vec<Spot> = rings.chain(map.corners.iter().map(|corner| bare.corner(corner))).collect();
        let west = spots.iter().map(|s| s.0).min()?;
        let north = spots.iter().map(|s| s.1).min()?;
        // One column for what sticks out of an upright road.
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

/// The six sides. Where paths are listed, a side that is none of them is closed.
fn outline(hex: &Hex, map: &HexMap, frame: &Frame, canvas: &mut Canvas) {
    let ring = frame.ring(hex);
    let face = if map.paths.is_empty() { Face::Open } else { Face::Closed };
    for i in 0..6 {
        edge(ring[i], ring[(i + 1) % 6], &face, canvas);
    }
}

/// What a side looks like.
enum Face {
    Open,
    Closed,
    Built(char),
}

fn path_face(path: &Path, pen: &Pen<'_>) -> Face {
    path.piece.as_ref().map_or(Face::Open, |piece| Face::Built(pen.letter(&piece.seat)))
}

fn edge(a: Spot, b: Spot, face: &Face, canvas: &mut Canvas) {
    let (from, to) = if a.0 <= b.0 { (a, b) } else { (b, a) };
    let (column, row) = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
    let upright = from.0 == to.0;
    let rising = from.1 > to.1;
    let text = match face {
        Face::Open if upright => "│".to_owned(),
        Face::Open if rising => ".-'".to_owned(),
        Face::Open => "'-.".to_owned(),
        Face::Closed if upright => "x".to_owned(),
        Face::Closed => " x ".to_owned(),
        Face::Built(letter) if upright => format!("┃{letter}┃"),
        Face::Built(letter) if rising => format!("╱{letter}╱"),
        Face::Built(letter) => format!("╲{letter}╲"),
    };
    put(canvas, column - wide(&text) as i32 / 2, row, &text);
}

/// Three lines: id and number, ground, what stands there.
fn inside(hex: &Hex, pen: &Pen<'_>, frame: &Frame, canvas: &mut Canvas) {
    let (x, y) = frame.centre(hex.q, hex.r);
    let room = room(frame.half);
    let number = hex.number.as_ref().map_or(String::new(), |n| format!("{n}{}", if hex.strong { "*" } else { "" }));
    let first = format!("{} {number}", hex.id);
    let mut third: Vec<String> = hex.on.iter().map(|token| pen.say(&token.name)).collect();
    let first = if wide(first.trim_end()) <= room {
        first.trim_end().to_owned()
    } else {
        third.insert(0, number);
        hex.id.to_string()
    };
    canvas.centre(x as usize, (y - 1) as usize, room, &first);
    canvas.centre(x as usize, y as usize, room, &ground(hex, pen, room));
    canvas.centre(x as usize, (y + 1) as usize, room, third.join(" ").trim());
}

/// The name of the ground: as many of its words as fit, or the beginning of the first.
fn ground(hex: &Hex, pen: &Pen<'_>, room: usize) -> String {
    let name = pen.say(&hex.name);
    if wide(&name) <= room {
        return name;
    }
    let fitting = name.match_indices(' ').map(|(end, _)| &name[..end]).rfind(|words| wide(words) < room);
    fitting.map_or_else(|| cut(&name, room), |words| format!("{words}…"))
}

fn put(canvas: &mut Canvas, column: i32, row: i32, text: &str) {
    if column >= 0 && row >= 0 {
        canvas.put(column as usize, row as usize, text);
    }
}
