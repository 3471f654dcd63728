//! Every line of the two printed rulebooks is covered by a rule or marked as none; every worked example is a scenario.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::Watch;

fn checks() -> GameCrateChecks<Watch> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_line_of_the_rulebooks_is_left_out() {
    checks().no_line_of_the_rulebooks_is_left_out(&[("001", "en"), ("000", "pl")]);
}

#[test]
fn every_range_names_rules_that_exist() {
    checks().every_range_names_rules_that_exist(&[]);
}

#[test]
fn every_worked_example_is_a_scenario() {
    checks().every_worked_example_is_a_scenario(19);
}
