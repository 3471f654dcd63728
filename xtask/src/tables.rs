//! The tables at which bots soak the rules: every seat count with every way a game can be laid out.

use crate::binary::Longhall;
use crate::run::Done;
use serde_json::Value;

/// Where one batch of games is played.
struct Tables {
    game: &'static str,
    seats: &'static [u8],
    /// Options whose values change how a game goes; every combination is played.
    options: &'static [(&'static str, &'static [&'static str])],
}

const ALL: &[Tables] = &[
    Tables {
        game: "watch",
        seats: &[3, 4],
        options: &[("opening", &["prebuilt", "free"]), ("phases", &["combined", "separate"])],
    },
    Tables {
        game: "watch",
        seats: &[3, 4],
        options: &[
            ("mode", &["brotherhood"]),
            ("board", &["standard", "variable", "random"]),
            ("edition", &["en", "pl"]),
            ("drama", &["off", "on"]),
        ],
    },
    Tables { game: "thrones", seats: &[2], options: &[("plots", &["basic", "draft"])] },
    Tables { game: "mountain", seats: &[2], options: &[("side", &["winter", "autumn"])] },
    Tables { game: "mountain", seats: &[3, 5], options: &[("workshops", &["random", "distinct", "chosen"])] },
    Tables {
        game: "mountain",
        seats: &[4],
        options: &[("teams", &["true", "false"]), ("carts", &["strict", "loose"])],
    },
    Tables {
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
    Tables {
        game: "empires",
        seats: &[1],
        options: &[("clan1", &["chance"]), ("scenario", &["long-winter", "raiders", "kings-tax", "gathering"])],
    },
];

/// What is played of one game: the words after `longhall sim`.
pub fn lines_of(game: &str) -> Vec<String> {
    ALL.iter().filter(|tables| tables.game == game).flat_map(Tables::lines).collect()
}

/// Plays about `games` games in all, with trades mixed in, on all cores; everything is added up after every step.
/// Every game must come to its own end. Returns how many were played.
pub fn soak(longhall: &Longhall, games: u64) -> Done<u64> {
    let lines: Vec<String> = ALL.iter().flat_map(Tables::lines).collect();
    let each = games.div_ceil(lines.len() as u64);
    for (seed, line) in (1..).zip(&lines) {
        let report =
            longhall.json(&format!("sim {line} --bots trader --games {each} --seed {seed} --threads 0 --audit"))?;
        judge(&report, each).map_err(|why| format!("sim {line}: {why}\n{report:#}"))?;
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

/// Bots of one kind play so many games of each game, on all cores; the rules refuse none of their moves, and every game ends.
pub fn behave(longhall: &Longhall, bot: &str, games: u64, mind: &str) -> Done {
    let mut names: Vec<&str> = ALL.iter().map(|tables| tables.game).collect();
    names.dedup();
    for game in names {
        let lines = lines_of(game);
        let each = games.div_ceil(lines.len() as u64);
        let mut seconds = 0.0;
        for (seed, line) in (1..).zip(&lines) {
            let report =
                longhall.json(&format!("sim {line} --bots {bot} {mind} --games {each} --seed {seed} --threads 0"))?;
            judge(&report, each).map_err(|why| format!("sim {line} --bots {bot}: {why}\n{report:#}"))?;
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

impl Tables {
    /// The words after `longhall sim`, one line a table.
    fn lines(&self) -> Vec<String> {
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

/// All games played, all ended, nothing refused, everything added up.
fn judge(report: &Value, games: u64) -> Done {
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
        let lines = ALL[0].lines();
        assert_eq!(lines.len(), 8);
        assert_eq!(lines[0], "watch --seats 3 --option opening=prebuilt --option phases=combined");
        assert_eq!(lines[7], "watch --seats 4 --option opening=free --option phases=separate");
        assert_eq!(ALL[1].lines().len(), 24);
    }

    #[test]
    fn a_report_is_judged() {
        let good = json!({"games": 9, "unfinished": 0, "audit_failures": 0, "refused": 0, "endings": {"points": 9}});
        let but = |key: &str, value: Value| {
            let mut report = good.clone();
            report[key] = value;
            judge(&report, 9).unwrap_err()
        };
        assert_eq!(judge(&good, 9), Ok(()));
        assert_eq!(but("unfinished", json!(1)), "unfinished: 1 instead of 0");
        assert_eq!(but("audit_failures", json!(2)), "audit_failures: 2 instead of 0");
        assert_eq!(but("games", json!(8)), "games: 8 instead of 9");
        assert_eq!(but("refused", Value::Null), "the report has no `refused`");
        assert_eq!(but("endings", json!({"points": 8})), "8 of 9 games say why they ended");
    }
}
