//! Lookup of what a command line names: a game, a seat, an option, a file.

use crate::cli_error::CliError;
use engine::{Seat, quoted};
use registry::{AnyGame, AnyTable};
use serde_json::{Map, Value};
use std::io::Read;
use std::path::Path;

/// A game by its id.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, CliError> {
    registry::find(id).ok_or_else(|| {
        CliError::input(format!("there is no game called \"{}\"; there are: {}", quoted(id), registry::id_list()))
    })
}

/// Options written as `key=value`.
pub fn options(written: &[String]) -> Result<Map<String, Value>, CliError> {
    let mut options = Map::new();
    for option in written {
        let Some((key, value)) = option.split_once('=') else {
            return Err(CliError::input(format!("\"{option}\" is not an option: write key=value")));
        };
        options.insert(key.trim().to_owned(), Value::from(value.trim()));
    }
    Ok(options)
}

/// A seat by its name (`red`) or its number from 1.
pub fn seat(table: &dyn AnyTable, word: &str) -> Result<Seat, CliError> {
    let number = word.parse::<u8>().ok().filter(|n| (1..=table.seats()).contains(n)).map(|n| Seat(n - 1));
    number.or_else(|| table.seat_named(word)).ok_or_else(|| {
        let names: Vec<&str> = Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect();
        let many = table.seats();
        CliError::input(format!("there is no seat \"{word}\" here; there are {} (or 1 to {many})", names.join(", ")))
    })
}

/// The largest file that is read.
const LARGEST: u64 = 64 << 20;

/// The text of a file.
pub fn file(path: &Path) -> Result<String, CliError> {
    let read = || -> std::io::Result<String> {
        let mut text = String::new();
        std::fs::File::open(path)?.take(LARGEST + 1).read_to_string(&mut text)?;
        if text.len() as u64 > LARGEST {
            return Err(std::io::Error::other(format!("is larger than {} MiB", LARGEST >> 20)));
        }
        Ok(text)
    };
    read().map_err(|error| CliError::input(format!("{}: {error}", path.display())))
}
