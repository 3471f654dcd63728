//! The state as flat data: one part is public, the other is secret.

use crate::cells::{CELLS, Cell, Cells};
use crate::data::{Board, Data, MAX_HALLS, MAX_SPOTS, MAX_STACKS, MAX_TILES, MAX_TROLLS, MAX_WORKSHOPS};
use crate::options::{ClanCarts, Options, Side};
use crate::resources::{Clan, Goods, KINDS, PIECES, Resource};
use arrayvec::ArrayVec;
use engine::{DataRef, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// The names of the seats, in playing order.
pub const SEAT_WORDS: [&str; MAX_SEATS] = ["red", "blue", "black", "yellow", "green"];
/// The largest number of seats.
pub const MAX_SEATS: usize = 5;
/// The number of places in a moot: T1 to T4 in the bottom row, T5 to T7, T8 and T9, T10 on top. rule: moot
pub const MOOT_PLACES: usize = 10;
/// The number of horde slots: five in the bottom row, four above them, three on top. rule: horde
pub const HORDE_SLOTS: usize = 12;
/// Stands for no card, no workshop and no tile.
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

/// What only one seat knows: starting trolls while they are chosen, and the steps of an open draft.
/// rule: open-and-hidden
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Secret {
    /// The starting trolls of each seat.
    pub(crate) starters: [Starters; MAX_SEATS],
    /// The resources given so far in an open trade. rule: trade
    pub(crate) trade: ArrayVec<Gift, 4>,
    /// The bribes named so far under a Golden Mask. rule: spell-golden-mask
    pub(crate) mask: BribeDraft,
}

/// The starting trolls of one seat; `hand` and `deck` are bit sets. rule: starters
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Starters {
    pub(crate) hand: u8,
    pub(crate) deck: u8,
    /// The chosen starting troll and its place, while the choice is secret.
    pub(crate) pick: Option<(u8, u8)>,
}

/// A resource and the place it is paid from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Gift {
    pub(crate) resource: Resource,
    pub(crate) from: PaymentSource,
}

/// Where one piece is paid from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum PaymentSource {
    /// The place that the spending order chooses. rule: spending-order
    Default,
    /// The storage.
    Storage,
    /// The troll on this place of the moot.
    Troll(u8),
}

/// The draft of a recruit under a Golden Mask, one bribe at a time.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct BribeDraft {
    /// The slot of the recruit while the draft is open.
    pub(crate) slot: Option<u8>,
    /// The bribe named for each slot below it.
    pub(crate) bribes: [Option<Gift>; HORDE_SLOTS],
}

/// Everything that all viewers know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Table {
    pub(crate) data: DataRef<Data>,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    #[serde(rename = "moment")]
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) round: u16,
    /// The last round; 0 until the last coronation token is taken. rule: last-turns
    pub(crate) last_round: u16,
    pub(crate) over: bool,
    /// The number of coronation tokens taken. rule: coronation
    pub(crate) crowned: u8,
    pub(crate) mountain: BoardState,
    pub(crate) purses: [Purse; MAX_SEATS],
    pub(crate) moots: [Moot; MAX_SEATS],
    pub(crate) horde: [Slot; HORDE_SLOTS],
    pub(crate) decks: [Deck; 3],
    /// Trolls that a scenario removed from the game, as a bit set.
    #[serde(rename = "gone")]
    pub(crate) removed: u64,
    pub(crate) bag: [u8; 3],
    #[serde(rename = "book")]
    pub(crate) spellbook: [Page; 3],
    /// The unordered part of the spell deck as a bit set, then the spells put under it in their order.
    pub(crate) spells: u32,
    pub(crate) spells_under: ArrayVec<u8, 32>,
    pub(crate) supply: [u8; MAX_WORKSHOPS],
    pub(crate) track: [u8; 15],
    #[serde(rename = "now")]
    pub(crate) this_turn: TurnProgress,
    /// What is being resolved; the innermost frame is last.
    pub(crate) stack: ArrayVec<Frame, MAX_FRAMES>,
    /// The number of starting trolls each seat holds, and the seats that have chosen one.
    pub(crate) in_hand: [u8; MAX_SEATS],
    pub(crate) ready: SeatSet,
}

/// The largest depth of the stack of frames.
pub const MAX_FRAMES: usize = 8;

/// What is dug and built on the mountain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardState {
    /// The piece on each cell: nothing, a gate, a hall, a tile or a part of a tile. See [`piece`]. rule: tunnels
    #[serde(with = "array_serde")]
    pub(crate) piece: [u8; CELLS],
    /// All cells of gates, tiles and halls.
    pub(crate) dug: Cells,
    /// The cells linked with the gate of each seat. rule: network
    pub(crate) networks: [Cells; MAX_SEATS],
    pub(crate) gates: [Cell; MAX_SEATS],
    /// Cells with an anchor that is not covered by a hall.
    pub(crate) anchors: Cells,
    pub(crate) statues: [Cells; 3],
    /// Pedestals on the board, by clan.
    pub(crate) erected: [Cells; 3],
    /// Pedestals covered by halls, by clan. They are out of the game.
    pub(crate) lost: [u8; 3],
    #[serde(with = "array_serde")]
    pub(crate) tiles: [Tile; MAX_TILES],
    pub(crate) halls: [Tile; MAX_HALLS],
    pub(crate) stacks: [u8; MAX_STACKS],
    /// Tiles that a scenario removed from the game.
    pub(crate) unused: [u8; MAX_STACKS],
    pub(crate) founded: [u8; MAX_SPOTS],
}

/// A tile or a hall, with its place on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// The stack of a tile, 0 for a hall; [`NONE`] if it is not on the board.
    pub(crate) kind: u8,
    pub(crate) turn: u8,
    /// The top left corner of its bounding box.
    pub(crate) at: Cell,
}

impl Tile {
    pub(crate) const EMPTY: Tile = Tile { kind: NONE, turn: 0, at: Cell::NONE };

    pub(crate) fn is_placed(self) -> bool {
        self.kind != NONE
    }
}

/// A storage and the honor on its marker. Partners share one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purse {
    pub(crate) goods: Goods,
    pub(crate) honor: u16,
    pub(crate) pedestals: [u8; 3],
    /// The tokens taken, as a bit set of track fields, and their value. rule: pedestal-tokens
    pub(crate) tokens: u16,
    pub(crate) points: u8,
    /// Honor from coronation tokens.
    pub(crate) crowns: u8,
}

/// The pyramid of trolls of one seat. rule: moot
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moot {
    pub(crate) trolls: [Troll; MOOT_PLACES],
    /// The number of pieces on the trolls, by kind. A cached count, because every list of choices needs it.
    #[serde(rename = "lying")]
    pub(crate) on_trolls: [u8; PIECES],
}

/// A troll of a moot. The bits of `full` are its covered icons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Troll {
    pub(crate) card: u8,
    #[serde(rename = "full")]
    pub(crate) covered: u8,
}

impl Moot {
    pub(crate) const EMPTY: Moot =
        Moot { trolls: [Troll { card: NONE, covered: 0 }; MOOT_PLACES], on_trolls: [0; PIECES] };

    /// The number of places taken.
    pub(crate) fn len(&self) -> usize {
        self.trolls.iter().filter(|t| t.card != NONE).count()
    }

    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.trolls[MOOT_PLACES - 1].card != NONE
    }
}

/// A slot of the horde.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot {
    pub(crate) card: u8,
    pub(crate) pedestal: Option<Clan>,
    pub(crate) bribes: [u8; KINDS],
}

impl Slot {
    pub(crate) const EMPTY: Slot = Slot { card: NONE, pedestal: None, bribes: [0; KINDS] };
}

/// A deck of one level: cards in unknown order, and cards whose position is public.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    pub(crate) left: u64,
    /// The first `top` cards lie on top (only in scenarios); the others lie under the deck.
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

    /// Puts a card on top, below the cards already put there.
    pub(crate) fn put_on_top(&mut self, card: u8) {
        self.known.insert(usize::from(self.top), card);
        self.top += 1;
    }

    /// The next card, if it is public.
    #[inline]
    pub(crate) fn next_known(&self) -> Option<u8> {
        if self.top > 0 || self.left == 0 { self.known.first().copied() } else { None }
    }

    /// Removes the drawn card.
    pub(crate) fn draw(&mut self, card: u8) {
        if self.next_known().is_some() {
            self.known.remove(0);
            self.top = self.top.saturating_sub(1);
        } else {
            self.left &= !(1 << card);
        }
    }
}

/// An open spell and its runes. rule: spellbook
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Page {
    pub(crate) spell: u8,
    pub(crate) runes: u8,
}

/// What the seat on turn has done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnProgress {
    pub(crate) cast: bool,
    /// Workshop spots used, as a bit set.
    pub(crate) shops: u32,
    /// The workshop in use, and its remaining uses.
    pub(crate) working: Option<u8>,
    pub(crate) uses: u8,
    /// Effects that last until they are used. rule: spell-lasting
    pub(crate) mask: bool,
    pub(crate) free_rocks: u8,
    pub(crate) second_shop: u8,
    /// The anchor of the tunnel just dug, if no pedestal of this seat may stand there; the question is skipped then.
    /// rule: pedestal-limit
    pub(crate) closed_anchor: Option<Cell>,
    pub(crate) dedicated: bool,
    pub(crate) moved: bool,
}

/// The phase of the game, apart from what the stack resolves.
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
    /// Steps one and two of a turn.
    Spells,
    /// Steps three and four of a turn.
    Halls,
}

impl Phase {
    /// Is the game still in set-up?
    pub fn setting_up(self) -> bool {
        self < Phase::Spells
    }
}

/// One thing that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// A slot waits for a card; `row` selects the decks.
    Refill { slot: u8, row: u8 },
    /// A new level-2 troll of the horde waits for its pedestal.
    FromBag { slot: u8 },
    /// A page of the spellbook waits for a new spell.
    Reveal { page: u8 },
    /// Trolls with enough bribes go to rest.
    Rest,
    /// A recruited troll waits for its place in the moot.
    Newcomer { card: u8 },
    /// A pedestal may be taken from the bag, or must be.
    Choose { must: bool },
    /// A pedestal may stand on this anchor.
    Anchor { cell: Cell },
    /// Workshops may be founded on these spots.
    Found { spots: u32 },
    /// A choice of a spell. `left` counts the remaining repetitions. `so_far` is the cell or the bit set of places
    /// chosen so far.
    Spell { spell: u8, left: u8, so_far: u16 },
    /// A spell is finished, and its runes are checked.
    Seal { page: u8 },
}

/// Serde for arrays of more than 32 elements.
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
    /// An empty table with full decks, stacks and bags, and without gates.
    pub(crate) fn empty(data: DataRef<Data>, options: &Options, seats: u8) -> Table {
        let printed = data.get();
        let mut stacks = [0; MAX_STACKS];
        printed.tunnels.iter().zip(&mut stacks).for_each(|(tunnel, n)| *n = tunnel.count);
        let deck = |level: usize| Deck { left: printed.levels[level], ..Deck::default() };
        Table {
            data,
            options: *options,
            seats,
            phase: Phase::Horde(0),
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
            removed: 0,
            bag: [printed.numbers.pedestals; 3],
            spellbook: [Page { spell: NONE, runes: 0 }; 3],
            spells: ((1u64 << printed.spells.len()) - 1) as u32,
            spells_under: ArrayVec::new(),
            supply: [0; MAX_WORKSHOPS],
            track: [0; 15],
            this_turn: TurnProgress::default(),
            stack: ArrayVec::new(),
            in_hand: [0; MAX_SEATS],
            ready: SeatSet::NONE,
        }
    }

    /// The side of the board in play. rule: board
    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        let autumn = match self.options.side {
            Side::Usual => self.seats < 4,
            Side::Winter => false,
            Side::Autumn => true,
        };
        &self.data.get().boards[usize::from(autumn)]
    }

    /// The index of the purse that a seat uses; partners share the purse of the first of them. rule: team-storage
    #[inline]
    pub(crate) fn purse_index(&self, seat: Seat) -> usize {
        match (self.options.teams, seat.0) {
            (true, 3) => 0,
            (true, 2) => 1,
            _ => seat.index(),
        }
    }

    /// A seat together with its partner. rule: team
    pub(crate) fn partners(&self, seat: Seat) -> SeatSet {
        Seat::all(self.seats).filter(|other| self.purse_index(*other) == self.purse_index(seat)).collect()
    }

    #[inline]
    pub(crate) fn purse(&self, seat: Seat) -> &Purse {
        &self.purses[self.purse_index(seat)]
    }

    #[inline]
    pub(crate) fn purse_mut(&mut self, seat: Seat) -> &mut Purse {
        let index = self.purse_index(seat);
        &mut self.purses[index]
    }

    #[inline]
    pub(crate) fn moot(&self, seat: Seat) -> &Moot {
        &self.moots[seat.index()]
    }

    #[inline]
    pub(crate) fn network(&self, seat: Seat) -> &Cells {
        &self.mountain.networks[seat.index()]
    }

    /// May clan carts also pay where any resource is accepted? rule: carts
    #[inline]
    pub(crate) fn loose_carts(&self) -> bool {
        self.options.carts == ClanCarts::Loose
    }

    /// The values of the coronation tokens, in the order they are taken. rule: coronation
    pub(crate) fn crowns(&self) -> &'static [u8] {
        let numbers = &self.data.get().numbers;
        if self.seats == 2 { &numbers.coronation_duel } else { &numbers.coronation }
    }
}

/// Ids of the pieces on cells.
pub(crate) mod piece {
    use crate::data::{MAX_HALLS, MAX_TILES};
    use crate::state::MAX_SEATS;

    /// No piece.
    pub const NONE: u8 = 0;
    /// The gate of the first seat.
    pub const GATE: u8 = 1;
    /// The first hall.
    pub const HALL: u8 = GATE + MAX_SEATS as u8;
    /// The first tile.
    pub const TILE: u8 = HALL + MAX_HALLS as u8;
    /// The first separate part of a tile that a hall cut.
    pub const PART: u8 = TILE + MAX_TILES as u8;
}

/// The row of a horde slot and its position in that row.
#[inline]
pub(crate) const fn horde_row(slot: u8) -> (u8, u8) {
    match slot {
        0..=4 => (0, slot),
        5..=8 => (1, slot - 5),
        _ => (2, slot - 9),
    }
}

/// The slots below a slot, as a bit set. Each of them takes a bribe. rule: bribes
pub(crate) const fn slots_below(slot: u8) -> u16 {
    match horde_row(slot) {
        (0, _) => 0,
        (1, j) => 0b11 << j,
        (_, k) => 0b11 << (5 + k) | 0b111 << k,
    }
}

/// For each place of a moot: the place and all places below it, as a bit set. A cascade fills them. rule: cascade
pub(crate) const CASCADE: [u16; MOOT_PLACES] =
    [0b1, 0b10, 0b100, 0b1000, 0b1_0011, 0b10_0110, 0b100_1100, 0b1011_0111, 0b1_0110_1110, 0b11_1111_1111];

/// For each place of a moot: the two places it rests on; none for the bottom row.
pub(crate) const RESTS_ON: [Option<(usize, usize)>; MOOT_PLACES] =
    [None, None, None, None, Some((0, 1)), Some((1, 2)), Some((2, 3)), Some((4, 5)), Some((5, 6)), Some((7, 8))];

/// The row of a place of the moot, counted from the bottom.
pub(crate) const fn moot_row(place: u8) -> u8 {
    match place {
        0..=3 => 0,
        4..=6 => 1,
        7..=8 => 2,
        _ => 3,
    }
}
