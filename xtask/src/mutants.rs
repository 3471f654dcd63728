//! `cargo xtask mutants`: tests the checks themselves. Something is made wrong on purpose, and a check must notice.

mod models;
mod rules;

use crate::binary::Longhall;
use crate::command::{self, TaskResult};
use crate::repo_checks;

/// Runs the kind of mutants that the arguments name.
pub fn run(words: &[&str]) -> TaskResult {
    match words {
        ["scenarios"] => scenarios(&Longhall::checked()?),
        ["rules", game, rest @ ..] => rules::run(game, rest),
        ["models", game, rest @ ..] => models::run(game, rest),
        _ => {
            Err("mutants takes `scenarios`, `rules GAME [--sample 150] [--seed 1]` or `models GAME [--games 10]`"
                .into())
        }
    }
}

/// Makes every expectation of every scenario wrong, one at a time: none may be met.
pub fn scenarios(longhall: &Longhall) -> TaskResult {
    let dirs = repo_checks::scenario_folders()?;
    command::execute(&mut longhall.with(&format!("scenario --mutants {}", dirs.join(" "))))
}
