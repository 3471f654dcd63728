//! Every scenario passes, and every rule of the rulebook has one.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::{Mode, Options, Watch};

fn checks() -> GameCrateChecks<Watch> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_passes() {
    checks().every_scenario_passes();
}

#[test]
fn every_wrong_case_fails() {
    checks().every_wrong_case_fails();
}

#[test]
fn every_rule_has_a_scenario() {
    checks().every_rule_has_a_scenario();
}

#[test]
fn every_case_has_a_name_of_its_own() {
    checks().every_case_has_a_name_of_its_own();
}

#[test]
fn the_page_of_keys_leaves_nothing_out() {
    let tables = [Mode::Base, Mode::Brotherhood].map(|mode| (Options { mode, ..Options::default() }, 4));
    checks().the_page_of_keys_leaves_nothing_out(tables);
}
