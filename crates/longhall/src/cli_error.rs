//! How a command ends: yes, no, or with an error message.

use engine::{Lang, Words};
use registry::Refused;
use std::fmt::{self, Write as _};
use std::io;

/// The result of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Success: exit code 0.
    Yes,
    /// The answer is no: a scenario failed, a record does not verify. Exit code 1.
    No,
}

/// Why a command did not run.
#[derive(Debug)]
pub enum CliError {
    /// Bad input, with a sentence that says why.
    Input(String),
    /// The reader closed our output.
    PipeClosed,
}

impl CliError {
    /// An error about bad input.
    pub fn input(say: impl Into<String>) -> CliError {
        CliError::Input(say.into())
    }

    /// A refusal of a game or of the engine, in English like all messages of the command line.
    pub fn refused(refused: &Refused, words: &Words) -> CliError {
        CliError::Input(format!("{} [{}]", words.say(Lang::En, &refused.text), refused.rule))
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Text from a file or its name must not control the terminal.
            CliError::Input(say) => say.trim_end().chars().try_for_each(|c| match c {
                c if c.is_control() && c != '\n' => write!(f, "{}", c.escape_default()),
                c => f.write_char(c),
            }),
            CliError::PipeClosed => f.write_str("the output was closed"),
        }
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::PipeClosed,
            _ => CliError::Input(error.to_string()),
        }
    }
}
