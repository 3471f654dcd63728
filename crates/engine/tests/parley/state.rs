//! The state of a table: flat data without future draws.

use super::data::NONE;
use super::{Data, Good, KINDS, Memory, Options};
use engine::{Bag, DataRef, Deck, Placed, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The most seats.
pub const SEATS: usize = 4;
/// Cards each seat draws in the first round; later one.
const FIRST_HAND: u8 = 3;

/// A table of parley.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Parley {
    pub data: DataRef<Data>,
    pub options: Options,
    pub seats: u8,
    pub phase: Phase,
    pub round: u8,
    /// Whose turn it is, to draw or to act.
    pub turn: Seat,
    pub turns: u32,
    /// Offers made this turn.
    pub offers: u8,
    pub hands: [Bag<KINDS>; SEATS],
    pub memory: Memory,
    pub deck: Deck<KINDS, 12>,
    /// Face up beside the deck.
    pub sold: Bag<KINDS>,
    pub points: [i32; SEATS],
    /// Secret until all are in.
    pub picks: [Option<Road>; SEATS],
    /// The first card of a burial, while the second is not chosen.
    pub draft: Option<Good>,
}

/// The phase of the game. It is public.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This many cards are still to be drawn, one by one around the table.
    Draw(u8),
    Pick,
    Turn,
    /// `to` answers the offer of `from`.
    Answer {
        from: Seat,
        to: Seat,
        deal: Deal,
        countered: bool,
    },
    /// The victim may ward off a theft.
    Window {
        victim: Seat,
    },
    Theft {
        victim: Seat,
    },
    Over,
}

/// Goods for goods, from the side of the seat that offers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deal {
    pub give: Bag<KINDS>,
    pub want: Bag<KINDS>,
}

/// A road out of the fair.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Road {
    North,
    South,
    Sea,
}

impl Road {
    pub const ALL: [Road; 3] = [Road::North, Road::South, Road::Sea];
}

/// An outcome.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outcome {
    Draw(Good),
    Theft(Good),
}

impl Parley {
    pub fn new(data: DataRef<Data>, options: Options, seats: u8) -> Parley {
        Parley {
            data,
            options,
            seats,
            phase: Phase::Draw(seats * FIRST_HAND),
            round: 1,
            turn: Seat(0),
            turns: 0,
            offers: 0,
            hands: [NONE; SEATS],
            memory: Memory::default(),
            deck: Deck::shuffled(data.cards()),
            sold: NONE,
            points: [0; SEATS],
            picks: [None; SEATS],
            draft: None,
        }
    }

    /// The start of play: nothing dealt, the first seat to act.
    pub fn at_start_of_play(mut self) -> Parley {
        self.phase = Phase::Turn;
        self.turns = 1;
        self
    }

    /// The cards of a hand that a viewer can name for sure.
    pub fn sure(&self, viewer: Viewer, owner: Seat) -> Bag<KINDS> {
        let open = self.phase == Phase::Over; // rule: ending: all hands are shown
        match viewer {
            Viewer::Omniscient => self.hands[owner.index()],
            Viewer::Seat(seat) if open || seat == owner => self.hands[owner.index()],
            Viewer::Spectator if open => self.hands[owner.index()],
            _ => self.memory.sure(viewer, owner),
        }
    }

    /// Every card whose place this viewer does not know.
    pub fn unseen(&self, viewer: Viewer) -> Bag<KINDS> {
        let mut unseen = *self.data.cards().counts();
        let seen = Seat::all(self.seats).map(|s| self.sure(viewer, s)).chain([self.sold]);
        seen.for_each(|bag| Good::all().for_each(|g| unseen[g.index()] -= bag.count(g.index())));
        for placed in self.deck.top.iter().chain(&self.deck.bottom) {
            unseen[usize::from(placed.kind)] -= u8::from(viewer.knows(placed.known_to));
        }
        Bag::new(unseen)
    }

    /// The next card of the deck, if its place was fixed on purpose.
    pub fn fixed_next(&self) -> Option<Placed> {
        let last = if self.deck.middle.is_empty() { self.deck.bottom.first() } else { None };
        self.deck.top.first().or(last).copied()
    }

    /// Could some hand that this seat may hold, as far as everybody knows, ward off a theft? Its real hand does not
    /// matter.
    pub fn could_ward(&self, seat: Seat) -> bool {
        let (sure, unseen) = (self.sure(Viewer::Spectator, seat), self.unseen(Viewer::Spectator));
        let hidden = self.hands[seat.index()].len() > sure.len();
        self.data.ward().is_some_and(|g| sure.count(g.index()) > 0 || (hidden && unseen.count(g.index()) > 0))
    }

    /// What a hand is worth when the game ends.
    pub fn kept(&self, seat: Seat) -> i32 {
        Good::all().map(|g| i32::from(self.hands[seat.index()].count(g.index())) * self.data.kept(g)).sum()
    }

    /// Does a hand have more cards than everybody can name?
    pub fn has_unshown(&self, seat: Seat) -> bool {
        self.hands[seat.index()].len() > self.sure(Viewer::Spectator, seat).len()
    }
}
