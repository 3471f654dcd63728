//! Reading the data files. Every error is listed with its line.

use super::files::*;
use super::north::NorthData;
use super::{Board, CardKind, Costs, Limits, Name, PieceLimits, Points, Prebuilt, Rates};
use crate::colours::SEAT_WORDS;
use crate::geometry::{Geometry, HEXES, Hex, count_separated_placements, hexes_in};
use crate::land::{JOINED_NUMBER, Land, RED_NUMBERS};
use crate::resource::{Goods, Resource, Terrain};
use engine::{DataError, DataFile, DataFiles, Provenance};
use toml::Spanned;

/// The contents of `pieces.toml`.
pub struct PiecesData {
    pub costs: Costs,
    pub points: Points,
    pub limit: PieceLimits,
    pub rates: Rates,
    pub limits: Limits,
    pub supply: Goods,
    /// Positions for errors that are found after all files are read.
    supply_error: DataError,
    points_error: DataError,
}

/// The contents of `cards.toml`: both decks by kind, and the names.
pub struct CardsData {
    pub base: [u8; 5],
    pub brotherhood: [u8; 5],
    pub names: Vec<Name>,
}

/// Collects errors and continues after each, so that all are found.
#[derive(Default)]
pub struct Reader {
    pub errors: Vec<DataError>,
    pub provenance: Provenance,
}

impl Reader {
    /// Reads the last file of this name, which overrides the others.
    pub fn read_last<'a, T: serde::de::DeserializeOwned>(
        &mut self,
        sheets: &'a DataFiles,
        file: &str,
    ) -> Option<(&'a DataFile, T)> {
        let Some(sheet) = sheets.of(file).last() else {
            self.errors.push(DataError { file: file.into(), line: 0, say: "is missing".into() });
            return None;
        };
        match sheet.read() {
            Ok(read) => Some((sheet, read)),
            Err(e) => {
                self.errors.push(e);
                None
            }
        }
    }

    pub fn error_at<T>(&mut self, sheet: &DataFile, at: &Spanned<T>, say: impl Into<String>) {
        self.errors.push(sheet.data_error(sheet.line_of(at.span().start), say));
    }

    pub fn read_board(
        &mut self,
        sheet: &DataFile,
        file: BoardFile,
        geometry: &Geometry,
        prebuilt: bool,
    ) -> Option<Board> {
        let before = self.errors.len();
        self.provenance.count(file.board.source);
        let mut board = Board {
            land: [Land::NONE; HEXES],
            hexes: 0,
            corners: 0,
            paths: 0,
            numbered: 0,
            route: [None; 64],
            routes: Vec::new(),
            prebuilt: Vec::new(),
            frame_ice: Vec::new(),
        };
        for entry in &file.hex {
            self.read_hex(sheet, entry, geometry, &mut board);
        }
        for entry in &file.frame_ice {
            let ice = entry.get_ref();
            self.provenance.count(ice.source);
            match geometry.hexes.iter().position(|h| *h == (ice.q, ice.r)) {
                Some(i) if board.hexes & 1 << i != 0 => {
                    self.error_at(sheet, entry, format!("frame_ice: a hex lies at ({},{}) already", ice.q, ice.r));
                }
                Some(_) if board.frame_ice.contains(&(ice.q, ice.r)) => {
                    self.error_at(sheet, entry, format!("frame_ice: ({},{}) is given twice", ice.q, ice.r));
                }
                Some(_) => board.frame_ice.push((ice.q, ice.r)),
                None => self.error_at(sheet, entry, format!("frame_ice: ({},{}) is outside the frame", ice.q, ice.r)),
            }
        }
        for entry in &file.route {
            self.read_route(sheet, entry, geometry, &mut board);
        }
        for entry in &file.start {
            self.read_prebuilt(sheet, entry, geometry, &mut board);
        }
        if prebuilt {
            self.check_prebuilt(sheet, geometry, &board);
        } else {
            self.check_brotherhood_board(sheet, &file, geometry, &board);
        }
        (self.errors.len() == before).then_some(board)
    }

    fn read_hex(&mut self, sheet: &DataFile, entry: &Spanned<HexEntry>, geometry: &Geometry, board: &mut Board) {
        let hex = entry.get_ref();
        self.provenance.count(hex.source);
        let place = format!("({},{})", hex.q, hex.r);
        let Some(at) = geometry.hexes.iter().position(|h| *h == (hex.q, hex.r)) else {
            return self.error_at(sheet, entry, format!("hex: {place} is outside the frame"));
        };
        if board.hexes & 1 << at != 0 {
            return self.error_at(sheet, entry, format!("hex: {place} is given twice"));
        }
        let mut number = 0;
        match (hex.number, hex.terrain) {
            (None, Terrain::Ice) => {}
            (Some(2), _) if hex.also == Some(12) => {
                number = JOINED_NUMBER;
                board.numbered |= 1 << at;
            }
            _ if hex.also.is_some() => {
                return self.error_at(
                    sheet,
                    entry,
                    format!("also: the only joined token is 2 with 12, not at {place}"),
                );
            }
            (Some(_), Terrain::Ice) => {
                return self.error_at(sheet, entry, format!("number: {place} is ice and has none"));
            }
            (Some(n), _) if (2..=12).contains(&n) && n != 7 => {
                number = n;
                board.numbered |= 1 << at;
            }
            (Some(n), _) => {
                return self.error_at(sheet, entry, format!("number: {n} at {place} is not 2 to 6 or 8 to 12"));
            }
            (None, _) => return self.error_at(sheet, entry, format!("number: missing at {place}")),
        }
        board.land[at] = Land::new(hex.terrain, number);
        board.hexes |= 1 << at;
        for corner in geometry.hex_corners[at] {
            board.corners |= 1 << corner.0;
        }
        // rule: frame-ice — an edge is a path if a hex in play is on at least one side
        for path in geometry.hex_paths[at] {
            board.paths |= 1 << path.0;
        }
    }

    fn read_route(&mut self, sheet: &DataFile, entry: &Spanned<RouteEntry>, geometry: &Geometry, board: &mut Board) {
        let route = entry.get_ref();
        self.provenance.count(route.source);
        let ends = (geometry.corner_named(&route.a), geometry.corner_named(&route.b));
        let (Some(a), Some(b)) = ends else {
            return self.error_at(sheet, entry, format!("route: {} or {} is no corner", route.a, route.b));
        };
        match geometry.path_between(a, b) {
            Some(path) if board.paths & 1 << path.0 != 0 => {}
            _ => return self.error_at(sheet, entry, format!("route: {} to {} is no path", route.a, route.b)),
        }
        if board.routes.iter().any(|r| r.3 == route.resource || r.0 == route.slot) {
            return self.error_at(
                sheet,
                entry,
                format!("route: slot {} or {} is given twice", route.slot, route.resource.word()),
            );
        }
        let index = board.routes.len() as u8;
        board.route[a.index()] = Some(index);
        board.route[b.index()] = Some(index);
        board.routes.push((route.slot, a, b, route.resource));
    }

    fn read_prebuilt(&mut self, sheet: &DataFile, entry: &Spanned<StartEntry>, geometry: &Geometry, board: &mut Board) {
        let start = entry.get_ref();
        self.provenance.count(start.source);
        self.check_known_fields(sheet, entry, &start.known, &["seat", "settlement", "road_to", "pays"]);
        let Some(colour) = SEAT_WORDS.iter().position(|w| *w == start.seat) else {
            return self.error_at(
                sheet,
                entry,
                format!("seat: {:?} is not one of {}", start.seat, SEAT_WORDS.join(", ")),
            );
        };
        let ends = (geometry.corner_named(&start.settlement), geometry.corner_named(&start.road_to));
        let road = ends.0.zip(ends.1).and_then(|(a, b)| geometry.path_between(a, b));
        let (Some(settlement), Some(road)) = (ends.0, road) else {
            let say = format!("start: {} to {} is no path", start.settlement, start.road_to);
            return self.error_at(sheet, entry, say);
        };
        if board.corners & 1 << settlement.0 == 0 || board.paths & 1 << road.0 == 0 {
            return self.error_at(sheet, entry, format!("start: {} is not in play", start.settlement));
        }
        board.prebuilt.push(Prebuilt { colour, settlement, road, pays: start.pays });
    }

    /// Checks a Brotherhood board: no pieces, a number on every hex, a trade route for each resource.
    fn check_brotherhood_board(&mut self, sheet: &DataFile, file: &BoardFile, geometry: &Geometry, board: &Board) {
        if let Some(entry) = file.start.first() {
            self.error_at(sheet, entry, "start: nobody begins with pieces on the board in the Brotherhood");
        }
        let ice = file.hex.iter().find(|entry| entry.get_ref().terrain == Terrain::Ice);
        if board.routes.len() != 5 {
            self.errors.push(sheet.data_error(0, "route: each resource has its trade route"));
        }
        if let Some(entry) = ice {
            self.error_at(sheet, entry, "terrain: the Brotherhood has no ice tile");
        }
        let reds = board.land.iter().filter(|land| RED_NUMBERS.contains(&land.number())).count();
        if reds > 5 || count_separated_placements(geometry, board.hexes, reds as u8) == 0 {
            let say = format!("number: {reds} red numbers cannot be kept apart on a random board");
            self.errors.push(sheet.data_error(0, say));
        }
    }

    /// Checks the prebuilt pieces: two settlements per colour, one of which pays, all far enough apart.
    fn check_prebuilt(&mut self, sheet: &DataFile, geometry: &Geometry, board: &Board) {
        for (colour, word) in SEAT_WORDS.iter().enumerate() {
            let own: Vec<_> = board.prebuilt.iter().filter(|p| p.colour == colour).collect();
            if own.len() != 2 || own.iter().filter(|p| p.pays).count() != 1 {
                self.errors
                    .push(sheet.data_error(0, format!("start: {word} needs two settlements, one of which pays")));
            }
        }
        let mut taken = 0u64;
        for start in &board.prebuilt {
            let here = 1u64 << start.settlement.0;
            if taken & (here | geometry.near[start.settlement.index()]) != 0 {
                let id = geometry.corner_id(start.settlement);
                self.errors.push(sheet.data_error(0, format!("start: {id} breaks the distance rule")));
            }
            taken |= here;
        }
    }

    pub fn read_goods(&mut self, sheet: &DataFile, entry: &Spanned<GoodsEntry>, what: &str) -> Goods {
        let g = entry.get_ref();
        self.provenance.count(g.source);
        let counts = [g.lumber, g.brick, g.grain, g.wool, g.ore];
        if counts.iter().any(|n| *n > 19) {
            self.error_at(sheet, entry, format!("{what}: at most 19 of a resource"));
            return Goods::NONE;
        }
        Goods::from_counts(counts)
    }

    /// Checks that `known` lists only fields of its entry.
    fn check_known_fields<T>(&mut self, sheet: &DataFile, entry: &Spanned<T>, known: &[String], fields: &[&str]) {
        if let Some(odd) = known.iter().find(|known| !fields.contains(&known.as_str())) {
            self.error_at(sheet, entry, format!("known: {odd:?} is not one of {}", fields.join(", ")));
        }
    }

    pub fn read_pieces(&mut self, sheet: &DataFile, file: PiecesFile) -> Option<PiecesData> {
        let before = self.errors.len();
        let (pieces, limits) = (file.pieces.get_ref(), *file.limits.get_ref());
        for source in [pieces.source, file.rates.get_ref().source, file.points.get_ref().source, limits.source] {
            self.provenance.count(source);
        }
        let costs = Costs {
            road: self.read_goods(sheet, &file.cost.road, "cost.road"),
            settlement: self.read_goods(sheet, &file.cost.settlement, "cost.settlement"),
            keep: self.read_goods(sheet, &file.cost.keep, "cost.keep"),
            card: self.read_goods(sheet, &file.cost.development_card, "cost.development_card"),
            guard: Goods::NONE,
        };
        let supply = self.read_goods(sheet, &file.supply, "supply");
        let rates = *file.rates.get_ref();
        self.check_rates(sheet, &file.rates);
        let points = *file.points.get_ref();
        self.check_points(sheet, &file.points);
        if pieces.settlements < 2 || pieces.roads < 2 {
            self.error_at(sheet, &file.pieces, "pieces: the opening takes 2 settlements and 2 roads of each player");
        }
        self.check_known_fields(sheet, &file.pieces, &pieces.known, &["settlements", "keeps", "roads"]);
        if limits.hand == 0 || limits.longest_road_min == 0 || limits.largest_patrol_min == 0 {
            self.error_at(sheet, &file.limits, "limits: each is at least 1");
        }
        if pieces.settlements > 5 {
            self.error_at(sheet, &file.pieces, "pieces: at most 5 settlements fit on a cost card");
        }
        let limit =
            PieceLimits { settlements: pieces.settlements, keeps: pieces.keeps, roads: pieces.roads, guards: 0 };
        let at = |byte: usize| sheet.data_error(sheet.line_of(byte), "");
        let (supply_error, points_error) = (at(file.supply.span().start), at(file.points.span().start));
        let read = PiecesData { costs, points, limit, rates, limits, supply, supply_error, points_error };
        (self.errors.len() == before).then_some(read)
    }

    pub fn check_rates(&mut self, sheet: &DataFile, rates: &Spanned<Rates>) {
        if !(1..=19).contains(&rates.get_ref().supply) || !(1..=19).contains(&rates.get_ref().route) {
            self.error_at(sheet, rates, "rates: supply and route are 1 to 19 cards");
        }
    }

    pub fn check_points(&mut self, sheet: &DataFile, points: &Spanned<Points>) {
        if points.get_ref().victory_card != 1 {
            // Inference about hidden victory cards assumes one point each.
            self.error_at(sheet, points, "points: victory_card is 1");
        }
    }

    /// Checks across files: the supply pays for the opening, and the game can be won, but not by the opening alone.
    pub fn check_across_files(
        &mut self,
        geometry: &Geometry,
        boards: &[Board; 3],
        pieces: &PiecesData,
        cards: &CardsData,
        north: &NorthData,
    ) {
        let mut wrong = |data_error: &DataError, say: String| self.errors.push(DataError { say, ..data_error.clone() });
        let costs =
            [pieces.costs.road, pieces.costs.settlement, pieces.costs.keep, pieces.costs.card, north.guard_cost];
        for resource in Resource::ALL {
            let has = pieces.supply.count(resource);
            // In the worst case all four place their second settlement where this resource is richest.
            let richest = |board: &Board| geometry.corner_hexes.iter().map(|h| yields(board, *h, resource)).max();
            let opening = 4 * boards.iter().filter_map(richest).max().unwrap_or(0);
            let cost = costs.iter().map(|cost| cost.count(resource)).max().unwrap_or(0);
            if has < opening.max(cost) {
                let need = format!("the opening may take {opening}, a piece or card costs {cost}");
                wrong(&pieces.supply_error, format!("supply: {has} {} are too few: {need}", resource.word()));
            }
        }
        let limit = pieces.limit;
        let games = [
            (pieces.points, &cards.base, 0, &pieces.points_error),
            (north.points, &cards.brotherhood, 2, &north.points_error),
        ];
        for (points, deck, guards, at) in games {
            let [win, settlement, keep] = [points.win, points.settlement, points.keep].map(u32::from);
            let special = u32::from(points.longest_road) + u32::from(points.largest_patrol);
            let road = if pieces.limits.longest_road_min <= 2 { u32::from(points.longest_road) } else { 0 };
            let start = 2 * settlement + road;
            let most = u32::from(limit.settlements) * settlement
                + u32::from(limit.keeps) * keep
                + special
                + guards
                + u32::from(deck[CardKind::VictoryPoint as usize]);
            if win <= start {
                wrong(at, format!("points: win = {win}, but the opening gives {start} already"));
            }
            if win > most || most > 255 {
                let say =
                    format!("points: win = {win}, where a player can come to {most} points and 255 are the limit");
                wrong(at, say);
            }
        }
        // The pool must never run out: the cost cards hold at most this many tokens, one more while a keep is being built.
        let most = 4 * (limit.settlements.saturating_sub(2) + 2 * limit.keeps) + 1;
        let tokens = north.tokens.len();
        if tokens <= u32::from(most) {
            wrong(&north.tokens_error, format!("tokens: {tokens} in all, where cost cards may hold {most} of them"));
        }
    }

    /// Reads the development cards. Later files replace entries with the same id.
    pub fn read_cards(&mut self, sheets: &DataFiles) -> Option<CardsData> {
        let before = self.errors.len();
        let (mut base, mut brotherhood) = ([0u8; 5], [0u8; 5]);
        let mut names: [Option<Name>; 5] = Default::default();
        let mut sources = [None; 5];
        for sheet in sheets.of("cards.toml") {
            let file: CardsFile = match sheet.read() {
                Ok(file) => file,
                Err(e) => {
                    self.errors.push(e);
                    continue;
                }
            };
            let mut seen = [false; 5];
            for entry in &file.card {
                let card = entry.get_ref();
                let Some(kind) = CardKind::named(&card.id) else {
                    let known = CardKind::ALL.map(CardKind::word).join(", ");
                    self.error_at(sheet, entry, format!("id: {:?} is not one of {known}", card.id));
                    continue;
                };
                if std::mem::replace(&mut seen[kind as usize], true) {
                    self.error_at(sheet, entry, format!("id: {:?} is given twice", card.id));
                }
                self.check_name(sheet, entry, &card.name);
                self.check_known_fields(sheet, entry, &card.known, &["id", "count", "mode", "name"]);
                if let Some(odd) = card.mode.iter().find(|m| !["base", "brotherhood"].contains(&m.as_str())) {
                    self.error_at(sheet, entry, format!("mode: {odd:?} is not base or brotherhood"));
                }
                if card.count > 40 {
                    self.error_at(sheet, entry, format!("count: {} is more than 40", card.count));
                    continue;
                }
                let shuffled_in = |mode: &str| card.mode.iter().any(|m| m == mode);
                let in_base = shuffled_in("base");
                if kind == CardKind::NewRecruits && in_base {
                    self.error_at(sheet, entry, "mode: new-recruits needs the Wall, which the base game has not");
                }
                base[kind as usize] = if in_base { card.count } else { 0 };
                brotherhood[kind as usize] = if shuffled_in("brotherhood") { card.count } else { 0 };
                names[kind as usize] = Some(card.name.clone());
                sources[kind as usize] = Some(card.source);
            }
        }
        if self.errors.len() == before && names.iter().any(Option::is_none) {
            let say = "every kind of development card needs an entry".into();
            self.errors.push(DataError { file: "cards.toml".into(), line: 0, say });
        }
        for source in sources.into_iter().flatten() {
            self.provenance.count(source);
        }
        (self.errors.len() == before).then(|| CardsData {
            base,
            brotherhood,
            names: names.into_iter().flatten().collect(),
        })
    }

    pub fn check_name<T>(&mut self, sheet: &DataFile, entry: &Spanned<T>, name: &Name) {
        for (lang, name) in [("en", &name.en), ("pl", &name.pl)] {
            if name.trim().is_empty() || name.chars().any(char::is_control) {
                self.error_at(sheet, entry, format!("name.{lang}: {name:?} is no name"));
            }
        }
    }
}

/// How many cards of a resource a settlement at these hexes gets.
fn yields(board: &Board, hexes: u32, resource: Resource) -> u8 {
    let here = |hex: &Hex| board.land[hex.index()].resource() == Some(resource);
    hexes_in(hexes).filter(here).count() as u8
}
