//! Everything a seat can do and everything chance can do.

use crate::cells::Cell;
use crate::resources::{Area, Clan, Piece, Resource};
use crate::state::{MOOT_PLACES, PaymentSource};
use engine::Seat;

/// Where a payment of one resource comes from: so many from each troll and from the storage. Nothing named means the
/// order of spending. rule: spending
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PaymentSources(u32);

impl PaymentSources {
    /// Nothing named. rule: spending-order
    pub const DEFAULT: PaymentSources = PaymentSources(0);
    /// What can be named of one troll and of the storage.
    pub(crate) const MOST: (u8, u8) = (3, 15);

    /// Is nothing named?
    #[inline]
    pub fn is_default(self) -> bool {
        self.0 == 0
    }

    /// From a troll of the moot.
    #[inline]
    pub fn troll(self, place: u8) -> u8 {
        (self.0 >> (2 * place) & 3) as u8
    }

    /// From the storage.
    #[inline]
    pub fn storage(self) -> u8 {
        (self.0 >> (2 * MOOT_PLACES) & 15) as u8
    }

    /// All of it.
    pub fn sum(self) -> u16 {
        (0..MOOT_PLACES as u8).map(|p| u16::from(self.troll(p))).sum::<u16>() + u16::from(self.storage())
    }

    /// So many more from there; nothing if it is more than can be written.
    pub fn with(self, place: PaymentSource, n: u8) -> Option<PaymentSources> {
        let (before, most, at) = match place {
            PaymentSource::Default => return None,
            PaymentSource::Storage => (self.storage(), PaymentSources::MOST.1, 2 * MOOT_PLACES as u32),
            PaymentSource::Troll(p) => (self.troll(p), PaymentSources::MOST.0, 2 * u32::from(p)),
        };
        (before + n <= most).then_some(PaymentSources(self.0 + (u32::from(n) << at)))
    }

    /// The only place, if there is one piece.
    pub(crate) fn only_source(self) -> PaymentSource {
        if self.storage() == 1 {
            return PaymentSource::Storage;
        }
        (0..MOOT_PLACES as u8).find(|p| self.troll(*p) > 0).map_or(PaymentSource::Default, PaymentSource::Troll)
    }
}

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`notation.rs` says what each means")]
pub enum Action {
    Gate(Cell),
    ChooseWorkshop(u8),
    Keep {
        starter: u8,
        place: u8,
    },
    Cast {
        spell: u8,
        in_vain: bool,
        from: PaymentSources,
    },
    Gain(u8),
    Promote {
        place: u8,
        slot: u8,
    },
    Consecrate(Cell),
    Move {
        from: Cell,
        to: Cell,
        cart: PaymentSources,
    },
    Activate(u8),
    Lull(u8, Option<u8>),
    Unload(Piece, u8),
    Transmute {
        give: Resource,
        get: Resource,
        from: PaymentSources,
    },
    Collapse(Cell),
    Erect(Clan, Cell),
    Pedestal(Clan),
    Swap(Cell, Cell),
    Work {
        spot: u8,
        give: Resource,
        more: Option<Resource>,
        get: Resource,
        from: [PaymentSources; 2],
    },
    Haul {
        spot: u8,
        piece: Piece,
        place: u8,
    },
    Recruit {
        slot: u8,
        from: PaymentSources,
    },
    Bribe {
        slot: u8,
        resource: Resource,
        from: PaymentSource,
    },
    Place(u8),
    Dig(Dig),
    Found {
        shop: u8,
        spot: u8,
    },
    Hall {
        hall: u8,
        turn: u8,
        at: Cell,
    },
    Give {
        resource: Resource,
        from: PaymentSource,
    },
    Take(Resource),
    Skip,
    Done,
    End,
    /// The same as what it holds, and a no to what is still open before it: an optional question, or a second step in
    /// which nothing can be done. Only lines say so, no list does. rule: duty
    SkipTo(LaterStep),
}

/// A choice of a step that comes after what is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in `Action`")]
pub enum LaterStep {
    Recruit { slot: u8, from: PaymentSources },
    Hall { hall: u8, turn: u8, at: Cell },
    Move { from: Cell, to: Cell, cart: PaymentSources },
    End,
}

impl LaterStep {
    /// The choice by itself.
    pub fn action(self) -> Action {
        match self {
            LaterStep::Recruit { slot, from } => Action::Recruit { slot, from },
            LaterStep::Hall { hall, turn, at } => Action::Hall { hall, turn, at },
            LaterStep::Move { from, to, cart } => Action::Move { from, to, cart },
            LaterStep::End => Action::End,
        }
    }
}

/// A tunnel to be dug. rule: dig
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dig {
    /// The stack.
    pub tile: u8,
    /// How it is turned, as a place in its shape's turns.
    pub turn: u8,
    /// The corner of its box.
    pub at: Cell,
    /// What it is paid with.
    pub mineral: Resource,
    /// Where the minerals and the hammers come from.
    pub from: [PaymentSources; 2],
    /// Does it say no to what a spell still asks for? As in [`Onward`], which has no room for a tunnel.
    pub declines_spell: bool,
}

impl Dig {
    /// The same, by itself.
    pub(crate) fn without_decline(self) -> Action {
        Action::Dig(Dig { declines_spell: false, ..self })
    }
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "`notation.rs` says what each means")]
pub enum Outcome {
    Refill { slot: u8, card: u8 },
    Pedestal { slot: u8, clan: Clan },
    Workshop(u8),
    Reveal(u8),
    Statues { spot: u8, clans: [Clan; 3] },
    Token { area: Area, clan: Clan, value: u8 },
    Draw { seat: Seat, starter: u8 },
}

impl Action {
    /// Does it say where a payment comes from? rule: spending
    pub fn names_sources(&self) -> bool {
        match self {
            Action::Cast { from, .. } | Action::Recruit { from, .. } | Action::Transmute { from, .. } => {
                !from.is_default()
            }
            Action::Move { cart, .. } => !cart.is_default(),
            Action::Work { from, .. } => from.iter().any(|f| !f.is_default()),
            Action::Dig(dig) => dig.from.iter().any(|f| !f.is_default()),
            Action::Bribe { from, .. } | Action::Give { from, .. } => *from != PaymentSource::Default,
            _ => false,
        }
    }
}
