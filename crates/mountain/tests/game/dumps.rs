//! A position that `longhall scenario --dump` writes loads again.

use engine::conformance::crate_checks::GameCrateChecks;
use engine::{Rules, Scenario, Seat};
use mountain::Mountain;

#[test]
fn dumped_tables_load_again() {
    let checks = GameCrateChecks::<Mountain>::new(env!("CARGO_MANIFEST_DIR"));
    // Between two steps of a turn, `given` can express everything.
    checks.dumped_tables_are_laid_again(60, |game| {
        let drafts = Seat::all(game.seats()).any(|seat| game.draft(seat) > 0);
        let table = game.describe();
        table["asks"] == "none" && !drafts && game.turns() > 0 && table["over"] == false
    });
}
