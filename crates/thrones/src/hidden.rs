//! Hidden information: what each viewer knows, and the worlds he cannot rule out.

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
        let mut fight = self.fight;
        if let Some(drafting) = self.drafting()
            && !viewer.knows(SeatSet::of(drafting))
        {
            fight.naming = Slots::NONE;
            fight.slipping = Slots::NONE;
            if self.moment == Moment::Declare {
                fight.icon = None;
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
            fight,
            stack: self.stack.clone(),
            due: self.due.clone(),
            news: self.news,
            ready: self.ready,
            looked_at: self.looked.len() as u8,
            looked: looker.filter(|s| viewer.knows(SeatSet::of(*s))).map(|_| self.looked.clone()),
            sides: [self.view_side(viewer, Seat(0)), self.view_side(viewer, Seat(1))],
        }
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Thrones {
        let mut world = view.open_part();
        for seat in [Seat(0), Seat(1)] {
            view.imagine_cards(&mut world, seat, rng);
        }
        view.imagine_plots(&mut world, rng);
        for seat in [Seat(0), Seat(1)] {
            if view.side(seat).own.is_none() && view.ready.has(seat) {
                imagine::imagine_choice(&mut world, seat, rng);
            }
        }
        world
    }
}
