//! `cargo xtask bench GAME`: the speed of our engine on one core, `watch` compared with other engines. `bench server`: the speed of our
//! server. Benchmarks only measure; they never fail.

mod mountain;
mod peers;
mod players;
mod report;
mod server;
mod watch;

use crate::command::{self, TaskResult};
use serde_json::Value;
use std::process::Command;

/// The rates per second of an engine in one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    games: f64,
    actions: f64,
    /// Not every engine reports turns.
    turns: Option<f64>,
}

/// Measures and prints.
pub fn run(game: &str, words: &[&str]) -> TaskResult {
    let (rounds, json) = read(words)?;
    match game {
        "watch" => watch::run(rounds, json),
        "mountain" => mountain::run(rounds, json),
        "server" => server::run(rounds, json),
        "players" => players::run(rounds, json),
        "imagine" | "threads" => {
            command::execute(&mut command::cargo(&format!("bench --profile dist --package arena --bench {game}")))
        }
        _ => Err(format!("there is no bench for `{game}`; there are {}", ALL.join(", "))),
    }
}

/// The names of the benchmarks.
pub const ALL: [&str; 6] = ["watch", "mountain", "server", "players", "imagine", "threads"];

fn read(words: &[&str]) -> TaskResult<(usize, bool)> {
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

fn our_round(report: &Value) -> TaskResult<Round> {
    let number = |key: &str| number(report, key);
    Ok(Round { games: number("games_per_s")?, actions: number("actions_per_s")?, turns: Some(number("turns_per_s")?) })
}

/// A number of a `sim` report.
fn number(report: &Value, key: &str) -> TaskResult<f64> {
    report[key].as_f64().ok_or_else(|| format!("`sim --json` prints no `{key}`"))
}

/// The core to which every engine is pinned, if the system can do that.
pub struct CpuPin(Option<usize>);

impl CpuPin {
    /// The second core: the first is used by the system.
    fn find() -> CpuPin {
        CpuPin::on(1)
    }

    /// This core, or the last one.
    fn on(core: usize) -> CpuPin {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let core = core.min(cores - 1);
        if command::succeeds(command::program("taskset").args(["-c", &core.to_string(), "true"])) {
            return CpuPin(Some(core));
        }
        eprintln!("not pinned to a core: `taskset` is missing (Debian: apt install util-linux)");
        CpuPin(None)
    }

    /// A command for the program with these arguments, pinned to the core.
    fn command(&self, program: &str, words: &str) -> Command {
        let mut command = match self.0 {
            None => command::program(program),
            Some(core) => {
                let mut taskset = command::program("taskset");
                taskset.args(["-c", &core.to_string(), program]);
                taskset
            }
        };
        command.args(words.split_whitespace());
        command
    }
}
