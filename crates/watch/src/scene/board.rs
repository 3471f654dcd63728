//! The Gift: hexes, corners, paths and what stands on them.

use super::View;
use crate::data::{Board, Data};
use crate::geometry::{Corner, Geometry, HEXES, Hex, Path, corners_in, hexes_in, paths_in};
use crate::land::{Land, RED_NUMBERS};
use crate::messages::{terrain_and_number, terrain_name, wildling_name};
use crate::north::North;
use crate::options::Options;
use crate::resource::Resource;
use crate::state::{Pieces, board_of};
use engine::scene::{self, HexMap, Kind, Memo, Piece, Shared, Token, Widget};
use engine::{Arg, DataRef, Seat, Text};
use std::hash::{Hash, Hasher};

/// The cache key of the map: everything that it shows.
#[derive(PartialEq)]
struct BoardKey {
    data: DataRef<Data>,
    options: Options,
    seats: u8,
    land: [Land; HEXES],
    routes: [Resource; 5],
    pieces: [Pieces; 4],
    tormund: Option<Hex>,
    north: North,
    wildling_die: u8,
}

/// Hashes only what usually differs between boards.
impl Hash for BoardKey {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let land = self.land.iter().fold(0u64, |sum, land| sum.wrapping_mul(251).wrapping_add(land.bits().into()));
        (land, self.tormund.map(|hex| hex.0), self.wildling_die).hash(hasher);
        for pieces in &self.pieces {
            (pieces.roads, pieces.settlements, pieces.keeps).hash(hasher);
        }
    }
}

impl View {
    /// The board. All viewers of a table see the same one, and most steps leave it unchanged.
    pub(super) fn board(&self) -> Shared<Widget> {
        static BOARDS: Memo<BoardKey, Widget> = Memo::new();
        let build = || Widget::new("board", Text::new("label-board"), Kind::HexMap(self.map().into()));
        let board = BOARDS.get(self.board_key(), |_| build());
        debug_assert!(*board == build(), "the map shows something that it is not remembered by");
        board
    }

    fn map(&self) -> HexMap {
        let board = self.board_data();
        let (above, trails) = self.north_rows();
        HexMap {
            hexes: self.hexes_in_play().map(|h| self.hex(h)).chain(self.frame_ice_hexes()).collect(),
            corners: corners_in(board.corners).map(|c| self.corner(c)).collect(),
            paths: paths_in(board.paths).map(|p| self.path(p)).collect(),
            above,
            trails,
        }
    }

    fn board_key(&self) -> BoardKey {
        let p = &self.public;
        BoardKey {
            data: self.data,
            options: self.options,
            seats: self.seats,
            land: p.land,
            routes: p.routes,
            pieces: p.pieces,
            tormund: p.tormund,
            north: p.north.clone(),
            wildling_die: p.dice[2],
        }
    }

    /// The geometry, for the names of places.
    pub(super) fn geometry(&self) -> &'static Geometry {
        &self.data.get().geometry
    }

    /// The board as printed.
    pub(super) fn board_data(&self) -> &'static Board {
        board_of(self.data, &self.options, self.seats)
    }

    fn hexes_in_play(&self) -> impl Iterator<Item = Hex> {
        hexes_in(self.board_data().hexes)
    }

    pub(super) fn land(&self, hex: Hex) -> Land {
        self.public.land[hex.index()]
    }

    fn hex(&self, hex: Hex) -> scene::Hex {
        let (q, r) = self.data.geometry.hexes[hex.index()];
        let land = self.land(hex);
        let tormund = || Token { id: "tormund".into(), name: Text::new("thing-tormund") };
        let wildlings = self.public.north.wildlings_on(&self.data.get().chart, hex).into_iter().flatten();
        let wildlings = wildlings.map(|kind| Token { id: kind.word().into(), name: wildling_name(kind) });
        scene::Hex {
            id: self.geometry().hex_word(hex).into(),
            q,
            r,
            ground: land.terrain().map_or("unlaid", |t| t.word()).into(),
            name: terrain_name(land),
            number: land.number_word().map(Into::into),
            strong: RED_NUMBERS.contains(&land.number()),
            on: self.public.tormund.filter(|at| *at == hex).map(|_| tormund()).into_iter().chain(wildlings).collect(),
        }
    }

    /// Places that are only artwork. rule: frame-ice
    fn frame_ice_hexes(&self) -> impl Iterator<Item = scene::Hex> {
        self.board_data().frame_ice.iter().map(|&(q, r)| scene::Hex {
            id: format!("({q},{r})").into(),
            q,
            r,
            ground: "frame-ice".into(),
            name: Text::new("hex-frame-ice"),
            number: None,
            strong: false,
            on: Vec::new(),
        })
    }

    fn corner(&self, corner: Corner) -> scene::Corner {
        let spot = self.data.geometry.corners[corner.index()];
        let (q, r) = spot.at;
        scene::Corner {
            id: self.geometry().corner_word(corner).into(),
            top: spot.top,
            q,
            r,
            piece: self.building(corner),
            note: self.route(corner),
        }
    }

    fn building(&self, corner: Corner) -> Option<Piece> {
        let bit = 1u64 << corner.0;
        Seat::all(self.seats).find_map(|seat| {
            let pieces = &self.public.pieces[seat.index()];
            if pieces.keeps & bit != 0 {
                Some(self.piece(seat, "keep", "piece-keep"))
            } else if pieces.settlements & bit != 0 {
                Some(self.piece(seat, "settlement", "piece-settlement"))
            } else {
                None
            }
        })
    }

    fn path(&self, path: Path) -> scene::Path {
        let geometry = self.geometry();
        let (a, b) = geometry.ends[path.index()];
        let owner = Seat::all(self.seats).find(|s| self.public.pieces[s.index()].roads & (1 << path.0) != 0);
        scene::Path {
            id: geometry.path_word(path).into(),
            a: geometry.corner_word(a).into(),
            b: geometry.corner_word(b).into(),
            piece: owner.map(|seat| self.piece(seat, "road", "piece-road")),
        }
    }

    pub(super) fn piece(&self, seat: Seat, what: &'static str, key: &'static str) -> Piece {
        let name = Text::new(key).with("seat", self.seat_text(seat));
        Piece { seat: self.seat_word(seat).into(), what: what.into(), name }
    }

    // ---- words about places, also for the choices ----

    /// The trade route at a corner: "2:1 ore". rule: trade-route
    pub(super) fn route(&self, corner: Corner) -> Option<Text> {
        let slot = self.board_data().route[corner.index()]?;
        Some(super::mats::rate(self.variant().rates.route, self.public.routes[usize::from(slot)]))
    }

    /// Terrain and number: "mountains 3", or just "ice field".
    pub(super) fn terrain_and_number(&self, hex: Hex) -> Text {
        terrain_and_number(self.land(hex))
    }

    /// The hexes at a corner, with their numbers.
    pub(super) fn hexes_around(&self, corner: Corner) -> Arg {
        let hexes = hexes_in(self.data.geometry.corner_hexes[corner.index()] & self.board_data().hexes);
        Arg::List(hexes.map(|h| Arg::Text(self.terrain_and_number(h))).collect())
    }
}
