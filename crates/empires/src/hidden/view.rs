//! All that one viewer knows: the open table, and what is his alone. rule: open-and-hidden

use crate::components::{KINDS, Kind, Place};
use crate::data::Data;
use crate::stack::Frame;
use crate::state::{Empires, Hidden, Mat, Open};
use arrayvec::ArrayVec;
use engine::{Bag, DataRef, Seat, Viewer};

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) data: DataRef<Data>,
    pub(crate) viewer: Viewer,
    /// What lies open on the table, the same for everybody.
    pub(crate) open: Open,
    /// What a seat alone knows, for the seats this viewer may know.
    pub(crate) own: [Option<Own>; 4],
}

/// A seat's hidden things.
#[derive(Clone, PartialEq, Debug)]
pub struct Own {
    pub(crate) hand: Bag<KINDS>,
    /// What is left in the deck, not in which order.
    pub(crate) deck: Bag<KINDS>,
    /// Drawn in Lookout, or looked at.
    pub(crate) drawn: Bag<KINDS>,
    /// Of these, to be kept.
    pub(crate) keeping: Bag<KINDS>,
    pub(crate) kept: u8,
}

impl Empires {
    pub(super) fn view_own(&self, seat: Seat) -> Own {
        let hidden = self.own(seat);
        let mut deck = hidden.deck;
        hidden.top.iter().for_each(|k| deck.put(k.index()));
        Own { hand: hidden.hand, deck, drawn: hidden.drawn, keeping: hidden.keeping, kept: hidden.kept }
    }
}

impl View {
    /// The seat that looks, if a seat does.
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn mat(&self, seat: Seat) -> &Mat {
        &self.open.mats[seat.index()]
    }

    /// Everything that lies open, with this viewer's own cards and nothing else hidden.
    pub(crate) fn open_part(&self) -> Empires {
        let hidden = |i: usize| match &self.own[i] {
            Some(own) => Hidden {
                hand: own.hand,
                deck: own.deck,
                top: ArrayVec::new(),
                drawn: own.drawn,
                keeping: own.keeping,
                kept: own.kept,
            },
            None => Hidden::bare(),
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
    /// Copies of a title that have left the hand and are not yet anywhere: a Boost being resolved, a card about to enter.
    pub(crate) fn in_transit(&self, data: &Data, seat: Seat, kind: Kind) -> u8 {
        if seat != self.actor {
            return 0;
        }
        let mat = &self.mats[seat.index()];
        let moving = |frame: &Frame| match frame {
            Frame::BoostDone { kind: k } => *k == kind,
            Frame::Enter { place, .. } => mat.cards & place.bit() == 0 && data.kind_at(mat.clan, *place) == Some(kind),
            _ => false,
        };
        self.stack.iter().filter(|frame| moving(frame)).count() as u8
    }

    /// Copies of a title that lie where not everybody can see them.
    pub(crate) fn unseen(&self, data: &Data, seat: Seat, kind: Kind) -> u8 {
        let mat = &self.mats[seat.index()];
        let laid = data.places(mat.clan, kind).filter(|place: &Place| mat.cards & place.bit() != 0).count() as u8;
        let open = laid + mat.discard.count(kind.index()) + mat.boxed.count(kind.index());
        data.clan(mat.clan).copies[kind.index()] - open - self.in_transit(data, seat, kind)
    }
}
