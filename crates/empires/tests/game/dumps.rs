//! A table that `longhall scenario --dump` writes down is laid again.

use empires::Empires;
use engine::Scenario;
use engine::conformance::crate_checks::GameCrateChecks;

#[test]
fn a_dumped_table_is_laid_again() {
    let rooms = GameCrateChecks::<Empires>::new(env!("CARGO_MANIFEST_DIR"));
    // Between two actions nothing is going on that `given` cannot say.
    rooms.dumped_tables_are_laid_again(60, |game| {
        let table = game.describe();
        table["step"] == "none" && (table["moment"] == "turn" || table["moment"] == "expedition")
    });
}
