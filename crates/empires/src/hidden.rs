//! What each viewer knows, and worlds a viewer cannot rule out.

mod imagine;
pub(crate) mod view;
pub(crate) mod view_json;

use crate::state::{Empires, Moment};
use engine::{Hidden, Rng, Seat, SeatSet, Viewer};
use view::View;

impl Hidden for Empires {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let own = |i: usize| {
            let seat = Seat(i as u8);
            let knows = seat.0 < self.open.seats && viewer.knows(SeatSet::of(seat));
            knows.then(|| self.known_cards(seat))
        };
        View { data: self.data, viewer, open: self.open.clone(), known: [own(0), own(1), own(2), own(3)] }
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Empires {
        let mut world = view.visible_table();
        // Nobody has cards before every seat has its clan.
        if view.open.moment > Moment::Clans {
            for seat in Seat::all(view.open.seats).filter(|seat| view.known[seat.index()].is_none()) {
                view.deal(&mut world, seat, rng);
            }
        }
        world
    }
}
