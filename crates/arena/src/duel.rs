//! Two bots against each other: the same seeds for both, every seat in turn.
//!
//! At a table with two sides they change sides after each game of a pair. At a larger one A sits alone among Bs and B alone
//! among As, everywhere in turn: `win_rate` is what the lonely one wins, and `fair_share` what he would win if they were
//! equals. Partners are one side and have the same bot.

use crate::bout::{Bout, Pairing, Terms, WIN, play_all};
use crate::interval::wilson;
use crate::seating::sides;
use crate::times::Times;
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
    /// How many sides they were.
    pub sides: usize,
    /// Every option, defaults included.
    pub options: Value,
    /// The seed they came from.
    pub seed: u64,
    /// Time by the clock on the wall.
    pub seconds: f64,
    /// How the two did.
    #[serde(flatten)]
    pub result: PairReport,
}

/// How two bots did against each other.
#[derive(Clone, Debug, Serialize)]
pub struct PairReport {
    /// The two.
    pub bots: [&'static str; 2],
    /// How many games were played.
    pub games: u64,
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
    /// Turns in a game.
    pub mean_turns: f64,
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

/// Plays a duel. Refuses options or seats the game does not take.
pub fn duel<G: Game>(data: DataRef<G::Data>, plan: &DuelPlan) -> Result<DuelReport, G::Refusal> {
    let about = G::about();
    about.check_seats(plan.seats)?;
    let options: G::Options = about.read_options(&plan.options)?;
    let fresh = G::open(data, &options, plan.seats)?;
    let sides = sides(&fresh).len();
    let terms = Terms { thinking: plan.thinking, seed: plan.seed, limit: plan.limit };
    let pairings: Vec<Pairing> = (0..plan.games).map(|number| Pairing { bots: plan.bots, number }).collect();
    let begun = Instant::now();
    let score = Mutex::new(Score::default());
    if sides > 1 {
        play_all(&fresh, &terms, &pairings, plan.threads, |_, bout| {
            score.lock().unwrap_or_else(std::sync::PoisonError::into_inner).count(&bout);
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
pub(crate) struct Score {
    all: u64,
    won: [u64; 2],
    games: [u64; 2],
    times: [Times; 2],
    turns: u64,
    refused: u64,
    unfinished: u64,
}

impl Score {
    pub fn count(&mut self, bout: &Bout) {
        self.all += 1;
        for i in 0..2 {
            self.won[i] += bout.won[i];
            self.games[i] += bout.games[i];
            self.times[i].take_in(&bout.times[i]);
        }
        self.turns += u64::from(bout.turns);
        self.refused += bout.refused;
        self.unfinished += u64::from(!bout.ended());
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
