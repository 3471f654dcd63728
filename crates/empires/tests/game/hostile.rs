//! Any typed, sent or stored text gives a refusal or an error, never a panic.

use empires::Empires;
use engine::conformance::crate_checks::GameCrateChecks;

/// Valid and nearly valid operands to combine with the words of the notation.
const OPERANDS: &[&str] = &[
    "pine-grove",
    "sheepfold",
    "sheepfold#2",
    "axe-smithy#99",
    "axe-smithy#-1",
    "timber-isle",
    "party-boat",
    "harvest",
    "sail",
    "pawn1",
    "pawn3",
    "ship0",
    "ship1",
    "ship99",
    "wood+stone",
    "gold+gold+gold",
    "vp",
    "worker",
    "nearby",
    "distant",
    "glenn",
    "seat4",
    "nothing",
];

fn checks() -> GameCrateChecks<Empires> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn any_line_is_read_or_refused() {
    checks().any_line_is_read_or_refused(OPERANDS, 3_000);
}

#[test]
fn any_text_is_a_record_or_an_error() {
    checks().any_text_is_a_record_or_an_error(3_000);
}

#[test]
fn any_text_is_a_scenario_or_an_error() {
    checks().any_text_is_a_scenario_or_an_error(OPERANDS, 3_000);
}
