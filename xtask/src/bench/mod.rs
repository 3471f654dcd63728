//! `cargo xtask bench watch`: our engine beside other people's, in one run, on one core. It measures and judges nothing.

mod peers;
mod report;

use crate::binary::{self, Longhall};
use crate::run::{self, Done};
use peers::{Catanatron, FastCatan};
use report::{Engine, Report};
use serde_json::Value;
use std::process::Command;

/// Games of ours in a round: a few seconds.
const GAMES: u32 = 40_000;

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
    if game != "watch" {
        return Err(format!("there is no bench for `{game}`; there is `cargo xtask bench watch`"));
    }
    let (rounds, json) = read(words)?;
    let longhall = Longhall::dist()?;
    let catanatron = Catanatron::ready()?;
    let fastcatan = FastCatan::ready();
    let pin = Pin::find();

    let (mut ours, mut watch, mut peer, mut fast, mut state) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), None);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        let report = binary::json(&mut pin.hold(
            &longhall.path().display().to_string(),
            &format!("sim watch --seats 4 --bots random --games {GAMES} --seed {round} --threads 1 --json"),
        ))?;
        ours.push(our_round(&report)?);
        let brotherhood = binary::json(&mut pin.hold(
            &longhall.path().display().to_string(),
            &format!(
                "sim watch --seats 4 --bots random --games {} --seed {round} --threads 1 --option mode=brotherhood --json",
                GAMES / 2
            ),
        ))?;
        watch.push(our_round(&brotherhood)?);
        state = report["state_bytes"].as_u64();
        peer.push(catanatron.round(&pin)?);
        if let Ok(fastcatan) = &fastcatan {
            fast.push(fastcatan.round(&pin)?);
        }
    }
    let report = Report {
        core: pin.0,
        rounds,
        ours: Engine::measured("longhall watch", ours),
        peer: Engine::measured(&catanatron.name, peer),
        others: vec![
            Engine::measured("longhall watch, Brotherhood", watch),
            match fastcatan {
                Ok(engine) => Engine::measured(&engine.name, fast),
                Err(why) => Engine::not_measured("fastcatan (C++, through Python)", why),
            },
        ],
        state_bytes: state,
    };
    if json {
        println!("{:#}", report.json());
    } else {
        print!("{}", report.text());
    }
    Ok(())
}

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
    let number = |key: &str| report[key].as_f64().ok_or_else(|| format!("`sim --json` prints no `{key}`"));
    Ok(Round { games: number("games_per_s")?, actions: number("actions_per_s")?, turns: Some(number("turns_per_s")?) })
}

/// The core on which every engine runs, if this machine can hold a program to one.
pub struct Pin(Option<usize>);

impl Pin {
    /// The second core: the first is busy with the machine's own affairs.
    fn find() -> Pin {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let core = usize::from(cores > 1);
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
