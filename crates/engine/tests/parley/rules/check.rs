//! What a seat may do. The checks read its own hand and what everybody knows.

use super::super::data::Market;
use super::super::notation::{action_line, seat_word};
use super::super::{Action, Deal, Good, KINDS, Parley, Refusal};
use engine::{Bag, Seat, TableRefusal};

pub fn check_deed(game: &Parley, seat: Seat, action: Action) -> Result<(), Refusal> {
    let hand = game.hands[seat.index()];
    if let Some(first) = game.draft {
        let Action::Bury(good) = action else { return Err(Refusal::Burying) };
        let left = hand.count(good.index()) - u8::from(good == first);
        return if left > 0 { Ok(()) } else { Err(not_held(game, good, "bury")) };
    }
    match action {
        Action::Rest => Ok(()),
        Action::Look(other) => check_other(game, seat, other, 1, "look"),
        Action::Steal(_) if !game.options.raids => Err(Refusal::NoRaids),
        Action::Steal(other) => check_other(game, seat, other, 1, "steal"),
        Action::Bury(_) if hand.len() < 2 => Err(Refusal::TooFew { rule: "bury" }),
        Action::Bury(good) if hand.count(good.index()) < 1 => Err(not_held(game, good, "bury")),
        Action::Sell(good) if hand.count(good.index()) < 2 => Err(not_held(game, good, "sell")),
        Action::Bury(_) | Action::Sell(_) => Ok(()),
        Action::Offer(..) if game.options.market == Market::Closed => Err(Refusal::MarketClosed),
        Action::Offer(..) if game.offers == 2 => Err(Refusal::NoMoreOffers),
        Action::Offer(to, deal) => check_deal(game, seat, to, deal),
        _ => Err(TableRefusal::NotNow { line: action_line(game.data, action) }.into()),
    }
}

pub fn check_other(game: &Parley, seat: Seat, other: Seat, cards: u32, rule: &'static str) -> Result<(), Refusal> {
    if other == seat {
        return Err(Refusal::Oneself);
    }
    if other.0 >= game.seats {
        return Err(TableRefusal::NoSuchSeat { name: seat_word(other).into() }.into());
    }
    if game.hands[other.index()].len() < cards { Err(Refusal::TooFew { rule }) } else { Ok(()) }
}

/// Whether the other holds what is wanted is for him to know; only the size of his hand counts.
pub fn check_deal(game: &Parley, seat: Seat, to: Seat, deal: Deal) -> Result<(), Refusal> {
    let (give, want) = (deal.give.len(), deal.want.len());
    let overlap = Good::all().any(|g| deal.give.count(g.index()) > 0 && deal.want.count(g.index()) > 0);
    if give == 0 || want == 0 || give > 3 || want > 3 || overlap {
        return Err(Refusal::NoDeal);
    }
    check_other(game, seat, to, want, "offer")?;
    hold_all(game, seat, &deal.give, "offer")
}

pub fn hold_all(game: &Parley, seat: Seat, goods: &Bag<KINDS>, rule: &'static str) -> Result<(), Refusal> {
    let hand = game.hands[seat.index()];
    let missing = Good::all().find(|g| hand.count(g.index()) < goods.count(g.index()));
    missing.map_or(Ok(()), |good| Err(not_held(game, good, rule)))
}

pub fn not_held(game: &Parley, good: Good, rule: &'static str) -> Refusal {
    Refusal::NotHeld { rule, good: game.data.name(good) }
}
