//! Chapter: trade with players. Offers, answers, proposals.

use std::collections::{BTreeMap, BTreeSet};

use crate::game::{Game, SeatNo};
use crate::names::{Goods, Resource};
use crate::refusal::{Judged, Refusal, refuse, require};

/// What one side gives and wants.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    pub(crate) gives: Goods,
    pub(crate) wants: Goods,
}

/// The answer of an asked player.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Accept,
    Decline,
    Counter(Terms),
}

/// The offer of the player on turn.
#[derive(Clone, Debug)]
pub(crate) struct Offer {
    pub(crate) terms: Terms,
    pub(crate) to: BTreeSet<SeatNo>,
    pub(crate) answers: BTreeMap<SeatNo, Answer>,
}

/// `1 lumber, 2 ore`
fn goods(text: &str) -> Judged<Goods> {
    let bad = || Refusal::new("notation", format!("`{text}` are no cards"));
    let mut goods = Goods::default();
    if text == "nothing" {
        return Ok(goods);
    }
    for part in text.split(", ") {
        let (count, resource) = part.split_once(' ').ok_or_else(bad)?;
        let (count, resource) = (count.parse().map_err(|_| bad())?, Resource::read(resource)?);
        require(count > 0, "notation", "no card is named")?;
        goods.put(resource, count);
    }
    Ok(goods)
}

impl Game {
    /// Reads `GOODS for GOODS`. The seat must hold what it gives.
    fn terms(&self, seat: SeatNo, text: &str) -> Judged<Terms> {
        let (gives, wants) =
            text.split_once(" for ").ok_or_else(|| Refusal::new("notation", format!("`{text}` is no trade")))?;
        let terms = Terms { gives: goods(gives)?, wants: goods(wants)? };
        // rule: trade-fair: no gifts, and no resource on both sides.
        require(terms.gives.total() > 0 && terms.wants.total() > 0, "trade-fair", "gifts are not allowed")?;
        let like = terms.gives.each().any(|(resource, _)| terms.wants.count(resource) > 0);
        require(!like, "trade-fair", "a resource stands on both sides")?;
        // rule: offers: only cards that the player holds.
        require(self.seats[seat].hand.holds(&terms.gives), "offers", "the speaker does not hold what he gives")?;
        Ok(terms)
    }

    /// The player on turn offers, takes, dismisses or withdraws.
    pub(crate) fn active_player_trade(&mut self, words: &[&str]) -> Judged<()> {
        self.trading_is_open()?;
        match words {
            ["offer", ..] => self.make_offer(&words[1..].join(" ")),
            ["take", name] => {
                let other = self.seat_named(name)?;
                self.take_trade(other)
            }
            ["dismiss", name] => {
                let other = self.seat_named(name)?;
                self.dismiss(other)
            }
            _ => require(self.offer.take().is_some(), "offers", "there is no offer to withdraw"),
        }
    }

    fn make_offer(&mut self, text: &str) -> Judged<()> {
        let turn = self.turn;
        let (terms, to) = text.rsplit_once(" to ").ok_or_else(|| Refusal::new("notation", "the offer names nobody"))?;
        let terms = self.terms(turn, terms)?;
        let mut asked = BTreeSet::new();
        if to == "all" {
            asked.extend(self.others(turn));
        } else {
            for name in to.split(", ") {
                let seat = self.seat_named(name)?;
                require(seat != turn && asked.insert(seat), "offers", "an offer goes to opponents, once to each")?;
            }
        }
        // rule: offers: a table may cap the offers of a turn.
        let capped = self.options.most_offers > 0 && self.offers_made >= self.options.most_offers;
        require(!capped, "offers", "the table allows no more offers in this turn")?;
        self.offers_made += 1;
        // rule: offers: an offer replaces the proposals of the asked players.
        self.proposals.retain(|seat, _| !asked.contains(seat));
        self.offer = Some(Offer { terms, to: asked, answers: BTreeMap::new() });
        Ok(())
    }

    /// The open terms between the player on turn and that player.
    fn offered_terms(&self, other: SeatNo) -> Option<Terms> {
        let turned = |terms: &Terms| Terms { gives: terms.wants.clone(), wants: terms.gives.clone() };
        if let Some(offer) = &self.offer {
            match offer.answers.get(&other) {
                Some(Answer::Accept) => return Some(offer.terms.clone()),
                Some(Answer::Counter(terms)) => return Some(turned(terms)),
                _ => {}
            }
        }
        self.proposals.get(&other).map(turned)
    }

    fn take_trade(&mut self, other: SeatNo) -> Judged<()> {
        let turn = self.turn;
        let name = self.seats[other].name;
        let Some(terms) = self.offered_terms(other) else {
            return refuse("offers", format!("{name} has agreed to nothing"));
        };
        require(self.seats[turn].hand.holds(&terms.gives), "offers", "the player on turn does not hold what he gives")?;
        require(self.seats[other].hand.holds(&terms.wants), "offers", &format!("{name} does not hold what he gives"))?;
        for (resource, count) in terms.gives.each() {
            self.hand_over(turn, other, resource, count)?;
        }
        for (resource, count) in terms.wants.each() {
            self.hand_over(other, turn, resource, count)?;
        }
        Ok(())
    }

    fn dismiss(&mut self, other: SeatNo) -> Judged<()> {
        if self.proposals.remove(&other).is_some() {
            return Ok(());
        }
        let countered = self.offer.as_mut().and_then(|offer| offer.answers.get_mut(&other));
        match countered {
            Some(answer @ Answer::Counter(_)) => *answer = Answer::Decline,
            _ => return refuse("offers", "there is no counter-offer or proposal to dismiss"),
        }
        self.close_declined_offer();
        Ok(())
    }

    /// An opponent answers an offer, proposes, or takes his proposal back.
    pub(crate) fn opponent_trade(&mut self, seat: SeatNo, words: &[&str]) -> Judged<()> {
        self.trading_is_open()?;
        let asked = self.offer.as_ref().is_some_and(|offer| offer.to.contains(&seat));
        match words {
            ["accept" | "decline"] | ["counter", ..] => {
                require(asked, "offers", "he is not asked")?;
                self.answer(seat, words)
            }
            ["propose", ..] => {
                require(!asked, "offers", "he is asked by an open offer")?;
                // A new proposal replaces his old one.
                let terms = self.terms(seat, &words[1..].join(" "))?;
                self.proposals.insert(seat, terms);
                Ok(())
            }
            ["withdraw"] => require(self.proposals.remove(&seat).is_some(), "offers", "he has no proposal to withdraw"),
            // rule: whose-turn
            _ => refuse("whose-turn", "it is not his turn"),
        }
    }

    fn answer(&mut self, seat: SeatNo, words: &[&str]) -> Judged<()> {
        let counter = match words {
            ["counter", ..] => Some(self.terms(seat, &words[1..].join(" "))?),
            _ => None,
        };
        let hand = self.seats[seat].hand.clone();
        let Some(offer) = &mut self.offer else {
            return refuse("offers", "there is no offer");
        };
        // rule: offers: an answer is final for its offer.
        require(!offer.answers.contains_key(&seat), "offers", "he has answered")?;
        let answer = match (words, counter) {
            (_, Some(terms)) => Answer::Counter(terms),
            (["accept"], _) => {
                require(hand.holds(&offer.terms.wants), "offers", "he accepts what he cannot give")?;
                Answer::Accept
            }
            _ => Answer::Decline,
        };
        offer.answers.insert(seat, answer);
        self.close_declined_offer();
        Ok(())
    }

    /// Closes the offer when all asked players have declined.
    fn close_declined_offer(&mut self) {
        let Some(offer) = &self.offer else { return };
        if offer.to.iter().all(|seat| matches!(offer.answers.get(seat), Some(Answer::Decline))) {
            self.offer = None;
        }
    }

    /// rule: offers: a proposal or offer lapses as soon as the hand behind it changes.
    pub(crate) fn close_unfunded_offers(&mut self, seat: SeatNo) {
        self.proposals.remove(&seat);
        if seat == self.turn {
            self.offer = None;
        }
    }

    /// rule: offers: everything still open lapses when trading ends.
    pub(crate) fn close_offers(&mut self) {
        self.offer = None;
        self.proposals.clear();
    }
}
