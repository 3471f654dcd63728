//! `cargo xtask bench server`: our server and boardgame.io's under the same load, in turns; and a bare one, which shows what is left to either.

mod measured_server;
mod report;

use super::Pin;
use crate::binary::{self, Longhall};
use crate::run::{self, Done};
use measured_server::MeasuredServer;
use report::{Load, Measured, Report};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// What the bare server passes on (`bench/load/src/bare.rs`).
const BYTES: usize = 1_500;
/// How long a round counts, in seconds.
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
pub(super) fn run(rounds: usize, json: bool) -> Done {
    let longhall = Longhall::dist()?;
    let loader = binary::loader()?.display().to_string();
    let peer = peer()?;
    let (pinned, free) = ((Pin::on(0), Pin::on(1)), (Pin(None), Pin(None)));
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

fn ours(longhall: &Path, loader: &str, load: Load, server: &Pin, client: &Pin) -> Done<Measured> {
    let folder = run::root().join("target/bench-hall");
    let (house, at) = measured_server::ours(longhall, &folder, server)?;
    measure(&house, client, loader, &format!("hall {at} {}", load.words(SECONDS)))
}

fn bare(loader: &str, load: Load, server: &Pin, client: &Pin) -> Done<Measured> {
    let (house, at) = measured_server::bare(loader, server)?;
    measure(&house, client, loader, &format!("bare {at} {}", load.words(SECONDS)))
}

fn theirs(load: Load, server: &Pin, client: &Pin) -> Done<Measured> {
    let house = measured_server::theirs(server)?;
    let words = format!("bench/peers/peer_boardgameio_load.cjs {}", load.words(SECONDS));
    measure(&house, client, "node", &words)
}

fn measure(house: &MeasuredServer, client: &Pin, program: &str, words: &str) -> Done<Measured> {
    let line: Value = binary::json(&mut client.hold(program, words))?;
    Measured::read(&line, house.processor())
}

/// boardgame.io with its version, installed if it is not there yet.
fn peer() -> Done<String> {
    let folder: PathBuf = run::root().join("bench/.peers/boardgameio");
    let manifest = folder.join("node_modules/boardgame.io/package.json");
    if !manifest.exists() {
        eprintln!("installing boardgame.io into bench/.peers/boardgameio");
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut npm = run::program("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).arg("boardgame.io");
        run::read(&mut npm).map_err(|why| format!("cannot install boardgame.io with npm: {why}"))?;
    }
    let text = std::fs::read_to_string(&manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
    let manifest: Value = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", manifest.display()))?;
    Ok(format!("boardgame.io {}", manifest["version"].as_str().unwrap_or_default()))
}
