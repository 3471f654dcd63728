//! The legend of a map: everything on it by its word in notation, so that the map can be read without seeing it.

use crate::hexmap::piece_face;
use crate::pen::Pen;
use crate::wrap;
use engine::Text;
use engine::scene::{HexMap, Piece};

/// Pieces, routes, tokens and, in full, every hex and every empty corner and path.
pub(crate) fn legend(map: &HexMap, pen: &Pen<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for (face, name, ids) in pieces(map, pen) {
        lines.extend(wrap::items(&format!("{face:<4}{name}: "), ids.into_iter(), " ", pen.width, 4));
    }
    for (note, ids) in notes(map, pen) {
        lines.extend(wrap::items(&format!("○   {note}: "), ids.into_iter(), " ", pen.width, 4));
    }
    for hex in &map.hexes {
        for token in &hex.on {
            lines.push(format!("@   {} [{}]: {}", pen.say(&token.name), token.id, hex.id));
        }
    }
    if map.hexes.iter().any(|hex| hex.strong) {
        lines.push(format!("*   {}", pen.own("draw-strong")));
    }
    if pen.full {
        lines.extend(index(map, pen));
    }
    lines
}

/// Each hex with all it bears, then the corners and paths on which nothing stands.
fn index(map: &HexMap, pen: &Pen<'_>) -> Vec<String> {
    let hexes = map.hexes.iter().map(|hex| {
        let number = hex.number.as_ref().map_or(String::new(), |n| format!(" {n}"));
        format!("{} {}{number}", hex.id, pen.say(&hex.name))
    });
    let corners = map.corners.iter().filter(|c| c.piece.is_none()).map(|c| c.id.to_string());
    let paths = map.paths.iter().filter(|p| p.piece.is_none()).map(|p| p.id.to_string());
    let list = |key: &'static str, join: &str, ids: &mut dyn Iterator<Item = String>| {
        let ids: Vec<String> = ids.collect();
        if ids.is_empty() {
            return Vec::new();
        }
        let head = format!("{}: ", pen.say(&Text::new(key).with("count", ids.len())));
        wrap::items(&head, ids.into_iter(), join, pen.width, 4)
    };
    let mut lines = list("draw-hexes", "; ", &mut { hexes });
    lines.extend(list("draw-free-corners", " ", &mut { corners }));
    lines.extend(list("draw-free-paths", " ", &mut { paths }));
    lines
}

type Grouped = Vec<(String, String, Vec<String>)>;

/// Pieces that look alike, with where they are.
fn pieces(map: &HexMap, pen: &Pen<'_>) -> Grouped {
    let mut groups: Grouped = Vec::new();
    let mut add = |piece: &Piece, face: String, id: &str| {
        let name = pen.say(&piece.name);
        match groups.iter_mut().find(|(f, n, _)| *f == face && *n == name) {
            Some((_, _, ids)) => ids.push(id.to_owned()),
            None => groups.push((face, name, vec![id.to_owned()])),
        }
    };
    for corner in &map.corners {
        if let Some(piece) = &corner.piece {
            add(piece, piece_face(piece, pen), &corner.id);
        }
    }
    for path in &map.paths {
        if let Some(piece) = &path.piece {
            add(piece, format!("╱{}╱", pen.letter(&piece.seat)), &path.id);
        }
    }
    // All pieces of a seat together, in the order of seats; corners stay before paths.
    groups.sort_by_key(|(face, _, _)| pen.order(face.chars().find(|c| c.is_uppercase()).unwrap_or('?')));
    groups
}

/// What corners give besides, with the corners that give it.
fn notes(map: &HexMap, pen: &Pen<'_>) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for corner in &map.corners {
        let Some(note) = &corner.note else { continue };
        let note = pen.say(note);
        match groups.iter_mut().find(|(n, _)| *n == note) {
            Some((_, ids)) => ids.push(corner.id.to_string()),
            None => groups.push((note, vec![corner.id.to_string()])),
        }
    }
    groups
}
