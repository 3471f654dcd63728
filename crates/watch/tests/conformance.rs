//! The battery of `table`, played with this game.

use table::conformance::{Plan, battery};
use watch::Watch;

#[test]
fn the_game_keeps_the_contract() {
    match battery::<Watch>(&Plan::usual(1)) {
        Ok(report) => {
            println!("{report}");
            assert!(report.unseen.is_empty(), "never played: {:?}", report.unseen);
        }
        Err(failures) => panic!("{failures}"),
    }
}
