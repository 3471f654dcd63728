//! `watch` compared with other engines.

use super::peers::{Catanatron, FastCatan};
use super::report::{Engine, Report};
use super::{CpuPin, our_round};
use crate::binary::{self, Longhall};
use crate::command::TaskResult;

/// How many of our games a round has: a few seconds.
const GAMES: u32 = 40_000;

/// Measures and prints.
pub(super) fn run(rounds: usize, json: bool) -> TaskResult {
    let longhall = Longhall::dist()?;
    let catanatron = Catanatron::ready()?;
    let fastcatan = FastCatan::ready();
    let pin = CpuPin::find();

    let (mut ours, mut watch, mut peer, mut fast, mut state) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), None);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        let report = binary::json(&mut pin.command(
            &longhall.path().display().to_string(),
            &format!("sim watch --seats 4 --bots random --games {GAMES} --seed {round} --threads 1 --json"),
        ))?;
        ours.push(our_round(&report)?);
        let brotherhood = binary::json(&mut pin.command(
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
