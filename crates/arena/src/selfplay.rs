//! One game from its start to its end: the inner loop that every figure of ours comes from.
//!
//! Random players have a loop of their own: no view, no choice of bot, nothing allocated; counts are integers.

use crate::report::Tally;
use crate::times::Times;
use bots::Player;
use engine::{Entry, Game, Log, Next, NoLog, QuickRng, Rng, Seat, SeatSet, Viewer, Word};
use std::collections::BTreeMap;
use std::time::Instant;

/// What a thread keeps from game to game.
pub(crate) struct Floor<G: Game> {
    pub legal: Vec<G::Action>,
    pub tally: Tally,
    /// What choices of each seat took, if anybody wants to know.
    pub times: Option<Vec<Times>>,
}

impl<G: Game> Floor<G> {
    pub fn new() -> Floor<G> {
        Floor { legal: Vec::with_capacity(1024), tally: Tally::default(), times: None }
    }
}

/// How a game stopped.
pub(crate) enum Stop {
    /// By itself.
    Ended,
    /// At the limit of choices.
    Limit,
    /// The game waits for a seat that has no choice.
    Stuck(Seat),
    /// Cards or pieces no longer add up.
    Audit(String),
}

/// Every seat picks any of its listed choices.
pub(crate) fn play_random<G: Game>(game: &mut G, rng: &mut QuickRng, floor: &mut Floor<G>, limit: u64) -> Stop {
    let (mut actions, mut decisions) = (0u64, 0u64);
    let stop = loop {
        match game.next() {
            Next::Seats { must, .. } => {
                // Simultaneous choices hide from each other, so their order is free: lowest seat first.
                let Some(seat) = must.first() else { break Stop::Stuck(Seat(0)) };
                if actions == limit {
                    break Stop::Limit;
                }
                floor.legal.clear();
                game.legal(seat, &mut floor.legal);
                let choices = floor.legal.len();
                if choices == 0 {
                    break Stop::Stuck(seat);
                }
                // A forced choice draws too: one number costs less than a branch that is guessed wrong.
                let action = floor.legal[rng.below(choices as u32) as usize];
                game.act(seat, action, &mut NoLog);
                actions += 1;
                decisions += u64::from(choices > 1);
            }
            Next::Chance => {
                let outcome = game.sample(rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Over => break Stop::Ended,
        }
    };
    floor.tally.actions += actions;
    floor.tally.decisions += decisions;
    stop
}

/// How a game is played, besides by whom.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// It is given up when it asks for one choice more than this.
    pub limit: u64,
    /// Is every position audited?
    pub audit: bool,
}

/// Counts what is told by the keys of the messages. A message that others hear otherwise counts once, as it tells most.
#[derive(Default)]
pub(crate) struct Hears(pub BTreeMap<Word, u32>);

impl Log for Hears {
    const ENABLED: bool = true;

    fn push(&mut self, entry: Entry) {
        if let Some(text) = entry.for_viewer(Viewer::Omniscient) {
            *self.0.entry(text.key.clone()).or_default() += 1;
        }
    }

    fn reveal(&mut self, _: SeatSet) {}
}

/// Any players; every action is checked first and, if asked for, every position audited. Chance falls by `dice`, or by the
/// same numbers that players draw from.
pub(crate) fn play<G: Game>(
    game: &mut G,
    players: &mut [Player<G>],
    mut dice: Option<&mut QuickRng>,
    rng: &mut QuickRng,
    floor: &mut Floor<G>,
    manner: Manner,
    log: &mut impl Log,
) -> Stop {
    let mut asked = 0;
    loop {
        match game.next() {
            Next::Seats { must, may } => {
                if asked == manner.limit {
                    return Stop::Limit;
                }
                asked += 1;
                let unasked = may.iter().find_map(|seat| {
                    let player = &mut players[seat.index()];
                    player.interject(game, seat, &mut floor.legal, rng).map(|action| (seat, action))
                });
                if let Some((seat, action)) = unasked {
                    if game.check(seat, action).is_ok() {
                        game.act(seat, action, log);
                        floor.tally.actions += 1;
                    } else {
                        floor.tally.refused += 1;
                    }
                } else {
                    let Some(seat) = must.first() else { return Stop::Stuck(Seat(0)) };
                    floor.legal.clear();
                    game.legal(seat, &mut floor.legal);
                    if floor.legal.is_empty() {
                        return Stop::Stuck(seat);
                    }
                    let begun = floor.times.as_ref().filter(|_| floor.legal.len() > 1).map(|_| Instant::now());
                    let mut action = players[seat.index()].choose(game, seat, &floor.legal, rng);
                    if let (Some(begun), Some(times)) = (begun, &mut floor.times) {
                        times[seat.index()].add(begun.elapsed());
                    }
                    if game.check(seat, action).is_err() {
                        floor.tally.refused += 1;
                        action = floor.legal[rng.below(floor.legal.len() as u32) as usize];
                    }
                    game.act(seat, action, log);
                    floor.tally.actions += 1;
                    floor.tally.decisions += u64::from(floor.legal.len() > 1);
                }
            }
            Next::Chance => {
                let outcome = game.sample(dice.as_deref_mut().unwrap_or(rng));
                game.resolve_chance(outcome, log);
            }
            Next::Over => return Stop::Ended,
        }
        if manner.audit
            && let Err(fault) = game.audit()
        {
            return Stop::Audit(fault);
        }
    }
}
