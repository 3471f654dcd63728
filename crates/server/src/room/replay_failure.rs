//! Why a stored game cannot be replayed under the current rules, as a sentence in the reader's language.

use crate::words::say;
use engine::{Lang, Text, Words};

/// What no longer fits.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayFailure {
    /// A message of the server with `line`, and `now` or `why`.
    text: Text,
    /// The game's own message.
    why: Option<Text>,
}

impl ReplayFailure {
    /// The game cannot be set up any more.
    pub fn not_opened(why: Text) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-unlaid"), why: Some(why) }
    }

    /// A step is refused.
    pub fn step_refused(line: &str, why: Text) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-refused").with("line", line), why: Some(why) }
    }

    /// Chance has another outcome.
    pub fn chance_differs(line: &str, now: &str) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-fell").with("line", line).with("now", now), why: None }
    }

    /// A chance outcome is stored where none is due now.
    pub fn chance_not_due(line: &str) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-nothing-falls").with("line", line), why: None }
    }

    /// The whole sentence.
    pub fn describe(&self, lang: Lang, game: &Words) -> String {
        let text = self.text.clone();
        say(lang, &self.why.iter().fold(text, |text, why| text.with("why", game.say(lang, why))))
    }
}
