//! Golden records: whole games that must replay to the same positions for ever.

use mountain::Mountain;
use table::conformance::rooms::Rooms;

#[test]
fn golden_records_replay_and_verify() {
    Rooms::<Mountain>::at(env!("CARGO_MANIFEST_DIR")).golden_records_replay_and_verify(5, 100);
}
