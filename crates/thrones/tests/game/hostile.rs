//! Invalid input is refused or reported as an error and never causes a panic.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::Thrones;

/// Valid and nearly valid names, mixed between the words of the notation.
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

fn checks() -> GameCrateChecks<Thrones> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn any_line_is_read_or_refused() {
    checks().any_line_is_read_or_refused(THINGS, 3_000);
}

#[test]
fn any_text_is_a_record_or_an_error() {
    checks().any_text_is_a_record_or_an_error(3_000);
}

#[test]
fn any_text_is_a_scenario_or_an_error() {
    checks().any_text_is_a_scenario_or_an_error(THINGS, 3_000);
}
