//! The turn, told like the rulebook: spell and workshop, recruit or dig, great hall, statues. rule: turn

use crate::actions::{Action, Onward, Outcome};
use crate::goods::Resource;
use crate::shops::Use;
use crate::state::{Frame, Gift, Moment, Mountain, Now, Place};
use crate::words;
use engine::{Advance, Log, Next, Rules, Seat, SeatSet};

impl Mountain {
    /// Whom the game waits for.
    #[inline]
    pub(crate) fn waiting(&self) -> Next {
        if self.over {
            return Next::Over;
        }
        match self.stack.last() {
            Some(Frame::Refill { .. } | Frame::FromBag { .. } | Frame::Reveal { .. }) => return Next::Chance,
            Some(_) => return Next::seat(self.turn),
            None => {}
        }
        match self.moment {
            Moment::Workshops(n) if self.shops_are_chosen() => Next::seat(self.chooser(n)),
            Moment::Gates(n) => Next::seat(Seat(n)),
            Moment::Starters => Next::Seats { must: SeatSet::all(self.seats) - self.ready, may: SeatSet::NONE },
            Moment::Spells | Moment::Halls => Next::seat(self.turn),
            _ => Next::Chance,
        }
    }

    /// Makes a choice, and nothing that follows from it by itself. The caller knows that it is allowed.
    pub(crate) fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Gate(cell) => self.place_gate(seat, cell, log),
            Action::ChooseShop(shop) => self.add_shop(shop, Some(seat), log),
            Action::Keep { starter, place } => self.keep_starter(seat, starter, place, log),
            Action::Give { resource, from } => self.give(resource, from),
            Action::Take(resource) => self.finish_trade(seat, resource, log),
            Action::Bribe { slot, resource, from } => self.bribe(seat, slot, resource, from, log),
            Action::Place(place) => self.settle_newcomer(seat, place, log),
            Action::Pedestal(clan) => match self.stack.pop() {
                Some(Frame::Anchor { cell }) => self.erect(seat, clan, cell, log),
                _ => self.take_pedestal(seat, clan, log),
            },
            Action::Found { shop, spot } => self.found(seat, shop, spot, log),
            Action::Skip => self.skip(seat, log),
            Action::Cast { spell, in_vain, from } => self.cast(seat, spell, in_vain, from, log),
            Action::Work { spot, give, more, get, from } => self.work(seat, spot, Use { give, more, get }, from, log),
            Action::Haul { spot, piece, place } => self.haul(seat, spot, piece, place, log),
            Action::Onward(onward) => {
                match onward {
                    Onward::Recruit { .. } => self.leave_spell(log),
                    _ => self.skip_all(seat, log),
                }
                self.apply(seat, onward.action(), log);
            }
            Action::Dig(dig) if dig.onward => {
                self.leave_spell(log);
                self.apply(seat, dig.alone(), log);
            }
            _ if matches!(self.stack.last(), Some(Frame::Spell { .. })) => self.resolve(seat, action, log),
            Action::Recruit { slot, from } => self.recruit(seat, slot, from, log),
            Action::Dig(dig) => {
                self.moment = Moment::Halls;
                self.dig(seat, dig, log);
            }
            Action::Hall { hall, turn, at } => self.dedicate(seat, hall, turn, at, log),
            Action::Move { from, to, cart } => self.move_statue(seat, from, to, cart, log),
            Action::End => self.end_turn(log),
            _ => {}
        }
    }

    /// Takes one step that needs nobody. A question that only a no can answer is answered with it.
    pub(crate) fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Action>> {
        let answered = match *self.stack.last()? {
            Frame::Rest => {
                if !self.rest_next(log) {
                    self.stack.pop();
                }
                return Some(Advance::Effect);
            }
            Frame::Seal { page } => {
                self.stack.pop();
                self.seal(page, log);
                return Some(Advance::Effect);
            }
            Frame::Choose { .. } => self.bag.iter().all(|n| *n == 0),
            Frame::Anchor { cell } => {
                let closed = self.pedestals_for(self.turn, cell).next().is_none();
                if closed {
                    self.now.closed_anchor = Some(cell);
                }
                closed
            }
            Frame::Found { spots } => spots == 0 || self.supply.iter().all(|n| *n == 0),
            _ => false,
        };
        if !answered {
            return None;
        }
        self.stack.pop();
        Some(Advance::Chose(self.turn, Action::Skip))
    }

    /// Applies an outcome, and nothing that follows from it by itself.
    pub(crate) fn apply_chance(&mut self, outcome: Outcome, log: &mut impl Log) {
        match outcome {
            Outcome::Refill { slot, card } if self.stack.is_empty() => self.deal_troll(slot, card, log),
            Outcome::Refill { slot, card } => self.arrive(slot, card, log),
            Outcome::Pedestal { slot, clan } => {
                if self.stack.is_empty() {
                    self.deal_pedestal();
                } else {
                    self.stack.pop();
                }
                self.equip(slot, clan, log);
            }
            Outcome::Workshop(shop) => self.add_shop(shop, None, log),
            Outcome::Reveal(spell) => match self.stack.pop() {
                Some(Frame::Reveal { page }) => self.reveal(page, spell, log),
                _ => self.deal_spell(spell, log),
            },
            Outcome::Statues { spot, clans } => self.place_statues(spot, clans, log),
            Outcome::Token { area, clan, value } => self.lay_token(area, clan, value),
            Outcome::Draw { seat, starter } => self.draw_starter(seat, starter, log),
        }
    }

    /// No pedestal, nothing more to found, or a second step in which nothing can be done. rule: duty
    fn skip(&mut self, seat: Seat, log: &mut impl Log) {
        if self.stack.pop().is_none() {
            self.moment = Moment::Halls;
            log.say(|| words::tale("log-skips", seat));
        }
    }

    /// No to everything that stands before the last two steps.
    fn skip_all(&mut self, seat: Seat, log: &mut impl Log) {
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
    fn give(&mut self, resource: Resource, from: Place) {
        self.secret.trade.push(Gift { resource, from });
        self.secret.trade.sort_unstable();
    }

    fn finish_trade(&mut self, seat: Seat, resource: Resource, log: &mut impl Log) {
        let gifts = std::mem::take(&mut self.secret.trade);
        self.pay_gifts(seat, &gifts);
        self.gain(seat, resource, 1);
        log.say(|| words::traded(seat, &gifts, resource));
    }

    /// The next seat begins, or the last round is over. rule: last-turns
    fn end_turn(&mut self, log: &mut impl Log) {
        let next = self.turn.after(self.seats);
        if next == Seat(0) && self.last_round == self.round {
            self.over = true;
            log.say(|| words::ended(self));
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
        log.say(|| words::tale("log-turn", seat));
    }
}
