//! How a bot is asked, and how the simple ones answer.

use crate::{Budget, Greedy, Kind, Search};
use engine::{Game, QuickRng, Rng, Seat, Viewer};
use std::time::Duration;

/// A bot that thinks. It is told which seat is its own, what that seat knows, its listed choices, and random bits:
/// nothing else.
pub trait Bot<G: Game>: Send {
    /// The game waits: one of `legal`, or a free-form action of its own.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action;

    /// Nobody waits, but it may act. Most bots keep still.
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

/// A trader with something to offer makes the offer once in this many choices, so that games still go on.
const OFFERS_ONCE_IN: u32 = 6;
/// On another's turn he is asked after every step, so he speaks up less often.
const INTERJECTS_ONCE_IN: u32 = 24;

/// Any player made of code.
pub enum Player<G: Game> {
    /// Uniform over the listed choices.
    Random,
    /// Random, with the proposals of [`engine::Evaluate::propose`] mixed in. Those are made on the true state, so the trader is as
    /// honest as the game: `propose` depends only on what the seat knows.
    Trader,
    /// One that looks at its view, and has nothing else to look at.
    Thinker(Box<dyn Bot<G>>),
}

/// How much thinking the levels may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinking {
    /// What `hard` may use for one choice. `normal` takes a fiftieth of as many walks, and by the clock the same moment always.
    pub budget: Budget,
    /// Trees grown at once, a thread each.
    pub trees: usize,
}

impl Default for Thinking {
    /// A fifth of a second on one core.
    fn default() -> Thinking {
        Thinking { budget: Budget::Time(Duration::from_millis(200)), trees: 1 }
    }
}

/// How long `normal` thinks, whatever `hard` may: a level that people choose is the same at every table. It is a fiftieth of what `hard`
/// has if nobody says otherwise; a tenth of that played nearly as well as the whole.
const MOMENT: Duration = Duration::from_millis(4);
const NORMAL: u32 = 50;
/// Once in so many choices an easy bot does whatever comes to its mind.
const SLIPS_ONCE_IN: u32 = 5;

impl<G: Game> Player<G> {
    /// A player of this kind who may think so much.
    pub fn new(kind: Kind, thinking: Thinking) -> Player<G> {
        let Thinking { budget, trees } = thinking;
        let little = match budget {
            Budget::Walks(walks) => Budget::Walks(walks.div_ceil(NORMAL)),
            Budget::Time(time) => Budget::Time(time.min(MOMENT)),
        };
        match kind {
            Kind::Random => Player::Random,
            Kind::Trader => Player::Trader,
            Kind::Greedy => Player::Thinker(Box::new(Greedy::default())),
            Kind::Easy => Player::Thinker(Box::new(Easy(Greedy::default()))),
            Kind::Normal => Player::Thinker(Box::new(Search::new(little, trees))),
            Kind::Hard => Player::Thinker(Box::new(Search::new(budget, trees).eager())),
        }
    }
}

impl<G: Game> From<Kind> for Player<G> {
    fn from(kind: Kind) -> Player<G> {
        Player::new(kind, Thinking::default())
    }
}

/// Greedy with slips.
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
    /// The answer of a seat that must act; `legal` is its list and not empty.
    ///
    /// `game` serves to build the seat's view or to ask for its proposal; no [`Bot`] gets to see it.
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

    /// What a seat does that may act but is not waited for: usually nothing. `list` is cleared and filled at need.
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
                // Half the time he takes up what lies on the table, half the time he proposes something himself.
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

/// One of the choices, each as likely.
#[inline]
fn pick<A: Copy>(legal: &[A], rng: &mut QuickRng) -> A {
    legal[rng.below(legal.len() as u32) as usize]
}

fn once_in(n: u32, rng: &mut QuickRng) -> bool {
    rng.below(n) == 0
}
