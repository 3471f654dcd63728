//! `cargo xtask bench server`: our server and boardgame.io's under the same load, in turns. A bare server shows the upper limit.

mod measured_server;
mod report;

use super::CpuPin;
use crate::binary::{self, Longhall};
use crate::command::{self, TaskResult};
use measured_server::MeasuredServer;
use report::{Load, Measured, Report};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// How many bytes the bare server passes on (`bench/load/src/bare.rs`).
const BYTES: usize = 1_500;
/// The measured time of a round, in seconds.
const SECONDS: u64 = 10;
/// The loads: as fast as 20 and 200 tables can, on a core each and on the whole machine (a server that uses several
/// cores shows it only there), and 200 tables with a step a second each.
const LOADS: [Load; 5] = [
    Load { tables: 20, pace: None, pinned: true },
    Load { tables: 20, pace: None, pinned: false },
    Load { tables: 200, pace: None, pinned: true },
    Load { tables: 200, pace: None, pinned: false },
    Load { tables: 200, pace: Some(1000), pinned: true },
];

/// Measures and prints.
pub(super) fn run(rounds: usize, json: bool) -> TaskResult {
    let longhall = Longhall::dist()?;
    let loader = binary::loader()?.display().to_string();
    let peer = peer()?;
    let (pinned, free) = ((CpuPin::on(0), CpuPin::on(1)), (CpuPin(None), CpuPin(None)));
    let mut report = Report::new(&peer, rounds, pinned.0.0.is_some());
    for round in 1..=rounds {
        for (n, load) in LOADS.into_iter().enumerate() {
            eprintln!("round {round} of {rounds}: {}", load.name());
            let (server, client) = if load.pinned { &pinned } else { &free };
            report.ours[n].push(ours(longhall.path(), &loader, load, server, client)?);
            report.theirs[n].push(theirs(load, server, client)?);
            report.bare[n].push(bare(&loader, load, server, client)?);
        }
    }
    if json {
        println!("{:#}", report.json());
    } else {
        print!("{}", report.text());
    }
    Ok(())
}

fn ours(longhall: &Path, loader: &str, load: Load, server: &CpuPin, client: &CpuPin) -> TaskResult<Measured> {
    let folder = command::root().join("target/bench-hall");
    let (server_process, at) = measured_server::ours(longhall, &folder, server)?;
    measure(&server_process, client, loader, &format!("hall {at} {}", load.words(SECONDS)))
}

fn bare(loader: &str, load: Load, server: &CpuPin, client: &CpuPin) -> TaskResult<Measured> {
    let (server_process, at) = measured_server::bare(loader, server)?;
    measure(&server_process, client, loader, &format!("bare {at} {}", load.words(SECONDS)))
}

fn theirs(load: Load, server: &CpuPin, client: &CpuPin) -> TaskResult<Measured> {
    let server_process = measured_server::theirs(server)?;
    let words = format!("bench/peers/peer_boardgameio_load.cjs {}", load.words(SECONDS));
    measure(&server_process, client, "node", &words)
}

fn measure(server_process: &MeasuredServer, client: &CpuPin, program: &str, words: &str) -> TaskResult<Measured> {
    let line: Value = binary::json(&mut client.command(program, words))?;
    Measured::read(&line, server_process.processor())
}

/// Installs boardgame.io if needed; returns its name and version.
fn peer() -> TaskResult<String> {
    let folder: PathBuf = command::root().join("bench/.peers/boardgameio");
    let manifest = folder.join("node_modules/boardgame.io/package.json");
    if !manifest.exists() {
        eprintln!("installing boardgame.io into bench/.peers/boardgameio");
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut npm = command::program("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg("boardgame.io");
        command::capture(&mut npm).map_err(|why| format!("cannot install boardgame.io with npm: {why}"))?;
    }
    let text = std::fs::read_to_string(&manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
    let manifest: Value = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", manifest.display()))?;
    Ok(format!("boardgame.io {}", manifest["version"].as_str().unwrap_or_default()))
}
