//! The Gift as a graph: 21 places, 60 corners, 80 paths, and which of them touch.
//!
//! The outline is the same for every board; a board says which places are land. A set of corners fits a `u64`, one of paths a `u128`.
//! Ids: `(q,r)` a hex, `N(q,r)` / `S(q,r)` its top and bottom corner, `N(1,1)-S(2,0)` a path.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How many places the outline has.
pub const HEXES: usize = 21;
/// How many corners they have.
pub const CORNERS: usize = 60;
/// How many edges they have.
pub const PATHS: usize = 80;

/// Rows from the north: first q and number of hexes.
const ROWS: [(i8, i8); 4] = [(0, 4), (-1, 5), (-2, 6), (-3, 6)];

macro_rules! index_type {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// As an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}
index_type!(
    /// A place of the outline.
    Hex
);
index_type!(
    /// A corner, where settlements and keeps stand.
    Corner
);
index_type!(
    /// An edge, where a road lies.
    Path
);

/// Axial coordinates of a place.
pub type Axial = (i8, i8);

/// A corner by name: top or bottom of the place at (q, r).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CornerName {
    /// Is it the top (`N`) or the bottom (`S`)?
    pub top: bool,
    /// The place, which may be outside the outline.
    pub at: Axial,
}

impl fmt::Display for CornerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (q, r) = self.at;
        write!(f, "{}({q},{r})", if self.top { 'N' } else { 'S' })
    }
}

/// A path as seen from one of its corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// The path.
    pub path: Path,
    /// The corner at its other end.
    pub to: Corner,
    /// The path as a bit.
    pub bit: u128,
}

/// Which places, corners and paths touch.
#[derive(Debug)]
pub struct Geometry {
    /// Places in reading order.
    pub hexes: [Axial; HEXES],
    /// Names of the corners.
    pub corners: [CornerName; CORNERS],
    /// Both corners of each path.
    pub ends: [(Corner, Corner); PATHS],
    /// The six corners of a place, clockwise from the top.
    pub hex_corners: [[Corner; 6]; HEXES],
    /// The six paths around a place.
    pub hex_paths: [[Path; 6]; HEXES],
    /// The places at a corner, as bits.
    pub corner_hexes: [u32; CORNERS],
    /// The places beside a place, as bits.
    pub beside: [u32; HEXES],
    /// The corners one path away, as bits.
    pub near: [u64; CORNERS],
    /// The paths at a corner, as bits.
    pub corner_paths: [u128; CORNERS],
    /// The two or three paths at a corner.
    pub exits: [arrayvec::ArrayVec<Exit, 3>; CORNERS],
    /// Names of places, corners and paths. Every scene uses all of them, so they are built once.
    hex_words: Vec<String>,
    corner_words: Vec<String>,
    path_words: Vec<String>,
}

fn corners_of((q, r): Axial) -> [CornerName; 6] {
    let n = |q, r| CornerName { top: true, at: (q, r) };
    let s = |q, r| CornerName { top: false, at: (q, r) };
    [n(q, r), s(q + 1, r - 1), n(q, r + 1), s(q, r), n(q - 1, r + 1), s(q, r - 1)]
}

impl Geometry {
    /// Builds the graph from the outline.
    pub fn from_outline() -> Geometry {
        let mut hexes = Vec::new();
        for (r, (first, count)) in ROWS.into_iter().enumerate() {
            hexes.extend((first..first + count).map(|q| (q, r as i8)));
        }
        let mut spots: Vec<CornerName> = Vec::new();
        let mut ends: Vec<(Corner, Corner)> = Vec::new();
        let mut hex_corners = [[Corner(0); 6]; HEXES];
        let mut hex_paths = [[Path(0); 6]; HEXES];
        for (h, &hex) in hexes.iter().enumerate() {
            for (i, spot) in corners_of(hex).into_iter().enumerate() {
                let known = spots.iter().position(|s| *s == spot);
                hex_corners[h][i] = Corner(known.unwrap_or_else(|| {
                    spots.push(spot);
                    spots.len() - 1
                }) as u8);
            }
            for i in 0..6 {
                let (a, b) = (hex_corners[h][i], hex_corners[h][(i + 1) % 6]);
                let pair = (a.min(b), a.max(b));
                let known = ends.iter().position(|e| *e == pair);
                hex_paths[h][i] = Path(known.unwrap_or_else(|| {
                    ends.push(pair);
                    ends.len() - 1
                }) as u8);
            }
        }
        let mut geometry = Geometry {
            hexes: hexes.try_into().expect("the outline has 21 places"),
            corners: spots.try_into().expect("the outline has 60 corners"),
            ends: ends.try_into().expect("the outline has 80 edges"),
            hex_corners,
            hex_paths,
            corner_hexes: [0; CORNERS],
            beside: [0; HEXES],
            near: [0; CORNERS],
            corner_paths: [0; CORNERS],
            exits: [const { arrayvec::ArrayVec::new_const() }; CORNERS],
            hex_words: Vec::new(),
            corner_words: Vec::new(),
            path_words: Vec::new(),
        };
        geometry.hex_words = geometry.hexes.iter().map(|(q, r)| format!("({q},{r})")).collect();
        geometry.corner_words = geometry.corners.iter().map(CornerName::to_string).collect();
        let word = |corner: Corner| &geometry.corner_words[corner.index()];
        geometry.path_words = geometry.ends.iter().map(|&(a, b)| format!("{}-{}", word(a), word(b))).collect();
        for (h, corners) in hex_corners.iter().enumerate() {
            for corner in corners {
                geometry.corner_hexes[corner.index()] |= 1 << h;
            }
        }
        for (h, beside) in geometry.beside.iter_mut().enumerate() {
            let shares = |other: &[Path; 6]| other.iter().any(|path| hex_paths[h].contains(path));
            let others = hex_paths.iter().enumerate().filter(|(o, paths)| *o != h && shares(paths));
            *beside = others.fold(0, |bits, (o, _)| bits | 1 << o);
        }
        for (p, &(a, b)) in geometry.ends.iter().enumerate() {
            for (from, to) in [(a, b), (b, a)] {
                geometry.near[from.index()] |= 1 << to.0;
                geometry.corner_paths[from.index()] |= 1 << p;
                geometry.exits[from.index()].push(Exit { path: Path(p as u8), to, bit: 1 << p });
            }
        }
        geometry
    }

    /// The name of a hex.
    pub fn hex_word(&self, hex: Hex) -> &str {
        &self.hex_words[hex.index()]
    }

    /// The name as a `String`.
    pub fn hex_id(&self, hex: Hex) -> String {
        self.hex_word(hex).to_owned()
    }

    /// The name of a corner.
    pub fn corner_word(&self, corner: Corner) -> &str {
        &self.corner_words[corner.index()]
    }

    /// The name as a `String`.
    pub fn corner_id(&self, corner: Corner) -> String {
        self.corner_word(corner).to_owned()
    }

    /// The name of a path: its two corners.
    pub fn path_word(&self, path: Path) -> &str {
        &self.path_words[path.index()]
    }

    /// The name as a `String`.
    pub fn path_id(&self, path: Path) -> String {
        self.path_word(path).to_owned()
    }

    /// The hex of that name.
    pub fn hex_named(&self, word: &str) -> Option<Hex> {
        let at = axial(word)?;
        self.hexes.iter().position(|h| *h == at).map(|i| Hex(i as u8))
    }

    /// The corner of that name.
    pub fn corner_named(&self, word: &str) -> Option<Corner> {
        let top = match word.chars().next()? {
            'N' => true,
            'S' => false,
            _ => return None,
        };
        let spot = CornerName { top, at: axial(&word[1..])? };
        self.corners.iter().position(|c| *c == spot).map(|i| Corner(i as u8))
    }

    /// The path of that name, its ends in either order.
    pub fn path_named(&self, word: &str) -> Option<Path> {
        // The separator is the minus after a closing bracket: `N(-1,1)-S(0,0)`.
        let cut = word.find(")-")? + 1;
        let (a, b) = (self.corner_named(&word[..cut])?, self.corner_named(&word[cut + 1..])?);
        self.path_between(a, b)
    }

    /// Do these roads lead from one corner to the other?
    pub fn are_connected(&self, from: Corner, to: Corner, roads: u128) -> bool {
        let (mut seen, mut reached) = (1u64 << from.0, 1u64 << from.0);
        while reached != 0 {
            let corner = reached.trailing_zeros() as usize;
            reached &= reached - 1;
            for exit in &self.exits[corner] {
                if roads & exit.bit != 0 && seen & (1 << exit.to.0) == 0 {
                    seen |= 1 << exit.to.0;
                    reached |= 1 << exit.to.0;
                }
            }
        }
        seen & (1 << to.0) != 0
    }

    /// The path that joins two corners.
    pub fn path_between(&self, a: Corner, b: Corner) -> Option<Path> {
        self.exits[a.index()].iter().find(|e| e.to == b).map(|e| e.path)
    }
}

fn axial(word: &str) -> Option<Axial> {
    let (q, r) = word.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    // The printed minus sign means the same.
    let number = |word: &str| word.trim().replace('\u{2212}', "-").parse().ok();
    Some((number(q)?, number(r)?))
}

/// The corners whose bits are set. The length is known, so a list of choices grows only once.
pub fn corners_in(mut bits: u64) -> impl ExactSizeIterator<Item = Corner> {
    (0..bits.count_ones()).map(move |_| {
        let corner = Corner(bits.trailing_zeros() as u8);
        bits &= bits.wrapping_sub(1);
        corner
    })
}

/// The paths whose bits are set.
pub fn paths_in(mut bits: u128) -> impl ExactSizeIterator<Item = Path> {
    (0..bits.count_ones()).map(move |_| {
        let path = Path(bits.trailing_zeros() as u8);
        bits &= bits.wrapping_sub(1);
        path
    })
}

/// The hexes whose bits are set.
pub fn hexes_in(mut bits: u32) -> impl ExactSizeIterator<Item = Hex> {
    (0..bits.count_ones()).map(move |_| {
        let hex = Hex(bits.trailing_zeros() as u8);
        bits &= bits.wrapping_sub(1);
        hex
    })
}

/// The number of ways to lay this many red numbers, one after another, on these places with no two side by side.
pub fn count_separated_placements(geometry: &Geometry, places: u32, numbers: u8) -> u32 {
    if numbers == 0 {
        return 1;
    }
    let rest =
        |h: Hex| count_separated_placements(geometry, places & !(1 << h.0 | geometry.beside[h.index()]), numbers - 1);
    hexes_in(places).map(rest).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_hexes_corners_and_paths_round_trip() {
        let g = Geometry::from_outline();
        for i in 0..HEXES as u8 {
            assert_eq!(g.hex_named(&g.hex_id(Hex(i))), Some(Hex(i)));
        }
        for i in 0..CORNERS as u8 {
            assert_eq!(g.corner_named(&g.corner_id(Corner(i))), Some(Corner(i)));
        }
        for i in 0..PATHS as u8 {
            assert_eq!(g.path_named(&g.path_id(Path(i))), Some(Path(i)));
        }
        assert_eq!(g.path_named("S(0,0)-N(-1,1)"), g.path_named("N(-1,1)-S(0,0)"));
        for bad in ["", "N", "N(", "X(0,0)", "(9,9)", "N(0,0)-N(0,0)", "N(0,0)-"] {
            assert_eq!((g.corner_named(bad), g.path_named(bad)), (None, None), "{bad}");
        }
    }

    #[test]
    fn corner_has_two_or_three_exits() {
        let g = Geometry::from_outline();
        assert!(g.exits.iter().all(|e| (2..=3).contains(&e.len())));
        let s21 = g.corner_named("S(2,0)").unwrap();
        let near: Vec<String> = corners_in(g.near[s21.index()]).map(|c| g.corner_id(c)).collect();
        assert_eq!(near.len(), 3);
        assert!(near.contains(&"N(1,1)".to_string()) && near.contains(&"N(2,1)".to_string()));
    }
}
