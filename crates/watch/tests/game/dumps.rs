//! A table that `longhall scenario --dump` writes loads again.

use engine::Scenario;
use engine::conformance::crate_checks::GameCrateChecks;
use watch::Watch;

/// Phases that a scenario can give.
const QUIET: [&str; 4] = ["before-roll", "main", "move-tormund", "discards"];

#[test]
fn dumped_table_loads_again() {
    let checks = GameCrateChecks::<Watch>::new(env!("CARGO_MANIFEST_DIR"));
    checks.dumped_tables_are_laid_again(55, |game| {
        let table = game.describe();
        let seats = || table["seats"].as_object().unwrap().values();
        // A scenario cannot give unfinished discards, nor answers and proposals.
        let naming = seats().any(|seat| seat["discards"].as_object().unwrap().values().any(|n| *n != 0));
        let offers = seats().any(|seat| !seat["answer"].is_null());
        QUIET.iter().any(|phase| table["phase"] == *phase) && !naming && !offers
    });
}
