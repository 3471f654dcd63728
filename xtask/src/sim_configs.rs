//! The configurations in which random games test the rules: every number of seats with every layout of a game.

use crate::binary::Longhall;
use crate::command::TaskResult;
use serde_json::Value;

/// A set of configurations of one game.
struct SimConfig {
    game: &'static str,
    seats: &'static [u8],
    /// Options that change the course of a game; every combination is played.
    options: &'static [(&'static str, &'static [&'static str])],
}

const ALL: &[SimConfig] = &[
    SimConfig {
        game: "watch",
        seats: &[3, 4],
        options: &[("opening", &["prebuilt", "free"]), ("phases", &["combined", "separate"])],
    },
    SimConfig {
        game: "watch",
        seats: &[3, 4],
        options: &[
            ("mode", &["brotherhood"]),
            ("board", &["standard", "variable", "random"]),
            ("edition", &["en", "pl"]),
            ("drama", &["off", "on"]),
        ],
    },
    SimConfig { game: "thrones", seats: &[2], options: &[("plots", &["basic", "draft"])] },
    SimConfig { game: "mountain", seats: &[2], options: &[("side", &["winter", "autumn"])] },
    SimConfig { game: "mountain", seats: &[3, 5], options: &[("workshops", &["random", "distinct", "chosen"])] },
    SimConfig {
        game: "mountain",
        seats: &[4],
        options: &[("teams", &["true", "false"]), ("carts", &["strict", "loose"])],
    },
    SimConfig {
        game: "empires",
        seats: &[2, 3, 4],
        options: &[
            ("clan1", &["chance"]),
            ("clan2", &["chance"]),
            ("clan3", &["chance"]),
            ("clan4", &["chance"]),
            ("score_raze_tokens", &["false", "true"]),
        ],
    },
    SimConfig {
        game: "empires",
        seats: &[1],
        options: &[("clan1", &["chance"]), ("scenario", &["long-winter", "raiders", "kings-tax", "gathering"])],
    },
];

/// The arguments of `longhall sim` for every configuration of a game.
pub fn sim_arguments(game: &str) -> Vec<String> {
    ALL.iter().filter(|tables| tables.game == game).flat_map(SimConfig::arguments).collect()
}

/// Plays about `games` random games with trades in all, on all cores, with an audit after every step. Every game must end by itself.
/// Returns how many were played.
pub fn play_random_games(longhall: &Longhall, games: u64) -> TaskResult<u64> {
    let lines: Vec<String> = ALL.iter().flat_map(SimConfig::arguments).collect();
    let each = games.div_ceil(lines.len() as u64);
    for (seed, line) in (1..).zip(&lines) {
        let report =
            longhall.json(&format!("sim {line} --bots trader --games {each} --seed {seed} --threads 0 --audit"))?;
        check_report(&report, each).map_err(|why| format!("sim {line}: {why}\n{report:#}"))?;
        let number = |key: &str| report[key].as_f64().unwrap_or_default();
        let endings: Vec<String> =
            report["endings"].as_object().into_iter().flatten().map(|(why, n)| format!("{why} {n}")).collect();
        println!(
            "{line}: {each} games ended by themselves ({}), {:.0} turns and {:.0} actions each, {:.1} s",
            endings.join(", "),
            number("mean_turns"),
            number("mean_actions"),
            number("seconds")
        );
    }
    Ok(each * lines.len() as u64)
}

/// Plays this many games of each game with bots of one kind, on all cores. The rules must refuse no move, and every game must end.
pub fn play_bot_games(longhall: &Longhall, bot: &str, games: u64, mind: &str) -> TaskResult {
    let mut names: Vec<&str> = ALL.iter().map(|tables| tables.game).collect();
    names.dedup();
    for game in names {
        let lines = sim_arguments(game);
        let each = games.div_ceil(lines.len() as u64);
        let mut seconds = 0.0;
        for (seed, line) in (1..).zip(&lines) {
            let report =
                longhall.json(&format!("sim {line} --bots {bot} {mind} --games {each} --seed {seed} --threads 0"))?;
            check_report(&report, each).map_err(|why| format!("sim {line} --bots {bot}: {why}\n{report:#}"))?;
            seconds += report["seconds"].as_f64().unwrap_or_default();
        }
        println!(
            "{game}, {bot}: {} games at {} tables, none refused ({seconds:.0} s)",
            each * lines.len() as u64,
            lines.len()
        );
    }
    Ok(())
}

impl SimConfig {
    /// The arguments of `longhall sim`, one line per configuration.
    fn arguments(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.seats.iter().map(|n| format!("{} --seats {n}", self.game)).collect();
        for (key, values) in self.options {
            lines = lines
                .iter()
                .flat_map(|line| values.iter().map(move |value| format!("{line} --option {key}={value}")))
                .collect();
        }
        lines
    }
}

/// Checks that all games were played and ended, that no move was refused, and that no audit failed.
fn check_report(report: &Value, games: u64) -> TaskResult {
    let count = |key: &str| report[key].as_u64().ok_or_else(|| format!("the report has no `{key}`"));
    for (key, due) in [("games", games), ("unfinished", 0), ("audit_failures", 0), ("refused", 0)] {
        let found = count(key)?;
        if found != due {
            return Err(format!("{key}: {found} instead of {due}"));
        }
    }
    let ended: u64 = report["endings"].as_object().into_iter().flatten().filter_map(|(_, n)| n.as_u64()).sum();
    if ended == games { Ok(()) } else { Err(format!("{ended} of {games} games say why they ended")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_combination_is_played() {
        let lines = ALL[0].arguments();
        assert_eq!(lines.len(), 8);
        assert_eq!(lines[0], "watch --seats 3 --option opening=prebuilt --option phases=combined");
        assert_eq!(lines[7], "watch --seats 4 --option opening=free --option phases=separate");
        assert_eq!(ALL[1].arguments().len(), 24);
    }

    #[test]
    fn bad_reports_are_rejected() {
        let good = json!({"games": 9, "unfinished": 0, "audit_failures": 0, "refused": 0, "endings": {"points": 9}});
        let but = |key: &str, value: Value| {
            let mut report = good.clone();
            report[key] = value;
            check_report(&report, 9).unwrap_err()
        };
        assert_eq!(check_report(&good, 9), Ok(()));
        assert_eq!(but("unfinished", json!(1)), "unfinished: 1 instead of 0");
        assert_eq!(but("audit_failures", json!(2)), "audit_failures: 2 instead of 0");
        assert_eq!(but("games", json!(8)), "games: 8 instead of 9");
        assert_eq!(but("refused", Value::Null), "the report has no `refused`");
        assert_eq!(but("endings", json!({"points": 8})), "8 of 9 games say why they ended");
    }
}
