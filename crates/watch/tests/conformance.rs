//! The battery of `table`, played with this game.

use table::conformance::{Plan, battery};
use watch::Watch;

#[test]
fn the_game_keeps_the_contract() {
    match battery::<Watch>(&Plan::usual(1)) {
        Ok(report) => {
            println!("{report}");
            assert!(report.unseen.is_empty(), "never played: {:?}", report.unseen);
            for order in [
                "steps of others moved past an open draft",
                "finished choices that arrived in both orders",
                "drafts taken in another order",
            ] {
                assert!(report.count(order) > 100, "too few {order}: {}", report.count(order));
            }
        }
        Err(failures) => panic!("{failures}"),
    }
}
