//! Malformed input gives a refusal or an error, never a panic.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::Watch;

/// Names of things, valid and nearly valid, to mix with the words of the notation.
const THINGS: &[&str] = &[
    "ranger-patrol",
    "winter-is-coming",
    "ore",
    "wool,",
    "N(1,1)",
    "N(1,1)-S(2,0)",
    "(1,2)",
    "S(-3,3",
    ")-",
    "d12=13",
];

fn checks() -> GameCrateChecks<Watch> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn any_line_is_read_or_refused() {
    checks().any_line_is_read_or_refused(THINGS, 3_000);
}

#[test]
fn any_text_is_a_record_or_an_error() {
    checks().any_text_is_a_record_or_an_error(20_000);
}

#[test]
fn any_text_is_a_scenario_or_an_error() {
    checks().any_text_is_a_scenario_or_an_error(THINGS, 3_000);
}
