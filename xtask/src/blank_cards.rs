//! `cargo xtask blank GAME`: when the text of a card is removed, one of its scenarios must fail.
//!
//! The game's test `blank` does the work, because it knows what a card without text is. This task shows its results.

use crate::command::{self, TaskResult};
use crate::repo_checks;

/// Runs the test and shows its output.
pub fn run(game: &str) -> TaskResult {
    let with: Vec<String> = repo_checks::crates()?
        .iter()
        .filter(|krate| krate.join("tests/game/blank.rs").exists())
        .map(|krate| repo_checks::name(krate))
        .collect();
    if !with.iter().any(|name| name == game) {
        return Err(format!("no cards are blanked in `{game}`; they are in {}", with.join(", ")));
    }
    command::execute(&mut command::cargo(&format!("test -p {game} --test game blank -- --nocapture")))
}
