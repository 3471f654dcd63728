//! `cargo xtask soak`: long tests. Audited random games with trades; games of searching bots; large conformance suites; the second
//! models; games on a server that is killed again and again; fuzzing of every parser. Each part can be selected by name.

use crate::binary::{Longhall, features};
use crate::command::{self, TaskResult};
use crate::sim_configs;
use crate::{fuzz, models};
use std::time::Instant;

const GAMES: u64 = 100_000;

/// The parts, in order.
pub const PARTS: [&str; 6] = ["games", "bots", "batteries", "models", "crashes", "fuzz"];

/// How many games each second model judges.
const MODEL_GAMES: u64 = 200;

/// The arguments of the task.
#[derive(Debug, PartialEq)]
struct Arguments {
    parts: Vec<&'static str>,
    games: u64,
}

/// Runs the named parts, or all.
pub fn run(words: &[&str]) -> TaskResult {
    let wanted = parse_arguments(words)?;
    for part in wanted.parts {
        match part {
            "games" => games(wanted.games)?,
            "bots" => bots()?,
            "batteries" => conformance_suites()?,
            "models" => models::judge(&crate::binary::tests()?, MODEL_GAMES)?,
            "crashes" => crashes()?,
            _ => fuzz::run()?,
        }
    }
    Ok(())
}

fn parse_arguments(words: &[&str]) -> TaskResult<Arguments> {
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
    Ok(Arguments { parts, games })
}

/// Plays random games with the build that checks for overflow.
fn games(games: u64) -> TaskResult {
    let longhall = Longhall::checked()?;
    let begun = Instant::now();
    let played = sim_configs::play_random_games(&longhall, games)?;
    println!("{played} games, all ended by themselves, 0 audit failures ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// How many games of each game the fast bots and the searching bot play; the rules must refuse none of their moves.
const QUICK: u64 = 10_000;
const SEARCHED: u64 = 500;

fn bots() -> TaskResult {
    let longhall = Longhall::release()?;
    let begun = Instant::now();
    let plans = [("random", QUICK, ""), ("greedy", QUICK, ""), ("hard", SEARCHED, "--walks 30")];
    for (bot, games, mind) in plans {
        sim_configs::play_bot_games(&longhall, bot, games, mind)?;
    }
    println!("no bot was refused anything ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// How many games are played on a server that is killed at random moments.
const CRASHES: &str = "200";

fn crashes() -> TaskResult {
    let begun = Instant::now();
    let mut cargo = command::cargo(&format!("test --workspace --test server {} -- crash:: --nocapture", features()?));
    command::execute(cargo.env("LONGHALL_CRASH_GAMES", CRASHES))?;
    println!("{CRASHES} games survived their server ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Runs the conformance tests with the large plan: those of games in `tests/game/conformance.rs`, those of the engine's toy game in
/// `tests/battery.rs`, and the random games of `tests/game/soak.rs`.
fn conformance_suites() -> TaskResult {
    let begun = Instant::now();
    let words = "--test game --test battery -- --nocapture keeps_the_contract the_healthy_game random_games";
    let mut cargo = command::cargo(&format!("test --workspace {} {words}", features()?));
    command::execute(cargo.env("LONGHALL_SOAK", "1"))?;
    println!("every conformance suite passed ({:.0} s)", begun.elapsed().as_secs_f64());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_parts_run_in_order_and_all_by_default() {
        let all = Arguments { parts: PARTS.to_vec(), games: GAMES };
        assert_eq!(parse_arguments(&[]), Ok(all));
        assert_eq!(
            parse_arguments(&["fuzz", "--games", "7", "games"]),
            Ok(Arguments { parts: vec!["games", "fuzz"], games: 7 })
        );
    }

    #[test]
    fn unknown_arguments_are_rejected() {
        for (words, named) in [(&["game"][..], "`game`"), (&["--games"], "--games"), (&["--games", "many"], "`many`")] {
            let why = parse_arguments(words).expect_err("it is refused");
            assert!(why.contains(named), "{why}");
        }
    }
}
