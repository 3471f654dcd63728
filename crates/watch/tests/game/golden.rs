//! Golden records: whole games that must replay to the same positions for ever.

use table::conformance::rooms::Rooms;
use watch::Watch;

#[test]
fn golden_records_replay_and_verify() {
    Rooms::<Watch>::at(env!("CARGO_MANIFEST_DIR")).golden_records_replay_and_verify(6, 200);
}
