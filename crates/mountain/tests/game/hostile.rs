//! Any input is accepted, refused or reported as an error. Nothing panics.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::Mountain;

/// Valid and nearly valid names, to be inserted between the words of the notation.
const THINGS: &[&str] = &[
    "stone",
    "coin",
    "fire-cart",
    "fire",
    "I4",
    "P5",
    "r1",
    "f3",
    "7,2",
    "20,22",
    "21,0",
    "6,2",
    "L1[0]",
    "L3[2]",
    "L4[0]",
    "T1",
    "T10",
    "T11",
    "storage",
    "default",
    "and",
    "T1 1, T5 2",
    "storage 15",
    "yellow T9",
    "treasury",
    "crusher",
    "golden-mask",
    "ritual-of-earth",
    "coin-bearer",
    "grubba",
    "dark-grey",
    "3",
    "999",
];

fn checks() -> GameCrateChecks<Mountain> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn any_line_is_read_or_refused() {
    checks().any_line_is_read_or_refused(THINGS, 3_000);
}

#[test]
fn any_text_is_a_record_or_an_error() {
    checks().any_text_is_a_record_or_an_error(1_000);
}

#[test]
fn any_text_is_a_scenario_or_an_error() {
    checks().any_text_is_a_scenario_or_an_error(THINGS, 1_000);
}
