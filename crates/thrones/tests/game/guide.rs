//! The tutorial works for every move that it accepts.

use engine::conformance::crate_checks::GameCrateChecks;
use thrones::Thrones;

#[test]
fn guide_can_be_followed() {
    let walked = GameCrateChecks::<Thrones>::new(env!("CARGO_MANIFEST_DIR")).the_guide_can_be_followed();
    assert!(walked.awaited >= 5 && walked.said >= 12, "{walked:?}");
}
