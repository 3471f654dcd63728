//! The interface of bots, and the simple bots.

use crate::{Budget, Greedy, Kind, Search};
use engine::{Game, QuickRng, Rng, Seat, Viewer};
use std::time::Duration;

/// A bot that evaluates positions. It receives its seat, what that seat knows, its listed choices and random numbers, and nothing
/// else.
pub trait Bot<G: Game>: Send {
    /// Chooses when the game waits for the seat: one of `legal`, or a free-form action.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action;

    /// Acts, or not, when the seat may act but the game does not wait for it. Most bots do nothing.
    fn interject(
        &mut self,
        _seat: Seat,
        _view: &G::View,
        _legal: &[G::Action],
        _rng: &mut QuickRng,
    ) -> Option<G::Action> {
        None
    }
}

/// A trader makes a possible offer once in this many choices, so that games make progress.
const OFFERS_ONCE_IN: u32 = 6;
/// On another's turn the trader is asked after every step, so it offers less often.
const INTERJECTS_ONCE_IN: u32 = 24;

/// A bot of any kind.
pub enum Player<G: Game> {
    /// Uniform over the listed choices.
    Random,
    /// Random, with the proposals of [`engine::Evaluate::propose`] mixed in. These are made on the true state, which is fair because
    /// `propose` depends only on what the seat knows.
    Trader,
    /// A bot that receives a view and nothing else.
    Thinker(Box<dyn Bot<G>>),
}

/// How much the levels may search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// The budget of `hard` for one choice. `normal` gets a fiftieth of the rollouts, or always the same short time.
    pub budget: Budget,
    /// How many searches run in parallel, one thread each.
    pub trees: usize,
}

impl Default for Thinking {
    /// A fifth of a second on one core.
    fn default() -> Thinking {
        Thinking { budget: Budget::Time(Duration::from_millis(200)), trees: 1 }
    }
}

/// How long `normal` searches, whatever the budget of `hard`: a level that people choose is the same at every table. It is a
/// fiftieth of the default of `hard`; a tenth of that played nearly as well.
const NORMAL_TIME: Duration = Duration::from_millis(4);
const NORMAL_DIVISOR: u32 = 50;
/// An easy bot makes one in this many choices at random.
const SLIPS_ONCE_IN: u32 = 5;

impl<G: Game> Player<G> {
    /// A player of this kind with this budget.
    pub fn new(kind: Kind, thinking: Thinking) -> Player<G> {
        let Thinking { budget, trees } = thinking;
        let normal = match budget {
            Budget::Rollouts(rollouts) => Budget::Rollouts(rollouts.div_ceil(NORMAL_DIVISOR)),
            Budget::Time(time) => Budget::Time(time.min(NORMAL_TIME)),
        };
        match kind {
            Kind::Random => Player::Random,
            Kind::Trader => Player::Trader,
            Kind::Greedy => Player::Thinker(Box::new(Greedy::default())),
            Kind::Easy => Player::Thinker(Box::new(Easy(Greedy::default()))),
            Kind::Normal => Player::Thinker(Box::new(Search::new(normal, trees))),
            Kind::Hard => Player::Thinker(Box::new(Search::new(budget, trees).thorough())),
        }
    }
}

impl<G: Game> From<Kind> for Player<G> {
    fn from(kind: Kind) -> Player<G> {
        Player::new(kind, Thinking::default())
    }
}

/// Greedy with random mistakes.
struct Easy<G: Game>(Greedy<G>);

impl<G: Game> Bot<G> for Easy<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        if once_in(SLIPS_ONCE_IN, rng) { pick(legal, rng) } else { self.0.choose(seat, view, legal, rng) }
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        self.0.interject(seat, view, legal, rng)
    }
}

impl<G: Game> Player<G> {
    /// The choice of a seat that must act. `legal` is its list and not empty.
    ///
    /// `game` is used to build the seat's view or to ask for a proposal. No [`Bot`] receives it.
    pub fn choose(&mut self, game: &G, seat: Seat, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        match self {
            Player::Random => pick(legal, rng),
            Player::Trader => once_in(OFFERS_ONCE_IN, rng)
                .then(|| game.propose(seat, rng))
                .flatten()
                .unwrap_or_else(|| pick(legal, rng)),
            Player::Thinker(bot) => bot.choose(seat, &game.view(Viewer::Seat(seat)), legal, rng),
        }
    }

    /// The action of a seat that may act but is not waited for: usually none. `list` is a buffer.
    pub fn interject(
        &mut self,
        game: &G,
        seat: Seat,
        list: &mut Vec<G::Action>,
        rng: &mut QuickRng,
    ) -> Option<G::Action> {
        match self {
            Player::Random => None,
            Player::Trader => {
                if !once_in(INTERJECTS_ONCE_IN, rng) {
                    return None;
                }
                list.clear();
                game.legal(seat, list);
                // Half the time the trader answers an open offer, half the time it makes a proposal.
                if !list.is_empty() && once_in(2, rng) { Some(pick(list, rng)) } else { game.propose(seat, rng) }
            }
            Player::Thinker(bot) => {
                list.clear();
                game.legal(seat, list);
                bot.interject(seat, &game.view(Viewer::Seat(seat)), list, rng)
            }
        }
    }
}

/// One of the choices, all with the same probability.
#[inline]
fn pick<A: Copy>(legal: &[A], rng: &mut QuickRng) -> A {
    legal[rng.below(legal.len() as u32) as usize]
}

fn once_in(n: u32, rng: &mut QuickRng) -> bool {
    rng.below(n) == 0
}
