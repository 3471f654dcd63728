//! The Gift: hexes, corners, paths and what stands on them.

use super::View;
use crate::data::Board;
use crate::geometry::{Corner, Hex, Path, corners_in, hexes_in, paths_in};
use crate::land::Land;
use crate::state::board_of;
use crate::words::wildling_name;
use table::scene::{self, HexMap, Kind, Piece, Token, Widget};
use table::{Arg, Seat, Text};

/// Numbers that come most often, seven aside.
const STRONG: [u8; 2] = [6, 8];

impl View {
    pub(super) fn board(&self) -> Widget {
        let board = self.printed();
        let (above, trails) = self.beyond();
        let map = HexMap {
            hexes: self.hexes_in_play().map(|h| self.hex(h)).chain(self.frame_ice()).collect(),
            corners: corners_in(board.corners).map(|c| self.corner(c)).collect(),
            paths: paths_in(board.paths).map(|p| self.path(p)).collect(),
            above,
            trails,
        };
        Widget::new("board", Text::new("label-board"), Kind::HexMap(map))
    }

    /// What is printed on the board.
    pub(super) fn printed(&self) -> &'static Board {
        board_of(self.data, &self.options, self.seats)
    }

    fn hexes_in_play(&self) -> impl Iterator<Item = Hex> {
        hexes_in(self.printed().hexes)
    }

    pub(super) fn land(&self, hex: Hex) -> Land {
        self.public.land[hex.index()]
    }

    fn hex(&self, hex: Hex) -> scene::Hex {
        let (q, r) = self.data.geometry.hexes[hex.index()];
        let land = self.land(hex);
        let tormund = || Token { id: "tormund".into(), name: Text::new("thing-tormund") };
        let wildlings = self.public.north.on(&self.data.get().chart, hex).into_iter().flatten();
        let wildlings = wildlings.map(|kind| Token { id: kind.word().into(), name: wildling_name(kind) });
        scene::Hex {
            id: self.data.geometry.hex_id(hex),
            q,
            r,
            ground: land.terrain().map_or("unlaid", |t| t.word()).into(),
            name: self.ground(hex),
            number: land.number_word(),
            strong: STRONG.contains(&land.number()),
            on: self.public.tormund.filter(|at| *at == hex).map(|_| tormund()).into_iter().chain(wildlings).collect(),
        }
    }

    /// Places that are only artwork. rule: frame-ice
    fn frame_ice(&self) -> impl Iterator<Item = scene::Hex> {
        self.printed().frame_ice.iter().map(|&(q, r)| scene::Hex {
            id: format!("({q},{r})"),
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
            id: self.data.geometry.corner_id(corner),
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
        let geometry = &self.data.geometry;
        let (a, b) = geometry.ends[path.index()];
        let owner = Seat::all(self.seats).find(|s| self.public.pieces[s.index()].roads & (1 << path.0) != 0);
        scene::Path {
            id: geometry.path_id(path),
            a: geometry.corner_id(a),
            b: geometry.corner_id(b),
            piece: owner.map(|seat| self.piece(seat, "road", "piece-road")),
        }
    }

    pub(super) fn piece(&self, seat: Seat, what: &str, key: &str) -> Piece {
        let name = Text::new(key).with("seat", self.seat_text(seat));
        Piece { seat: self.seat_word(seat).into(), what: what.into(), name }
    }

    // ---- words about places, also for the choices ----

    /// The trade route at a corner: "2:1 ore". rule: trade-route
    pub(super) fn route(&self, corner: Corner) -> Option<Text> {
        let slot = self.printed().route[corner.index()]?;
        Some(super::mats::rate(self.variant().rates.route, self.public.routes[usize::from(slot)]))
    }

    /// The name of a hex's ground.
    fn ground(&self, hex: Hex) -> Text {
        match self.land(hex).terrain() {
            Some(terrain) => Text::new(format!("terrain-{}", terrain.word())),
            None => Text::new("hex-unlaid"),
        }
    }

    /// "mountains 3", or just "ice field".
    pub(super) fn ground_and_number(&self, hex: Hex) -> Text {
        match self.land(hex).number_word() {
            None => self.ground(hex),
            Some(number) => Text::new("hex-ground-number").with("name", self.ground(hex)).with("number", number),
        }
    }

    /// The hexes at a corner, with their numbers.
    pub(super) fn beside(&self, corner: Corner) -> Arg {
        let hexes = hexes_in(self.data.geometry.corner_hexes[corner.index()] & self.printed().hexes);
        Arg::List(hexes.map(|h| Arg::Text(self.ground_and_number(h))).collect())
    }
}
