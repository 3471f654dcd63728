//! The course of a game: draw → pick → turns, and what each deed does.

use super::{Action, Deal, Good, KINDS, Outcome, Parley, Phase, Road, notation};
use engine::{Arg, Bag, Entry, Log, Rng, Seat, SeatSet, Text, Viewer};

/// Does what a seat chose.
pub fn act(game: &mut Parley, seat: Seat, action: Action, log: &mut impl Log) {
    match action {
        Action::Pick(road) => pick(game, seat, road, log),
        Action::Look(other) => look(game, seat, other, log),
        Action::Steal(victim) => steal(game, seat, victim, log),
        Action::Bury(good) => bury(game, seat, good, log),
        Action::Sell(good) => sell(game, seat, good, log),
        Action::Show(good) => show(game, seat, good, log),
        Action::Rest => {
            log.say(|| Entry::public(said("log-rest", seat)));
            end_turn(game, log);
        }
        Action::Offer(to, deal) => {
            game.offers += 1;
            offer(game, seat, to, deal, false, log);
        }
        Action::Counter(deal) => {
            let Phase::Answer { from, .. } = game.phase else { unreachable!("checked") };
            offer(game, seat, from, deal, true, log);
        }
        Action::Accept => accept(game, log),
        Action::Decline | Action::Withdraw => {
            let key = if action == Action::Decline { "log-decline" } else { "log-withdraw" };
            log.say(|| Entry::public(said(key, seat)));
            game.phase = Phase::Turn;
        }
        Action::Ward => {
            let good = game.print.ward().expect("checked");
            discard(game, seat, good);
            log.say(|| Entry::public(said("log-ward", seat).with("good", game.print.name(good))));
            end_turn(game, log);
        }
        Action::Yield => {
            log.say(|| Entry::public(said("log-yield", seat)));
            game.phase = Phase::Theft { victim: seat };
        }
    }
}

/// Every outcome of what is due.
pub fn outcomes(game: &Parley, out: &mut Vec<(Outcome, u32)>) {
    match game.phase {
        Phase::Draw(_) => out.extend(game.deck.outcomes().into_iter().map(|(k, n)| (Outcome::Draw(Good(k as u8)), n))),
        Phase::Theft { victim } => {
            out.extend(game.hands[victim.index()].outcomes().map(|(k, n)| (Outcome::Theft(Good(k as u8)), n)));
        }
        _ => {}
    }
}

/// The same law.
pub fn sample(game: &Parley, rng: &mut impl Rng) -> Outcome {
    match game.phase {
        Phase::Theft { victim } => Outcome::Theft(Good(game.hands[victim.index()].sample(rng) as u8)),
        _ => Outcome::Draw(Good(game.deck.sample(rng) as u8)),
    }
}

/// Lets chance fall.
pub fn resolve_chance(game: &mut Parley, outcome: Outcome, log: &mut impl Log) {
    match (outcome, game.phase) {
        (Outcome::Draw(good), Phase::Draw(left)) => draw(game, good, left, log),
        (Outcome::Theft(good), Phase::Theft { victim }) => theft(game, victim, good, log),
        _ => unreachable!("chance is due"),
    }
}

// rule: draw
fn draw(game: &mut Parley, good: Good, left: u8, log: &mut impl Log) {
    let drawer = game.turn;
    let placed = game.fixed_next().map_or(SeatSet::NONE, |p| p.known_to);
    game.deck.draw(good.index());
    game.hands[drawer.index()].put(good.index());
    game.memory.gain(drawer, good, Some(placed));
    let knowers = placed | SeatSet::of(drawer);
    log.reveal(knowers);
    log.say(|| {
        let more = said("log-drew", drawer).with("good", game.print.name(good));
        Entry::with_more(said("log-draw", drawer), knowers, more)
    });
    game.turn = drawer.after(game.seats);
    draw_on(game, left - 1);
}

/// Draws go on while the deck lasts; then everybody picks a road.
fn draw_on(game: &mut Parley, left: u8) {
    game.phase = if left == 0 || game.deck.is_empty() { Phase::Pick } else { Phase::Draw(left) };
    if game.phase == Phase::Pick {
        game.turn = Seat(0);
        game.picks = Default::default();
    }
}

// rule: roads
fn pick(game: &mut Parley, seat: Seat, road: Road, log: &mut impl Log) {
    game.picks[seat.index()] = Some(road);
    log.say(|| Entry::public(said("log-pick", seat)));
    if game.whom_asked().asked().is_empty() {
        log.reveal(SeatSet::all(game.seats));
        for seat in Seat::all(game.seats) {
            let road = game.picks[seat.index()];
            let alone = game.picks.iter().filter(|p| **p == road).count() == 1;
            game.points[seat.index()] += i32::from(alone);
            log.say(|| {
                let word = road.map_or("", notation::road_word);
                let key = if alone { "log-road-alone" } else { "log-road" };
                Entry::public(said(key, seat).with("road", Text::new(format!("road-{word}"))))
            });
        }
        game.phase = Phase::Turn;
        game.turns += 1;
    }
}

// rule: look
fn look(game: &mut Parley, seat: Seat, other: Seat, log: &mut impl Log) {
    let hand = game.hands[other.index()];
    game.memory.look(Viewer::Seat(seat), other, hand);
    log.reveal(SeatSet::of(seat));
    log.say(|| {
        let all = said("log-look", seat).with("other", seat_text(other));
        let more = said("log-looked", seat).with("other", seat_text(other)).with("goods", goods(game, &hand));
        Entry::with_more(all, SeatSet::of(seat), more)
    });
    end_turn(game, log);
}

// rule: steal
fn steal(game: &mut Parley, seat: Seat, victim: Seat, log: &mut impl Log) {
    log.say(|| Entry::public(said("log-steal", seat).with("other", seat_text(victim))));
    game.phase = if game.could_ward(victim) { Phase::Window { victim } } else { Phase::Theft { victim } };
}

fn theft(game: &mut Parley, victim: Seat, good: Good, log: &mut impl Log) {
    let thief = game.turn;
    let knowers = SeatSet::of(thief) | SeatSet::of(victim);
    move_card(game, victim, thief, good, Some(knowers));
    log.reveal(knowers);
    log.say(|| {
        let all = said("log-theft", thief).with("other", seat_text(victim));
        let more = said("log-stole", thief).with("other", seat_text(victim)).with("good", game.print.name(good));
        Entry::with_more(all, knowers, more)
    });
    end_turn(game, log);
}

// rule: bury
fn bury(game: &mut Parley, seat: Seat, good: Good, log: &mut impl Log) {
    let me = SeatSet::of(seat);
    let Some(first) = game.draft.take() else {
        game.draft = Some(good);
        log.say(|| Entry::private(me, said("log-bury-first", seat).with("good", game.print.name(good))));
        return;
    };
    // The first by the list of goods goes on top, whichever was chosen first.
    let (above, below) = if first.0 <= good.0 { (first, good) } else { (good, first) };
    for card in [above, below] {
        game.hands[seat.index()].take(card.index());
        game.memory.lose(seat, card, Some(me));
    }
    game.deck.put_on_top(above.index(), me);
    game.deck.put_under(below.index(), me);
    game.points[seat.index()] += 1;
    log.say(|| {
        let cards = vec![game.print.name(above), game.print.name(below)];
        Entry::with_more(said("log-bury", seat), me, said("log-buried", seat).with("goods", cards))
    });
    end_turn(game, log);
}

// rule: sell
fn sell(game: &mut Parley, seat: Seat, good: Good, log: &mut impl Log) {
    discard(game, seat, good);
    discard(game, seat, good);
    let worth = game.print.worth(good);
    game.points[seat.index()] += worth;
    log.say(|| Entry::public(said("log-sell", seat).with("good", game.print.name(good)).with("points", worth)));
    end_turn(game, log);
}

// rule: show
fn show(game: &mut Parley, seat: Seat, good: Good, log: &mut impl Log) {
    let mut shown = game.sure(Viewer::Spectator, seat);
    shown.put(good.index());
    game.memory.prove(seat, &shown);
    log.say(|| Entry::public(said("log-show", seat).with("good", game.print.name(good))));
}

// rule: offer
fn offer(game: &mut Parley, from: Seat, to: Seat, deal: Deal, countered: bool, log: &mut impl Log) {
    game.memory.prove(from, &deal.give); // he must hold what he offers, so now everybody knows that he does
    game.phase = Phase::Answer { from, to, deal, countered };
    log.say(|| {
        let key = if countered { "log-counter" } else { "log-offer" };
        let (give, want) = (goods(game, &deal.give), goods(game, &deal.want));
        Entry::public(said(key, from).with("other", seat_text(to)).with("give", give).with("want", want))
    });
}

fn accept(game: &mut Parley, log: &mut impl Log) {
    let Phase::Answer { from, to, deal, .. } = game.phase else { unreachable!("checked") };
    for good in Good::all() {
        (0..deal.give.count(good.index())).for_each(|_| move_card(game, from, to, good, None));
        (0..deal.want.count(good.index())).for_each(|_| move_card(game, to, from, good, None));
    }
    log.say(|| Entry::public(said("log-accept", to)));
    game.phase = Phase::Turn;
}

// rule: ending
fn end_turn(game: &mut Parley, log: &mut impl Log) {
    game.offers = 0;
    game.turn = game.turn.after(game.seats);
    if game.turn != Seat(0) {
        game.turns += 1;
        game.phase = Phase::Turn;
    } else if game.round == game.options.rounds {
        game.phase = Phase::Over;
        log.reveal(SeatSet::all(game.seats));
        log.say(|| Entry::public(Text::new("log-end")));
    } else {
        game.round += 1;
        log.say(|| Entry::public(Text::new("log-round").with("round", game.round)));
        draw_on(game, game.seats);
    }
}

/// A card passes from hand to hand; `knowers` (or everybody) see which.
fn move_card(game: &mut Parley, from: Seat, to: Seat, good: Good, knowers: Option<SeatSet>) {
    game.hands[from.index()].take(good.index());
    game.memory.lose(from, good, knowers);
    game.hands[to.index()].put(good.index());
    game.memory.gain(to, good, knowers);
}

/// A card goes face up beside the deck.
fn discard(game: &mut Parley, seat: Seat, good: Good) {
    game.hands[seat.index()].take(good.index());
    game.memory.lose(seat, good, None);
    game.sold.put(good.index());
}

fn said(key: &'static str, seat: Seat) -> Text {
    Text::new(key).with("seat", seat_text(seat))
}

/// A seat's name.
pub fn seat_text(seat: Seat) -> Text {
    Text::new(format!("seat-{}", notation::seat_word(seat)))
}

fn goods(game: &Parley, bag: &Bag<KINDS>) -> Arg {
    let counted = |(k, n)| Text::new("goods").with("count", n).with("good", game.print.name(Good(k as u8)));
    bag.outcomes().map(|pair| Arg::from(counted(pair))).collect::<Vec<_>>().into()
}
