//! Every line of the printed rulebook is covered by a rule, rules without a line are listed here, and every worked
//! example is a scenario.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::Mountain;

/// Rules for what the printed book leaves open: spells that are only on cards, and ties of teams.
const OURS: &[&str] = &[
    "spell-ancestors-call",
    "spell-anchor-rite",
    "spell-bridge-of-shadows",
    "spell-cave-in",
    "spell-double-shift",
    "spell-echoing-cascade",
    "spell-jingling-charm",
    "spell-lasting",
    "spell-lightened-load",
    "spell-shattering-song",
    "spell-transmutation",
    "spell-troll-lullaby",
    "spell-wind-carriage",
    "team-ties",
];

fn checks() -> GameCrateChecks<Mountain> {
    GameCrateChecks::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_rulebook_line_is_covered() {
    checks().no_line_of_the_rulebooks_is_left_out(&[("002", "pl")]);
}

#[test]
fn rulebook_ranges_name_existing_rules() {
    checks().every_range_names_rules_that_exist(OURS);
}

#[test]
fn every_worked_example_is_a_scenario() {
    checks().every_worked_example_is_a_scenario(13);
}
