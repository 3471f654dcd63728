//! Trade with the supply, and between players: offers, answers, counter-offers, proposals.
//!
//! An offer, answer or proposal holds only while the hand behind it is unchanged: whatever moves a seat's cards cancels it.
//! So accepting never depends on a hand that the accepting player cannot see.

use crate::actions::Action;
use crate::messages::goods_text;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, Phase, Watch};
use engine::{Arg, Entry, Log, Seat, SeatSet, Text};

impl Watch {
    /// rules: trade-supply, trade-route
    pub(crate) fn trade_supply(&mut self, give: Resource, get: Resource, log: &mut impl Log) {
        let seat = self.active;
        let paid = Goods::new(give, self.pieces[seat.index()].rates.count(give));
        let got = Goods::new(get, 1);
        log.say(|| {
            let text = self.log_text("log-trade-supply", seat);
            Entry::public(text.with("give", goods_text(paid)).with("get", goods_text(got)))
        });
        self.pay_to_supply(seat, paid);
        self.gain_from_supply(seat, got);
    }

    pub(crate) fn open_offer(&mut self, bid: Bid, to: SeatSet, log: &mut impl Log) {
        self.close_offer();
        self.offers_made = self.offers_made.saturating_add(1);
        to.iter().for_each(|seat| self.set_answer(seat, Answer::None));
        self.reveal_cards(self.active, bid.give, log);
        self.offer = Some(bid);
        self.asked = to;
        self.phase = Phase::Offered;
        log.say(|| {
            let names: Vec<Arg> = to.iter().map(|s| Arg::Text(self.seat_text(s))).collect();
            Entry::public(self.bid_text("log-offer", self.active, bid).with("to", names))
        });
    }

    pub(crate) fn answer_offer(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let (answer, text) = match action {
            Action::Accept => (Answer::Accept, "log-accept"),
            Action::Counter(bid) => (Answer::Bid(bid), "log-counter"),
            _ => (Answer::Decline, "log-decline"),
        };
        self.set_answer(seat, answer);
        log.reveal(self.everyone()); // an answer is final for its offer. rule: offers
        match (answer, self.offer) {
            (Answer::Accept, Some(offer)) => self.reveal_cards(seat, offer.get, log),
            (Answer::Bid(bid), _) => self.reveal_cards(seat, bid.give, log),
            _ => {}
        }
        log.say(|| {
            Entry::public(match answer {
                Answer::Bid(bid) => self.bid_text(text, seat, bid),
                _ => self.log_text(text, seat),
            })
        });
        // The offer closes when everybody has declined.
        if self.unanswered().is_empty() && self.asked.iter().all(|s| self.answers[s.index()] == Answer::Decline) {
            self.close_offer();
        }
    }

    pub(crate) fn propose_bid(&mut self, seat: Seat, bid: Bid, log: &mut impl Log) {
        self.set_answer(seat, Answer::Bid(bid));
        self.reveal_cards(seat, bid.give, log);
        log.say(|| Entry::public(self.bid_text("log-propose", seat, bid)));
    }

    /// The player on turn accepts an acceptance, a counter-offer or a proposal: the cards change hands.
    pub(crate) fn complete_trade(&mut self, partner: Seat, log: &mut impl Log) {
        let Some(bid) = self.available_trade(partner) else { return };
        let seat = self.active;
        log.say(|| Entry::public(self.bid_text("log-trade", seat, bid).with("partner", self.seat_text(partner))));
        self.lose_cards(seat, bid.give);
        self.lose_cards(partner, bid.get);
        self.receive_cards(seat, bid.get);
        self.receive_cards(partner, bid.give);
        self.clear_answer(partner);
        self.close_offer();
    }

    pub(crate) fn dismiss(&mut self, partner: Seat, log: &mut impl Log) {
        log.say(|| Entry::public(self.log_text("log-dismiss", self.active).with("partner", self.seat_text(partner))));
        self.set_answer(partner, Answer::None);
        if self.asked.has(partner) {
            self.set_answer(partner, Answer::Decline);
            if self.unanswered().is_empty() && self.asked.iter().all(|s| self.answers[s.index()] == Answer::Decline) {
                self.close_offer();
            }
        }
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, log: &mut impl Log) {
        if seat == self.active {
            log.say(|| Entry::public(self.log_text("log-withdraw", seat)));
            self.close_offer();
        } else {
            log.say(|| Entry::public(self.log_text("log-withdraw-proposal", seat)));
            self.set_answer(seat, Answer::None);
        }
    }

    pub(crate) fn set_answer(&mut self, seat: Seat, answer: Answer) {
        self.answers[seat.index()] = answer;
        if answer == Answer::None { self.spoken.remove(seat) } else { self.spoken.add(seat) }
    }

    /// Removes the offer and the answers to it. Proposals of seats that were not asked stay.
    fn close_offer(&mut self) {
        self.asked.iter().for_each(|seat| self.set_answer(seat, Answer::None));
        self.offer = None;
        self.asked = SeatSet::NONE;
        if self.phase == Phase::Offered {
            self.phase = Phase::Main;
        }
    }

    /// Clears a seat's answer or proposal, because its hand has changed.
    pub(crate) fn clear_answer(&mut self, seat: Seat) {
        self.set_answer(seat, Answer::None);
    }

    /// Cancels the offer and all proposals at the end of the turn. rule: offers
    pub(crate) fn lapse_offers(&mut self, log: &mut impl Log) {
        if self.offer.is_some() {
            log.say(|| Entry::public(Text::new("log-offer-lapses")));
        }
        self.clear_all_bids();
    }

    /// Cancels the offer and all proposals.
    pub(crate) fn clear_all_bids(&mut self) {
        if self.offer.is_none() && self.spoken.is_empty() {
            return;
        }
        self.spoken.iter().for_each(|seat| self.set_answer(seat, Answer::None));
        self.close_offer();
    }

    fn bid_text(&self, key: &'static str, seat: Seat, bid: Bid) -> Text {
        self.log_text(key, seat).with("give", goods_text(bid.give)).with("get", goods_text(bid.get))
    }

    /// The seats that may propose a trade although nobody waits for them, while trading is open.
    pub(crate) fn may_propose(&self) -> SeatSet {
        match self.phase {
            Phase::Main if !self.trade_closed => self.others(),
            Phase::Offered => self.others() - self.asked,
            _ => SeatSet::NONE,
        }
    }

    /// Seats that have not answered the offer.
    pub(crate) fn unanswered(&self) -> SeatSet {
        self.asked.iter().filter(|s| self.answers[s.index()] == Answer::None).collect()
    }

    /// What the player on turn would give and get if he accepts this seat's answer; `None` if he cannot.
    pub(crate) fn available_trade(&self, seat: Seat) -> Option<Bid> {
        let bid = match self.answers[seat.index()] {
            Answer::Accept => self.offer?,
            Answer::Bid(bid) => bid.reversed(),
            Answer::None | Answer::Decline => return None,
        };
        self.hands[self.active.index()].covers(bid.give).then_some(bid)
    }
}
