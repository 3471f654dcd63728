//! Trade with the supply, and between players: offers, answers, counter-offers, proposals.
//!
//! An offer, answer or proposal holds only while the hand behind it is unchanged: whatever moves a seat's cards cancels it.
//! So accepting never depends on a hand that the accepting player cannot see.

use crate::actions::Action;
use crate::messages::plain_goods;
use crate::resource::{Goods, Resource};
use crate::state::{Answer, Bid, Phase, Watch};
use engine::{Arg, Entry, Log, Seat, SeatSet, Text};

impl Watch {
    /// rules: trade-supply, trade-route
    pub(crate) fn trade_supply(&mut self, give: Resource, get: Resource, log: &mut impl Log) {
        let seat = self.active;
        let paid = Goods::of(give, self.pieces[seat.index()].rates.count(give));
        let got = Goods::of(get, 1);
        log.say(|| {
            let text = self.tale("log-trade-supply", seat);
            Entry::public(text.with("give", plain_goods(paid)).with("get", plain_goods(got)))
        });
        self.pay(seat, paid);
        self.gain(seat, got);
    }

    pub(crate) fn open_offer(&mut self, bid: Bid, to: SeatSet, log: &mut impl Log) {
        self.close_offer();
        self.offers_made = self.offers_made.saturating_add(1);
        to.iter().for_each(|seat| self.says(seat, Answer::None));
        self.vouch(self.active, bid.give, log);
        self.offer = Some(bid);
        self.asked = to;
        self.phase = Phase::Offered;
        log.say(|| {
            let names: Vec<Arg> = to.iter().map(|s| Arg::Text(self.name(s))).collect();
            Entry::public(self.bid_text("log-offer", self.active, bid).with("to", names))
        });
    }

    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        let (answer, text) = match action {
            Action::Accept => (Answer::Accept, "log-accept"),
            Action::Counter(bid) => (Answer::Bid(bid), "log-counter"),
            _ => (Answer::Decline, "log-decline"),
        };
        self.says(seat, answer);
        log.reveal(self.everyone()); // an answer is final for its offer. rule: offers
        match (answer, self.offer) {
            (Answer::Accept, Some(offer)) => self.vouch(seat, offer.get, log),
            (Answer::Bid(bid), _) => self.vouch(seat, bid.give, log),
            _ => {}
        }
        log.say(|| {
            Entry::public(match answer {
                Answer::Bid(bid) => self.bid_text(text, seat, bid),
                _ => self.tale(text, seat),
            })
        });
        // When nobody is left who could say yes the offer closes by itself.
        if self.unanswered().is_empty() && self.asked.iter().all(|s| self.answers[s.index()] == Answer::Decline) {
            self.close_offer();
        }
    }

    pub(crate) fn propose_bid(&mut self, seat: Seat, bid: Bid, log: &mut impl Log) {
        self.says(seat, Answer::Bid(bid));
        self.vouch(seat, bid.give, log);
        log.say(|| Entry::public(self.bid_text("log-propose", seat, bid)));
    }

    /// The player on turn takes an acceptance, a counter-offer or a proposal: the cards change hands.
    pub(crate) fn take_word(&mut self, partner: Seat, log: &mut impl Log) {
        let Some(bid) = self.takeable(partner) else { return };
        let seat = self.active;
        log.say(|| Entry::public(self.bid_text("log-trade", seat, bid).with("partner", self.name(partner))));
        self.hand_over(seat, bid.give);
        self.hand_over(partner, bid.get);
        self.receive(seat, bid.get);
        self.receive(partner, bid.give);
        self.drop_bid(partner);
        self.close_offer();
    }

    pub(crate) fn dismiss(&mut self, partner: Seat, log: &mut impl Log) {
        log.say(|| Entry::public(self.tale("log-dismiss", self.active).with("partner", self.name(partner))));
        self.says(partner, Answer::None);
        if self.asked.has(partner) {
            self.says(partner, Answer::Decline);
            if self.unanswered().is_empty() && self.asked.iter().all(|s| self.answers[s.index()] == Answer::Decline) {
                self.close_offer();
            }
        }
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, log: &mut impl Log) {
        if seat == self.active {
            log.say(|| Entry::public(self.tale("log-withdraw", seat)));
            self.close_offer();
        } else {
            log.say(|| Entry::public(self.tale("log-withdraw-proposal", seat)));
            self.says(seat, Answer::None);
        }
    }

    pub(crate) fn says(&mut self, seat: Seat, answer: Answer) {
        self.answers[seat.index()] = answer;
        if answer == Answer::None { self.spoken.remove(seat) } else { self.spoken.add(seat) }
    }

    /// The offer and the answers to it are gone; proposals of seats that were not asked stay.
    fn close_offer(&mut self) {
        self.asked.iter().for_each(|seat| self.says(seat, Answer::None));
        self.offer = None;
        self.asked = SeatSet::NONE;
        if self.phase == Phase::Offered {
            self.phase = Phase::Main;
        }
    }

    /// A seat's hand has changed: what it said before no longer holds.
    pub(crate) fn drop_bid(&mut self, seat: Seat) {
        self.says(seat, Answer::None);
    }

    /// The turn ends, and with it whatever was offered. rule: offers
    pub(crate) fn let_offer_lapse(&mut self, log: &mut impl Log) {
        if self.offer.is_some() {
            log.say(|| Entry::public(Text::new("log-offer-lapses")));
        }
        self.drop_all_bids();
    }

    /// Trading is over.
    pub(crate) fn drop_all_bids(&mut self) {
        if self.offer.is_none() && self.spoken.is_empty() {
            return;
        }
        self.spoken.iter().for_each(|seat| self.says(seat, Answer::None));
        self.close_offer();
    }

    fn bid_text(&self, key: &'static str, seat: Seat, bid: Bid) -> Text {
        self.tale(key, seat).with("give", plain_goods(bid.give)).with("get", plain_goods(bid.get))
    }
}

impl Watch {
    /// The seats that may speak up though nobody waits for them: proposing is free while trading is open.
    pub(crate) fn may_propose(&self) -> SeatSet {
        match self.phase {
            Phase::Main if !self.trade_closed => self.others(),
            Phase::Offered => self.others() - self.asked,
            _ => SeatSet::NONE,
        }
    }

    /// Seats the offer was made to that have not answered.
    pub(crate) fn unanswered(&self) -> SeatSet {
        self.asked.iter().filter(|s| self.answers[s.index()] == Answer::None).collect()
    }

    /// What the player on turn would give and get by taking this seat's word, if he can.
    pub(crate) fn takeable(&self, seat: Seat) -> Option<Bid> {
        let bid = match self.answers[seat.index()] {
            Answer::Accept => self.offer?,
            Answer::Bid(bid) => bid.turned(),
            Answer::None | Answer::Decline => return None,
        };
        self.hands[self.active.index()].covers(bid.give).then_some(bid)
    }
}
