//! `cargo xtask golden [GAME …]`: generates golden records again.
//!
//! Only when a rule changed on purpose: otherwise a golden record that does not replay is a bug.

use crate::binary::Longhall;
use crate::command::{self, TaskResult};

/// Files with the arguments that play them. Together the records of a game cover its modes, boards and editions.
const RECORDS: &[(&str, &str)] = &[
    ("crates/watch/golden/prebuilt-4.longhall", "play watch --bots trader --seed 1"),
    ("crates/watch/golden/separate-3.longhall", "play watch --bots trader --seed 2 --seats 3 --option phases=separate"),
    ("crates/watch/golden/free-4.longhall", "play watch --bots random --seed 3 --option opening=free"),
    ("crates/watch/golden/brotherhood-4.longhall", "play watch --bots trader --seed 4 --option mode=brotherhood"),
    (
        "crates/watch/golden/brotherhood-polish-3.longhall",
        "play watch --bots trader --seed 5 --seats 3 --option mode=brotherhood --option edition=pl --option board=variable",
    ),
    (
        "crates/watch/golden/brotherhood-random-4.longhall",
        "play watch --bots random --seed 6 --option mode=brotherhood --option board=random --option drama=on",
    ),
    ("crates/thrones/golden/basic.longhall", "play thrones --bots random --seed 1"),
    ("crates/thrones/golden/draft.longhall", "play thrones --bots random --seed 2 --option plots=draft"),
    ("crates/thrones/golden/long.longhall", "play thrones --bots trader --seed 3"),
    ("crates/mountain/golden/two-autumn.longhall", "play mountain --bots trader --seed 1 --seats 2"),
    (
        "crates/mountain/golden/two-winter.longhall",
        "play mountain --bots trader --seed 2 --seats 2 --option side=winter --option workshops=chosen",
    ),
    ("crates/mountain/golden/three.longhall", "play mountain --bots greedy --seed 3 --seats 3"),
    (
        "crates/mountain/golden/teams.longhall",
        "play mountain --bots trader --seed 4 --option teams=true --option carts=loose",
    ),
    (
        "crates/mountain/golden/five.longhall",
        "play mountain --bots random --seed 5 --seats 5 --option workshops=distinct",
    ),
    (
        "crates/empires/golden/two-by-chance.longhall",
        "play empires --bots random --seed 1 --option clan1=chance --option clan2=chance",
    ),
    (
        "crates/empires/golden/four.longhall",
        "play empires --bots random --seed 2 --seats 4 --option clan1=mackinnon --option clan2=nanurjuk --option score_raze_tokens=true",
    ),
    ("crates/empires/golden/three.longhall", "play empires --bots random --seed 3 --seats 3"),
    (
        "crates/empires/golden/solo.longhall",
        "play empires --bots random --seed 4 --seats 1 --option scenario=gathering",
    ),
];

/// Plays the records of these games, or of all, with the present component data, and stores a copy of that data beside them.
pub fn make(games: &[&str]) -> TaskResult {
    let games_with_records = games_with_records();
    if let Some(stranger) = games.iter().find(|game| !games_with_records.contains(game)) {
        return Err(format!("golden takes games ({}), not `{stranger}`", games_with_records.join(", ")));
    }
    let longhall = Longhall::release()?;
    for game in games_with_records.into_iter().filter(|game| games.is_empty() || games.contains(game)) {
        copy_data(game)?;
        let folder = format!("crates/{game}/golden/");
        for (file, words) in RECORDS.iter().filter(|(file, _)| file.starts_with(&folder)) {
            let mut command = longhall.with(&format!("{words} --pack {folder}data --seat nobody --record"));
            command::capture(command.arg(command::root().join(file)))?;
            println!("{file} played");
        }
    }
    Ok(())
}

/// Copies the data of a game beside its records.
fn copy_data(game: &str) -> TaskResult {
    let from = command::root().join(format!("crates/{game}/data"));
    let to = command::root().join(format!("crates/{game}/golden/data/{game}"));
    let failed = |error: std::io::Error| format!("{}: {error}", to.display());
    if to.exists() {
        std::fs::remove_dir_all(&to).map_err(failed)?;
    }
    std::fs::create_dir_all(&to).map_err(failed)?;
    for entry in std::fs::read_dir(&from).map_err(failed)? {
        let file = entry.map_err(failed)?.path();
        if let Some(name) = file.file_name().filter(|_| file.extension().is_some_and(|end| end == "toml")) {
            std::fs::copy(&file, to.join(name)).map_err(failed)?;
        }
    }
    Ok(())
}

/// The games that have golden records.
fn games_with_records() -> Vec<&'static str> {
    let mut games: Vec<&str> = RECORDS.iter().filter_map(|(file, _)| file.split('/').nth(1)).collect();
    games.dedup();
    games
}
