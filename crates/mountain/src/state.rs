//! The table as flat data. What lies open is one part, what somebody keeps to himself another.

use crate::cells::{CELLS, Cell, Cells};
use crate::data::{Board, Data, MAX_HALLS, MAX_SPOTS, MAX_STACKS, MAX_TILES, MAX_TROLLS, MAX_WORKSHOPS};
use crate::options::{ClanCarts, Options, Side};
use crate::resources::{Clan, Goods, KINDS, PIECES, Resource};
use arrayvec::ArrayVec;
use engine::{DataRef, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// The words of the seats, in playing order.
pub const SEAT_WORDS: [&str; MAX_SEATS] = ["red", "blue", "black", "yellow", "green"];
/// Seats at the largest table.
pub const MAX_SEATS: usize = 5;
/// Places of a moot: T1 to T4 in the bottom row, T5 to T7, T8 and T9, T10 on top. rule: moot
pub const MOOT_PLACES: usize = 10;
/// Slots of the horde: five of the bottom row, four above them, three on top. rule: horde
pub const HORDE_SLOTS: usize = 12;
/// No card, no workshop, no tile.
pub const NONE: u8 = u8::MAX;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mountain {
    pub(crate) open: Table,
    pub(crate) secret: Secret,
}

impl Deref for Mountain {
    type Target = Table;
    #[inline]
    fn deref(&self) -> &Table {
        &self.open
    }
}

impl DerefMut for Mountain {
    #[inline]
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.open
    }
}

/// What one seat keeps to itself: starting trolls while they are chosen, and steps of an open draft. rule: open-and-hidden
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    /// For each seat: starting trolls in hand and in the deck, as bits, and the choice made.
    pub(crate) starters: [Starters; MAX_SEATS],
    /// What the seat on turn has given so far in a trade. rule: trade
    pub(crate) trade: ArrayVec<Gift, 4>,
    /// The bribes named so far under a Golden Mask. rule: spell-golden-mask
    pub(crate) mask: MaskDraft,
}

/// One seat's starting trolls. rule: starters
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Starters {
    pub(crate) hand: u8,
    pub(crate) deck: u8,
    /// The one it has chosen and the place for it.
    pub(crate) pick: Option<(u8, u8)>,
}

/// A resource with the place it comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Gift {
    pub(crate) resource: Resource,
    pub(crate) from: PaymentSource,
}

/// Where one piece comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum PaymentSource {
    /// Wherever the order of spending says. rule: spending-order
    Default,
    /// The storage.
    Storage,
    /// The troll in this place of the moot.
    Troll(u8),
}

/// A recruit under a Golden Mask, bribe by bribe.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct MaskDraft {
    /// The slot of the recruit, if a draft is open.
    pub(crate) slot: Option<u8>,
    /// What lies on each slot below it.
    pub(crate) bribes: [Option<Gift>; HORDE_SLOTS],
}

/// All that lies open.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    pub(crate) data: DataRef<Data>,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) moment: Phase,
    pub(crate) turn: Seat,
    pub(crate) round: u16,
    /// The round after which the game is over; 0 as long as nobody has brought the end. rule: last-turns
    pub(crate) last_round: u16,
    pub(crate) over: bool,
    /// Coronation tokens taken. rule: coronation
    pub(crate) crowned: u8,
    pub(crate) mountain: BoardState,
    pub(crate) purses: [Purse; MAX_SEATS],
    pub(crate) moots: [Moot; MAX_SEATS],
    pub(crate) horde: [Slot; HORDE_SLOTS],
    pub(crate) decks: [Deck; 3],
    /// Trolls a scenario has taken out of the game.
    pub(crate) gone: u64,
    pub(crate) bag: [u8; 3],
    pub(crate) book: [Page; 3],
    /// Spells of the deck whose place nobody knows, and those put under it.
    pub(crate) spells: u32,
    pub(crate) spells_under: ArrayVec<u8, 32>,
    pub(crate) supply: [u8; MAX_WORKSHOPS],
    pub(crate) track: [u8; 15],
    pub(crate) now: TurnProgress,
    /// What is being resolved, the innermost last.
    pub(crate) stack: ArrayVec<Frame, MAX_FRAMES>,
    /// Starting trolls each seat holds, and who has chosen one.
    pub(crate) in_hand: [u8; MAX_SEATS],
    pub(crate) ready: SeatSet,
}

/// The most things being resolved at once.
pub const MAX_FRAMES: usize = 8;

/// What was dug and built.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardState {
    /// What lies on each cell: nothing, a gate, a hall, a tile or a part of one. rule: tunnels
    #[serde(with = "array_serde")]
    pub(crate) piece: [u8; CELLS],
    /// Every cell of gates, tiles and halls.
    pub(crate) dug: Cells,
    /// What each seat's gate is linked with. rule: network
    pub(crate) networks: [Cells; MAX_SEATS],
    pub(crate) gates: [Cell; MAX_SEATS],
    /// Cells with an anchor that no hall covers.
    pub(crate) anchors: Cells,
    pub(crate) statues: [Cells; 3],
    /// Pedestals on the board.
    pub(crate) erected: [Cells; 3],
    /// Pedestals under halls: out of the game.
    pub(crate) lost: [u8; 3],
    #[serde(with = "array_serde")]
    pub(crate) tiles: [Tile; MAX_TILES],
    pub(crate) halls: [Tile; MAX_HALLS],
    pub(crate) stacks: [u8; MAX_STACKS],
    /// Tiles a scenario has taken out of the game.
    pub(crate) unused: [u8; MAX_STACKS],
    pub(crate) founded: [u8; MAX_SPOTS],
}

/// A tile or hall that lies on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// Its stack; [`NONE`] if nothing lies here. Of a hall: 0.
    pub(crate) kind: u8,
    pub(crate) turn: u8,
    /// The corner of its box.
    pub(crate) at: Cell,
}

impl Tile {
    pub(crate) const EMPTY: Tile = Tile { kind: NONE, turn: 0, at: Cell::NONE };

    pub(crate) fn is_placed(self) -> bool {
        self.kind != NONE
    }
}

/// What lies in a storage, and the honor that goes with it. A team has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purse {
    pub(crate) goods: Goods,
    pub(crate) honor: u16,
    pub(crate) pedestals: [u8; 3],
    /// Fields of the track whose tokens it has taken, as bits, and what they are worth. rule: pedestal-tokens
    pub(crate) tokens: u16,
    pub(crate) points: u8,
    /// Coronation tokens.
    pub(crate) crowns: u8,
}

/// A seat's pyramid of trolls. rule: moot
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moot {
    pub(crate) trolls: [Troll; MOOT_PLACES],
    /// Pieces lying on them, by kind: counted along, because every list of choices asks.
    pub(crate) lying: [u8; PIECES],
}

/// A troll of a moot and its covered icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Troll {
    pub(crate) card: u8,
    pub(crate) full: u8,
}

impl Moot {
    pub(crate) const EMPTY: Moot = Moot { trolls: [Troll { card: NONE, full: 0 }; MOOT_PLACES], lying: [0; PIECES] };

    /// Places taken.
    pub(crate) fn len(&self) -> usize {
        self.trolls.iter().filter(|t| t.card != NONE).count()
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.trolls[MOOT_PLACES - 1].card != NONE
    }
}

/// A place in the horde.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot {
    pub(crate) card: u8,
    pub(crate) pedestal: Option<Clan>,
    pub(crate) bribes: [u8; KINDS],
}

impl Slot {
    pub(crate) const EMPTY: Slot = Slot { card: NONE, pedestal: None, bribes: [0; KINDS] };
}

/// A deck of one level: cards whose place nobody knows, and those whose place everybody knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    pub(crate) left: u64,
    /// The first `top` of them lie on top, where only a scenario puts any; the others were put under the deck.
    pub(crate) known: ArrayVec<u8, MAX_TROLLS>,
    pub(crate) top: u8,
}

impl Deck {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.left == 0 && self.known.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.left.count_ones() as usize + self.known.len()
    }

    pub(crate) fn cards_on_top(&self) -> &[u8] {
        &self.known[..usize::from(self.top)]
    }

    pub(crate) fn cards_under(&self) -> &[u8] {
        &self.known[usize::from(self.top)..]
    }

    /// Puts a card on the deck, below those that were put there before.
    pub(crate) fn put_on_top(&mut self, card: u8) {
        self.known.insert(usize::from(self.top), card);
        self.top += 1;
    }

    /// The card that comes next, if everybody knows it.
    #[inline]
    pub(crate) fn next_known(&self) -> Option<u8> {
        if self.top > 0 || self.left == 0 { self.known.first().copied() } else { None }
    }

    /// Takes the card that was drawn.
    pub(crate) fn draw(&mut self, card: u8) {
        if self.next_known().is_some() {
            self.known.remove(0);
            self.top = self.top.saturating_sub(1);
        } else {
            self.left &= !(1 << card);
        }
    }
}

/// An open spell and the runes on it. rule: spellbook
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Page {
    pub(crate) spell: u8,
    pub(crate) runes: u8,
}

/// What the seat on turn has done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnProgress {
    pub(crate) cast: bool,
    /// Workshop spots used, as bits.
    pub(crate) shops: u32,
    /// The workshop in use, and uses left there.
    pub(crate) working: Option<u8>,
    pub(crate) uses: u8,
    /// Effects that wait. rule: spell-lasting
    pub(crate) mask: bool,
    pub(crate) free_rocks: u8,
    pub(crate) second_shop: u8,
    /// The anchor of the tunnel just dug, if no pedestal of this seat may stand there: it is not asked. rule: pedestal-limit
    pub(crate) closed_anchor: Option<Cell>,
    pub(crate) dedicated: bool,
    pub(crate) moved: bool,
}

/// Where the game stands when nothing is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "`setup.rs` and `turn.rs` tell what each is")]
pub enum Phase {
    Horde(u8),
    Pedestals(u8),
    Workshops(u8),
    Spellbook(u8),
    Statues,
    Tokens(u8),
    Gates(u8),
    Deal(u8),
    Starters,
    /// Steps one and two.
    Spells,
    /// Steps three and four.
    Halls,
}

impl Phase {
    /// Is the table still being set up?
    pub fn setting_up(self) -> bool {
        self < Phase::Spells
    }
}

/// Something that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A slot waits for a card, from the decks as a row asks for them.
    Refill { slot: u8, row: u8 },
    /// A new level-2 troll waits for its pedestal.
    FromBag { slot: u8 },
    /// A spell's page waits for a new one.
    Reveal { page: u8 },
    /// Trolls with bribes enough go to rest.
    Rest,
    /// A recruit waits for a place.
    Newcomer { card: u8 },
    /// A pedestal may, or has to, be taken from the bag.
    Choose { must: bool },
    /// A pedestal may stand on this anchor.
    Anchor { cell: Cell },
    /// Workshops may be founded on these spots.
    Found { spots: u32 },
    /// A spell's choices: how often more, and what was chosen so far (a cell, or places of the moot as bits).
    Spell { spell: u8, left: u8, so_far: u16 },
    /// A spell has done its work.
    Seal { page: u8 },
}

/// Serde for long arrays.
pub(crate) mod array_serde {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<T: Serialize, const N: usize, S: Serializer>(rows: &[T; N], to: S) -> Result<S::Ok, S::Error> {
        rows.as_slice().serialize(to)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, const N: usize, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[T; N], D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        list.try_into().map_err(|l: Vec<T>| D::Error::invalid_length(l.len(), &"one for each"))
    }
}

impl Table {
    /// An empty table: full decks, stacks and bags, nobody's gate.
    pub(crate) fn empty(data: DataRef<Data>, options: &Options, seats: u8) -> Table {
        let printed = data.get();
        let mut stacks = [0; MAX_STACKS];
        printed.tunnels.iter().zip(&mut stacks).for_each(|(tunnel, n)| *n = tunnel.count);
        let deck = |level: usize| Deck { left: printed.levels[level], ..Deck::default() };
        Table {
            data,
            options: *options,
            seats,
            moment: Phase::Horde(0),
            turn: Seat(0),
            round: 0,
            last_round: 0,
            over: false,
            crowned: 0,
            mountain: BoardState {
                piece: [piece::NONE; CELLS],
                dug: Cells::NONE,
                networks: [Cells::NONE; MAX_SEATS],
                gates: [Cell::NONE; MAX_SEATS],
                anchors: Cells::NONE,
                statues: [Cells::NONE; 3],
                erected: [Cells::NONE; 3],
                lost: [0; 3],
                tiles: [Tile::EMPTY; MAX_TILES],
                halls: [Tile::EMPTY; MAX_HALLS],
                stacks,
                unused: [0; MAX_STACKS],
                founded: [NONE; MAX_SPOTS],
            },
            purses: [Purse::default(); MAX_SEATS],
            moots: [Moot::EMPTY; MAX_SEATS],
            horde: [Slot::EMPTY; HORDE_SLOTS],
            decks: [deck(0), deck(1), deck(2)],
            gone: 0,
            bag: [printed.numbers.pedestals; 3],
            book: [Page { spell: NONE, runes: 0 }; 3],
            spells: ((1u64 << printed.spells.len()) - 1) as u32,
            spells_under: ArrayVec::new(),
            supply: [0; MAX_WORKSHOPS],
            track: [0; 15],
            now: TurnProgress::default(),
            stack: ArrayVec::new(),
            in_hand: [0; MAX_SEATS],
            ready: SeatSet::NONE,
        }
    }

    /// The side of the board that is played. rule: board
    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        let autumn = match self.options.side {
            Side::Usual => self.seats < 4,
            Side::Winter => false,
            Side::Autumn => true,
        };
        &self.data.get().boards[usize::from(autumn)]
    }

    /// Whose storage and marker a seat uses. rule: team-storage
    #[inline]
    pub(crate) fn purse_index(&self, seat: Seat) -> usize {
        match (self.options.teams, seat.0) {
            (true, 3) => 0,
            (true, 2) => 1,
            _ => seat.index(),
        }
    }

    /// A seat and its partner. rule: team
    pub(crate) fn partners(&self, seat: Seat) -> SeatSet {
        Seat::all(self.seats).filter(|other| self.purse_index(*other) == self.purse_index(seat)).collect()
    }

    #[inline]
    pub(crate) fn purse(&self, seat: Seat) -> &Purse {
        &self.purses[self.purse_index(seat)]
    }

    #[inline]
    pub(crate) fn purse_mut(&mut self, seat: Seat) -> &mut Purse {
        let house = self.purse_index(seat);
        &mut self.purses[house]
    }

    #[inline]
    pub(crate) fn moot(&self, seat: Seat) -> &Moot {
        &self.moots[seat.index()]
    }

    #[inline]
    pub(crate) fn network(&self, seat: Seat) -> &Cells {
        &self.mountain.networks[seat.index()]
    }

    /// May carts of a clan pay where any resource will do? rule: carts
    #[inline]
    pub(crate) fn loose_carts(&self) -> bool {
        self.options.carts == ClanCarts::Loose
    }

    /// The coronation tokens of this table, the first to be taken first. rule: coronation
    pub(crate) fn crowns(&self) -> &'static [u8] {
        let numbers = &self.data.get().numbers;
        if self.seats == 2 { &numbers.coronation_duel } else { &numbers.coronation }
    }
}

/// What lies on a cell, by number.
pub(crate) mod piece {
    use crate::data::{MAX_HALLS, MAX_TILES};
    use crate::state::MAX_SEATS;

    /// Bare mountain.
    pub const NONE: u8 = 0;
    /// The gate of the first seat.
    pub const GATE: u8 = 1;
    /// The first hall.
    pub const HALL: u8 = GATE + MAX_SEATS as u8;
    /// The first tile.
    pub const TILE: u8 = HALL + MAX_HALLS as u8;
    /// The first part of a tile beside a hall.
    pub const PART: u8 = TILE + MAX_TILES as u8;
}

/// The row of a horde slot and its place in the row.
#[inline]
pub(crate) const fn horde_row(slot: u8) -> (u8, u8) {
    match slot {
        0..=4 => (0, slot),
        5..=8 => (1, slot - 5),
        _ => (2, slot - 9),
    }
}

/// The slots below a slot, as bits: each gets a bribe. rule: bribes
pub(crate) const fn slots_below(slot: u8) -> u16 {
    match horde_row(slot) {
        (0, _) => 0,
        (1, j) => 0b11 << j,
        (_, k) => 0b11 << (5 + k) | 0b111 << k,
    }
}

/// A place of a moot and all places below it, as bits: where a cascade runs. rule: cascade
pub(crate) const CASCADE: [u16; MOOT_PLACES] =
    [0b1, 0b10, 0b100, 0b1000, 0b1_0011, 0b10_0110, 0b100_1100, 0b1011_0111, 0b1_0110_1110, 0b11_1111_1111];

/// The two places a place rests on; the bottom row rests on nothing.
pub(crate) const RESTS_ON: [Option<(usize, usize)>; MOOT_PLACES] =
    [None, None, None, None, Some((0, 1)), Some((1, 2)), Some((2, 3)), Some((4, 5)), Some((5, 6)), Some((7, 8))];

/// The row of a place of the moot, from the bottom.
pub(crate) const fn moot_row(place: u8) -> u8 {
    match place {
        0..=3 => 0,
        4..=6 => 1,
        7..=8 => 2,
        _ => 3,
    }
}
