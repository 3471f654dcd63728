//! A table that `longhall scenario --dump` writes can be loaded again.

use empires::Empires;
use engine::Scenario;
use engine::conformance::crate_checks::GameCrateChecks;

#[test]
fn dumped_table_loads_again() {
    let checks = GameCrateChecks::<Empires>::new(env!("CARGO_MANIFEST_DIR"));
    // Between two actions `given` can describe everything.
    checks.dumped_tables_are_laid_again(60, |game| {
        let table = game.describe();
        table["step"] == "none" && (table["moment"] == "turn" || table["moment"] == "expedition")
    });
}
