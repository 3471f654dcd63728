//! The greedy bot looks one choice ahead. It samples a few worlds that fit what its seat knows and tries each choice in each of
//! them. It takes the choice with the best [`Evaluate::heuristic`], compared with the rivals'.
//!
//! It answers at once. Where a choice only matters once somebody answers it (an offer, an accepted offer), it looks as far as that
//! answer.

mod lookahead;
mod proposals;

use crate::Bot;
use engine::{Game, QuickRng, Rng, Seat};
pub(crate) use lookahead::{SampledWorld, score_choice};
use proposals::{ProposalHistory, deal_gain};

/// How many worlds are sampled for a choice: enough to average over a hidden hand, few enough to be fast.
const SAMPLED_WORLDS: usize = 4;
/// A list longer than this is tried in one world first ...
const LONG_LIST: usize = 20;
/// ... and only this many of the best in all worlds.
const SHORT_LIST: usize = 8;
/// How many proposals a seat makes during one turn, its own or another's. More would be ignored.
const MAX_PROPOSALS: usize = 3;
const MAX_UNASKED_PROPOSALS: usize = 1;

/// How much time a bot spends on proposals (offers and other free-form actions).
#[derive(Clone, Copy)]
struct ProposalEffort {
    /// How often the game is asked for a proposal, on the seat's own turn and on another's.
    attempts: usize,
    unasked_attempts: usize,
    /// On another's turn the bot is asked after every step. It considers a proposal once in this many steps.
    unasked_once_in: u32,
}

/// A few attempts.
const USUAL_EFFORT: ProposalEffort = ProposalEffort { attempts: 10, unasked_attempts: 4, unasked_once_in: 8 };
/// Nearly every proposal, on every turn. Among hundreds of deals the bot finds the one that pays best and that the partner still
/// accepts. It also proposes more often.
const HIGH_EFFORT: ProposalEffort = ProposalEffort { attempts: 400, unasked_attempts: 300, unasked_once_in: 1 };

/// A bot that looks one choice ahead.
pub struct Greedy<G: Game> {
    effort: ProposalEffort,
    history: ProposalHistory<G>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Greedy<G> {
        Greedy { effort: USUAL_EFFORT, history: ProposalHistory::default() }
    }
}

/// A choice and its score, summed over the worlds.
pub(crate) type Scored<A> = (A, i64);

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> G::Action {
        let samples = sample_worlds::<G>(view, rng);
        let here = &samples[0].world;
        self.history.start_turn(here.turns());
        let pass = here.pass(seat);
        let (listed, gain) = best_listed_choice(&samples, seat, legal, pass, rng);
        // A proposal must beat the best listed choice. Where passing is impossible, there is nothing to compare it with.
        let proposal = if pass.is_some() {
            self.best_proposal(&samples, seat, self.effort.attempts, MAX_PROPOSALS, rng)
        } else {
            None
        };
        match proposal {
            Some((proposal, total_gain)) if total_gain > gain => {
                self.history.add(proposal);
                proposal
            }
            _ => listed,
        }
    }

    fn interject(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], rng: &mut QuickRng) -> Option<G::Action> {
        // A seat with a choice here has made a proposal that others have not answered yet.
        if !legal.is_empty() || rng.below(self.effort.unasked_once_in) != 0 {
            return None;
        }
        let samples = sample_worlds::<G>(view, rng);
        self.history.start_turn(samples[0].world.turns());
        let (proposal, _) =
            self.best_proposal(&samples, seat, self.effort.unasked_attempts, MAX_UNASKED_PROPOSALS, rng)?;
        self.history.add(proposal);
        Some(proposal)
    }
}

impl<G: Game> Greedy<G> {
    /// A greedy bot that tries many more proposals, for bots with more time.
    pub(crate) fn thorough() -> Greedy<G> {
        Greedy { effort: HIGH_EFFORT, history: ProposalHistory::default() }
    }

    /// The most promising of a few proposals that were not made this turn, with its expected gain.
    fn best_proposal(
        &self,
        samples: &[SampledWorld<G>],
        seat: Seat,
        attempts: usize,
        most: usize,
        rng: &mut QuickRng,
    ) -> Option<Scored<G::Action>> {
        if self.history.count() >= most {
            return None;
        }
        let mut tried: Vec<G::Action> = Vec::new();
        let mut best: Option<Scored<G::Action>> = None;
        for _ in 0..attempts {
            // A proposal depends only on what the seat knows, so any of its worlds gives the same ones.
            let Some(proposal) = samples[0].world.propose(seat, rng) else { continue };
            if tried.contains(&proposal) || self.history.contains(&proposal) {
                continue;
            }
            tried.push(proposal);
            // Where one free-form action needs no answer, the others do not either (a payment named card by card).
            let gains = samples.iter().filter_map(|sample| deal_gain(&sample.world, seat, proposal));
            let Some(total_gain) = gains.reduce(|sum, gain| sum + gain) else { break };
            if total_gain > best.map_or(0, |(_, most)| most) {
                best = Some((proposal, total_gain));
            }
        }
        best
    }
}

/// Samples a few worlds, each with its own stratum of random numbers.
pub(crate) fn sample_worlds<G: Game>(view: &G::View, rng: &mut QuickRng) -> Vec<SampledWorld<G>> {
    let share = u64::MAX / SAMPLED_WORLDS as u64;
    (0..SAMPLED_WORLDS as u64)
        .map(|i| SampledWorld {
            world: G::imagine(view, rng),
            first_draw: i * share + rng.next_u64() % share,
            later_draws: rng.next_u64(),
            ignore_rivals: false,
        })
        .collect()
}

/// The best listed choice, and how much better than passing it is. Passing wins a tie: otherwise a turn might never end. Other
/// ties are broken at random.
fn best_listed_choice<G: Game>(
    samples: &[SampledWorld<G>],
    seat: Seat,
    legal: &[G::Action],
    pass: Option<G::Action>,
    rng: &mut QuickRng,
) -> Scored<G::Action> {
    if let [only] = legal {
        return (*only, 0);
    }
    let list = score_choices(samples, seat, legal, SHORT_LIST);
    let most = list.iter().map(|(_, value)| *value).max().unwrap_or_default();
    if let Some(pass) = pass {
        let still = total_score(samples, seat, pass);
        if still >= most {
            return (pass, 0);
        }
        return (random_best(&list, most, rng), most - still);
    }
    (random_best(&list, most, rng), 0)
}

/// The choices with their scores. Of a long list only the best remain.
pub(crate) fn score_choices<G: Game>(
    samples: &[SampledWorld<G>],
    seat: Seat,
    legal: &[G::Action],
    short: usize,
) -> Vec<Scored<G::Action>> {
    let mut list: Vec<Scored<G::Action>> = legal.iter().map(|action| (*action, 0)).collect();
    if list.len() > LONG_LIST {
        for (action, value) in &mut list {
            *value = score_choice(&samples[0], seat, *action);
        }
        list.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
        list.truncate(short);
    }
    for (action, value) in &mut list {
        *value = total_score(samples, seat, *action);
    }
    list
}

fn total_score<G: Game>(samples: &[SampledWorld<G>], seat: Seat, action: G::Action) -> i64 {
    samples.iter().map(|sample| score_choice(sample, seat, action)).sum()
}

fn random_best<A: Copy>(list: &[Scored<A>], most: i64, rng: &mut QuickRng) -> A {
    let best = || list.iter().filter(|(_, value)| *value == most);
    let lot = rng.below(best().count() as u32) as usize;
    best().nth(lot).expect("the best value was taken from this list").0
}
