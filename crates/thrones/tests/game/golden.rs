//! Golden records: whole games that must replay to the same positions for ever.

use table::conformance::rooms::Rooms;
use thrones::Thrones;

#[test]
fn golden_records_replay_and_verify() {
    Rooms::<Thrones>::at(env!("CARGO_MANIFEST_DIR")).golden_records_replay_and_verify(3, 100);
}
