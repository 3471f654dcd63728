//! Every line of the printed rulebook is covered, additional rules are listed by name, and every worked example is played.

use empires::Empires;
use engine::conformance::crate_checks::GameCrateChecks;

/// Rules that settle what the printed book leaves open, or that belong to this program.
const OURS: &[&str] = &[
    "collect",
    "concession",
    "discard-location",
    "effects",
    "endgame",
    "exhaust-opponent",
    "exhaust-own",
    "leaving",
    "limits",
    "look",
    "lookout-free-card",
    "optional",
    "own-trigger",
    "pawn-discount",
    "raze-scoring",
    "recover",
    "refresh-islands",
    "return-location",
    "safety-stop",
    "solo-events",
    "solo-result",
    "solo-round",
    "solo-scenarios",
    "solo-setup",
    "solo-tiles",
    "what-is-building",
];

fn checks() -> GameCrateChecks<Empires> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_rulebook_line_is_covered() {
    checks().no_line_of_the_rulebooks_is_left_out(&[("004", "pl")]);
}

#[test]
fn rulebook_ranges_name_existing_rules() {
    checks().every_range_names_rules_that_exist(OURS);
}

#[test]
fn every_worked_example_is_a_scenario() {
    checks().every_worked_example_is_a_scenario(11);
}
