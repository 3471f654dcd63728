//! The conformance suite of the engine, for all numbers of seats and all options.

use engine::conformance::{Plan, run_suite};
use mountain::Mountain;

/// Notation patterns that need a rare situation, so that random games may miss them.
const RARE: [&str; 10] = [
    "promote {place} {slot}",
    "swap {cell} {cell}",
    "done",
    "cast {spell} from {places}",
    "cast {spell} in vain from {places}",
    "recruit {slot} from {places}",
    "erect {clan} {cell}",
    "bribe {slot} {resource} from {places}",
    "transmute {resource} into {resource} from {places}",
    "choose {workshop}",
];

fn keeps_the_contract(plan: &Plan, all: bool) {
    match run_suite::<Mountain>(plan) {
        Ok(report) => {
            println!("{report}");
            let never: Vec<_> = report.unseen.iter().filter(|form| !RARE.contains(form)).collect();
            assert!(never.is_empty() || !all, "never played: {never:?}");
            for order in ["finished choices that arrived in both orders", "drafts taken in another order"] {
                assert!(report.count(order) > 100, "too few {order}: {}", report.count(order));
            }
        }
        Err(failures) => panic!("{failures}"),
    }
}

/// Games with a drawn mountain take long, so fewer are played, except in the soak.
fn plan() -> Plan {
    let usual = Plan::usual(1);
    if usual == Plan::small(1) { Plan { games: 5, combinations: 80, ..usual } } else { usual }
}

#[test]
fn the_game_keeps_the_contract() {
    keeps_the_contract(&plan(), true);
}
