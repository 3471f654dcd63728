//! The conformance suite of `engine`, with and without the plot draft.

use engine::conformance::{Plan, run_suite};
use thrones::Thrones;

/// Forms of actions so rare that three hundred random games may miss them.
const RARE: [&str; 2] = ["play {card} kneeling {target} {target}", "initiative {house}"];

fn keeps_the_contract(plan: &Plan) {
    match run_suite::<Thrones>(plan) {
        Ok(report) => {
            println!("{report}");
            let never: Vec<_> = report.unseen.iter().filter(|form| !RARE.contains(form)).collect();
            assert!(never.is_empty() || plan.fixed.contains_key("plots"), "never played: {never:?}");
            assert!(report.count("open windows") > 1000, "too few windows: {}", report.count("open windows"));
            for order in ["finished choices that arrived in both orders", "drafts taken in another order"] {
                assert!(report.count(order) > 100, "too few {order}: {}", report.count(order));
            }
        }
        Err(failures) => panic!("{failures}"),
    }
}

#[test]
fn the_game_keeps_the_contract() {
    keeps_the_contract(&Plan::usual(1));
}

#[test]
fn plot_draft_passes_the_conformance_suite() {
    keeps_the_contract(&Plan { games: 20, combinations: 20, ..Plan::usual(2) }.with("plots", "draft"));
}
