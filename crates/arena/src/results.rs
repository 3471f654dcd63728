//! The results file of a running tournament: a header line that identifies the tournament, then one line per game. A line is written
//! when its game ends. A partial last line, left by an interruption, is cut off before the tournament continues.

use crate::pair_game::GameResult;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A game of a tournament: the pair, its number among the games of that pair, its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub pair: [usize; 2],
    pub number: u64,
    #[serde(flatten)]
    pub result: GameResult,
}

/// Why a results file cannot be used.
#[derive(Debug)]
pub enum ResultsError {
    /// The file cannot be read or written.
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A line is not a game.
    Line {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// Why not.
        why: String,
    },
    /// The file belongs to a tournament with other bots, seeds or rules.
    OtherTournament {
        /// Which file.
        path: PathBuf,
        /// The first thing that differs.
        key: String,
        /// The value in the file, and the value asked for.
        values: Box<[Value; 2]>,
    },
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultsError::Io { path, error } => write!(f, "{}: {error}", path.display()),
            ResultsError::Line { path, line, why } => write!(f, "{}, line {line}: {why}", path.display()),
            ResultsError::OtherTournament { path, key, values } => write!(
                f,
                "{} holds another tournament: its {key} is {}, and {} is asked for; name another file",
                path.display(),
                values[0],
                values[1]
            ),
        }
    }
}

impl std::error::Error for ResultsError {}

/// An open results file.
pub(crate) struct Results {
    path: PathBuf,
    file: File,
}

impl Results {
    /// Opens or creates the file. Returns the games that it already holds.
    pub fn open(path: &Path, header: &Value) -> Result<(Results, Vec<Entry>), ResultsError> {
        let io = |error| ResultsError::Io { path: path.to_owned(), error };
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(io)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(io)?;
        // A line without a line break is incomplete: the program was interrupted while writing it.
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let entries = read(path, &text[..whole], header)?;
        file.set_len(whole as u64).map_err(io)?;
        file.seek(SeekFrom::Start(whole as u64)).map_err(io)?;
        let mut results = Results { path: path.to_owned(), file };
        if whole == 0 {
            results.write_line(header)?;
        }
        Ok((results, entries))
    }

    /// Writes one game.
    pub fn add(&mut self, entry: &Entry) -> Result<(), ResultsError> {
        self.write_line(entry)
    }

    fn write_line(&mut self, value: &impl Serialize) -> Result<(), ResultsError> {
        let mut line = serde_json::to_vec(value).expect("results are plain data");
        line.push(b'\n');
        self.file.write_all(&line).map_err(|error| ResultsError::Io { path: self.path.clone(), error })
    }
}

fn read(path: &Path, text: &[u8], header: &Value) -> Result<Vec<Entry>, ResultsError> {
    let bad = |line: usize, why: String| ResultsError::Line { path: path.to_owned(), line, why };
    let mut lines = text.split(|byte| *byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty());
    let Some((_, first)) = lines.next() else { return Ok(Vec::new()) };
    let there: Value = serde_json::from_slice(first).map_err(|no| bad(1, no.to_string()))?;
    for (key, asked) in header.as_object().into_iter().flatten() {
        if there.get(key) != Some(asked) {
            let values = Box::new([there.get(key).cloned().unwrap_or_default(), asked.clone()]);
            return Err(ResultsError::OtherTournament { path: path.to_owned(), key: key.clone(), values });
        }
    }
    lines.map(|(i, line)| serde_json::from_slice(line).map_err(|no| bad(i + 1, no.to_string()))).collect()
}
