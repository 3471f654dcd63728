//! Guards on the Wall. rules: guards, new-recruits

use crate::north::Section;
use crate::state::Watch;
use engine::{Entry, Log, Seat};

impl Watch {
    pub(crate) fn guards_left(&self, seat: Seat) -> u8 {
        self.data.pieces.guards.saturating_sub(self.north.guards_of(seat) as u8)
    }

    /// The sections with a free space; none if the seat has no guard left.
    pub(crate) fn open_sections(&self, seat: Seat) -> impl Iterator<Item = Section> + '_ {
        let any = self.options.brotherhood() && self.guards_left(seat) > 0;
        Section::ALL.into_iter().filter(move |s| any && !self.north.wall[s.index()].is_full())
    }

    pub(crate) fn post_guard(&mut self, seat: Seat, section: Section, log: &mut impl Log) {
        self.north.wall[section.index()].push(seat);
        log.say(|| {
            let space = self.north.wall[section.index()].len();
            Entry::public(
                self.log_text("log-guard", seat).with("section", section.number()).with("space", space as u32),
            )
        });
    }

    pub(crate) fn build_guard(&mut self, section: Section, log: &mut impl Log) {
        self.pay_cost(self.data.costs.guard);
        self.post_guard(self.active, section, log);
        self.continue_turn(log);
    }
}
