//! The tutorial of the game can be followed, whichever of the awaited actions a player chooses.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::Mountain;

#[test]
fn the_guide_can_be_followed() {
    let walked = GameCrateChecks::<Mountain>::new(env!("CARGO_MANIFEST_DIR")).the_guide_can_be_followed();
    assert!(walked.awaited >= 5 && walked.said >= 12, "{walked:?}");
}
