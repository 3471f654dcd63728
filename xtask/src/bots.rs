//! `cargo xtask bots`: tournaments that measure the bots, and `docs/bots.md` made from them.
//!
//! It takes hours, and prints an estimate first. Games are stored in `docs/bots` as they end, so a restart plays only what is missing. The
//! page is rewritten every few games and shows what has been played so far, each event with its number of games. After a change of a
//! bot's play, delete the files of the events in which it plays.

mod time_comparison;
mod time_estimate;

use crate::binary::Longhall;
use crate::command::{self, TaskResult};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// A tournament on the page.
struct Event {
    /// The name of its files.
    name: &'static str,
    title: &'static str,
    /// The arguments after `longhall tournament`.
    words: &'static str,
    /// The divisor of the number of games: slow events play fewer.
    part: u64,
    bots: &'static [&'static str],
    /// The time of `hard` for a choice.
    time_ms: u64,
    /// The expected time of a game, before any was played.
    seconds: f64,
    /// The event in which the same two bots play on the same dice with the usual time.
    beside: Option<&'static str>,
}

/// An event with all levels and the usual time.
const fn event(name: &'static str, title: &'static str, words: &'static str, seconds: f64) -> Event {
    Event {
        name,
        title,
        words,
        part: 1,
        bots: &["random", "greedy", "normal", "hard"],
        time_ms: TIME_MS,
        seconds,
        beside: None,
    }
}

/// An event with `easy` among bots that need no time.
const fn easy(name: &'static str, title: &'static str, words: &'static str, seconds: f64) -> Event {
    Event { bots: &["random", "easy", "greedy"], ..event(name, title, words, seconds) }
}

/// Searching is slow at a table for four, and beating random is shown by the events with `easy`.
const THINKERS: &[&str] = &["greedy", "normal", "hard"];

/// Only two bots where the events with two seats show the rest.
const ASKED_OF_FOUR: &[&str] = &["greedy", "hard"];

/// The events, the most important first, because there may not be time for all.
const EVENTS: &[Event] = &[
    event("thrones", "thrones", "thrones", 4.5),
    event("empires", "empires, two seats", "empires --seats 2", 9.0),
    event("mountain", "mountain, two seats", "mountain --seats 2", 3.5),
    // The printed opening favours some seats; the free opening does so less.
    Event { bots: THINKERS, ..event("watch-4", "watch, four seats", "watch --seats 4", 9.0) },
    Event { bots: ASKED_OF_FOUR, ..event("mountain-4", "mountain, four seats", "mountain --seats 4", 9.5) },
    Event { bots: ASKED_OF_FOUR, ..event("empires-4", "empires, four seats", "empires --seats 4", 28.0) },
    // Does more time help? Greedy is left out: it is beaten anyway.
    Event {
        part: 3,
        bots: &["normal", "hard"],
        time_ms: 5 * TIME_MS,
        beside: Some("empires"),
        ..event("empires-1s", "empires, two seats, one second", "empires --seats 2", 90.0)
    },
    easy("thrones-easy", "thrones, easy", "thrones", 0.5),
    easy("empires-easy", "empires, two seats, easy", "empires --seats 2", 0.5),
    easy("mountain-easy", "mountain, two seats, easy", "mountain --seats 2", 0.5),
    easy("watch-4-easy", "watch, four seats, easy", "watch --seats 4", 0.5),
    Event {
        bots: THINKERS,
        ..event("watch-4-free", "watch, four seats, free opening", "watch --seats 4 --option opening=free", 9.0)
    },
    event("mountain-teams", "mountain, two teams of two", "mountain --seats 4 --option teams=true", 7.0),
];

const TIME_MS: u64 = 200;
/// How many games each pair plays by default.
const GAMES: u64 = 120;
/// The page is rewritten after this many games of each pair: a rotation of seats at a table for four.
const SLICE: u64 = 8;

impl Event {
    /// How many games each pair plays.
    fn games(&self, asked: u64) -> u64 {
        asked.div_ceil(self.part)
    }

    /// The number of pairs.
    fn pairs(&self) -> u64 {
        let bots = self.bots.len() as u64;
        bots * (bots - 1) / 2
    }
}

/// Plays the missing games of the named events, or of all.
pub fn run(words: &[&str]) -> TaskResult {
    let (asked, names) = match words {
        ["--games", n, names @ ..] => {
            (n.parse().ok().filter(|n| *n > 0).ok_or("--games takes a number from 1")?, names)
        }
        names => (GAMES, names),
    };
    if let Some(unknown) = names.iter().find(|name| EVENTS.iter().all(|event| event.name != **name)) {
        let known: Vec<&str> = EVENTS.iter().map(|event| event.name).collect();
        return Err(format!("bots takes `--games N` and events ({}), not `{unknown}`", known.join(", ")));
    }
    let longhall = Longhall::release()?;
    let folder = command::root().join("docs/bots");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let events = || EVENTS.iter().filter(|event| names.is_empty() || names.contains(&event.name));
    time_estimate::print_estimate(events(), &folder, asked);
    for event in events() {
        println!("{}", event.title);
        let games = event.games(asked);
        // Write the page for the stored games first, so that it is correct whenever this is stopped.
        let mut played = time_estimate::StoredGames::read(event, &folder).rounds(event).min(games);
        loop {
            if played > 0 {
                let report = play(&longhall, &folder, event, played)?;
                write(&folder.join(format!("{}.json", event.name)), &format!("{report:#}\n"))?;
                write(&command::root().join("docs/bots.md"), &page(&folder)?)?;
            }
            if played == games {
                break;
            }
            played = (played + SLICE).min(games);
        }
        println!("docs/bots.md written");
    }
    Ok(())
}

/// Plays the missing games, up to this number for each pair.
fn play(longhall: &Longhall, folder: &Path, event: &Event, games: u64) -> TaskResult<Value> {
    let file = |ending: &str| folder.join(format!("{}.{ending}", event.name)).display().to_string();
    let mut command = longhall.with(&format!(
        "tournament {} --bots {} --games {games} --time-ms {} --threads 1 --json",
        event.words,
        event.bots.join(","),
        event.time_ms
    ));
    command.args(["--results", &file("jsonl"), "--csv", &file("csv"), "--svg", &file("svg")]);
    crate::binary::json(&mut command)
}

/// The page with all events that have been played.
fn page(folder: &Path) -> TaskResult<String> {
    let mut page = HEADING.to_owned();
    for event in EVENTS {
        let path = folder.join(format!("{}.json", event.name));
        if let Ok(text) = std::fs::read_to_string(&path) {
            let report = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
            page += &section(event, &report);
            if let Some(with_less) =
                event.beside.and_then(|name| time_comparison::sentence(folder, name, event, &report))
            {
                page += &with_less;
            }
        }
    }
    Ok(page)
}

fn write(path: &Path, text: &str) -> TaskResult {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

const HEADING: &str = "# What the bots are worth\n\n\
         <!-- made by: cargo xtask bots -->\n\n\
         Made by `cargo xtask bots`: every bot against every other, every seat in turn, on the same dice, one thread. \
         `normal` thinks 4 ms over a choice. At a table with more than two sides a bot sits alone \
         among rivals of the other kind, and its wins are to be compared with the fair share; of the games of two bots each sits alone \
         in half. An event that is still being played says so. Intervals hold 95 %; ratings are \
         Weng and Lin's.\n";

fn section(event: &Event, report: &Value) -> String {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let (played, due) = (report["pairs"][0]["games"].as_u64().unwrap_or_default(), event.games(GAMES));
    let so_far = if played < due { format!(", {played} of {due} so far") } else { String::new() };
    let mut text = format!(
        "\n## {}\n\n![ratings](bots/{}.svg)\n\n`hard` thinks {} ms over a choice. Every two play {due} games{so_far}.\n\n",
        event.title, event.name, event.time_ms
    );
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
    fn section_lists_every_rating_and_both_bots_of_every_pair() {
        let report = json!({
            "ratings": [{ "bot": "hard", "mu": 30.0, "ci95": [28.0, 32.0] }, { "bot": "greedy", "mu": 20.0, "ci95": [18.0, 22.0] }],
            "pairs": [{
                "bots": ["greedy", "hard"], "games": 60, "games_each": [60, 60], "win_rate": [0.2, 0.8], "fair_share": 0.5,
                "ci95": [[0.1, 0.3], [0.7, 0.9]], "ms_per_decision": [{ "mean": 0.5, "p99": 1.0 }, { "mean": 150.0, "p99": 201.0 }],
            }],
        });
        let text = section(&EVENTS[0], &report);
        assert!(text.contains("| hard | greedy | 60 | 80.0 % | 70.0 to 90.0 % | 50 % | 150.00 | 201.00 |"), "{text}");
        assert!(text.contains("Every two play 120 games, 60 of 120 so far."), "{text}");
        assert!(text.contains("| greedy | 20.0 | 18.0 to 22.0 |"), "{text}");
        assert_eq!(text.lines().filter(|line| line.starts_with('|')).count(), 4 + 4, "{text}");
    }
}
