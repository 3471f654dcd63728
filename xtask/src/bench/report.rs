//! The measurements: medians over the rounds, and the ratio of ours to the reference.

use super::Round;
use serde_json::{Value, json};
use std::fmt::Write;

/// An engine with its rounds, or the reason why it was not measured.
pub struct Engine {
    name: String,
    rounds: Result<Vec<Round>, String>,
}

impl Engine {
    /// A measured engine.
    pub fn measured(name: &str, rounds: Vec<Round>) -> Engine {
        Engine { name: name.to_owned(), rounds: Ok(rounds) }
    }

    /// An engine that was not measured.
    pub fn not_measured(name: &str, why: String) -> Engine {
        Engine { name: name.to_owned(), rounds: Err(why) }
    }

    /// The medians of its rounds.
    fn median(&self) -> Option<Round> {
        let rounds = self.rounds.as_ref().ok()?;
        let turns: Option<Vec<f64>> = rounds.iter().map(|round| round.turns).collect();
        Some(Round {
            games: median(rounds.iter().map(|round| round.games).collect()),
            actions: median(rounds.iter().map(|round| round.actions).collect()),
            turns: turns.map(median),
        })
    }

    fn json(&self) -> Value {
        let Some(round) = self.median() else {
            return json!({ "name": self.name, "not_measured": self.rounds.as_ref().err() });
        };
        json!({
            "name": self.name,
            "games_per_s": round.games,
            "turns_per_s": round.turns,
            "actions_per_s": round.actions,
            "turns_per_game": round.turns.map(|turns| turns / round.games),
            "actions_per_game": round.actions / round.games,
            "games_per_s_rounds": self.rounds.iter().flatten().map(|round| round.games).collect::<Vec<_>>(),
        })
    }
}

/// The measurements of a whole run.
pub struct Report {
    /// The core, if the programs were pinned to one.
    pub core: Option<usize>,
    /// The number of rounds.
    pub rounds: usize,
    /// Our engine.
    pub ours: Engine,
    /// The reference engine.
    pub peer: Engine,
    /// More engines, for comparison.
    pub others: Vec<Engine>,
    /// The size of our state in bytes.
    pub state_bytes: Option<u64>,
}

impl Report {
    /// The ratio of ours to the reference: by games, by turns.
    fn ratios(&self) -> Option<(f64, f64)> {
        let (ours, peer) = (self.ours.median()?, self.peer.median()?);
        Some((ours.games / peer.games, ours.turns? / peer.turns?))
    }

    /// The report as JSON.
    pub fn json(&self) -> Value {
        let ratios = self.ratios();
        json!({
            "game": "watch",
            "core": self.core,
            "rounds": self.rounds,
            "ours": self.ours.json(),
            "peer": self.peer.json(),
            "others": self.others.iter().map(Engine::json).collect::<Vec<_>>(),
            "ratio_by_games": ratios.map(|r| r.0),
            "ratio_by_turns": ratios.map(|r| r.1),
            "figure": ratios.map(|r| r.0.min(r.1)),
            "state_bytes": self.state_bytes,
        })
    }

    /// The report as text.
    pub fn text(&self) -> String {
        let core = self.core.map_or_else(|| "not pinned".to_owned(), |core| format!("core {core}"));
        let mut page = format!(
            "Base game, 4 seats, uniformly random listed choices, no trade between players. Medians of {} rounds, {core}.\n\n",
            self.rounds
        );
        let _ = writeln!(
            page,
            "{:<42} {:>10} {:>12} {:>13} {:>10} {:>13} {:>12}",
            "engine", "games/s", "turns/s", "actions/s", "ns/action", "actions/game", "turns/game"
        );
        for engine in [&self.ours, &self.peer].into_iter().chain(&self.others) {
            let _ = writeln!(page, "{:<42} {}", engine.name, row(engine));
        }
        if let Some((games, turns)) = self.ratios() {
            let _ = writeln!(page, "\n{} over {}:", self.ours.name, self.peer.name);
            let _ = writeln!(page, "  by games a second  {games:>8.0} times");
            let _ = writeln!(page, "  by turns a second  {turns:>8.0} times");
            let _ = writeln!(page, "  the figure         {:>8.0} times (the smaller)", games.min(turns));
        }
        let state = self.state_bytes.map_or_else(|| "not told by `sim --json`".to_owned(), |n| format!("{n} bytes"));
        let _ = writeln!(page, "  our state          {state}");
        page
    }
}

fn row(engine: &Engine) -> String {
    match (engine.median(), &engine.rounds) {
        (Some(round), _) => {
            let games = round.games;
            let turns = |of: f64| round.turns.map_or_else(|| "-".to_owned(), |n| grouped(n / of));
            format!(
                "{:>10} {:>12} {:>13} {:>10} {:>13} {:>12}",
                grouped(games),
                turns(1.0),
                grouped(round.actions),
                grouped(1e9 / round.actions),
                grouped(round.actions / games),
                turns(games)
            )
        }
        (None, Err(why)) => format!("not measured: {why}"),
        (None, Ok(_)) => "not measured".to_owned(),
    }
}

/// The median; the mean of the middle two for an even number.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let half = numbers.len() / 2;
    if numbers.len() % 2 == 1 { numbers[half] } else { f64::midpoint(numbers[half - 1], numbers[half]) }
}

/// Formats a number as `1,234,567`; small numbers keep one decimal.
pub fn grouped(number: f64) -> String {
    if number < 100.0 {
        return format!("{number:.1}");
    }
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounds(games: &[f64], turns: f64) -> Vec<Round> {
        let round = |&g| Round { games: g, actions: g * 1000.0, turns: Some(g * turns) };
        games.iter().map(round).collect()
    }

    #[test]
    fn ratio_is_the_smaller_of_games_and_turns() {
        let report = Report {
            core: Some(1),
            rounds: 3,
            ours: Engine::measured("ours", rounds(&[9000.0, 10_000.0, 20_000.0], 200.0)),
            peer: Engine::measured("theirs", rounds(&[19.0, 20.0, 25.0], 320.0)),
            others: vec![Engine::not_measured("another", "no Python".to_owned())],
            state_bytes: Some(1000),
        };
        let json = report.json();
        assert_eq!((&json["ratio_by_games"], &json["ratio_by_turns"]), (&json!(500.0), &json!(312.5)));
        assert_eq!((&json["figure"], &json["others"][0]["not_measured"]), (&json!(312.5), &json!("no Python")));
        let text = report.text();
        assert!(text.contains("10,000") && text.contains("not measured: no Python"), "{text}");
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([grouped(12.34), grouped(999.6), grouped(1234567.0)], ["12.3", "1,000", "1,234,567"]);
        assert!((median(vec![4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < 1e-9);
    }
}
