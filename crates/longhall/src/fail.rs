//! How a command ends: yes, no, or with one message.

use engine::{Lang, Words};
use registry::Refused;
use std::fmt::{self, Write as _};
use std::io;

/// What a command found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// All well.
    Yes,
    /// Not so: a scenario failed, a record does not verify.
    No,
}

/// Why a command did not do its work.
#[derive(Debug)]
pub enum Fail {
    /// What was asked cannot be done; the sentence says why.
    Input(String),
    /// Whoever read our output has gone.
    PipeClosed,
}

impl Fail {
    /// Bad input.
    pub fn input(say: impl Into<String>) -> Fail {
        Fail::Input(say.into())
    }

    /// What the rules of a game or of the house refuse, in English like all messages of the command line.
    pub fn refused(refused: &Refused, words: &Words) -> Fail {
        Fail::Input(format!("{} [{}]", words.say(Lang::En, &refused.text), refused.rule))
    }
}

impl fmt::Display for Fail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // A file's name, or something out of it, must not move the reader's cursor.
            Fail::Input(say) => say.trim_end().chars().try_for_each(|c| match c {
                c if c.is_control() && c != '\n' => write!(f, "{}", c.escape_default()),
                c => f.write_char(c),
            }),
            Fail::PipeClosed => f.write_str("the output was closed"),
        }
    }
}

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Fail {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::PipeClosed,
            _ => Fail::Input(error.to_string()),
        }
    }
}
