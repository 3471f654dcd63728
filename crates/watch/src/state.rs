//! The table as flat data: a clone is a copy of a few hundred bytes.

use crate::data::{Board, CardKind, Data};
use crate::geometry::{Corner, Hex, Path, corners_in, hexes_in};
use crate::options::Options;
use crate::resource::Goods;
use serde::{Deserialize, Serialize};
use table::{Bag, Log, Print, Seat, SeatSet};

/// The colours in playing order. With three seats red stays away. rule: setup-prebuilt
pub const SEAT_WORDS: [&str; 4] = ["red", "blue", "black", "yellow"];

/// The row of [`Watch::sure`] that holds what everybody knows.
pub const PUBLIC: usize = 4;

/// How many victory cards a rival can be limited to, from 0 (see [`Watch::caps`]).
pub const CAPS: usize = 10;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Watch {
    pub(crate) data: Print<Data>,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is (in the opening: who places).
    pub(crate) active: Seat,
    /// Who began.
    pub(crate) first: Seat,
    pub(crate) turns: u16,
    /// In the opening: how many have placed a pair.
    pub(crate) placed: u8,
    /// Has the player on turn rolled?
    pub(crate) rolled: bool,
    /// Has he played a development card this turn?
    pub(crate) card_played: bool,
    /// With separate phases: has he built, and so closed trading?
    pub(crate) trade_closed: bool,
    /// Offers he made this turn.
    pub(crate) offers_made: u8,
    /// The last roll; zeros before the first of a turn.
    pub(crate) dice: [u8; 2],

    // ---- the board ----
    /// Where Tormund stands; nowhere is his camp.
    pub(crate) tormund: Option<Hex>,
    /// Corners where the distance rule allows a settlement.
    pub(crate) open_corners: u64,
    /// Paths without a road.
    pub(crate) free_paths: u128,
    pub(crate) pieces: [Pieces; 4],
    /// Who has a building at each hex.
    pub(crate) around: [SeatSet; 21],
    /// What each roll brings each seat, Tormund aside.
    #[serde(with = "yields")]
    pub(crate) yields: [[Goods; 4]; 13],

    // ---- cards ----
    pub(crate) supply: Goods,
    pub(crate) hands: [Goods; 4],
    /// For each viewer (seats, then the public): cards each seat holds for certain, judged by what that viewer saw.
    pub(crate) sure: [[Goods; 4]; 5],
    /// Development cards not yet bought.
    pub(crate) deck: Bag<5>,
    /// Development cards in hand, by kind.
    pub(crate) cards: [[u8; 5]; 4],
    /// Those of the player on turn that he bought this turn.
    pub(crate) fresh: [u8; 5],
    /// Progress cards that left the game, by kind.
    pub(crate) spent: [u8; 5],
    /// Ranger patrols face up.
    pub(crate) patrols: [u8; 4],
    /// How many development cards each seat has bought.
    pub(crate) bought: [u8; 4],
    /// `caps[seat][c]`: among so many of its first purchases a seat has at most `c` victory cards, because with more it
    /// would have won on its own turn. Rivals can know that much.
    pub(crate) caps: [[u8; CAPS]; 4],

    // ---- special cards ----
    pub(crate) road_length: [u8; 4],
    pub(crate) longest_road: Option<Seat>,
    pub(crate) largest_patrol: Option<Seat>,

    // ---- open choices ----
    /// On a seven: how many cards each seat gives back, how many it has still to name, and those it has named.
    pub(crate) owed: [u8; 4],
    pub(crate) unnamed: [u8; 4],
    pub(crate) discards: [Goods; 4],
    /// The offer of the player on turn.
    pub(crate) offer: Option<Bid>,
    /// Whom it was made to.
    pub(crate) asked: SeatSet,
    /// What the others say to it, or propose of their own.
    pub(crate) answers: [Answer; 4],
    /// Who has said anything at all: the seats whose answer is not `None`.
    pub(crate) spoken: SeatSet,
}

/// The pieces of one seat and what follows from them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Pieces {
    pub(crate) roads: u128,
    /// Paths that touch the own network where no rival stands in the way.
    pub(crate) frontier: u128,
    pub(crate) settlements: u64,
    pub(crate) keeps: u64,
    /// Corners at the end of an own road.
    pub(crate) reach: u64,
    /// Cards to give the supply for one, by resource.
    pub(crate) rates: Goods,
    /// Do the roads close a loop? Measuring them then takes more care.
    pub(crate) looped: bool,
}

impl Pieces {
    /// Corners with a settlement or keep.
    #[inline]
    pub fn buildings(&self) -> u64 {
        self.settlements | self.keeps
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Chance draws the start player.
    DrawStart,
    /// Opening: the active seat places a settlement.
    PlaceSettlement,
    /// Opening: and a road that touches it.
    PlaceRoad(Corner),
    /// The player on turn has not rolled.
    BeforeRoll,
    /// The dice are in the air.
    Rolling,
    /// Seats with too many cards name what they give back.
    Discards,
    /// The roller moves Tormund.
    MoveTormund,
    /// Chance picks a card out of this seat's hand.
    Theft(Seat),
    /// Trading and building.
    Main,
    /// Chance turns up a development card.
    DrawCard,
    /// So many free roads are still to be placed.
    FreeRoads(u8),
    /// An offer lies on the table.
    Offered,
    /// Somebody has won.
    Over,
}

/// Cards for cards, from the view of the one who says it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// What he gives.
    pub give: Goods,
    /// What he gets.
    pub get: Goods,
}

impl Bid {
    /// The same deal seen from the other side.
    pub fn turned(self) -> Bid {
        Bid { give: self.get, get: self.give }
    }
}

/// What a seat says about a trade with the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Answer {
    /// Nothing yet.
    #[default]
    None,
    /// Yes to the offer.
    Accept,
    /// No.
    Decline,
    /// This instead (after an offer), or this (unasked).
    Bid(Bid),
}

mod yields {
    //! Serde for the 13 rows of yields.
    use super::Goods;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub fn serialize<S: Serializer>(rows: &[[Goods; 4]; 13], to: S) -> Result<S::Ok, S::Error> {
        rows.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[[Goods; 4]; 13], D::Error> {
        let rows = Vec::<[Goods; 4]>::deserialize(from)?;
        rows.try_into().map_err(|r: Vec<_>| D::Error::invalid_length(r.len(), &"13 rows"))
    }
}

impl Watch {
    /// The board in use.
    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        &self.data.get().base
    }

    /// The seat's colour, as an index of [`SEAT_WORDS`].
    pub(crate) fn colour(&self, seat: Seat) -> usize {
        seat.index() + usize::from(self.seats == 3)
    }

    /// All seats.
    pub(crate) fn everyone(&self) -> SeatSet {
        SeatSet::all(self.seats)
    }

    /// All seats but the player on turn.
    pub(crate) fn others(&self) -> SeatSet {
        self.everyone() - SeatSet::of(self.active)
    }

    /// Corners where any rival of `seat` has a building.
    pub(crate) fn rivals_at(&self, seat: Seat) -> u64 {
        let mut bits = 0;
        for (i, pieces) in self.pieces.iter().enumerate() {
            if i != seat.index() {
                bits |= pieces.buildings();
            }
        }
        bits
    }

    /// Rivals of `seat` that can be robbed at a hex. rule: theft
    pub(crate) fn victims(&self, seat: Seat, hex: Hex) -> SeatSet {
        self.around[hex.index()] - SeatSet::of(seat)
    }

    /// Who has a building at a corner, and whether it is a keep.
    pub fn building_at(&self, corner: Corner) -> Option<(Seat, bool)> {
        let bit = 1u64 << corner.0;
        Seat::all(self.seats)
            .find(|s| self.pieces[s.index()].buildings() & bit != 0)
            .map(|s| (s, self.pieces[s.index()].keeps & bit != 0))
    }

    /// Whose road lies on a path.
    pub fn road_on(&self, path: Path) -> Option<Seat> {
        Seat::all(self.seats).find(|s| self.pieces[s.index()].roads & (1 << path.0) != 0)
    }

    /// Cards of a kind the player on turn may play now. rule: one-card-a-turn
    #[inline]
    pub(crate) fn playable(&self, kind: CardKind) -> bool {
        self.cards[self.active.index()][kind as usize] > self.fresh[kind as usize]
    }

    // ---- putting pieces down; costs and points are the callers' business ----

    /// Puts a road on a path.
    pub(crate) fn put_road(&mut self, seat: Seat, path: Path) {
        let geometry = &self.data.get().geometry;
        let (a, b) = geometry.ends[path.index()];
        let rivals = self.rivals_at(seat);
        self.free_paths &= !(1 << path.0);
        let pieces = &mut self.pieces[seat.index()];
        // Only a road between two corners reached before can close a loop.
        let (at_a, at_b) = (pieces.reach & (1 << a.0) != 0, pieces.reach & (1 << b.0) != 0);
        pieces.looped = pieces.looped || at_a && at_b && geometry.joined(a, b, pieces.roads);
        pieces.roads |= 1 << path.0;
        for corner in [a, b] {
            pieces.reach |= 1 << corner.0;
            // rule: roads — a rival's building blocks the way through
            if rivals & (1 << corner.0) == 0 {
                pieces.frontier |= geometry.corner_paths[corner.index()];
            }
        }
    }

    /// Puts a settlement on a corner.
    pub(crate) fn put_settlement(&mut self, seat: Seat, corner: Corner) {
        let geometry = &self.data.get().geometry;
        let bit = 1u64 << corner.0;
        let pieces = &mut self.pieces[seat.index()];
        pieces.settlements |= bit;
        pieces.frontier |= geometry.corner_paths[corner.index()];
        if let Some(resource) = self.board().route[corner.index()] {
            let rate = Goods::of(resource, self.data.rates.route);
            let pieces = &mut self.pieces[seat.index()];
            pieces.rates = pieces.rates - Goods::of(resource, pieces.rates.count(resource)) + rate;
        }
        self.open_corners &= !(bit | geometry.near[corner.index()]); // rule: distance
        self.add_yield(seat, corner);
        for hex in hexes_in(geometry.corner_hexes[corner.index()]) {
            self.around[hex.index()].add(seat);
        }
        for other in Seat::all(self.seats).filter(|s| *s != seat) {
            if self.pieces[other.index()].reach & bit != 0 {
                self.redraw_frontier(other);
            }
        }
    }

    /// Puts a keep in the place of a settlement.
    pub(crate) fn put_keep(&mut self, seat: Seat, corner: Corner) {
        let bit = 1u64 << corner.0;
        let pieces = &mut self.pieces[seat.index()];
        pieces.settlements &= !bit;
        pieces.keeps |= bit;
        self.add_yield(seat, corner);
    }

    /// One more card from each hex at the corner whenever its number falls.
    fn add_yield(&mut self, seat: Seat, corner: Corner) {
        let board = self.board();
        for hex in hexes_in(self.data.get().geometry.corner_hexes[corner.index()] & board.numbered) {
            if let Some(resource) = board.terrain[hex.index()].and_then(super::resource::Terrain::resource) {
                self.yields[usize::from(board.number[hex.index()])][seat.index()] += Goods::of(resource, 1);
            }
        }
    }

    /// A rival's settlement may have shut a way: works the frontier out anew.
    fn redraw_frontier(&mut self, seat: Seat) {
        let geometry = &self.data.get().geometry;
        let rivals = self.rivals_at(seat);
        let pieces = &mut self.pieces[seat.index()];
        let corners = (pieces.reach & !rivals) | pieces.buildings();
        pieces.frontier = corners_in(corners).fold(0, |bits, c| bits | geometry.corner_paths[c.index()]);
    }

    // ---- moving cards; every move keeps what each viewer knows ----

    /// A seat gets cards that everybody sees, from the supply.
    pub(crate) fn gain(&mut self, seat: Seat, goods: Goods) {
        self.supply -= goods;
        self.receive(seat, goods);
    }

    /// A seat returns cards that everybody sees, to the supply.
    pub(crate) fn pay(&mut self, seat: Seat, goods: Goods) {
        self.hand_over(seat, goods);
        self.supply += goods;
    }

    pub(crate) fn receive(&mut self, seat: Seat, goods: Goods) {
        self.hands[seat.index()] += goods;
        for row in &mut self.sure {
            row[seat.index()] += goods;
        }
    }

    pub(crate) fn hand_over(&mut self, seat: Seat, goods: Goods) {
        self.hands[seat.index()] -= goods;
        for row in &mut self.sure {
            row[seat.index()] = row[seat.index()].less(goods);
        }
    }

    /// A seat gives its word for these cards, and words are checked: now everybody knows it holds them. What was shown
    /// cannot be unshown, so this is a line no undo crosses; `withdraw` takes the word itself back.
    pub(crate) fn vouch(&mut self, seat: Seat, goods: Goods, log: &mut impl Log) {
        log.reveal(self.everyone());
        for row in &mut self.sure {
            row[seat.index()] = row[seat.index()].at_least(goods);
        }
    }
}
