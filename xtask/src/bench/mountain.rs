//! `mountain`: whole random games, and listing all choices in positions with many digs.

use super::{CpuPin, our_round};
use crate::binary::{self, Longhall};
use crate::command::{self, TaskResult};
use serde_json::json;

/// Games in a round: a few seconds.
const GAMES: u32 = 10_000;

/// Measures and prints.
pub(super) fn run(rounds: usize, as_json: bool) -> TaskResult {
    let longhall = Longhall::dist()?;
    let pin = CpuPin::find();
    let (mut per_action, mut state) = (Vec::new(), None);
    for round in 1..=rounds {
        eprintln!("round {round} of {rounds}");
        let report = binary::json(&mut pin.command(
            &longhall.path().display().to_string(),
            &format!("sim mountain --seats 4 --bots random --games {GAMES} --seed {round} --threads 1 --json"),
        ))?;
        per_action.push(1e9 / our_round(&report)?.actions);
        state = report["state_bytes"].as_u64();
    }
    per_action.sort_by(f64::total_cmp);
    let lists = binary::json(&mut command::cargo("bench --profile dist --package mountain --bench lists"))?;
    let report = json!({
        "game": "mountain",
        "core": pin.0,
        "rounds": rounds,
        "ns_per_action": per_action[rounds / 2],
        "state_bytes": state,
        "lists": lists,
    });
    if as_json {
        println!("{report:#}");
        return Ok(());
    }
    let number = |key: &str| lists[key].as_f64().unwrap_or_default();
    println!(
        "mountain, four seats, random, {rounds} rounds of {GAMES} games: {:.0} ns per action",
        per_action[rounds / 2]
    );
    println!(
        "the complete list of choices where there are many digs ({:.0} on average, {} positions): {:.2} \u{b5}s",
        number("digs"),
        lists["positions"],
        number("ns_per_list") / 1e3,
    );
    if let Some(bytes) = state {
        println!("a state has {bytes} bytes");
    }
    Ok(())
}
