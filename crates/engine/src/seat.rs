//! Seats, sets of seats, viewers, and whom a game waits for.

use serde::{Deserialize, Serialize};

/// A seat at the table, counted from 0 in playing order.
///
/// ```
/// use engine::Seat;
/// assert_eq!(Seat(3).after(4), Seat(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn after(self, seats: u8) -> Seat {
        if self.0 + 1 == seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }
}

/// A set of seats, one bit each.
///
/// ```
/// use engine::{Seat, SeatSet};
/// let others = SeatSet::all(4) - SeatSet::of(Seat(1));
/// assert_eq!(others.iter().map(|s| s.0).collect::<Vec<_>>(), [0, 2, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// The largest number of seats in a set, and so at a table.
    pub const MOST: usize = 8;

    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// The seats 0 to `seats - 1`.
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// The set of this seat alone.
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Is the seat in the set?
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub const fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left.remove(seat);
            Some(seat)
        })
    }
}

impl std::ops::BitOr for SeatSet {
    type Output = SeatSet;
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl std::ops::BitAnd for SeatSet {
    type Output = SeatSet;
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl std::ops::Sub for SeatSet {
    type Output = SeatSet;
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::NONE;
        for seat in seats {
            set.add(seat);
        }
        set
    }
}

impl std::fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// Seats choose: the game waits for all in `must`. Seats in `may` can act, but the game does not wait for them.
    Seats {
        /// The game continues only when each of these has acted.
        must: SeatSet,
        /// These may act now.
        may: SeatSet,
    },
    /// Dice, a draw or a theft is due.
    Chance,
    /// The game has ended.
    Over,
}

impl Next {
    /// One seat must choose and nobody else may.
    pub const fn seat(seat: Seat) -> Next {
        Next::Seats { must: SeatSet::of(seat), may: SeatSet::NONE }
    }

    /// Every seat that can act now.
    pub fn asked(self) -> SeatSet {
        match self {
            Next::Seats { must, may } => must | may,
            Next::Chance | Next::Over => SeatSet::NONE,
        }
    }
}

/// Whose view of the table is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player: knows what is public and what this seat knows.
    Seat(Seat),
    /// A spectator: knows what is public.
    Spectator,
    /// Knows everything. Used only for finished games, scenarios and tests.
    Omniscient,
}

impl Viewer {
    /// Every seat of the table and a spectator: all viewers with limited knowledge.
    pub fn limited(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Can this viewer see something that only `knowers` know?
    pub fn knows(self, knowers: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => knowers.has(seat),
            Viewer::Spectator => false,
            Viewer::Omniscient => true,
        }
    }
}
