//! Every line of the two printed rulebooks is told by a rule, or is no rule; every worked example is played.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::Watch;

fn rooms() -> GameCrateChecks<Watch> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_line_of_the_rulebooks_is_left_out() {
    rooms().no_line_of_the_rulebooks_is_left_out(&[("001", "en"), ("000", "pl")]);
}

#[test]
fn every_range_names_rules_that_exist() {
    rooms().every_range_names_rules_that_exist(&[]);
}

#[test]
fn every_worked_example_is_a_scenario() {
    rooms().every_worked_example_is_a_scenario(19);
}
