//! How people want to sit together at a table: whatever is not a rule of the game.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// What the host chose when the table was opened. It is kept as JSON, and what an older house did not know is as usual.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableSettings {
    /// How long somebody may think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// Guests whom the host has sent away: they may look on, and not sit down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// It was opened to learn at: it begins as a rehearsal with the game's guide.
    pub guide: bool,
    /// Those who share a device may see each other's hands: no curtain falls between them.
    pub open_hands: bool,
    /// How long bots seem to think.
    pub pace: Pace,
    /// Once the game has begun only those who play may look at the table.
    pub players_only: bool,
}

/// How long somebody may think, and what happens then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockRule {
    /// For what the time is.
    pub per: ClockScope,
    /// So many seconds.
    pub seconds: u64,
    /// So many more for every turn one has had; only where the time is for the whole game.
    #[serde(default)]
    pub more: u64,
    /// What happens when it has run out.
    pub then: ClockExpiry,
}

/// For what somebody has the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockScope {
    /// For each step.
    Move,
    /// For the whole game.
    Seat,
}

/// What happens when the time has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockExpiry {
    /// A bot plays on until its player takes the seat back.
    Bot,
    /// Everybody is told, and nothing else.
    Remind,
}

/// The units of time one may choose, and how many seconds each has.
pub const CLOCK_UNITS: [(&str, u64); 4] = [("seconds", 1), ("minutes", 60), ("hours", 3600), ("days", 86_400)];
/// So many of a unit at most.
pub const MAX_CLOCK_UNITS: u64 = 999;

impl ClockRule {
    /// As the form for a new table says it: `clock` is `none`, `move` or `seat`; then `clock-length`, `clock-unit`, `clock-more`
    /// and `clock-then`. What cannot be names its field, and the message that says why.
    pub fn from_form(policy: &BTreeMap<String, String>) -> Result<Option<ClockRule>, (&'static str, &'static str)> {
        let said = |key: &str, usual: &'static str| policy.get(key).map_or(usual, |said| said.trim()).to_owned();
        let per = match said("clock", "none").as_str() {
            "" | "none" => return Ok(None),
            "move" => ClockScope::Move,
            "seat" => ClockScope::Seat,
            _ => return Err(("clock", "clock-wrong")),
        };
        let unit = said("clock-unit", "minutes");
        let unit = CLOCK_UNITS.iter().find(|(word, _)| *word == unit).ok_or(("clock-unit", "clock-wrong"))?.1;
        let number = |key: &'static str, usual: &'static str, least: u64| {
            let number = said(key, usual).parse::<u64>().ok().filter(|n| (least..=MAX_CLOCK_UNITS).contains(n));
            number.map(|n| n * unit).ok_or((key, "clock-number"))
        };
        let then = match said("clock-then", "bot").as_str() {
            "bot" => ClockExpiry::Bot,
            "remind" => ClockExpiry::Remind,
            _ => return Err(("clock-then", "clock-wrong")),
        };
        let more = if per == ClockScope::Seat { number("clock-more", "0", 0)? } else { 0 };
        Ok(Some(ClockRule { per, seconds: number("clock-length", "5", 1)?, more, then }))
    }

    /// So long one has at first.
    pub fn length(self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl TableSettings {
    /// What everybody may know of it: who was sent away is his own business.
    pub fn public(&self) -> TableSettings {
        TableSettings { removed: Vec::new(), ..self.clone() }
    }

    /// As it is stored.
    pub fn to_stored(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".into())
    }

    /// What was stored.
    pub fn from_stored(text: &str) -> Option<TableSettings> {
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
    pub const fn as_str(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Usual => "usual",
            Pace::Calm => "calm",
        }
    }

    /// The pace of this word.
    pub fn from_word(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.as_str() == word)
    }

    /// How long a bot takes where the house is used to so much.
    pub fn scale(self, usual: Duration) -> Duration {
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

    fn policy(fields: &[(&str, &str)]) -> Result<Option<ClockRule>, (&'static str, &'static str)> {
        ClockRule::from_form(&fields.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect())
    }

    #[test]
    fn a_clock_is_read_or_its_field_is_named() {
        assert_eq!(policy(&[]), Ok(None));
        assert_eq!(policy(&[("clock", "none"), ("clock-length", "x")]), Ok(None), "who wants no clock is not bothered");
        let two_days = ClockRule { per: ClockScope::Move, seconds: 2 * 86_400, more: 0, then: ClockExpiry::Remind };
        let said = [("clock", "move"), ("clock-length", " 2 "), ("clock-unit", "days"), ("clock-then", "remind")];
        assert_eq!(policy(&said), Ok(Some(two_days)));
        let seat = policy(&[("clock", "seat"), ("clock-length", "20"), ("clock-more", "1")]);
        assert_eq!(
            seat,
            Ok(Some(ClockRule { per: ClockScope::Seat, seconds: 1200, more: 60, then: ClockExpiry::Bot }))
        );
        for (key, value) in
            [("clock-length", "0"), ("clock-length", "1000"), ("clock-length", "-3"), ("clock-more", "x")]
        {
            assert_eq!(policy(&[("clock", "seat"), (key, value)]), Err((key, "clock-number")), "{value}");
        }
        assert_eq!(policy(&[("clock", "sand")]), Err(("clock", "clock-wrong")));
        assert_eq!(policy(&[("clock", "move"), ("clock-unit", "years")]), Err(("clock-unit", "clock-wrong")));
        assert_eq!(policy(&[("clock", "move"), ("clock-then", "boom")]), Err(("clock-then", "clock-wrong")));
    }

    #[test]
    fn manners_of_an_older_house_are_as_usual() {
        assert_eq!(TableSettings::from_stored("{}"), Some(TableSettings::default()));
        let clock = Some(ClockRule { per: ClockScope::Seat, seconds: 60, more: 5, then: ClockExpiry::Bot });
        let manners = TableSettings { clock, removed: vec!["g".into()], ..TableSettings::default() };
        assert_eq!(TableSettings::from_stored(&manners.to_stored()), Some(manners.clone()));
        assert!(!manners.public().to_stored().contains('g') || !manners.public().to_stored().contains("removed"));
    }

    #[test]
    fn manners_are_kept_and_what_an_older_house_wrote_is_read() {
        let chosen = TableSettings {
            open_hands: true,
            pace: Pace::Calm,
            players_only: true,
            guide: true,
            ..TableSettings::default()
        };
        assert_eq!(TableSettings::from_stored(&chosen.to_stored()), Some(chosen));
        assert_eq!(TableSettings::from_stored("{}"), Some(TableSettings::default()));
        assert_eq!(TableSettings::from_stored("{\"pace\":\"hasty\"}"), None);
        for pace in Pace::ALL {
            assert_eq!(Pace::from_word(pace.as_str()), Some(pace));
        }
    }
}
