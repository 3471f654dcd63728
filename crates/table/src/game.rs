//! The contract. A game is what is here and nothing more; everything above it is generic.

use crate::about::About;
use crate::print::{Print, Printed};
use crate::refusal::{House, Refuse};
use crate::scene::Scene;
use crate::{Log, Next, Rng, Seat, SeatSet, Viewer, Window};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A game that can be played at this table.
///
/// State is flat data and holds no future: chance is a player. `check` then `act` for people, `act` alone for search.
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What is printed on components: ours, or a pack's.
    type Data: Printed;
    /// The variant chosen when the table opens, choices per seat included.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// One choice of one seat: at most 32 bytes.
    type Action: Copy + PartialEq + Debug + Send + Sync;
    /// One outcome of dice, a draw, a theft.
    type Chance: Copy + PartialEq + Debug + Send + Sync;
    /// All that one viewer knows: built, never filtered.
    type View: Clone + PartialEq + Debug + Serialize + Send;
    /// Why not, naming the rule.
    type Refusal: Refuse;
    /// What a scenario may write about a table (see [`crate::scenario`]).
    type Given: Serialize + DeserializeOwned;

    /// Seats, options, words, rules, notation.
    fn about() -> &'static About;

    /// A new table, before set-up.
    fn open(data: Print<Self::Data>, options: &Self::Options, seats: u8) -> Result<Self, Self::Refusal>;

    /// How many sit at this table.
    fn seats(&self) -> u8;

    /// The word by which notation, scenarios and pages name a seat: `red`. Its name for people is the message `seat-WORD`.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The seats that win and lose together with this one, itself among them. They share score, place and win in
    /// `standing`, and nothing hidden.
    fn partners(&self, seat: Seat) -> SeatSet {
        SeatSet::of(seat)
    }

    /// Whom the game waits for. Depends only on what everybody knows.
    fn next(&self) -> Next;

    /// Appends every choice of a seat, but for free-form ones. Depends only on what that seat knows.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// May this seat do this now? Depends only on what that seat knows.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Makes a choice, and nothing that follows from it by itself ([`Game::advance`]). The caller knows that it is allowed.
    fn apply(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log);

    /// Takes one step that needs nobody: an effect, a choice of which there is one, the end of a phase. `None`: the game waits
    /// for a seat or for chance, or is over. A game that does nothing by itself keeps this default.
    fn advance(&mut self, log: &mut impl Log) -> Option<Advance<Self::Action>> {
        let _ = log;
        None
    }

    /// Takes every step that needs nobody.
    #[inline]
    fn settle(&mut self, log: &mut impl Log) {
        while self.advance(log).is_some() {}
    }

    /// Makes a choice, then everything that follows by itself. The caller knows that it is allowed.
    #[inline]
    fn act(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log) {
        self.apply(seat, action, log);
        self.settle(log);
    }

    /// Is the action too wide to list (an offer, an odd payment)? `check` judges those, `propose` makes sensible ones.
    fn free_form(action: &Self::Action) -> bool;

    /// May a seat do this also while the game asks others (give up)? Such an action is free-form; `check` judges it like any other.
    fn anytime(_action: &Self::Action) -> bool {
        false
    }

    /// A sensible free-form action for this seat, if it has one in mind. Depends only on what that seat knows, and `rng`:
    /// bots make it without ever building a view.
    fn propose(&self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action>;

    /// Does a free-form action say once more what that one said, perhaps to somebody else? Bots do not repeat themselves
    /// within a turn.
    fn again(now: &Self::Action, before: &Self::Action) -> bool {
        now == before
    }

    /// How well this position stands for a seat, judged by hand: higher is better, and only differences mean anything. It
    /// reads the whole state, so bots ask it of worlds they imagined. Integers, no allocation, fast.
    fn worth(&self, seat: Seat) -> i32;

    /// How near a seat is to the win beside the others. [`Game::worth`] says what to strive for next; this is asked of positions a
    /// search has played to, and says what wins. A game for which both are the same has nothing to add.
    fn outlook(&self, seat: Seat) -> i32 {
        self.worth(seat)
    }

    /// A lead of so much [`Game::outlook`] makes a win about e times as likely: what the searching bot counts in.
    const STAKES: i32 = 1000;

    /// So many turns are worth looking ahead before a position is judged by [`Game::outlook`].
    const AHEAD: u32 = 4;

    /// So many if there is only a moment to think: a few walks of a long way say less than some of a short one.
    const NEAR: u32 = Self::AHEAD;

    /// Of a long list of choices so many race in a search, those that look best. Where hundreds look alike, more are worth it.
    const FIELD: usize = 8;

    /// So many race side by side as long as there are others to take the place of who drops out. With one the race is over when a
    /// single choice is left, however much time there is.
    const ABREAST: usize = 1;

    /// Is this a choice that walks of a search do without, because it takes long to judge and seldom matters? Never all of a list.
    /// A search may still make it: only what is imagined to follow gets simpler.
    fn tedious(&self, _seat: Seat, _action: Self::Action) -> bool {
        false
    }

    /// The action by which a seat says "no" or "go on" at this decision. Listed by `legal` whenever it is `Some`.
    fn pass(&self, seat: Seat) -> Option<Self::Action>;

    /// Every kind of window this game opens, in the order in which a player's settings list them. None: it has no such
    /// moments.
    fn windows() -> &'static [&'static str] {
        &[]
    }

    /// The open window, if what the game waits for is one. Depends only on what everybody knows.
    fn window(&self) -> Option<Window> {
        None
    }

    /// Is a choice of this seat still being carried out? What it is asked until that is done belongs to the choice, so bots
    /// judge the choice by the best that can come of it.
    fn carrying_out(&self, _seat: Seat) -> bool {
        false
    }

    /// How many steps of a draft this seat has open: they show to nobody else and can be taken back; 0 when none is.
    fn draft(&self, seat: Seat) -> usize;

    /// Appends every outcome of the chance that is due, with its weight.
    fn outcomes(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// Draws an outcome by the same law, fast.
    fn sample(&self, rng: &mut impl Rng) -> Self::Chance;

    /// Applies an outcome, and nothing that follows from it by itself.
    fn apply_chance(&mut self, outcome: Self::Chance, log: &mut impl Log);

    /// Applies an outcome, then everything that follows by itself.
    #[inline]
    fn happen(&mut self, outcome: Self::Chance, log: &mut impl Log) {
        self.apply_chance(outcome, log);
        self.settle(log);
    }

    /// How many turns (rounds, where turns mean nothing) have begun.
    fn turns(&self) -> u32;

    /// The truth: score and place per seat, and why it ended.
    fn standing(&self) -> Standing;

    /// All that this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world this viewer cannot rule out, each fitting deal equally likely. Called for seats and spectators.
    fn imagine(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// The picture of what a viewer sees, with his choices.
    fn scene(view: &Self::View, legal: &[Self::Action]) -> Scene;

    /// An action as a short line, without the seat.
    fn write_action(&self, seat: Seat, action: Self::Action) -> String;

    /// Reads it back.
    fn read_action(&self, seat: Seat, line: &str) -> Result<Self::Action, Self::Refusal>;

    /// An outcome as a short line.
    fn write_chance(&self, outcome: Self::Chance) -> String;

    /// Reads it back.
    fn read_chance(&self, line: &str) -> Result<Self::Chance, Self::Refusal>;

    /// The table as a person sees it who may see everything: what scenarios expect and `replay --format json` prints.
    fn describe(&self) -> serde_json::Value;

    /// A table at the start of play: set-up over, nothing placed, the first seat to move. Scenarios are laid over it.
    fn start_of_play(data: Print<Self::Data>, options: &Self::Options, seats: u8) -> Result<Self, Self::Refusal>;

    /// The part of `describe` that a scenario may write, without what follows from it.
    fn given(&self) -> Self::Given;

    /// Everything about this table that a scenario may write, so that `arrange` lays the same table again: `given` may leave out what
    /// scenarios rarely mention. In the middle of something that cannot be written, the nearest table that can.
    fn whole_given(&self) -> Self::Given {
        self.given()
    }

    /// Lays a table as given and works out the rest: supplies, stocks, decks, scores.
    fn arrange(&mut self, given: Self::Given) -> Result<(), Misfit>;

    /// The usual spelling of a place of the board that a person may write otherwise (`S(2,0)-N(1,1)` for
    /// `N(1,1)-S(2,0)`); nothing if no place is called so. Scenarios compare places by it, and lists of them in any order.
    fn place(&self, word: &str) -> Option<String> {
        let _ = word;
        None
    }

    /// Numbers of a finished game that are worth adding up over many, by name: simulations print their mean and the most.
    fn figures(&self, tell: &mut dyn FnMut(&'static str, u32)) {
        let _ = tell;
    }

    /// Do cards, pieces and resources add up?
    fn audit(&self) -> Result<(), String>;

    /// A step as one line: `red: build settlement N(1,1)`, or `roll 3 4`.
    fn write(&self, step: Step<Self>) -> String {
        match step {
            Step::Act(seat, action) => format!("{}: {}", self.seat_name(seat), self.write_action(seat, action)),
            Step::Happen(outcome) => self.write_chance(outcome),
        }
    }

    /// Reads a step back.
    fn read(&self, line: &str) -> Result<Step<Self>, Self::Refusal> {
        match line.split_once(':') {
            Some((name, rest)) => {
                let seat = self.seat_named(name.trim())?;
                Ok(Step::Act(seat, self.read_action(seat, rest.trim())?))
            }
            None => Ok(Step::Happen(self.read_chance(line.trim())?)),
        }
    }

    /// The seat that notation calls by this name.
    fn seat_named(&self, name: &str) -> Result<Seat, Self::Refusal> {
        Seat::all(self.seats())
            .find(|&s| self.seat_name(s) == name)
            .ok_or_else(|| House::NoSuchSeat { name: name.into() }.into())
    }
}

/// What a game did by itself ([`Game::advance`]).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Advance<A> {
    /// Something took effect.
    Effect,
    /// A seat had one choice, or could do nothing in a window: the game made that choice for it.
    Chose(Seat, A),
    /// A phase or a turn ended, and nothing of the next has happened.
    Ended,
}

/// One step of a game: a choice of a seat, or an outcome.
pub enum Step<G: Game> {
    /// A seat chose.
    Act(Seat, G::Action),
    /// Chance fell.
    Happen(G::Chance),
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask it of every type of the game")]
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Act(a, x), Step::Act(b, y)) => a == b && x == y,
            (Step::Happen(x), Step::Happen(y)) => x == y,
            _ => false,
        }
    }
}

impl<G: Game> Debug for Step<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Act(seat, action) => write!(f, "{}: {action:?}", seat.0),
            Step::Happen(outcome) => write!(f, "{outcome:?}"),
        }
    }
}

impl<G: Game> Step<G> {
    /// Takes the step. The caller knows that it is allowed.
    pub fn take(self, game: &mut G, log: &mut impl Log) {
        match self {
            Step::Act(seat, action) => game.act(seat, action, log),
            Step::Happen(outcome) => game.happen(outcome, log),
        }
    }
}

/// Scores and places.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Points of each seat.
    pub scores: Vec<i32>,
    /// Place of each seat, from 1; equal places are shared. While a game runs: as if it ended now.
    pub places: Vec<u8>,
    /// Why the game ended (a word, said by the message `ending-WORD`), or nothing while it runs.
    pub ending: Option<&'static str>,
}

impl Standing {
    /// Places by score alone, equal scores sharing a place.
    pub fn by_score(scores: Vec<i32>, ending: Option<&'static str>) -> Standing {
        let places = scores.iter().map(|s| 1 + scores.iter().filter(|o| *o > s).count() as u8).collect();
        Standing { scores, places, ending }
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        self.places.iter().enumerate().filter(|(_, place)| **place == 1).map(|(i, _)| Seat(i as u8)).collect()
    }
}

/// Something in a scenario's `given` that cannot be.
#[derive(Clone, PartialEq, Debug)]
pub struct Misfit {
    /// Where, as a JSON pointer into the given: `/seats/red/hand`.
    pub at: String,
    /// Why not, in a sentence for the writer of the scenario.
    pub say: String,
}

impl Misfit {
    /// A misfit at a key.
    pub fn new(at: impl Into<String>, say: impl Into<String>) -> Misfit {
        Misfit { at: at.into(), say: say.into() }
    }
}
