//! The state of a table: what is public, and what each seat alone knows.

use crate::components::{
    EVENTS, FIRST_ISLE_PLACE, HOLDERS, Isle, NO_CLAN, PLACES, Place, STOCKED, TITLES, Tile, Title, Ware,
};
use crate::data::{Card, Clan, Data, Masks};
use crate::options::Options;
use crate::stack::{Frame, Reaction, STACK, Ship};
use arrayvec::ArrayVec;
use engine::{Bag, DataRef, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The maximum number of Ships of a seat.
pub const MAX_SHIPS: u8 = 16;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Empires {
    pub(crate) data: DataRef<Data>,
    pub(crate) open: Open,
    pub(crate) hidden: [HiddenCards; 4],
    /// Islands that a scenario put on top of the stacks, the next one first.
    pub(crate) tops: [ArrayVec<Isle, 12>; 2],
}

/// Everything that is public. rule: open-and-hidden
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) moment: Moment,
    pub(crate) round: u8,
    /// The first player of this round.
    pub(crate) first: Seat,
    /// The seat that acts or resolves something.
    pub(crate) actor: Seat,
    /// Has the actor taken the action of this turn?
    pub(crate) acted: bool,
    pub(crate) passed: SeatSet,
    /// Seats that have finished a simultaneous choice.
    pub(crate) ready: SeatSet,
    /// Is this round the last? rule: last-round
    #[serde(rename = "last")]
    pub(crate) last_round: bool,
    pub(crate) ring: [Tile; 5],
    /// Tiles on their solo side, as bits. rule: solo-tiles
    pub(crate) solo_sides: u8,
    /// Event tokens not yet revealed, as bits, and the last one revealed (0: none).
    pub(crate) tokens: u8,
    pub(crate) token: u8,
    pub(crate) seas: [Sea; 2],
    pub(crate) queue: ArrayVec<Ship, 64>,
    pub(crate) mats: [Mat; 4],
    pub(crate) stack: ArrayVec<Frame, STACK>,
    #[serde(rename = "due")]
    pub(crate) due_reactions: ArrayVec<Reaction, 64>,
    /// Fields whose Goods were given by the current `collect` effect. rule: collect
    pub(crate) collected: u64,
    /// Groups of Storages that have not paid yet, by row of holders. rule: storage
    #[serde(rename = "paying")]
    pub(crate) storage_groups: [u8; HOLDERS],
    /// The number of effects resolved in this turn. rule: safety-stop
    #[serde(rename = "nested")]
    pub(crate) resolved_effects: u16,
    pub(crate) ending: Option<Ending>,
}

/// One stack of Islands. rule: islands
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sea {
    /// The set of Islands in the stack, without their order.
    pub(crate) stack: u32,
    pub(crate) face_up: [Option<Isle>; 2],
    pub(crate) discard: u32,
    /// Islands that a scenario removed from the game.
    pub(crate) boxed: u32,
}

/// The public things of one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mat {
    pub(crate) clan: u8,
    /// Cards of the Empire, as bits by place. rule: empire
    pub(crate) cards: u64,
    pub(crate) exhausted: u64,
    /// Cards under a Field.
    pub(crate) under: u64,
    /// The Field above an upgrade, or the card a Copy is bound to.
    #[serde(with = "serde_array")]
    pub(crate) host: [Place; FIRST_ISLE_PLACE],
    /// Uses of limited abilities in this round.
    #[serde(with = "serde_array")]
    pub(crate) used: [u8; PLACES],
    /// Goods and Workers on cards, by row of holders. rule: assign
    pub(crate) on: [[u8; STOCKED]; HOLDERS],
    /// The supply, Workers included. rule: supplies
    pub(crate) stock: [u16; STOCKED],
    pub(crate) vp: u16,
    /// Workers on the Clan tile. rule: workers
    pub(crate) spent: u8,
    /// Ships in supply. rule: ships
    pub(crate) ships: u8,
    pub(crate) pawns: [Pawn; 2],
    /// How often each event happened to this player in this round.
    pub(crate) happened: [u8; EVENTS],
    /// Food saved on re-used pawns in this round. rule: pawn-discount
    pub(crate) discounted: u8,
    #[serde(rename = "held")]
    pub(crate) hand_size: u8,
    pub(crate) deck_size: u8,
    /// The number of cards drawn in Lookout or looked at.
    pub(crate) drawn: u8,
    pub(crate) discard: Bag<TITLES>,
    /// Cards in hand that everybody knows.
    #[serde(rename = "sure")]
    pub(crate) known_in_hand: Bag<TITLES>,
    /// Copies out of the game: from a scenario's data but not placed, or removed by it.
    pub(crate) boxed: Bag<TITLES>,
}

/// The hidden things of one player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HiddenCards {
    pub(crate) hand: Bag<TITLES>,
    /// The shuffled part of the deck.
    pub(crate) deck: Bag<TITLES>,
    /// Cards that a scenario put on top, the next card first.
    pub(crate) top: ArrayVec<Title, 16>,
    /// Drawn in Lookout, or looked at.
    pub(crate) drawn: Bag<TITLES>,
    /// The drawn cards that the player keeps.
    pub(crate) keeping: Bag<TITLES>,
    pub(crate) kept: u8,
}

/// A pawn, on a tile or not. rule: pawns
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Pawn {
    pub(crate) tile: Option<Tile>,
    /// Is the pawn in or after its second use?
    pub(crate) exhausted: bool,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The last round is over.
    Points,
    /// The maximum number of rounds was played.
    Rounds,
    /// A player conceded.
    Conceded(Seat),
    /// A solo game is over.
    Solo,
}

/// Where the game stands when nothing is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "`setup.rs` and `round.rs` tell what each is")]
pub enum Moment {
    Clans,
    Islands,
    Ring,
    FirstPlayer,
    StartDraw,
    StartHand,
    LookoutDraw,
    Lookout,
    Token,
    Storages,
    Turn,
    Expedition,
    Cleanup,
    Over,
}

impl Moment {
    /// Is the table still being set up?
    pub fn is_setup(self) -> bool {
        self < Moment::LookoutDraw
    }

    /// The word in descriptions.
    pub const fn word(self) -> &'static str {
        [
            "clans",
            "islands",
            "ring",
            "first-player",
            "start-draw",
            "start-hand",
            "lookout-draw",
            "lookout",
            "event",
            "storages",
            "turn",
            "expedition",
            "cleanup",
            "over",
        ][self as usize]
    }

    /// The phase in descriptions. rule: round
    pub const fn phase(self) -> &'static str {
        match self {
            Moment::LookoutDraw | Moment::Lookout | Moment::Token | Moment::Storages => "lookout",
            Moment::Turn => "action",
            Moment::Expedition => "expedition",
            Moment::Cleanup => "cleanup",
            Moment::Over => "over",
            _ => "setup",
        }
    }
}

/// Serde for long arrays.
pub(crate) mod serde_array {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<T: Serialize, const N: usize, S: Serializer>(rows: &[T; N], to: S) -> Result<S::Ok, S::Error> {
        rows.as_slice().serialize(to)
    }

    pub fn deserialize<'de, T: Deserialize<'de>, const N: usize, D: Deserializer<'de>>(
        from: D,
    ) -> Result<[T; N], D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        list.try_into().map_err(|l: Vec<T>| D::Error::invalid_length(l.len(), &"one for each place"))
    }
}

impl Mat {
    /// A player without a clan.
    pub(crate) fn empty() -> Mat {
        Mat {
            clan: NO_CLAN,
            cards: 0,
            exhausted: 0,
            under: 0,
            host: [Place::NONE; FIRST_ISLE_PLACE],
            used: [0; PLACES],
            on: [[0; STOCKED]; HOLDERS],
            stock: [0; STOCKED],
            vp: 0,
            spent: 0,
            ships: 0,
            pawns: [Pawn::default(); 2],
            happened: [0; EVENTS],
            discounted: 0,
            hand_size: 0,
            deck_size: 0,
            drawn: 0,
            discard: Bag::new([0; TITLES]),
            known_in_hand: Bag::new([0; TITLES]),
            boxed: Bag::new([0; TITLES]),
        }
    }

    /// The amount of one ware in the supply.
    #[inline]
    pub(crate) fn has(&self, ware: Ware) -> u16 {
        self.stock[ware as usize]
    }

    #[inline]
    pub(crate) fn add(&mut self, ware: Ware, n: u16) {
        self.stock[ware as usize] = self.stock[ware as usize].saturating_add(n).min(60_000);
    }

    #[inline]
    pub(crate) fn take(&mut self, ware: Ware, n: u16) {
        self.stock[ware as usize] -= n;
    }

    /// Workers in supply, on the Clan tile and Assigned.
    pub(crate) fn workers_owned(&self) -> u32 {
        let on: u32 = self.on.iter().map(|row| u32::from(row[Ware::Worker as usize])).sum();
        u32::from(self.has(Ware::Worker)) + u32::from(self.spent) + on
    }

    /// Is there a card in the deck or the discard pile?
    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        self.deck_size > 0 || !self.discard.is_empty()
    }
}

impl HiddenCards {
    pub(crate) fn empty() -> HiddenCards {
        let none = Bag::new([0; TITLES]);
        HiddenCards { hand: none, deck: none, top: ArrayVec::new(), drawn: none, keeping: none, kept: 0 }
    }

    /// The titles in hand, as bits.
    #[inline]
    pub(crate) fn hand_titles(&self) -> u32 {
        // This runs often, so it handles eight counts at once. Adding 127 sets the top bit of every count above zero; the
        // multiplication gathers the eight top bits.
        const FULL: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let (eights, _) = self.hand.counts().as_chunks::<8>();
        eights.iter().rev().fold(0, |bits, eight| {
            let lit = (u64::from_le_bytes(*eight) + FULL) & !FULL;
            bits << 8 | ((lit >> 7).wrapping_mul(GATHER) >> 56) as u32
        })
    }
}

impl Empires {
    /// An empty table.
    pub(crate) fn empty(data: DataRef<Data>, options: &Options, seats: u8) -> Empires {
        let sea = |d: usize| Sea { stack: data.get().seas[d], face_up: [None; 2], discard: 0, boxed: 0 };
        let solo = seats == 1;
        Empires {
            data,
            open: Open {
                options: *options,
                seats,
                moment: Moment::Clans,
                round: 1,
                first: Seat(0),
                actor: Seat(0),
                acted: false,
                passed: SeatSet::NONE,
                ready: SeatSet::NONE,
                last_round: false,
                ring: Tile::ALL,
                solo_sides: 0,
                tokens: if solo { 31 } else { 0 },
                token: 0,
                seas: [sea(0), sea(1)],
                queue: ArrayVec::new(),
                mats: [Mat::empty(), Mat::empty(), Mat::empty(), Mat::empty()],
                stack: ArrayVec::new(),
                due_reactions: ArrayVec::new(),
                collected: 0,
                storage_groups: [0; HOLDERS],
                resolved_effects: 0,
                ending: None,
            },
            hidden: [HiddenCards::empty(), HiddenCards::empty(), HiddenCards::empty(), HiddenCards::empty()],
            tops: [ArrayVec::new(), ArrayVec::new()],
        }
    }

    #[inline]
    pub(crate) fn mat(&self, seat: Seat) -> &Mat {
        &self.open.mats[seat.index()]
    }

    #[inline]
    pub(crate) fn mat_mut(&mut self, seat: Seat) -> &mut Mat {
        &mut self.open.mats[seat.index()]
    }

    #[inline]
    pub(crate) fn hidden_cards(&self, seat: Seat) -> &HiddenCards {
        &self.hidden[seat.index()]
    }

    #[inline]
    pub(crate) fn hidden_cards_mut(&mut self, seat: Seat) -> &mut HiddenCards {
        &mut self.hidden[seat.index()]
    }

    /// The clan of a seat.
    #[inline]
    pub(crate) fn clan(&self, seat: Seat) -> &'static Clan {
        self.data.get().clan(self.mat(seat).clan)
    }

    #[inline]
    pub(crate) fn masks(&self, seat: Seat) -> &'static Masks {
        &self.clan(seat).masks
    }

    /// A title of the seat's clan.
    #[inline]
    pub(crate) fn card(&self, seat: Seat, title: Title) -> &'static Card {
        self.data.get().card(self.mat(seat).clan, title)
    }

    /// The card in a place of a seat's Empire.
    #[inline]
    pub(crate) fn card_at(&self, seat: Seat, place: Place) -> &'static Card {
        self.data.get().card_at(self.mat(seat).clan, place)
    }

    /// Is this a solo game?
    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.open.seats == 1
    }

    /// The number of frames on the stack.
    pub fn stack_depth(&self) -> usize {
        self.open.stack.len()
    }

    /// All seats, from the first player on. rule: seating
    pub(crate) fn seats_from_first(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.open.first.0, self.open.seats);
        (0..seats).map(move |i| Seat((first + i) % seats))
    }
}
