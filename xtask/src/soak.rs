//! `cargo xtask soak`: many random games with trades, added up after every step; then games of bots that think; then the battery
//! of every game, large; then games on a server that is killed again and again; then made-up bytes for every parser. Each part can
//! be asked for by name.

use crate::binary::{Longhall, features};
use crate::run::{self, Done};
use crate::tables;
use crate::{fuzz, models};
use std::time::Instant;

const GAMES: u64 = 100_000;

/// The parts in the order in which they are done.
pub const PARTS: [&str; 6] = ["games", "bots", "batteries", "models", "crashes", "fuzz"];

/// Games that each second model judges.
const MODEL_GAMES: u64 = 200;

/// What the developer asked for.
#[derive(Debug, PartialEq)]
struct Wanted {
    parts: Vec<&'static str>,
    games: u64,
}

/// Does the parts that are named, or all.
pub fn run(words: &[&str]) -> Done {
    let wanted = wanted(words)?;
    for part in wanted.parts {
        match part {
            "games" => games(wanted.games)?,
            "bots" => bots()?,
            "batteries" => batteries()?,
            "models" => models::judge(&crate::binary::tests()?, MODEL_GAMES)?,
            "crashes" => crashes()?,
            _ => fuzz::run()?,
        }
    }
    Ok(())
}

fn wanted(words: &[&str]) -> Done<Wanted> {
    let (mut named, mut games) = (Vec::new(), GAMES);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if *word == "--games" {
            let n = words.next().ok_or("--games takes a number")?;
            games = n.parse().map_err(|_| format!("--games takes a number, not `{n}`"))?;
        } else if PARTS.contains(word) {
            named.push(*word);
        } else {
            return Err(format!("soak takes {} and `--games N`, not `{word}`", PARTS.join(", ")));
        }
    }
    let parts = PARTS.into_iter().filter(|part| named.is_empty() || named.contains(part)).collect();
    Ok(Wanted { parts, games })
}

/// Plays them with the build that stops at an overflow.
fn games(games: u64) -> Done {
    let longhall = Longhall::checked()?;
    let begun = Instant::now();
    let played = tables::soak(&longhall, games)?;
    println!("{played} games, all ended by themselves, 0 audit failures ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// No bot makes a move that the rules refuse: in every game so many games of the quick ones, and fewer of the one that searches.
const QUICK: u64 = 10_000;
const SEARCHED: u64 = 500;

fn bots() -> Done {
    let longhall = Longhall::release()?;
    let begun = Instant::now();
    let plans = [("random", QUICK, ""), ("greedy", QUICK, ""), ("hard", SEARCHED, "--walks 30")];
    for (bot, games, mind) in plans {
        tables::behave(&longhall, bot, games, mind)?;
    }
    println!("no bot was refused anything ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Games on a server that is killed at random moments.
const CRASHES: &str = "200";

fn crashes() -> Done {
    let begun = Instant::now();
    let mut cargo = run::cargo(&format!("test --workspace --test server {} -- crash:: --nocapture", features()?));
    run::show(cargo.env("LONGHALL_CRASH_GAMES", CRASHES))?;
    println!("{CRASHES} games survived their server ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// The conformance tests of every crate with the large plan: a game's own are in `tests/game/conformance.rs`, those of the toy
/// game of `table` in `tests/conformance_suite.rs`; and the random games of `tests/game/soak.rs`, many more of them.
fn batteries() -> Done {
    let begun = Instant::now();
    let words = "--test game --test conformance_suite -- --nocapture keeps_the_contract sound_game_passes random_games";
    let mut cargo = run::cargo(&format!("test --workspace {} {words}", features()?));
    run::show(cargo.env("LONGHALL_SOAK", "1"))?;
    println!("every battery passed ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_in_their_order_and_all_of_them_when_none_is_named() {
        let all = Wanted { parts: PARTS.to_vec(), games: GAMES };
        assert_eq!(wanted(&[]), Ok(all));
        assert_eq!(wanted(&["fuzz", "--games", "7", "games"]), Ok(Wanted { parts: vec!["games", "fuzz"], games: 7 }));
    }

    #[test]
    fn what_soak_does_not_know_is_named() {
        for (words, named) in [(&["game"][..], "`game`"), (&["--games"], "--games"), (&["--games", "many"], "`many`")] {
            let why = wanted(words).expect_err("it is refused");
            assert!(why.contains(named), "{why}");
        }
    }
}
