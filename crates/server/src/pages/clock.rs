//! Clock settings: the fields on the page for a new table, and the rule as text.

use super::new_table::Form;
use crate::room::table_settings::{CLOCK_UNITS, ClockExpiry, ClockRule, ClockScope, MAX_CLOCK_UNITS};
use crate::words::{say, word};
use engine::{Lang, Text};
use maud::{Markup, html};

/// The clock fields of the form for a new table.
pub(super) fn fields(form: &Form<'_>) -> Markup {
    let lang = form.lang;
    let choices = |name: &'static str, values: &'static [&'static str]| {
        values.iter().map(move |value| ((*value).to_owned(), word(lang, &format!("{name}-{value}"))))
    };
    let why = |key: &str| word(lang, key);
    let number = |name: &str, least: u64, usual: &str, why: String| {
        let control = html! {
            input type="number" name=(name) id=(name) min=(least) max=(MAX_CLOCK_UNITS) value=(form.value(name, usual))
                aria-describedby=[form.described_by(name, &why)] aria-invalid=[form.invalid(name)];
        };
        form.field(name, &word(lang, name), &why, &control)
    };
    let fields = ["clock", "clock-length", "clock-unit", "clock-more", "clock-then"];
    let wrong = fields.iter().any(|field| form.error_of(field).is_some());
    let chosen = form.value("clock", "none") != "none";
    html! {
        details .finer .clock-fields open[wrong || chosen] {
            summary { (word(lang, "clock-title")) }
            (form.select("clock", &word(lang, "clock"), &why("clock-why"), "none", choices("clock", &["none", "move", "seat"])))
            (number("clock-length", 1, "5", String::new()))
            (form.select("clock-unit", &word(lang, "clock-unit"), "", "minutes", CLOCK_UNITS.iter().map(|(unit, _)| ((*unit).to_owned(), word(lang, &format!("clock-unit-{unit}"))))))
            (number("clock-more", 0, "0", why("clock-more-why")))
            (form.select("clock-then", &word(lang, "clock-then"), &why("clock-then-why"), "bot", choices("clock-then", &["bot", "remind"])))
        }
    }
}

/// `10 minutes for each step; then a bot plays on`.
pub fn rule_text(clock: ClockRule, lang: Lang) -> String {
    let per = match clock.per {
        ClockScope::Move => "clock-rule-move",
        ClockScope::Seat if clock.more > 0 => "clock-rule-seat-more",
        ClockScope::Seat => "clock-rule-seat",
    };
    let then = match clock.then {
        ClockExpiry::Bot => "clock-rule-bot",
        ClockExpiry::Remind => "clock-rule-remind",
    };
    let (time, more) = (duration_text(clock.seconds, lang), duration_text(clock.more, lang));
    let rule = Text::new(per).with("time", time).with("more", more).with("then", word(lang, then));
    say(lang, &rule)
}

/// A duration in the largest unit that divides it: `3 days`.
pub fn duration_text(seconds: u64, lang: Lang) -> String {
    let fits = CLOCK_UNITS
        .iter()
        .rev()
        .find(|(_, long)| seconds >= *long && seconds.is_multiple_of(*long))
        .unwrap_or(&CLOCK_UNITS[0]);
    say(lang, &Text::new(format!("span-{}", fits.0)).with("count", (seconds / fits.1) as i64))
}

/// A rounded duration: `2 hours`, `less than a minute`.
pub fn rough_duration(seconds: i64, lang: Lang) -> String {
    let seconds = u64::try_from(seconds).unwrap_or_default();
    match CLOCK_UNITS.iter().rev().find(|(_, long)| *long >= 60 && seconds >= *long) {
        Some((unit, long)) => say(lang, &Text::new(format!("span-{unit}")).with("count", (seconds / long) as i64)),
        None => word(lang, "span-moment"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_rule_is_written_in_both_languages() {
        let clock = ClockRule { per: ClockScope::Seat, seconds: 5400, more: 60, then: ClockExpiry::Remind };
        assert_eq!(
            rule_text(clock, Lang::En),
            "Clock: 90 minutes for the whole game and 1 minute more for every turn; then everybody is told."
        );
        let clock = ClockRule { per: ClockScope::Move, seconds: 3 * 86_400, more: 0, then: ClockExpiry::Bot };
        assert_eq!(rule_text(clock, Lang::En), "Clock: 3 days for each step; then a bot plays on.");
        assert!(rule_text(clock, Lang::Pl).contains("3 dni"), "{}", rule_text(clock, Lang::Pl));
        assert_eq!(rough_duration(30, Lang::En), "less than a minute");
        assert_eq!(rough_duration(7300, Lang::En), "2 hours");
        assert_eq!(rough_duration(86_400 * 5, Lang::Pl), "5 dni");
    }
}
