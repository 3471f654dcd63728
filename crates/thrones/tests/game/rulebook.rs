//! Every line of the printed rulebook is covered, rules without such a line are listed, and every worked example is a
//! scenario.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::Thrones;

/// Rules that the printed book leaves open, and rules of this program.
const OURS: &[&str] = &[
    "announcing",
    "barred",
    "blank",
    "both-players",
    "challenge-over",
    "challenge-tax",
    "concession",
    "conditions",
    "cost-reduction",
    "deck-search",
    "event-tax",
    "filters",
    "joining",
    "limits",
    "safety-stop",
    "targets",
];

fn checks() -> GameCrateChecks<Thrones> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_rulebook_line_is_covered() {
    checks().no_line_of_the_rulebooks_is_left_out(&[("003", "pl")]);
}

#[test]
fn every_line_range_names_existing_rules() {
    checks().every_range_names_rules_that_exist(OURS);
}

#[test]
fn every_worked_example_is_a_scenario() {
    checks().every_worked_example_is_a_scenario(10);
}
