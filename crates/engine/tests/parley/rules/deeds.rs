//! What each action and each outcome does.

use super::super::messages::{goods_text, seat_message, seat_text};
use super::super::notation::road_word;
use super::super::{Deal, Good, Parley, Phase, Road};
use engine::{Entry, Log, Rules, Seat, SeatSet, Text, Viewer};

// rule: draw
pub fn draw(game: &mut Parley, good: Good, left: u8, log: &mut impl Log) {
    let drawer = game.turn;
    let placed = game.fixed_next().map_or(SeatSet::NONE, |p| p.known_to);
    game.deck.draw(good.index());
    game.hands[drawer.index()].put(good.index());
    game.memory.gain(drawer, good, Some(placed));
    let knowers = placed | SeatSet::of(drawer);
    log.reveal(knowers);
    log.say(|| {
        let more = seat_message("log-drew", drawer).with("good", game.data.name(good));
        Entry::with_more(seat_message("log-draw", drawer), knowers, more)
    });
    game.turn = drawer.after(game.seats);
    draw_on(game, left - 1);
}

/// Draws go on while the deck lasts; then everybody picks a road.
pub fn draw_on(game: &mut Parley, left: u8) {
    game.phase = if left == 0 || game.deck.is_empty() { Phase::Pick } else { Phase::Draw(left) };
    if game.phase == Phase::Pick {
        game.turn = Seat(0);
        game.picks = Default::default();
    }
}

// rule: roads
pub fn pick(game: &mut Parley, seat: Seat, road: Road, log: &mut impl Log) {
    game.picks[seat.index()] = Some(road);
    log.say(|| Entry::public(seat_message("log-pick", seat)));
    if game.next().asked().is_empty() {
        log.reveal(SeatSet::all(game.seats));
        for seat in Seat::all(game.seats) {
            let road = game.picks[seat.index()];
            let alone = game.picks.iter().filter(|p| **p == road).count() == 1;
            game.points[seat.index()] += i32::from(alone);
            log.say(|| {
                let word = road.map_or("", road_word);
                let key = if alone { "log-road-alone" } else { "log-road" };
                Entry::public(seat_message(key, seat).with("road", Text::new(format!("road-{word}"))))
            });
        }
        game.phase = Phase::Turn;
        game.turns += 1;
    }
}

// rule: look
pub fn look(game: &mut Parley, seat: Seat, other: Seat, log: &mut impl Log) {
    let hand = game.hands[other.index()];
    game.memory.look(Viewer::Seat(seat), other, hand);
    log.reveal(SeatSet::of(seat));
    log.say(|| {
        let all = seat_message("log-look", seat).with("other", seat_text(other));
        let more =
            seat_message("log-looked", seat).with("other", seat_text(other)).with("goods", goods_text(game, &hand));
        Entry::with_more(all, SeatSet::of(seat), more)
    });
    end_turn(game, log);
}

// rule: steal
pub fn steal(game: &mut Parley, seat: Seat, victim: Seat, log: &mut impl Log) {
    log.say(|| Entry::public(seat_message("log-steal", seat).with("other", seat_text(victim))));
    game.phase = if game.could_ward(victim) { Phase::Window { victim } } else { Phase::Theft { victim } };
}

pub fn theft(game: &mut Parley, victim: Seat, good: Good, log: &mut impl Log) {
    let thief = game.turn;
    let knowers = SeatSet::of(thief) | SeatSet::of(victim);
    move_card(game, victim, thief, good, Some(knowers));
    log.reveal(knowers);
    log.say(|| {
        let all = seat_message("log-theft", thief).with("other", seat_text(victim));
        let more = seat_message("log-stole", thief).with("other", seat_text(victim)).with("good", game.data.name(good));
        Entry::with_more(all, knowers, more)
    });
    end_turn(game, log);
}

// rule: bury
pub fn bury(game: &mut Parley, seat: Seat, good: Good, log: &mut impl Log) {
    let me = SeatSet::of(seat);
    let Some(first) = game.draft.take() else {
        game.draft = Some(good);
        log.say(|| Entry::private(me, seat_message("log-bury-first", seat).with("good", game.data.name(good))));
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
        let cards = vec![game.data.name(above), game.data.name(below)];
        Entry::with_more(seat_message("log-bury", seat), me, seat_message("log-buried", seat).with("goods", cards))
    });
    end_turn(game, log);
}

// rule: sell
pub fn sell(game: &mut Parley, seat: Seat, good: Good, log: &mut impl Log) {
    discard(game, seat, good);
    discard(game, seat, good);
    let worth = game.data.worth(good);
    game.points[seat.index()] += worth;
    log.say(|| Entry::public(seat_message("log-sell", seat).with("good", game.data.name(good)).with("points", worth)));
    end_turn(game, log);
}

// rule: show
pub fn show(game: &mut Parley, seat: Seat, good: Good, log: &mut impl Log) {
    let mut shown = game.sure(Viewer::Spectator, seat);
    shown.put(good.index());
    game.memory.prove(seat, &shown);
    log.say(|| Entry::public(seat_message("log-show", seat).with("good", game.data.name(good))));
}

// rule: offer
pub fn offer(game: &mut Parley, from: Seat, to: Seat, deal: Deal, countered: bool, log: &mut impl Log) {
    game.memory.prove(from, &deal.give); // he must hold what he offers, so now everybody knows that he does
    game.phase = Phase::Answer { from, to, deal, countered };
    log.say(|| {
        let key = if countered { "log-counter" } else { "log-offer" };
        let (give, want) = (goods_text(game, &deal.give), goods_text(game, &deal.want));
        Entry::public(seat_message(key, from).with("other", seat_text(to)).with("give", give).with("want", want))
    });
}

pub fn accept(game: &mut Parley, log: &mut impl Log) {
    let Phase::Answer { from, to, deal, .. } = game.phase else { unreachable!("checked") };
    for good in Good::all() {
        (0..deal.give.count(good.index())).for_each(|_| move_card(game, from, to, good, None));
        (0..deal.want.count(good.index())).for_each(|_| move_card(game, to, from, good, None));
    }
    log.say(|| Entry::public(seat_message("log-accept", to)));
    game.phase = Phase::Turn;
}

// rule: ending
pub fn end_turn(game: &mut Parley, log: &mut impl Log) {
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
pub fn move_card(game: &mut Parley, from: Seat, to: Seat, good: Good, knowers: Option<SeatSet>) {
    game.hands[from.index()].take(good.index());
    game.memory.lose(from, good, knowers);
    game.hands[to.index()].put(good.index());
    game.memory.gain(to, good, knowers);
}

/// A card goes face up beside the deck.
pub fn discard(game: &mut Parley, seat: Seat, good: Good) {
    game.hands[seat.index()].take(good.index());
    game.memory.lose(seat, good, None);
    game.sold.put(good.index());
}
