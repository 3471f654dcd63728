//! The state of a table as flat data. A clone copies a few hundred bytes.

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

/// The row of `Watch::sure` that holds what everybody knows.
pub const PUBLIC_ROW: usize = 4;

/// What each seat gets on each roll: one row for each sum of two dice, from 2.
pub type Yields = [[Goods; 4]; 11];

/// The row of [`Yields`] for a roll.
#[inline]
pub const fn yield_row(roll: u8) -> usize {
    roll as usize - 2
}

/// The number of entries of `Watch::caps` per seat.
pub const VICTORY_CAPS: usize = 10;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Watch {
    pub(crate) data: DataRef<Data>,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Whose turn it is. In the opening: who places.
    pub(crate) active: Seat,
    /// The start player.
    pub(crate) first: Seat,
    pub(crate) turns: u16,
    /// In the opening: how many settlement-and-road pairs, then guards, are placed.
    pub(crate) placed: u8,
    /// Has the player on turn rolled?
    pub(crate) rolled: bool,
    /// Has he played a development card this turn?
    pub(crate) card_played: bool,
    /// With separate phases: has he built, which closes trading?
    pub(crate) trade_closed: bool,
    /// Offers he made this turn.
    pub(crate) offers_made: u8,
    /// The roll of this turn, the wildling die last. Zeros before the roll.
    pub(crate) dice: [u8; 3],
    /// Does the wildling die of this roll still have to take effect?
    pub(crate) die_due: bool,
    /// Free roads still to be placed. rule: road-building
    pub(crate) free_roads: u8,

    // ---- the board ----
    /// Terrain and number of each place.
    pub(crate) land: [Land; HEXES],
    /// The resource of each trade route.
    pub(crate) routes: [Resource; 5],
    /// Where Tormund stands. `None` is his camp.
    pub(crate) tormund: Option<Hex>,
    /// Corners where the distance rule allows a settlement.
    pub(crate) open_corners: u64,
    /// Paths without a road.
    pub(crate) free_paths: u128,
    pub(crate) pieces: [Pieces; 4],
    /// Who has a building at each hex.
    pub(crate) around: [SeatSet; 21],
    /// What each seat gets on each roll, if nothing blocks a hex.
    pub(crate) yields: Yields,

    // ---- cards ----
    pub(crate) supply: Goods,
    pub(crate) hands: [Goods; 4],
    /// For each viewer (the seats, then the public): cards that each seat certainly holds, by what that viewer saw.
    pub(crate) sure: [[Goods; 4]; 5],
    /// Development cards not yet bought.
    pub(crate) deck: Bag<5>,
    /// Development cards in hand, by kind.
    pub(crate) cards: [[u8; 5]; 4],
    /// Cards that the player on turn bought this turn.
    pub(crate) fresh: [u8; 5],
    /// Progress cards that left the game, by kind.
    pub(crate) spent: [u8; 5],
    /// Ranger patrols face up.
    pub(crate) patrols: [u8; 4],
    /// How many development cards each seat has bought.
    pub(crate) bought: [u8; 4],
    /// `caps[seat][c]` is a number of purchases. Among its first that many purchases the seat has at most `c` victory cards:
    /// with more it would have won on its own turn. Rivals can infer this.
    pub(crate) caps: [[u8; VICTORY_CAPS]; 4],

    /// Cards that each seat knows to lie in the deck, because Melisandre showed them and they went back.
    pub(crate) deck_seen: [[u8; 5]; 4],
    /// The cards that Melisandre shows. They are out of the deck until one of them is kept.
    pub(crate) looked: [u8; 5],
    /// Cards that are not played with.
    #[serde(default)]
    pub(crate) in_box: InBox,

    // ---- the Brotherhood ----
    /// The Wall, what is north of it, and what came over it.
    pub(crate) north: North,
    pub(crate) tokens: Tokens,
    /// Tokens that wait to be turned up.
    pub(crate) due: Due,
    /// The hero before each seat.
    pub(crate) heroes: [Option<Hero>; 4],
    /// Seats whose hero lies B side up.
    pub(crate) flipped: SeatSet,
    /// Seats that used a hero in this turn.
    pub(crate) hero_used: SeatSet,
    /// Seats that received their hero in this turn.
    pub(crate) hero_new: SeatSet,
    /// Heroes beside the board.
    pub(crate) display: Heroes,
    /// Seats that used a hero and still have to flip or swap it.
    pub(crate) after_use: SeatSet,

    // ---- special cards ----
    pub(crate) road_length: [u8; 4],
    pub(crate) longest_road: Option<Seat>,
    pub(crate) largest_patrol: Option<Seat>,

    // ---- open choices ----
    /// On a seven: how many cards each seat discards, how many it still has to name, and those it has named.
    pub(crate) owed: [u8; 4],
    pub(crate) unnamed: [u8; 4],
    pub(crate) discards: [Goods; 4],
    /// The offer of the player on turn.
    pub(crate) offer: Option<Bid>,
    /// The seats to which it was made.
    pub(crate) asked: SeatSet,
    /// The answers of the others to it, or their own proposals.
    pub(crate) answers: [Answer; 4],
    /// The seats whose answer is not `None`.
    pub(crate) spoken: SeatSet,
}

/// Cards that a scenario left in the box, so that supply and deck are as it gives them. Empty in other games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct InBox {
    pub(crate) resources: Goods,
    pub(crate) cards: [u8; 5],
}

/// All resource cards of this game.
pub(crate) fn resources_in_play(data: DataRef<Data>, in_box: &InBox) -> Goods {
    data.supply - in_box.resources
}

/// All development cards of this game, by kind.
pub(crate) fn cards_in_play(data: DataRef<Data>, options: &Options, in_box: &InBox) -> [u8; 5] {
    let mut cards = variant_of(data, options).deck;
    cards.iter_mut().zip(in_box.cards).for_each(|(all, left_out)| *all -= left_out);
    cards
}

/// Tokens that wait to be turned up, one after the other. rule: wildling-tokens
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Due {
    /// How many lay under a piece or left the pool.
    pub(crate) taken: u8,
    /// The shuffle that these belong to.
    pub(crate) shuffle: u8,
    /// How many follow from the pool.
    pub(crate) pool: u8,
}

/// The pieces of one seat, and values derived from them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Pieces {
    pub(crate) roads: u128,
    /// Paths that touch the seat's network at a corner without a rival's building.
    pub(crate) frontier: u128,
    pub(crate) settlements: u64,
    pub(crate) keeps: u64,
    /// Corners at the ends of the seat's roads.
    pub(crate) reach: u64,
    /// Trade rates with the supply: cards to give for one, by resource.
    pub(crate) rates: Goods,
    /// Do the roads close a loop? Then measuring them takes longer.
    pub(crate) looped: bool,
}

impl Pieces {
    /// Corners with a settlement or keep.
    #[inline]
    pub fn buildings(&self) -> u64 {
        self.settlements | self.keeps
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Chance lays a variable board, step by step. rule: setup-variable
    LayBoard(u8),
    /// Chance draws the start player.
    DrawStart,
    /// Opening: the active seat places a settlement.
    PlaceSettlement,
    /// Opening: the active seat places a road that touches this settlement.
    PlaceRoad(Corner),
    /// Opening of the Brotherhood: the active seat places a guard.
    PlaceGuard,
    /// The player on turn has not rolled.
    BeforeRoll,
    /// Chance rolls the dice.
    Rolling,
    /// Three equal dice: the roller takes a hero out of the game. rule: drama-of-heroes
    Drama,
    /// Seats with too many cards name their discards.
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
    /// The player on turn places a free road.
    FreeRoads,
    /// An offer is open.
    Offered,
    /// Chance turns up a wildling token. rule: wildling-tokens
    Reveal,
    /// A resource was demanded. The seats that paid it get a card back. rule: hero-jeor
    Demanded(Resource, SeatSet),
    /// Chance turns up this many more cards for Melisandre. rule: hero-melisandre
    Look(u8),
    /// The player on turn keeps one of them.
    Keep,
    /// The player on turn takes a card from this seat's open hand. rule: hero-mance
    Pick(Seat),
    /// This seat flips its hero or swaps it. rule: hero-after-use
    AfterUse(Seat),
    /// The game is over.
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

/// Cards for cards, from the side of the seat that makes the bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bid {
    /// Cards given.
    pub give: Goods,
    /// Cards received.
    pub get: Goods,
}

impl Bid {
    /// The same deal seen from the other side.
    pub fn reversed(self) -> Bid {
        Bid { give: self.get, get: self.give }
    }
}

/// A seat's answer to the offer of the player on turn, or its own proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Answer {
    /// Nothing yet.
    #[default]
    None,
    /// Accepts the offer.
    Accept,
    /// Declines the offer.
    Decline,
    /// A counter-offer to the offer, or an unasked proposal.
    Bid(Bid),
}

impl Watch {
    /// The board in use.
    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        board_of(self.data, &self.options, self.seats)
    }

    /// Values, rates and deck of this mode.
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

    /// Does the player on turn hold a card of this kind that he did not buy this turn? rule: one-card-a-turn
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

    /// Takes a road off its path. rule: hero-yarwyck
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

    /// Adds one card per roll for each hex at the corner.
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

    /// Recomputes the frontier, because a rival's settlement may have blocked a way.
    fn update_frontier(&mut self, seat: Seat) {
        let frontier = self.frontier_of(seat, self.pieces[seat.index()].reach);
        self.pieces[seat.index()].frontier = frontier;
    }

    /// The paths on which a seat could build if its roads ended at these corners. rule: roads
    pub(crate) fn frontier_of(&self, seat: Seat, reach: u64) -> u128 {
        let geometry = &self.data.get().geometry;
        let corners = (reach & !self.rival_buildings(seat)) | self.pieces[seat.index()].buildings();
        corners_in(corners).fold(0, |bits, c| bits | geometry.corner_paths[c.index()])
    }

    /// The paths on which a seat could build without this road.
    pub(crate) fn frontier_without(&self, seat: Seat, path: Path) -> u128 {
        let roads = self.pieces[seat.index()].roads & !(1 << path.0);
        self.frontier_of(seat, self.corners_of_roads(roads))
    }

    // ---- moving cards; every move keeps what each viewer knows ----

    /// Moves cards from the supply to a hand, seen by everybody.
    pub(crate) fn gain_from_supply(&mut self, seat: Seat, goods: Goods) {
        self.supply -= goods;
        self.receive_cards(seat, goods);
    }

    /// Moves cards from a hand to the supply, seen by everybody.
    pub(crate) fn pay_to_supply(&mut self, seat: Seat, goods: Goods) {
        self.lose_cards(seat, goods);
        self.supply += goods;
    }

    /// Adds cards to a hand, seen by everybody.
    pub(crate) fn receive_cards(&mut self, seat: Seat, goods: Goods) {
        self.hands[seat.index()] += goods;
        for row in &mut self.sure {
            row[seat.index()] += goods;
        }
    }

    /// Takes cards out of a hand, seen by everybody.
    pub(crate) fn lose_cards(&mut self, seat: Seat, goods: Goods) {
        self.hands[seat.index()] -= goods;
        for row in &mut self.sure {
            row[seat.index()] = row[seat.index()].saturating_sub(goods);
        }
    }

    /// Shows everybody that a seat holds these cards, because it offers them. An undo cannot cross this; `withdraw` takes back the
    /// offer, not the knowledge.
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
