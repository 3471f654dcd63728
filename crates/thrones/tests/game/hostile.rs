//! Whatever is typed, sent or stored: a refusal or an error, never a panic.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::Thrones;

/// Names of things, right and nearly right, to go between the words of the notation.
const THINGS: &[&str] = &[
    "arya-stark",
    "jon-snow",
    "jon-snow#2",
    "lannister-guards#9",
    "hodor,ice",
    "valar-morghulis",
    "military",
    "power",
];

fn rooms() -> GameCrateChecks<Thrones> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn any_line_is_read_or_refused() {
    rooms().any_line_is_read_or_refused(THINGS, 3_000);
}

#[test]
fn any_text_is_a_record_or_an_error() {
    rooms().any_text_is_a_record_or_an_error(3_000);
}

#[test]
fn any_text_is_a_scenario_or_an_error() {
    rooms().any_text_is_a_scenario_or_an_error(THINGS, 3_000);
}
