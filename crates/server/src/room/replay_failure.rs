//! Why a game that was running under other rules ends here: a sentence in the reader's language.

use crate::words::say;
use engine::{Lang, Text, Words};

/// What no longer fits.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayFailure {
    /// A message of the house about the step, with `line`, and `now` or `why`.
    text: Text,
    /// What the game itself says to it.
    why: Option<Text>,
}

impl ReplayFailure {
    /// The table cannot be laid out any more.
    pub fn not_opened(why: Text) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-unlaid"), why: Some(why) }
    }

    /// A step is refused.
    pub fn step_refused(line: &str, why: Text) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-refused").with("line", line), why: Some(why) }
    }

    /// Chance falls otherwise.
    pub fn chance_differs(line: &str, now: &str) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-fell").with("line", line).with("now", now), why: None }
    }

    /// Chance fell where none falls now.
    pub fn chance_not_due(line: &str) -> ReplayFailure {
        ReplayFailure { text: Text::new("ended-nothing-falls").with("line", line), why: None }
    }

    /// In a language, with the words of its game.
    pub fn describe(&self, lang: Lang, game: &Words) -> String {
        let text = self.text.clone();
        say(lang, &self.why.iter().fold(text, |text, why| text.with("why", game.say(lang, why))))
    }
}
