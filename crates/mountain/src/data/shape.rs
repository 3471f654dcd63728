//! Shapes of tunnels and halls: reading, turning and flipping.

use crate::cells::STRIDE;
use std::collections::BTreeSet;

/// The names of the orientations: quarter turns clockwise, then the same after a left-right flip.
pub const TURNS: [&str; 8] = ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];

/// A shape in all its orientations.
#[derive(Debug)]
pub struct Shape {
    /// The orientations that differ in their cells or their mark.
    pub turns: Vec<Turn>,
    /// For each name in [`TURNS`]: the index of the equal orientation in `turns`.
    pub canonical: [Option<u8>; 8],
    /// The orientations that differ in their cells.
    pub footprints: Vec<Footprint>,
}

/// One orientation of a shape.
#[derive(Debug)]
pub struct Turn {
    /// The index of its name in [`TURNS`].
    pub word: u8,
    /// The steps from the corner of the bounding box to each cell, as bit distances in ascending order.
    pub steps: Vec<u16>,
    /// The step from the corner to the anchor or altar.
    pub mark: Option<u16>,
    /// The index of its cells in [`Shape::footprints`].
    pub footprint: u8,
}

/// The cells of one or more orientations.
#[derive(Debug)]
pub struct Footprint {
    /// The steps from the corner of the bounding box to each cell, as bit distances in ascending order.
    pub steps: Vec<u16>,
    /// The indices of the steps in `Data::all_steps`.
    pub(crate) step_indices: Vec<u8>,
    /// The orientations with these cells.
    pub turns: Vec<u8>,
    /// The number of columns of the bounding box.
    pub width: u16,
    /// The number of rows of the bounding box.
    pub height: u16,
}

type Spot = (u16, u16);

/// Reads rows of `#`, `.` and at most one `A`. Returns all errors.
pub fn read(rows: &[String], most: usize) -> Result<(Vec<Spot>, Option<Spot>), Vec<String>> {
    let mut wrong = Vec::new();
    let (mut cells, mut marks) = (Vec::new(), Vec::new());
    for (y, row) in rows.iter().enumerate() {
        if row.len() != rows[0].len() {
            wrong.push(format!("shape: row {row:?} is not as long as the first"));
        }
        for (x, c) in row.chars().enumerate() {
            let spot = (x as u16, y as u16);
            match c {
                '#' => cells.push(spot),
                'A' => {
                    cells.push(spot);
                    marks.push(spot);
                }
                '.' => {}
                other => wrong.push(format!("shape: {other:?} is none of # A .")),
            }
        }
    }
    if marks.len() > 1 {
        wrong.push("shape: one A at most".into());
    }
    if cells.len() < 2 || cells.len() > most {
        wrong.push(format!("shape: {} cells; 2 to {most} are possible", cells.len()));
    }
    if cells.len() > 1 {
        let set: BTreeSet<Spot> = cells.iter().copied().collect();
        let (width, height) = (1 + cells.iter().map(|c| c.0).max().unwrap_or(0), rows.len() as u16);
        if flood_fill(cells[0], |s| set.contains(&s), width, height).len() != cells.len() {
            wrong.push("shape: its cells do not hang together".into());
        }
        if cells.iter().all(|c| c.0 > 0) || cells.iter().all(|c| c.1 > 0) || !cells.iter().any(|c| c.1 + 1 == height) {
            wrong.push("shape: an empty row or column at its edge".into());
        }
        if has_hole(&set, width, height) {
            wrong.push("shape: it has a hole".into());
        }
    }
    if wrong.is_empty() { Ok((cells, marks.first().copied())) } else { Err(wrong) }
}

/// All spots connected with a spot over open spots.
fn flood_fill(from: Spot, open: impl Fn(Spot) -> bool, width: u16, height: u16) -> BTreeSet<Spot> {
    let mut seen = BTreeSet::from([from]);
    let mut edge = vec![from];
    while let Some((x, y)) = edge.pop() {
        for next in [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)] {
            if next.0 < width && next.1 < height && open(next) && seen.insert(next) {
                edge.push(next);
            }
        }
    }
    seen
}

/// Is there an empty spot that is enclosed?
fn has_hole(cells: &BTreeSet<Spot>, width: u16, height: u16) -> bool {
    // A margin of one row and column on each side connects all outside spots.
    let inside = |s: Spot| s.0 > 0 && s.1 > 0 && cells.contains(&(s.0 - 1, s.1 - 1));
    let outside = flood_fill((0, 0), |s| !inside(s), width + 2, height + 2);
    outside.len() + cells.len() != usize::from(width + 2) * usize::from(height + 2)
}

impl Shape {
    /// Computes all orientations. A shape that cannot be flipped has four; names of flips that look the same are
    /// kept.
    pub fn new(cells: &[Spot], mark: Option<Spot>, flips: bool) -> Shape {
        let mut shape = Shape { turns: Vec::new(), canonical: [None; 8], footprints: Vec::new() };
        for word in 0..8u8 {
            let width = cells.iter().map(|c| c.0).max().unwrap_or(0);
            let height = cells.iter().map(|c| c.1).max().unwrap_or(0);
            let turn = |(mut x, y): Spot| {
                if word >= 4 {
                    x = width - x;
                }
                match word % 4 {
                    0 => (x, y),
                    1 => (height - y, x),
                    2 => (width - x, height - y),
                    _ => (y, width - x),
                }
            };
            let step = |(x, y): Spot| y * STRIDE + x;
            let mut steps: Vec<u16> = cells.iter().map(|c| step(turn(*c))).collect();
            steps.sort_unstable();
            let mark = mark.map(|m| step(turn(m)));
            let place = match shape.turns.iter().position(|t| t.steps == steps && t.mark == mark) {
                Some(place) => place,
                None if word >= 4 && !flips => continue,
                None => shape.add(word, steps, mark),
            };
            shape.canonical[usize::from(word)] = Some(place as u8);
        }
        shape
    }

    fn add(&mut self, word: u8, steps: Vec<u16>, mark: Option<u16>) -> usize {
        let turn = self.turns.len();
        let footprint = self.footprints.iter().position(|f| f.steps == steps).unwrap_or_else(|| {
            let width = steps.iter().map(|s| s % STRIDE).max().unwrap_or(0) + 1;
            let height = steps.iter().map(|s| s / STRIDE).max().unwrap_or(0) + 1;
            self.footprints.push(Footprint {
                steps: steps.clone(),
                step_indices: Vec::new(),
                turns: Vec::new(),
                width,
                height,
            });
            self.footprints.len() - 1
        });
        self.footprints[footprint].turns.push(turn as u8);
        self.turns.push(Turn { word, steps, mark, footprint: footprint as u8 });
        turn
    }

    /// Finds the index of each step in the steps of all shapes.
    pub(super) fn index(&mut self, all_steps: &[u16]) {
        for footprint in &mut self.footprints {
            let place = |step: &u16| all_steps.binary_search(step).unwrap_or(0) as u8;
            footprint.step_indices = footprint.steps.iter().map(place).collect();
        }
    }

    /// Finds an orientation by its name.
    pub fn turn_from_word(&self, word: &str) -> Option<u8> {
        TURNS.iter().position(|t| *t == word).and_then(|i| self.canonical[i])
    }

    /// The name of an orientation.
    pub fn turn_word(&self, turn: u8) -> &'static str {
        TURNS[usize::from(self.turns[usize::from(turn)].word)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(rows: &[&str]) -> Shape {
        let rows: Vec<String> = rows.iter().map(|&r| r.to_owned()).collect();
        let (cells, mark) = read(&rows, 10).unwrap();
        Shape::new(&cells, mark, true)
    }

    #[test]
    fn equal_turns_are_merged() {
        let counts = |rows: &[&str]| {
            let shape = shape(rows);
            (shape.turns.len(), shape.footprints.len())
        };
        assert_eq!(counts(&["A#"]), (4, 2));
        assert_eq!(counts(&["A#", "##"]), (4, 1));
        assert_eq!(counts(&[".A#", "##."]), (8, 4));
        assert_eq!(counts(&["##", "##", "#."]), (8, 8));
        assert_eq!(counts(&["###", "#A#", "###"]), (1, 1));
    }

    #[test]
    fn unflippable_shapes_accept_flips_that_look_equal() {
        let unflipped = |cells: &[Spot], mark| Shape::new(cells, Some(mark), false);
        // A row with its mark at one end: a flip equals a half turn.
        let row = unflipped(&[(0, 0), (1, 0), (2, 0)], (0, 0));
        assert_eq!((row.turns.len(), row.turn_from_word("f0")), (4, row.turn_from_word("r2")));
        let hook = unflipped(&[(0, 0), (1, 0), (0, 1), (0, 2)], (0, 0));
        assert_eq!((hook.turns.len(), hook.turn_from_word("f0")), (4, None));
    }

    #[test]
    fn quarter_turns_are_clockwise() {
        let shape = shape(&["A#"]);
        let turn = &shape.turns[usize::from(shape.turn_from_word("r1").unwrap())];
        assert_eq!((turn.steps.clone(), turn.mark), (vec![0, STRIDE], Some(0)));
        let turn = &shape.turns[usize::from(shape.turn_from_word("r2").unwrap())];
        assert_eq!(turn.mark, Some(1));
    }

    #[test]
    fn holes_and_gaps_are_rejected() {
        let wrong =
            |rows: &[&str]| read(&rows.iter().map(|&r| r.to_owned()).collect::<Vec<_>>(), 10).unwrap_err().join("; ");
        assert!(wrong(&["###", "#.#", "###"]).contains("hole"));
        assert!(wrong(&["#.#"]).contains("hang together"));
        assert!(wrong(&["#x"]).contains("'x'"));
        assert!(wrong(&["AA"]).contains("one A"));
        assert!(wrong(&[".##"]).contains("empty row or column"));
    }
}
