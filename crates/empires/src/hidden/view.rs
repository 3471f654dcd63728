//! All that one viewer knows: the public table and the viewer's own cards. rule: open-and-hidden

use crate::components::{Place, TITLES, Title};
use crate::data::Data;
use crate::stack::Frame;
use crate::state::{Empires, HiddenCards, Mat, Open};
use arrayvec::ArrayVec;
use engine::{Bag, DataRef, Seat, Viewer};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) data: DataRef<Data>,
    pub(crate) viewer: Viewer,
    /// The public part of the table.
    pub(crate) open: Open,
    /// The hidden cards of each seat that this viewer may know.
    pub(crate) known: [Option<KnownCards>; 4],
}

/// The hidden cards of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct KnownCards {
    pub(crate) hand: Bag<TITLES>,
    /// The cards in the deck, without their order.
    pub(crate) deck: Bag<TITLES>,
    /// Drawn in Lookout, or looked at.
    pub(crate) drawn: Bag<TITLES>,
    /// The drawn cards that the player keeps.
    pub(crate) keeping: Bag<TITLES>,
    pub(crate) kept: u8,
}

impl Empires {
    pub(super) fn known_cards(&self, seat: Seat) -> KnownCards {
        let hidden = self.hidden_cards(seat);
        let mut deck = hidden.deck;
        hidden.top.iter().for_each(|k| deck.put(k.index()));
        KnownCards { hand: hidden.hand, deck, drawn: hidden.drawn, keeping: hidden.keeping, kept: hidden.kept }
    }
}

impl View {
    /// The seat that looks, unless it is a spectator or the omniscient viewer.
    pub(crate) fn viewing_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn mat(&self, seat: Seat) -> &Mat {
        &self.open.mats[seat.index()]
    }

    /// A table with everything this viewer can see; the other hidden cards are missing.
    pub(crate) fn visible_table(&self) -> Empires {
        let hidden = |i: usize| match &self.known[i] {
            Some(own) => HiddenCards {
                hand: own.hand,
                deck: own.deck,
                top: ArrayVec::new(),
                drawn: own.drawn,
                keeping: own.keeping,
                kept: own.kept,
            },
            None => HiddenCards::empty(),
        };
        Empires {
            data: self.data,
            open: self.open.clone(),
            hidden: [hidden(0), hidden(1), hidden(2), hidden(3)],
            tops: [ArrayVec::new(), ArrayVec::new()],
        }
    }
}

impl Open {
    /// Copies of a title on their way: a Boost being resolved, or a card about to enter.
    pub(crate) fn in_transit(&self, data: &Data, seat: Seat, title: Title) -> u8 {
        if seat != self.actor {
            return 0;
        }
        let mat = &self.mats[seat.index()];
        let moving = |frame: &Frame| match frame {
            Frame::BoostDone { title: k } => *k == title,
            Frame::Enter { place, .. } => {
                mat.cards & place.bit() == 0 && data.title_at(mat.clan, *place) == Some(title)
            }
            _ => false,
        };
        self.stack.iter().filter(|frame| moving(frame)).count() as u8
    }

    /// Copies of a title that are hidden from some viewer.
    pub(crate) fn unseen_copies(&self, data: &Data, seat: Seat, title: Title) -> u8 {
        let mat = &self.mats[seat.index()];
        let laid = data.places(mat.clan, title).filter(|place: &Place| mat.cards & place.bit() != 0).count() as u8;
        let open = laid + mat.discard.count(title.index()) + mat.boxed.count(title.index());
        data.clan(mat.clan).copies[title.index()] - open - self.in_transit(data, seat, title)
    }
}
