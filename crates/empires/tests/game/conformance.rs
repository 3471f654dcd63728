//! The conformance battery, with random games for every number of seats, every option and all pairs of clans.

use empires::{CLANS, Empires};
use engine::conformance::{Plan, run_suite};

#[test]
fn empires_keeps_the_contract() {
    match run_suite::<Empires>(&Plan::usual(1)) {
        Ok(report) => println!("{report}"),
        Err(failures) => panic!("{failures}"),
    }
}

/// Every two clans meet, each of them as the first seat; at tables of two and with others.
#[test]
fn every_pair_of_clans_keeps_the_contract() {
    for (i, one) in CLANS.iter().enumerate() {
        for other in CLANS.iter().skip(i + 1) {
            let plan = match std::env::var_os("LONGHALL_SOAK") {
                Some(_) => Plan { games: 4, combinations: 0, ..Plan::small(7) },
                None => Plan { games: 1, combinations: 0, positions: 2, twins: 1, ..Plan::small(7) },
            };
            let plan = plan.with("clan1", other).with("clan2", one).with("clan3", "chance").with("clan4", "chance");
            if let Err(failures) = run_suite::<Empires>(&plan) {
                panic!("{one} and {other}: {failures}");
            }
        }
    }
}
