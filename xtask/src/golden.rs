//! `cargo xtask golden`: plays the golden records of every game anew.
//!
//! Only when a rule changed on purpose: a record that no longer replays is otherwise a promise broken.

use crate::binary::Longhall;
use crate::run::{self, Done};

/// File, and how it is played. Three that between them meet every option of the base game.
const RECORDS: &[(&str, &str)] = &[
    ("crates/watch/golden/prebuilt-4.longhall", "play watch --bots trader --seed 1"),
    ("crates/watch/golden/separate-3.longhall", "play watch --bots trader --seed 2 --seats 3 --option phases=separate"),
    ("crates/watch/golden/free-4.longhall", "play watch --bots random --seed 3 --option opening=free"),
];

/// Plays them all.
pub fn make() -> Done {
    let longhall = Longhall::release()?;
    for (file, words) in RECORDS {
        let mut command = longhall.with(&format!("{words} --seat nobody --record"));
        run::read(command.arg(run::root().join(file)))?;
        println!("{file} played");
    }
    Ok(())
}
