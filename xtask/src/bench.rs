//! `cargo xtask bench GAME`: how fast our engine is, on one core, `watch` beside other people's; `bench server`: how fast our
//! server is. It measures and judges nothing.

mod mountain;
mod peers;
mod players;
mod report;
mod server;
mod watch;

use crate::run::{self, Done};
use serde_json::Value;
use std::process::Command;

/// What one engine does in a second, in one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    games: f64,
    actions: f64,
    /// Not every engine counts them.
    turns: Option<f64>,
}

/// Measures and prints.
pub fn run(game: &str, words: &[&str]) -> Done {
    let (rounds, json) = read(words)?;
    match game {
        "watch" => watch::run(rounds, json),
        "mountain" => mountain::run(rounds, json),
        "server" => server::run(rounds, json),
        "players" => players::run(rounds, json),
        "imagine" | "threads" => {
            run::show(&mut run::cargo(&format!("bench --profile dist --package arena --bench {game}")))
        }
        _ => Err(format!("there is no bench for `{game}`; there are {}", ALL.join(", "))),
    }
}

/// What can be measured.
pub const ALL: [&str; 6] = ["watch", "mountain", "server", "players", "imagine", "threads"];

fn read(words: &[&str]) -> Done<(usize, bool)> {
    let (mut rounds, mut json) = (5, false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--json" => json = true,
            "--rounds" => {
                let n = words.next().and_then(|n| n.parse().ok()).filter(|n| *n > 0);
                rounds = n.ok_or("--rounds takes a number from 1")?;
            }
            _ => return Err(format!("bench takes `--rounds N` and `--json`, not `{word}`")),
        }
    }
    Ok((rounds, json))
}

fn our_round(report: &Value) -> Done<Round> {
    let number = |key: &str| number(report, key);
    Ok(Round { games: number("games_per_s")?, actions: number("actions_per_s")?, turns: Some(number("turns_per_s")?) })
}

/// A number of what `sim` reports.
fn number(report: &Value, key: &str) -> Done<f64> {
    report[key].as_f64().ok_or_else(|| format!("`sim --json` prints no `{key}`"))
}

/// The core on which every engine runs, if this machine can hold a program to one.
pub struct Pin(Option<usize>);

impl Pin {
    /// The second core: the first is busy with the machine's own affairs.
    fn find() -> Pin {
        Pin::on(1)
    }

    /// This core, or the last one if there are fewer.
    fn on(core: usize) -> Pin {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let core = core.min(cores - 1);
        if run::works(run::program("taskset").args(["-c", &core.to_string(), "true"])) {
            return Pin(Some(core));
        }
        eprintln!("not pinned to a core: `taskset` is missing (Debian: apt install util-linux)");
        Pin(None)
    }

    /// The program with these words, held to the core.
    fn hold(&self, program: &str, words: &str) -> Command {
        let mut command = match self.0 {
            None => run::program(program),
            Some(core) => {
                let mut taskset = run::program("taskset");
                taskset.args(["-c", &core.to_string(), program]);
                taskset
            }
        };
        command.args(words.split_whitespace());
        command
    }
}
