//! A view: everything that one viewer knows, built from the state field by field. rule: open-and-hidden

use crate::board::{Board, Challenge, RecentEvents};
use crate::cards::{DECK, Kind, Plot};
use crate::data::Data;
use crate::options::{Options, Plots};
use crate::side::{PairedCounts, PlotDraft};
use crate::stack::{DUE, Frame, Pending, STACK};
use crate::state::{Ending, Moment, Thrones};
use arrayvec::ArrayVec;
use engine::{Bag, DataRef, Seat, SeatSet, Viewer};

/// Everything that one viewer knows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(crate) data: DataRef<Data>,
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    pub(crate) moment: Moment,
    pub(crate) round: u16,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    pub(crate) ending: Option<Ending>,
    pub(crate) board: Board,
    /// The challenge. Only the declaring player sees what has been named so far.
    pub(crate) challenge: Challenge,
    pub(crate) stack: ArrayVec<Frame, STACK>,
    pub(crate) due: ArrayVec<Pending, DUE>,
    pub(crate) recent_events: RecentEvents,
    pub(crate) ready: SeatSet,
    /// The number of looked-at cards; the cards themselves only for the player who looks.
    pub(crate) looked_at: u8,
    pub(crate) looked: Option<ArrayVec<Kind, 3>>,
    pub(crate) sides: [SideView; 2],
}

/// What a viewer knows of one player.
#[derive(Clone, PartialEq, Debug)]
pub struct SideView {
    pub(crate) hand_size: u8,
    pub(crate) deck_size: u8,
    pub(crate) top: u8,
    pub(crate) bottom: u8,
    pub(crate) piles: PairedCounts,
    /// Cards known to be in hand: to everybody, and to the opponent. Both players know what the opponent saw.
    pub(crate) known_in_hand: PairedCounts,
    pub(crate) known_in_deck: ArrayVec<Kind, 6>,
    pub(crate) gold: u8,
    pub(crate) banner: u8,
    pub(crate) plots_left: u8,
    pub(crate) used: u32,
    pub(crate) plot: Option<Plot>,
    pub(crate) shown: u32,
    pub(crate) limited: bool,
    pub(crate) plot_reduction_used: bool,
    pub(crate) declared: [u8; 3],
    pub(crate) reductions: ArrayVec<Kind, 8>,
    pub(crate) on_win: ArrayVec<Kind, 8>,
    pub(crate) titles: u64,
    pub(crate) claim: i8,
    /// Numbers of plots dealt to the seat in the draft, and kept by it.
    pub(crate) dealt: u8,
    pub(crate) kept: u8,
    /// What only this seat knows; `None` if the viewer does not know it.
    pub(crate) private: Option<PrivateView>,
}

/// What only this seat knows.
#[derive(Clone, PartialEq, Debug)]
pub struct PrivateView {
    pub(crate) hand: Bag<DECK>,
    /// The deck without the cards put under it, as counts: the order is unknown.
    pub(crate) deck: Bag<DECK>,
    pub(crate) bottom: ArrayVec<Kind, DECK>,
    pub(crate) plots: u32,
    pub(crate) chosen: Option<Plot>,
    pub(crate) mulligan: bool,
    pub(crate) placing: ArrayVec<Kind, 12>,
    pub(crate) draft: PlotDraft,
}

impl Thrones {
    /// The seat that is making a secret declaration.
    pub(crate) fn secret_declarer(&self) -> Option<Seat> {
        match self.moment {
            Moment::Declare => Some(self.active),
            Moment::Defend => Some(crate::cards::rival(self.active)),
            _ => None,
        }
    }

    pub(super) fn view_side(&self, viewer: Viewer, seat: Seat) -> SideView {
        let side = self.side(seat);
        let mut sure = side.known_in_hand;
        if viewer == Viewer::Spectator {
            // Spectators did not see what a player saw of the opponent's hand.
            (0..DECK as u8).for_each(|k| sure.set_high(Kind(k), sure.low(Kind(k))));
        }
        // While plot decks are chosen, even the progress is secret.
        let choosing = self.moment == Moment::DraftFinal;
        SideView {
            hand_size: side.hand_size,
            deck_size: side.deck_size,
            top: side.top.len() as u8,
            bottom: side.bottom.len() as u8,
            piles: side.piles,
            known_in_hand: sure,
            known_in_deck: side.known_in_deck.clone(),
            gold: side.gold,
            banner: side.banner,
            plots_left: if choosing { 0 } else { side.plots.count_ones() as u8 },
            used: side.used,
            plot: side.plot,
            shown: side.shown,
            limited: side.limited,
            plot_reduction_used: side.plot_reduction_used,
            declared: side.declared,
            reductions: side.reductions.clone(),
            on_win: side.on_win.clone(),
            titles: side.titles,
            claim: side.claim,
            dealt: side.draft.dealt.count_ones() as u8,
            kept: side.draft.kept.count_ones() as u8,
            private: viewer.knows(SeatSet::of(seat)).then(|| PrivateView {
                hand: *side.hand.cards(),
                deck: {
                    let mut deck = side.deck;
                    side.top.iter().for_each(|k| deck.put(k.index()));
                    deck
                },
                bottom: side.bottom.clone(),
                plots: side.plots,
                chosen: side.chosen,
                mulligan: side.mulligan,
                placing: side.placing.clone(),
                draft: side.draft,
            }),
        }
    }
}

impl View {
    /// The viewer's seat, if the viewer has one.
    pub(crate) fn viewing_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn side(&self, seat: Seat) -> &SideView {
        &self.sides[seat.index()]
    }

    /// The unused plots of a seat, if the viewer knows them. Without a draft, everybody knows them.
    pub(crate) fn known_plots(&self, seat: Seat) -> Option<u32> {
        let side = self.side(seat);
        match (&side.private, self.options.plots) {
            (Some(own), _) => Some(own.plots),
            (None, Plots::Basic) => {
                let basic = self.data.get().basic[seat.index()];
                Some(basic & !side.used & !side.plot.map_or(0, Plot::bit))
            }
            (None, Plots::Draft) => None,
        }
    }
}
