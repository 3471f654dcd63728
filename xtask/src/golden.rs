//! `cargo xtask golden`: plays the golden records of every game anew.
//!
//! Only when a rule changed on purpose: a record that no longer replays is otherwise a promise broken.

use crate::binary::Longhall;
use crate::run::{self, Done};

/// File, and how it is played. Those of a game meet every option of it between them.
const RECORDS: &[(&str, &str)] = &[
    ("crates/watch/golden/prebuilt-4.longhall", "play watch --bots trader --seed 1"),
    ("crates/watch/golden/separate-3.longhall", "play watch --bots trader --seed 2 --seats 3 --option phases=separate"),
    ("crates/watch/golden/free-4.longhall", "play watch --bots random --seed 3 --option opening=free"),
    ("crates/thrones/golden/basic.longhall", "play thrones --bots random --seed 1"),
    ("crates/thrones/golden/draft.longhall", "play thrones --bots random --seed 2 --option plots=draft"),
    ("crates/thrones/golden/long.longhall", "play thrones --bots trader --seed 3"),
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
