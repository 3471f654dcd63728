//! `cargo xtask mutants`: are the checks worth anything? Something is made wrong on purpose, and a check has to notice.

mod models;
mod rules;

use crate::binary::Longhall;
use crate::house;
use crate::run::{self, Done};

/// Takes the words after `mutants`.
pub fn run(words: &[&str]) -> Done {
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

/// Every expectation of every scenario is made wrong, one at a time: none may be met.
pub fn scenarios(longhall: &Longhall) -> Done {
    let dirs = house::scenarios()?;
    run::show(&mut longhall.with(&format!("scenario --mutants {}", dirs.join(" "))))
}
