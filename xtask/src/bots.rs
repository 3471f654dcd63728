//! `cargo xtask bots`: the tournaments that show what the bots are worth, and `docs/bots.md` made of them.
//!
//! It takes hours. Games are kept in `target/bots` as they end; started again, it plays what is missing. The page is written
//! when everything has been played, never before.

use crate::binary::Longhall;
use crate::run::{self, Done};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// One tournament of the page.
struct Event {
    /// The file its games are kept in, and its chart.
    name: &'static str,
    title: &'static str,
    /// After `longhall tournament`.
    words: &'static str,
    /// Of the games that are asked for, one in so many: games that take long are fewer.
    part: u64,
}

const EVENTS: &[Event] = &[
    Event { name: "thrones", title: "thrones", words: "thrones", part: 1 },
    Event { name: "empires", title: "empires, two seats", words: "empires --seats 2", part: 1 },
    Event { name: "mountain", title: "mountain, two seats", words: "mountain --seats 2", part: 1 },
    Event { name: "watch-4", title: "watch, four seats", words: "watch --seats 4", part: 1 },
    Event { name: "empires-4", title: "empires, four seats", words: "empires --seats 4", part: 1 },
    Event { name: "mountain-4", title: "mountain, four seats", words: "mountain --seats 4", part: 1 },
    Event {
        name: "mountain-teams",
        title: "mountain, two teams of two",
        words: "mountain --seats 4 --option teams=true",
        part: 1,
    },
];

/// With more time: does it help?
const LONGER: Event = Event { name: "thrones-1s", title: "thrones, one second", words: "thrones", part: 3 };

const BOTS: &str = "random,greedy,easy,normal,hard";
const TIME_MS: u64 = 200;

/// Plays what is missing, then writes the page.
pub fn run(words: &[&str]) -> Done {
    let games = match words {
        [] => 120,
        ["--games", n] => n.parse().ok().filter(|n| *n > 0).ok_or("--games takes a number from 1")?,
        _ => return Err(format!("bots takes `--games N`, not `{}`", words.join(" "))),
    };
    let longhall = Longhall::release()?;
    let kept = run::root().join("target/bots");
    std::fs::create_dir_all(&kept).map_err(|error| format!("{}: {error}", kept.display()))?;
    let mut page = heading();
    for event in EVENTS {
        page += &section(event, &play(&longhall, &kept, event, BOTS, TIME_MS, games)?);
    }
    page += &section(&LONGER, &play(&longhall, &kept, &LONGER, "greedy,hard", 5 * TIME_MS, games)?);
    for event in EVENTS.iter().chain([&LONGER]) {
        let chart = format!("{}.svg", event.name);
        let to = run::root().join("docs/pictures").join(format!("bots-{chart}"));
        std::fs::copy(kept.join(&chart), &to).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    std::fs::write(run::root().join("docs/bots.md"), page).map_err(|error| format!("docs/bots.md: {error}"))?;
    println!("docs/bots.md written");
    Ok(())
}

fn play(longhall: &Longhall, kept: &Path, event: &Event, bots: &str, time_ms: u64, games: u64) -> Done<Value> {
    println!("{}", event.title);
    let file = |ending: &str| kept.join(format!("{}.{ending}", event.name)).display().to_string();
    let mut command = longhall.with(&format!(
        "tournament {} --bots {bots} --games {} --time-ms {time_ms} --threads 1 --json",
        event.words,
        games.div_ceil(event.part)
    ));
    command.args(["--results", &file("jsonl"), "--csv", &file("csv"), "--svg", &file("svg")]);
    crate::binary::json(&mut command)
}

fn heading() -> String {
    format!(
        "# What the bots are worth\n\n\
         <!-- made by: cargo xtask bots -->\n\n\
         Made by `cargo xtask bots`: every bot against every other, every seat in turn, on the same dice, one thread. \
         `hard` thinks {TIME_MS} ms over a choice, `normal` a tenth of that. At a table with more than two sides a bot sits alone \
         among rivals of the other kind, and its wins are to be compared with the fair share. Intervals hold 95 %; ratings are \
         Weng and Lin's.\n"
    )
}

fn section(event: &Event, report: &Value) -> String {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let mut text = format!("\n## {}\n\n![ratings](pictures/bots-{}.svg)\n\n", event.title, event.name);
    let mut line = |args: std::fmt::Arguments<'_>| writeln!(text, "{args}").expect("a string takes everything");
    line(format_args!("| bot | rating | 95 % |\n|---|---:|---:|"));
    for rated in report["ratings"].as_array().into_iter().flatten() {
        line(format_args!(
            "| {} | {:.1} | {:.1} to {:.1} |",
            rated["bot"].as_str().unwrap_or_default(),
            number(&rated["mu"]),
            number(&rated["ci95"][0]),
            number(&rated["ci95"][1])
        ));
    }
    line(format_args!(
        "\n| bot | against | games | wins | 95 % | fair share | ms mean | ms p99 |\n|---|---|---:|---:|---:|---:|---:|---:|"
    ));
    for pair in report["pairs"].as_array().into_iter().flatten() {
        for i in [1usize, 0] {
            line(format_args!(
                "| {} | {} | {} | {:.1} % | {:.1} to {:.1} % | {:.0} % | {:.2} | {:.2} |",
                pair["bots"][i].as_str().unwrap_or_default(),
                pair["bots"][1 - i].as_str().unwrap_or_default(),
                pair["games_each"][i],
                100.0 * number(&pair["win_rate"][i]),
                100.0 * number(&pair["ci95"][i][0]),
                100.0 * number(&pair["ci95"][i][1]),
                100.0 * number(&pair["fair_share"]),
                number(&pair["ms_per_decision"][i]["mean"]),
                number(&pair["ms_per_decision"][i]["p99"])
            ));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_section_has_a_row_for_every_rating_and_both_of_every_pair() {
        let report = json!({
            "ratings": [{ "bot": "hard", "mu": 30.0, "ci95": [28.0, 32.0] }, { "bot": "greedy", "mu": 20.0, "ci95": [18.0, 22.0] }],
            "pairs": [{
                "bots": ["greedy", "hard"], "games_each": [60, 60], "win_rate": [0.2, 0.8], "fair_share": 0.5,
                "ci95": [[0.1, 0.3], [0.7, 0.9]], "ms_per_decision": [{ "mean": 0.5, "p99": 1.0 }, { "mean": 150.0, "p99": 201.0 }],
            }],
        });
        let text = section(&EVENTS[0], &report);
        assert!(text.contains("| hard | greedy | 60 | 80.0 % | 70.0 to 90.0 % | 50 % | 150.00 | 201.00 |"), "{text}");
        assert!(text.contains("| greedy | 20.0 | 18.0 to 22.0 |"), "{text}");
        assert_eq!(text.lines().filter(|line| line.starts_with('|')).count(), 4 + 4, "{text}");
    }
}
