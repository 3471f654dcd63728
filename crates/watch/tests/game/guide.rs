//! The guide to the first turns can be followed, whatever the player chooses where it lets him choose.

use engine::conformance::crate_checks::GameCrateChecks;
use watch::Watch;

#[test]
fn the_guide_can_be_followed() {
    let walked = GameCrateChecks::<Watch>::new(env!("CARGO_MANIFEST_DIR")).the_guide_can_be_followed();
    assert!(walked.awaited >= 5 && walked.said >= 12, "{walked:?}");
}
