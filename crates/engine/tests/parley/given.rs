//! The table as a person writes it.

use super::data::NONE;
use super::{Good, KINDS, Memory, Parley, Phase, notation};
use engine::{Bag, Deck, Notation, Placed, PositionError, Rules, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What a scenario may write.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    round: u8,
    phase: Begin,
    turn: String,
    sold: Vec<String>,
    /// Cards fixed on top, `*`, cards fixed underneath.
    deck: Vec<String>,
    seats: BTreeMap<String, GivenSeat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenSeat {
    hand: Vec<String>,
    points: i32,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Begin {
    Pick,
    Turn,
}

pub fn given(game: &Parley) -> Given {
    let seat = |s: Seat| GivenSeat { hand: list(game, &game.hands[s.index()]), points: game.points[s.index()] };
    Given {
        round: game.round,
        phase: if game.phase == Phase::Pick { Begin::Pick } else { Begin::Turn },
        turn: game.seat_name(game.turn).into(),
        sold: list(game, &game.sold),
        deck: deck_words(game),
        seats: Seat::all(game.seats).map(|s| (game.seat_name(s).into(), seat(s))).collect(),
    }
}

pub fn load_position(game: &mut Parley, given: Given) -> Result<(), PositionError> {
    if given.round == 0 || given.round > game.options.rounds {
        return Err(PositionError::new("/round", format!("the rounds are 1 to {}", game.options.rounds)));
    }
    let seat_at = |at: &str, name: &str| {
        let found = Seat::all(game.seats).find(|&s| game.seat_name(s) == name);
        found.ok_or_else(|| PositionError::new(at, format!("nobody at this table is {name}")))
    };
    let mut laid = Parley::before_set_up(game.print, game.options, game.seats).after_set_up();
    laid.round = given.round;
    laid.turn = seat_at("/turn", &given.turn)?;
    laid.phase = if given.phase == Begin::Pick { Phase::Pick } else { Phase::Turn };
    let mut left = game.print.cards();
    laid.sold = take(game, &mut left, "/sold", &given.sold)?;
    for (name, seat) in &given.seats {
        let at = format!("/seats/{name}");
        let i = seat_at(&at, name)?.index();
        laid.hands[i] = take(game, &mut left, &format!("{at}/hand"), &seat.hand)?;
        laid.points[i] = seat.points;
    }
    laid.deck = lay_deck(game, left, &given.deck)?;
    laid.memory = Memory::default();
    *game = laid;
    Ok(())
}

/// Takes named cards out of what is left.
fn take(game: &Parley, left: &mut Bag<KINDS>, at: &str, words: &[String]) -> Result<Bag<KINDS>, PositionError> {
    let mut taken = NONE;
    for word in words {
        let good =
            game.print.named(word).ok_or_else(|| PositionError::new(at, format!("there is no good called {word}")))?;
        if left.count(good.index()) == 0 {
            let all = game.print.cards().count(good.index());
            return Err(PositionError::new(at, format!("there are only {all} cards of {word}")));
        }
        left.take(good.index());
        taken.put(good.index());
    }
    Ok(taken)
}

fn lay_deck(game: &Parley, mut left: Bag<KINDS>, words: &[String]) -> Result<Deck<KINDS, 12>, PositionError> {
    let star = words.iter().position(|w| w == "*");
    let star = star.ok_or_else(|| PositionError::new("/deck", "write * for the shuffled rest of the deck"))?;
    if words.len() > 12 {
        return Err(PositionError::new("/deck", "at most eleven cards can be fixed"));
    }
    let mut fix = |words: &[String]| -> Result<_, PositionError> {
        take(game, &mut left, "/deck", words)?;
        let kinds = words.iter().filter_map(|w| game.print.named(w));
        Ok(kinds.map(|g| Placed { kind: g.0, known_to: SeatSet::NONE }).collect())
    };
    let (top, bottom) = (fix(&words[..star])?, fix(&words[star + 1..])?);
    Ok(Deck { top, middle: left, bottom })
}

pub fn describe(game: &Parley) -> Value {
    let mut table = json!(given(game));
    table["phase"] = match game.phase {
        Phase::Draw(_) => "draw",
        Phase::Pick => "pick",
        Phase::Turn => "turn",
        Phase::Answer { .. } => "answer",
        Phase::Window { .. } => "window",
        Phase::Theft { .. } => "theft",
        Phase::Over => "over",
    }
    .into();
    table["draft"] = game.draft.map(|g| game.print.word(g)).into_iter().collect();
    table["cards"] = game.deck.len().into();
    table["over"] = (game.phase == Phase::Over).into();
    for seat in Seat::all(game.seats) {
        let known = Seat::all(game.seats).filter(|&s| s != seat);
        let known = known.map(|s| (game.seat_name(s), list(game, &game.sure(Viewer::Seat(seat), s))));
        let mat = &mut table["seats"][game.seat_name(seat)];
        mat["pick"] = game.picks[seat.index()].map(notation::road_word).into();
        mat["score"] = game.standing().scores[seat.index()].into();
        mat["knows"] = json!(known.collect::<BTreeMap<_, _>>());
    }
    table
}

fn deck_words(game: &Parley) -> Vec<String> {
    let words = |p: &Placed| game.print.word(Good(p.kind)).to_owned();
    game.deck.top.iter().map(words).chain(["*".to_owned()]).chain(game.deck.bottom.iter().map(words)).collect()
}

fn list(game: &Parley, bag: &Bag<KINDS>) -> Vec<String> {
    bag.outcomes().flat_map(|(k, n)| vec![game.print.word(Good(k as u8)).to_owned(); n as usize]).collect()
}
