//! The table as it is: flat, without a future.

use super::data::{Market, NONE};
use super::{Data, Good, KINDS, Memory, Options};
use engine::{Bag, DataRef, Deck, Next, Placed, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// The most seats.
pub const SEATS: usize = 4;
/// Cards each seat draws in the first round; later one.
const FIRST_HAND: u8 = 3;

/// A table of parley.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Parley {
    pub print: DataRef<Data>,
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

/// Where the game stands. Public through and through.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// So many cards are still drawn, one by one around the table.
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

/// Goods for goods, as seen by the one who offers.
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
    pub fn before_set_up(print: DataRef<Data>, options: Options, seats: u8) -> Parley {
        Parley {
            print,
            options,
            seats,
            phase: Phase::Draw(seats * FIRST_HAND),
            round: 1,
            turn: Seat(0),
            turns: 0,
            offers: 0,
            hands: [NONE; SEATS],
            memory: Memory::default(),
            deck: Deck::shuffled(print.cards()),
            sold: NONE,
            points: [0; SEATS],
            picks: [None; SEATS],
            draft: None,
        }
    }

    /// Nothing dealt, the first seat to act.
    pub fn after_set_up(mut self) -> Parley {
        self.phase = Phase::Turn;
        self.turns = 1;
        self
    }

    pub fn whom_asked(&self) -> Next {
        match self.phase {
            Phase::Draw(_) | Phase::Theft { .. } => Next::Chance,
            Phase::Pick => {
                let open = Seat::all(self.seats).filter(|s| self.picks[s.index()].is_none());
                Next::Seats { must: open.collect(), may: SeatSet::NONE }
            }
            Phase::Turn => {
                // rule: show
                let loud = self.options.market == Market::Loud;
                let others = Seat::all(self.seats).filter(|s| *s != self.turn && loud && self.has_unshown(*s));
                Next::Seats { must: SeatSet::of(self.turn), may: others.collect() }
            }
            // rule: offer
            Phase::Answer { from, to, .. } => Next::Seats { must: SeatSet::of(to), may: SeatSet::of(from) },
            Phase::Window { victim } => Next::seat(victim),
            Phase::Over => Next::Over,
        }
    }

    /// Has a hand more cards than everybody can name?
    fn has_unshown(&self, seat: Seat) -> bool {
        self.hands[seat.index()].len() > self.sure(Viewer::Spectator, seat).len()
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
        let mut unseen = *self.print.cards().counts();
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

    /// Could some hand that this seat may hold, as far as everybody knows, ward off a theft? Its real hand has no say.
    pub fn could_ward(&self, seat: Seat) -> bool {
        let (sure, unseen) = (self.sure(Viewer::Spectator, seat), self.unseen(Viewer::Spectator));
        let hidden = self.hands[seat.index()].len() > sure.len();
        self.print.ward().is_some_and(|g| sure.count(g.index()) > 0 || (hidden && unseen.count(g.index()) > 0))
    }

    /// What a hand is worth when the game ends.
    pub fn kept(&self, seat: Seat) -> i32 {
        Good::all().map(|g| i32::from(self.hands[seat.index()].count(g.index())) * self.print.kept(g)).sum()
    }

    /// Points, what is kept, and a little for every card: it may yet be sold.
    pub fn heuristic(&self, seat: Seat) -> i32 {
        4 * (self.points[seat.index()] + self.kept(seat)) + i32::from(self.hands[seat.index()].len() as u8)
    }

    /// Do all cards add up, and is everything remembered true?
    pub fn count_cards(&self) -> Result<(), String> {
        for good in Good::all() {
            let i = good.index();
            let placed = self.deck.top.iter().chain(&self.deck.bottom).filter(|p| usize::from(p.kind) == i).count();
            let hands: usize = self.hands.iter().map(|h| usize::from(h.count(i))).sum();
            let found = placed + hands + usize::from(self.deck.middle.count(i)) + usize::from(self.sold.count(i));
            let all = usize::from(self.print.cards().count(i));
            if found != all {
                return Err(format!("{found} cards of {} instead of {all}", self.print.word(good)));
            }
        }
        let wrong = Seat::all(self.seats).find(|s| !self.memory.holds(*s, &self.hands[s.index()]));
        wrong.map_or(Ok(()), |s| Err(format!("somebody is sure of cards that seat {} does not hold", s.0)))
    }
}
