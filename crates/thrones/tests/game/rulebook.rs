//! No line of the printed rulebook is forgotten, rules that come from nowhere in it are known by name, and every worked
//! example is played.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::Thrones;

/// Rules that settle what the printed book leaves open, or belong to this program.
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

fn rooms() -> GameCrateChecks<Thrones> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_line_of_the_rulebook_is_left_out() {
    rooms().no_line_of_the_rulebooks_is_left_out(&[("003", "pl")]);
}

#[test]
fn every_range_names_rules_that_exist() {
    rooms().every_range_names_rules_that_exist(OURS);
}

#[test]
fn every_worked_example_is_a_scenario() {
    rooms().every_worked_example_is_a_scenario(10);
}
