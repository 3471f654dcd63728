//! Helpers for chance: who draws, from which stack, and where the card goes.

use crate::actions::Outcome;
use crate::components::{Distance, Isle, Title, isles_in};
use crate::stack::Frame;
use crate::state::{Empires, Moment};
use engine::{Log, Rng, Seat, SeatSet};

impl Empires {
    /// The seat that draws a card now.
    pub(super) fn seat_drawing(&self) -> Option<Seat> {
        match (self.open.stack.last(), self.open.moment) {
            (Some(Frame::Draw { .. } | Frame::Look { .. }), _) => Some(self.open.actor),
            (None, Moment::StartDraw) => self.next_to_draw(self.data.get().numbers.draw),
            (None, Moment::LookoutDraw) => self.next_to_draw(self.data.get().numbers.lookout),
            _ => None,
        }
    }

    pub(super) fn draw_outcome_of(&self, seat: Seat, title: Title) -> Outcome {
        match self.open.stack.last() {
            Some(Frame::Look { .. }) => Outcome::Look(seat, title),
            _ => Outcome::Draw(seat, title),
        }
    }

    /// The stack whose top Island is turned up now.
    pub(super) fn stack_turned_up(&self) -> Option<Distance> {
        match self.open.stack.last() {
            Some(Frame::TurnUp { distance } | Frame::Turned { isle: None, distance, .. }) => Some(*distance),
            _ => None,
        }
    }

    pub(super) fn apply_draw(&mut self, seat: Seat, title: Title, log: &mut impl Log) {
        self.take_top_card(seat, title);
        if let Some(Frame::Draw { left }) = self.open.stack.last_mut() {
            *left -= 1;
            self.add_to_hand(seat, title, false);
        } else {
            self.hidden_cards_mut(seat).drawn.put(title.index());
            self.mat_mut(seat).drawn += 1;
        }
        self.log_secret_card(log, "log-draws", "log-draws-own", seat, title);
    }

    pub(super) fn apply_island(&mut self, isle: Isle, log: &mut impl Log) {
        let distance = self.data.get().distance(isle);
        let tops = &mut self.tops[distance as usize];
        if !tops.is_empty() {
            tops.remove(0);
        }
        let sea = &mut self.open.seas[distance as usize];
        sea.stack &= !isle.bit();
        match self.open.stack.last_mut() {
            Some(Frame::Turned { isle: place, .. }) => *place = Some(isle),
            _ => {
                if let Some(gap) = sea.face_up.iter_mut().find(|place| place.is_none()) {
                    *gap = Some(isle);
                }
            }
        }
        log.reveal(SeatSet::all(self.open.seats));
        self.log_island_turned_up(log, isle);
    }
}

pub(super) fn nth_bit(bits: u32, rng: &mut impl Rng) -> Isle {
    let n = rng.below(bits.count_ones().max(1));
    isles_in(bits).nth(n as usize).unwrap_or(Isle(0))
}
