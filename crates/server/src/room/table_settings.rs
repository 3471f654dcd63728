//! The settings of a table that are not rules of the game.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// What the host chose. It is stored as JSON; fields that an older version did not write have their defaults.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableSettings {
    /// How long players may think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// Guests whom the host has removed. They may watch but not sit down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<String>,
    /// The table was opened for the game's tutorial.
    pub guide: bool,
    /// Players who share a device may see each other's hands: there is no curtain.
    pub open_hands: bool,
    /// How long bots seem to think.
    pub pace: Pace,
    /// Once the game has begun, only its players may view the table.
    pub players_only: bool,
}

/// How long players may think, and what happens then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockRule {
    /// What the time is for.
    pub per: ClockScope,
    /// How many seconds.
    pub seconds: u64,
    /// Extra seconds per turn, only for a clock for the whole game.
    #[serde(default)]
    pub more: u64,
    /// What happens when the clock expires.
    pub then: ClockExpiry,
}

/// What the time is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockScope {
    /// Each step.
    Move,
    /// The whole game.
    Seat,
}

/// What happens when a clock expires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockExpiry {
    /// A bot plays on until the player takes the seat back.
    Bot,
    /// Everybody is reminded, and nothing else happens.
    Remind,
}

/// The units of time on the form, with their seconds.
pub const CLOCK_UNITS: [(&str, u64); 4] = [("seconds", 1), ("minutes", 60), ("hours", 3600), ("days", 86_400)];
/// The largest number of a unit.
pub const MAX_CLOCK_UNITS: u64 = 999;

impl ClockRule {
    /// Reads the fields of the form for a new table: `clock` is `none`, `move` or `seat`, with `clock-length`,
    /// `clock-unit`, `clock-more` and `clock-then`. An error names the field and the message key.
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

    /// The time at the start.
    pub fn length(self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl TableSettings {
    /// The settings that everybody may see: without the removed guests.
    pub fn public(&self) -> TableSettings {
        TableSettings { removed: Vec::new(), ..self.clone() }
    }

    /// The stored form.
    pub fn to_stored(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".into())
    }

    /// Reads the stored form.
    pub fn from_stored(text: &str) -> Option<TableSettings> {
        serde_json::from_str(text).ok()
    }
}

/// How long bots take at a table, relative to the server's setting. It is public, so it reveals nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pace {
    /// A third.
    Quick,
    /// Unchanged.
    #[default]
    Usual,
    /// Twice as long.
    Calm,
}

impl Pace {
    /// Every pace, from quick to calm.
    pub const ALL: [Pace; 3] = [Pace::Quick, Pace::Usual, Pace::Calm];

    /// The name in forms and pages.
    pub const fn as_str(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Usual => "usual",
            Pace::Calm => "calm",
        }
    }

    /// The pace with this name.
    pub fn from_word(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.as_str() == word)
    }

    /// How long a bot takes if the server's setting is `usual`.
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
    fn clock_form_is_parsed_or_names_wrong_field() {
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
    fn missing_settings_have_defaults() {
        assert_eq!(TableSettings::from_stored("{}"), Some(TableSettings::default()));
        let clock = Some(ClockRule { per: ClockScope::Seat, seconds: 60, more: 5, then: ClockExpiry::Bot });
        let settings = TableSettings { clock, removed: vec!["g".into()], ..TableSettings::default() };
        assert_eq!(TableSettings::from_stored(&settings.to_stored()), Some(settings.clone()));
        assert!(!settings.public().to_stored().contains('g') || !settings.public().to_stored().contains("removed"));
    }

    #[test]
    fn settings_round_trip() {
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
