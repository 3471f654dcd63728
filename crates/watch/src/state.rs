//! The table as flat data: a clone is a copy of a few hundred bytes.

use crate::colours::Colours;
use crate::data::{Board, CardKind, Data, Variant};
use crate::geometry::{Corner, HEXES, Hex, Path, corners_in, hexes_in, paths_in};
use crate::hero::{Hero, Heroes};
use crate::land::Land;
use crate::north::North;
use crate::options::Options;
use crate::resource::{Goods, Resource};
use crate::tokens::Tokens;
use engine::{Bag, DataRef, Log, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The row of [`Watch::sure`] that holds what everybody knows.
pub const PUBLIC_ROW: usize = 4;

/// What each roll brings each seat: a row for each sum of two dice, from 2.
pub type Yields = [[Goods; 4]; 11];

/// The row of [`Yields`] for a roll.
#[inline]
pub const fn yield_row(roll: u8) -> usize {
    roll as usize - 2
}

/// How many victory cards a rival can be limited to, from 0 (see [`Watch::caps`]).
pub const VICTORY_CAPS: usize = 10;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Watch {
    pub(crate) data: DataRef<Data>,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is (in the opening: who places).
    pub(crate) active: Seat,
    /// Who began.
    pub(crate) first: Seat,
    pub(crate) turns: u16,
    /// In the opening: how many have placed a pair, and then a guard.
    pub(crate) placed: u8,
    /// Has the player on turn rolled?
    pub(crate) rolled: bool,
    /// Has he played a development card this turn?
    pub(crate) card_played: bool,
    /// With separate phases: has he built, and so closed trading?
    pub(crate) trade_closed: bool,
    /// Offers he made this turn.
    pub(crate) offers_made: u8,
    /// The last roll, the wildling die last; zeros before the roll of a turn.
    pub(crate) dice: [u8; 3],
    /// Is the wildling die of this roll still to be carried out?
    pub(crate) die_due: bool,
    /// Free roads still to be placed. rule: road-building
    pub(crate) free_roads: u8,

    // ---- the board ----
    /// Terrain and number of each place.
    pub(crate) land: [Land; HEXES],
    /// The resource of each trade route.
    pub(crate) routes: [Resource; 5],
    /// Where Tormund stands; nowhere is his camp.
    pub(crate) tormund: Option<Hex>,
    /// Corners where the distance rule allows a settlement.
    pub(crate) open_corners: u64,
    /// Paths without a road.
    pub(crate) free_paths: u128,
    pub(crate) pieces: [Pieces; 4],
    /// Who has a building at each hex.
    pub(crate) around: [SeatSet; 21],
    /// What each roll brings each seat, Tormund and wildlings aside.
    pub(crate) yields: Yields,

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
    pub(crate) caps: [[u8; VICTORY_CAPS]; 4],

    /// What each seat knows to lie in the deck, because Melisandre showed it and put it back.
    pub(crate) deck_seen: [[u8; 5]; 4],
    /// The cards Melisandre shows, out of the deck until one of them is kept.
    pub(crate) looked: [u8; 5],
    /// Cards that are not played with.
    #[serde(default)]
    pub(crate) in_box: InBox,

    // ---- the Brotherhood ----
    /// The Wall, what is north of it, and what came over it.
    pub(crate) north: North,
    pub(crate) tokens: Tokens,
    /// Tokens that are to be turned up.
    pub(crate) due: Due,
    /// The hero before each seat.
    pub(crate) heroes: [Option<Hero>; 4],
    /// Seats whose hero lies B side up.
    pub(crate) flipped: SeatSet,
    /// Seats that used a hero in this turn.
    pub(crate) hero_used: SeatSet,
    /// Seats that received theirs in this turn.
    pub(crate) hero_new: SeatSet,
    /// Heroes beside the board.
    pub(crate) display: Heroes,
    /// Who has used a hero and has still to turn or swap it.
    pub(crate) after_use: SeatSet,

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

/// Cards that a scenario left in the box, so that supply and deck are as it gives them. Otherwise there are none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct InBox {
    pub(crate) resources: Goods,
    pub(crate) cards: [u8; 5],
}

/// All resource cards that are played with.
pub(crate) fn resources_in_play(data: DataRef<Data>, in_box: &InBox) -> Goods {
    data.supply - in_box.resources
}

/// All development cards that are played with, by kind.
pub(crate) fn cards_in_play(data: DataRef<Data>, options: &Options, in_box: &InBox) -> [u8; 5] {
    let mut cards = variant_of(data, options).deck;
    cards.iter_mut().zip(in_box.cards).for_each(|(all, left_out)| *all -= left_out);
    cards
}

/// Tokens that are to be turned up, one after the other. rule: wildling-tokens
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Due {
    /// So many that lay under a piece or were taken from the pool.
    pub(crate) taken: u8,
    /// Their shuffle.
    pub(crate) shuffle: u8,
    /// And then so many from the pool.
    pub(crate) pool: u8,
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
    /// Chance lays a variable board, step by step. rule: setup-variable
    LayBoard(u8),
    /// Chance draws the start player.
    DrawStart,
    /// Opening: the active seat places a settlement.
    PlaceSettlement,
    /// Opening: and a road that touches it.
    PlaceRoad(Corner),
    /// Opening of the Brotherhood: the active seat places a guard.
    PlaceGuard,
    /// The player on turn has not rolled.
    BeforeRoll,
    /// The dice are in the air.
    Rolling,
    /// Three equal dice: the roller takes a hero out of the game. rule: drama-of-heroes
    Drama,
    /// Seats with too many cards name what they give back.
    Discards,
    /// The roller moves Tormund.
    MoveTormund,
    /// Chance picks a card out of this seat's hand.
    Theft(Seat),
    /// This seat got nothing and may use Samwell Tarly. rule: hero-samwell
    Samwell(Seat),
    /// Trading and building.
    Main,
    /// Chance turns up a development card.
    DrawCard,
    /// A free road is to be placed.
    FreeRoads,
    /// An offer lies on the table.
    Offered,
    /// Chance turns up a wildling token. rule: wildling-tokens
    Reveal,
    /// A resource was demanded; the seats that paid it get a card back. rule: hero-jeor
    Demanded(Resource, SeatSet),
    /// Chance turns up so many more cards for Melisandre. rule: hero-melisandre
    Look(u8),
    /// One of them is kept.
    Keep,
    /// A card is taken out of this seat's open hand. rule: hero-mance
    Pick(Seat),
    /// This seat turns its hero or swaps it. rule: hero-after-use
    AfterUse(Seat),
    /// It is over.
    Over,
}

impl Phase {
    /// Its word in views and scenarios.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::LayBoard(_) => "lay-board",
            Phase::DrawStart => "draw-start",
            Phase::PlaceSettlement => "place-settlement",
            Phase::PlaceRoad(_) => "place-road",
            Phase::BeforeRoll => "before-roll",
            Phase::Rolling => "rolling",
            Phase::Discards => "discards",
            Phase::MoveTormund => "move-tormund",
            Phase::Theft(_) => "theft",
            Phase::Main => "main",
            Phase::DrawCard => "draw-card",
            Phase::PlaceGuard => "place-guard",
            Phase::Drama => "drama",
            Phase::Samwell(_) => "samwell",
            Phase::Reveal => "reveal",
            Phase::Demanded(..) => "demanded",
            Phase::Look(_) => "look",
            Phase::Keep => "keep",
            Phase::Pick(_) => "pick",
            Phase::AfterUse(_) => "after-use",
            Phase::FreeRoads => "free-roads",
            Phase::Offered => "offered",
            Phase::Over => "over",
        }
    }
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
    pub fn reversed(self) -> Bid {
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

impl Watch {
    /// The board in use.
    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        board_of(self.data, &self.options, self.seats)
    }

    /// Values, rates and deck of the game that is played.
    #[inline]
    pub(crate) fn variant(&self) -> &'static Variant {
        variant_of(self.data, &self.options)
    }

    /// The trade route at a corner.
    #[inline]
    pub(crate) fn route_at(&self, corner: Corner) -> Option<Resource> {
        self.board().route[corner.index()].map(|slot| self.routes[usize::from(slot)])
    }

    /// Which colour each seat plays.
    pub(crate) fn colours(&self) -> Colours {
        Colours::new(&self.options, self.seats)
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
    pub(crate) fn rival_buildings(&self, seat: Seat) -> u64 {
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
    pub(crate) fn is_playable(&self, kind: CardKind) -> bool {
        self.cards[self.active.index()][kind as usize] > self.fresh[kind as usize]
    }

    // ---- putting pieces down; costs and points are the callers' business ----

    /// Puts a road on a path.
    pub(crate) fn put_road(&mut self, seat: Seat, path: Path) {
        let geometry = &self.data.get().geometry;
        let (a, b) = geometry.ends[path.index()];
        let rivals = self.rival_buildings(seat);
        self.free_paths &= !(1 << path.0);
        let pieces = &mut self.pieces[seat.index()];
        // Only a road between two corners reached before can close a loop.
        let (at_a, at_b) = (pieces.reach & (1 << a.0) != 0, pieces.reach & (1 << b.0) != 0);
        pieces.looped = pieces.looped || at_a && at_b && geometry.are_connected(a, b, pieces.roads);
        pieces.roads |= 1 << path.0;
        for corner in [a, b] {
            pieces.reach |= 1 << corner.0;
            // rule: roads — a rival's building blocks the way through
            if rivals & (1 << corner.0) == 0 {
                pieces.frontier |= geometry.corner_paths[corner.index()];
            }
        }
    }

    /// Lifts a road off its path. rule: hero-yarwyck
    pub(crate) fn lift_road(&mut self, seat: Seat, path: Path) {
        let bit = 1u128 << path.0;
        self.free_paths |= bit;
        self.pieces[seat.index()].roads &= !bit;
        self.pieces[seat.index()].reach = self.corners_of_roads(self.pieces[seat.index()].roads);
        self.update_frontier(seat);
    }

    /// The corners at the ends of these roads.
    fn corners_of_roads(&self, roads: u128) -> u64 {
        let ends = &self.data.get().geometry.ends;
        paths_in(roads).map(|p| ends[p.index()]).fold(0, |bits, (a, b)| bits | 1 << a.0 | 1 << b.0)
    }

    /// Puts a settlement on a corner.
    pub(crate) fn put_settlement(&mut self, seat: Seat, corner: Corner) {
        let geometry = &self.data.get().geometry;
        let bit = 1u64 << corner.0;
        let pieces = &mut self.pieces[seat.index()];
        pieces.settlements |= bit;
        pieces.frontier |= geometry.corner_paths[corner.index()];
        if let Some(resource) = self.route_at(corner) {
            let rate = Goods::new(resource, self.variant().rates.route);
            let pieces = &mut self.pieces[seat.index()];
            pieces.rates = pieces.rates - Goods::new(resource, pieces.rates.count(resource)) + rate;
        }
        self.open_corners &= !(bit | geometry.near[corner.index()]); // rule: distance
        self.add_yield(seat, corner);
        for hex in hexes_in(geometry.corner_hexes[corner.index()]) {
            self.around[hex.index()].add(seat);
        }
        for other in Seat::all(self.seats).filter(|s| *s != seat) {
            if self.pieces[other.index()].reach & bit != 0 {
                self.update_frontier(other);
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
        for hex in hexes_in(self.data.get().geometry.corner_hexes[corner.index()]) {
            let land = self.land[hex.index()];
            if let Some(resource) = land.resource() {
                for roll in land.rolls() {
                    self.yields[yield_row(roll)][seat.index()] += Goods::new(resource, 1);
                }
            }
        }
    }

    /// A rival's settlement may have shut a way: works the frontier out anew.
    fn update_frontier(&mut self, seat: Seat) {
        let frontier = self.frontier_of(seat, self.pieces[seat.index()].reach);
        self.pieces[seat.index()].frontier = frontier;
    }

    /// The paths a seat could build on if its roads ended at these corners. rule: roads
    pub(crate) fn frontier_of(&self, seat: Seat, reach: u64) -> u128 {
        let geometry = &self.data.get().geometry;
        let corners = (reach & !self.rival_buildings(seat)) | self.pieces[seat.index()].buildings();
        corners_in(corners).fold(0, |bits, c| bits | geometry.corner_paths[c.index()])
    }

    /// Where a seat could build if it had not this road.
    pub(crate) fn frontier_without(&self, seat: Seat, path: Path) -> u128 {
        let roads = self.pieces[seat.index()].roads & !(1 << path.0);
        self.frontier_of(seat, self.corners_of_roads(roads))
    }

    // ---- moving cards; every move keeps what each viewer knows ----

    /// A seat gets cards that everybody sees, from the supply.
    pub(crate) fn gain_from_supply(&mut self, seat: Seat, goods: Goods) {
        self.supply -= goods;
        self.receive_cards(seat, goods);
    }

    /// A seat returns cards that everybody sees, to the supply.
    pub(crate) fn pay_to_supply(&mut self, seat: Seat, goods: Goods) {
        self.lose_cards(seat, goods);
        self.supply += goods;
    }

    pub(crate) fn receive_cards(&mut self, seat: Seat, goods: Goods) {
        self.hands[seat.index()] += goods;
        for row in &mut self.sure {
            row[seat.index()] += goods;
        }
    }

    pub(crate) fn lose_cards(&mut self, seat: Seat, goods: Goods) {
        self.hands[seat.index()] -= goods;
        for row in &mut self.sure {
            row[seat.index()] = row[seat.index()].saturating_sub(goods);
        }
    }

    /// A seat gives its word for these cards, and words are checked: now everybody knows it holds them. What was shown
    /// cannot be unshown, so this is a line no undo crosses; `withdraw` takes the word itself back.
    pub(crate) fn reveal_cards(&mut self, seat: Seat, goods: Goods, log: &mut impl Log) {
        log.reveal(self.everyone());
        for row in &mut self.sure {
            row[seat.index()] = row[seat.index()].max_each(goods);
        }
    }
}

/// The board for these options and seats.
#[inline]
pub(crate) fn board_of(data: DataRef<Data>, options: &Options, seats: u8) -> &'static Board {
    let which = if options.brotherhood() { usize::from(seats) - 2 } else { 0 };
    &data.get().boards[which]
}

/// Values, rates and deck for these options.
#[inline]
pub(crate) fn variant_of(data: DataRef<Data>, options: &Options) -> &'static Variant {
    if options.brotherhood() { &data.get().brotherhood } else { &data.get().base }
}
