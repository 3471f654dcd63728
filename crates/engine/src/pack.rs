//! Packs: changed data files, `DIR/GAME/FILE.toml`, that replace ours. A pack with errors is rejected as a whole, and
//! all errors are listed.

use crate::about::About;
use crate::{DataError, DataFile, DataFiles, DataRef, Game, Next, NoLog, QuickRng, Refuse};
use serde_json::{Map, Value};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The largest data file that is read.
const MAX_FILE_SIZE: u64 = 4 << 20;

/// How many outcomes may happen before a seat is asked.
const MAX_OUTCOMES: usize = 1000;

/// Loads the data of a game with its folder of a pack. Errors in one file do not hide errors in another.
pub fn load_folder<G: Game>(dir: &Path) -> Result<DataRef<G::Data>, Vec<DataError>> {
    let mut files = DataFiles::ours::<G::Data>();
    let mut errors = replace_files::<G>(&mut files, dir);
    match load::<G>(&files, &dir.display().to_string()) {
        Ok(data) if errors.is_empty() => return Ok(data),
        Ok(_) => {}
        Err(more) => errors.extend(more),
    }
    Err(errors)
}

/// Entries of a pack that belong to none of these games.
pub fn unknown_entries(dir: &Path, games: &[&str]) -> Vec<DataError> {
    let paths = match entries(dir) {
        Ok(paths) => paths,
        Err(error) => return vec![error],
    };
    if paths.is_empty() {
        return vec![data_error(dir, format!("a pack has folders named after games: {}", games.join(", ")))];
    }
    let unknown = |path: &PathBuf| match (path.is_dir(), games.contains(&name(path).as_str())) {
        (true, true) => None,
        (true, false) => Some(data_error(path, format!("no game has this name; there are {}", games.join(", ")))),
        (false, _) => Some(data_error(path, "data files lie in a folder named after their game".into())),
    };
    paths.iter().filter_map(unknown).collect()
}

/// Replaces files with those that a pack has for this game. Returns all errors.
pub fn replace_files<G: Game>(files: &mut DataFiles, dir: &Path) -> Vec<DataError> {
    let folder = dir.join(G::about().id);
    match entries(&folder) {
        Ok(paths) if paths.is_empty() => vec![data_error(&folder, "no data file in this folder".into())],
        Ok(paths) => paths.iter().filter_map(|path| replace_file(files, path).err()).collect(),
        Err(error) => vec![error],
    }
}

fn replace_file(files: &mut DataFiles, path: &Path) -> Result<(), DataError> {
    if path.is_dir() {
        return Err(data_error(path, "a folder of data files has no folders in it".into()));
    }
    let text = read(path).map_err(|error| data_error(path, error.to_string()))?;
    files.replace(DataFile { file: name(path), origin: path.display().to_string(), text })
}

fn read(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    std::fs::File::open(path)?.take(MAX_FILE_SIZE + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MAX_FILE_SIZE {
        return Err(std::io::Error::other(format!("is larger than {} MiB", MAX_FILE_SIZE >> 20)));
    }
    Ok(text)
}

/// Loads data of a pack or scenario and tests it: tables of every size and with every option open and add up. `origin`
/// names the data in error messages.
pub fn load<G: Game>(files: &DataFiles, origin: &str) -> Result<DataRef<G::Data>, Vec<DataError>> {
    let data = DataRef::<G::Data>::load(files)?;
    let (min, max) = G::about().seats;
    let mut errors = Vec::new();
    for seats in min..=max {
        for (options, words) in variants(G::about()) {
            if let Err(say) = try_table::<G>(data, &options, seats) {
                let say = format!("at a table with {seats} seats{words}: {say}");
                errors.push(DataError { file: origin.into(), line: 0, say });
            }
        }
    }
    if errors.is_empty() { Ok(data) } else { Err(errors) }
}

/// The usual options, and each other value once, in words.
fn variants(about: &About) -> Vec<(Map<String, Value>, String)> {
    let mut all = vec![(Map::new(), String::new())];
    for option in about.options {
        for value in option.takes.values().into_iter().filter(|value| value != option.default) {
            let words = format!(" and {} = {value}", option.key);
            all.push((Map::from_iter([(option.key.to_owned(), Value::from(value))]), words));
        }
    }
    all
}

fn try_table<G: Game>(data: DataRef<G::Data>, options: &Map<String, Value>, seats: u8) -> Result<(), String> {
    let options: G::Options = G::about().read_options(options).map_err(|why| format!("`{}` refuses", why.rule()))?;
    // What does not open with our data either is no fault of this data.
    let mut game = match (G::open(data, &options, seats), G::open(DataRef::ours(), &options, seats)) {
        (Ok(game), _) => game,
        (Err(_), Err(_)) => return Ok(()),
        (Err(why), Ok(_)) => return Err(format!("`{}` refuses to open it", why.rule())),
    };
    let mut rng = QuickRng::seeded(1);
    for _ in 0..MAX_OUTCOMES {
        game.audit().map_err(|say| format!("things do not add up: {say}"))?;
        if game.next() != Next::Chance {
            break;
        }
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        if outcomes.is_empty() {
            return Err("chance is due, but nothing can happen".into());
        }
        let outcome = game.sample(&mut rng);
        game.resolve_chance(outcome, &mut NoLog);
    }
    let Next::Seats { must, .. } = game.next() else { return Err("nobody comes to choose anything".into()) };
    let mut legal = Vec::new();
    must.iter().for_each(|seat| game.legal(seat, &mut legal));
    if legal.is_empty() { Err("nobody has a choice".into()) } else { Ok(()) }
}

/// What lies in a folder, in order of names.
fn entries(dir: &Path) -> Result<Vec<PathBuf>, DataError> {
    let read = || -> std::io::Result<Vec<PathBuf>> {
        let mut paths = std::fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
        paths.sort();
        Ok(paths)
    };
    read().map_err(|error| data_error(dir, error.to_string()))
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn data_error(path: &Path, say: String) -> DataError {
    DataError { file: path.display().to_string(), line: 0, say }
}
