//! Games between two bots, spread over threads.

use crate::decision_times::DecisionTimes;
use crate::mix;
use crate::seating::{Seating, sides};
use crate::selfplay::{GameLimits, StopReason, WorkerBuffers, play};
use bots::{Kind, Player, Thinking};
use engine::{Game, NoLog, QuickRng, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};

/// One win, divisible among up to eight winners without remainder.
pub(crate) const WIN: u64 = 840;
/// Bots have their own random numbers, so that their search does not change the dice.
const BOT_SEED: u64 = 0x6D69_6E64;

/// The settings that all games of a run share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameSettings {
    pub thinking: Thinking,
    pub seed: u64,
    /// A game that asks for more choices than this is stopped as unfinished.
    pub limit: u64,
}

/// A game to play: two bots, and the number of the game between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairing {
    pub bots: [Kind; 2],
    pub number: u64,
}

/// The result of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct GameResult {
    /// Which of the two played each side.
    pub seated: Vec<usize>,
    /// The place of each side; empty if the game did not end.
    pub places: Vec<u8>,
    /// Games that count for each of the two bots, ...
    pub games: [u64; 2],
    /// ... and what it won of them, in parts of [`WIN`].
    pub won: [u64; 2],
    /// How many turns the game took.
    pub turns: u32,
    /// Choices that the rules refused.
    pub refused: u64,
    /// How long choices took each of the two bots.
    pub times: [DecisionTimes; 2],
}

impl GameResult {
    pub fn ended(&self) -> bool {
        !self.places.is_empty()
    }
}

/// Plays games on threads and passes each result to `keep`, which returns whether to continue.
pub(crate) fn play_all<G: Game>(
    fresh: &G,
    settings: &GameSettings,
    pairings: &[Pairing],
    threads: usize,
    keep: impl Fn(usize, GameResult) -> bool + Sync,
) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut buffers = WorkerBuffers::<G>::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(pairing) = pairings.get(at) else { return };
            if !keep(at, play_game(fresh, settings, *pairing, &mut buffers)) {
                next.store(pairings.len(), Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault));
        }
    });
}

fn play_game<G: Game>(
    fresh: &G,
    settings: &GameSettings,
    pairing: Pairing,
    buffers: &mut WorkerBuffers<G>,
) -> GameResult {
    let sides = sides(fresh);
    let seating = Seating::for_game(pairing.number, sides.len());
    let side_of = |seat: Seat| sides.iter().position(|side| side.has(seat)).unwrap_or_default();
    let bot_at = |seat: Seat| seating.bot(side_of(seat));

    let seed = mix(settings.seed, seating.dice);
    let (mut dice, mut bot_rng) = (QuickRng::seeded(seed), QuickRng::seeded(mix(seed ^ BOT_SEED, pairing.number)));
    let mut game = fresh.clone();
    let mut players: Vec<Player<G>> =
        Seat::all(game.seats()).map(|seat| Player::new(pairing.bots[bot_at(seat)], settings.thinking)).collect();
    buffers.times = Some(vec![DecisionTimes::default(); players.len()]);
    let refused_before = buffers.tally.refused;
    let limits = GameLimits { limit: settings.limit, audit: false };
    let stop = play(&mut game, &mut players, Some(&mut dice), &mut bot_rng, buffers, limits, &mut NoLog);

    let mut result = GameResult {
        seated: (0..sides.len()).map(|side| seating.bot(side)).collect(),
        places: Vec::new(),
        games: [0; 2],
        won: [0; 2],
        turns: game.turns(),
        refused: buffers.tally.refused - refused_before,
        times: Default::default(),
    };
    for (seat, times) in Seat::all(game.seats()).zip(buffers.times.take().unwrap_or_default()) {
        result.times[bot_at(seat)].merge(&times);
    }
    let standing = game.standing();
    let winners = if matches!(stop, StopReason::Ended) { standing.winners() } else { SeatSet::NONE };
    for (i, side) in sides.iter().enumerate() {
        if matches!(stop, StopReason::Ended) {
            result.places.push(side.iter().map(|seat| standing.places[seat.index()]).min().unwrap_or_default());
        }
        if seating.counts(i, sides.len()) {
            let bot = seating.bot(i);
            result.games[bot] += 1;
            result.won[bot] +=
                WIN * side.iter().filter(|seat| winners.has(*seat)).count() as u64 / winners.len().max(1) as u64;
        }
    }
    result
}
