//! All actions of seats and all outcomes of chance.

use crate::cells::Cell;
use crate::resources::{Area, Clan, Piece, Resource};
use crate::state::{MOOT_PLACES, PaymentSource};
use engine::Seat;

/// The sources of a payment in one resource: a count for each troll and for the storage. [`PaymentSources::DEFAULT`]
/// means the spending order. rule: spending
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PaymentSources(u32);

impl PaymentSources {
    /// No sources are named. rule: spending-order
    pub const DEFAULT: PaymentSources = PaymentSources(0);
    /// The largest counts for one troll and for the storage.
    pub(crate) const MOST: (u8, u8) = (3, 15);

    /// Are no sources named?
    #[inline]
    pub fn is_default(self) -> bool {
        self.0 == 0
    }

    /// The count for a troll of the moot.
    #[inline]
    pub fn troll(self, place: u8) -> u8 {
        (self.0 >> (2 * place) & 3) as u8
    }

    /// The count for the storage.
    #[inline]
    pub fn storage(self) -> u8 {
        (self.0 >> (2 * MOOT_PLACES) & 15) as u8
    }

    /// The sum of all counts.
    pub fn sum(self) -> u16 {
        (0..MOOT_PLACES as u8).map(|p| u16::from(self.troll(p))).sum::<u16>() + u16::from(self.storage())
    }

    /// Adds `n` pieces of a source. Returns `None` if the count exceeds the limit.
    pub fn with(self, place: PaymentSource, n: u8) -> Option<PaymentSources> {
        let (before, most, at) = match place {
            PaymentSource::Default => return None,
            PaymentSource::Storage => (self.storage(), PaymentSources::MOST.1, 2 * MOOT_PLACES as u32),
            PaymentSource::Troll(p) => (self.troll(p), PaymentSources::MOST.0, 2 * u32::from(p)),
        };
        (before + n <= most).then_some(PaymentSources(self.0 + (u32::from(n) << at)))
    }

    /// The only source of a payment of one piece.
    pub(crate) fn only_source(self) -> PaymentSource {
        if self.storage() == 1 {
            return PaymentSource::Storage;
        }
        (0..MOOT_PLACES as u8).find(|p| self.troll(*p) > 0).map_or(PaymentSource::Default, PaymentSource::Troll)
    }
}

/// An action of a seat.
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
        workshop: u8,
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
    /// The same as the step it holds, after declining everything that is still open before it: optional questions, or
    /// a second step that cannot be done. It can be written as a line but is never listed. rule: duty
    SkipTo(LaterStep),
}

/// A later step of the turn, taken while something optional is still open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "as in `Action`")]
pub enum LaterStep {
    Recruit { slot: u8, from: PaymentSources },
    Hall { hall: u8, turn: u8, at: Cell },
    Move { from: Cell, to: Cell, cart: PaymentSources },
    End,
}

impl LaterStep {
    /// The action of this step by itself.
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
    /// The stack of the tile.
    pub tile: u8,
    /// The index of its orientation in `Shape::turns`.
    pub turn: u8,
    /// The top left corner of its bounding box.
    pub at: Cell,
    /// The mineral that pays for it.
    pub mineral: Resource,
    /// The sources of the minerals and of the hammers.
    pub from: [PaymentSources; 2],
    /// Does it also decline what a spell still asks for? [`LaterStep`] has no room for a tunnel.
    pub declines_spell: bool,
}

impl Dig {
    /// The same dig without declining anything.
    pub(crate) fn without_decline(self) -> Action {
        Action::Dig(Dig { declines_spell: false, ..self })
    }
}

/// An outcome of chance.
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
    /// Does it name sources of a payment? rule: spending
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
