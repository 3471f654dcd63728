//! Two bots against each other: the same seeds for both, every seat in turn.
//!
//! At a table for two they change seats after each game of a pair. At a larger one A sits alone among Bs and B alone among
//! As, in every seat in turn: `win_rate` is what the lonely one wins, and `fair_share` what he would win if they were equals.

use crate::interval::wilson;
use crate::mix;
use crate::selfplay::{Floor, Stop, play};
use crate::times::Times;
use bots::{Kind, Player, Thinking};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use table::{Game, Print, QuickRng, Seat};

/// What to play.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    /// How many sit at each table.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// The two bots.
    pub bots: [Kind; 2],
    /// What the levels may think for one choice.
    pub thinking: Thinking,
    /// How many games; a whole round of seats and sides is played on each seed.
    pub games: u64,
    /// Where all randomness comes from.
    pub seed: u64,
    /// How many threads share the games.
    pub threads: usize,
    /// A game that asks for one choice more than this is given up as unfinished.
    pub limit: u64,
}

/// What a duel found; `longhall duel --json` prints it as it is.
#[derive(Clone, Debug, Serialize)]
pub struct DuelReport {
    /// The game's id.
    pub game: &'static str,
    /// How many sat at each table.
    pub seats: u8,
    /// Every option, defaults included.
    pub options: Value,
    /// The two bots.
    pub bots: [&'static str; 2],
    /// How many games were played.
    pub games: u64,
    /// The seed they came from.
    pub seed: u64,
    /// Time by the clock on the wall.
    pub seconds: f64,
    /// What an equal would win.
    pub fair_share: f64,
    /// Of the games each bot sat in alone, the share it won; a shared win counts in parts.
    pub win_rate: [f64; 2],
    /// The 95 % interval of each share.
    pub ci95: [[f64; 2]; 2],
    /// How many games each share comes from.
    pub games_each: [u64; 2],
    /// What a choice of each bot took.
    pub ms_per_decision: [PerDecision; 2],
    /// Choices of bots that the rules refused.
    pub refused: u64,
    /// Games that did not come to their end; nobody wins them.
    pub unfinished: u64,
}

/// Milliseconds for a choice among two or more.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PerDecision {
    /// On average.
    pub mean: f64,
    /// What 99 of 100 did not pass.
    pub p99: f64,
}

/// Sums over games; adding two gives the same in either order.
#[derive(Default)]
struct Score {
    /// In parts of a win, so that sums do not depend on the threads.
    wins: [u64; 2],
    games: [u64; 2],
    times: [Times; 2],
    refused: u64,
    unfinished: u64,
}

/// A win, shared without a remainder by up to eight.
const WIN: u64 = 840;

/// Which bot sits where in a game of the duel.
struct Seating {
    seed: u64,
    /// The seat of the bot that sits alone.
    alone: Seat,
    /// Which of the two that is.
    who: usize,
}

impl Seating {
    fn of(number: u64, seats: u8) -> Seating {
        let seats = u64::from(seats);
        if seats == 2 {
            // Both are alone: B's seat follows from A's.
            return Seating { seed: number / 2, alone: Seat((number % 2) as u8), who: 0 };
        }
        if std::env::var_os("ONLYA").is_some() { return Seating { seed: number / seats, alone: Seat((number % seats) as u8), who: 0 }; }
        let round = number % (2 * seats);
        Seating { seed: number / (2 * seats), alone: Seat((round % seats) as u8), who: (round / seats) as usize }
    }

    fn bot(&self, seat: Seat) -> usize {
        if seat == self.alone { self.who } else { 1 - self.who }
    }
}

/// Plays a duel. Refuses options or seats the game does not take.
pub fn duel<G: Game>(data: Print<G::Data>, plan: &DuelPlan) -> Result<DuelReport, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;
    let next_game = AtomicU64::new(0);
    let begun = Instant::now();
    let mut score = Score::default();
    std::thread::scope(|scope| {
        let work = || worker(&fresh, plan, &next_game);
        let threads: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            score.add(thread.join().unwrap_or_else(|fault| std::panic::resume_unwind(fault)));
        }
    });
    let rate = |i: usize| if score.games[i] == 0 { 0.0 } else { score.won(i) / score.games[i] as f64 };
    let per = |times: &Times| PerDecision { mean: times.mean(), p99: times.quantile(0.99) };
    Ok(DuelReport {
        game: about.id,
        seats: plan.seats,
        options: serde_json::to_value(&options).expect("options are plain data"),
        bots: plan.bots.map(Kind::name),
        games: plan.games,
        seed: plan.seed,
        seconds: begun.elapsed().as_secs_f64(),
        fair_share: 1.0 / f64::from(plan.seats),
        win_rate: [rate(0), rate(1)],
        ci95: [0, 1].map(|i| wilson(score.won(i), score.games[i])),
        games_each: score.games,
        ms_per_decision: [per(&score.times[0]), per(&score.times[1])],
        refused: score.refused,
        unfinished: score.unfinished,
    })
}

/// Takes the next game nobody has taken, until there is none.
fn worker<G: Game>(fresh: &G, plan: &DuelPlan, next_game: &AtomicU64) -> Score {
    let mut score = Score::default();
    let mut floor = Floor::<G>::new();
    loop {
        let number = next_game.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            score.refused = floor.tally.refused;
            return score;
        }
        let seating = Seating::of(number, plan.seats);
        let mut rng = QuickRng::seeded(mix(plan.seed, seating.seed));
        let mut game = fresh.clone();
        let player = |seat| Player::new(plan.bots[seating.bot(seat)], plan.thinking);
        let mut players: Vec<Player<G>> = Seat::all(plan.seats).map(player).collect();
        floor.times = Some(vec![Times::default(); usize::from(plan.seats)]);
        let stop = play(&mut game, &mut players, &mut rng, &mut floor, plan.limit, false);
        for (seat, times) in Seat::all(plan.seats).zip(floor.times.take().unwrap_or_default()) {
            score.times[seating.bot(seat)].take_in(&times);
        }
        score.count(&game, &seating, matches!(stop, Stop::Ended));
    }
}

impl Score {
    fn won(&self, bot: usize) -> f64 {
        self.wins[bot] as f64 / WIN as f64
    }

    fn count<G: Game>(&mut self, game: &G, seating: &Seating, ended: bool) {
        self.unfinished += u64::from(!ended);
        let winners = if ended { game.standing().winners() } else { Default::default() };
        for seat in Seat::all(game.seats()).filter(|seat| game.seats() == 2 || *seat == seating.alone) {
            let bot = seating.bot(seat);
            self.games[bot] += 1;
            if winners.has(seat) {
                self.wins[bot] += WIN / winners.len() as u64;
            }
        }
    }

    fn add(&mut self, other: Score) {
        for i in 0..2 {
            self.wins[i] += other.wins[i];
            self.games[i] += other.games[i];
            self.times[i].take_in(&other.times[i]);
        }
        self.refused += other.refused;
        self.unfinished += other.unfinished;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_everywhere_on_every_seed() {
        for seats in 2..=5u8 {
            let round = if seats == 2 { 2 } else { 2 * u64::from(seats) };
            let mut seen: Vec<(u64, u8, usize)> =
                (0..2 * round).map(|n| Seating::of(n, seats)).map(|s| (s.seed, s.alone.0, s.who)).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len() as u64, 2 * round);
            assert!(seen.iter().all(|(seed, ..)| *seed < 2));
        }
    }
}
