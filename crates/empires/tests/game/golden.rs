//! Golden records: whole games that must always replay to the same positions.

use empires::Empires;
use engine::conformance::crate_checks::GameCrateChecks;

#[test]
fn golden_records_replay() {
    GameCrateChecks::<Empires>::new(env!("CARGO_MANIFEST_DIR")).golden_records_replay_and_verify(4, 40);
}
