//! Moving Tormund, and theft.

use crate::geometry::Hex;
use crate::messages::resource_name;
use crate::resource::{Goods, Resource};
use crate::state::{Phase, Watch};
use engine::{Entry, Log, Seat, SeatSet};

impl Watch {
    /// rules: tormund, theft
    pub(crate) fn move_tormund(&mut self, to: Option<Hex>, victim: Option<Seat>, log: &mut impl Log) {
        self.tormund = to;
        let seat = self.active;
        log.say(|| {
            Entry::public(match to {
                Some(hex) => self.log_text("log-tormund", seat).with("hex", self.hex_text(hex)),
                None => self.log_text("log-tormund-camp", seat),
            })
        });
        match victim {
            Some(victim) if !self.hands[victim.index()].is_empty() => self.phase = Phase::Theft(victim),
            Some(victim) => {
                log.say(|| {
                    Entry::public(self.log_text("log-rob-nothing", seat).with("victim", self.seat_text(victim)))
                });
                self.finish_tormund(log);
            }
            None => self.finish_tormund(log),
        }
    }

    pub(crate) fn apply_theft(&mut self, card: Resource, log: &mut impl Log) {
        let Phase::Theft(victim) = self.phase else { return };
        let thief = self.active;
        let both = SeatSet::of(thief) | SeatSet::of(victim);
        log.reveal(both);
        log.say(|| {
            let all = self.log_text("log-rob", thief).with("victim", self.seat_text(victim));
            let more = self
                .log_text("log-rob-card", thief)
                .with("victim", self.seat_text(victim))
                .with("card", resource_name(card));
            Entry::with_more(all, both, more)
        });
        self.steal(thief, victim, card);
        self.finish_tormund(log);
    }

    /// Moves one card that only thief and victim see, and updates what every viewer knows. rule: open-and-hidden
    pub(crate) fn steal(&mut self, thief: Seat, victim: Seat, card: Resource) {
        let one = Goods::new(card, 1);
        let size = self.hands[victim.index()].total();
        for (viewer, row) in self.sure.iter_mut().enumerate() {
            let known = row[victim.index()];
            let all_alike = known.total() == size && known.kinds().len() == 1;
            if viewer == thief.index() || viewer == victim.index() || all_alike {
                row[victim.index()] = known.saturating_sub(one);
                row[thief.index()] += one;
            } else {
                // Any of the known cards may be the stolen one.
                row[victim.index()] = known.saturating_sub(Goods::ONE_OF_EACH);
            }
        }
        self.hands[victim.index()] -= one;
        self.hands[thief.index()] += one;
        self.clear_answer(victim);
        self.clear_answer(thief);
    }

    /// After Tormund's move: updates Largest Patrol if a patrol moved him, and continues the turn.
    pub(crate) fn finish_tormund(&mut self, log: &mut impl Log) {
        self.update_largest_patrol(log);
        self.continue_turn(log);
    }
}
