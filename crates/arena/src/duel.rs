//! Two bots against each other: the same seeds for both, every seat in turn.
//!
//! At a table with two sides they change sides after each game of a pair. At a larger table A sits alone among Bs and B alone among
//! As, on every side in turn. `win_rate` is what the lone bot wins, and `fair_share` what it would win among equals. Partners are
//! one side and have the same bot.

use crate::decision_times::DecisionTimes;
use crate::interval::wilson;
use crate::pair_game::{GameResult, GameSettings, Pairing, WIN, play_all};
use crate::seating::sides;
use bots::{Kind, Thinking};
use engine::{DataRef, Game};
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Mutex;
use std::time::Instant;

/// What to play.
#[derive(Clone, Debug)]
pub struct DuelPlan {
    /// How many sit at each table.
    pub seats: u8,
    /// The options that differ from their defaults.
    pub options: Map<String, Value>,
    /// The two bots.
    pub bots: [Kind; 2],
    /// How long the levels may search for one choice.
    pub thinking: Thinking,
    /// How many games. A whole rotation of seats and sides is played on each seed.
    pub games: u64,
    /// Where all randomness comes from.
    pub seed: u64,
    /// How many threads share the games.
    pub threads: usize,
    /// A game that asks for more choices than this is stopped as unfinished.
    pub limit: u64,
}

/// The result of a duel; `longhall duel --json` prints it.
#[derive(Clone, Debug, Serialize)]
pub struct DuelReport {
    /// The game's id.
    pub game: &'static str,
    /// How many sat at each table.
    pub seats: u8,
    /// How many sides the table had.
    pub sides: usize,
    /// Every option, defaults included.
    pub options: Value,
    /// The seed they came from.
    pub seed: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// The result of the two bots.
    #[serde(flatten)]
    pub result: PairReport,
}

/// The result of two bots against each other.
#[derive(Clone, Debug, Serialize)]
pub struct PairReport {
    /// The names of the two bots.
    pub bots: [&'static str; 2],
    /// How many games were played.
    pub games: u64,
    /// The win rate among equals.
    pub fair_share: f64,
    /// The share of games that each bot won while it sat alone. A shared win counts in parts.
    pub win_rate: [f64; 2],
    /// The 95 % interval of each share.
    pub ci95: [[f64; 2]; 2],
    /// How many games each share comes from.
    pub games_each: [u64; 2],
    /// How long a choice took each bot.
    pub ms_per_decision: [PerDecision; 2],
    /// Turns in a game.
    pub mean_turns: f64,
    /// Choices of bots that the rules refused.
    pub refused: u64,
    /// Games that did not end; nobody wins them.
    pub unfinished: u64,
}

/// Milliseconds for a choice among two or more.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PerDecision {
    /// On average.
    pub mean: f64,
    /// The 99th percentile.
    pub p99: f64,
}

/// Plays a duel. Returns a refusal if the game does not accept the options or the number of seats.
pub fn duel<G: Game>(data: DataRef<G::Data>, plan: &DuelPlan) -> Result<DuelReport, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;
    let sides = sides(&fresh).len();
    let settings = GameSettings { thinking: plan.thinking, seed: plan.seed, limit: plan.limit };
    let pairings: Vec<Pairing> = (0..plan.games).map(|number| Pairing { bots: plan.bots, number }).collect();
    let begun = Instant::now();
    let score = Mutex::new(PairTally::default());
    if sides > 1 {
        play_all(&fresh, &settings, &pairings, plan.threads, |_, result| {
            score.lock().unwrap_or_else(std::sync::PoisonError::into_inner).count(&result);
            true
        });
    }
    let score = score.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(DuelReport {
        game: about.id,
        seats: plan.seats,
        sides,
        options: serde_json::to_value(&options).expect("options are plain data"),
        seed: plan.seed,
        seconds: begun.elapsed().as_secs_f64(),
        result: score.report(plan.bots, sides),
    })
}

/// Sums over games; they do not depend on the order in which games end.
#[derive(Clone, Default)]
pub(crate) struct PairTally {
    all: u64,
    won: [u64; 2],
    games: [u64; 2],
    times: [DecisionTimes; 2],
    turns: u64,
    refused: u64,
    unfinished: u64,
}

impl PairTally {
    pub fn count(&mut self, result: &GameResult) {
        self.all += 1;
        for i in 0..2 {
            self.won[i] += result.won[i];
            self.games[i] += result.games[i];
            self.times[i].merge(&result.times[i]);
        }
        self.turns += u64::from(result.turns);
        self.refused += result.refused;
        self.unfinished += u64::from(!result.ended());
    }

    pub fn report(&self, bots: [Kind; 2], sides: usize) -> PairReport {
        let won = |i: usize| self.won[i] as f64 / WIN as f64;
        let per = |sum: f64, count: u64| if count == 0 { 0.0 } else { sum / count as f64 };
        PairReport {
            bots: bots.map(Kind::name),
            games: self.all,
            fair_share: 1.0 / sides.max(1) as f64,
            win_rate: [0, 1].map(|i| per(won(i), self.games[i])),
            ci95: [0, 1].map(|i| wilson(won(i), self.games[i])),
            games_each: self.games,
            ms_per_decision: [0, 1]
                .map(|i| PerDecision { mean: self.times[i].mean(), p99: self.times[i].quantile(0.99) }),
            mean_turns: per(self.turns as f64, self.all),
            refused: self.refused,
            unfinished: self.unfinished,
        }
    }
}
