//! Cells of the mountain, and sets of cells as bit sets, so that whole boards are combined at once.

use serde::{Deserialize, Serialize};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// Bits in a row of a set. Boards are narrower, so the end of a row never touches the start of the next.
pub const STRIDE: u16 = 22;
/// The largest width of a board.
pub const WIDEST: u16 = STRIDE - 1;
/// The largest height of a board.
pub const HIGHEST: u16 = 23;
/// The number of bits in a set.
pub const CELLS: usize = WORDS * 64;
const WORDS: usize = 8;

/// A cell, numbered row by row from the top left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u16);

impl Cell {
    /// No cell.
    pub const NONE: Cell = Cell(u16::MAX);

    /// The cell in a column and row.
    pub const fn new(x: u16, y: u16) -> Cell {
        Cell(y * STRIDE + x)
    }

    /// The column.
    pub const fn x(self) -> u16 {
        self.0 % STRIDE
    }

    /// The row.
    pub const fn y(self) -> u16 {
        self.0 / STRIDE
    }

    /// Is it a cell, and not [`Cell::NONE`]?
    pub const fn is_some(self) -> bool {
        self.0 != u16::MAX
    }

    /// The cell as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cells that share an edge with this one. Some may lie off the board.
    #[inline]
    pub fn sides(self) -> impl Iterator<Item = Cell> {
        let near = [self.0.wrapping_sub(STRIDE), self.0.wrapping_sub(1), self.0 + 1, self.0 + STRIDE];
        near.into_iter().filter(|n| usize::from(*n) < CELLS).map(Cell)
    }

    /// Parses `8,1` or `(8,1)`.
    pub fn parse(word: &str) -> Option<Cell> {
        let bare = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or(word);
        let (x, y) = bare.split_once(',')?;
        let number = |text: &str, most: u16| {
            let plain = !text.is_empty() && text.len() <= 2 && text.bytes().all(|b| b.is_ascii_digit());
            // A leading zero is rejected: every cell has one spelling.
            let short = text.len() == 1 || !text.starts_with('0');
            (plain && short).then(|| text.parse().ok()).flatten().filter(|n| *n < most)
        };
        Some(Cell::new(number(x, WIDEST)?, number(y, HIGHEST)?))
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cells([u64; WORDS]);

impl Cells {
    /// The empty set.
    pub const NONE: Cells = Cells([0; WORDS]);

    /// The set of one cell.
    pub fn single(cell: Cell) -> Cells {
        let mut set = Cells::NONE;
        set.add(cell);
        set
    }

    /// Is the cell in the set?
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        let i = cell.index();
        i < CELLS && self.0[i / 64] >> (i % 64) & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    /// The number of cells.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }

    /// Do both sets have a cell in common?
    #[inline]
    pub fn intersects(&self, other: &Cells) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The first cell in reading order.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cells in reading order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |i| {
            let mut left = words[i];
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros();
                left &= left - 1;
                Some(Cell((i * 64) as u16 + bit as u16))
            })
        })
    }

    /// Calls `enough` with the cells in reading order until it returns `true`. Returns whether it did.
    #[inline]
    pub fn any(&self, mut enough: impl FnMut(Cell) -> bool) -> bool {
        for (i, word) in self.0.iter().enumerate() {
            let mut left = *word;
            while left != 0 {
                if enough(Cell((i * 64) as u16 + left.trailing_zeros() as u16)) {
                    return true;
                }
                left &= left - 1;
            }
        }
        false
    }

    /// The set shifted back by `by` bits (fewer than 256): all cells `c` for which `c + by` is in this set.
    #[inline]
    pub fn shifted_back(&self, by: u16) -> Cells {
        let (whole, bits) = (usize::from(by / 64).min(3), by % 64);
        let mut words = [0; WORDS + 4];
        words[..WORDS].copy_from_slice(&self.0);
        // Two shifts, because a shift by 64 bits overflows a word.
        Cells(std::array::from_fn(|i| words[i + whole] >> bits | words[i + whole + 1] << 1 << (63 - bits)))
    }

    #[inline]
    fn shifted_on(&self, by: u32) -> Cells {
        let word = |i: usize| self.0[i] << by | if i == 0 { 0 } else { self.0[i - 1] >> (64 - by) };
        Cells(std::array::from_fn(word))
    }

    /// All cells that share an edge with a cell of the set. Intersect the result with the board.
    #[inline]
    pub fn neighbours(&self) -> Cells {
        self.shifted_back(1) | self.shifted_on(1) | self.shifted_back(STRIDE) | self.shifted_on(STRIDE.into())
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Sub for Cells {
    type Output = Cells;
    #[inline]
    fn sub(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}

impl SubAssign for Cells {
    #[inline]
    fn sub_assign(&mut self, other: Cells) {
        *self = *self - other;
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.add(cell));
        set
    }
}

impl std::fmt::Debug for Cells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|c| (c.x(), c.y()))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_an_edge() {
        let cell = Cell::new(5, 5);
        let near: Vec<String> = Cells::single(cell).neighbours().iter().map(|c| c.to_string()).collect();
        assert_eq!(near, ["5,4", "4,5", "6,5", "5,6"]);
        let sides: Cells = cell.sides().collect();
        assert_eq!(sides, Cells::single(cell).neighbours());
        assert_eq!(Cells::single(Cell::new(0, 0)).neighbours().len(), 2);
    }

    #[test]
    fn shifting_back_finds_corners() {
        let set: Cells = [Cell::new(3, 0), Cell::new(20, 9)].into_iter().collect();
        assert_eq!(set.shifted_back(3).first(), Some(Cell::new(0, 0)));
        assert!(set.shifted_back(STRIDE * 5 + 5).has(Cell::new(15, 4)));
    }

    #[test]
    fn cells_have_one_spelling_with_optional_brackets() {
        assert_eq!([Cell::parse("8,1"), Cell::parse("(8,1)")], [Some(Cell::new(8, 1)); 2]);
        for odd in ["08,1", "8, 1", "8", "21,0", "0,23", "-1,2", ",", "+8,1", "(8,1", "8,1)", "((8,1))", "()"] {
            assert_eq!(Cell::parse(odd), None, "{odd}");
        }
    }
}
