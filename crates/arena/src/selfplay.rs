//! One game from start to end: the inner loop of every simulation and measurement.
//!
//! Random players have a separate loop without views, bot dispatch or allocation, and with integer counts.

use crate::decision_times::DecisionTimes;
use crate::report::Tally;
use bots::Player;
use engine::{Entry, Game, Log, Next, NoLog, QuickRng, Rng, Seat, SeatSet, Viewer, Word};
use std::collections::BTreeMap;
use std::time::Instant;

/// What a thread keeps between games.
pub(crate) struct WorkerBuffers<G: Game> {
    pub legal: Vec<G::Action>,
    pub tally: Tally,
    /// How long choices of each seat took, if they are measured.
    pub times: Option<Vec<DecisionTimes>>,
}

impl<G: Game> WorkerBuffers<G> {
    pub fn new() -> WorkerBuffers<G> {
        WorkerBuffers { legal: Vec::with_capacity(1024), tally: Tally::default(), times: None }
    }
}

/// Why a game stopped.
pub(crate) enum StopReason {
    /// It ended by the rules.
    Ended,
    /// It reached the limit of choices.
    Limit,
    /// It waits for a seat that has no choice.
    Stuck(Seat),
    /// The audit failed.
    Audit(String),
}

/// Plays a game in which every seat picks a listed choice at random.
pub(crate) fn play_random<G: Game>(
    game: &mut G,
    rng: &mut QuickRng,
    buffers: &mut WorkerBuffers<G>,
    limit: u64,
) -> StopReason {
    let (mut actions, mut decisions) = (0u64, 0u64);
    let stop = loop {
        match game.next() {
            Next::Seats { must, .. } => {
                // Simultaneous choices are hidden from each other, so their order does not matter: lowest seat first.
                let Some(seat) = must.first() else { break StopReason::Stuck(Seat(0)) };
                if actions == limit {
                    break StopReason::Limit;
                }
                buffers.legal.clear();
                game.legal(seat, &mut buffers.legal);
                let choices = buffers.legal.len();
                if choices == 0 {
                    break StopReason::Stuck(seat);
                }
                // A forced choice draws a number too: that costs less than a mispredicted branch.
                let action = buffers.legal[rng.below(choices as u32) as usize];
                game.act(seat, action, &mut NoLog);
                actions += 1;
                decisions += u64::from(choices > 1);
            }
            Next::Chance => {
                let outcome = game.sample(rng);
                game.resolve_chance(outcome, &mut NoLog);
            }
            Next::Over => break StopReason::Ended,
        }
    };
    buffers.tally.actions += actions;
    buffers.tally.decisions += decisions;
    stop
}

/// Limits and checks of a game.
#[derive(Clone, Copy)]
pub(crate) struct GameLimits {
    /// A game that asks for more choices than this is stopped.
    pub limit: u64,
    /// Is every position audited?
    pub audit: bool,
}

/// Counts log messages by key. A message with several versions counts once, by its most detailed one.
#[derive(Default)]
pub(crate) struct MessageCounter(pub BTreeMap<Word, u32>);

impl Log for MessageCounter {
    const ENABLED: bool = true;

    fn push(&mut self, entry: Entry) {
        if let Some(text) = entry.for_viewer(Viewer::Omniscient) {
            *self.0.entry(text.key.clone()).or_default() += 1;
        }
    }

    fn reveal(&mut self, _: SeatSet) {}
}

/// Plays a game with any bots. Every action is checked first; every position is audited if asked for. Chance uses `dice`, or the
/// bots' random numbers if `dice` is `None`.
pub(crate) fn play<G: Game>(
    game: &mut G,
    players: &mut [Player<G>],
    mut dice: Option<&mut QuickRng>,
    rng: &mut QuickRng,
    buffers: &mut WorkerBuffers<G>,
    limits: GameLimits,
    log: &mut impl Log,
) -> StopReason {
    let mut asked = 0;
    loop {
        match game.next() {
            Next::Seats { must, may } => {
                if asked == limits.limit {
                    return StopReason::Limit;
                }
                asked += 1;
                let unasked = may.iter().find_map(|seat| {
                    let player = &mut players[seat.index()];
                    player.interject(game, seat, &mut buffers.legal, rng).map(|action| (seat, action))
                });
                if let Some((seat, action)) = unasked {
                    if game.check(seat, action).is_ok() {
                        game.act(seat, action, log);
                        buffers.tally.actions += 1;
                    } else {
                        buffers.tally.refused += 1;
                    }
                } else {
                    let Some(seat) = must.first() else { return StopReason::Stuck(Seat(0)) };
                    buffers.legal.clear();
                    game.legal(seat, &mut buffers.legal);
                    if buffers.legal.is_empty() {
                        return StopReason::Stuck(seat);
                    }
                    let begun = buffers.times.as_ref().filter(|_| buffers.legal.len() > 1).map(|_| Instant::now());
                    let mut action = players[seat.index()].choose(game, seat, &buffers.legal, rng);
                    if let (Some(begun), Some(times)) = (begun, &mut buffers.times) {
                        times[seat.index()].add(begun.elapsed());
                    }
                    if game.check(seat, action).is_err() {
                        buffers.tally.refused += 1;
                        action = buffers.legal[rng.below(buffers.legal.len() as u32) as usize];
                    }
                    game.act(seat, action, log);
                    buffers.tally.actions += 1;
                    buffers.tally.decisions += u64::from(buffers.legal.len() > 1);
                }
            }
            Next::Chance => {
                let outcome = game.sample(dice.as_deref_mut().unwrap_or(rng));
                game.resolve_chance(outcome, log);
            }
            Next::Over => return StopReason::Ended,
        }
        if limits.audit
            && let Err(fault) = game.audit()
        {
            return StopReason::Audit(fault);
        }
    }
}
