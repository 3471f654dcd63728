//! A side of the board: what is printed on its cells, and where each shape fits.

use super::files::BoardEntry;
use super::{Hall, MAX_SPOTS, Shape, Tunnel};
use crate::cells::{CELLS, Cell, Cells, HIGHEST, WIDEST};
use crate::resources::{Area, Resource};

/// One side of the board. rule: board
#[derive(Debug)]
pub struct Board {
    /// The word: `winter`.
    pub id: String,
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
    /// All cells of the mountain.
    pub cells: Cells,
    /// The cells where tunnels may lie: all but the Heart and the workshop spots. rule: dig-ground
    pub diggable: Cells,
    /// The cells of the Heart.
    pub heart: Cells,
    /// Cells that cost a hammer. rule: rocks
    pub rocks: Cells,
    /// The cells of each area.
    pub areas: [Cells; 5],
    /// Cells with a buried resource.
    pub treasure: Cells,
    buried: Vec<Option<Resource>>,
    ring: Vec<Option<Area>>,
    /// The workshop spots.
    pub spots: Vec<Cell>,
    /// The statue spots, clockwise.
    pub statues: Vec<Cell>,
    /// The start spots by marking, clockwise.
    pub starts: Vec<(u8, Vec<Cell>)>,
    /// For each stack of tunnels and each footprint: where it fits.
    pub(crate) placements: Vec<Vec<Placements>>,
    /// For each hall and each footprint: the corners where it fits.
    pub(crate) hall_placements: Vec<Vec<Cells>>,
}

/// Where a footprint fits on the empty board.
#[derive(Debug)]
pub struct Placements {
    /// The corners of its bounding box.
    pub origins: Cells,
    /// The number of rocks under it, by corner.
    pub rocks: Vec<u8>,
}

impl Board {
    /// The area of a cell.
    #[inline]
    pub fn area(&self, cell: Cell) -> Option<Area> {
        self.ring.get(cell.index()).copied().flatten()
    }

    /// The resource buried under a cell.
    #[inline]
    pub fn buried(&self, cell: Cell) -> Option<Resource> {
        self.buried.get(cell.index()).copied().flatten()
    }

    /// The index of a workshop spot in [`Board::spots`].
    pub fn spot_at(&self, cell: Cell) -> Option<u8> {
        self.spots.iter().position(|s| *s == cell).map(|i| i as u8)
    }

    /// The start spots of a marking.
    pub fn starts_marked(&self, marking: u8) -> &[Cell] {
        self.starts.iter().find(|(m, _)| *m == marking).map_or(&[], |(_, cells)| cells)
    }

    /// Reads a side. Adds all errors to `wrong`.
    pub(super) fn read(entry: &BoardEntry, markings: &[u8], statues_per_clan: u8, wrong: &mut Vec<String>) -> Board {
        let mut board = Board {
            id: entry.id.clone(),
            width: entry.areas.iter().map(String::len).max().unwrap_or(0) as u8,
            height: entry.areas.len() as u8,
            cells: Cells::NONE,
            diggable: Cells::NONE,
            heart: Cells::NONE,
            rocks: Cells::NONE,
            areas: [Cells::NONE; 5],
            treasure: Cells::NONE,
            buried: vec![None; CELLS],
            ring: vec![None; CELLS],
            spots: Vec::new(),
            statues: Vec::new(),
            starts: Vec::new(),
            placements: Vec::new(),
            hall_placements: Vec::new(),
        };
        if u16::from(board.width) > WIDEST || entry.areas.len() > usize::from(HIGHEST) {
            wrong.push(format!("areas: at most {WIDEST} columns and {HIGHEST} rows"));
            return board;
        }
        let even = |rows: &[String]| rows.iter().all(|row| row.chars().count() == usize::from(board.width));
        if !even(&entry.areas) || !even(&entry.features) || entry.areas.len() != entry.features.len() {
            wrong.push("areas, features: all rows are of one length, and both have as many".into());
            return board;
        }
        let (mut spots, mut starts) = (Cells::NONE, Vec::new());
        for (y, (areas, features)) in entry.areas.iter().zip(&entry.features).enumerate() {
            for (x, (area, feature)) in areas.chars().zip(features.chars()).enumerate() {
                let cell = Cell::new(x as u16, y as u16);
                if let Err(say) = board.read_cell(cell, area, feature, &mut spots, &mut starts) {
                    wrong.push(format!("{cell}: {say}"));
                }
            }
        }
        board.diggable = board.cells - board.heart - board.spots.iter().copied().collect::<Cells>();
        if board.spots.is_empty() || board.spots.len() > MAX_SPOTS {
            wrong.push(format!("features: {} workshop spots; 1 to {MAX_SPOTS} are possible", board.spots.len()));
        }
        board.statues = parse_cells(&entry.statues, "statues", wrong);
        if board.statues.iter().copied().collect::<Cells>() != spots || board.statues.len() != spots.len() as usize {
            wrong.push("statues: not the spots marked T and t in features".into());
        }
        if board.statues.len().div_ceil(3) > usize::from(statues_per_clan) {
            wrong.push(format!("statues: {} spots are more than there are statues", board.statues.len()));
        }
        for (word, list) in &entry.starts {
            let Some(marking) = word.parse::<u8>().ok().filter(|m| markings.contains(m)) else {
                wrong.push(format!("starts: nobody uses spots marked {word:?} on this side"));
                continue;
            };
            board.starts.push((marking, parse_cells(list, "starts", wrong)));
        }
        board.check_starts(markings, &starts, wrong);
        board
    }

    /// Reads one printed cell.
    fn read_cell(
        &mut self,
        cell: Cell,
        area: char,
        feature: char,
        spots: &mut Cells,
        starts: &mut Vec<(u8, Cell)>,
    ) -> Result<(), String> {
        match (area, feature) {
            ('.', '.') => return Ok(()),
            ('@', '@') => {
                self.cells.add(cell);
                self.heart.add(cell);
                return Ok(());
            }
            ('.' | '@', _) | (_, '.' | '@') => return Err("areas and features do not agree".into()),
            _ => {}
        }
        let place = "DGBOY".chars().position(|c| c == area);
        let Some(place) = place else { return Err(format!("areas: {area:?} is none of D G B O Y @ .")) };
        self.cells.add(cell);
        self.areas[place].add(cell);
        self.ring[cell.index()] = Some(Area::ALL[place]);
        match feature {
            '-' => {}
            '#' => self.rocks.add(cell),
            'T' => spots.add(cell),
            't' => {
                spots.add(cell);
                self.rocks.add(cell);
            }
            'W' => self.spots.push(cell),
            '0'..='9' if area != 'D' => return Err("features: start spots lie in the dark grey area".into()),
            '0'..='9' => starts.push((feature as u8 - b'0', cell)),
            letter => {
                let letters = "sigkhrc";
                let found = letters.chars().position(|c| c == letter.to_ascii_lowercase());
                let Some(found) = found else { return Err(format!("features: {letter:?} means nothing")) };
                self.buried[cell.index()] = Some(Resource::ALL[found]);
                self.treasure.add(cell);
                if letter.is_ascii_uppercase() {
                    self.rocks.add(cell);
                }
            }
        }
        Ok(())
    }

    /// Checks the start spots: as many as players, as printed, and each with a way to the yellow area.
    fn check_starts(&self, markings: &[u8], printed: &[(u8, Cell)], wrong: &mut Vec<String>) {
        for &marking in markings {
            let spots = self.starts_marked(marking);
            if spots.len() != usize::from(marking) {
                wrong.push(format!("starts: {} spots are marked {marking}", spots.len()));
            }
        }
        let listed = self.starts.iter().flat_map(|(m, cells)| cells.iter().map(|c| (*m, *c)));
        let mut listed: Vec<(u8, Cell)> = listed.collect();
        let mut printed = printed.to_vec();
        listed.sort_unstable();
        printed.sort_unstable();
        if listed != printed {
            wrong.push("starts: not the spots marked by digits in features".into());
        }
        for (_, start) in listed {
            let mut reached = Cells::single(start);
            loop {
                let more = (reached | reached.neighbours()) & (self.diggable | Cells::single(start));
                if more == reached {
                    break;
                }
                reached = more;
            }
            if !reached.intersects(&self.areas[4]) {
                wrong.push(format!("starts: no tunnels lead from {start} to the yellow area"));
            }
        }
    }

    /// Computes where every shape fits.
    pub(super) fn find_placements(&mut self, tunnels: &[Tunnel], halls: &[Hall]) {
        self.placements = tunnels.iter().map(|tunnel| self.placements_of(&tunnel.shape)).collect();
        let corners = |shape: &Shape| self.placements_of(shape).into_iter().map(|lie| lie.origins).collect();
        self.hall_placements = halls.iter().map(|hall| corners(&hall.shape)).collect();
    }

    fn placements_of(&self, shape: &Shape) -> Vec<Placements> {
        let lie = |fixed: &super::Footprint| {
            let mut lie = Placements { origins: Cells::NONE, rocks: vec![0; CELLS] };
            for y in 0..(u16::from(self.height) + 1).saturating_sub(fixed.height) {
                for x in 0..(u16::from(self.width) + 1).saturating_sub(fixed.width) {
                    let origin = Cell::new(x, y);
                    let mut cells = fixed.steps.iter().map(|step| Cell(origin.0 + step));
                    lie.rocks[origin.index()] = cells.clone().filter(|c| self.rocks.has(*c)).count() as u8;
                    if cells.all(|c| self.diggable.has(c)) {
                        lie.origins.add(origin);
                    }
                }
            }
            lie
        };
        shape.footprints.iter().map(lie).collect()
    }
}

fn parse_cells(words: &[String], field: &str, wrong: &mut Vec<String>) -> Vec<Cell> {
    let mut cells = Vec::new();
    for word in words {
        match Cell::parse(word) {
            Some(cell) if cells.contains(&cell) => wrong.push(format!("{field}: {word} is given twice")),
            Some(cell) => cells.push(cell),
            None => wrong.push(format!("{field}: {word:?} is no cell such as \"8,1\"")),
        }
    }
    cells
}
