//! The legend of a map: everything on it with its notation word, so that the map can be understood without the picture.

use crate::context::TextContext;
use crate::hexmap::piece_face;
use crate::wrap;
use engine::Text;
use engine::scene::{HexMap, Piece};

/// Pieces, notes and tokens. With `full`, also every hex and every empty corner and path.
pub(crate) fn legend(map: &HexMap, context: &TextContext<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for (face, name, ids) in pieces(map, context) {
        lines.extend(wrap::items(&format!("{face:<4}{name}: "), ids.into_iter(), " ", context.width, 4));
    }
    for (note, ids) in notes(map, context) {
        lines.extend(wrap::items(&format!("○   {note}: "), ids.into_iter(), " ", context.width, 4));
    }
    for hex in &map.hexes {
        for token in &hex.on {
            lines.push(format!("@   {} [{}]: {}", context.say(&token.name), token.id, hex.id));
        }
    }
    if map.hexes.iter().any(|hex| hex.strong) {
        lines.push(format!("*   {}", context.built_in("draw-strong")));
    }
    if context.full {
        lines.extend(full_index(map, context));
    }
    lines
}

/// Every hex with its number, then the empty corners and paths.
fn full_index(map: &HexMap, context: &TextContext<'_>) -> Vec<String> {
    let hexes = map.hexes.iter().map(|hex| {
        let number = hex.number.as_ref().map_or(String::new(), |n| format!(" {n}"));
        format!("{} {}{number}", hex.id, context.say(&hex.name))
    });
    let corners = map.corners.iter().filter(|c| c.piece.is_none()).map(|c| c.id.to_string());
    let paths = map.paths.iter().filter(|p| p.piece.is_none()).map(|p| p.id.to_string());
    let list = |key: &'static str, join: &str, ids: &mut dyn Iterator<Item = String>| {
        let ids: Vec<String> = ids.collect();
        if ids.is_empty() {
            return Vec::new();
        }
        let head = format!("{}: ", context.say(&Text::new(key).with("count", ids.len())));
        wrap::items(&head, ids.into_iter(), join, context.width, 4)
    };
    let mut lines = list("draw-hexes", "; ", &mut { hexes });
    lines.extend(list("draw-free-corners", " ", &mut { corners }));
    lines.extend(list("draw-free-paths", " ", &mut { paths }));
    lines
}

type Grouped = Vec<(String, String, Vec<String>)>;

/// Equal pieces with their places.
fn pieces(map: &HexMap, context: &TextContext<'_>) -> Grouped {
    let mut groups: Grouped = Vec::new();
    let mut add = |piece: &Piece, face: String, id: &str| {
        let name = context.say(&piece.name);
        match groups.iter_mut().find(|(f, n, _)| *f == face && *n == name) {
            Some((_, _, ids)) => ids.push(id.to_owned()),
            None => groups.push((face, name, vec![id.to_owned()])),
        }
    };
    for corner in &map.corners {
        if let Some(piece) = &corner.piece {
            add(piece, piece_face(piece, context), &corner.id);
        }
    }
    for path in &map.paths {
        if let Some(piece) = &path.piece {
            add(piece, format!("╱{}╱", context.letter(&piece.seat)), &path.id);
        }
    }
    // Sorted by seat; the sort is stable, so corners stay before paths.
    groups.sort_by_key(|(face, _, _)| context.order(face.chars().find(|c| c.is_uppercase()).unwrap_or('?')));
    groups
}

/// Notes of corners, each with its corners.
fn notes(map: &HexMap, context: &TextContext<'_>) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for corner in &map.corners {
        let Some(note) = &corner.note else { continue };
        let note = context.say(note);
        match groups.iter_mut().find(|(n, _)| *n == note) {
            Some((_, ids)) => ids.push(corner.id.to_string()),
            None => groups.push((note, vec![corner.id.to_string()])),
        }
    }
    groups
}
