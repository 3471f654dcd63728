//! The order of a turn: spell and workshop, recruit or dig, great hall, statues. rule: turn

use crate::messages;
use crate::resources::Resource;
use crate::state::{Frame, Gift, Mountain, PaymentSource, Phase, TurnProgress};
use engine::{Log, Rules, Seat};

impl Mountain {
    /// Declines a question, or passes over a second step that cannot be done. rule: duty
    pub(super) fn apply_skip(&mut self, seat: Seat, log: &mut impl Log) {
        if self.stack.pop().is_none() {
            self.phase = Phase::Halls;
            log.say(|| messages::log_seat("log-skips", seat));
        }
    }

    /// Declines everything that is open before the last two steps.
    pub(super) fn skip_all_open(&mut self, seat: Seat, log: &mut impl Log) {
        self.apply_skip(seat, log);
        while !self.stack.is_empty() {
            self.apply_skip(seat, log);
        }
    }

    /// Declines everything that a spell still asks for.
    pub(crate) fn decline_spell(&mut self, log: &mut impl Log) {
        self.stack.retain(|frame| matches!(frame, Frame::Seal { .. }));
        self.settle(log);
    }

    /// Names one resource of a trade. The list is sorted, so that the order of naming has no effect. rule: trade
    pub(super) fn apply_give(&mut self, resource: Resource, from: PaymentSource) {
        self.secret.trade.push(Gift { resource, from });
        self.secret.trade.sort_unstable();
    }

    pub(super) fn apply_take(&mut self, seat: Seat, resource: Resource, log: &mut impl Log) {
        let gifts = std::mem::take(&mut self.secret.trade);
        self.pay_gifts(seat, &gifts);
        self.gain(seat, resource, 1);
        log.say(|| messages::log_trade(seat, &gifts, resource));
    }

    /// Begins the turn of the next seat, or ends the game after the last round. rule: last-turns
    pub(super) fn apply_end(&mut self, log: &mut impl Log) {
        let next = self.turn.after(self.seats);
        if next == Seat(0) && self.last_round == self.round {
            self.over = true;
            log.say(|| messages::log_end(self));
            return;
        }
        if next == Seat(0) {
            self.round += 1;
        }
        self.begin_turn(next, log);
    }

    /// Begins a turn. Effects that were not used in the previous turn are lost. rule: spell-lasting
    pub(crate) fn begin_turn(&mut self, seat: Seat, log: &mut impl Log) {
        self.turn = seat;
        self.this_turn = TurnProgress::default();
        self.phase = Phase::Spells;
        log.say(|| messages::log_seat("log-turn", seat));
    }
}
