//! The file a tournament is written to as it goes: one line that says which tournament it is, then one line a game. A line is
//! written whole when its game is over; what an interruption left half is cut off, and the tournament goes on.

use crate::bout::Bout;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A game of a tournament: which pair, its number among the games of that pair, how it went.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub pair: [usize; 2],
    pub number: u64,
    #[serde(flatten)]
    pub bout: Bout,
}

/// Why a tournament cannot go on.
#[derive(Debug)]
pub enum BadResults {
    /// The file cannot be read or written.
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A line in its middle is no game.
    Line {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// Why not.
        why: String,
    },
    /// It was begun with other bots, seeds or rules.
    Another {
        /// Which file.
        path: PathBuf,
        /// The first thing that differs.
        key: String,
        /// What the file says of it, and what is asked for.
        values: Box<[Value; 2]>,
    },
}

impl fmt::Display for BadResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadResults::Io { path, error } => write!(f, "{}: {error}", path.display()),
            BadResults::Line { path, line, why } => write!(f, "{}, line {line}: {why}", path.display()),
            BadResults::Another { path, key, values } => write!(
                f,
                "{} holds another tournament: its {key} is {}, and {} is asked for; name another file",
                path.display(),
                values[0],
                values[1]
            ),
        }
    }
}

impl std::error::Error for BadResults {}

/// An open file of results.
pub(crate) struct Results {
    path: PathBuf,
    file: File,
}

impl Results {
    /// Opens or begins the file; what is in it already comes back.
    pub fn open(path: &Path, header: &Value) -> Result<(Results, Vec<Entry>), BadResults> {
        let io = |error| BadResults::Io { path: path.to_owned(), error };
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(io)?;
        // A line without its end was being written when something happened.
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let entries = read(path, &text[..whole], header)?;
        file.set_len(whole as u64).map_err(io)?;
        file.seek(SeekFrom::Start(whole as u64)).map_err(io)?;
        let mut results = Results { path: path.to_owned(), file };
        if whole == 0 {
            results.line(header)?;
        }
        Ok((results, entries))
    }

    /// Writes one game.
    pub fn add(&mut self, entry: &Entry) -> Result<(), BadResults> {
        self.line(entry)
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), BadResults> {
        let mut line = serde_json::to_vec(value).expect("results are plain data");
        line.push(b'\n');
        self.file.write_all(&line).map_err(|error| BadResults::Io { path: self.path.clone(), error })
    }
}

fn read(path: &Path, text: &[u8], header: &Value) -> Result<Vec<Entry>, BadResults> {
    let bad = |line: usize, why: String| BadResults::Line { path: path.to_owned(), line, why };
    let mut lines = text.split(|byte| *byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty());
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let there: Value = serde_json::from_slice(first).map_err(|no| bad(1, no.to_string()))?;
    for (key, asked) in header.as_object().into_iter().flatten() {
        if there.get(key) != Some(asked) {
            let values = Box::new([there.get(key).cloned().unwrap_or_default(), asked.clone()]);
            return Err(BadResults::Another { path: path.to_owned(), key: key.clone(), values });
        }
    }
    lines.map(|(i, line)| serde_json::from_slice(line).map_err(|no| bad(i + 1, no.to_string()))).collect()
}
