//! Every scenario passes, and every rule of the rulebook has one.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::{Mode, Options, Watch};

fn rooms() -> GameCrateChecks<Watch> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_scenario_passes() {
    rooms().every_scenario_passes();
}

#[test]
fn every_wrong_case_fails() {
    rooms().every_wrong_case_fails();
}

#[test]
fn every_rule_has_a_scenario() {
    rooms().every_rule_has_a_scenario();
}

#[test]
fn every_case_has_a_name_of_its_own() {
    rooms().every_case_has_a_name_of_its_own();
}

#[test]
fn the_page_of_keys_leaves_nothing_out() {
    let tables = [Mode::Base, Mode::Brotherhood].map(|mode| (Options { mode, ..Options::default() }, 4));
    rooms().the_page_of_keys_leaves_nothing_out(tables);
}
