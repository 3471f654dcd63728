//! `cargo xtask soak`: many random games with trades, added up after every step; then the battery of every game, large;
//! then games on a server that is killed again and again; then made-up bytes for every parser.

use crate::binary::{Longhall, features};
use crate::fuzz;
use crate::run::{self, Done};
use crate::tables;
use std::time::Instant;

const GAMES: u64 = 100_000;

/// Plays them with the build that stops at an overflow, and runs every battery.
pub fn run(words: &[&str]) -> Done {
    let games = match words {
        [] => GAMES,
        ["--games", n] => n.parse().map_err(|_| format!("--games takes a number, not `{n}`"))?,
        _ => return Err(format!("soak takes `--games N` and nothing else, not `{}`", words.join(" "))),
    };
    let longhall = Longhall::checked()?;
    let begun = Instant::now();
    let played = tables::soak(&longhall, games)?;
    println!("{played} games, all ended by themselves, 0 audit failures ({:.0} s)", begun.elapsed().as_secs_f64());
    batteries()?;
    crashes()?;
    fuzz::run()
}

/// Games on a server that is killed at random moments.
const CRASHES: &str = "200";

fn crashes() -> Done {
    let begun = Instant::now();
    let mut cargo = run::cargo("test --package longhall --test crash -- --nocapture");
    run::show(cargo.env("LONGHALL_CRASH_GAMES", CRASHES))?;
    println!("{CRASHES} games survived their server ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// The conformance tests of every crate with the large plan: a game's own are in `tests/game/conformance.rs`, those of the toy
/// game of `table` in `tests/battery.rs`; and the random games of `tests/game/soak.rs`, many more of them.
fn batteries() -> Done {
    let begun = Instant::now();
    let words = "--test game --test battery -- --nocapture keeps_the_contract the_healthy_game random_games";
    let mut cargo = run::cargo(&format!("test --workspace {} {words}", features()?));
    run::show(cargo.env("LONGHALL_SOAK", "1"))?;
    println!("every battery passed ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}
