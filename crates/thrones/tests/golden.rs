//! Golden records: games that replay to the same end for ever. `cargo xtask golden` plays them anew.

use std::path::Path;
use table::record::{Record, verify};
use table::{Game, Print};
use thrones::Thrones;

#[test]
fn golden_records_replay_and_verify() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let mut games = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let file = entry.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|e| panic!("{}: {e:?}", file.display()));
        assert_eq!(record.header.rules_version, Thrones::about().rules_version, "{}", file.display());
        let verified =
            verify::<Thrones>(&record, Print::ours()).unwrap_or_else(|e| panic!("{}: {e:?}", file.display()));
        assert!(verified.steps > 100 && verified.outcomes > 30, "{} is no whole game", file.display());
        assert_eq!(record.to_string(), text, "{} is not written as records are", file.display());
        games += 1;
    }
    assert!(games >= 3, "only {games} golden records");
}
