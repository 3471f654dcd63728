//! One game between two bots, and many of them spread over threads.

use crate::mix;
use crate::seating::{Seating, sides};
use crate::selfplay::{Floor, Manner, Stop, play};
use crate::times::Times;
use bots::{Kind, Player, Thinking};
use engine::{Game, NoLog, QuickRng, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A win, shared without a remainder by up to eight.
pub(crate) const WIN: u64 = 840;
/// Bots draw from their own numbers, so that what they think does not change the dice.
const MINDS: u64 = 0x6D69_6E64;

/// What a bout is played by, besides who plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub thinking: Thinking,
    pub seed: u64,
    /// A game that asks for one choice more than this is given up as unfinished.
    pub limit: u64,
}

/// A game to be played: two bots, and the number of the game between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairing {
    pub bots: [Kind; 2],
    pub number: u64,
}

/// How it went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Bout {
    /// Which of the two played each side.
    pub seated: Vec<usize>,
    /// The place of each side; none of a game that did not come to its end.
    pub places: Vec<u8>,
    /// Games that count for each of the two, ...
    pub games: [u64; 2],
    /// ... and what it won of them, in parts of a win.
    pub won: [u64; 2],
    /// Turns it took.
    pub turns: u32,
    /// Choices that the rules refused.
    pub refused: u64,
    /// What choices took each of the two.
    pub times: [Times; 2],
}

impl Bout {
    pub fn ended(&self) -> bool {
        !self.places.is_empty()
    }
}

/// Plays games on threads, handing each result over as it comes; `keep` says whether to go on.
pub(crate) fn play_all<G: Game>(
    fresh: &G,
    terms: &Terms,
    pairings: &[Pairing],
    threads: usize,
    keep: impl Fn(usize, Bout) -> bool + Sync,
) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut floor = Floor::<G>::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(pairing) = pairings.get(at) else { return };
            if !keep(at, bout(fresh, terms, *pairing, &mut floor)) {
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

fn bout<G: Game>(fresh: &G, terms: &Terms, pairing: Pairing, floor: &mut Floor<G>) -> Bout {
    let sides = sides(fresh);
    let seating = Seating::of(pairing.number, sides.len());
    let side_of = |seat: Seat| sides.iter().position(|side| side.has(seat)).unwrap_or_default();
    let bot_at = |seat: Seat| seating.bot(side_of(seat));

    let seed = mix(terms.seed, seating.dice);
    let (mut dice, mut minds) = (QuickRng::seeded(seed), QuickRng::seeded(mix(seed ^ MINDS, pairing.number)));
    let mut game = fresh.clone();
    let mut players: Vec<Player<G>> =
        Seat::all(game.seats()).map(|seat| Player::new(pairing.bots[bot_at(seat)], terms.thinking)).collect();
    floor.times = Some(vec![Times::default(); players.len()]);
    let refused_before = floor.tally.refused;
    let manner = Manner { limit: terms.limit, audit: false };
    let stop = play(&mut game, &mut players, Some(&mut dice), &mut minds, floor, manner, &mut NoLog);

    let mut bout = Bout {
        seated: (0..sides.len()).map(|side| seating.bot(side)).collect(),
        places: Vec::new(),
        games: [0; 2],
        won: [0; 2],
        turns: game.turns(),
        refused: floor.tally.refused - refused_before,
        times: Default::default(),
    };
    for (seat, times) in Seat::all(game.seats()).zip(floor.times.take().unwrap_or_default()) {
        bout.times[bot_at(seat)].take_in(&times);
    }
    let standing = game.standing();
    let winners = if matches!(stop, Stop::Ended) { standing.winners() } else { SeatSet::NONE };
    for (i, side) in sides.iter().enumerate() {
        if matches!(stop, Stop::Ended) {
            bout.places.push(side.iter().map(|seat| standing.places[seat.index()]).min().unwrap_or_default());
        }
        if seating.counts(i, sides.len()) {
            let bot = seating.bot(i);
            bout.games[bot] += 1;
            bout.won[bot] +=
                WIN * side.iter().filter(|seat| winners.has(*seat)).count() as u64 / winners.len().max(1) as u64;
        }
    }
    bout
}
