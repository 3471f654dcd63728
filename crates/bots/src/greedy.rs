//! The greedy bot: it imagines a few worlds that fit what its seat knows, tries each of its choices in each of them, and
//! takes the one after which [`Evaluate::heuristic`] likes its seat best beside the others.
//!
//! It looks one choice ahead, so it is instant. Where a choice only matters once somebody answers it (an offer, a yes to
//! an offer) it looks as far as that answer.

mod look;
mod talk;

use crate::Bot;
use engine::{Game, QuickRng, Rng, Seat};
pub(crate) use look::{Dream, look};
use talk::{Said, gain_of};

/// So many worlds are imagined for a choice: enough to smooth a hidden hand, few enough to be instant.
const WORLDS: usize = 4;
/// A longer list is tried in one world first ...
const LONG_LIST: usize = 20;
/// ... and only so many of the best in all of them.
const SHORT_LIST: usize = 8;
/// So often a seat speaks in one turn, its own or another's: after that the others would stop listening.
const SAYS_IN_A_TURN: usize = 3;
const SAYS_UNASKED: usize = 1;

/// How much a bot thinks about what it could say.
#[derive(Clone, Copy)]
struct Manner {
    /// How often the game is asked for something to say, on the own turn and on another's.
    ideas: usize,
    ideas_unasked: usize,
    /// On another's turn it is asked after every step, and thinks of a proposal once in so many.
    speaks_up_once_in: u32,
}

/// What comes to mind at once.
const PLAIN: Manner = Manner { ideas: 10, ideas_unasked: 4, speaks_up_once_in: 8 };
/// Nearly all there is to say, and on every turn: who looks at hundreds of deals finds the one that pays him best and that the
/// other still likes. It speaks more for it.
const EAGER: Manner = Manner { ideas: 400, ideas_unasked: 300, speaks_up_once_in: 1 };

/// A bot that looks one choice ahead.
pub struct Greedy<G: Game> {
    manner: Manner,
    said: Said<G>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy { manner: PLAIN, said: Said::default() }
    }
}

/// A choice and what it is worth, summed over the worlds.
pub(crate) type Judged<A> = (A, i64);

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        let dreams = dream::<G>(view, rng);
        let here = &dreams[0].world;
        self.said.at_turn(here.turns());
        let pass = here.pass(seat);
        let (listed, gain) = best_listed(&dreams, seat, legal, pass, rng);
        // Something to say must beat what can be done; where one cannot pass there is nothing to compare it with.
        let idea =
            if pass.is_some() { self.best_idea(&dreams, seat, self.manner.ideas, SAYS_IN_A_TURN, rng) } else { None };
        match idea {
            Some((idea, hope)) if hope > gain => {
                self.said.remember(idea);
                idea
            }
            _ => listed,
        }
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        // A seat with a choice here has said something that others are still to answer.
        if !legal.is_empty() || rng.below(self.manner.speaks_up_once_in) != 0 {
            return None;
        }
        let dreams = dream::<G>(view, rng);
        self.said.at_turn(dreams[0].world.turns());
        let (idea, _) = self.best_idea(&dreams, seat, self.manner.ideas_unasked, SAYS_UNASKED, rng)?;
        self.said.remember(idea);
        Some(idea)
    }
}

impl<G: Game> Greedy<G> {
    /// The same, with more thought for deals: for a bot that has the time.
    pub(crate) fn eager() -> Greedy<G> {
        Greedy { manner: EAGER, said: Said::default() }
    }

    /// The most promising of a few things to say that were not said this turn, with the gain to hope for.
    fn best_idea(
        &self,
        dreams: &[Dream<G>],
        seat: Seat,
        ideas: usize,
        most: usize,
        rng: &mut QuickRng,
    ) -> Option<Judged<G::Action>> {
        if self.said.count() >= most {
            return None;
        }
        let mut tried: Vec<G::Action> = Vec::new();
        let mut best: Option<Judged<G::Action>> = None;
        for _ in 0..ideas {
            // What comes to mind depends on what the seat knows, so any of its worlds will do to ask.
            let Some(idea) = dreams[0].world.propose(seat, rng) else { continue };
            if tried.contains(&idea) || self.said.has(&idea) {
                continue;
            }
            tried.push(idea);
            // Where one idea is not talk the others are not either (a payment named card by card).
            let gains = dreams.iter().filter_map(|dream| gain_of(&dream.world, seat, idea));
            let Some(hope) = gains.reduce(|sum, gain| sum + gain) else { break };
            if hope > best.map_or(0, |(_, most)| most) {
                best = Some((idea, hope));
            }
        }
        best
    }
}

/// A few worlds, each with its own share of the luck there is.
pub(crate) fn dream<G: Game>(view: &G::View, rng: &mut QuickRng) -> Vec<Dream<G>> {
    let share = u64::MAX / WORLDS as u64;
    (0..WORLDS as u64)
        .map(|i| Dream {
            world: G::imagine(view, rng),
            luck: i * share + rng.next_u64() % share,
            rest: rng.next_u64(),
            own_only: false,
        })
        .collect()
}

/// The best listed choice, and how much better than passing it is. Passing wins a tie: a bot that changes nothing for
/// nothing would never come to an end. Other ties are broken by lot.
fn best_listed<G: Game>(
    dreams: &[Dream<G>],
    seat: Seat,
    legal: &[G::Action],
    pass: Option<G::Action>,
    rng: &mut QuickRng,
) -> Judged<G::Action> {
    if let [only] = legal {
        return (*only, 0);
    }
    let list = judged(dreams, seat, legal, SHORT_LIST);
    let most = list.iter().map(|(_, value)| *value).max().unwrap_or_default();
    if let Some(pass) = pass {
        let still = in_all(dreams, seat, pass);
        if still >= most {
            return (pass, 0);
        }
        return (one_of_the_best(&list, most, rng), most - still);
    }
    (one_of_the_best(&list, most, rng), 0)
}

/// The choices with what they are worth; of a long list so many of the best only.
pub(crate) fn judged<G: Game>(
    dreams: &[Dream<G>],
    seat: Seat,
    legal: &[G::Action],
    short: usize,
) -> Vec<Judged<G::Action>> {
    let mut list: Vec<Judged<G::Action>> = legal.iter().map(|action| (*action, 0)).collect();
    if list.len() > LONG_LIST {
        for (action, value) in &mut list {
            *value = look(&dreams[0], seat, *action);
        }
        list.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        list.truncate(short);
    }
    for (action, value) in &mut list {
        *value = in_all(dreams, seat, *action);
    }
    list
}

fn in_all<G: Game>(dreams: &[Dream<G>], seat: Seat, action: G::Action) -> i64 {
    dreams.iter().map(|dream| look(dream, seat, action)).sum()
}

fn one_of_the_best<A: Copy>(list: &[Judged<A>], most: i64, rng: &mut QuickRng) -> A {
    let best = || list.iter().filter(|(_, value)| *value == most);
    let lot = rng.below(best().count() as u32) as usize;
    best().nth(lot).expect("the best value was taken from this list").0
}
