//! Positions that are written down and set up again.

mod given;

use super::data::NONE;
use super::{Data, Good, KINDS, Memory, Options, Parley, Phase, Refusal, notation};
use engine::{Bag, DataRef, Deck, Notation, Placed, PositionError, Rules, Scenario, Seat, SeatSet, Viewer};
use given::{Given, GivenPhase, GivenSeat};
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Scenario for Parley {
    type Given = Given;

    fn describe(&self) -> Value {
        let mut table = json!(self.given());
        table["phase"] = match self.phase {
            Phase::Draw(_) => "draw",
            Phase::Pick => "pick",
            Phase::Turn => "turn",
            Phase::Answer { .. } => "answer",
            Phase::Window { .. } => "window",
            Phase::Theft { .. } => "theft",
            Phase::Over => "over",
        }
        .into();
        table["draft"] = self.draft.map(|g| self.data.word(g)).into_iter().collect();
        table["cards"] = self.deck.len().into();
        table["over"] = (self.phase == Phase::Over).into();
        for seat in Seat::all(self.seats) {
            let known = Seat::all(self.seats).filter(|&s| s != seat);
            let known = known.map(|s| (self.seat_name(s), list(self, &self.sure(Viewer::Seat(seat), s))));
            let mat = &mut table["seats"][self.seat_name(seat)];
            mat["pick"] = self.picks[seat.index()].map(notation::road_word).into();
            mat["score"] = self.standing().scores[seat.index()].into();
            mat["knows"] = json!(known.collect::<BTreeMap<_, _>>());
        }
        table
    }

    fn start_of_play(data: DataRef<Data>, options: &Options, seats: u8) -> Result<Self, Refusal> {
        Ok(Parley::open(data, options, seats)?.at_start_of_play())
    }

    fn given(&self) -> Given {
        let seat = |s: Seat| GivenSeat { hand: list(self, &self.hands[s.index()]), points: self.points[s.index()] };
        Given {
            round: self.round,
            phase: if self.phase == Phase::Pick { GivenPhase::Pick } else { GivenPhase::Turn },
            turn: self.seat_name(self.turn).into(),
            sold: list(self, &self.sold),
            deck: deck_words(self),
            seats: Seat::all(self.seats).map(|s| (self.seat_name(s).into(), seat(s))).collect(),
        }
    }

    fn load_position(&mut self, given: Given) -> Result<(), PositionError> {
        if given.round == 0 || given.round > self.options.rounds {
            return Err(PositionError::new("/round", format!("the rounds are 1 to {}", self.options.rounds)));
        }
        let seat_at = |at: &str, name: &str| {
            let found = Seat::all(self.seats).find(|&s| self.seat_name(s) == name);
            found.ok_or_else(|| PositionError::new(at, format!("nobody at this table is {name}")))
        };
        let mut loaded = Parley::new(self.data, self.options, self.seats).at_start_of_play();
        loaded.round = given.round;
        loaded.turn = seat_at("/turn", &given.turn)?;
        loaded.phase = if given.phase == GivenPhase::Pick { Phase::Pick } else { Phase::Turn };
        let mut left = self.data.cards();
        loaded.sold = take(self, &mut left, "/sold", &given.sold)?;
        for (name, seat) in &given.seats {
            let at = format!("/seats/{name}");
            let i = seat_at(&at, name)?.index();
            loaded.hands[i] = take(self, &mut left, &format!("{at}/hand"), &seat.hand)?;
            loaded.points[i] = seat.points;
        }
        loaded.deck = load_deck(self, left, &given.deck)?;
        loaded.memory = Memory::default();
        *self = loaded;
        Ok(())
    }
}

/// Takes named cards out of what is left.
fn take(game: &Parley, left: &mut Bag<KINDS>, at: &str, words: &[String]) -> Result<Bag<KINDS>, PositionError> {
    let mut taken = NONE;
    for word in words {
        let good =
            game.data.named(word).ok_or_else(|| PositionError::new(at, format!("there is no good called {word}")))?;
        if left.count(good.index()) == 0 {
            let all = game.data.cards().count(good.index());
            return Err(PositionError::new(at, format!("there are only {all} cards of {word}")));
        }
        left.take(good.index());
        taken.put(good.index());
    }
    Ok(taken)
}

fn load_deck(game: &Parley, mut left: Bag<KINDS>, words: &[String]) -> Result<Deck<KINDS, 12>, PositionError> {
    let star = words.iter().position(|w| w == "*");
    let star = star.ok_or_else(|| PositionError::new("/deck", "write * for the shuffled rest of the deck"))?;
    if words.len() > 12 {
        return Err(PositionError::new("/deck", "at most eleven cards can be fixed"));
    }
    let mut fix = |words: &[String]| -> Result<_, PositionError> {
        take(game, &mut left, "/deck", words)?;
        let kinds = words.iter().filter_map(|w| game.data.named(w));
        Ok(kinds.map(|g| Placed { kind: g.0, known_to: SeatSet::NONE }).collect())
    };
    let (top, bottom) = (fix(&words[..star])?, fix(&words[star + 1..])?);
    Ok(Deck { top, middle: left, bottom })
}

fn deck_words(game: &Parley) -> Vec<String> {
    let words = |p: &Placed| game.data.word(Good(p.kind)).to_owned();
    game.deck.top.iter().map(words).chain(["*".to_owned()]).chain(game.deck.bottom.iter().map(words)).collect()
}

fn list(game: &Parley, bag: &Bag<KINDS>) -> Vec<String> {
    bag.outcomes().flat_map(|(k, n)| vec![game.data.word(Good(k as u8)).to_owned(); n as usize]).collect()
}
