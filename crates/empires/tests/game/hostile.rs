//! Whatever is typed, sent or stored: a refusal or an error, never a panic.

use empires::Empires;
use engine::conformance::crate_checks::GameCrateChecks;

/// Names of things, right and nearly right, to go between the words of the notation.
const THINGS: &[&str] = &[
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

fn rooms() -> GameCrateChecks<Empires> {
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
