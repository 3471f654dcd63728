//! `cargo xtask soak`: many random games with trades, added up after every step.

use crate::binary::Longhall;
use crate::run::Done;
use crate::tables;
use std::time::Instant;

const GAMES: u64 = 100_000;

/// Plays them, with the build that stops at an overflow.
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
    Ok(())
}
