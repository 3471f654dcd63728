//! Hidden information: views, and worlds that are consistent with a view.

mod imagine;
mod knowledge;
mod view;
mod view_json;

pub use view::{SideView, View};

use crate::cards::Slots;
use crate::stack::Frame;
use crate::state::{Moment, Thrones};
use engine::{Hidden, Rng, Seat, SeatSet, Viewer};

impl Hidden for Thrones {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let mut challenge = self.challenge;
        if let Some(drafting) = self.secret_declarer()
            && !viewer.knows(SeatSet::of(drafting))
        {
            challenge.naming = Slots::NONE;
            challenge.bypassing = Slots::NONE;
            if self.moment == Moment::Declare {
                challenge.icon = None;
            }
        }
        let looker = match self.stack.last() {
            Some(Frame::Look { seat, .. }) => Some(*seat),
            _ => None,
        };
        View {
            data: self.data,
            viewer,
            options: self.options,
            moment: self.moment,
            round: self.round,
            first: self.first,
            active: self.active,
            ending: self.ending,
            board: self.board.clone(),
            challenge,
            stack: self.stack.clone(),
            due: self.due.clone(),
            recent_events: self.recent_events,
            ready: self.ready,
            looked_at: self.looked.len() as u8,
            looked: looker.filter(|s| viewer.knows(SeatSet::of(*s))).map(|_| self.looked.clone()),
            sides: [self.view_side(viewer, Seat(0)), self.view_side(viewer, Seat(1))],
        }
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Thrones {
        let mut world = view.public_state();
        for seat in [Seat(0), Seat(1)] {
            view.imagine_cards(&mut world, seat, rng);
        }
        view.imagine_plots(&mut world, rng);
        for seat in [Seat(0), Seat(1)] {
            if view.side(seat).private.is_none() && view.ready.has(seat) {
                imagine::imagine_choice(&mut world, seat, rng);
            }
        }
        world
    }
}
