//! The board: hexes, corners, paths, trade routes, and what lies on them in a standard set-up.
//!
//! Corners and paths are computed from the hexes. The printed boards are component data.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Deserialize;

use crate::names::{Resource, Terrain};
use crate::refusal::{Judged, Refusal, refuse, require};

/// A place of the Gift: `r` is the row from the Wall, `q` runs east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hex {
    pub(crate) r: i32,
    pub(crate) q: i32,
}

impl Hex {
    pub(crate) fn at(q: i32, r: i32) -> Hex {
        Hex { r, q }
    }

    pub(crate) fn read(text: &str) -> Judged<Hex> {
        let (q, r) = pair(text).ok_or_else(|| Refusal::new("notation", format!("`{text}` is no hex")))?;
        Ok(Hex::at(q, r))
    }

    /// The six corners, clockwise from the top.
    pub(crate) fn corners(self) -> [Corner; 6] {
        let Hex { q, r } = self;
        [
            Corner::north(q, r),
            Corner::south(q + 1, r - 1),
            Corner::north(q, r + 1),
            Corner::south(q, r),
            Corner::north(q - 1, r + 1),
            Corner::south(q, r - 1),
        ]
    }

    /// The six places around it.
    pub(crate) fn neighbours(self) -> [Hex; 6] {
        let Hex { q, r } = self;
        [
            Hex::at(q + 1, r),
            Hex::at(q + 1, r - 1),
            Hex::at(q, r - 1),
            Hex::at(q - 1, r),
            Hex::at(q - 1, r + 1),
            Hex::at(q, r + 1),
        ]
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.q, self.r)
    }
}

/// Which corner of a place: the top or the bottom one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    North,
    South,
}

/// An intersection: the top or the bottom of some place, on the board or beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Corner {
    end: End,
    q: i32,
    r: i32,
}

impl Corner {
    pub(crate) fn north(q: i32, r: i32) -> Corner {
        Corner { end: End::North, q, r }
    }

    pub(crate) fn south(q: i32, r: i32) -> Corner {
        Corner { end: End::South, q, r }
    }

    pub(crate) fn read(text: &str) -> Judged<Corner> {
        let corner = match (text.get(..1), text.get(1..).and_then(pair)) {
            (Some("N"), Some((q, r))) => Some(Corner::north(q, r)),
            (Some("S"), Some((q, r))) => Some(Corner::south(q, r)),
            _ => None,
        };
        corner.ok_or_else(|| Refusal::new("notation", format!("`{text}` is no intersection")))
    }

    /// The three corners one edge away.
    pub(crate) fn next(self) -> [Corner; 3] {
        let Corner { end, q, r } = self;
        match end {
            End::North => [Corner::south(q, r - 1), Corner::south(q + 1, r - 1), Corner::south(q + 1, r - 2)],
            End::South => [Corner::north(q - 1, r + 1), Corner::north(q, r + 1), Corner::north(q - 1, r + 2)],
        }
    }

    /// The three places that meet here.
    pub(crate) fn hexes(self) -> [Hex; 3] {
        let Corner { end, q, r } = self;
        match end {
            End::North => [Hex::at(q, r), Hex::at(q, r - 1), Hex::at(q + 1, r - 1)],
            End::South => [Hex::at(q, r), Hex::at(q - 1, r + 1), Hex::at(q, r + 1)],
        }
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = if self.end == End::North { "N" } else { "S" };
        write!(f, "{end}({},{})", self.q, self.r)
    }
}

/// The edge between two neighbouring corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Path(pub(crate) Corner, pub(crate) Corner);

impl Path {
    pub(crate) fn between(a: Corner, b: Corner) -> Path {
        if a <= b { Path(a, b) } else { Path(b, a) }
    }

    pub(crate) fn read(text: &str) -> Judged<Path> {
        // The two corners are parted by the hyphen before a letter; other hyphens are minus signs.
        let cut = text.find(")-").ok_or_else(|| Refusal::new("notation", format!("`{text}` is no path")))?;
        let path = Path::between(Corner::read(&text[..=cut])?, Corner::read(&text[cut + 2..])?);
        require(path.0.next().contains(&path.1), "notation", "the two corners are no neighbours")?;
        Ok(path)
    }

    pub(crate) fn ends(self) -> [Corner; 2] {
        [self.0, self.1]
    }

    pub(crate) fn touches(self, corner: Corner) -> bool {
        self.0 == corner || self.1 == corner
    }

    /// The end that is not this one.
    pub(crate) fn other(self, corner: Corner) -> Corner {
        if self.0 == corner { self.1 } else { self.0 }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

fn pair(text: &str) -> Option<(i32, i32)> {
    let (q, r) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some((q.parse().ok()?, r.parse().ok()?))
}

/// A hex in play. The joined token has two numbers, the ice tile none.
#[derive(Clone, Debug)]
pub(crate) struct Land {
    pub(crate) terrain: Terrain,
    pub(crate) numbers: Vec<u32>,
}

/// A trade route and the two intersections it serves.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    pub(crate) ends: [Corner; 2],
    pub(crate) resource: Resource,
}

/// A prebuilt settlement with its road.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) seat: String,
    pub(crate) settlement: Corner,
    pub(crate) road: Path,
    pub(crate) pays: bool,
}

/// The board of the Gift.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) land: BTreeMap<Hex, Land>,
    pub(crate) routes: Vec<Route>,
    pub(crate) corners: BTreeSet<Corner>,
    pub(crate) paths: BTreeSet<Path>,
    pub(crate) starts: Vec<Start>,
}

#[derive(Deserialize)]
struct File {
    hex: Vec<FileHex>,
    #[serde(default)]
    frame_ice: Vec<FilePlace>,
    route: Vec<FileRoute>,
    #[serde(default)]
    start: Vec<FileStart>,
}

#[derive(Deserialize)]
struct FileHex {
    q: i32,
    r: i32,
    terrain: String,
    number: Option<u32>,
    also: Option<u32>,
}

#[derive(Deserialize)]
struct FilePlace {
    q: i32,
    r: i32,
}

#[derive(Deserialize)]
struct FileRoute {
    a: String,
    b: String,
    resource: String,
}

#[derive(Deserialize)]
struct FileStart {
    seat: String,
    settlement: String,
    road_to: String,
    pays: bool,
}

impl Board {
    /// The standard board of the base game, or of the Brotherhood with so many seats.
    pub(crate) fn standard(brotherhood: bool, seats: usize) -> Judged<Board> {
        let text = match (brotherhood, seats) {
            (false, _) => include_str!("../../../crates/watch/data/board.toml"),
            (true, 4) => include_str!("../../../crates/watch/data/brotherhood-four.toml"),
            (true, _) => include_str!("../../../crates/watch/data/brotherhood-three.toml"),
        };
        let file: File = toml::from_str(text).map_err(|error| Refusal::new("setup-board", error.to_string()))?;
        let mut land = BTreeMap::new();
        for hex in &file.hex {
            let numbers = hex.number.into_iter().chain(hex.also).collect();
            land.insert(Hex::at(hex.q, hex.r), Land { terrain: Terrain::read(&hex.terrain)?, numbers });
        }
        let mut routes = Vec::new();
        for route in &file.route {
            let ends = [Corner::read(&route.a)?, Corner::read(&route.b)?];
            routes.push(Route { ends, resource: Resource::read(&route.resource)? });
        }
        let mut starts = Vec::new();
        for start in &file.start {
            let settlement = Corner::read(&start.settlement)?;
            let road = Path::between(settlement, Corner::read(&start.road_to)?);
            starts.push(Start { seat: start.seat.clone(), settlement, road, pays: start.pays });
        }
        // rule: paths: every corner and every edge of a hex in play, and no other.
        let corners: BTreeSet<Corner> = land.keys().flat_map(|hex| hex.corners()).collect();
        let mut paths = BTreeSet::new();
        for hex in land.keys() {
            let around = hex.corners();
            for side in 0..6 {
                paths.insert(Path::between(around[side], around[(side + 1) % 6]));
            }
        }
        let board = Board { land, routes, corners, paths, starts };
        let ice: BTreeSet<Hex> = file.frame_ice.iter().map(|place| Hex::at(place.q, place.r)).collect();
        board.counts(brotherhood, seats, &ice)?;
        Ok(board)
    }

    /// The board has the hexes, tokens, routes, corners and paths that the rules name.
    fn counts(&self, brotherhood: bool, seats: usize, ice: &BTreeSet<Hex>) -> Judged<()> {
        use Terrain::{Fields, Forest, Hills, Ice, Mountains, Pasture};
        // rule: setup-board
        let (terrains, tokens, shape): ([(Terrain, usize); 6], &[u32], _) = match (brotherhood, seats) {
            (false, _) => (
                [(Fields, 4), (Forest, 4), (Pasture, 4), (Hills, 3), (Mountains, 3), (Ice, 1)],
                &[2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
                (2, 55, 73),
            ),
            (true, 4) => (
                [(Fields, 4), (Forest, 4), (Pasture, 4), (Hills, 4), (Mountains, 5), (Ice, 0)],
                &[2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 10, 11, 11, 12],
                (0, 60, 80),
            ),
            (true, _) => (
                [(Fields, 3), (Forest, 3), (Pasture, 3), (Hills, 3), (Mountains, 4), (Ice, 0)],
                &[2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 12],
                (5, 48, 63),
            ),
        };
        // The terrain table of the three-seat board is a reconstruction; the others hold for every printed board.
        for (terrain, count) in terrains {
            let there = self.land.values().filter(|land| land.terrain == terrain).count();
            require(there == count, "setup-board", &format!("the board has {there} hexes of {terrain}, not {count}"))?;
        }
        let mut numbers: Vec<u32> = self.land.values().flat_map(|land| land.numbers.clone()).collect();
        numbers.sort_unstable();
        require(numbers == tokens, "setup-board", "the number tokens are not those of the box")?;
        let (frame_ice, corners, paths) = shape;
        // rule: frame-ice
        require(ice.len() == frame_ice, "frame-ice", "the ice on the frame is not what the rules count")?;
        require(ice.iter().all(|place| !self.land.contains_key(place)), "frame-ice", "frame ice is a hex as well")?;
        require(self.corners.len() == corners, "paths", "the board has another number of intersections")?;
        require(self.paths.len() == paths, "paths", "the board has another number of paths")?;
        // rule: trade-route
        let resources: BTreeSet<Resource> = self.routes.iter().map(|route| route.resource).collect();
        require(resources.len() == 5 && self.routes.len() == 5, "trade-route", "there is not one route per resource")?;
        for route in &self.routes {
            let path = Path::between(route.ends[0], route.ends[1]);
            require(self.paths.contains(&path), "trade-route", "a route lies at no path")?;
        }
        Ok(())
    }

    /// What the hexes around a corner produce, hex by hex.
    pub(crate) fn production_at(&self, corner: Corner) -> Vec<Resource> {
        corner.hexes().iter().filter_map(|hex| self.land.get(hex)?.terrain.produces()).collect()
    }

    /// A hex with a number: the only places where Tormund may stand.
    pub(crate) fn numbered(&self, hex: Hex) -> Judged<()> {
        match self.land.get(&hex) {
            Some(land) if !land.numbers.is_empty() => Ok(()),
            Some(_) => refuse("tormund", format!("{hex} has no number")),
            None => refuse("tormund", format!("{hex} is not on the board")),
        }
    }
}
