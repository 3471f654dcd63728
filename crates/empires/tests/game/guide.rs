//! The tutorial can be followed, whatever a player chooses among its accepted moves.

use empires::Empires;
use engine::conformance::crate_checks::GameCrateChecks;

#[test]
fn the_guide_can_be_followed() {
    let walked = GameCrateChecks::<Empires>::new(env!("CARGO_MANIFEST_DIR")).the_guide_can_be_followed();
    assert!(walked.awaited >= 5 && walked.said >= 12, "{walked:?}");
}
