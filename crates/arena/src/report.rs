//! The result of a simulation: integer counts while it runs, means and rates at the end.

use crate::SimPlan;
use crate::pair_game::WIN;
use engine::{Game, Seat, Standing, Word};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// How many faults are described; the others are only counted.
const FAULTS_KEPT: usize = 5;

/// Sums over games. Merging is commutative, so the order of threads does not matter.
#[derive(Default)]
pub(crate) struct Tally {
    pub games: u64,
    pub actions: u64,
    pub decisions: u64,
    pub refused: u64,
    pub unfinished: u64,
    pub audit_failures: u64,
    /// The number of games by number of turns.
    turns: BTreeMap<u32, u64>,
    wins: [u64; 8],
    scores: [i64; 8],
    /// Games, parts of wins and points by name: the seat's name, or that of the clan it was dealt.
    names: BTreeMap<&'static str, (u64, u64, i64)>,
    endings: BTreeMap<&'static str, u64>,
    figures: BTreeMap<&'static str, Sum>,
    /// Log messages, by key.
    messages: BTreeMap<Word, Sum>,
    faults: BTreeMap<u64, String>,
}

/// A figure, summed over games.
#[derive(Clone, Copy, Default)]
struct Sum {
    games: u64,
    /// Games in which it was above 0.
    some: u64,
    all: u64,
    most: u32,
}

/// A figure over many games: see [`engine::Audit::figures`].
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Figure {
    /// The mean.
    pub mean: f64,
    /// The maximum.
    pub most: u32,
    /// The share of games in which it was above 0.
    pub some: f64,
}

impl Sum {
    fn add(&mut self, value: u32) {
        self.games += 1;
        self.some += u64::from(value > 0);
        self.all += u64::from(value);
        self.most = self.most.max(value);
    }

    fn merge(&mut self, other: Sum) {
        self.games += other.games;
        self.some += other.some;
        self.all += other.all;
        self.most = self.most.max(other.most);
    }

    /// The mean over this many games.
    fn figure(&self, games: u64) -> Figure {
        let of = games.max(1) as f64;
        Figure { mean: self.all as f64 / of, most: self.most, some: self.some as f64 / of }
    }
}

impl Tally {
    /// Adds the result of a finished game.
    pub fn add_finished<G: Game>(&mut self, game: &G) {
        let standing: &Standing = &game.standing();
        let winners = standing.winners();
        for seat in winners.iter() {
            self.wins[seat.index()] += WIN / winners.len() as u64;
        }
        for (sum, &score) in self.scores.iter_mut().zip(&standing.scores) {
            *sum += i64::from(score);
        }
        for (seat, &score) in Seat::all(game.seats()).zip(&standing.scores) {
            let name = self.names.entry(game.seat_name(seat)).or_default();
            name.0 += 1;
            name.1 += if winners.has(seat) { WIN / winners.len() as u64 } else { 0 };
            name.2 += i64::from(score);
        }
        *self.endings.entry(standing.ending.unwrap_or("unnamed")).or_default() += 1;
        self.add_figures(game);
    }

    /// Adds the figures of a finished game.
    fn add_figures(&mut self, game: &impl Game) {
        game.figures(&mut |name, value| self.figures.entry(name).or_default().add(value));
    }

    /// Adds the number of turns of a game, finished or not.
    pub fn add_turns(&mut self, turns: u32) {
        *self.turns.entry(turns).or_default() += 1;
    }

    /// Adds the log messages of a game.
    pub fn add_messages(&mut self, messages: BTreeMap<Word, u32>) {
        for (key, count) in messages {
            self.messages.entry(key).or_default().add(count);
        }
    }

    /// The median number of turns; between the middle two the larger.
    fn median_turns(&self) -> u32 {
        let mut shorter = 0;
        let middle = self.turns.iter().find(|(_, games)| {
            shorter += **games;
            2 * shorter > self.games
        });
        middle.map_or(0, |(turns, _)| *turns)
    }

    /// Adds a game that did not end.
    pub fn add_unfinished(&mut self, number: u64, why: String) {
        self.unfinished += 1;
        self.keep_fault(number, why);
    }

    /// Merges the sums of another thread.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.decisions += other.decisions;
        for (turns, games) in other.turns {
            *self.turns.entry(turns).or_default() += games;
        }
        self.refused += other.refused;
        self.unfinished += other.unfinished;
        self.audit_failures += other.audit_failures;
        for i in 0..8 {
            self.wins[i] += other.wins[i];
            self.scores[i] += other.scores[i];
        }
        for (name, (games, wins, scores)) in other.names {
            let sum = self.names.entry(name).or_default();
            *sum = (sum.0 + games, sum.1 + wins, sum.2 + scores);
        }
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        for (name, other) in other.figures {
            self.figures.entry(name).or_default().merge(other);
        }
        for (key, other) in other.messages {
            self.messages.entry(key).or_default().merge(other);
        }
        for (number, why) in other.faults {
            self.keep_fault(number, why);
        }
    }

    /// Keeps the faults of the lowest game numbers, whichever thread met them.
    fn keep_fault(&mut self, number: u64, why: String) {
        self.faults.insert(number, why);
        if self.faults.len() > FAULTS_KEPT {
            self.faults.pop_last();
        }
    }
}

/// The result of a name that seats were dealt, such as a clan.
#[derive(Clone, Debug, Serialize)]
pub struct NameResult {
    /// Games it took part in.
    pub games: u64,
    /// Games it won; a shared win counts in parts.
    pub wins: f64,
    /// The share of its games that it won.
    pub share: f64,
    /// Mean points at the end of a finished game.
    pub mean_score: f64,
}

/// The report of a simulation; `longhall sim --json` prints it.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// The game's id.
    pub game: &'static str,
    /// How many sat at each table.
    pub seats: u8,
    /// The names of the seats, in order.
    pub seat_names: Vec<String>,
    /// Every option, defaults included.
    pub options: Value,
    /// The bot in each seat.
    pub bots: Vec<&'static str>,
    /// How many games were played.
    pub games: u64,
    /// The seed they came from.
    pub seed: u64,
    /// The threads that shared them.
    pub threads: usize,
    /// The size of a state, in bytes.
    pub state_bytes: usize,
    /// Wall-clock time.
    pub seconds: f64,
    /// Games a second.
    pub games_per_s: f64,
    /// Turns a second.
    pub turns_per_s: f64,
    /// Actions of seats a second, including forced ones, without chance.
    pub actions_per_s: f64,
    /// Choices a second among two or more listed actions.
    pub decisions_per_s: f64,
    /// Mean actions of seats in a game.
    pub mean_actions: f64,
    /// Mean turns in a game.
    pub mean_turns: f64,
    /// Median turns in a game.
    pub median_turns: u32,
    /// Games won by each seat; a shared win counts in parts.
    pub wins: Vec<f64>,
    /// Mean points of each seat at the end of a finished game.
    pub mean_scores: Vec<f64>,
    /// Results by the name that a seat had at the end, where the game deals names (clans).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub by_name: BTreeMap<&'static str, NameResult>,
    /// Why games ended, with counts.
    pub endings: BTreeMap<&'static str, u64>,
    /// Figures of the game, by name.
    pub figures: BTreeMap<&'static str, Figure>,
    /// Log messages by key; only if they are counted.
    #[serde(rename = "told", skip_serializing_if = "BTreeMap::is_empty")]
    pub messages: BTreeMap<String, Figure>,
    /// Choices of bots that the rules refused.
    pub refused: u64,
    /// Games that did not end.
    pub unfinished: u64,
    /// Games stopped by a failed audit.
    pub audit_failures: u64,
    /// The first few faulty games: number and reason.
    pub faults: Vec<String>,
}

impl SimReport {
    pub(crate) fn new<G: Game>(fresh: &G, options: Value, plan: &SimPlan, tally: &Tally, seconds: f64) -> SimReport {
        let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        let per = |sum: f64, count: u64| if count > 0 { sum / count as f64 } else { 0.0 };
        let finished = tally.games - tally.unfinished;
        let turns: u64 = tally.turns.iter().map(|(turns, games)| u64::from(*turns) * games).sum();
        let seats = usize::from(plan.seats);
        let fixed: Vec<&str> = Seat::all(plan.seats).map(|seat| fresh.seat_name(seat)).collect();
        let dealt = tally.names.keys().any(|name| !fixed.contains(name));
        let named = |(name, (games, wins, scores)): (&&'static str, &(u64, u64, i64))| {
            let wins = *wins as f64 / WIN as f64;
            let share = per(wins, *games);
            (*name, NameResult { games: *games, wins, share, mean_score: per(*scores as f64, *games) })
        };
        SimReport {
            by_name: if dealt { tally.names.iter().map(named).collect() } else { BTreeMap::new() },
            game: G::about().id,
            seats: plan.seats,
            seat_names: Seat::all(plan.seats).map(|seat| fresh.seat_name(seat).to_owned()).collect(),
            options,
            bots: (0..plan.seats).map(|seat| plan.kind(seat).name()).collect(),
            games: tally.games,
            seed: plan.seed,
            threads: plan.threads.max(1),
            state_bytes: size_of::<G>(),
            seconds,
            games_per_s: per_second(tally.games),
            turns_per_s: per_second(turns),
            actions_per_s: per_second(tally.actions),
            decisions_per_s: per_second(tally.decisions),
            mean_actions: per(tally.actions as f64, tally.games),
            mean_turns: per(turns as f64, tally.games),
            median_turns: tally.median_turns(),
            wins: tally.wins[..seats].iter().map(|&parts| parts as f64 / WIN as f64).collect(),
            mean_scores: tally.scores[..seats].iter().map(|&sum| per(sum as f64, finished)).collect(),
            endings: tally.endings.clone(),
            figures: tally.figures.iter().map(|(name, sum)| (*name, sum.figure(sum.games))).collect(),
            messages: tally.messages.iter().map(|(key, sum)| (key.to_string(), sum.figure(tally.games))).collect(),
            refused: tally.refused,
            unfinished: tally.unfinished,
            audit_failures: tally.audit_failures,
            faults: tally.faults.iter().map(|(number, why)| format!("game {number}: {why}")).collect(),
        }
    }
}
