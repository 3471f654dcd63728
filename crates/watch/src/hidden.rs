//! `impl Hidden`: what each viewer knows, and worlds that fit it. rule: open-and-hidden

mod imagine;
pub(crate) mod view;
mod view_json;

pub use view::View;

use crate::hidden::view::PrivateView;
use crate::state::{PUBLIC_ROW, Watch};
use engine::{Hidden, Rng, Seat, SeatSet, Viewer};

impl Hidden for Watch {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let sure = match viewer {
            Viewer::Seat(seat) => self.sure[seat.index()],
            Viewer::Spectator => self.sure[PUBLIC_ROW],
            Viewer::Omniscient => self.hands,
        };
        let mut private = [None; 4];
        for seat in Seat::all(self.seats).filter(|s| viewer.knows(SeatSet::of(*s))) {
            private[seat.index()] = Some(PrivateView {
                cards: self.cards[seat.index()],
                fresh: if seat == self.active { self.fresh } else { [0; 5] },
                discards: self.discards[seat.index()],
                looked: if seat == self.active { self.looked } else { [0; 5] },
                deck_seen: self.deck_seen[seat.index()],
            });
        }
        View {
            data: self.data,
            viewer,
            options: self.options,
            seats: self.seats,
            public: self.public_view(),
            sure,
            private,
        }
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Watch {
        let hands = view.imagine_hands(rng);
        let discards = view.imagine_discards(&hands, rng);
        let cards = view.imagine_cards(rng);
        view.table_with(hands, discards, cards)
    }
}
