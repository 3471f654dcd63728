//! What a seat may do: judged by its own hand and by what everybody knows.

use super::data::{Market, NONE};
use super::{Deal, Good, KINDS, Parley, Phase, Refusal, Road, notation};
use engine::{Bag, Rng, Seat, TableRefusal, Viewer};

/// One choice of one seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Action {
    Pick(Road),
    Look(Seat),
    Steal(Seat),
    Bury(Good),
    Sell(Good),
    Show(Good),
    Rest,
    Offer(Seat, Deal),
    Counter(Deal),
    Accept,
    Decline,
    Withdraw,
    Ward,
    Yield,
}

/// Every choice but offers: whatever `check` accepts.
pub fn legal(game: &Parley, seat: Seat, out: &mut Vec<Action>) {
    use Action::*;
    let plain = [Rest, Accept, Decline, Withdraw, Ward, Yield].into_iter();
    let others = Seat::all(game.seats).flat_map(|s| [Look(s), Steal(s)]);
    let goods = Good::all().flat_map(|g| [Bury(g), Sell(g), Show(g)]);
    let all = plain.chain(Road::ALL.map(Pick)).chain(others).chain(goods);
    out.extend(all.filter(|&action| check(game, seat, action).is_ok()));
}

/// May this seat do this now?
pub fn check(game: &Parley, seat: Seat, action: Action) -> Result<(), Refusal> {
    if game.phase == Phase::Over {
        return Err(TableRefusal::Over.into());
    }
    if !game.whom_asked().asked().has(seat) {
        return Err(TableRefusal::NotAsked.into());
    }
    let hand = game.hands[seat.index()];
    match (game.phase, action) {
        (Phase::Pick, Action::Pick(_)) => Ok(()),
        (Phase::Turn, _) if seat == game.turn => check_deed(game, seat, action),
        (Phase::Turn, Action::Show(good)) => {
            let shown = game.sure(Viewer::Spectator, seat).count(good.index());
            if hand.count(good.index()) > shown { Ok(()) } else { Err(not_held(game, good, "show")) }
        }
        (Phase::Answer { from, .. }, Action::Withdraw) if seat == from => Ok(()),
        (Phase::Answer { to, .. }, Action::Decline) if seat == to => Ok(()),
        (Phase::Answer { to, deal, .. }, Action::Accept) if seat == to => hold_all(game, seat, &deal.want, "offer"),
        (Phase::Answer { to, countered, from, .. }, Action::Counter(deal)) if seat == to => {
            if countered {
                Err(Refusal::CounteredAlready)
            } else {
                check_deal(game, seat, from, deal)
            }
        }
        (Phase::Window { .. }, Action::Yield) => Ok(()),
        (Phase::Window { .. }, Action::Ward) => {
            let good = game.print.ward().ok_or(Refusal::NoRaids)?;
            if hand.count(good.index()) > 0 { Ok(()) } else { Err(not_held(game, good, "ward")) }
        }
        _ => Err(TableRefusal::NotNow { line: notation::write_action(game.print, action) }.into()),
    }
}

fn check_deed(game: &Parley, seat: Seat, action: Action) -> Result<(), Refusal> {
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
        _ => Err(TableRefusal::NotNow { line: notation::write_action(game.print, action) }.into()),
    }
}

fn check_other(game: &Parley, seat: Seat, other: Seat, cards: u32, rule: &'static str) -> Result<(), Refusal> {
    if other == seat {
        return Err(Refusal::Oneself);
    }
    if other.0 >= game.seats {
        return Err(TableRefusal::NoSuchSeat { name: notation::seat_word(other).into() }.into());
    }
    if game.hands[other.index()].len() < cards { Err(Refusal::TooFew { rule }) } else { Ok(()) }
}

/// Whether the other holds what is wanted is for him to know; only the size of his hand counts.
fn check_deal(game: &Parley, seat: Seat, to: Seat, deal: Deal) -> Result<(), Refusal> {
    let (give, want) = (deal.give.len(), deal.want.len());
    let overlap = Good::all().any(|g| deal.give.count(g.index()) > 0 && deal.want.count(g.index()) > 0);
    if give == 0 || want == 0 || give > 3 || want > 3 || overlap {
        return Err(Refusal::NoDeal);
    }
    check_other(game, seat, to, want, "offer")?;
    hold_all(game, seat, &deal.give, "offer")
}

fn hold_all(game: &Parley, seat: Seat, goods: &Bag<KINDS>, rule: &'static str) -> Result<(), Refusal> {
    let hand = game.hands[seat.index()];
    let missing = Good::all().find(|g| hand.count(g.index()) < goods.count(g.index()));
    missing.map_or(Ok(()), |good| Err(not_held(game, good, rule)))
}

fn not_held(game: &Parley, good: Good, rule: &'static str) -> Refusal {
    Refusal::NotHeld { rule, good: game.print.name(good) }
}

/// A card of one's own for a card of another kind.
pub fn propose(game: &Parley, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    let hand = game.hands[seat.index()];
    if hand.is_empty() {
        return None;
    }
    let (give, step) = (hand.sample(rng), 1 + rng.below(KINDS as u32 - 1) as usize);
    let mut deal = Deal { give: NONE, want: NONE };
    deal.give.put(give);
    deal.want.put((give + step) % KINDS);
    let action = match game.phase {
        Phase::Answer { .. } => Action::Counter(deal),
        _ => Action::Offer(Seat(rng.below(u32::from(game.seats)) as u8), deal),
    };
    check(game, seat, action).is_ok().then_some(action)
}

/// How a seat says no.
pub fn pass(game: &Parley, seat: Seat) -> Option<Action> {
    match game.phase {
        Phase::Turn if game.draft.is_none() && seat == game.turn => Some(Action::Rest),
        Phase::Answer { to, .. } if seat == to => Some(Action::Decline),
        Phase::Window { victim } if seat == victim => Some(Action::Yield),
        _ => None,
    }
}
