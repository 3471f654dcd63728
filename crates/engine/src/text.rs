//! Messages that games produce: a key with arguments. Fluent files turn them into a language (see [`crate::words`]).

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A string that is usually static, so that a copy costs nothing.
pub type Word = Cow<'static, str>;

/// A message that is not yet translated.
///
/// ```
/// use engine::Text;
/// let text = Text::new("log-build").with("seat", Text::new("seat-red")).with("count", 2);
/// assert_eq!(text.key, "log-build");
/// ```
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Text {
    /// The Fluent message.
    pub key: Word,
    /// Its variables.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Word, Arg)>,
}

/// One variable of a [`Text`].
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number, for plurals.
    Number(i64),
    /// Another message. It is formatted first.
    Text(Text),
    /// A word that is the same in every language: notation, a player's name.
    Plain(Word),
    /// A name that component data gives in both languages.
    Name {
        /// English.
        en: Word,
        /// Polish.
        pl: Word,
    },
    /// A list, joined as the language joins lists ("a, b and c").
    List(Vec<Arg>),
}

impl Text {
    /// A message without variables.
    pub fn new(key: impl Into<Word>) -> Text {
        Text { key: key.into(), args: Vec::new() }
    }

    /// Adds a variable.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push((name.into(), arg.into()));
        self
    }
}

/// Quotes foreign text in a message. It is cut to 80 characters, and control and bidirectional characters are escaped.
///
/// ```
/// use engine::quoted;
/// assert_eq!(quoted("build road"), "build road");
/// assert_eq!(quoted("\u{1b}[2Jboo\n"), "\\u{1b}[2Jboo\\n");
/// assert_eq!(quoted(&"x".repeat(1_000_000)).chars().count(), 81);
/// ```
pub fn quoted(text: &str) -> String {
    shortened(text, 80)
}

/// Like [`quoted`], with another limit.
pub(crate) fn shortened(text: &str, kept: usize) -> String {
    let mut shown = String::new();
    for c in text.chars().take(kept) {
        let turns_letters = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if c.is_control() || turns_letters { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    if text.chars().nth(kept).is_some() {
        shown.push('…');
    }
    shown
}

macro_rules! number_args {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(n: $t) -> Arg { Arg::Number(n as i64) }
        }
    )*};
}
number_args!(i32, i64, u8, u16, u32, usize);

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

impl From<String> for Arg {
    fn from(plain: String) -> Arg {
        Arg::Plain(plain.into())
    }
}

impl From<&str> for Arg {
    fn from(plain: &str) -> Arg {
        Arg::Plain(plain.to_owned().into())
    }
}

impl From<Word> for Arg {
    fn from(plain: Word) -> Arg {
        Arg::Plain(plain)
    }
}

impl From<Vec<Arg>> for Arg {
    fn from(list: Vec<Arg>) -> Arg {
        Arg::List(list)
    }
}
