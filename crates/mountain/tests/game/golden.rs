//! Golden records: whole games that must replay to the same positions.

use engine::conformance::crate_checks::GameCrateChecks;
use mountain::Mountain;

#[test]
fn golden_records_replay_and_verify() {
    GameCrateChecks::<Mountain>::new(env!("CARGO_MANIFEST_DIR")).golden_records_replay_and_verify(5, 100);
}
