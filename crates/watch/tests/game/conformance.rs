//! The conformance suite of `engine`, run with this game.

use engine::conformance::{Plan, Report, run_suite};
use watch::Watch;

/// Plays every value of every option but the fixed ones, which this mode refuses.
fn keeps_the_contract(fixed: &[(&str, &str)]) -> Report {
    let mut plan = Plan::usual(1);
    plan.fixed.extend(fixed.iter().map(|(key, value)| ((*key).into(), (*value).into())));
    match run_suite::<Watch>(&plan) {
        Ok(report) => {
            println!("{report}");
            for order in [
                "steps of others moved past an open draft",
                "finished choices that arrived in both orders",
                "drafts taken in another order",
            ] {
                assert!(report.count(order) > 100, "too few {order}: {}", report.count(order));
            }
            report
        }
        Err(failures) => panic!("{failures}"),
    }
}

#[test]
fn the_base_game_keeps_the_contract() {
    let brotherhood = [("board", "standard"), ("ties", "edition"), ("victory", "edition"), ("mance", "take")];
    let heroes = [("mode", "base"), ("scouts", "either"), ("yoren", "build"), ("drama", "off")];
    let colours = [("without", "red")];
    keeps_the_contract(&[&brotherhood[..], &heroes, &colours].concat());
}

#[test]
fn brotherhood_of_the_watch_keeps_the_contract() {
    let report = keeps_the_contract(&[("mode", "brotherhood"), ("opening", "usual")]);
    // Only the base game rolls without a wildling die.
    let unseen: Vec<_> = report.unseen.iter().filter(|form| **form != "roll {die} {die}").collect();
    assert!(unseen.is_empty(), "never played: {unseen:?}");
}
