//! How people want to sit together at a table: whatever is not a rule of the game.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What the host chose when the table was opened. It is kept as JSON, and what an older house did not know is as usual.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Manners {
    /// Those who share a device may see each other's hands: no curtain falls between them.
    pub open_hands: bool,
    /// How long bots seem to think.
    pub pace: Pace,
}

impl Manners {
    /// As it is stored.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".into())
    }

    /// What was stored.
    pub fn read(text: &str) -> Option<Manners> {
        serde_json::from_str(text).ok()
    }
}

/// How long bots take at a table, beside what the house thinks usual. Everybody at the table may know it, so it tells nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A third of it.
    Quick,
    /// As it is.
    #[default]
    Usual,
    /// Twice as long.
    Calm,
}

impl Pace {
    /// Every pace, from quick to calm.
    pub const ALL: [Pace; 3] = [Pace::Quick, Pace::Usual, Pace::Calm];

    /// Its word in doors and pages.
    pub const fn word(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Usual => "usual",
            Pace::Calm => "calm",
        }
    }

    /// The pace of this word.
    pub fn named(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }

    /// How long a bot takes where the house is used to so much.
    pub fn of(self, usual: Duration) -> Duration {
        match self {
            Pace::Quick => usual / 3,
            Pace::Usual => usual,
            Pace::Calm => usual * 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manners_are_kept_and_what_an_older_house_wrote_is_read() {
        let chosen = Manners { open_hands: true, pace: Pace::Calm };
        assert_eq!(Manners::read(&chosen.write()), Some(chosen));
        assert_eq!(Manners::read("{}"), Some(Manners::default()));
        assert_eq!(Manners::read("{\"pace\":\"hasty\"}"), None);
        for pace in Pace::ALL {
            assert_eq!(Pace::named(pace.word()), Some(pace));
        }
    }
}
