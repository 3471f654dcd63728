//! `cargo xtask blank GAME`: a card whose text is gone must be missed by one of its scenarios.
//!
//! The game's own test `blank` does it, since it knows what a card without text is; here its findings are shown.

use crate::house;
use crate::run::{self, Done};

/// Runs it and shows what it says.
pub fn run(game: &str) -> Done {
    let with: Vec<String> = house::crates()?
        .iter()
        .filter(|krate| krate.join("tests/game/blank.rs").exists())
        .map(|krate| house::name(krate))
        .collect();
    if !with.iter().any(|name| name == game) {
        return Err(format!("no cards are blanked in `{game}`; they are in {}", with.join(", ")));
    }
    run::show(&mut run::cargo(&format!("test -p {game} --test game blank -- --nocapture")))
}
