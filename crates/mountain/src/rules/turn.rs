//! The turn, told like the rulebook: spell and workshop, recruit or dig, great hall, statues. rule: turn

use crate::messages;
use crate::resources::Resource;
use crate::state::{Frame, Gift, Moment, Mountain, Now, Place};
use engine::{Log, Rules, Seat};

impl Mountain {
    /// No pedestal, nothing more to found, or a second step in which nothing can be done. rule: duty
    pub(super) fn skip(&mut self, seat: Seat, log: &mut impl Log) {
        if self.stack.pop().is_none() {
            self.moment = Moment::Halls;
            log.say(|| messages::tale("log-skips", seat));
        }
    }

    /// No to everything that stands before the last two steps.
    pub(super) fn skip_all(&mut self, seat: Seat, log: &mut impl Log) {
        self.skip(seat, log);
        while !self.stack.is_empty() {
            self.skip(seat, log);
        }
    }

    /// No to whatever a spell still asks for.
    pub(crate) fn leave_spell(&mut self, log: &mut impl Log) {
        self.stack.retain(|frame| matches!(frame, Frame::Seal { .. }));
        self.settle(log);
    }

    /// One of the resources a trade costs. Kept in order, so that the order of giving means nothing. rule: trade
    pub(super) fn give(&mut self, resource: Resource, from: Place) {
        self.secret.trade.push(Gift { resource, from });
        self.secret.trade.sort_unstable();
    }

    pub(super) fn finish_trade(&mut self, seat: Seat, resource: Resource, log: &mut impl Log) {
        let gifts = std::mem::take(&mut self.secret.trade);
        self.pay_gifts(seat, &gifts);
        self.gain(seat, resource, 1);
        log.say(|| messages::traded(seat, &gifts, resource));
    }

    /// The next seat begins, or the last round is over. rule: last-turns
    pub(super) fn end_turn(&mut self, log: &mut impl Log) {
        let next = self.turn.after(self.seats);
        if next == Seat(0) && self.last_round == self.round {
            self.over = true;
            log.say(|| messages::ended(self));
            return;
        }
        if next == Seat(0) {
            self.round += 1;
        }
        self.begin_turn(next, log);
    }

    /// Whatever waited and was not used is lost. rule: spell-lasting
    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut impl Log) {
        self.turn = seat;
        self.now = Now::default();
        self.moment = Moment::Spells;
        log.say(|| messages::tale("log-turn", seat));
    }
}
